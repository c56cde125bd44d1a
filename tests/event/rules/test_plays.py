"""How a result came about: kept with it, verified, read by those alone who may see the hands."""

from __future__ import annotations

import pytest

from kibitz.event.access.log_entries import may_read, redacted
from kibitz.event.acts import HandsPublished, PlayRecorded, ResultCorrected, ResultEntered, ScoreMadeOfficial
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import Refused
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.traveller import ResultOfBoardData, TravellerView, traveller_view
from kibitz.game import Board, Result
from tests.event.evening import DIRECTOR, SPECTATOR, Evening, club, table
from tests.site.clubs import auction_to, played_out, recorded


def an_evening() -> tuple[Evening, int, str, str]:
    """An evening with one result: its number, the auction and the play that led to it."""
    evening = club('hands = "after_session"').start()
    play = played_out(evening, 1, "3NT S")
    made = Result(play.contract, play.tricks_won(play.contract.declarer.side))
    entered = evening.do(ResultEntered(1, 1, 1, 1, str(made)))
    return evening, entered, auction_to(Board(1), play.contract), " ".join(map(str, play))


def seen(evening: Evening, who: EventActor = SPECTATOR) -> TravellerView:
    return traveller_view(evening.event, who, evening.now, EventStandings(evening.event), 1, 1)


def row(evening: Evening) -> ResultOfBoardData:
    return seen(evening)["rows"][0]


def test_calls_and_cards_are_kept_and_the_lead_with_them() -> None:
    evening, result, auction, play = an_evening()
    evening.do(PlayRecorded(result, auction, play))
    found = evening.event.results[result]
    assert (found.auction, found.play, found.lead) == (auction, play, play[:2])
    assert found.counts
    assert found.result == evening.event.results[result].result


@pytest.mark.parametrize(
    ("auction", "play", "refused"),
    [
        ("P P 2S P P P", "", "auction_of_another"),
        ("P P 3NT P", "", "auction_of_another"),
        ("P P 3NT 2S", "", "not_an_auction"),
        ("", "HEARTS", "not_a_play"),
        ("", "", "nothing_said"),
    ],
)
def test_what_does_not_lead_to_the_result_is_refused(auction: str, play: str, refused: str) -> None:
    evening, result, _, _ = an_evening()
    before = evening.event.results[result]
    with pytest.raises(Refused) as error:
        evening.do(PlayRecorded(result, auction, play))
    assert error.value.flaw.id == refused
    assert evening.event.results[result] == before


def test_a_whole_play_that_comes_to_other_tricks_is_refused() -> None:
    evening, result, _, play = an_evening()
    scored = evening.event.results[result]
    other = Result.parse(scored.result)
    assert other.contract is not None
    assert other.tricks is not None
    changed = Result(other.contract, other.tricks - 1 if other.tricks else 1)
    evening.do(ResultCorrected(result, scored.revision, to=str(changed)), why="miscounted")
    with pytest.raises(Refused) as error:
        evening.do(PlayRecorded(result, "", play))
    assert error.value.flaw.id == "play_of_another"


def test_a_play_that_begins_with_another_card_than_the_lead_is_refused() -> None:
    evening, result, _, play = an_evening()
    other = next(card for card in play.split()[4::4] if card != play[:2])
    scored = evening.event.results[result]
    evening.do(ResultCorrected(result, scored.revision, lead=other), why="misread")
    with pytest.raises(Refused) as error:
        evening.do(PlayRecorded(result, "", play))
    assert error.value.flaw.id == "play_of_another_lead"


def test_players_do_not_record_them() -> None:
    evening, result, auction, play = an_evening()
    with pytest.raises(Refused):
        evening.do(PlayRecorded(result, auction, play), table("1"))


def test_they_are_seen_with_the_hands_and_not_before() -> None:
    evening, result, auction, play = an_evening()
    number = evening.do(PlayRecorded(result, auction, play))
    entry = evening.event.log[number - 1]
    assert not may_read(evening.event, DIRECTOR, entry)
    assert play not in repr(redacted(entry))
    for who in (SPECTATOR, table("2"), table("1")):
        assert play not in repr(seen(evening, who))
    evening.do(ScoreMadeOfficial(1), why="the rest is played later")
    evening.do(HandsPublished(1))
    assert (row(evening)["play"], row(evening)["auction"]) == (play, auction)
    assert may_read(evening.event, DIRECTOR, entry)


def test_of_a_result_that_became_another_contract_they_are_told_no_more() -> None:
    evening = recorded()
    shown = row(evening)
    assert shown["play"]
    found = evening.event.results[shown["id"]]
    evening.do(ResultCorrected(found.id, found.revision, to="1C= W"), why="the wrong board")
    again = next(one for one in seen(evening)["rows"] if one["id"] == found.id)
    assert again["auction"] is None
    assert again["play"] is None
