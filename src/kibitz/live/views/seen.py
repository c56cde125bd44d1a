"""A live table as one person sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from kibitz.game import SEATS, Contract, Seat, Side
from kibitz.laws import switches
from kibitz.live.acts import BoardEnded
from kibitz.live.company.spectators import hands_at_once, viewing_delay
from kibitz.live.company.state import Spectator
from kibitz.live.corrections import correctable
from kibitz.live.live_table import BoardInPlay, LiveTable
from kibitz.live.procedure import askers
from kibitz.live.systems import systems_seen
from kibitz.live.views.bound import bound_data
from kibitz.live.views.claiming import claim_data, is_open_claim, withdrawable_data
from kibitz.live.views.company import (
    lesson_data,
    spectator_verbs,
    speech_data,
    teach,
    verbs_besides,
    viewing_data,
    voice_data,
    watching_data,
)
from kibitz.live.views.doable import may_do
from kibitz.live.views.for_director import director_data
from kibitz.live.views.on_table import faced_cards, hand_data, penalty_cards, trick_data
from kibitz.live.views.pausing import pause_data
from kibitz.live.views.rulings import duties_data, rulings_data
from kibitz.live.views.suit_questions import suit_question_data
from kibitz.live.views.types import (
    HeardCallData,
    LedFaceDownData,
    LiveInEventData,
    LivePhase,
    LiveResultData,
    LiveTableData,
    MayDoData,
    WantedChangeData,
)
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import AwardKind
from kibitz.table.log.kinds import as_result
from kibitz.table.outcome import plain
from kibitz.table.views import DIRECTOR, SPECTATOR, View, logged, view


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Who looks at a live table: a player, a spectator behind one (76B1) or behind none, or the director."""

    seat: Seat | None = None
    behind: Seat | None = None
    directs: bool = False
    elsewhere: bool = False  # their seat is played on another device: here they only look
    keeps: bool = False  # has set up the table: sees no hand by it
    first: bool = False  # the director who set up the table, and may be one of its players
    spectator: int = 0  # a spectator who has given their name
    delayed: bool = False  # sees the four hands of a table as it was a while ago


@dataclass(frozen=True, slots=True)
class BesideTable:
    """What is around a table and not in its log: screens, and for a delayed table what is now."""

    devices: Mapping[Seat, int] = field(default_factory=dict)
    now: LiveTable | None = None  # the table itself, where an older one is shown
    as_of: datetime | None = None
    event: LiveInEventData | None = None  # of a table of an event, what of that this person sees


NOTHING_BESIDE = BesideTable()


def live_view(
    table: LiveTable, id: str, who: Onlooker, language: str, around: BesideTable = NOTHING_BESIDE
) -> LiveTableData:
    """The table as this person may see it, in their language."""
    words = RulingWords(language)
    board = table.board
    if who.directs and who.first and table.director_plays:
        who = Onlooker()  # a director who plays sees their own hand, by their own seat
        directs, data = True, _without_board(table, id, Onlooker(directs=True), around)
    else:
        directs, data = False, _without_board(table, id, who, around)
    seen = None if board is None else _view(board, who)
    if board is not None and seen is not None:
        _add_board(data, table, board, seen, who, words)
        event = around.event
        if event is not None and board.ended is not None and not event["hands_open"] and not who.directs:
            own = {str(who.seat)} if who.seat is not None else set()
            data["hands"] = {seat: hand for seat, hand in data["hands"].items() if seat in own}  # 16D
    if around.event is not None:
        data["event"] = around.event
    if who.directs and not directs:
        data["director"] = director_data(table, words, around.devices)
    if who.elsewhere:
        data["may"] = _nothing()
    return data


def _view(board: BoardInPlay, who: Onlooker) -> View:
    if who.directs or who.delayed:
        return view(board.table.position, DIRECTOR)
    if who.seat is not None:
        return view(board.table.position, who.seat)
    return view(board.table.position, SPECTATOR, who.behind)


