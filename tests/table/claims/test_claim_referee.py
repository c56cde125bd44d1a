"""The claim referee at the table: the opinion is in the record of the ruling, and the director decides."""

from __future__ import annotations

import pytest

from kibitz.analysis.claims import judge
from kibitz.game import Seat, Side
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.effects import EffectKind
from kibitz.messages import Speaker
from kibitz.messages.rulings import RulingWords
from kibitz.table.claims.claimed_position import ClaimedPosition
from kibitz.table.claims.referee import Referee
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log import notation
from kibitz.table.log.refusal import Refusal
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table
from kibitz.table.views import DIRECTOR
from tests.because import because

# South plays 4S and has won the first trick. South has only winners; East is void in hearts and West in diamonds.
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
    """70C: no statement, perhaps unaware; by playing winners carelessly South has one ruffed."""
    table, ruling = at("S claims\nE objects\nE calls-td\nTD finds perhaps_unaware_of_trump=yes", edition)
    assert asked(ruling) == "proposal 70A"
    proposed = next(effect.effect for effect in ruling.effects if effect.effect.kind == EffectKind.PROPOSE_TRICKS)
    assert proposed["tricks"] in range(12)
    assert "70C" in [str(reason) for reason in proposed["reasons"]]  # type: ignore[attr-defined]
    assert proposed["line"]
    table.do(f"TD finds tricks_awarded={proposed['tricks']}")
    assert table.position.tricks(Side.NORTH_SOUTH) == 1 + int(str(proposed["tricks"]))
    words = RulingWords(voice=Speaker("en", strict=True))
    assert all(words.step(ruling, step) for step in ruling.record)
    transcript = outcome_data(table)["rulings"][-1]["transcript"]
    assert any(step.get("kind") == "propose_tricks" and "70C" in step["values"]["reasons"] for step in transcript)


@EDITIONS
def test_a_stated_line_that_is_good(edition: Edition) -> None:
    """68C, 70A: South said that trumps are drawn, and then everything is good; so the director finds too."""
    table, ruling = at("S claims {draw trumps}\nE objects\nE calls-td", edition)
    proposed = next(effect.effect for effect in ruling.effects if effect.effect.kind == EffectKind.PROPOSE_TRICKS)
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
    seen: list[ClaimedPosition] = []

    def referee(claimed: ClaimedPosition) -> object:
        seen.append(claimed)
        return judge(claimed)

    log = notation.parse(BOARD.format(edition=LAWS_2017) + "S claims {draw trumps}\nE objects\nE calls-td")
    table = Table.of(log, referee=referee)
    assert table.position.rulings
    for number in range(len(table), len(table) - 3, -1):
        assert table.at(number).position is not None
    assert len(seen) == 1


# What the referee is told, and says.

FINESSE = """kibitz 1 edition={edition}
TD position contract=3NT-S trick=10 lead={lead} won=8
TD deal N:AJ3..2. E:Q54..3. S:KT2..A. W:..654.2
S claims {{all the rest}}
W objects
W calls-td
"""


@EDITIONS
@pytest.mark.parametrize("lead", "NESW")
def test_the_referee_is_told_who_leads_in_a_position_that_was_set_up(edition: Edition, lead: str) -> None:
    seen: list[ClaimedPosition] = []
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
def test_the_referee_needs_the_hands_and_says_so(edition: Edition, known: str) -> None:
    """70B3: the director may have them faced."""
    lines = BOARD.format(edition=edition).splitlines()
    lines[1] = known
    log = "\n".join([*lines, "S claims 11", "E objects", "E calls-td", "TD finds trump_outstanding=no", ""])
    ruling = Table.of(notation.parse(log), referee=judge).position.rulings[-1]
    proposed = next(effect.effect for effect in ruling.effects if effect.effect.kind == EffectKind.PROPOSE_TRICKS)
    assert proposed["tricks"] is None
    assert [str(reason) for reason in proposed["reasons"]] == ["70B3"]  # type: ignore[attr-defined]
    told = "\n".join(RulingWords(voice=Speaker("en", strict=True)).step(ruling, step) for step in ruling.record)
    assert "nothing before the hands are known" in told.lower()


