"""What a ranking has to say, in words."""

from fractions import Fraction

import pytest

from kibitz.messages import Speaker
from kibitz.scoring.standings import TIE_BREAKS, Group, Kind, Note, Penalty, Status, TieBroken, Unit

ENGLISH = Speaker("en")


@pytest.mark.parametrize(
    ("penalty", "words"),
    [
        (
            Penalty("7", Fraction(1, 10), Unit.TOP, board=4, reason="slow play", by="the director"),
            "Procedural penalty (Law 90A): 10% of a top, board 4: slow play (the director).",
        ),
        (
            Penalty("7", 1, Unit.VPS, Kind.DISCIPLINARY, round=2),
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


def test_every_rule_and_every_status_has_its_words() -> None:
    for name in TIE_BREAKS:
        tie = TieBroken(name, ("3", "5"), {}, ())
        rule = ENGLISH.say(f"scoring.standings.tie_break.{name}")
        assert name not in rule
        assert rule in ENGLISH.say(tie.message_id, **tie.message_values)
    for status in Status:
        if status not in (Status.RANKED, Status.PHANTOM):
            assert ENGLISH.has(Note(status.value).message_id)
