"""Sessions from files: USEBIO, Scorer's XML, tables of travellers (CSV), PBN, LIN, .bws, the ACBL's pages, Valet.

`load` finds out which it is. What cannot be read is named with its place, and the rest is read. `kibitz.results` scores
and ranks what was read.

| what | room or module |
|---|---|
| a session as files give it | `model` |
| by what it was scored, as far as a file tells it | `terms` |
| what other formats have no place for, noted in them: of results; of sessions | `result_notes`; `told_sessions` |
| which kind of file it is | `reading` |
| the text of a table, cut into rows | `text` |
| spreadsheets (CSV); pages of the ACBL | `spreadsheets`, `acbl` |
| PBN, Scorer, USEBIO, Valet | `from_pbn`, `from_scorer`, `from_usebio`, `from_valet` |
| Bridgemate, BridgeTab, TabScore (.bws) | `from_bws` |
| sessions written to a file of any of these formats | `writing` |
| tables for spreadsheet programs: ranking, travellers, scorecards, matches | `tables` |
| whole sessions as JSON; such a file that breaks off | `own_json`, `cut_json` |
| the other way: to USEBIO, to PBN; what is noted there of a session | `to_usebio`, `to_pbn`; `session_notes` |
| one result as a game, with its calls and cards; matches as LIN | `as_games` |
| what the words of USEBIO mean | `usebio_words` |
| contestants by the numbers that travellers use | `entries` |
| one line of a traveller; one that has points only | `lines`; `given_points` |
| the results that all lines tell | `traveller_results` |
| somebody at two tables in one round, numbers of contestants that are too long to be any | `after_reading` |
"""

from kibitz.formats.file_places import FilePlace
from kibitz.formats.sessions.acbl.reader import read_acbl
from kibitz.formats.sessions.from_bws import received_as_csv
from kibitz.formats.sessions.from_pbn import session_of
from kibitz.formats.sessions.from_scorer import read_scorer
from kibitz.formats.sessions.from_usebio import sessions_of
from kibitz.formats.sessions.from_valet import read_valet
from kibitz.formats.sessions.model import (
    FileContestant,
    FileMatch,
    FileSession,
    Placed,
    Precision,
    PublishedFigures,
    PublishedTotals,
    Stratum,
)
from kibitz.formats.sessions.reading import file_of, load, loads
from kibitz.formats.sessions.spreadsheets.travellers import read_travellers

__all__ = [
    "FileContestant",
    "FileMatch",
    "FilePlace",
    "FileSession",
    "Placed",
    "Precision",
    "PublishedFigures",
    "PublishedTotals",
    "Stratum",
    "as_games",
    "file_of",
    "lines",
    "load",
    "loads",
    "model",
    "own_json",
    "read_acbl",
    "read_scorer",
    "read_travellers",
    "read_valet",
    "received_as_csv",
    "result_notes",
    "session_of",
    "sessions_of",
    "spreadsheets",
    "tables",
    "terms",
    "to_pbn",
    "to_usebio",
    "writing",
]
