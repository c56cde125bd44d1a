"""A board of a live table for the script that replays boards: every call with its meaning, what went wrong, rulings."""

from __future__ import annotations

from kibitz.assistant.consequences import FOLLOWS, consequences
from kibitz.assistant.for_players import is_told
from kibitz.assistant.sentences import heading
from kibitz.game import SEATS, Board, Contract, KibitzError, Play
from kibitz.live.live_boards import FinishedBoard
from kibitz.messages import Speaker
from kibitz.messages.rulings import RulingWords
from kibitz.site.analysed_deals import DealAsked, DeclarerIn, analysed_deal
from kibitz.site.player_data import PlayableBoardData, ReplayCallData, ReplayData, ReplayNoteData, player_data
from kibitz.site.words import SiteWords
from kibitz.table import Table
from kibitz.table.auction.heard import all_made
from kibitz.table.engine.position import Position
from kibitz.table.log.kinds import as_result
from kibitz.table.outcome import plain
from kibitz.table.views import DIRECTOR, View, view


def live_board_told(finished: FinishedBoard, voice: Speaker) -> PlayableBoardData:
    """A board that was played at a live table; it is searched, unless it was before."""
    position = Table.read(finished.log).position
    board = Board(finished.board.number, deal=position.deal)
    contract, cards = position.presumed_contract, [item for item in position.plays if item.card is not None]
    play = _regular(contract, board, " ".join(str(plain(item.card)) for item in cards))
    declared = () if contract is None else (DeclarerIn(contract.declarer, contract.bid.denomination),)
    analysed = analysed_deal(DealAsked(board, declared, () if play is None else (play,)))
    words = SiteWords(voice)
    data = player_data(board, analysed, [], "", words)
    seen = view(position, DIRECTOR)
    standing = {call.entry for call in all_made(position) if not call.withdrawn}  # as all heard it: ruled away or not
    replay: ReplayData = {
        "id": finished.board.number,
        "title": _title(finished, contract, words),
        "key": "" if contract is None else f"{contract.declarer}{contract.bid.denomination}",
        "level": 0 if contract is None else contract.level,
        "auction": " ".join(str(plain(call.call)) for call in seen.heard if call.entry in standing),
        "cards": " ".join(str(plain(item.card)) for item in cards),
        "tricks": [] if play is None or analysed is None else list(analysed.course(play)),
        "calls": _calls(seen, standing),
        "seats": "".join(str(item.seat) for item in cards),
        "notes": _notes(position, seen, voice),
    }
    return {**data, "plays": [replay]}


def _regular(contract: Contract | None, board: Board, cards: str) -> Play | None:
    """The play, where every card of it was allowed: what a card cost can be said of no other."""
    if contract is None or board.deal is None or not cards:
        return None
    try:
        return Play(contract, board.deal, cards)
    except KibitzError:
        return None


def _title(finished: FinishedBoard, contract: Contract | None, words: SiteWords) -> str:
    result = as_result(finished.result) if finished.result else None
    spelt = words.voice.spell
    made = (
        ""
        if contract is None
        else f"{spelt(contract.bid)}{spelt(contract.doubling, 'symbol')} {words.seat(contract.declarer)} "
    )
    north, east, south, west = (finished.names.get(seat, "") for seat in SEATS)
    return f"{made}{'' if result is None else words.over(str(result))} · {north} – {south} / {east} – {west}".strip(
        " ·"
    )


def _calls(seen: View, standing: set[int | None]) -> list[ReplayCallData]:
    return [
        {
            "seat": str(call.seat),
            "call": str(plain(call.call)),
            "withdrawn": call.entry not in standing,
            "meaning": call.explanation,
            "alerted": call.alerted,
        }
        for call in seen.heard
    ]


def _notes(position: Position, seen: View, voice: Speaker) -> list[ReplayNoteData]:
    """What was ruled, where it happened: the irregularity, and what followed; and a claim with its statement."""
    words = RulingWords(voice.language.code)
    found: list[tuple[int, str, str]] = []  # after which entry, what, by which Law
    for ruling in position.rulings:
        if ruling.is_routine or not ruling.is_told:
            continue
        by, sentence = heading(ruling, position, words)
        found.append((min(ruling.breach.entries, default=ruling.opened), sentence, by))
        found += [
            (ruling.opened, line.sentence, line.by)
            for line in consequences(ruling, position, words)
            if line.part == FOLLOWS and is_told(line)
        ]
    claim = position.claim
    if claim is not None and claim.tricks is not None:
        said = voice.say(
            "web.play.claim.made", conceded=claim.conceded, seat=claim.claimer, tricks=claim.tricks, of=claim.left
        )
        found.append((claim.entry, f"{said}: {claim.statement}" if claim.statement else said, "68"))
    return [_note(position, seen, *note) for note in sorted(found, key=lambda note: note[0])]


def _note(position: Position, seen: View, entry: int, sentence: str, by: str) -> ReplayNoteData:
    """A sentence after the calls and cards that had been made by then."""
    return {
        "calls": sum(1 for call in seen.heard if call.entry is not None and call.entry <= entry),
        "cards": sum(1 for item in position.plays if item.entry is not None and item.entry <= entry),
        "sentence": sentence,
        "by": by,
    }
