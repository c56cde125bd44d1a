"""The claim referee at the table: his opinion is in the record of the ruling, and the director decides."""

from __future__ import annotations

import pytest

from kibitz.analysis.claims import judge
from kibitz.game import Side
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.messages import Speaker
from kibitz.messages.rulings import RulingWords
from kibitz.table import notation
from kibitz.table.claimed import Claimed
from kibitz.table.outcome import outcome
from kibitz.table.rulings import Ruling
from kibitz.table.table import Table

# South plays 4S and has won the first trick. He has only winners; East is void in hearts and West in diamonds.
BOARD = """kibitz 1 edition={edition} dealer=S
TD deal N:T8.5432.432.KQ43 32.-.JT98765.8765 AKQJ9.AKQ.AKQ.A2 7654.JT9876.-.JT9
S 4S
W P
N P
E P
W CJ
N C3
E C5
S CA
"""
EDITIONS = pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)


def at(lines: str, edition: Edition) -> tuple[Table, Ruling]:
    """The table with a claim referee after these lines, and its last ruling."""
    table = Table.of(notation.parse(BOARD.format(edition=edition) + lines), referee=judge)
    return table, table.position.rulings[-1]


def asked(ruling: Ruling) -> str | None:
    """What the ruling now waits for, and by which provision."""
    return None if ruling.pending is None else f"{ruling.pending.id} {ruling.pending.by}"


@EDITIONS
def test_a_forgotten_trump(edition: Edition) -> None:
    """70C: no statement, perhaps unaware; by playing winners carelessly he has one ruffed."""
    table, ruling = at("S claims\nE objects\nE calls-td\nTD finds perhaps_unaware_of_trump=yes", edition)
    assert asked(ruling) == "tricks_awarded 70C"
    proposed = next(each.effect for each in ruling.effects if each.effect.kind == "propose_tricks")
    assert proposed["tricks"] in range(12)
    assert "70C" in [str(each) for each in proposed["reasons"]]  # type: ignore[attr-defined]
    assert proposed["line"]
    table.do(f"TD finds tricks_awarded={proposed['tricks']}")
    assert table.position.tricks(Side.NORTH_SOUTH) == 1 + int(str(proposed["tricks"]))
    words = RulingWords(voice=Speaker("en", strict=True))
    assert all(words.step(ruling, step) for step in ruling.record)
    transcript = outcome(table)["rulings"][-1]["transcript"]
    assert any(step.get("kind") == "propose_tricks" and "70C" in step["values"]["reasons"] for step in transcript)


@EDITIONS
def test_a_stated_line_that_is_good(edition: Edition) -> None:
    """68C, 70A: he said that he draws trumps, and then everything is good; so the director finds too."""
    table, ruling = at("S claims {draw trumps}\nE objects\nE calls-td", edition)
    proposed = next(each.effect for each in ruling.effects if each.effect.kind == "propose_tricks")
    assert proposed["tricks"] == 12
    if ruling.pending is not None:
        table.do("TD finds good_on_every_normal_line=yes")
    assert table.position.tricks(Side.NORTH_SOUTH) == 13


@EDITIONS
def test_without_the_hands_the_director_is_asked_as_ever(edition: Edition) -> None:
    lines = BOARD.format(edition=edition).splitlines()
    del lines[1]
    log = "\n".join([*lines, "S claims", "E objects", "E calls-td", ""])
    table = Table.of(notation.parse(log), referee=judge)
    assert asked(table.position.rulings[-1]) == "trump_outstanding 70C"


def test_the_same_claim_is_judged_once() -> None:
    seen: list[Claimed] = []

    def referee(claimed: Claimed) -> object:
        seen.append(claimed)
        return judge(claimed)

    log = notation.parse(BOARD.format(edition=LAWS_2017) + "S claims {draw trumps}\nE objects\nE calls-td")
    table = Table.of(log, referee=referee)
    assert table.position.rulings
    for number in range(len(table), len(table) - 3, -1):
        assert table.at(number).position is not None
    assert len(seen) == 1