@EDITIONS
def test_what_is_said_of_an_agreement_is_not_said_of_a_claim_that_is_doubted(edition: Edition) -> None:
    """69B2 is another question than 70."""
    _, ruling = at("S claims\nE objects\nE calls-td\nTD finds perhaps_unaware_of_trump=yes", edition)
    proposed = next(effect.effect for effect in ruling.effects if effect.effect.kind == EffectKind.PROPOSE_TRICKS)
    grounds = [str(reason) for reason in proposed["reasons"]]  # type: ignore[attr-defined]
    assert "69B2" not in grounds
    assert len(set(map(repr, proposed["reasons"]))) == len(grounds)  # type: ignore[call-overload]


AGREED = "S claims\nE agrees\nE calls-next\nE withdraws-agreement\nE calls-td\nTD finds trick_already_won=no\n"


@EDITIONS
@pytest.mark.parametrize("best", [12, 11, None])
def test_of_a_claim_that_was_agreed_to_the_referee_says_what_play_would_have_given(
    edition: Edition, best: int | None
) -> None:
    """69B2: the worst normal line, and best play by all four where somebody can tell; the director judges."""
    asked_for: list[ClaimedPosition] = []

    def best_play(claimed: ClaimedPosition) -> int | None:
        asked_for.append(claimed)
        return best

    log = notation.parse(BOARD.format(edition=edition) + AGREED)
    table = Table.of(log, referee=Referee(judge, best_play))
    ruling = table.position.rulings[-1]
    assert asked(ruling) == "trick_likely_won 69B2"
    weighed = next(effect.effect for effect in ruling.effects if effect.effect.kind == EffectKind.WEIGH_TRICKS)
    assert weighed["best"] == best
    assert weighed["tricks"] in range(13)
    assert weighed["line"]
    told = "\n".join(RulingWords(voice=Speaker("en", strict=True)).step(ruling, step) for step in ruling.record)
    assert ("best play by all four" in told) is (best is not None)
    assert len(asked_for) == 1  # the referee does not think twice
    assert str(asked_for[0].turn) == "S"
    table.do("TD finds trick_likely_won=yes")
    assert table.position.tricks(Side.NORTH_SOUTH) == 12


@EDITIONS
def test_nobody_but_the_director_is_told_of_an_opinion(edition: Edition) -> None:
    table = Table.of(notation.parse(BOARD.format(edition=edition) + AGREED), referee=judge)
    for who, told in ((DIRECTOR, True), (Seat.EAST, False)):
        effects = [effect["kind"] for ruling in outcome_data(table, who)["rulings"] for effect in ruling["effects"]]
        assert ("weigh_tricks" in effects) is told


@pytest.mark.parametrize("line", ["TD awards EW=15", "TD awards NS=14", "NS agrees EW=14"])
def test_nobody_has_more_than_thirteen_tricks(line: str) -> None:
    at = Table.read("kibitz 1 edition=2017\nTD auction S 4S P P P\nW DJ")
    with pytest.raises(Refusal, check=because("tricks_do_not_add_up")):
        at.do(line)


# One step, and what is not sure.

TRUMP_OUT = """kibitz 1 edition={edition}
TD position contract=4S-S trick=10 lead=S won=7
TD deal N:..5432. E:...5432 S:9.A..AK W:3..KQJ.
{claim}
W objects {{I have a trump}}
W calls-td
"""


def doubted(claim: str, edition: Edition, *lines: str) -> tuple[Table, Ruling]:
    """The table after a claim that West doubts, and after these lines of the director."""
    log = TRUMP_OUT.format(edition=edition, claim=claim) + "\n".join(lines)
    table = Table.of(notation.parse(log), referee=judge)
    return table, table.position.rulings[-1]


