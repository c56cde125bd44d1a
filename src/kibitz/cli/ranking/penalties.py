"""A penalty as it is written on the command line: "7=10% of a top; late arrival; 90B1"."""

from __future__ import annotations

import re

from kibitz.cli.common.errors import problem
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Penalty, PenaltyKind, Unit, read_amount

_LAW = re.compile(r"(?:law\s+)?([1-9][0-9]?(?:[A-Z](?:[0-9](?:[a-z])?)?)?)", re.IGNORECASE)
_NUMBERED = re.compile(r"(round|board|session)\s+([0-9]{1,4})", re.IGNORECASE)
_ROUND = re.compile(r",?\s+(?:in\s+)?round\s+([0-9]{1,4})\s*$", re.IGNORECASE)
_STUCK = re.compile(r"(?<=[0-9])(?=[a-z])", re.IGNORECASE)


def read_penalty(text: str, message: str = "rank.penalty") -> Penalty:
    """A penalty: whose, how much, and after semicolons what else there is to say.

    `disciplinary` makes it one of 91A; `90B1` is the Law; `round 3`, `board 7` and `session 2` say where; the rest is
    the reason.
    """
    who, sign, rest = text.partition("=")
    amount, *said = (part.strip() for part in rest.split(";"))
    if not sign or not who.strip():
        raise problem(message, text=text)
    try:
        figure, unit = amount_of(amount)
    except Unscorable:
        raise problem(message, text=text) from None
    kind, law, reasons = PenaltyKind.PROCEDURAL, "", []
    where: dict[str, int] = {}
    for part in filter(None, said):
        named, numbered = _LAW.fullmatch(part), _NUMBERED.fullmatch(part)
        if part.casefold() in ("disciplinary", "procedural"):
            kind = PenaltyKind(part.casefold())
        elif named:
            law = named[1]
        elif numbered:
            where[numbered[1].lower()] = int(numbered[2])
        else:
            reasons.append(part)
    return Penalty(
        who.strip(),
        figure,
        unit,
        kind,
        law=law,
        reason="; ".join(reasons),
        session=str(where.get("session", "")),
        round=where.get("round"),
        board=where.get("board"),
    )


def read_team_penalty(text: str) -> Penalty:
    """A penalty of a team, whose round may stand beside the amount: "Reds=3 imps round 2"."""
    who, sign, amount = text.partition("=")
    amount, *said = amount.split(";")
    named = _ROUND.search(amount)
    if named:
        amount, said = amount[: named.start()], [f"round {named[1]}", *said]
    return read_penalty(";".join((f"{who}{sign}{amount}", *said)), "rank_teams.penalty")


def session_of(text: str) -> str:
    """The number of the session that a penalty names; empty if it names none."""
    said = (_NUMBERED.fullmatch(part.strip()) for part in text.partition("=")[2].split(";")[1:])
    named = [str(int(match[2])) for match in said if match and match[1].lower() == "session"]
    return named[-1] if named else ""


def amount_of(text: str) -> tuple[Number, Unit]:
    """An amount, with or without a space before its unit: 2imps, 2 imps."""
    return read_amount(_STUCK.sub(" ", text))
