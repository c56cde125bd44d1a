"""Sessions from files: USEBIO, Scorer's XML, tables of travellers (CSV), PBN, pages of the ACBL, leagues of Valet.

`load` finds out which it is. What cannot be read is named with its place, and the rest is read. `rank_session` scores a
session and ranks it, `combine` several together, `compare` looks whether the figures in the file are the same, and
`changes_since` what a correction did.
"""

from kibitz.formats.reporting import Where
from kibitz.formats.sessions.agreement import Agreement, Difference, compare
from kibitz.formats.sessions.changed import Changes, changes_since
from kibitz.formats.sessions.combined import RankedEvent, combine
from kibitz.formats.sessions.from_acbl import read_acbl
from kibitz.formats.sessions.from_pbn import session_of
from kibitz.formats.sessions.from_scorer import read_scorer
from kibitz.formats.sessions.from_usebio import sessions_of
from kibitz.formats.sessions.from_valet import read_valet
from kibitz.formats.sessions.model import (
    Contestant,
    Figures,
    Kind,
    Match,
    Placed,
    Precision,
    Published,
    Session,
    Stratum,
)
from kibitz.formats.sessions.ranked import Asked, RankedSession, rank_session
from kibitz.formats.sessions.reading import file_of, load, loads
from kibitz.formats.sessions.travellers import read_travellers

__all__ = [
    "Agreement",
    "Asked",
    "Changes",
    "Contestant",
    "Difference",
    "Figures",
    "Kind",
    "Match",
    "Placed",
    "Precision",
    "Published",
    "RankedEvent",
    "RankedSession",
    "Session",
    "Stratum",
    "Where",
    "changes_since",
    "combine",
    "compare",
    "file_of",
    "load",
    "loads",
    "rank_session",
    "read_acbl",
    "read_scorer",
    "read_travellers",
    "read_valet",
    "session_of",
    "sessions_of",
]
