"""By what a session was scored: regulations, penalties, who takes no place; as plain data, for files that can tell it.

Kibitz writes it where a format lets every program write what others pass over, so that what it reads again is ranked as
it was, to the last figure.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from kibitz.laws.regulations import Regulations
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import EntryStatus, GivenVps, Penalty, PenaltyKind, Refund, Unit
from kibitz.scoring.teams import MatchRuling, MatchVerdict

_MOST_TEXT = 1 << 20


@dataclass(frozen=True, slots=True)
class IdleTeam:
    """A team without opponents in a round, in which others play so many boards."""

    team: str
    boards: int
    round: int


@dataclass(frozen=True, slots=True)
class SessionTerms:
    """By what a session was scored, as far as a file tells it; what is asked for when it is ranked goes before it."""

    regulations: Regulations | None = None
    expected: Mapping[int, int] | None = None  # by board how many scores it should have
    penalties: tuple[Penalty | Refund, ...] = ()
    statuses: Mapping[str, EntryStatus] = field(default_factory=lambda: MappingProxyType({}))
    given: tuple[GivenVps, ...] = ()  # of Swiss pairs: VPs that nobody played for
    rulings: tuple[MatchRuling, ...] = ()  # of teams: on whole matches
    idle: tuple[IdleTeam, ...] = ()  # of teams: byes
    carried: Mapping[str, Number] = field(default_factory=lambda: MappingProxyType({}))  # of teams: into the table
    reached: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))  # of teams: rounds of a knock-out
    knock_out: bool = False
    in_vps: bool = True  # of teams: whether matches are converted
    against_all: bool = False  # teams that were compared with the whole field, and had no matches
    over: bool = False  # nothing more is to come
    apart: bool = False  # of teams: a match that stands alone; nothing is converted, added up or ranked

    def to_data(self) -> dict[str, Any]:
        """The same as plain data, without what is as usual."""
        data: dict[str, Any] = {
            "regulations": None if self.regulations is None else self.regulations.to_toml(),
            "expected": None if self.expected is None else {str(board): n for board, n in self.expected.items()},
            "penalties": [_penalty_data(penalty) for penalty in self.penalties],
            "statuses": {who: status.value for who, status in self.statuses.items()},
            "given": [
                {"who": vps.contestant, "round": vps.round, "vps": str(vps.vps), "reason": vps.reason, "law": vps.law}
                for vps in self.given
            ],
            "rulings": [
                {
                    "teams": [ruling.first, ruling.second],
                    "round": ruling.round,
                    "verdict": ruling.verdict.value,
                    "at_fault": list(ruling.at_fault),
                    "law": ruling.law,
                }
                for ruling in self.rulings
            ],
            "idle": [[idle.team, idle.boards, idle.round] for idle in self.idle],
            "carried": {who: str(brought) for who, brought in self.carried.items()},
            "reached": dict(self.reached),
            "knock_out": self.knock_out,
            "own_points": not self.in_vps,
            "against_all": self.against_all,
            "over": self.over,
            "apart": self.apart,
        }
        return {name: value for name, value in data.items() if value or (name == "expected" and value is not None)}


NO_TERMS = SessionTerms()


def terms_from(data: Mapping[str, Any]) -> SessionTerms:
    """The terms that plain data says; refused where it is no such data."""
    try:
        expected = data.get("expected")
        return SessionTerms(
            regulations=Regulations.load(_text(data["regulations"])) if data.get("regulations") else None,
            expected=None if expected is None else {_number(board): _number(n) for board, n in expected.items()},
            penalties=tuple(_penalty(penalty) for penalty in data.get("penalties", ())),
            statuses={_text(who): EntryStatus(status) for who, status in data.get("statuses", {}).items()},
            given=tuple(
                GivenVps(
                    _text(vps["who"]),
                    _number(vps["round"]),
                    _figure(vps["vps"]),
                    _text(vps.get("reason", "")),
                    _text(vps.get("law", "")),
                )
                for vps in data.get("given", ())
            ),
            rulings=tuple(
                MatchRuling(
                    _text(ruling["teams"][0]),
                    _text(ruling["teams"][1]),
                    _number(ruling["round"]),
                    MatchVerdict(ruling["verdict"]),
                    tuple(map(_text, ruling.get("at_fault", ()))),
                    _text(ruling.get("law", "")),
                )
                for ruling in data.get("rulings", ())
            ),
            idle=tuple(
                IdleTeam(_text(team), _number(boards), _number(round)) for team, boards, round in data.get("idle", ())
            ),
            carried={_text(who): _figure(brought) for who, brought in data.get("carried", {}).items()},
            reached={_text(who): _number(round) for who, round in data.get("reached", {}).items()},
            knock_out=bool(data.get("knock_out")),
            in_vps=not data.get("own_points"),
            against_all=bool(data.get("against_all")),
            over=bool(data.get("over")),
            apart=bool(data.get("apart")),
        )
    except (ArithmeticError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise Unscorable("not_a_note") from error


def read_note(text: str) -> dict[str, Any]:
    """What a note of Kibitz in a file of another format says; `Unscorable` where it is none."""
    try:
        if len(text) > _MOST_TEXT:
            raise ValueError(len(text))
        data = json.loads(text)
        if not isinstance(data, dict):
            raise TypeError(type(data))
    except (RecursionError, TypeError, ValueError) as error:
        raise Unscorable("not_a_note") from error
    return data


def write_note(data: Mapping[str, Any]) -> str:
    """A note of Kibitz, on one line, that ends nothing of the file that it stands in; empty where there is no data."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":")) if data else ""
    for sign in "<>&":  # which XML reserves
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _penalty_data(penalty: Penalty | Refund) -> dict[str, Any]:
    data: dict[str, Any]
    if isinstance(penalty, Refund):
        amount = None if penalty.amount is None else str(penalty.amount)
        data = {"refund": penalty.penalty, "amount": amount, "law": penalty.law, "reason": penalty.reason}
    else:
        data = {
            "who": penalty.contestant,
            "amount": str(penalty.amount),
            "unit": penalty.unit.value,
            "kind": penalty.kind.value,
            "law": penalty.law,
            "reason": penalty.reason,
            "session": penalty.session,
            "round": penalty.round,
            "board": penalty.board,
            "id": penalty.id,
        }
    return {name: value for name, value in data.items() if value not in ("", None)}


def _penalty(data: Mapping[str, Any]) -> Penalty | Refund:
    law, reason = _text(data.get("law", "")), _text(data.get("reason", ""))
    if "refund" in data:
        amount = _figure(data["amount"]) if "amount" in data else None
        return Refund(_text(data["refund"]), amount, law, reason)
    return Penalty(
        _text(data["who"]),
        _figure(data["amount"]),
        Unit(data["unit"]),
        PenaltyKind(data.get("kind", PenaltyKind.PROCEDURAL.value)),
        law,
        reason,
        session=_text(data.get("session", "")),
        round=_number(data["round"]) if "round" in data else None,
        board=_number(data["board"]) if "board" in data else None,
        id=_text(data.get("id", "")),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise TypeError(value)
    return int(value)


def _figure(value: object) -> Number:
    text = _text(value)
    if len(text) > 100:
        raise ValueError(text)
    return simple(Fraction(text))
