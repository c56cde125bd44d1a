"""`kibitz event read`: results from a file into a running event, again and again, and what the director did stays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from kibitz import deals
from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.event.state import Section
from kibitz.formats import pbn, sessions
from kibitz.game import Auction, Board, Deal, Play
from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")

HEADING = "Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,Remarks,Erased\n"


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    assert run("event", "new", "Thursday", "--pairs", "8", "--minutes", "120", "--no-deal").exit_code == 0
    return run


def section_of(tmp_path: Path) -> Section:
    from kibitz.cli.events.typed import event_of
    from kibitz.store import open_store

    with open_store(str(tmp_path / "club.db")) as store:
        (section,) = event_of(store, "thursday").session(1).sections.values()
        return section


def sent(tmp_path: Path, contracts: Sequence[str], swapped: bool = False) -> Path:
    """A file with these results of the first round, a board at a table each."""
    section = section_of(tmp_path)
    rows = []
    places = [(meeting, board) for (at, _), meeting in section.meetings.items() if at == 1 for board in meeting.boards]
    for (meeting, board), contract in zip(places, contracts, strict=False):
        (ns,), (ew,) = section.who(meeting.ns), section.who(meeting.ew)
        ns, ew = (ew, ns) if swapped else (ns, ew)
        got = f"{contract},=," if contract else ",,Not played"
        rows.append(f"1,{meeting.table},{meeting.round},{board},{ns},{ew},{ns},N,{got},False\n")
    file = tmp_path / "sent.csv"
    file.write_text(HEADING + "".join(rows), encoding="utf-8")
    return file


def results(run: Run) -> list[str]:
    boards = [json.loads(run("event", "board", "thursday", board, "--json").stdout) for board in range(1, 15)]
    return sorted(row["result"] for board in boards for row in board["rows"])


def test_results_are_entered_once_and_the_same_file_again_enters_nothing(event: Run, tmp_path: Path) -> None:
    file = sent(tmp_path, ["4 S", "3 NT", "2 H"])
    first = event("event", "read", "thursday", file)
    assert (first.exit_code, first.stderr) == (0, "kibitz: 3 results entered, 0 were there already.\n")
    assert results(event) == ["2H= by N", "3NT= by N", "4S= by N"]
    grown = event("event", "read", "thursday", sent(tmp_path, ["4 S", "3 NT", "2 H", "1 C"]))
    assert grown.stderr == "kibitz: 1 result entered, 3 were there already.\n"


def test_another_result_is_said_and_taken_only_where_that_is_asked_for(event: Run, tmp_path: Path) -> None:
    event("event", "read", "thursday", sent(tmp_path, ["4 S"]))
    file = sent(tmp_path, ["5 S"])
    said = event("event", "read", "thursday", file).stderr
    assert "the file has 5S= by N, and 4S= by N is entered. --correct takes the file's." in said
    assert results(event) == ["4S= by N"]
    assert event("event", "read", "thursday", file, "--correct").stderr.endswith("0 were there already, 1 put right.\n")
    assert results(event) == ["5S= by N"]


def test_what_the_director_awarded_stays(event: Run, tmp_path: Path) -> None:
    file = sent(tmp_path, ["4 S"])
    section = section_of(tmp_path)
    meeting = next(meeting for (at, _), meeting in section.meetings.items() if at == 1)
    awarded = event(
        "event", "adjust", "thursday", meeting.table, meeting.boards[0], "NS=ave+", "EW=ave-", "--why", "late"
    )
    assert awarded.exit_code == 0, awarded.stderr
    said = event("event", "read", "thursday", file, "--correct")
    assert said.stderr.startswith("kibitz: 0 results entered")
    assert results(event) == [""]


def test_what_does_not_fit_the_plan_is_said(event: Run, tmp_path: Path) -> None:
    said = event("event", "read", "thursday", sent(tmp_path, ["4 S", ""], swapped=True)).stderr
    assert "the other way than planned" in said
    said = event("event", "read", "thursday", sent(tmp_path, ["", "4 S"])).stderr
    assert "The file has no result there: award a score if one is due." in said
    file = tmp_path / "other.csv"
    file.write_text(HEADING + "1,1,1,99,1,2,1,N,4 S,=,,False\n1,1,1,1,1,1,1,N,4 S,=,,False\n", encoding="utf-8")
    said = event("event", "read", "thursday", file).stderr
    assert "The plan has no board 99 there." in said
    assert "Enter it by hand." in said
    assert event("event", "read", "thursday", tmp_path / "nothing.bws").exit_code == 1


def test_auctions_and_plays_of_a_pbn_file_are_kept_with_the_results(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    assert run("event", "new", "Thursday", "--pairs", "8", "--minutes", "120", "--deal").exit_code == 0
    file, play = with_plays(tmp_path)
    first = run("event", "read", "thursday", file)
    assert first.stderr.splitlines() == [
        "kibitz: 1 result entered, 0 were there already.",
        "kibitz: With 1 of them how it was bid and played was kept.",
    ]
    again = run("event", "read", "thursday", file)
    assert again.stderr == "kibitz: 0 results entered, 1 was there already.\n"
    board = json.loads(run("event", "board", "thursday", 1, "--json").stdout)
    assert board["rows"][0]["lead"] == play[:2]
    assert run("event", "official", "thursday", "--why", "all went home").exit_code == 0
    assert run("event", "export", "thursday", "-o", tmp_path / "out.pbn").exit_code == 0
    (told,) = sessions.load(tmp_path / "out.pbn")
    assert [one.cards for one in told.plays] == [play]
    assert [one.auction for one in told.plays] == ["P P 3NT P P P"]


def test_a_play_that_the_hands_do_not_allow_is_left_out_with_its_reason(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    assert run("event", "new", "Thursday", "--pairs", "8", "--minutes", "120", "--deal").exit_code == 0
    file, _ = with_plays(tmp_path, own_deal=False)
    first = run("event", "read", "thursday", file)
    assert first.exit_code == 0
    assert "1 result entered" in first.stderr
    assert "The play of board 1 cannot be kept." in first.stderr


def with_plays(tmp_path: Path, own_deal: bool = True) -> tuple[Path, str]:
    """A PBN file with one game of the first round, its auction and its play; of the event's deal, or of another."""
    from kibitz.cli.events.typed import event_of
    from kibitz.store import open_store

    with open_store(str(tmp_path / "club.db")) as store:
        event = event_of(store, "thursday")
    section = section_of(tmp_path)
    meeting = next(one for (at, _), one in section.meetings.items() if at == 1 and 1 in one.boards)
    (ns,), (ew,) = section.who(meeting.ns), section.who(meeting.ew)
    known = event.session(1).deal(section.name, 1)
    assert known is not None
    play = Play("3NT by S", Deal.parse(known) if own_deal else deals(1, seed=5)[0])
    while play.turn is not None:
        play = play.play(sensible_card(play))
    game = pbn.Game.of(
        Board(1, deal=play.deal),
        {"PairNS": ns, "PairEW": ew, "Table": str(meeting.table), "Round": "1"},
        auction=Auction("N", "P P 3NT P P P"),
        play=play,
    )
    pbn.dump([game], tmp_path / "games.pbn")
    return tmp_path / "games.pbn", " ".join(map(str, play))
