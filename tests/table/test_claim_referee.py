"""The claim referee at the table: his opinion is in the record of the ruling, and the director decides."""

from __future__ import annotations

import pytest

from kibitz.analysis.claims import judge
from kibitz.game import Seat, Side
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.messages import Speaker
from kibitz.messages.rulings import RulingWords
from kibitz.table import notation
from kibitz.table.claimed import Claimed
from kibitz.table.outcome import outcome
from kibitz.table.referee import Referee
from kibitz.table.refusal import Refusal
from kibitz.table.rulings import Ruling
from kibitz.table.table import Table
from kibitz.table.views import DIRECTOR

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


# What he is told, and what he says.

FINESSE = """kibitz 1 edition={edition}
TD position contract=3NT-S trick=10 lead={lead} won=8
TD deal N:AJ3..2. E:Q54..3. S:KT2..A. W:..654.2
S claims {{all the rest}}
W objects
W calls-td
"""


@EDITIONS
@pytest.mark.parametrize("lead", "NESW")
def test_he_is_told_who_leads_in_a_position_that_was_set_up(edition: Edition, lead: str) -> None:
    seen: list[Claimed] = []
    Table.of(notation.parse(FINESSE.format(edition=edition, lead=lead)), referee=seen.append).position  # noqa: B018
    assert {str(claimed.turn) for claimed in seen} == {lead}


@EDITIONS
def test_a_trump_is_seen_in_a_position_that_was_set_up(edition: Edition) -> None:
    """70C: the four hands are given, whatever was played before."""
    log = """kibitz 1 edition={edition}
TD position contract=4S-S trick=11 lead=S won=8
TD deal N:..432. E:...432 S:J32... W:{west}
S claims
W objects
W calls-td
"""
    for west, trump in (("T..K.A", "70C2"), ("..KQ.A", "70A")):
        table = Table.of(notation.parse(log.format(edition=edition, west=west)))
        pending = table.position.rulings[-1].pending
        assert pending is not None
        assert pending.by == trump


@EDITIONS
@pytest.mark.parametrize("known", ["", "TD deal N:T8.5432.432.KQ43 S:AKQJ9.AKQ.AKQ.A2"])
def test_he_says_that_he_needs_the_hands(edition: Edition, known: str) -> None:
    """70B3: the director may have them faced."""
    lines = BOARD.format(edition=edition).splitlines()
    lines[1] = known
    log = "\n".join([*lines, "S claims 11", "E objects", "E calls-td", "TD finds trump_outstanding=no", ""])
    ruling = Table.of(notation.parse(log), referee=judge).position.rulings[-1]
    proposed = next(each.effect for each in ruling.effects if each.effect.kind == "propose_tricks")
    assert proposed["tricks"] is None
    assert [str(each) for each in proposed["reasons"]] == ["70B3"]  # type: ignore[attr-defined]
    told = "\n".join(RulingWords(voice=Speaker("en", strict=True)).step(ruling, step) for step in ruling.record)
    assert "nothing before the hands are known" in told.lower()


@EDITIONS
def test_what_is_said_of_an_agreement_is_not_said_of_a_claim_that_is_doubted(edition: Edition) -> None:
    """69B2 is another question than 70."""
    _, ruling = at("S claims\nE objects\nE calls-td\nTD finds perhaps_unaware_of_trump=yes", edition)
    proposed = next(each.effect for each in ruling.effects if each.effect.kind == "propose_tricks")
    grounds = [str(each) for each in proposed["reasons"]]  # type: ignore[attr-defined]
    assert "69B2" not in grounds
    assert len(set(map(repr, proposed["reasons"]))) == len(grounds)  # type: ignore[call-overload]


AGREED = "S claims\nE agrees\nE calls-next\nE withdraws-agreement\nE calls-td\nTD finds trick_already_won=no\n"


@EDITIONS
@pytest.mark.parametrize("best", [12, 11, None])
def test_of_a_claim_that_was_agreed_to_he_says_what_play_would_have_given(edition: Edition, best: int | None) -> None:
    """69B2: the worst normal line, and best play by all four where somebody can tell; the director judges."""
    asked_for: list[Claimed] = []

    def best_play(claimed: Claimed) -> int | None:
        asked_for.append(claimed)
        return best

    log = notation.parse(BOARD.format(edition=edition) + AGREED)
    table = Table.of(log, referee=Referee(judge, best_play))
    ruling = table.position.rulings[-1]
    assert asked(ruling) == "trick_likely_won 69B2"
    weighed = next(each.effect for each in ruling.effects if each.effect.kind == "weigh_tricks")
    assert weighed["best"] == best
    assert weighed["tricks"] in range(13)
    assert weighed["line"]
    told = "\n".join(RulingWords(voice=Speaker("en", strict=True)).step(ruling, step) for step in ruling.record)
    assert ("best play by all four" in told) is (best is not None)
    assert len(asked_for) == 1  # he does not think twice
    assert str(asked_for[0].turn) == "S"
    table.do("TD finds trick_likely_won=yes")
    assert table.position.tricks(Side.NORTH_SOUTH) == 12


@EDITIONS
def test_nobody_but_the_director_is_told_of_an_opinion(edition: Edition) -> None:
    table = Table.of(notation.parse(BOARD.format(edition=edition) + AGREED), referee=judge)
    for who, told in ((DIRECTOR, True), (Seat.EAST, False)):
        effects = [each["kind"] for ruling in outcome(table, who)["rulings"] for each in ruling["effects"]]
        assert ("weigh_tricks" in effects) is told


@pytest.mark.parametrize("line", ["TD awards EW=15", "TD awards NS=14", "NS agrees EW=14"])
def test_nobody_has_more_than_thirteen_tricks(line: str) -> None:
    at = Table.read("kibitz 1 edition=2017\nTD auction S 4S P P P\nW DJ")
    with pytest.raises(Refusal, match="tricks do not add up"):
        at.do(line)
