"""What is sent with an act is what belongs to it; a slip of the pen is named, and tells nothing of the board."""

from __future__ import annotations

import pytest

from kibitz.live.asked import DIRECTOR_VERBS, SEAT_VERBS, SPECTATOR_VERBS, unknown_field, wrong_value
from kibitz.live.asked.forms import FIELDS


def test_every_verb_says_what_may_be_sent_with_it() -> None:
    """`take_here` is no act of the table: which device plays is in no log."""
    assert {*FIELDS} == {*SEAT_VERBS, *DIRECTOR_VERBS, *SPECTATOR_VERBS, "take_here"}


@pytest.mark.parametrize(
    ("act", "unknown", "wrong"),
    [
        ({"do": "call", "call": "1S", "explanation": "transfer"}, None, None),
        ({"do": "call", "call": "1S", "explenation": "transfer"}, "explenation", None),
        ({"do": "call", "call": "9Z"}, None, "call"),
        ({"do": "call", "call": ["1S"]}, None, "call"),
        ({"do": "card", "card": "1S"}, None, "card"),
        ({"do": "having_none", "whom": "X"}, None, "whom"),
        ({"do": "not_meant", "meant": ""}, None, None),  # a card of dummy is named by nobody
        ({"do": "ready", "seat": "N"}, "seat", None),
        ({"do": "foo", "bar": 1}, "bar", None),
        ({"do": "call", "call": "1S", "alert": "yes"}, None, "alert"),
        ({"do": "call", "call": "1S", "alert": 1}, None, "alert"),
        ({"do": "call", "call": "1S", "explanation": ["transfer"]}, None, "explanation"),
        ({"do": "call", "call": "1S", "explanation": None}, None, "explanation"),
        ({"do": "explain", "place": "2", "text": "transfer"}, None, "place"),
        ({"do": "explain", "place": True, "text": "transfer"}, None, "place"),
        ({"do": "claim", "tricks": 3, "line": "SA"}, None, "line"),
        ({"do": "claim", "tricks": 3, "line": ["SA"], "phrases": [1]}, None, "phrases"),
        ({"do": "agree", "agree": "no"}, None, "agree"),
        ({"do": "lock", "locked": 0}, None, "locked"),
        ({"do": "show", "seat": "N", "to": "S", "shown": None}, None, None),
        ({"do": "voice", "heard": "loud"}, None, "heard"),
        ({"do": "rule", "irregularity": "revoke", "offender": "", "line": 3}, None, None),
        ({"do": "remove", "spectator": 1, "by": "somebody"}, "by", None),  # who it was, the server knows
        ({"do": ["call"]}, None, "do"),
    ],
)
def test_what_is_written_wrong_is_named(act: dict[str, object], unknown: str | None, wrong: str | None) -> None:
    found = wrong_value(act)
    assert (unknown_field(act), None if found is None else found.name) == (unknown, wrong)


@pytest.mark.parametrize("verb", sorted(FIELDS))
@pytest.mark.parametrize("odd", [None, True, 1, 1.5, "…", [], [1], {}])
def test_whatever_is_sent_in_a_field_is_of_its_kind_or_named(verb: str, odd: object) -> None:
    """No field takes more kinds of values than one; `shown` may be nothing, where a teacher leaves it to the game."""
    for name, kind in FIELDS[verb].items():
        taken = wrong_value({"do": verb, name: odd}) is None
        assert taken == kind.holds(odd)
        if taken:
            assert isinstance(odd, {"text": str, "list": list, "whole": int, "yes_or_no": bool}[kind.wanted]) or (
                name == "shown" and odd is None
            )
