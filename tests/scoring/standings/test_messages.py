"""What a ranking has to say, in words."""

from fractions import Fraction

import pytest

from kibitz.messages import Speaker
from kibitz.scoring.standings import (
    TIE_BREAKS,
    EntryStatus,
    Group,
    Penalty,
    PenaltyKind,
    Place,
    RankingChange,
    RankingNote,
    TieBroken,
    Unit,
)

ENGLISH = Speaker("en")


@pytest.mark.parametrize(
    ("penalty", "words"),
    [
        (
            Penalty("7", Fraction(1, 10), Unit.TOP, board=4, reason="slow play", by="the director"),
            "Procedural penalty (Law 90A): 10% of a top, board 4: slow play (the director).",
        ),
        (
            Penalty("7", 1, Unit.VPS, PenaltyKind.DISCIPLINARY, round=2),
            "Disciplinary penalty (Law 91A): 1 VP, round 2.",
        ),
        (Penalty("7", 3, Unit.IMPS, law="90B2"), "Procedural penalty (Law 90B2): 3 IMPs."),
        (Penalty("7", 2, Unit.PERCENT), "Procedural penalty (Law 90A): 2 percentage points."),
        (Penalty("7", 100, Unit.POINTS), "Procedural penalty (Law 90A): 100 points."),
    ],
)
def test_a_penalty(penalty: Penalty, words: str) -> None:
    assert ENGLISH.say(penalty.message_id, **penalty.message_values) == words


@pytest.mark.parametrize(
    ("group", "words"),
    [
        (Group(), "Overall"),
        (Group(line="NS", section="B"), "North-South, section B"),
        (Group(stratum="C", handicap=True), "Overall, stratum C, with handicap"),
    ],
)
def test_a_group(group: Group, words: str) -> None:
    assert ENGLISH.say(group.message_id, **group.message_values) == words


@pytest.mark.parametrize(
    ("moved", "words"),
    [
        (
            RankingChange("7", Place(2, 2), Place(1), Fraction("62.5"), Fraction("70.83")),
            "7: place 2= before, place 1 now; 62.5 before, 70.83 now.",
        ),
        (RankingChange("7", Place(2), Place(3), 50, 50), "7: place 2 before, place 3 now."),
        (RankingChange("7", Place(2), Place(2), 50, 51), "7: place 2, as before; 50 before, 51 now."),
        (RankingChange("7", None, Place(4), None, 12), "7: no place before, place 4 now; not there before, 12 now."),
        (RankingChange("7", Place(4), None, 12, 0), "7: place 4 before, no place now; 12 before, 0 now."),
        (RankingChange("7", None, None, 12, 10), "7: no place, as before; 12 before, 10 now."),
    ],
)
def test_what_a_correction_changed(moved: RankingChange, words: str) -> None:
    assert ENGLISH.say(moved.message_id, **moved.message_values) == words


def test_every_rule_and_every_status_has_its_words() -> None:
    for name in TIE_BREAKS:
        tie = TieBroken(name, ("3", "5"), {}, ())
        rule = ENGLISH.say(f"scoring.standings.tie_break.{name}")
        assert name not in rule
        assert rule in ENGLISH.say(tie.message_id, **tie.message_values)
    for status in EntryStatus:
        if status not in (EntryStatus.RANKED, EntryStatus.PHANTOM):
            assert ENGLISH.has(RankingNote(status.value).message_id)
