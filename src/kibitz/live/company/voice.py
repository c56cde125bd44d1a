"""Voice and faces among those at a table, as at a table (80B2e): who may be introduced to whom.

Sound and pictures go from browser to browser. The server only hands over what two of them need to find each other, and
only between two who both want it: the four seats, and the director who has visibly joined. A spectator is never one.
"""

from __future__ import annotations

from kibitz.game import SEATS
from kibitz.laws import switches
from kibitz.live.acts import DIRECTOR
from kibitz.live.company.acts import Heard
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal

PEOPLE = (*map(str, SEATS), DIRECTOR)
LARGEST = 20_000
"""So long the description of a connection may be: it is some thousand characters."""


def must_allow(table: LiveTable, heard: Heard) -> None:
    """Refuse what the conditions do not have: any voice, or faces besides."""
    allowed = table.regulations[switches.VOICE_AND_FACES]
    if allowed == "none" or (heard == "face" and allowed != "faces"):
        raise LiveRefusal("no_voice", law="80B2e")


def must_introduce(table: LiveTable, who: str, to: str) -> None:
    """Refuse an introduction unless both sit here, or direct, and both want to be heard."""
    must_allow(table, "voice")
    if who == to or who not in PEOPLE or to not in PEOPLE or not {who, to} <= table.company.heard.keys():
        raise LiveRefusal("not_now")