def _without_board(table: LiveTable, id: str, who: Onlooker, around: BesideTable) -> LiveTableData:
    opened, company = table.opened, table.company
    watching = (around.now or table).company.spectators.get(who.spectator)
    delay = viewing_delay(table)
    return {
        "id": id,
        "epoch": table.epoch,
        "director_plays": table.director_plays,
        "you": "TD" if who.directs else str(who.seat) if who.seat is not None else "",
        "behind": "" if who.behind is None else str(who.behind),
        "elsewhere": who.elsewhere,
        "settings": {
            "name": opened.name,
            "edition": opened.edition,
            "policy": opened.policy,
            "directed": opened.directed,
            "lesson": opened.lesson,
            "boards": opened.boards,
            "explains": table.regulations[switches.ALERT_BY],
            "screens": table.regulations[switches.SCREENS],
            "spectator_hands": hands_at_once(table),
            "viewing_delay": 0 if delay is None else int(delay.total_seconds() // 60),
        },
        "seats": [
            {
                "seat": str(seat),
                "name": table.players[seat].name if seat in table.players else "",
                "here": seat in table.players and seat not in company.away,
                "away_since": company.away.get(seat, ""),
                "ready": seat in table.ready,
                "resting": seat in table.resting,
            }
            for seat in SEATS
        ],
        "systems": {str(side): text for side, text in systems_seen(table, who.seat).items() if text},
        "phase": "waiting",
        "board": None,
        "hands": {},
        "left": {},
        "auction": [],
        "auction_shown": False,
        "contract": "",
        "declarer": "",
        "dummy": "",
        "face_down": None,
        "trick": None,
        "previous": None,
        "own_last": None,
        "tricks": {},
        "turn": "",
        "pause": None,
        "may": _may(table, who, watching, None) if table.board is None or watching is not None else _nothing(),
        "owed": [],
        "faced": {},
        "penalty": {},
        "having_none": None,
        "rulings": [],
        "claim": None,
        "change": None,
        "called": [],
        "result": None,
        "played": [
            _result(played.board.number, played.result, played.points, played.adjusted) for played in table.played
        ],
        "awards": [],
        "watching": watching_data(around.now or table),
        "speech": speech_data(table, who.seat, who.directs),
        "talk": [str(seat) for seat in SEATS if seat in company.talk],
        "voice": voice_data(table),
        "lesson": lesson_data(table, who.seat, who.directs),
        "viewing": viewing_data(around.now or table, watching, around.as_of),
        "withdrawable": withdrawable_data(table, who.seat),
    }


def _nothing() -> MayDoData:
    return {"verbs": [], "calls": None, "cards": None}


def _may(table: LiveTable, who: Onlooker, watching: Spectator | None, seen: View | None) -> MayDoData:
    """What this person may do; a pupil nothing on the board while the teacher holds it."""
    if watching is not None:
        return {"verbs": spectator_verbs(watching), "calls": None, "cards": None}
    found = may_do(table, who.seat, seen)
    if who.seat is None:
        return found
    besides = verbs_besides(table, who.seat)
    if table.company.locked:
        return {"verbs": besides, "calls": None, "cards": None}
    return {**found, "verbs": [*found["verbs"], *besides]}


def _add_board(
    data: LiveTableData, table: LiveTable, board: BoardInPlay, seen: View, who: Onlooker, words: RulingWords
) -> None:
    position = board.table.position
    contract = position.presumed_contract
    ended = board.ended
    data["phase"] = _phase(board, contract)
    data["board"] = {
        "number": board.board.number,
        "dealer": str(board.board.dealer),
        "vulnerable": str(board.board.vulnerability),
    }
    data["hands"] = (
        {str(seat): hand_data(board.deal[seat]) for seat in SEATS}
        if ended is not None
        else {str(seat): hand_data(hand) for seat, hand in seen.hands.items()}
    )
    data["left"] = {str(seat): left for seat, left in seen.count_left.items()}
    data["auction"] = _auction(board, seen, who.seat)
    data["auction_shown"] = len(seen.heard) >= len(board.calls_made)  # from one's first turn to play on it is not (20C)
    if contract is not None:
        data["contract"] = str(contract)
        data["declarer"], data["dummy"] = str(contract.declarer), str(contract.declarer.partner)
    data["face_down"] = _face_down(board, seen)
    trump = None if contract is None else contract.bid.denomination
    data["trick"], data["previous"] = trick_data(seen.trick, trump), trick_data(seen.previous, trump)
    data["own_last"] = None if seen.own_last is None else str(plain(seen.own_last))
    data["tricks"] = {str(side): seen.tricks[side] for side in Side}
    waits = ended is not None or data["phase"] == "claim"
    data["turn"] = "" if seen.turn is None or waits else str(seen.turn)
    data["pause"] = pause_data(board, who.seat)
    if not data["viewing"]:
        data["may"] = _may(table, who, None, seen)
    if who.seat is not None and ended is None and position.duties:
        data["may"]["bound"] = bound_data(board, who.seat, words)
    data["owed"] = duties_data(seen, words)
    data["faced"], data["penalty"] = faced_cards(position), penalty_cards(position)
    data["having_none"] = suit_question_data(board)
    data["rulings"] = rulings_data(table, board, who.seat, who.directs, words)
    data["claim"] = claim_data(board, seen)
    data["change"] = _change(board)
    data["called"] = [str(call.seat) for call in table.company.calls] or _called(board)
    data["result"] = None if ended is None else _ended(board, ended)
    data["awards"] = [
        {"sentence": words.award(award), "by": award.by}
        for award in position.record.awards
        if award.kind in (AwardKind.SCORE_GIVEN, AwardKind.PENALTY_GIVEN)
    ]
    if table.opened.lesson and not who.directs and not who.delayed:
        teach(data, table, board, who.seat if who.seat is not None else who.behind)


def _phase(board: BoardInPlay, contract: Contract | None) -> LivePhase:
    """How far the board has come, as those at the table take it: an auction is over when they think so (17D3)."""
    position = board.table.position
    if board.ended is not None:
        return "ended"
    if is_open_claim(position.claim):
        return "claim"
    if position.cards.lead_is_faced:
        return "play"
    if position.cards.face_down is not None:
        return "clarification"
    return "auction" if contract is None else "lead"


def _auction(board: BoardInPlay, seen: View, seat: Seat | None) -> list[HeardCallData]:
    """The calls that somebody hears, each with its place among all that were made, also when few are left to hear."""
    position = board.table.position
    mine = set() if seat is None else {*correctable(board, seat)}
    places = {entry.number: place for place, entry in enumerate(board.calls_made)}

    def place_of(entry: int | None) -> int:
        found = entry if seen.who == DIRECTOR or entry is None else logged(position, entry)
        return -1 if found is None else places.get(found, -1)

    return [
        {
            "place": place_of(call.entry),
            "seat": str(call.seat),
            "call": str(plain(call.call)),
            "withdrawn": call.withdrawn,
            "alerted": call.alerted,
            "explanation": call.explanation,
            "asked": call.asked,
            "correctable": place_of(call.entry) in mine,
        }
        for call in seen.heard
    ]


def _face_down(board: BoardInPlay, seen: View) -> LedFaceDownData | None:
    lead = seen.face_down
    if lead is None:
        return None
    waits = askers(board.table.position) - board.no_questions
    return {
        "seat": str(lead.seat),
        "card": None if lead.card is None else str(plain(lead.card)),
        "waits_for": [str(seat) for seat in SEATS if seat in waits],
    }


def _change(board: BoardInPlay) -> WantedChangeData | None:
    change = board.change
    if change is None:
        return None
    entry = board.table.log[change.entry]
    made = entry.get("call") or entry.get("card")
    return {
        "seat": str(change.seat),
        "made": str(plain(made)),
        "meant": change.meant,
        "agreeing": [str(seat) for seat in SEATS if seat in change.agreeing],
    }


def _called(board: BoardInPlay) -> list[str]:
    """Who has called the director, as long as the ruling for which they did is open."""
    if board.table.position.open_ruling is None or board.ended is not None:
        return []
    callers = [entry.actor.seat for entry in board.table.log.entries if entry.verb == "calls-td"]
    return [str(callers[-1])] if callers and callers[-1] is not None else []


def _ended(board: BoardInPlay, ended: BoardEnded) -> LiveResultData:
    return _result(board.board.number, ended.result, ended.points, ended.adjusted)


def _result(number: int, written: str, points: int, adjusted: str) -> LiveResultData:
    result = as_result(written) if written else None
    contract = None if result is None else result.contract
    return {
        "board": number,
        "contract": "" if contract is None else str(contract),
        "result": "" if result is None else str(result),
        "points": points,
        "adjusted": adjusted,
    }
