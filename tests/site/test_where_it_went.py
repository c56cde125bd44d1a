"""Where the points of a board went: the steps add up, and what one side gains the other loses."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from kibitz.analysis.play_costs import play_costs
from kibitz.event.contest import Event
from kibitz.event.standings.live import EventStandings
from kibitz.game import Board, Deal, Denomination, Play, Result, Seat, Side
from kibitz.messages import speaker
from kibitz.scoring import BoardResult, Field, score
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.site.analysed_deals import (
    AnalysedDeal,
    DealAsked,
    DeclarerIn,
    SearchedDeal,
    analysed_deals,
    declarer_in,
    read_again,
    written_down,
)
from kibitz.site.evening import SeenEvent, seen_event
from kibitz.site.facts.where_it_went import FollowedResult, PointsPart, points_parts, summed
from kibitz.site.settings import NameShown
from kibitz.site.shown_names import NameBook
from kibitz.solver import has_engine
from tests.site.clubs import NOW, birds

DEAL = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
SEARCHED = pytest.mark.skipif(not has_engine(), reason="There is no double-dummy solver here.")


def field(*results: str) -> tuple[Field, list[BoardResult]]:
    """A board at several tables, pairs 1, 2 ... North-South against 11, 12 ..."""
    made = [BoardResult.played(1, str(n), str(10 + n), result) for n, result in enumerate(results, 1)]
    return score(made, Matchpoints()), made


def analysed(*results: str) -> AnalysedDeal:
    declared = tuple(one for result in results if (one := declarer_in(str(Result.parse(result)))) is not None)
    (found,) = analysed_deals([DealAsked(Board(1, deal=Deal.parse(DEAL)), declared)])
    assert found is not None
    return found


@SEARCHED
def test_a_contract_that_makes_what_it_can_leaves_all_to_the_bidding() -> None:
    scored, made = field("6S-1 S", "4S+1 S", "4S+1 S")
    deal = analysed("6S-1 S", "4S+1 S")
    parts = points_parts(scored, FollowedResult(made[0], 1, "6S-1 by S", "DJ", deal))
    assert parts[Side.NORTH_SOUTH] == {
        PointsPart.BIDDING: Fraction(-50),
        PointsPart.THEIR_LEAD: 0,
        PointsPart.DECLARER: 0,
    }
    assert parts[Side.EAST_WEST][PointsPart.BIDDING] == 50


@SEARCHED
def test_a_lead_that_gives_a_trick_is_told_from_the_play_after_it() -> None:
    deal = analysed("4S+2 N")  # eleven tricks; a heart gives the twelfth
    scored, made = field("4S+2 N", "4S+1 S", "4S+1 S")
    for lead, lost in (("HA", -50), ("C7", 0)):
        parts = points_parts(scored, FollowedResult(made[0], 1, "4S+2 by N", lead, deal))[Side.EAST_WEST]
        assert parts[PointsPart.OUR_LEAD] == lost
        assert parts[PointsPart.DEFENCE] == -50 - lost


def test_without_the_hands_nothing_is_told_apart() -> None:
    scored, made = field("4S= N", "4S-1 N")
    parts = points_parts(scored, FollowedResult(made[0], 1, "4S= by N", "", None))
    assert parts == {Side.NORTH_SOUTH: {PointsPart.UNKNOWN: 50}, Side.EAST_WEST: {PointsPart.UNKNOWN: -50}}


def test_a_board_that_was_passed_out_is_a_matter_of_bidding() -> None:
    scored, made = field("Pass", "4S-1 N")
    assert set(points_parts(scored, FollowedResult(made[0], 1, "Pass", "", None))[Side.EAST_WEST]) == {
        PointsPart.BIDDING
    }


@pytest.fixture(scope="module")
def seen() -> SeenEvent:
    found = seen_event("birds", Event.reread(birds()), NOW, speaker("en"), NameBook(NameShown.WHOLE, (), "secret"))
    assert found is not None
    return found


def test_the_parts_of_a_card_add_up_to_its_score(seen: SeenEvent) -> None:
    (session,) = seen.sessions
    table = EventStandings(Event.reread(birds())).of(1)
    for contestant, card in session.cards.items():
        parts = [session.parts[row["id"], row["side"]] for row in card["rows"]]
        gained = sum(summed(parts).values()) / len(parts)
        boards = [Fraction(row["percentage"]["exact"]) for row in card["rows"] if row["percentage"]]
        assert gained == sum(boards) / len(boards) - 50, contestant
    assert table.tallies is not None


def test_what_one_side_gains_the_other_loses(seen: SeenEvent) -> None:
    (session,) = seen.sessions
    for board in session.boards:
        for row in board.traveller["rows"]:
            ours, theirs = (session.parts[row["id"], side] for side in ("NS", "EW"))
            if PointsPart.RULING in ours:
                continue  # its two sides need not balance
            assert sum(ours.values()) == -sum(theirs.values())
            assert ours[PointsPart.BIDDING] == -theirs[PointsPart.BIDDING]


@SEARCHED
def test_where_every_card_is_known_declarer_and_defenders_are_told_apart() -> None:
    board = Board(1, deal=Deal.parse(DEAL))
    play = Play("4S by N", board)
    for card in ("HA", "HT", "H4", "H2", "H7"):  # a heart gives the twelfth trick
        play = play.play(card)
    question = DealAsked(board, (DeclarerIn(Seat.NORTH, Denomination.SPADES),), (play,))
    (deal,) = analysed_deals([question])
    assert deal is not None
    assert deal.course(play) == tuple(card.declarers_tricks for card in play_costs(play))
    scored, made = field("4S= N", "4S+1 S", "4S+1 S")
    parts = points_parts(scored, FollowedResult(made[0], 1, "4S= by N", "HA", deal, play))
    ours, theirs = parts[Side.NORTH_SOUTH], parts[Side.EAST_WEST]
    assert PointsPart.THEIR_DEFENCE in ours
    assert PointsPart.THEIR_PLAY in theirs
    assert sum(ours.values()) == -50 == -sum(theirs.values())
    assert ours[PointsPart.DECLARER] == -theirs[PointsPart.THEIR_PLAY]
    kept = {str(board.deal): SearchedDeal(deal.tricks, deal.leads, deal.courses)}
    assert read_again(json.loads(json.dumps(written_down(kept)))) == kept
