"""Whatever irregularity the table knows by name can be said, called about and ruled on, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.game import Card, Seat
from kibitz.laws.by_hand import CARD_IRREGULARITY, RULED_BY_HAND
from kibitz.laws.editions import EDITIONS
from kibitz.laws.registry import irregularities
from kibitz.live import TableOpened
from kibitz.live.asked.topics import TOPICS, topics_of
from kibitz.messages import LANGUAGES
from kibitz.table.engine.rulings import Breach
from tests.live.playing import DEAL, Four

PERMITS = TableOpened(policy="permit", deals=(DEAL,), directed=True)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_each_irregularity_that_happens_is_said_to_the_director_and_is_about_something(edition: object) -> None:
    four = Four(replace(PERMITS, edition=str(edition))).begin().calls("P")
    assert four.table.board is not None
    position = four.table.board.table.position
    kinds = sorted({one.id for one in irregularities(position.edition)} | RULED_BY_HAND)
    position.docket.breaches = [Breach(kind, Seat.NORTH, [2], cards=(Card.of("HK"),)) for kind in kinds]
    assert all(topics_of(position, breach) <= {*TOPICS} for breach in position.breaches)
    for language in LANGUAGES:
        unnoticed = four.sees("TD", language)["director"]["unnoticed"]
        assert [one["irregularity"] for one in unnoticed] == kinds
        assert all(one["by"] and one["sentence"].strip() for one in unnoticed)
        assert not any("ruling." in one["sentence"] for one in unnoticed)


def dummy_plays_too_early(*, directed: bool) -> Four:
    """The auction only sounds over, East leads, and presumed dummy plays a card: no Law has a name for that."""
    four = Four(replace(PERMITS, directed=directed)).begin()
    for seat, call in (("N", "P"), ("E", "P"), ("S", "1NT"), ("W", "P"), ("N", "P"), ("E", "P")):
        four.do(seat, "call", call=call)
    four.do("E", "card", card="HA")
    for seat in "SW":
        four.do(seat, "no_questions")
    four.do("N", "card", card="HK")
    assert all(four.sees(seat)["rulings"] == [] for seat in "NESW")
    return four


def test_82b_what_no_law_has_a_name_for_is_on_the_directors_screen_and_ruled_by_hand() -> None:
    four = dummy_plays_too_early(directed=True)
    found = next(one for one in four.sees("TD")["director"]["unnoticed"] if one["irregularity"] == CARD_IRREGULARITY)
    assert (found["offender"], found["by"]) == ("N", "82B")
    four.do("TD", "rule", **{name: found[name] for name in ("irregularity", "offender", "line")})
    assert four.sees("W")["rulings"][-1]["by"] == "82B"
    assert CARD_IRREGULARITY not in [one["irregularity"] for one in four.sees("TD")["director"]["unnoticed"]]


@pytest.mark.parametrize("about", TOPICS)
def test_9a_a_card_that_no_law_has_a_name_for_breaks_off_no_call_about_anything(about: str) -> None:
    four = dummy_plays_too_early(directed=False)
    four.do("W", "director", about=about, whom="N")
    assert four.sees("W")["looked"] or four.sees("W")["rulings"]