def proposed(ruling: Ruling) -> dict[str, object]:
    """What the referee has proposed."""
    return dict(
        next(effect.effect.values for effect in ruling.effects if effect.effect.kind == EffectKind.PROPOSE_TRICKS)
    )


def told(ruling: Ruling) -> str:
    """The whole ruling in words."""
    words = RulingWords(voice=Speaker("en", strict=True))
    return "\n".join(words.step(ruling, step) for step in ruling.record)


@EDITIONS
def test_to_accept_the_proposal_is_one_step(edition: Edition) -> None:
    """70A, 70C: the director is asked nothing that the table can presume, and takes what the referee proposes."""
    table, ruling = doubted("S claims {all high}", edition)
    assert asked(ruling) == "proposal 70A"
    assert ruling.pending is not None
    assert ruling.pending.args == (3, 1)
    table.do("TD finds proposal=accept")
    assert table.position.tricks(Side.NORTH_SOUTH) == 10
    assert [(effect.effect.kind, effect.effect.by) for effect in ruling.effects][-1] == ("award_tricks", "70C")
    assert ruling.closed


@EDITIONS
def test_who_decides_otherwise_is_asked_as_ever(edition: Edition) -> None:
    table, ruling = doubted("S claims {draw trumps}", edition, "TD finds proposal=otherwise")
    assert asked(ruling) == "good_on_every_normal_line 70A"
    table.do("TD finds good_on_every_normal_line=no")
    assert asked(ruling) == "needs_card_with_one_opponent 70E1"


@EDITIONS
@pytest.mark.parametrize(
    "lines",
    [
        ["TD finds good_on_every_normal_line=yes"],
        ["TD finds tricks_awarded=4"],
        ["TD finds good_on_every_normal_line=no", "TD finds needs_card_with_one_opponent=no",
         "TD finds needs_unstated_line=no", "TD finds tricks_awarded=4"],
    ],
)  # fmt: skip
def test_a_director_who_finds_for_themselves_need_not_speak_of_the_proposal(edition: Edition, lines: list[str]) -> None:
    """Old logs say what was found, and nothing about a proposal."""
    table, ruling = doubted("S claims {draw trumps}", edition, *lines)
    assert ruling.closed
    assert table.position.tricks(Side.NORTH_SOUTH) == 11


@EDITIONS
@pytest.mark.parametrize("tricks", [2, 3, 4])
def test_a_number_that_the_director_awards_settles_it_too(edition: Edition, tricks: int) -> None:
    """70A, 70E1: with a referee who is not sure, as well; nothing more is asked than how many."""
    log = FINESSE.format(edition=edition, lead="S").replace("all the rest", "taking the marked finesse")
    table = Table.of(notation.parse(log + f"TD finds tricks_awarded={tricks}"), referee=judge)
    ruling = table.position.rulings[-1]
    assert ruling.closed
    assert table.position.tricks(Side.NORTH_SOUTH) == 8 + tricks
    award = ruling.effects[-1].effect
    assert (award.kind, award.by) == ("award_tricks", "70A" if tricks == 4 else "70E1")


@EDITIONS
def test_what_is_presumed_of_a_trump_is_not_asked_first(edition: Edition) -> None:
    """70C2: one trump out and nothing said: perhaps unaware, unless the director says otherwise."""
    _, ruling = doubted("S claims", edition)
    assert asked(ruling) == "proposal 70A"
    assert "did not know of that trump? Yes (presumed)" in told(ruling)
    assert proposed(ruling)["tricks"] == 3
    _, ruling = doubted("S claims", edition, "TD finds perhaps_unaware_of_trump=no")
    assert proposed(ruling)["tricks"] == 4


