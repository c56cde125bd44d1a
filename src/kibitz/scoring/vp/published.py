"""Scales that were published as tables.

| scale | whose | lengths |
|---|---|---|
| `WBF_25` | the World Bridge Federation's table as it stood in 2010, used until 2013 | 8 to 48 boards, twelve cards |
| `ACBL_20`, `ACBL_30` | the American Contract Bridge League's, for Swiss teams | 6 to 8 and 9 to 11 boards |
| `SWISS_PAIRS` | the English Bridge Union's White Book, 2025 edition, 3.1.7 | up to 27 boards |
| `SWISS_PAIRS_10` | the same for a half match | up to 13 boards |

A length that is missing here was not found in print, and is refused. (The White Book has Swiss pairs cards for 28 to 39
and for 40 to 55 boards too.) A percentage exactly at the end of a range belongs to it: the VPs nearer to average.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from kibitz.scoring.rounding import Number
from kibitz.scoring.vp.scale import Measure, VpRange, VpScale
from kibitz.scoring.vp.tables import TableScale, VpCard


def _card(lengths: tuple[int, int], ends: Sequence[Number], even: int, most: int, *, skips: int = 0) -> VpCard:
    """The card whose lines end at these margins: on each a VP more for the winner and a VP less for the loser.

    The winner's begin at `even`, jump over `skips` after the draw, and stop at `most`.
    """
    measure = Measure.PERCENT if isinstance(ends[0], Fraction) else Measure.IMPS
    lines = []
    first = Fraction(measure.even)
    for at, last in enumerate((*map(Fraction, ends), None)):
        more = at + skips if at else 0
        lines.append(VpRange(first, last, Fraction(min(even + more, most)), Fraction(even - more)))
        first = first if last is None else last + measure.unit
    return VpCard(*lengths, tuple(lines))


# The last margin for 15-15, 16-14, ... 25-5, 25-4, ... 25-1; more is 25-0.
_WBF_25 = {
    8: (1, 5, 8, 11, 14, 17, 20, 23, 26, 29, 33, 37, 41, 45, 51),
    10: (1, 6, 9, 12, 15, 18, 21, 25, 29, 33, 37, 41, 45, 50, 55),
    12: (1, 6, 9, 12, 16, 20, 24, 28, 32, 36, 40, 45, 50, 55, 61),
    14: (2, 7, 10, 14, 18, 22, 26, 30, 34, 38, 43, 48, 54, 60, 66),
    16: (2, 7, 11, 15, 19, 23, 27, 31, 36, 41, 46, 52, 58, 64, 71),
    20: (2, 8, 12, 16, 21, 26, 31, 36, 41, 47, 53, 59, 65, 72, 79),
    24: (3, 9, 14, 19, 24, 29, 34, 39, 45, 51, 57, 64, 71, 79, 87),
    28: (3, 10, 15, 20, 25, 31, 37, 43, 49, 55, 61, 68, 76, 85, 94),
    32: (3, 10, 16, 22, 28, 34, 40, 46, 52, 58, 65, 73, 82, 91, 100),
    36: (3, 11, 17, 23, 29, 36, 43, 50, 57, 64, 71, 79, 88, 97, 106),
    40: (3, 11, 18, 25, 32, 39, 46, 53, 60, 68, 76, 84, 93, 102, 112),
    48: (4, 12, 20, 28, 36, 44, 52, 60, 68, 76, 84, 93, 102, 112, 123),
}
WBF_25 = TableScale(
    "wbf_25",
    cards=tuple(_card((boards, boards), ends, 15, 25) for boards, ends in _WBF_25.items()),
)

# The last margin for 10-10, 11-9, ... 19-1; more is 20-0.
_ACBL_20 = {
    (6, 8): (0, 2, 4, 7, 10, 13, 16, 19, 23, 27),
    (9, 11): (0, 2, 5, 9, 13, 17, 21, 25, 30, 35),
}
ACBL_20 = TableScale(
    "acbl_20", total=Fraction(20), cards=tuple(_card(lengths, ends, 10, 20) for lengths, ends in _ACBL_20.items())
)

# The last margin for 15-15, then 18-12, 19-11, ... 29-1; more is 30-0.
_ACBL_30 = {
    (6, 8): (0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 19, 23, 27),
    (9, 11): (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25, 30, 35),
}
ACBL_30 = TableScale(
    "acbl_30",
    total=Fraction(30),
    cards=tuple(_card(lengths, ends, 15, 30, skips=2) for lengths, ends in _ACBL_30.items()),
)

# The percentage not exceeded, in hundredths, for 10-10, 11-9, ... 19-1; more is 20-0.
_SWISS_PAIRS = {
    (1, 4): (5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595),
    (5, 6): (5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213),
    (7, 9): (5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835),
    (10, 13): (5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530),
    (14, 19): (5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278),
    (20, 27): (5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071),
}
# The same for 5-5, 6-4, ... 9-1; more is 10-0.
_SWISS_PAIRS_10 = {
    (1, 2): (5186, 5570, 5994, 6512, 7315),
    (3, 3): (5159, 5487, 5848, 6289, 6975),
    (4, 4): (5132, 5403, 5703, 6070, 6638),
    (5, 6): (5109, 5336, 5586, 5892, 6366),
    (7, 9): (5092, 5281, 5493, 5745, 6141),
    (10, 13): (5077, 5236, 5410, 5624, 5956),
}


def _percentages(name: str, cards: Mapping[tuple[int, int], Sequence[int]], even: int) -> TableScale:
    return TableScale(
        name,
        Measure.PERCENT,
        total=Fraction(2 * even),
        cards=tuple(
            _card(lengths, [Fraction(end, 100) for end in ends], even, 2 * even) for lengths, ends in cards.items()
        ),
    )


SWISS_PAIRS = _percentages("swiss_pairs", _SWISS_PAIRS, 10)
SWISS_PAIRS_10 = _percentages("swiss_pairs_10", _SWISS_PAIRS_10, 5)

TABLES: dict[str, VpScale] = {scale.name: scale for scale in (WBF_25, ACBL_20, ACBL_30, SWISS_PAIRS, SWISS_PAIRS_10)}
