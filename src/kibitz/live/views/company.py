"""Who is at a live table besides its play, as one person may know it: spectators, words, voice, a lesson."""

from __future__ import annotations

from datetime import datetime

from kibitz.event.log.codec import write_time
from kibitz.game import SEATS, Seat
from kibitz.laws import switches
from kibitz.live.acts import DIRECTOR
from kibitz.live.company.state import Spectator
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.views.on_table import hand_data
from kibitz.live.views.types import (
    LessonData,
    LiveTableData,
    SaidWordsData,
    SpectatorData,
    ViewingData,
    VoiceData,
    WatchingData,
)
from kibitz.table.cards.legality import cards_left


def watching_data(table: LiveTable) -> WatchingData:
    """Who watches: how many, and their names where the regulations have them told (76A1)."""
    named = table.regulations[switches.SPECTATORS_NAMED]
    people = table.company.spectators.values()
    names = [one.name for one in people] if named else []
    return {"count": len(people), "names": names, "closed": table.company.closed and not table.opened.event}


def spectators_data(table: LiveTable) -> list[SpectatorData]:
    """Who watches and how, for the director."""
    return [
        {
            "spectator": one.number,
            "name": one.name,
            "behind": "" if one.behind is None else str(one.behind),
            "delayed": one.delayed,
            "commentator": one.commentator,
        }
        for one in table.company.spectators.values()
    ]


def speech_data(table: LiveTable, seat: Seat | None, directs: bool) -> list[SaidWordsData]:
    """What was said with the director: what was said to one or two is theirs, what a player said is the director's."""
    player = None if seat is None else table.players.get(seat)
    since = 0 if player is None else player.since
    return [
        {"by": said.by, "to": [str(one) for one in SEATS if one in said.to], "text": said.text}
        for said in table.company.words
        if directs
        or (said.entry > since and (said.by == str(seat) or (said.by == DIRECTOR and (not said.to or seat in said.to))))
    ]


def voice_data(table: LiveTable) -> VoiceData:
    """What the conditions allow, and who takes part: everybody at the table sees it."""
    allowed = table.regulations[switches.VOICE_AND_FACES]
    return {"allowed": allowed, "heard": {} if allowed == "none" else dict(table.company.heard)}


def lesson_data(table: LiveTable, seat: Seat | None, directs: bool) -> LessonData | None:
    """What a teacher does with the lesson; a pupil is not told whose hand is shown to whom."""
    if not table.opened.lesson:
        return None
    company = table.company
    return {
        "locked": company.locked,
        "raised": [str(one) for one in SEATS if one in company.raised and (directs or one is seat)],
        "shown": [
            {"seat": str(of), "to": str(to), "shown": shown} for (of, to), shown in company.shown.items() if directs
        ],
    }


def viewing_data(table: LiveTable, watching: Spectator | None, as_of: datetime | None) -> ViewingData | None:
    """What concerns a spectator alone; comments only for those who see the delayed table."""
    if watching is None:
        return None
    return {
        "spectator": watching.number,
        "name": watching.name,
        "delayed": watching.delayed,
        "as_of": "" if as_of is None else write_time(as_of),
        "commentator": watching.commentator,
        "comments": [{"name": name, "text": text} for name, text in table.company.comments] if watching.delayed else [],
    }


def teach(data: LiveTableData, table: LiveTable, board: BoardInPlay, seat: Seat | None) -> None:
    """Put what a teacher shows to a pupil into what they see, and take out what is hidden from them."""
    hidden = set[str]()
    for (of, to), shown in table.company.shown.items():
        if to is not seat:
            continue
        cards = hand_data(cards_left(board.table.position, of) or ())
        if shown:
            data["hands"].setdefault(str(of), cards)
        else:
            data["hands"].pop(str(of), None)
            hidden |= set(cards)
    if hidden and data["may"]["cards"] is not None:
        data["may"]["cards"] = [card for card in data["may"]["cards"] if card not in hidden]


def verbs_besides(table: LiveTable, seat: Seat) -> list[str]:
    """What a player may do that is no part of a board."""
    found = []
    if table.opened.directed or table.opened.lesson:
        found.append("tell")
    if any(call.seat is seat for call in table.company.calls):
        found.append("uncall")
    if table.opened.lesson:
        found.append("raise")
    if table.regulations[switches.VOICE_AND_FACES] != "none":
        found.append("voice")
    return found


def spectator_verbs(watching: Spectator) -> list[str]:
    """What a spectator may do: none of it reaches the table."""
    if not watching.delayed:
        return ["move", "leave"]
    return ["comment", "leave"] if watching.commentator else ["leave"]
