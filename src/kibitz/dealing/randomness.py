"""Whether deals look shuffled: tests that a biased shuffle fails (Law 6A).

| test | what fails it |
|---|---|
| cards to seats | a card that one seat gets too often: a careless shuffle, a card that is never moved |
| patterns of North, ... of West | hands too flat or too wild: packs that keep the suits together |
| neighbouring cards | cards next in rank dealt apart or together: too few riffles of a sorted pack |
| from deal to deal | cards that stay where they were, or all move alike: a pack that was only cut |
| hands in the next deal | hands that stay together, or are dealt apart: too few riffles between deals |
| bits of the number, sixteenths of the range | numbers drawn badly: a careless modulo, weak low bits |
| repeated deals | a generator with too small a seed |

Each test gives the probability that good deals would be as far from what is expected, to either side: deals that are
too even are as suspect as those that are not even enough. Good deals fall below 1 in 100 in one test of a hundred.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import expm1

from kibitz.dealing import expectations
from kibitz.dealing.arguments import deals_given
from kibitz.dealing.chisquare import distance, tails
from kibitz.dealing.numbers import DEALS, deal_number
from kibitz.game import CARDS, SEATS, SUITS, Deal, InvalidDeal, Seat

FEWEST = 400
SUSPECT = 0.001
_OTHERS = "any other"
_RARE = 20  # categories expected less often are taken together
_BITS = 64  # the low bits of the number; they are even to one part in 2,900,000,000


@dataclass(frozen=True, slots=True)
class RandomnessFinding:
    """One test: what was expected and seen where they differ most, and how likely such a difference is.

    `test` and `what` say it in English; the messages say it by `id` and `values`.
    """

    test: str
    what: str
    expected: float
    seen: int
    p: float
    values: Mapping[str, object]

    @property
    def id(self) -> str:
        """The test by a name without a seat: "patterns" for the patterns of each of the four."""
        return self.test.partition(" of ")[0].replace(" ", "_")

    def __str__(self) -> str:
        return f"{self.test}: p = {self.p:.2g}; {self.what}: {self.seen:,} seen, {self.expected:,.1f} expected"


@dataclass(frozen=True, slots=True)
class RandomnessReport:
    """What the tests found in a number of deals."""

    deals: int
    findings: tuple[RandomnessFinding, ...]

    @property
    def p(self) -> float:
        """How likely it is, for good deals, that the worst of the findings is as bad as it is."""
        return min(1.0, len(self.findings) * min(finding.p for finding in self.findings))

    @property
    def is_suspect(self) -> bool:
        """Whether good deals would look like this in fewer than one case of a thousand."""
        return self.p < SUSPECT

    def __str__(self) -> str:
        return "\n".join([f"{self.deals:,} deals: p = {self.p:.2g}", *map(str, self.findings)])


def examine(deals: Iterable[Deal | str]) -> RandomnessReport:
    """Test whether the deals look shuffled, each independently of the others; they must be in the order dealt."""
    dealt = deals_given(deals)
    if len(dealt) < FEWEST:
        raise InvalidDeal("too_few_deals", count=len(dealt), fewest=FEWEST)
    numbers = [deal_number(deal) for deal in dealt]  # refuses defective deals
    words = [_seats(deal) for deal in dealt]
    findings = (
        _cards_to_seats(words),
        *(_patterns(dealt, seat) for seat in range(4)),
        _neighbours(words),
        _deal_to_deal(words),
        _hands_in_the_next_deal(dealt),
        _bits(numbers),
        _sixteenths(numbers),
        _repeats(numbers),
    )
    return RandomnessReport(len(dealt), findings)


def _seats(deal: Deal) -> bytes:
    """The seat of each card, from the club two to the spade ace."""
    _, east, south, west = deal.bits
    return bytes((east >> card & 1) + 2 * (south >> card & 1) + 3 * (west >> card & 1) for card in range(52))


def _cards_to_seats(words: Sequence[bytes]) -> RandomnessFinding:
    expected = len(words) / 4
    places = {f"{card} to {seat.title}": {"card": card, "seat": seat} for card in CARDS for seat in SEATS}
    columns = zip(*words, strict=True)
    seen = dict(zip(places, (column.count(seat) for column in columns for seat in SEATS), strict=True))
    statistic = sum((count - expected) ** 2 for count in seen.values()) / expected
    # Thirteen cards go to every seat, which makes the counts vary by 52/51 more than 51 x 3 free ones would.
    return _finding("cards to seats", seen, dict.fromkeys(seen, expected), statistic * 51 / 52, 51 * 3, places)


def _patterns(deals: Sequence[Deal], seat: int) -> RandomnessFinding:
    hands = [deal.bits[seat] for deal in deals]
    parts = [[hand & suit.bits for suit in SUITS] for hand in hands]
    return _shapes(f"patterns of {SEATS[seat].title}", parts, SEATS[seat])


def _hands_in_the_next_deal(deals: Sequence[Deal]) -> RandomnessFinding:
    """Where the cards of a hand go in the next deal: for each deal one hand, in turn."""
    hands = [deal.bits[place % 4] for place, deal in enumerate(deals)]
    parts = [[hand & later for later in deal.bits] for hand, deal in zip(hands, deals[1:], strict=False)]
    return _shapes("hands in the next deal", parts)


def _shapes(test: str, parts: Sequence[Sequence[int]], seat: Seat | None = None) -> RandomnessFinding:
    """Thirteen cards in four parts, which are as likely 4-4-3-2 if these are suits as if they are seats."""
    seen: Counter[str] = Counter()
    expected: dict[str, float] = {}
    names: dict[tuple[int, ...], str] = {}
    for pattern, chance in expectations.patterns().items():
        often = float(chance) * len(parts)
        names[pattern] = "-".join(map(str, pattern)) if often >= _RARE else _OTHERS
        expected[names[pattern]] = expected.get(names[pattern], 0) + often
    for split in parts:
        seen[names[tuple(sorted((part.bit_count() for part in split), reverse=True))]] += 1
    whose = {} if seat is None else {"seat": seat}
    values = {name: {**whose, "pattern": None if name == _OTHERS else name} for name in expected}
    return _goodness(test, seen, expected, values)


def _neighbours(words: Sequence[bytes]) -> RandomnessFinding:
    seen = Counter(other - seat & 3 for word in words for seat, other in pairwise(word))
    return _steps("neighbouring cards", "seats apart", seen, len(words), expectations.neighbour_steps())


def _deal_to_deal(words: Sequence[bytes]) -> RandomnessFinding:
    pairs = list(pairwise(words))
    seen = Counter(after - before & 3 for pair in pairs for before, after in zip(*pair, strict=True))
    return _steps("from deal to deal", "seats further", seen, len(pairs), expectations.next_deal_steps())


def _steps(
    test: str, what: str, seen: Counter[int], times: int, single: tuple[list[Fraction], expectations.Covariances]
) -> RandomnessFinding:
    mean, covariance = single
    expected = [float(times * mean_count) for mean_count in mean]
    off = [seen[step] - expected[step] for step in range(3)]  # the fourth follows from these
    statistic = distance(off, [[float(times * value) for value in row[:3]] for row in covariance[:3]])
    names = [f"{step} {what}" for step in range(4)]
    counts = {names[step]: seen[step] for step in range(4)}
    values = {name: {"steps": step} for step, name in enumerate(names)}
    return _finding(test, counts, dict(zip(names, expected, strict=True)), statistic, 3, values)


def _bits(numbers: Sequence[int]) -> RandomnessFinding:
    expected = len(numbers) / 2
    seen = {f"bit {bit}": sum(number >> bit & 1 for number in numbers) for bit in range(_BITS)}
    statistic = sum((count - expected) ** 2 for count in seen.values()) * 4 / len(numbers)
    values = {f"bit {bit}": {"bit": bit} for bit in range(_BITS)}
    return _finding("bits of the number", seen, dict.fromkeys(seen, expected), statistic, _BITS, values)


def _sixteenths(numbers: Sequence[int]) -> RandomnessFinding:
    names = [f"sixteenth {part}" for part in range(1, 17)]
    seen = Counter(names[number * 16 // DEALS] for number in numbers)
    values = {name: {"part": part} for part, name in enumerate(names, 1)}
    return _goodness("sixteenths of the range", seen, dict.fromkeys(names, len(numbers) / 16), values)


def _repeats(numbers: Sequence[int]) -> RandomnessFinding:
    count = len(numbers)
    expected = count * (count - 1) / 2 / DEALS
    seen = count - len(set(numbers))
    p = -expm1(-expected) if seen else 1.0
    return RandomnessFinding("repeated deals", "deals dealt before", expected, seen, p, {})


_Values = Mapping[str, Mapping[str, object]]
"""What the messages name, by the English names of what is counted."""


def _goodness(test: str, seen: Counter[str], expected: dict[str, float], values: _Values) -> RandomnessFinding:
    statistic = sum((seen[name] - often) ** 2 / often for name, often in expected.items())
    return _finding(test, seen, expected, statistic, len(expected) - 1, values)


def _finding(
    test: str,
    seen: dict[str, int] | Counter[str],
    expected: dict[str, float],
    statistic: float,
    freedom: int,
    values: _Values,
) -> RandomnessFinding:
    worst = max(expected, key=lambda name: (seen[name] - expected[name]) ** 2 / expected[name])
    p = min(1.0, 2 * min(tails(statistic, freedom)))
    return RandomnessFinding(test, worst, expected[worst], seen[worst], p, values[worst])
