"""How strong the suite is: every mutant of a game's rules must make some test fail, or be equivalent for a written reason.

`python -m arbitre_properties.mutation --game match` runs in a checkout and changes no file of it. There are four kinds of
mutants:

- functions: the bodies of the functions of the rule modules, changed in the ways of mutmut, but for
  sentences that people read and for words on which Python does not act (`functions._IDLE`);
- deletions: each function that cites a clause, replaced by one that does nothing;
- readings: each alternative reading put in the place of the recommended one;
- tables: numbers in constants, defaults and in the cards' and tracks' files, changed by one.

The first two are put into the loaded code of a process that has collected the tests; the other two, and functions that
only run while modules are loaded, are there before anything is loaded. Either way a mutant lives in a forked process of its own, and the tests run there fastest first until
one fails. A rule module is one in which functions cite clauses, but for those named in `sources.NOT_RULES`, which read,
write and check rather than rule.
"""