@EDITIONS
def test_who_says_that_no_trump_is_out_did_not_know_of_it(edition: Edition) -> None:
    _, ruling = doubted("S claims {no trumps left, all high}", edition)
    given = next(given for key, given in ruling.answers.items() if key.id == "perhaps_unaware_of_trump")
    assert (given.value, given.source.value) == (True, "table")


@EDITIONS
def test_words_that_are_not_understood_give_no_number(edition: Edition) -> None:
    """68C: a range, with what was read and what was not, as it was said; the director says what it means."""
    lines = ["TD finds perhaps_unaware_of_trump=yes"]  # that no trump was spoken of, the table sees
    _, ruling = doubted("S claims {Playing it Safe, ace of hearts}", edition, *lines)
    found = proposed(ruling)
    assert (found["tricks"], found["least"], found["most"]) == (None, 3, 4)
    assert asked(ruling) == "tricks_awarded 70C"
    said = " ".join(words.voice.spell(reason) for words in [RulingWords(voice=Speaker("en", strict=True))]
                    for reason in found["reasons"])  # type: ignore[attr-defined]  # fmt: skip
    assert "“Playing it Safe”" in said
    assert "“ace of hearts”" in said
    assert "NO NUMBER" in RulingWords(voice=Speaker("en", strict=True)).effect(
        next(effect for effect in ruling.effects if effect.effect.kind == EffectKind.PROPOSE_TRICKS)
    )


@EDITIONS
def test_words_that_are_not_understood_and_change_nothing_leave_a_number(edition: Edition) -> None:
    """70A: from four to four is four, and the director can take it."""
    table, ruling = doubted("S claims {draw trumps, then something odd}", edition)
    found = proposed(ruling)
    assert (found["tricks"], found.get("least"), found.get("most")) == (4, None, None)
    assert asked(ruling) == "proposal 70A"
    assert "claims.reason.not_understood" in [reason.message_id for reason in found["reasons"]]  # type: ignore[attr-defined]
    assert "NO NUMBER" not in told(ruling)
    table.do("TD finds proposal=accept")
    assert table.position.tricks(Side.NORTH_SOUTH) == 11


@EDITIONS
def test_the_director_says_in_other_words_what_was_stated(edition: Edition) -> None:
    """70B1: it is played as the director has found it; what was said stays in the log."""
    lines = ["TD finds statement {draw trumps; all high}"]
    table, ruling = doubted("S claims {getting rid of that one}", edition, *lines)
    assert proposed(ruling)["tricks"] == 4
    assert table.position.claim is not None
    assert table.position.claim.statement == "getting rid of that one"


@EDITIONS
def test_a_search_that_was_stopped_has_no_number_and_says_so(edition: Edition) -> None:
    lines = [
        "S claims",
        "E objects",
        "E calls-td",
        "TD finds perhaps_unaware_of_trump=yes",
        "TD finds trump_could_win=yes",
    ]
    log = notation.parse(BOARD.format(edition=edition) + "\n".join(lines))
    table = Table.of(log, referee=Referee(lambda claim: judge(claim, limit=60)))
    ruling = table.position.rulings[-1]
    found = proposed(ruling)
    assert not found["exact"]
    assert found["least"] is not None
    assert asked(ruling) != "proposal 70A"
    spoken = Speaker("en", strict=True)
    assert "search was stopped" in spoken.spell(found["reasons"][0])  # type: ignore[index]
    effect = next(candidate for candidate in ruling.effects if candidate.effect.kind == EffectKind.PROPOSE_TRICKS)
    assert f"from {found['least']} to {found['most']}" in RulingWords(voice=spoken).effect(effect)


@EDITIONS
def test_a_concession_gets_back_as_many_as_the_referee_counts(edition: Edition) -> None:
    """71B: two of the tricks conceded could not be lost; the director need not count them again."""
    log = f"""kibitz 1 edition={edition}
TD position contract=3NT-S trick=11 lead=S won=8
TD deal N:32..2. E:54..3. S:AK..A. W:76..4.
S concedes 2
N objects
N calls-td
TD finds trick_already_won=no
TD finds no_normal_play_loses_it=yes
"""
    table = Table.of(notation.parse(log), referee=judge)
    assert table.position.tricks(Side.NORTH_SOUTH) == 11


