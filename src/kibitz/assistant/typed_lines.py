"""What a director types, as a line of the log: what they know of the auction, a call, a card, or a line itself."""

from __future__ import annotations

import re

from kibitz.game import Call, Card, Invalid, KibitzError, Seat
from kibitz.table.log.notation import parse_line

_CONTRACT = re.compile(r"([1-7](?:NT?|[SHDC])X{0,2})[- ]*(?:by )?([NESW])\b[ ,;]*(.*)", re.IGNORECASE)
_TRICK = re.compile(r"trick *(\d+)", re.IGNORECASE)
_LEAD = re.compile(r"(?:lead *=? *([NESW])\b|\b([NESW])[a-z]* *(?:on lead|leads|to lead))", re.IGNORECASE)
_WON = re.compile(r"won *=? *(\d+)", re.IGNORECASE)


def beginning(typed: str, dealer: Seat | None = None) -> str | None:
    """The line that says what a director knows of the auction: "N 1S P 2H", "N: 1S-P-2H", "4S-S", or nothing.

    Of the play they may know the trick, who leads to it and how many declarer has: "4S-S trick 5 W leads won 3". Where
    the board says who dealt, the calls are enough: "1S P 2H".
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
    told = re.split(r"[\s,:;-]+", typed.strip(" ,:;-"))
    if dealer is not None and is_call(told[0]):
        told.insert(0, str(dealer))
    return "TD auction " + " ".join(told)


def as_line(typed: str, *, turn: Seat | None = None, in_play: bool = False) -> str | None:
    """What was typed as a line of the log, if it is one: a call or card alone is that of whose turn it is."""
    if turn is not None and (is_card(typed) if in_play else is_call(typed)):
        return f"{turn} {typed}"
    if " " not in typed.strip():
        return None
    try:
        parse_line(typed)
    except KibitzError:
        return None
    return typed


def verb_of(line: str) -> str:
    """The verb of a line of the log."""
    return parse_line(line).verb


def is_call_line(line: str) -> bool:
    """Whether a line says that a player called."""
    return verb_of(line) == "call"


def is_call(word: str) -> bool:
    """Whether a word is a call, alerted or not."""
    try:
        Call.parse(word.removesuffix("!"))
    except Invalid:
        return False
    return True


def is_card(word: str) -> bool:
    """Whether a word is a card."""
    try:
        Card.parse(word)
    except Invalid:
        return False
    return True
