"""Published tables, tables from files, and all that can be wrong with one."""

from __future__ import annotations

from copy import copy
from fractions import Fraction

import pytest

from kibitz.messages import Speaker
from kibitz.scoring import vp
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.vp import Between, Measure
from tests.scoring.vp.vps import whole

GOOD = """\
\ufeff# The league's scale
name Evening league
total 20
boards 6-8
0-1, 10, 10
2-4; 11; 9
5 – 35\t15 5
36+ 20 0
boards 9+
0 10 10   # only a draw
1-40 12.5 7.5
41+ 20 0
"""


@pytest.mark.parametrize(
    ("scale", "boards", "margin", "vps"),
    [
        ("acbl_20", 7, 0, (10, 10)),
        ("acbl_20", 7, 1, (11, 9)),
        ("acbl_20", 8, 27, (19, 1)),
        ("acbl_20", 8, 28, (20, 0)),
        ("acbl_20", 9, 28, (18, 2)),
        ("acbl_20", 11, -36, (0, 20)),
        ("acbl_30", 6, 0, (15, 15)),
        ("acbl_30", 6, 1, (18, 12)),
        ("acbl_30", 6, 13, (25, 5)),
        ("acbl_30", 10, 3, (20, 10)),
        ("acbl_30", 10, 35, (29, 1)),
        ("acbl_30", 10, 36, (30, 0)),
        ("wbf_25", 16, 2, (15, 15)),  # a draw to 2 IMPs in 14 or 16 boards, then 16-14 to 7 in 16
        ("wbf_25", 14, 2, (15, 15)),
        ("wbf_25", 16, 3, (16, 14)),
        ("wbf_25", 16, 7, (16, 14)),
        ("wbf_25", 16, 21, (20, 10)),  # 82 to 61 IMPs
        ("wbf_25", 32, 21, (18, 12)),
        ("wbf_25", 20, 20, (19, 11)),
        ("wbf_25", 32, 15, (17, 13)),
        ("wbf_25", 8, -45, (2, 25)),
        ("wbf_25", 16, 130, (25, 0)),
    ],
)
def test_published_cards(scale: str, boards: int, margin: int, vps: tuple[int, int]) -> None:
    assert vp.by_name(scale).vps(margin, boards) == whole(*vps)


def test_the_old_wbf_card_goes_to_25_and_then_takes_from_the_loser() -> None:
    for boards in (8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48):
        row = vp.by_name("wbf_25").row(boards)
        assert [(int(step.winner), int(step.loser)) for step in row] == [
            *((15 + more, 15 - more) for more in range(11)),
            *((25, loser) for loser in (4, 3, 2, 1, 0)),
        ]


@pytest.mark.parametrize("boards", [8, 16, 32, 48])
def test_the_new_scales_greatest_win_is_about_the_old_25_to_2(boards: int) -> None:
    """So the WBF announced it in 2012."""
    greatest = vp.by_name("wbf_continuous").row(boards)[-1].first
    assert vp.by_name("wbf_25").vps(greatest, boards) == whole(25, 2)


def test_a_length_without_a_card_is_refused_with_those_that_have_one() -> None:
    with pytest.raises(Unscorable) as refused:
        vp.by_name("wbf_25").vps(25, 13)
    assert refused.value.flaw.id == "vp_no_card"
    assert refused.value.values["lengths"] == ("8", "10", "12", "14", "16", "20", "24", "28", "32", "36", "40", "48")
    with pytest.raises(Unscorable):
        vp.by_name("acbl_20").row(12)


def test_the_regulations_may_let_the_next_shorter_card_serve() -> None:
    scale = vp.by_name("wbf_25", between=Between.SHORTER)
    assert scale.vps(25, 13) == whole(22, 8)
    assert scale.vps(43, 11) == whole(25, 3)
    assert scale.vps(45, 9) == whole(25, 2)
    assert scale.row(52) == scale.row(48)
    acbl = vp.by_name("acbl_20", between=Between.SHORTER)
    assert acbl.row(12) == acbl.row(11)
    for without in (scale, acbl):
        with pytest.raises(Unscorable):
            without.row(5)


@pytest.mark.parametrize(
    ("boards", "percent", "vps"),
    [
        (8, "56.23", (14, 6)),  # White Book 3.1.7: exactly at the end of a range, the VPs nearer to average
        (8, "56.24", (15, 5)),
        (8, "56.234", (14, 6)),
        (8, "56.235", (15, 5)),  # halves away from average
        (8, "43.77", (6, 14)),
        (8, "43.765", (5, 15)),
        (7, "50.65", (10, 10)),
        (7, "50", (10, 10)),
        (7, "68.35", (19, 1)),
        (9, "68.36", (20, 0)),
        (9, "0", (0, 20)),
        (9, "100", (20, 0)),
        (4, "50.92", (10, 10)),
        (5, "50.92", (11, 9)),
        (27, "60.71", (19, 1)),
    ],
)
def test_swiss_pairs(boards: int, percent: str, vps: tuple[int, int]) -> None:
    assert vp.by_name("swiss_pairs").vps(Fraction(percent), boards) == whole(*vps)


@pytest.mark.parametrize(
    ("boards", "percent", "vps"),
    [(4, "51.32", (5, 5)), (4, "66.39", (10, 0)), (4, "42.97", (3, 7)), (10, "59.56", (9, 1)), (13, "59.57", (10, 0))],
)
def test_half_matches_of_swiss_pairs(boards: int, percent: str, vps: tuple[int, int]) -> None:
    assert vp.by_name("swiss_pairs_10").vps(Fraction(percent), boards) == whole(*vps)