TAKEN_BACK = """kibitz 1 edition={edition}
TD position contract=4H-S trick=10 lead=S won=6
TD deal N:2..43.2 E:5.6.5.9 S:A.K..AK W:..AK.Q7
S concedes {conceded}
"""
LATER = "W agrees\nTD ends round\nS withdraws-agreement\nS calls-td\n"
AT_ONCE = "N objects\nN calls-td\n"


@EDITIONS
@pytest.mark.parametrize("how", [LATER, AT_ONCE])
@pytest.mark.parametrize(("conceded", "tricks"), [(2, 9), (1, 9)])
def test_what_is_proposed_for_a_concession_is_accepted_in_one_step(
    edition: Edition, how: str, conceded: int, tricks: int
) -> None:
    """71B: of two tricks one could not be lost; a single one could, and the concession stands."""
    log = TAKEN_BACK.format(edition=edition, conceded=conceded) + how
    table = Table.of(notation.parse(log), referee=judge)
    assert asked(table.position.rulings[-1]) == f"proposal {'71B' if edition.book == 2017 else '71.2'}"
    table.do("TD finds proposal=accept")
    assert table.position.rulings[-1].closed
    assert table.position.tricks(Side.NORTH_SOUTH) == tricks


@EDITIONS
@pytest.mark.parametrize(("finds", "tricks"), [("yes", 9), ("no", 8)])
def test_who_finds_for_themselves_what_could_be_lost_need_not_speak_of_the_proposal(
    edition: Edition, finds: str, tricks: int
) -> None:
    """71B: as in old logs."""
    log = TAKEN_BACK.format(edition=edition, conceded=2) + LATER + f"TD finds no_normal_play_loses_it={finds}"
    table = Table.of(notation.parse(log), referee=judge)
    assert table.position.rulings[-1].closed
    assert table.position.tricks(Side.NORTH_SOUTH) == tricks


# North plays 4S and can be sure of eight of the thirteen tricks.
CONCEDED = """kibitz 1 edition={edition}
TD deal N:AKQ5.432.K32.432 E:J98.AQJ.QJT.QJT9 S:T764.K98.A98.AK8 W:32.T765.7654.765
TD auction N 1S P 3S P 4S P P P
E CQ
S spreads
"""


@EDITIONS
@pytest.mark.parametrize(("conceded", "stands", "proposed"), [(1, 12, 12), (9, 4, 8)])
def test_what_was_conceded_can_only_be_had_back(edition: Edition, conceded: int, stands: int, proposed: int) -> None:
    """71: nobody proposes fewer tricks than were agreed to, whatever a careless line might have cost."""
    lines = f"N concedes {conceded}\nE agrees\nN withdraws-agreement\nN calls-td\n"
    table = Table.of(notation.parse(CONCEDED.format(edition=edition) + lines), referee=judge)
    ruling = table.position.rulings[-1]
    found = next(effect.effect for effect in ruling.effects if effect.effect.kind == EffectKind.PROPOSE_TRICKS)
    assert (ruling.irregularity.law, found["tricks"]) == ("71", proposed)
    assert table.position.tricks(Side.NORTH_SOUTH) == stands


@EDITIONS
def test_who_concedes_everything_has_claimed_nothing(edition: Edition) -> None:
    """71, also where an opponent calls the director: no question of trumps that are out."""
    table = Table.of(notation.parse(CONCEDED.format(edition=edition) + "N concedes\nW calls-td\n"), referee=judge)
    ruling = table.position.rulings[-1]
    assert [given.value for key, given in ruling.answers.items() if key.id == "at_issue"] == ["conceded"]
    assert ruling.pending is not None
    assert ruling.pending.id == "proposal"
