"""Law 77: the score of every contract, by a table of known scores and by walking from each score to the next."""

from itertools import pairwise

import pytest

from kibitz.game import Contract, KibitzError, Result, Score

# Declarer's side: contract, tricks over, not vulnerable, vulnerable. Known from the back of every bidding card.
KNOWN = """
1C   =    70    70 | 1C   +1    90    90 | 1C   +6   190   190 | 1D   =    70    70 | 1D   +3   130   130
1H   =    80    80 | 1H   +2   140   140 | 1S   =    80    80 | 1S   +3   170   170 | 1NT  =    90    90
1NT  +1  120   120 | 1NT  +2  150   150 | 1NT  +6  270   270 | 2C   =    90    90 | 2D   +1   110   110
2H   =   110   110 | 2S   +1  140   140 | 2S   +2  170   170 | 2NT  =   120   120 | 2NT  +1   150   150
3C   =   110   110 | 3D   +1  130   130 | 3H   =   140   140 | 3S   +1  170   170 | 3NT  =    400   600
3NT  +1  430   630 | 3NT  +2  460   660 | 3NT  +4  520   720 | 4C   =   130   130 | 4D   +1   150   150
4H   =   420   620 | 4S   +1  450   650 | 4S   +2  480   680 | 4S   +3  510   710 | 4NT  =   430   630
5C   =   400   600 | 5D   +1  420   620 | 5H   =   450   650 | 5S   +1  480   680 | 5NT  =   460   660
6C   =   920  1370 | 6D   +1  940  1390 | 6H   =   980  1430 | 6S   +1 1010  1460 | 6NT  =   990  1440
6NT  +1 1020  1470 | 7C   =  1440  2140 | 7D   =  1440  2140 | 7H   =  1510  2210 | 7S   =  1510  2210
7NT  =  1520  2220 | 1CX  =   140   140 | 1CX  +1  240   340 | 1HX  =   160   160 | 1NTX =   180   180
1NTX +1  280   380 | 2CX  =   180   180 | 2DX  +1  280   380 | 2HX  =   470   670 | 2SX  +1   570   870
2NTX =   490   690 | 3CX  =   470   670 | 3DX  +1  570   870 | 3HX  =   530   730 | 3NTX =   550   750
3NTX +1  650   950 | 4HX  =   590   790 | 4SX  +1  690   990 | 5CX  =   550   750 | 5DX  +1   650   950
5HX  =   650   850 | 6CX  = 1090  1540 | 6SX  = 1210  1660 | 6NTX =  1230  1680 | 7CX  =  1630  2330
7SX  =  1770  2470 | 7NTX = 1790  2490 | 1CXX =   230   230 | 1CXX +1  430   630 | 1DXX =   230   230
1HXX =   520   720 | 1SXX +1 720  1120 | 1NTXX =  560   760 | 1NTXX +1 760  1160 | 2CXX =   560   760
2HXX =   640   840 | 3NTXX = 800  1000 | 4SXX =   880  1080 | 4SXX +1 1080 1480 | 5CXX +2 1200 1800
6SXX =  1620  2070 | 7CXX = 1960  2660 | 7SXX = 2240  2940 | 7NTXX = 2280 2980 | 7NTX -13 -3500 -3800
1C   -1  -50  -100 | 3NT -1  -50  -100 | 4S  -2 -100  -200 | 7NT -3 -150  -300 | 1NT  -7  -350  -700
1CX  -1 -100  -200 | 4SX -2 -300  -500 | 4SX -3 -500  -800 | 4SX -4 -800 -1100 | 4SX -5 -1100 -1400
4SX  -6 -1400 -1700 | 7NTX -7 -1700 -2000 | 1CXX -1 -200 -400 | 4SXX -2 -600 -1000 | 4SXX -3 -1000 -1600
4SXX -4 -1600 -2200 | 7NTXX -5 -2200 -2800 | 7NT -13 -650 -1300 | 7NTXX -13 -7000 -7600 | 7S -13 -650 -1300
"""

LEVELS = range(1, 8)
DENOMINATIONS = ["C", "D", "H", "S", "NT"]


def points(contract: str, tricks: int, vulnerable: bool) -> int:
    return score(contract, tricks, vulnerable).points


def score(contract: str, tricks: int, vulnerable: bool) -> Score:
    return Contract.parse(f"{contract} by N").score(tricks, vulnerable)


def known_scores() -> list[tuple[str, int, int, int]]:
    rows = [entry.split() for line in KNOWN.strip().splitlines() for entry in line.split("|")]
    return [(bid, 0 if over == "=" else int(over), int(not_vul), int(vul)) for bid, over, not_vul, vul in rows]


@pytest.mark.parametrize(("contract", "over", "not_vulnerable", "vulnerable"), known_scores())
def test_law77_known_scores(contract: str, over: int, not_vulnerable: int, vulnerable: int) -> None:
    tricks = 6 + int(contract[0]) + over
    assert points(contract, tricks, vulnerable=False) == not_vulnerable
    assert points(contract, tricks, vulnerable=True) == vulnerable


