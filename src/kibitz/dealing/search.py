"""Deals that satisfy a condition, for simulation: every such deal equally likely.

A condition is a text in the language of dealer scripts (`kibitz.dealing.where`) or a function of a deal. A text is
fast: it is compiled, the hand it says most about is dealt first, and only deals that satisfy it become objects. A seed
gives the same deals again, with and without NumPy; a text and a function that say the same give different ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any, Final

from kibitz.dealing import simulation
from kibitz.dealing.arguments import seed_given, whole
from kibitz.dealing.plans import planned, share_of_first
from kibitz.dealing.stages import PlainStages
from kibitz.dealing.where.flaws import InvalidCondition, TooRare
from kibitz.dealing.where.parser import Script, read_script
from kibitz.dealing.where.predeal import Predeal, PredealtCards
from kibitz.dealing.where.tree import number
from kibitz.game.deals import Deal
from kibitz.game.seats import Seat
from kibitz.game.values import count_given, is_numpy_truth, written_out

WantedDeals = str | Callable[[Deal], object]
"""Which deals are wanted: a text, or a function that says of a deal, with True or False, whether it is."""

GivenCards = Predeal | Mapping[Seat, PredealtCards] | Mapping[str, PredealtCards] | str
"""Cards that seats get before anything is dealt: by seat, or as a script says it, "north SAK, HQ south DA"."""

LIMIT: Final = 2_000_000
"""After how many deals tried in vain a search is given up, unless it is told another number."""

_SMALLEST_BLOCK: Final = 64
_LARGEST_BLOCK: Final = 32768
_WORTH_NUMPY: Final = 512


def deals(
    count: int | str | None = None,
    where: WantedDeals | None = None,
    *,
    predeal: GivenCards | None = None,
    seed: int | None = None,
    limit: int | None = None,
) -> list[Deal]:
    """Random deals that satisfy a condition, for simulation; the same again for the same seed.

    Without a count there are as many as the condition says it should `produce`, or one.

    >>> import kibitz as kb
    >>> strong = kb.deals(3, "hcp(north) in 15..17 and balanced(north)", seed=7)
    >>> [deal["N"].is_balanced for deal in strong]
    [True, True, True]
    >>> flat = kb.deals(2, lambda deal: deal["S"].is_balanced, predeal={"N": "AKQ.AKQ.AKQ.AKQ2"}, seed=7)
    >>> [str(deal["N"]) for deal in flat]
    ['AKQ.AKQ.AKQ.AKQ2', 'AKQ.AKQ.AKQ.AKQ2']
    """
    search = DealSearch(where, predeal=predeal, seed=seed, limit=limit)
    return list(islice(search, search.count if count is None else whole(count_given(count), "count")))


class DealSearch:
    """Goes on finding deals that satisfy a condition, and tells how rare they are.

    It is an iterator of deals without end; `blocks` gives them as they are found, many at once or none, for whoever
    shows how far it has got. `TooRare` says that it gives up.

    >>> import kibitz as kb
    >>> search = kb.DealSearch("hcp(north) >= 20", seed=7)
    >>> next(search)["N"].hcp >= 20, 0 < search.rate < 0.1
    (True, True)
    """

    def __init__(
        self,
        where: WantedDeals | None = None,
        *,
        predeal: GivenCards | None = None,
        seed: int | None = None,
        limit: int | None = None,
    ) -> None:
        self.script: Script = _script(where)
        self.predeal = Predeal.of(predeal).joined(self.script.predeal)
        self._limit = (self.script.generate or LIMIT) if limit is None else whole(limit, "limit")
        self._random = simulation.generator(seed_given(seed))
        self._where = where
        self._asked = {"predeal": predeal, "seed": seed, "limit": limit}
        self._accepts = where if callable(where) else None
        self._plan = planned(self.script.condition, self.predeal)
        self._share = share_of_first(self._plan, self.predeal)
        self._drawn = 0
        self._vain = 0
        self.found = 0
        self._size = _SMALLEST_BLOCK  # of the block that is dealt next
        self._maker: Any = None
        self._unseen: list[tuple[int, int, int, int]] = []  # dealt, and a function not yet asked; the next at the end
        self._ready: list[Deal] = []  # found, and not yet given; the next at the end

    def __repr__(self) -> str:
        where = getattr(self._where, "__name__", None) or repr(self._where)
        asked = "".join(f", {name}={value!r}" for name, value in self._asked.items() if value is not None)
        return f"DealSearch({where}{asked})"

    @property
    def count(self) -> int:
        """How many deals the condition says it should produce; one if it does not say."""
        return 1 if self.script.produce is None else self.script.produce

    @property
    def tried(self) -> int:
        """How many deals that would have taken if they were dealt at random and looked at."""
        return round(self._drawn / self._share)

    @property
    def rate(self) -> Fraction:
        """What part of all deals has been found to satisfy the condition; 0 as long as none has."""
        return Fraction(self.found, self._drawn) * self._share if self._drawn else Fraction(0)

    def __iter__(self) -> Iterator[Deal]:
        return self

    def __next__(self) -> Deal:
        while not self._ready:
            self._ready = self._found_next()[::-1]
        return self._ready.pop()

    def blocks(self) -> Iterator[list[Deal]]:
        """The deals found in one block of tries after the other, if any; a function is asked deal by deal."""
        while True:
            waiting, self._ready = self._ready[::-1], []
            yield waiting or self._found_next()

    def _found_next(self) -> list[Deal]:
        """What is found in the next block; by a function the next deal, or none where nothing more is in a block."""
        if self._accepts is None:
            drawn, bits = self._block()
            return self._counted(drawn, list(map(Deal._from_bits, bits)))  # what is dealt needs no check
        self._unseen = self._unseen or self._block()[1][::-1]
        while self._unseen:
            deal = Deal._from_bits(self._unseen.pop())
            if _is_wanted(self._accepts(deal)):
                return self._counted(1, [deal])
            self._counted(1, [])
        return []

    def _counted(self, drawn: int, found: list[Deal]) -> list[Deal]:
        self._drawn += drawn
        self.found += len(found)
        self._vain = 0 if found else self._vain + drawn
        if self._vain >= self._limit and self._vain:
            vain = round(self._vain / self._share)
            # With nothing seen in so many tries, a third of them is the least that is likely (95 per cent).
            raise TooRare("too_rare", found=self.found, tried=self.tried, vain=vain, rarity=vain // 3)
        return found

    def _block(self) -> tuple[int, list[tuple[int, int, int, int]]]:
        """How many deals were drawn in the next block, and those that a text leaves; each is larger than the last."""
        with_arrays = self._size >= _WORTH_NUMPY and simulation.has_numpy()
        if with_arrays and not hasattr(self._maker, "reached"):
            from kibitz.dealing.staged_arrays import ArrayStages

            self._maker = ArrayStages(self._plan, self._random)
        elif self._maker is None:
            self._maker = PlainStages(self._plan, self._random)
        block: tuple[int, list[tuple[int, int, int, int]]] = self._maker.block(self._size)
        self._size = min(2 * self._size, _LARGEST_BLOCK)
        return block

    def __getstate__(self) -> dict[str, Any]:
        """Copies go on from here, each by itself."""
        reached = getattr(self._maker, "reached", self._random.getstate)()
        random = simulation.generator(0)
        random.setstate(reached)
        own = {"_random": random, "_maker": None, "_unseen": [*self._unseen], "_ready": [*self._ready]}
        return {**self.__dict__, **own}


def _is_wanted(answer: object) -> bool:
    """What a function says of a deal: True or False, as Python or NumPy has them; a text that says "False" is true."""
    if answer is True or answer is False:
        return answer
    if is_numpy_truth(answer):
        return bool(answer)
    raise InvalidCondition("answer", given=written_out(answer))


def _script(where: WantedDeals | None) -> Script:
    if where is None or (callable(where) and not isinstance(where, type)):
        return Script(number(1))
    if not isinstance(where, str):
        raise InvalidCondition("kind", given=type(where).__name__)
    return read_script(where)
