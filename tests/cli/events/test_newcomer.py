"""What somebody meets who types `kibitz event` for the first time: mistakes are named, nothing happens in silence."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from kibitz.formats import pbn
from kibitz.game import Deal
from tests.cli.conftest import Run
from tests.cli.events.test_evening import fine, refused

pytest.importorskip("sqlalchemy")

WRONG = """kind = "pair"
methd = "matchpoints"
hands = "sometimes"
minutes_a_board = -3
winners = 5
scores = 7
strata = "Masters"
[regulations]
profile = "polnd"
correction_period = "yesterday"
bogus = 1
[may]
assistant = ["result_correct"]
[foo]
a = 1
"""


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `kibitz event` on a store of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    monkeypatch.delenv("KIBITZ_NAME", raising=False)
    return lambda *arguments: run("event", *arguments)


def lines(result: Any) -> list[str]:
    assert (result.exit_code, result.stdout) == (1, "")
    found: list[str] = result.stderr.splitlines()
    assert all(line.startswith("kibitz: ") for line in found)
    return found


def test_every_mistake_in_conditions_is_on_a_line_of_its_own(event: Run) -> None:
    Path("wrong.toml").write_text(WRONG, encoding="utf-8")
    said = lines(event("new", "Cup", "--pairs", "8", "--conditions", "wrong.toml"))
    assert [int(line.split()[2].rstrip(":")) for line in said] == [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 13, 14]
    assert not any("…" in line for line in said)


def test_every_mistake_in_a_list_of_names_is_said_with_its_line(event: Run) -> None:
    Path("names.txt").write_text("1, Heron; Kestrel\n2 Kos, Drozd\n3, A, B, C\n3, D, E\n4\n5, F, G\n", encoding="utf-8")
    said = lines(event("new", "Cup", "--names", "names.txt"))
    assert [line.split("line ")[1][0] for line in said] == ["1", "2", "3", "4", "5"]
    assert "3 players, and it takes 2: 3, A, B, C." in said[2]
    assert "number 3 is in line 3 already" in said[3]
    Path("names.txt").write_text("1, Heron, Kestrel, Wren\n", encoding="utf-8")
    four = 'kind = "teams"\n[regulations]\nteam_size = 4\n'
    Path("four.toml").write_text(four, encoding="utf-8")
    [one] = lines(event("new", "Cup", "--names", "names.txt", "--conditions", "four.toml"))
    assert "3 players, and it takes 4: " in one


def test_a_swiss_has_the_boards_that_were_asked_for(event: Run) -> None:
    made = event("new", "Swiss", "--swiss", "--pairs", "8", "--boards", "24", "--rounds", "3")
    assert "3 rounds of 8 boards" in made.stdout
    assert "26 boards do not go into 4 rounds: 24 would" in refused(
        event("new", "Swiss", "--swiss", "--pairs", "8", "--boards", "26")
    )
    assert "4 rounds of 6 boards" in event("new", "Next", "--swiss", "--pairs", "8", "--boards", "24..26").stdout
    assert "2 boards cannot be played in 3 rounds" in refused(
        event("new", "Swiss", "--swiss", "--pairs", "8", "--boards", "2", "--rounds", "3")
    )
    for kind in (("--swiss", "--pairs", "8"), ("--pairs", "8"), ()):
        assert "abc is no number of boards" in refused(event("new", "Cup", *kind, "--boards", "abc"))


def test_an_event_is_known_by_how_its_id_begins_or_by_its_name(event: Run) -> None:
    assert event("new", "Thursday pairs", "--pairs", "8", "--id", "thursday-pairs-5ec86e").exit_code == 0
    for said in ("thursday-pairs-5ec86e", "thursday-pairs", "THURS", "Thursday pairs"):
        assert event("show", said).stdout.startswith("Thursday pairs\n"), said
    assert event("new", "Thursday teams", "--teams", "4").exit_code == 0
    assert event("new", "Żuraw", "--pairs", "8", "--id", "x1").exit_code == 0
    assert event("show", "żuraw").stdout.startswith("Żuraw\n")
    assert "thurs may be thursday-pairs-5ec86e or thursday-teams" in refused(event("show", "thurs"))
    assert "no event friday" in refused(event("start", "friday"))
    fine(event("start", "thursday-t"))
    assert event("links", "thursday-p").exit_code == 0
    assert event("export", "thursday-p", "-o", "p.kibitz").exit_code == 0


def test_the_log_has_whole_sentences_and_says_how_many_there_are(event: Run) -> None:
    assert event("new", "Cup", "--pairs", "8").exit_code == 0
    fine(event("start", "cup"))
    fine(event("result", "cup", "1", "1", "4S= N", "--sure"))
    said = event("correct", "cup", "1", "1", "4S-1 N", "--why", "counted " * 20)
    fine(said)
    assert "the result was corrected from 4♠= by North to 4♠−1 by North (79C1)." in said.stdout
    shown = event("log", "cup", "-n", "3")
    assert "the result was corrected from 4♠= by North to 4♠−1 by North (79C1)." in " ".join(shown.stdout.split())
    assert "…" not in shown.stdout
    data = json.loads(event("log", "cup", "--json").stdout)
    assert data["entries"][0]["text"].startswith("Table 1, board 1: the result was corrected from ")
    assert shown.stderr == f"kibitz: 3 of {data['of']} entries; -n {data['of']} shows all of them.\n"
    assert event("log", "cup", "corrected").stdout.count("corrected") == 1


def test_nobody_is_named_who_does_not_say_who_they_are(event: Run) -> None:
    assert event("new", "Cup", "--pairs", "8").exit_code == 0
    fine(event("warn", "cup", "1", "slow play"))
    fine(event("--name", "Ibis", "warn", "cup", "2", "slow play"))
    second, first = json.loads(event("log", "cup", "slow", "--json").stdout)["entries"]
    assert (first["who"], second["who"]) == ({"role": "director"}, {"role": "director", "name": "Ibis"})


def test_the_round_in_play_is_shown(event: Run) -> None:
    Path("names.txt").write_text("1, Heron, Wren\n", encoding="utf-8")
    assert event("new", "Cup", "--pairs", "8", "--minutes", "60", "--names", "names.txt").exit_code == 0
    assert "not begun yet" in event("show", "cup").stdout
    fine(event("start", "cup"))
    first = event("show", "cup").stdout
    fine(event("result", "cup", "1", "1", "4S= N", "--sure"))
    shown = event("show", "cup").stdout
    assert shown != first
    assert "Session" in shown
    assert "Round 1 of 3, " in shown
    assert "minutes left" in shown
    assert "Heron – Wren" in shown
    assert "Missing" in shown
    fine(event("official", "cup", "--why", "it is late"))
    assert "Session 1 is official: corrections until " in event("show", "cup").stdout


def test_sections_begin_together_and_are_drawn_apart(event: Run) -> None:
    made = event("new", "Cup", "--swiss", "--pairs", "16", "--sections", "2", "--boards", "4", "--rounds", "2")
    assert made.exit_code == 0, made.stderr
    assert event("start", "cup").stdout.endswith(": Round 1 of 2 began in A and B.\n")
    assert "--section A or B" in refused(event("draw", "cup", "--look"))
    for section in "AB":
        drawn = event("draw", "cup", "--section", section, "--why", "it goes on")
        assert drawn.exit_code == 0, drawn.stderr
        assert "Round 2 of 2, drawn on the standings after round 1:" in drawn.stdout
        assert "8 results missing at" in drawn.stdout
    behind = refused(event("start", "cup"))
    assert "A1, A2, A3, A4, B1, B2, B3 and B4 have 16 boards to play" in behind
    fine(event("start", "cup", "--sure"))
    assert "All 2 rounds of session 1 are drawn" in refused(event("draw", "cup", "--section", "A", "--look"))


def test_what_else_the_pages_do(event: Run, run: Run) -> None:
    assert event("new", "Cup", "--pairs", "8", "--minutes", "60", "--deal").exit_code == 0
    assert "Session 2: 8 contestants" in event("session", "cup", "--title", "Final", "--minutes", "60").stdout
    assert "Carried over from Quals" in event("carry", "cup", "1=54.2", "2=60", "--stage", "Quals").stdout
    assert "write 7=54.2" in refused(event("carry", "cup", "1"))
    assert run("deal", "-n", "24", "-o", "deals.pbn").exit_code == 0
    assert "were loaded" in event("load", "cup", "deals.pbn", "--session", "2").stdout
    Path("none.pbn").write_text("", encoding="utf-8")
    assert "no deals" in refused(event("load", "cup", "none.pbn"))
    assert "late_pair" in event("repair", "cup").stdout
    before = json.loads(event("list", "--json").stdout)
    assert event("repair", "cup", "gone", "--contestant", "8", "--look").exit_code == 0
    assert json.loads(event("list", "--json").stdout) == before
    assert event("repair", "cup", "gone", "--contestant", "8", "--why", "ill").exit_code == 0
    fine(event("enter", "cup", '{"kind": "director_called", "session": 1, "table": 2}'))
    fine(event("take", "cup", "2"))
    fine(event("close", "cup", "2"))
    assert "Table 2 has not called" in refused(event("close", "cup", "2"))
    assert "hands were published" in event("hands", "cup", "--why", "all have seen them").stdout
    kinds = event("enter", "cup", "--list").stdout
    assert "announced: text, [section], [table]" in kinds.splitlines()


def test_nothing_is_dealt_unless_prepared_boards_are_used(event: Run, run: Run) -> None:
    assert event("new", "Cup", "--pairs", "8", "--minutes", "60").exit_code == 0
    assert "No deals are known" in refused(event("deals", "cup", "-o", "cup.dup"))
    assert "boards were dealt" in event("deal", "cup").stdout
    assert event("deals", "cup", "-o", "cup.dup").exit_code == 0
    assert event("deals", "cup", "-o", "cup.pbn").exit_code == 0
    assert event("log", "cup").stdout.count("the deals were taken as a file") == 1
    assert run("convert", "cup.dup", "again.pbn").exit_code == 0
    assert deals_of(Path("again.pbn")) == deals_of(Path("cup.pbn"))
    assert "boards were dealt" in event("session", "cup", "--minutes", "60").stdout  # as in the session before
    assert "were loaded" in event("load", "cup", "cup.dup", "--session", "2", "--why", "the machine has these").stdout
    Path("club.toml").write_text("prepared_boards = true\ndirector_plays = true\n", encoding="utf-8")
    assert event("new", "Own", "--pairs", "8", "--conditions", "club.toml", "--deal").exit_code == 0
    assert "The director plays" in refused(event("deals", "own", "-o", "own.pbn", "--as", "director"))
    assert not Path("own.pbn").exists()


def deals_of(file: Path) -> dict[int, Deal]:
    return pbn.sound_deals(file.read_text(encoding="latin-1"))


@pytest.mark.skipif(sys.platform == "win32", reason="processes are interrupted otherwise there")
def test_links_are_for_where_the_server_was_last(event: Run, tmp_path: Path) -> None:
    from tests.cli.server.test_serve import ended, started

    assert event("new", "Cup", "--pairs", "8").exit_code == 0
    guessed = event("links", "cup")
    assert ":8000/t/" in guessed.stdout
    assert "No server has run on this store yet" in guessed.stderr
    for _ in range(2):  # another port each time
        with started("serve", "--host", "127.0.0.1", "--port", 0, "--store", tmp_path / "club.db") as (
            process,
            link,
            _,
        ):
            base = link.partition("/owner/")[0]
            shown = event("links", "cup")
            assert f"{base}/t/" in shown.stdout
            assert shown.stderr == ""
            ended(process)
    assert "http://club.example/t/" in event("links", "cup", "--address", "http://club.example").stdout
