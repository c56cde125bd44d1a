"""What an entry says, as a message and its values: `event.act.<kind>`, with what its numbers stand for."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict

from kibitz.event.access.link_holders import is_new_phone
from kibitz.event.access.log_entries import named, reason, redacted
from kibitz.event.acts import (
    Act,
    AppealRequested,
    BoardsPut,
    CarryOverSet,
    MatchRuled,
    MovementRepaired,
    Player,
    ResultAgreed,
    RoundDrawn,
    RoundExtended,
    SectionPlanned,
)
from kibitz.event.director.appeal_subject import subject
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.views.history import change_by
from kibitz.event.views.types import EntryNumber, MessageData, MessageId, Time, WhoData
from kibitz.event.views.words.messages import message
from kibitz.event.views.words.notation import in_words
from kibitz.game.about import About
from kibitz.game.errors import Message
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.teams import MatchVerdict

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.state import Scored
    from kibitz.game.errors import KibitzError


class UnreadData(TypedDict):
    """Why a stored entry changes nothing: the rules of this version refuse it."""

    message: MessageId
    values: dict[str, Any]


class LogLineData(TypedDict):
    """An entry in a sentence."""

    number: EntryNumber
    at: Time
    who: WhoData
    why: Annotated[str, About("For the file, to who runs the event or hears an appeal; to others what they are told.")]
    told: Annotated[str, About("For who runs the event: what players read of why.")]
    kind: Annotated[str, About(examples=("result_entered",))]
    unread: NotRequired[UnreadData]
    message: MessageId
    values: dict[str, Any]


_LONG = ("plan", "deals", "conditions", "contestants", "seed", "commitment", "players", "lines", "key", "matches",
         "rules", "scores", "despite")  # fmt: skip

_ABSENT = {"amount": "", "before": "", "after": "", "board_before": 0, "others": False, "player": ""} | dict.fromkeys(
    ("waits", "refused", "restored"), False
)  # of what is not there


def sentence(event: Event, entry: EventEntry) -> MessageData:
    """What an entry says: `{"message": ..., "values": ...}`."""
    act = redacted(entry).act
    by_staff = {"by_staff": entry.who.is_staff, "new_phone": _is_new_phone(event, entry)}
    values = in_words({**_ABSENT, **_fields(act), **_counts(act), **about(event, entry), **by_staff})
    return {"message": f"event.act.{act.kind}", "values": values}


def _is_new_phone(event: Event, entry: EventEntry) -> bool:
    """Whether a result was agreed from a phone that nobody knows at that table (79A1, 16D)."""
    result = event.results.get(entry.act.result) if isinstance(entry.act, ResultAgreed) else None
    return result is not None and is_new_phone(event, entry.number, result)


def line(event: Event, entry: EventEntry, who: EventActor) -> LogLineData:
    """An entry for a list: who, when, why, what, and what it is about."""
    said = sentence(event, entry)
    data: LogLineData = {
        "number": entry.number,
        "at": write_time(entry.at),
        "who": named(entry.who),
        "why": reason(who, entry),
        "told": entry.published if who.is_staff else "",
        "kind": entry.act.kind,
        "message": said["message"],
        "values": said["values"],
    }
    if entry.number in event.unread:
        data["unread"] = _why(event.unread[entry.number])
    return data


def _why(error: KibitzError) -> UnreadData:
    """Why an entry that is stored changes nothing: what the rules say of it today."""
    return message(error.message if isinstance(error, Unscorable) else Message("event.log.unread"))


def about(event: Event, entry: EventEntry) -> dict[str, Any]:
    """What an entry is about: session, table, round, board and contestants, as far as it is about any."""
    act = entry.act
    found: dict[str, Any] = {"session": 0, "table": "", "round": 0, "board": 0, "contestant": "", "names": []}
    found["contestants"] = []
    for name in ("session", "round", "board", "contestant"):
        if value := getattr(act, name, None):
            found[name] = value
    table = getattr(act, "table", "")
    found["table"] = table if isinstance(table, str) else f"{getattr(act, 'section', '')}{table}"
    if isinstance(act, MatchRuled):
        found["contestants"] = list(act.contestants)
        found["law"] = act.law or (MatchVerdict(act.outcome).usual_law if act.outcome in set(MatchVerdict) else "")
    _of_result(event, entry, found)
    _of_things(event, act, found)
    if entry.number in event.disqualifications:  # it waits for the organiser until they have said (91B)
        asked = event.disqualifications[entry.number]
        found |= {"waits": asked.approved is None, "refused": asked.approved is False and not asked.lifted}
    if found["contestant"] in event.contestants:
        found["names"] = list(event.contestants[found["contestant"]].names)
        found["contestants"] = found["contestants"] or [found["contestant"]]
    return found


def _of_result(event: Event, entry: EventEntry, found: dict[str, Any]) -> None:
    """What a result that an act speaks of is about, and what it was before."""
    id = getattr(entry.act, "result", None)
    result = event.results.get(id if isinstance(id, int) else entry.number)
    if result is None:
        return
    _place(result, found)
    if not isinstance(id, int):
        return
    found["ns"], found["ew"] = list(result.ns), list(result.ew)
    change = change_by(event, result, entry.number)
    if change is not None:
        before = change.before
        found |= {
            "before": (before.award or before.result) if before else "",
            "after": change.after.award or change.after.result,
            "board": change.after.board,
            "board_before": before.board if before and before.board != change.after.board else 0,
            "restored": bool(before and before.standing == "cancelled" != change.after.standing),
            "others": bool(before and (before.ns, before.ew) != (change.after.ns, change.after.ew)),
        }
        if entry.act.kind == "result_corrected":
            found["law"] = change.after.law  # 79C2 when the period was over


def _place(result: Scored, found: dict[str, Any]) -> None:
    found |= {
        "session": result.session,
        "table": f"{result.section}{result.table}",
        "round": result.round,
        "board": result.board,
        "contestants": list(result.everybody),
    }


def _of_things(event: Event, act: Act, found: dict[str, Any]) -> None:
    """What calls, rulings, penalties, disqualifications and appeals are about, for acts that name one."""
    if call := event.calls.get(getattr(act, "call", 0)):
        found |= {"session": call.session, "table": f"{call.section}{call.table}"}
        found["board"] = found["board"] or call.board
    if not found["table"] and (ruling := event.rulings.get(getattr(act, "ruling", 0))):
        found |= {"session": ruling.session, "table": f"{ruling.section}{ruling.table}", "round": ruling.round}
        found["board"] = found["board"] or ruling.board
    if penalty := event.penalties.get(getattr(act, "penalty", 0)):
        found |= {"session": penalty.session, "contestant": penalty.contestant, "amount": penalty.amount}
    if disqualified := event.disqualifications.get(getattr(act, "disqualification", 0)):
        found |= {"contestant": disqualified.contestant, "player": disqualified.player}
    if suspension := event.suspensions.get(getattr(act, "suspension", 0)):
        found |= {"session": suspension.session, "contestant": suspension.contestant, "player": suspension.player}
    if appeal := event.appeals.get(getattr(act, "appeal", 0)):
        found |= {"session": appeal.session, "contestant": appeal.contestant}
    if isinstance(act, AppealRequested) and any(
        other_appeal.against == act.against for other_appeal in event.appeals.values()
    ):
        against = subject(event, act.against)
        found |= {"table": against.table, "board": against.board}


def _fields(act: Act) -> dict[str, Any]:
    """The plain fields of an act."""
    found: dict[str, Any] = {}
    for field in dataclasses.fields(act):
        value = getattr(act, field.name)
        if field.name in _LONG:
            continue
        if isinstance(value, Player):
            value = value.name
        if field.name == "summary" and isinstance(value, str):
            value = value.rstrip(". ")  # the sentence around it has its own
        found[field.name] = list(value) if isinstance(value, tuple) else value
    return found


def _counts(act: Act) -> dict[str, Any]:
    """How many, where a list is too long to be said."""
    found: dict[str, Any] = {}
    if isinstance(act, BoardsPut):
        found["boards"] = len(act.deals)
    if isinstance(act, RoundExtended):
        found |= {"longer": act.minutes > 0, "by": abs(act.minutes)}
    if isinstance(act, SectionPlanned | MovementRepaired):
        found |= {
            "size": sum(map(bool, act.contestants)),
            "rounds": max((m.round for m in act.plan.meetings), default=0),
        }
    if isinstance(act, RoundDrawn):
        found["met"] = [f"{match.ns} – {match.ew}" for match in act.matches]
        found["won"] = "extra_boards_share" in act.rules  # a knock-out
    if isinstance(act, CarryOverSet):
        said = [f"{who} {score}" for who, score in act.scores.items()]
        said += [f"{match.first} – {match.second} {match.margin.replace(':', '–')}" for match in act.matches]
        found |= {"size": len(said), "carried": said}
    lines = getattr(act, "lines", None)
    if isinstance(lines, tuple):
        found["lines"] = list(lines)
    players = getattr(act, "players", None)
    if isinstance(players, tuple):
        found["players"] = [player.name if isinstance(player, Player) else player for player in players]
    return found
