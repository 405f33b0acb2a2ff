% All solutions of N queens, first-fail and smallest value first.
queens(N, Qs) :-
    length(Qs, N),
    fd_domain(Qs, 1, N),
    safe(Qs),
    fd_labeling(Qs, [variable_method(ff)]).

safe([]).
safe([Q|Qs]) :- apart(Qs, Q, 1), safe(Qs).

apart([], _, _).
apart([P|Ps], Q, D) :-
    Q #\= P, Q #\= P + D, P #\= Q + D,
    E is D + 1,
    apart(Ps, Q, E).

run :- g_assign(n, 0), ( queens(12, _), g_read(n, K), K1 is K + 1, g_assign(n, K1), fail ; g_read(n, Count), write(Count), nl ).
:- initialization((cpu_time(T0), run, cpu_time(T1), T is T1 - T0, write(T), nl)).
