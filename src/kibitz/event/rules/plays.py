"""How a result came about: the calls and the cards, where a file or a table tells them.

They are kept with the result, are verified as the Laws have them (17 to 22, 44), and change nothing of what is scored:
of a result that is corrected to another contract they are told no more (`play_of`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import PlayRecorded
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.state import Scored
from kibitz.game import PASS, Auction, Board, Card, Contract, Deal, KibitzError, Play, Result

if TYPE_CHECKING:
    from kibitz.event.contest import Event


_MOST_SAID = 200  # signs of an explanation


@rule(PlayRecorded)
def record(event: Event, entry: EventEntry, act: PlayRecorded) -> Apply:
    """The calls and the cards of a result are known; what is said later takes the place of what was said before."""
    found = event.result(act.result)
    if not found.stands or not found.result:
        raise Refused("no_such_result", result=act.result)
    if not act.auction and not act.play:
        raise Refused("nothing_said", what="play")
    contract = Result.parse(found.result).contract
    auction = _auction(found, act, contract)
    play = _play(event, found, act, contract)
    lead = found.lead
    if play and not lead:
        lead = play.partition(" ")[0]
    if len(act.said) > len(auction.split()) or any(len(text) > _MOST_SAID for text in act.said):
        raise Refused("not_of_its_calls", board=found.board)
    made = replace(
        found,
        auction=auction or found.auction,
        play=play or found.play,
        said=act.said if auction else found.said,
        lead=lead,
        revision=entry.number,
    )
    return lambda: event.put_result(made)


def _auction(found: Scored, act: PlayRecorded, contract: Contract | None) -> str:
    if not act.auction:
        return ""
    try:
        auction = Auction(Board(found.board).dealer, act.auction)
    except KibitzError as error:
        raise Refused("not_an_auction", board=found.board, reason=error.message) from None
    if not auction.is_over or auction.contract != contract:
        raise Refused("auction_of_another", board=found.board, result=found.result)
    return " ".join("P" if call == PASS else str(call) for call in auction.calls)


def _play(event: Event, found: Scored, act: PlayRecorded, contract: Contract | None) -> str:
    if not act.play:
        return ""
    if contract is None:
        raise Refused("lead_without_contract")
    try:
        text = event.session(found.session).deal(found.section, found.board)
        play = Play(contract, Deal({}) if text is None else Deal.parse(text), act.play)
    except KibitzError as error:
        raise Refused("not_a_play", board=found.board, reason=error.message) from None
    if found.lead and play[0] != Card.parse(found.lead):
        raise Refused("play_of_another_lead", board=found.board, lead=found.lead, card=str(play[0]))
    if len(play) == 52 and Result(contract, play.tricks_won(contract.declarer.side)) != Result.parse(found.result):
        raise Refused("play_of_another", board=found.board, result=found.result)
    return " ".join(map(str, play))


def play_of(found: Scored, deal: Deal) -> Play | None:
    """The play of a result, where its cards are known and are still those of its contract."""
    contract = Result.parse(found.result).contract if found.result and found.play else None
    if contract is None:
        return None
    try:
        return Play(contract, deal, found.play)
    except KibitzError:
        return None


def auction_of(found: Scored) -> Auction | None:
    """The auction of a result, where its calls are known and still lead to its contract."""
    if not found.auction or not found.result:
        return None
    try:
        auction = Auction(Board(found.board).dealer, found.auction)
    except KibitzError:
        return None
    return auction if auction.contract == Result.parse(found.result).contract else None