def test_law77_trick_points_bid_and_made() -> None:
    """Typed from the Law: each odd trick in a suit; the first and each further one at no trump."""
    for doubling, minor, major, first, further in (
        ("", 20, 30, 40, 30),
        ("X", 40, 60, 80, 60),
        ("XX", 80, 120, 160, 120),
    ):
        for vulnerable in (False, True):
            for level in LEVELS:
                made = [score(f"{level}{bid}{doubling}", 6 + level, vulnerable).tricks for bid in DENOMINATIONS]
                no_trump = first + (level - 1) * further
                assert made == [level * minor, level * minor, level * major, level * major, no_trump]


def test_law77_game_is_100_trick_points() -> None:
    """Which contracts are games, listed by hand."""
    games = {
        "": "3NT 4H 4S 4NT 5C 5D 5H 5S 5NT",
        "X": "2H 2S 2NT 3C 3D 3H 3S 3NT 4C 4D 4H 4S 4NT 5C 5D 5H 5S 5NT",
        "XX": "1H 1S 1NT 2C 2D 2H 2S 2NT 3C 3D 3H 3S 3NT 4C 4D 4H 4S 4NT 5C 5D 5H 5S 5NT",
    }
    for doubling, bids in games.items():
        for level in range(1, 6):
            for denomination in DENOMINATIONS:
                bid = f"{level}{denomination}"
                game = bid in bids.split()
                assert score(bid + doubling, 6 + level, vulnerable=False).game_or_partscore == (300 if game else 50)
                assert score(bid + doubling, 6 + level, vulnerable=True).game_or_partscore == (500 if game else 50)


# Typed from the Law: not vulnerable, vulnerable.
OVERTRICK = {"": None, "X": (100, 200), "XX": (200, 400)}
FIRST_DOWN = {"": (50, 100), "X": (100, 200), "XX": (200, 400)}
SECOND_AND_THIRD_DOWN = {"": (50, 100), "X": (200, 300), "XX": (400, 600)}
FURTHER_DOWN = {"": (50, 100), "X": (300, 300), "XX": (600, 600)}
MADE_DOUBLED = {"": 0, "X": 50, "XX": 100}
SLAM = {6: (500, 750), 7: (1000, 1500)}


@pytest.mark.parametrize("doubling", ["", "X", "XX"])
@pytest.mark.parametrize("denomination", DENOMINATIONS)
@pytest.mark.parametrize("level", LEVELS)
class TestFromEachScoreToTheNext:
    """All 35 bids, three doublings, two vulnerabilities and fourteen numbers of tricks."""

    def test_law77_each_overtrick(self, level: int, denomination: str, doubling: str) -> None:
        trick = 20 if denomination in "CD" else 30
        for vulnerable in (False, True):
            made = [points(f"{level}{denomination}{doubling}", tricks, vulnerable) for tricks in range(6 + level, 14)]
            each = OVERTRICK[doubling]
            expected = trick if each is None else each[vulnerable]
            assert [after - before for before, after in pairwise(made)] == [expected] * (7 - level)

    def test_law77_each_undertrick(self, level: int, denomination: str, doubling: str) -> None:
        for vulnerable in (False, True):
            lost = [-points(f"{level}{denomination}{doubling}", won, vulnerable) for won in range(5 + level, -1, -1)]
            assert lost[0] == FIRST_DOWN[doubling][vulnerable]
            costs = [after - before for before, after in pairwise(lost)]
            assert costs[:2] == [SECOND_AND_THIRD_DOWN[doubling][vulnerable]] * 2
            assert costs[2:] == [FURTHER_DOWN[doubling][vulnerable]] * (6 + level - 3)

    def test_law77_the_parts_of_a_score(self, level: int, denomination: str, doubling: str) -> None:
        for vulnerable in (False, True):
            for tricks in range(14):
                parts = score(f"{level}{denomination}{doubling}", tricks, vulnerable)
                named = parts.tricks + parts.overtricks + parts.game_or_partscore + parts.slam + parts.made_doubled
                assert parts.points == named + parts.undertricks
                if tricks < 6 + level:
                    assert named == 0
                    assert parts.undertricks < 0
                else:
                    assert parts.undertricks == 0
                    assert parts.slam == SLAM.get(level, (0, 0))[vulnerable]
                    assert parts.made_doubled == MADE_DOUBLED[doubling]
                    assert (parts.overtricks == 0) is (tricks == 6 + level)
                    assert parts.game_or_partscore in (50, 500 if vulnerable else 300)


def test_law77_the_score_does_not_depend_on_who_declares() -> None:
    for seat in "NESW":
        assert Contract.parse(f"4SX by {seat}").score(tricks=11, vulnerable=True).points == 990


def test_tricks_in_digits_and_the_truths_of_numpy() -> None:
    contract = Contract.parse("4S by N")
    assert contract.score("10", True) == contract.score(10, True)
    assert Result(contract, "10") == Result(contract, 10)
    with pytest.raises(KibitzError, match="'14' tricks"):
        contract.score("14", True)
    numpy = pytest.importorskip("numpy")
    assert contract.score(10, numpy.bool_(True)) == contract.score(10, True)
