% All magic squares of order 4, up to symmetry.
magic([A,B,C,D, E,F,G,H, I,J,K,L, M,N,O,P]) :-
    X = [A,B,C,D, E,F,G,H, I,J,K,L, M,N,O,P],
    fd_domain(X, 1, 16),
    fd_all_different(X),
    A+B+C+D #= 34, E+F+G+H #= 34, I+J+K+L #= 34, M+N+O+P #= 34,
    A+E+I+M #= 34, B+F+J+N #= 34, C+G+K+O #= 34, D+H+L+P #= 34,
    A+F+K+P #= 34, D+G+J+M #= 34,
    A #< D, A #< M, A #< P, D #< M,
    fd_labeling(X, [variable_method(ff)]).

run :- g_assign(n, 0), ( magic(_), g_read(n, K), K1 is K + 1, g_assign(n, K1), fail ; g_read(n, Count), write(Count), nl ).
:- initialization((cpu_time(T0), run, cpu_time(T1), T is T1 - T0, write(T), nl)).
