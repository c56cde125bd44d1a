"""Bridgemate's own file: the journal of results as it stands in the end, names, hands, several evenings."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from kibitz.formats import access, sessions
from kibitz.formats.sessions.model import FileSession
from kibitz.results import rank_field
from kibitz.scoring.flaws import Unscorable
from tests.game.helpers import shared

BWS, CSV = "data/bws/BMInput1.bws", "data/bws/BMInput1.ReceivedData.csv"
JET = b"\x00\x01\x00\x00Standard Jet DB\x00" + b"x" * 100
COLUMNS = (
    "ID Section Table Round Board PairNS PairEW Declarer NS/EW Contract Result LeadCard Remarks DateLog Erased".split()
)


def needs_package() -> None:
    if not access.can_read_access():
        pytest.skip("needs the package access-parser")


def table(*rows: str, columns: str = " ".join(COLUMNS)) -> dict[str, list[str]]:
    cells = [row.split(",") for row in rows]
    return {name: [row[place] for row in cells] for place, name in enumerate(columns.split())}


PACKAGE = """
class AccessParser:
    def __init__(self, path):
        self.catalog = TABLES

    def parse_table(self, name):
        return TABLES[name]
"""
Read = Callable[[Mapping[str, object]], list[FileSession]]


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    """In place of the package that reads databases one that finds these tables in any."""

    def holding(tables: Mapping[str, object]) -> list[FileSession]:
        (tmp_path / "access_parser.py").write_text(f"TABLES = {tables!r}\n{PACKAGE}")
        return sessions.loads(JET)

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]))
    return holding


def test_a_real_evening_is_what_its_dump_is() -> None:
    needs_package()
    (session,) = sessions.load(shared(BWS))
    (dumped,) = sessions.load(shared(CSV))
    assert (session.name, session.date, session.method) == ("Bridge game", "2019-08-26", "matchpoints")
    assert (len(session.results), len(session.contestants)) == (154, 15)
    key = lambda result: (result.board, str(result.ns))  # noqa: E731
    plain = [(r.board, r.ns, r.ew, r.result, r.ns_award, r.round, r.table) for r in sorted(session.results, key=key)]
    assert plain == [
        (r.board, r.ns, r.ew, r.result, r.ns_award, r.round, r.table) for r in sorted(dumped.results, key=key)
    ]
    assert [said.id for said in session.doubts] == ["bws_corrected"]
    ours, theirs = (rank_field(one) for one in (session, dumped))
    assert [row.contestant for ranking in ours.rankings for row in ranking.rows] == [
        row.contestant for ranking in theirs.rankings for row in ranking.rows
    ]


def test_the_results_as_csv_are_the_same_session() -> None:
    needs_package()
    (session,) = sessions.load(shared(BWS))
    (again,) = sessions.loads(sessions.received_as_csv(shared(BWS).read_bytes()))
    assert [result.result for result in again.results] == [result.result for result in session.results]
    assert not again.flaws


def test_the_journal_counts_as_it_stands_in_the_end(read: Read) -> None:
    received = table(
        "12,1,1,1,1,1,2,2,E,4 NT,+1,,,2024-05-06,False",
        "10,1,1,1,1,1,2,1,W,4 NT,-1,,,2024-05-06,False",
        "11,1,1,1,1,1,2,1,W,4 NT,-1,,Result erased,2024-05-06,True",
        "13,1,1,1,2,1,2,1,N,1 C xx,=,D10,,2024-05-06,False",
        "14,1,1,1,3,1,2,1,N,PASS,,,,2024-05-06,False",
        "15,1,1,1,4,1,2,1,N,3 S,=,,,2024-05-06,False",
        "16,1,1,1,4,1,2,1,N,3 S,=,,Result erased,2024-05-06,True",
        "17,1,1,1,5,1,2,0,,,,,60%-40%,2024-05-06,False",
    )
    (session,) = read({"ReceivedData": received})
    assert [(result.board, str(result.result)) for result in session.results] == [
        (1, "4NT+1 by E"),
        (2, "1CXX= by N"),
        (3, "Pass"),
        (5, "None"),
    ]


def test_the_last_of_several_evenings_counts_and_the_others_are_named(read: Read) -> None:
    received = table(
        "1,1,1,1,1,1,2,1,N,3 NT,=,,,2024-05-06,False",
        "2,1,1,1,1,3,4,3,N,3 NT,-1,,,2024-05-13,False",
        "3,1,1,2,2,3,4,3,N,3 NT,-1,,,2024-05-13,False",
        "9,1,1,1,1,5,6,5,N,2 S,=,,,2024-05-13,False",
    )
    afternoon, evening = read({"ReceivedData": received})
    assert [len(session.results) for session in (afternoon, evening)] == [2, 1]
    assert {result.ns for result in evening.results} == {"5"}
    assert [(said.id, said.values["dates"]) for said in evening.doubts] == [("bws_evenings", ("2024-05-06",))]


def test_names_and_hands_of_those_who_played(read: Read) -> None:
    received = table(
        "1,1,1,1,1,1,2,1,N,3 NT,=,,,2024-05-06,False",
        "2,2,1,1,1,1,2,1,N,3 NT,+1,,,2024-05-06,False",
    )
    seats = "NorthSpades NorthHearts NorthDiamonds NorthClubs EastSpades EastHearts EastDiamonds EastClubs "
    seats += "SouthSpades SouthHearts SouthDiamonds SouthClubs WestSpades WestHearts WestDiamonds WestClubs"
    tables = {
        "ReceivedData": received,
        "Section": table("1,A  ,0,1", "2,B,0,1", columns="ID Letter Winners ScoringType"),
        "PlayerNumbers": table(
            "1,1,N,77,,0", "1,1,S,,Bob,0", "1,1,E,78,,0", columns="Section Table Direction Number Name Round"
        ),
        "PlayerNames": table("77,Ann", "78,Cy", "99,Stranger", columns="ID Name"),
        "HandRecord": table(
            "1,1,AQ32,K54,A76,Q98,K54,AQ32,Q98,A76,J98,1098,K105,KJ102,1076,J76,J432,543",
            columns=f"Section Board {seats}",
        ),
    }
    (session,) = read(tables)
    assert {one.id: one.names for one in session.contestants} == {
        "A1": ("Ann", "Bob"),
        "A2": ("Cy",),
        "B1": (),
        "B2": (),
    }
    assert str(session.deals[1]["W"]) == "T76.J76.J432.543"
    assert session.method == "matchpoints"


def test_individuals_and_teams(read: Read) -> None:
    columns = " ".join([*COLUMNS, "South", "West"])
    alone = table("1,1,1,1,1,1,2,1,N,3 NT,=,,,2024-05-06,False,3,4", columns=columns)
    (session,) = read({"ReceivedData": alone})
    assert session.results[0].ns == ("1", "3")
    both = table(
        "1,1,1,1,1,1,2,1,N,3 NT,=,,,2024-05-06,False",
        "2,1,2,1,1,2,1,2,N,3 NT,+1,,,2024-05-06,False",
    )
    (teams,) = read({"ReceivedData": both, "Section": table("1,A,0,4", columns="ID Letter Winners ScoringType")})
    assert teams.is_of_teams
    assert (teams.results[0].ns, teams.results[1].ns) == ("1", "2")


def test_what_cannot_be_read_is_told(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unscorable, match="no table ReceivedData can be read"):
        read({})
    with pytest.raises(Unscorable, match="not one result"):
        read({"ReceivedData": table()})
    monkeypatch.setitem(sys.modules, "access_parser", None)
    with pytest.raises(Unscorable, match=r"pip install kibitz\[bws\]"):
        sessions.loads(JET)


def test_a_damaged_database_is_told_so() -> None:
    needs_package()
    data = shared(BWS).read_bytes()
    for damaged in (data[:5000], data[:100_000], JET):
        with contextlib.suppress(Unscorable):
            (session,) = sessions.loads(damaged)
            assert len(session.results) <= 154
    with pytest.raises(Unscorable, match="no table ReceivedData can be read"):
        sessions.loads(JET)


def test_a_file_that_was_not_copied_whole_says_how_many_rows_are_missing() -> None:
    data = shared("data/bws/BMInput1.bws").read_bytes()
    (whole,) = sessions.loads(data)
    assert "bws_rows_missing" not in [found.id for found in whole.flaws]
    (part,) = sessions.loads(data[: 47 * 2048])
    assert [(found.id, found.values["count"], found.values["stated"]) for found in part.flaws] == [
        ("bws_rows_missing", 84, 156)
    ]
    assert len(part.results) == 72
