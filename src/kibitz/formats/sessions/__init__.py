"""Sessions from files: USEBIO, tables of travellers (CSV), score tables or repeated games in PBN, pages of the ACBL.

`load` finds out which it is. What cannot be read is named with its place, and the rest is read.
"""

from kibitz.formats.reporting import Where
from kibitz.formats.sessions.from_acbl import read_acbl
from kibitz.formats.sessions.from_pbn import session_of
from kibitz.formats.sessions.from_usebio import sessions_of
from kibitz.formats.sessions.model import Contestant, Figures, Kind, Match, Placed, Published, Session, Stratum
from kibitz.formats.sessions.reading import load, loads
from kibitz.formats.sessions.travellers import read_travellers

__all__ = [
    "Contestant",
    "Figures",
    "Kind",
    "Match",
    "Placed",
    "Published",
    "Session",
    "Stratum",
    "Where",
    "load",
    "loads",
    "read_acbl",
    "read_travellers",
    "session_of",
    "sessions_of",
]
