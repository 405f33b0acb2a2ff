% The shortest Golomb ruler of 9 marks, proved.
golomb(N, Ms) :-
    Most is N * N,
    length(Ms, N),
    fd_domain(Ms, 0, Most),
    Ms = [0|_],
    rising(Ms),
    differences(Ms, Ds),
    fd_domain(Ds, 1, Most),
    fd_all_different(Ds),
    Ms = [_, Second|_], last(Ms, Last), append(_, [Before, Last], Ms),
    Second #< Last - Before,
    fd_minimize(fd_labeling(Ms, [variable_method(ff)]), Last).

rising([_]).
rising([A, B|Ms]) :- A #< B, rising([B|Ms]).

differences([], []).
differences([M|Ms], Ds) :- from(Ms, M, Ds, Rest), differences(Ms, Rest).

from([], _, Ds, Ds).
from([P|Ps], M, [D|Ds], Rest) :- D #= P - M, from(Ps, M, Ds, Rest).

run :- golomb(9, Ms), write(Ms), nl.
:- initialization((cpu_time(T0), run, cpu_time(T1), T is T1 - T0, write(T), nl)).
