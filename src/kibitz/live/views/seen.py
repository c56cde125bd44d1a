"""A live table as one person sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from kibitz.game import SEATS, Contract, Hand, Seat, Side
from kibitz.game.about import SeatName
from kibitz.laws import switches
from kibitz.live.acts import BoardEnded, seat_letter
from kibitz.live.claims import is_open_claim
from kibitz.live.company.spectators import hands_at_once, viewing_delay
from kibitz.live.company.state import Spectator
from kibitz.live.corrections import correctable
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.passed_out import hands_back, waits_for_hands
from kibitz.live.procedure import askers
from kibitz.live.ruled_later import may_be_asked_about, may_be_ruled_on
from kibitz.live.screens import callers_seen, calls_brought, change_is_hidden, hidden_calls, is_hidden, same_side
from kibitz.live.systems import systems_seen
from kibitz.live.views.after_play import after_play_data
from kibitz.live.views.bound import bound_data
from kibitz.live.views.claiming import claim_data, withdrawable_data
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
from kibitz.live.views.on_table import faced_cards, hand_data, penalty_cards, trick_data, written
from kibitz.live.views.pausing import pause_data
from kibitz.live.views.rulings import duties_data, rulings_data
from kibitz.live.views.suit_questions import suit_question_data
from kibitz.live.views.types import (
    BoardOnTableData,
    HeardCallData,
    LedFaceDownData,
    LiveInEventData,
    LivePhase,
    LiveResultData,
    LiveSettingsData,
    LiveTableData,
    LookedForData,
    MayDoData,
    SeatedPlayerData,
    WantedChangeData,
)
from kibitz.messages.rulings import RulingWords
from kibitz.table.cards.legality import cards_left
from kibitz.table.engine.rulings import AwardKind
from kibitz.table.log.kinds import as_result
from kibitz.table.outcome import plain
from kibitz.table.views import DIRECTOR, SPECTATOR, SeenAlike, View, led_face_down, view


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
    words = RulingWords(language, numbered=who.directs)  # a gap in the numbers would tell of a question (16B)
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
    position = board.table.position
    if who.directs or who.delayed:
        return view(position, DIRECTOR)
    alike = board.by_lines(_seen_alike)
    return view(position, SPECTATOR, who.behind, alike) if who.seat is None else view(position, who.seat, alike=alike)


def _seen_alike(board: BoardInPlay) -> SeenAlike:
    return SeenAlike(board.table.position)


def _without_board(table: LiveTable, id: str, who: Onlooker, around: BesideTable) -> LiveTableData:
    company = table.company
    watching = (around.now or table).company.spectators.get(who.spectator)
    return {
        "id": id,
        "epoch": table.epoch,
        "director_plays": table.director_plays,
        "you": "TD" if who.directs else str(who.seat) if who.seat is not None else "",
        "behind": "" if who.behind is None else str(who.behind),
        "elsewhere": who.elsewhere,
        "settings": table.now(_settings),
        "seats": table.now(_seats),
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
        "after_play": None,
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
        "looked": None,
        "returned": [],
        "leaving": [],
        "called": [],
        "result": None,
        "played": table.now(_played),
        "awards": [],
        "watching": watching_data(around.now or table),
        "speech": speech_data(table, who.seat, who.directs),
        "talk": [str(seat) for seat in SEATS if seat in company.talk],
        "voice": voice_data(table),
        "lesson": lesson_data(table, who.seat, who.directs),
        "viewing": viewing_data(around.now or table, watching, around.as_of),
        "withdrawable": withdrawable_data(table, who.seat),
        "rulable": may_be_ruled_on(table)
        if who.directs
        else []
        if who.seat is None
        else may_be_asked_about(table, who.seat),
    }


def _settings(table: LiveTable) -> LiveSettingsData:
    opened, delay = table.opened, viewing_delay(table)
    return {
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
    }


def _seats(table: LiveTable) -> list[SeatedPlayerData]:
    away = table.company.away
    return [
        {
            "seat": str(seat),
            "name": table.players[seat].name if seat in table.players else "",
            "here": seat in table.players and seat not in away,
            "away_since": away.get(seat, ""),
            "ready": seat in table.ready,
            "resting": seat in table.resting,
            "same_device": _same_device(table, seat),
        }
        for seat in SEATS
    ]


def _same_device(table: LiveTable, seat: Seat) -> list[SeatName]:
    """The other seats of the browser that took this one: all four are told, as it sees those hands too."""
    device = table.players[seat].device if seat in table.players else ""
    if not device or table.opened.event:
        return []
    return [
        seat_letter(other) for other, player in table.players.items() if other is not seat and player.device == device
    ]


def _played(table: LiveTable) -> list[LiveResultData]:
    return [_result(played.board.number, played.result, played.points, played.adjusted) for played in table.played]


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
    contract = board.presumed_contract
    ended = board.ended
    data["phase"] = _phase(board, contract)
    data["board"] = board.by_lines(_board)
    data["hands"] = (
        {str(seat): hand_data(board.deal[seat]) for seat in SEATS}
        if ended is not None
        else {str(seat): hand_data(hand) for seat, hand in seen.hands.items()}
    )
    data["left"] = {str(seat): left for seat, left in seen.count_left.items()}
    data["auction"] = _auction(board, seen, who.seat)
    sees_all = who.directs or who.delayed
    eyes = who.seat if who.seat is not None else who.behind
    tray_waits = not sees_all and bool(hidden_calls(board, eyes))
    brought = board.calls_made if sees_all else calls_brought(board, eyes)
    behind = (
        frozenset(ruling.number for ruling in position.rulings if is_hidden(board, eyes, ruling))
        if tray_waits
        else frozenset()
    )
    data["auction_shown"] = len(seen.heard) >= len(brought)  # from one's first turn to play on it is not (20C)
    if contract is not None:
        data["contract"] = str(contract)
        data["declarer"], data["dummy"] = str(contract.declarer), str(contract.declarer.partner)
    data["face_down"] = _face_down(board, seen)
    trump = None if contract is None else contract.bid.denomination
    data["trick"], data["previous"] = trick_data(seen.trick, trump), trick_data(seen.previous, trump)
    data["own_last"] = None if seen.own_last is None else written(seen.own_last)
    data["tricks"] = {str(side): seen.tricks[side] for side in Side}
    data["after_play"] = after_play_data(board, who.seat if who.seat is not None else who.behind)
    data["turn"] = "" if seen.turn is None or _stands_still(board, data["phase"], tray_waits) else str(seen.turn)
    data["pause"] = pause_data(board, who.seat)
    if not data["viewing"]:
        data["may"] = _may(table, who, None, seen)
    if who.seat is not None and ended is None and position.duties and (seen.duties or not behind):
        data["may"]["bound"] = bound_data(board, who.seat, words)
    data["owed"] = duties_data(seen, words)
    if position.duties and (seen.duties or not behind):
        data["faced"], data["penalty"] = faced_cards(position), penalty_cards(position)
    data["having_none"] = suit_question_data(board)
    data["rulings"] = rulings_data(table, board, seen, who.seat, who.directs, words, behind)
    data["claim"] = claim_data(table, board, seen, words)
    data["change"] = None if tray_waits and change_is_hidden(board, eyes) else _change(board)
    data["looked"] = _looked(board, None if sees_all else eyes, sees_all=sees_all)
    if ended is None:
        data["leaving"] = [str(seat) for seat in SEATS if seat in board.leaving]
        if waits_for_hands(board):
            data["returned"] = [str(seat) for seat in SEATS if seat in hands_back(board)]
    if data["claim"] is not None and data["claim"]["settling"] is not None:  # all cards are faced (70B3)
        data["phase"] = "claim"
        left = {seat: cards_left(position, seat) for seat in SEATS}
        data["hands"] = {str(seat): hand_data(Hand(cards)) for seat, cards in left.items() if cards is not None}
    waiting = (
        [call.seat for call in table.company.calls] if sees_all else callers_seen(table.company.calls, board, eyes)
    )
    data["called"] = [str(seat) for seat in waiting] or _called(board, eyes, behind)
    data["result"] = None if ended is None else _ended(board, ended)
    data["awards"] = [
        {"sentence": words.award(award), "by": award.by}
        for award in position.record.awards
        if award.kind in (AwardKind.SCORE_GIVEN, AwardKind.PENALTY_GIVEN)
    ]
    if table.opened.lesson and not who.directs and not who.delayed:
        teach(data, table, board, who.seat if who.seat is not None else who.behind)


def _looked(board: BoardInPlay, seat: Seat | None, *, sees_all: bool) -> LookedForData | None:
    """What somebody called about, and nothing was found: it stays on their side of a screen."""
    heard = (looked for looked in board.looked if sees_all or same_side(board, seat, Seat.of(looked.seat)))
    if (looked := next(heard, None)) is None:
        return None
    return {"seat": looked.seat, "about": looked.about, "whom": looked.whom, "later": looked.later}


def _phase(board: BoardInPlay, contract: Contract | None) -> LivePhase:
    """How far the board has come, as those at the table take it: an auction is over when they think so (17D3)."""
    position = board.table.position
    if board.ended is not None:
        return "ended"
    if is_open_claim(position.claim):
        return "claim"
    if position.cards.lead_is_faced:
        return "counting" if position.play_ended else "play"
    if contract is not None and position.play is None and led_face_down(position) is not None:
        return "clarification"  # in turn or not: nobody has said that it was not (41A)
    return "auction" if contract is None else "lead"


def _stands_still(board: BoardInPlay, phase: LivePhase, tray_waits: bool) -> bool:
    """Whether the next call or card waits for something else: an answer, the questions after a lead face down (41B).

    For whom a tray has not come yet it is the other side's to call, whatever is ruled there meanwhile.
    """
    position = board.table.position
    ruling = position.open_ruling
    asked = None if ruling is None or not ruling.is_told else ruling.pending
    return (
        phase in ("ended", "claim", "clarification", "counting")
        or (not tray_waits and board.change is not None)
        or (not tray_waits and position.hanging is not None)
        or (not tray_waits and asked is not None and not asked.waits)
    )


def _auction(board: BoardInPlay, seen: View, seat: Seat | None) -> list[HeardCallData]:
    """The calls that somebody hears, each with its place among all that were made, also when few are left to hear."""
    if not seen.heard:
        return []
    mine = set() if seat is None else {*correctable(board, seat)}
    places = board.by_lines(_places_logged if seen.who == DIRECTOR else _places_told)
    return [
        {
            "place": (place := places.get(call.entry, -1)),
            "seat": str(call.seat),
            "call": written(call.call),
            "withdrawn": call.withdrawn,
            "alerted": call.alerted,
            "explanation": call.explanation,
            "asked": call.asked,
            "correctable": place in mine,
        }
        for call in seen.heard
    ]


def _board(board: BoardInPlay) -> BoardOnTableData:
    here = board.board
    return {"number": here.number, "dealer": str(here.dealer), "vulnerable": str(here.vulnerability)}


def _places_logged(board: BoardInPlay) -> dict[int | None, int]:
    """The place of each call among all that were made, by its number in the log."""
    return {entry.number: place for place, entry in enumerate(board.calls_made)}


def _places_told(board: BoardInPlay) -> dict[int | None, int]:
    """The same by the numbers under which all but the director know them."""
    numbers = board.by_lines(_seen_alike).numbers
    told = ((numbers.entry(entry.number), place) for place, entry in enumerate(board.calls_made))
    return {number: place for number, place in told if number is not None}


def _face_down(board: BoardInPlay, seen: View) -> LedFaceDownData | None:
    lead = seen.face_down
    if lead is None:
        return None
    waits = askers(board.table.position) - board.no_questions
    return {
        "seat": str(lead.seat),
        "card": None if lead.card is None else written(lead.card),
        "waits_for": [str(seat) for seat in SEATS if seat in waits],
    }


def _change(board: BoardInPlay) -> WantedChangeData | None:
    change = board.change
    if change is None:
        return None
    entry = board.table.log[change.entry]
    made = entry.get("call") or entry.get("new") or entry.get("card")
    return {
        "seat": str(change.seat),
        "made": str(plain(made)),
        "meant": change.meant,
        "agreeing": [str(seat) for seat in SEATS if seat in change.agreeing],
    }


def _called(board: BoardInPlay, seat: Seat | None, behind: frozenset[int]) -> list[str]:
    """Who has called the director, as long as the ruling for which they did is open, and not behind a screen."""
    ruling = board.table.position.open_ruling
    if ruling is None or ruling.number in behind or board.ended is not None:
        return []
    lines = [entry for entry in board.table.log.entries if entry.verb == "calls-td"]
    if hidden := hidden_calls(board, seat):
        lines = [one for one in lines if one.number < (hidden[0].entry or 0) or same_side(board, seat, one.actor.seat)]
    callers = [entry.actor.seat for entry in lines]
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
