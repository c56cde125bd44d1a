"""The register of verbs: what is done at each, in which order, and that no two rooms claim the same."""

from __future__ import annotations

import pytest

from kibitz.laws.registry import is_irregularity
from kibitz.table import Actor, Entry
from kibitz.table.acts import REGISTER
from kibitz.table.cards.settled_by_cards import kinds_told_of, settles
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.register import Hooks, Register, Room


def _act(fold: Fold, entry: Entry) -> None:
    raise AssertionError("never done")


def _known(*_: object) -> object:
    raise AssertionError("never asked")


@pytest.mark.parametrize(
    ("verb", "steps"),
    [
        ("call", ["act auction.acts._call", "after information.acts._said_with_call"]),
        (
            "card",
            [
                "before revokes.correction.plays_another",
                "instead dummy.designation._card_put_by_dummy",
                "act cards.acts._card",
                "after revokes.failures_to_follow.played",
            ],
        ),
        (
            "calls-td",
            [
                "by SPEC director.spectators._spectator",
                "before revokes.acts._calls_td",
                "act director.procedure._calls_td",
                "after information.attention._director_called",
                "after deal.attention._director_called",
                "after dummy.acts._director_called",
                "after claims.acts._director_called",
                "after penalty_cards.acts._director_called",
                "after information.attention._was_told_before",
            ],
        ),
        (
            "asks",
            [
                "by SPEC director.spectators._spectator",
                "instead dummy.acts._asks_declarer",
                "act information.acts._asks",
                "after revokes.acts._asked",
            ],
        ),
        (
            "attention",
            [
                "by SPEC director.spectators._spectator",
                "instead cards.quitted_tricks.pointed_out",
                "act director.procedure._attention",
                "after dummy.acts._attention_drawn",
                "after revokes.acts._attention",
            ],
        ),
        ("sorts", []),
    ],
)
def test_what_a_line_visits_is_known_in_order(verb: str, steps: list[str]) -> None:
    assert list(REGISTER.steps(verb)) == steps


def test_two_rooms_cannot_have_the_same_verb_or_fact() -> None:
    with pytest.raises(ValueError, match="cards: claims is the act of another room"):
        Register((Room("claims", ({"claims": _act},)), Room("cards", ({"claims": _act},))), ())
    with pytest.raises(ValueError, match="cards: play_over is known in another room"):
        Register((Room("a", (), (), ({"play_over": _known},)), Room("cards", (), (), ({"play_over": _act},))), ())  # type: ignore[dict-item]
    first, second = Hooks(), Hooks()
    first.by(Actor.SPEC, "looks")(_act)
    second.by(Actor.SPEC, "looks")(lambda fold, entry: None)
    with pytest.raises(ValueError, match="b: looks by"):
        Register((Room("a", (), (first,)), Room("b", (), (second,))), ())


def test_a_verb_that_the_log_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="cards: no verb plays-twice"):
        Register((Room("cards", ({"plays-twice": _act},)),), ())


def test_an_irregularity_is_settled_by_a_card_in_one_room_only() -> None:
    with pytest.raises(ValueError, match="revoke is settled by a card in two rooms"):
        settles("revoke")(lambda position, breach, seat, entry: None)
    assert "revoke" in kinds_told_of()
    assert [kind for kind in kinds_told_of() if not is_irregularity(kind)] == []
