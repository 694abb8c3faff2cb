"""How strong the suite is: every mutant of a game's rules must make some test fail, or be equivalent for a written reason.

`python -m arbitre_properties.mutation --game match` runs in a checkout. There are four kinds of mutants:

- functions: the bodies of the rule functions, changed by mutmut;
- tables: numbers in constants, defaults and in the cards' and tracks' files, changed by one;
- readings: each alternative reading put in the place of the recommended one;
- deletions: each function that cites a clause, replaced by one that does nothing.
"""
