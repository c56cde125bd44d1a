"""The log of a ruling while a director is being asked: it grows line by line, and the last line can be taken back."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from kibitz.cli.referee import referee
from kibitz.cli.regulation_files import given_regulations
from kibitz.game import Call, Card, Invalid, KibitzError, Seat
from kibitz.laws.editions import CURRENT, Edition
from kibitz.table.claim import Claim
from kibitz.table.entries import Header
from kibitz.table.notation import parse_line
from kibitz.table.rulings import Breach, Ruling, Status
from kibitz.table.table import Table

_CONTRACT = re.compile(r"([1-7](?:NT?|[SHDC])X{0,2})[- ]*(?:by )?([NESW])\b[ ,;]*(.*)", re.IGNORECASE)
_TRICK = re.compile(r"trick *(\d+)", re.IGNORECASE)
_LEAD = re.compile(r"(?:lead *=? *([NESW])\b|\b([NESW])[a-z]* *(?:on lead|leads|to lead))", re.IGNORECASE)
_WON = re.compile(r"won *=? *(\d+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class State:
    """What the director has said so far."""

    edition: Edition | None = None
    auction_asked: bool = False
    lines: tuple[str, ...] = ()
    stopped: bool = False  # he does not want to go on although the ruling waits


class Draft:
    """What was said, and the table that it makes."""

    def __init__(self, edition: Edition | None, regulations: Path | None) -> None:
        self.state = State(edition)
        self._regulations = regulations
        self._before: list[State] = []
        self.table = self._folded(self.state)

    @property
    def edition(self) -> Edition:
        """The edition of the Laws, once it is known; until then the current one."""
        return self.state.edition or CURRENT

    # What is said.

    def go(self, state: State) -> None:
        """Something more is said; refused, it leaves everything as it was."""
        table = self._folded(state)
        self._before.append(self.state)
        self.state, self.table = state, table

    def enter(self, line: str) -> None:
        """One line more."""
        self.go(replace(self.state, lines=(*self.state.lines, line), stopped=False))

    def begin(self, typed: str) -> None:
        """The calls so far, or the contract, or nothing."""
        line = _beginning(typed)
        lines = (*self.state.lines, line) if line else self.state.lines
        self.go(replace(self.state, auction_asked=True, lines=lines))

    def stop(self) -> None:
        """The ruling waits, and the director leaves it at that."""
        self.go(replace(self.state, stopped=True))

    def take_back(self) -> bool:
        """The last thing said was not said; whether there was one."""
        if not self._before:
            return False
        self.state = self._before.pop()
        self.table = self._folded(self.state)
        return True

    def _folded(self, state: State) -> Table:
        edition = state.edition or CURRENT
        regulations = None
        if self._regulations is not None:
            regulations = given_regulations(self._regulations, edition)
        known = referee(regulations)
        table = Table(Header(edition, policy="permit"), regulations, referee=known)  # it is told what has happened
        for line in state.lines:
            table.do(line)
        return table

    # What is known.

    @property
    def knows_calls(self) -> bool:
        """Whether the auction is told, so that calls can be judged."""
        return bool(self.table.position.items) or any(line.startswith("TD auction") for line in self.state.lines)

    @property
    def knows_seats(self) -> bool:
        """Whether it matters where somebody sits."""
        return self.knows_calls or any(line.startswith("TD position") for line in self.state.lines)

    @property
    def unruled(self) -> list[Breach]:
        """What has happened that nobody has ruled on."""
        return [breach for breach in self.table.position.breaches if breach.status is Status.LATENT]

    @property
    def rule_now(self) -> str:
        """The line by which the director turns to what has happened: to what nobody has noticed, by its entry."""
        first = next(iter(self.unruled), None)
        hidden = first is not None and first.hidden and first.entries
        return f"TD attention #{hidden[0]}" if hidden else "ALL calls-td"

    @property
    def doubted_claim(self) -> Claim | None:
        """A claim that somebody has objected to, and that the director was not called for (68D)."""
        position = self.table.position
        claim = position.claim if self.waiting is not None and not position.director_present else None
        return claim if claim is not None and claim.is_pending and claim.objectors else None

    @property
    def waiting(self) -> Ruling | None:
        """The ruling that waits for something to happen at the table."""
        return next((ruling for ruling in self.table.position.rulings if ruling.is_waiting), None)

    @property
    def current(self) -> Ruling | None:
        """The ruling that is being spoken of."""
        rulings = self.table.position.rulings
        return self.table.position.open_ruling or self.waiting or (rulings[-1] if rulings else None)

    def as_line(self, typed: str, turn: Seat | None = None) -> str | None:
        """What was typed as a line of the log, if it is one: a call or card alone is that of whose turn it is."""
        in_play = self.table.position.presumed_contract is not None
        if turn is not None and (_is_card(typed) if in_play else _is_call(typed)):
            return f"{turn} {typed}"
        if " " not in typed.strip():
            return None
        try:
            parse_line(typed)
        except KibitzError:
            return None
        return typed


def is_call_line(line: str) -> bool:
    """Whether a line says that a player called."""
    return parse_line(line).verb == "call"


def _is_call(word: str) -> bool:
    try:
        Call.parse(word.removesuffix("!"))
    except Invalid:
        return False
    return True


def _is_card(word: str) -> bool:
    try:
        Card.parse(word)
    except Invalid:
        return False
    return True


def _beginning(typed: str) -> str | None:
    """The line that says what a director knows of the auction: "N 1S P 2H", "N: 1S-P-2H", "4S-S", or nothing.

    Of the play he may know the trick, who leads to it and how many declarer has: "4S-S trick 5 W leads won 3".
    """
    if not typed.strip():
        return None
    contract = _CONTRACT.fullmatch(" ".join(typed.split()))
    if contract:
        known = {
            "trick": _TRICK.search(contract[3]),
            "lead": _LEAD.search(contract[3]),
            "won": _WON.search(contract[3]),
        }
        words = [f" {name}={(found[1] or found[2]).upper()}" if name == "lead" else f" {name}={found[1]}"
                 for name, found in known.items() if found]  # fmt: skip
        return f"TD position contract={contract[1]}-{contract[2]}{''.join(words)}"
    return "TD auction " + " ".join(re.split(r"[\s,:;-]+", typed.strip(" ,:;-")))
