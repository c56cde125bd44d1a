"""Who somebody is at a live table, by the token that they bring."""

from __future__ import annotations

from kibitz.live.live_table import LiveTable
from kibitz.live.views import Onlooker
from kibitz.store import token_hash

BARE = Onlooker()
"""Who has said nothing of themselves: they see the table and nobody's hand."""


def who_brings(table: LiveTable, token: str) -> Onlooker | None:
    """Who brings this token now; None: it lets in nobody, or nobody any more."""
    return known_by(table, token_hash(token) if token else "")


def known_by(table: LiveTable, brought: str) -> Onlooker | None:
    """The same by the hash of the token; empty where none is brought."""
    if not brought:
        return BARE
    seat = table.seat_of(brought)
    if seat is not None:
        return Onlooker(seat)
    if brought == table.opened.lead or brought in table.company.directors:
        return Onlooker(directs=True, first=brought == table.opened.lead)
    if table.opened.keep and brought == table.opened.keep:
        return Onlooker(keeps=True)
    watching = table.company.spectator_of(brought)
    if watching is None:
        return None
    return Onlooker(behind=watching.behind, spectator=watching.number, delayed=watching.delayed)
