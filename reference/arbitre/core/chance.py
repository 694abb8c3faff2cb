"""A seeded source of chance, outside every engine: it answers the shuffles and blind picks that a game asks for."""

from random import Random

from attrs import define, field

from arbitre.core.decision import AnyOrder, AnyPick, ChanceAction, ChanceSpace, Pick, Shuffle


@define
class Chance:
    """Answers chance decisions from a seed; the same seed gives the same answers."""

    seed: int
    _random: Random = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        self._random = Random(self.seed)  # noqa: S311  (a game's shuffle, not a secret)

    def answer(self, space: ChanceSpace) -> ChanceAction:
        """One outcome of the space, all outcomes being equally likely."""
        match space:
            case AnyOrder(items):
                order = list(items)
                self._random.shuffle(order)
                return Shuffle(tuple(order))
            case AnyPick(items, count):
                places = sorted(self._random.sample(range(len(items)), count))
                return Pick(tuple(items[place] for place in places))