def test_a_percentage_is_from_0_to_100_and_long_swiss_pairs_have_no_card() -> None:
    for percent in (-1, 101):
        with pytest.raises(Unscorable) as refused:
            vp.by_name("swiss_pairs").vps(percent, 8)
        assert refused.value.flaw.id == "vp_percent"
    with pytest.raises(Unscorable):
        vp.by_name("swiss_pairs").row(28)


def test_a_name_that_no_scale_has() -> None:
    with pytest.raises(Unscorable) as refused:
        vp.by_name("wbf")
    assert refused.value.values["known"] == vp.names()


def test_a_table_from_a_file() -> None:
    scale = vp.read_table(GOOD, "league.txt")
    assert (scale.name, scale.total, scale.places) == ("Evening league", Fraction(20), 1)
    assert scale.vps(4, 7) == whole(11, 9)
    assert scale.vps(-99, 8) == whole(0, 20)
    assert scale.vps(7, 9) == (Fraction("12.5"), Fraction("7.5"))
    assert scale.vps(7, 60) == (Fraction("12.5"), Fraction("7.5"))
    with pytest.raises(Unscorable) as refused:
        scale.row(5)
    assert refused.value.values["lengths"] == ("6-8", "9+")


def test_a_table_without_lengths_serves_all_and_its_last_line_every_greater_win() -> None:
    scale = vp.read_table("0 1 1\n1-9 2 0\n", "two points")
    assert scale.vps(500, 1) == scale.vps(9, 77) == whole(2, 0)


def test_a_table_of_percentages() -> None:
    scale = vp.read_table("percent\n50-50.65 10 10\n50.66+ 20 0\n", "short")
    assert scale.measure is Measure.PERCENT
    assert scale.vps(Fraction("49.35"), 8) == whole(10, 10)
    assert scale.vps(Fraction("49.34"), 8) == whole(0, 20)


@pytest.mark.parametrize(
    ("text", "flaws"),
    [
        ("0-1 10 10\n3+ 20 0", ["vp_table_hole"]),
        ("0-3 10 10\n3+ 20 0", ["vp_table_overlap"]),
        ("0-3 10 10\n8-9 12 8\n4-7 13 7\n10+ 20 0", ["vp_table_hole", "vp_table_order"]),
        ("0-3 10 10\n4-7 14 6\n8+ 13 6", ["vp_table_winner_falls"]),
        ("0-3 10 10\n4-7 14 4\n8+ 14 5", ["vp_table_loser_rises"]),
        ("0-3 10 10\n4+ 4 6", ["vp_table_loser_ahead", "vp_table_winner_falls"]),
        ("total 20\n0-3 10 10\n4+ 20 1", ["vp_table_total"]),
        ("0-3 10 9\n4+ 20 1", ["vp_table_draw"]),
        ("1-3 10 10\n4+ 20 1", ["vp_table_start"]),
        ("percent\n0-50 10 10\n50.01+ 20 0", ["vp_table_below"]),
        ("0 10 10\n3-1 12 8\n1+ 20 0", ["vp_table_backwards"]),
        ("0 10 10\n1+ 12 8\n5+ 20 0", ["vp_table_after_end"]),
        ("0 10 10\nfive 12 8\n1+ 20 0", ["vp_table_line"]),
        ("# nothing", ["vp_table_empty"]),
        ("boards 8\nboards 9\n0+ 10 10", ["vp_table_no_lines"]),
        ("boards 8-7\n0+ 10 10", ["vp_table_boards"]),
        ("boards 6-8\n0+ 10 10\nboards 8\n0+ 10 10", ["vp_table_lengths"]),
        ("0-1 10 10\nx\n3+ 9 11", ["vp_table_line", "vp_table_hole", "vp_table_loser_ahead", "vp_table_winner_falls",
                                   "vp_table_loser_rises"]),
    ],
)  # fmt: skip
def test_everything_that_is_wrong_with_a_table_is_named_at_once(text: str, flaws: list[str]) -> None:
    with pytest.raises(vp.InvalidVpTable) as refused:
        vp.read_table(text, "club.txt")
    assert [found_flaw.id for found_flaw in refused.value.flaws] == flaws
    assert refused.value.values["name"] == "club.txt"
    speaker = Speaker("en", strict=True)
    for flaw in refused.value.flaws:
        assert speaker.say(flaw.message_id, **flaw.values)


def test_a_hole_is_told_by_its_line_and_its_margins() -> None:
    with pytest.raises(vp.InvalidVpTable) as refused:
        vp.read_table("# card\n0-1 10 10\n\n5+ 20 0", "club.txt")
    assert dict(refused.value.flaws[0].values) == {"line": 4, "first": 2, "last": 4}
    again = copy(refused.value)
    assert again.flaws[0].id == "vp_table_hole"


def test_a_table_made_in_a_program_is_checked_too() -> None:
    with pytest.raises(vp.InvalidVpTable):
        vp.TableScale("none")


def test_every_scale_has_a_title_and_says_its_working() -> None:
    speaker = Speaker("en", strict=True)
    for name in vp.names():
        scale = vp.by_name(name)
        assert speaker.say(f"scoring.vp.scale.{name}")
        for margin in (0, 1, Fraction(47, 2), 99):
            working = scale.working(margin, 8)
            assert speaker.say(working.message_id, **working.message_values)
