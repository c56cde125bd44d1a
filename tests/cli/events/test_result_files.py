"""`kibitz event export`: results as files that `kibitz rank` ranks as the event does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.messages import LANGUAGES, Speaker
from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")
TABLE = "board,ns,ew,contract,declarer,tricks\n1,1,2,4S,N,10\n1,3,4,4S,N,9\n2,1,4,3NT,S,9\n2,3,2,3NT,S,10\n"


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    assert run("event", "new", "Thursday", "--pairs", "8", "--minutes", "120", "--deal").exit_code == 0
    typed = run("event", "type", "thursday", stdin="4sn\n4sn1\n3ne-1\n2hw\nb2\n3ns\n3ns1\n4se\np\nquit\n")
    assert typed.exit_code == 0, typed.stderr
    return run


def ranked(run: Run, file: str) -> list[tuple[object, ...]]:
    found = run("rank", file, "--json")
    assert found.exit_code == 0, found.stderr
    (session,) = json.loads(found.stdout)
    return [
        (row["contestant"], row["place"], row["shown"], row["total"])
        for ranking in session["rankings"]
        for row in ranking["rows"]
    ]


def test_every_format_of_whole_sessions_is_ranked_alike(event: Run) -> None:
    for name in ("a.xml", "a.pbn", "a.json"):
        written = event("event", "export", "thursday", "-o", name)
        assert written.exit_code == 0, written.stderr
        assert f"8 results written to {name}." in written.stderr
        assert "are left out: they may not be seen yet" in written.stderr
    assert ranked(event, "a.xml") == ranked(event, "a.pbn") == ranked(event, "a.json")
    shown = json.loads(event("event", "ranking", "thursday", "--json").stdout)
    live = [(row["contestant"]["id"], row["place"]) for row in shown["rankings"][0]["rows"]]
    assert [row[:2] for row in ranked(event, "a.xml")] == live


def test_tables_say_what_was_asked_for(event: Run) -> None:
    assert event("event", "export", "thursday", "-o", "r.csv").exit_code == 0
    assert Path("r.csv").read_text("utf-8-sig").startswith("Place,Number,")
    more = event("event", "export", "thursday", "-o", "t.csv", "--table", "travellers", "--signs", "comma")
    assert more.exit_code == 0, more.stderr
    assert Path("t.csv").read_text("utf-8-sig").splitlines()[0].startswith("Board;")
    card = event("event", "export", "thursday", "-o", "c.csv", "--table", "scorecards", "--contestant", "1")
    assert "2 results written" in card.stderr
    assert event("event", "export", "thursday", "-o", "b.xlsx").exit_code == 0
    assert event("event", "export", "thursday", "-o", "b.json").exit_code == 0
    assert ranked(event, "b.xlsx") == ranked(event, "b.json")
    assert "what counted in this ranking: how many winners there are. " in more.stderr


def test_club_and_director_stand_in_usebio(event: Run) -> None:
    said = ("--club", "A & B", "--club-number", "7", "--director", "Ada", "--usebio", "1.3")
    assert event("event", "export", "thursday", "-o", "a.xml", *said).exit_code == 0
    text = Path("a.xml").read_text()
    assert "<CLUB_NAME>A &amp; B</CLUB_NAME>" in text
    assert "<FULL_NAME>Ada</FULL_NAME>" in text
    assert 'Version="1.3"' in text


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (("--format", "doc"), "usebio"),
        (("--format", "csv", "--table", "hands"), "travellers"),
        (("--format", "usebio", "--usebio", "2"), "1.3"),
        (("--format", "csv", "--signs", "dot"), "comma"),
        (("--format", "csv", "--session", "4"), "session 4"),
        (("--format", "csv", "--contestant", "99"), "99"),
    ],
)
def test_what_there_is_not_is_named(event: Run, wrong: tuple[str, ...], named: str) -> None:
    refused = event("event", "export", "thursday", *wrong)
    assert refused.exit_code != 0
    assert named in refused.stderr
    assert "Traceback" not in refused.stderr


def test_results_are_converted_from_one_format_into_another(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in.csv").write_text(TABLE)
    before = ranked(run, "in.csv")
    source = "in.csv"
    for name in ("a.xml", "a.json", "a.pbn", "a.xlsx", "b.xml", "c.xml", "b.csv"):
        converted = run("convert", source, name)
        assert converted.exit_code == 0, (name, converted.stderr)
        assert "4 results written" in converted.stderr
        assert ranked(run, name) == before, name
        source = name
    assert run("convert", "in.csv", "a.xml").exit_code != 0  # it is there already
    assert run("convert", "in.csv", "a.xml", "--force").exit_code == 0


def test_a_workbook_has_all_sessions_and_is_ranked_converted_and_imported_whole(event: Run) -> None:
    assert event("event", "session", "thursday", "--minutes", "60").exit_code == 0
    for board, result in ((1, "3NT= N"), (2, "4S-1 E")):
        for table in ("1", "2"):
            made = event("event", "result", "thursday", table, str(board), result, "--session", "2")
            assert made.exit_code == 0, made.stderr
    for name in ("all.xlsx", "all.json"):
        assert event("event", "export", "thursday", "-o", name).exit_code == 0
    assert event("rank", "all.xlsx").stdout == event("rank", "all.json").stdout
    assert event("convert", "all.xlsx", "again.xlsx").exit_code == 0
    assert event("rank", "again.xlsx").stdout == event("rank", "all.json").stdout
    made = event("event", "import", "all.xlsx", "--id", "both", "--anyway")
    assert made.exit_code == 0, made.stderr
    assert [one["number"] for one in json.loads(event("event", "show", "both", "--json").stdout)["sessions"]] == [1, 2]


def test_a_file_of_one_session_says_which_and_how_to_get_the_others(event: Run) -> None:
    assert "Only session" not in event("event", "export", "thursday", "-o", "one.pbn").stderr
    more = event("event", "session", "thursday", "--minutes", "60")
    assert more.exit_code == 0, more.stderr
    for name in ("two.pbn", "two.csv"):
        said = event("event", "export", "thursday", "-o", name).stderr
        assert "of 2 is in the file; --session names another, and .xml, .json or .xlsx has all of them." in said
    for other in (("two.xml",), ("first.pbn", "--session", "1")):
        assert "Only session" not in event("event", "export", "thursday", "-o", *other).stderr


def test_results_of_another_program_are_an_event_that_is_published(event: Run) -> None:
    assert event("event", "export", "thursday", "-o", "evening.xml").exit_code == 0
    known = event("event", "import", "evening.xml", "--called", "Brought pairs")
    assert (known.exit_code, "event thursday (Thursday) has the same results" in known.stderr) == (1, True)
    made = event("event", "import", "evening.xml", "--called", "Brought pairs", "--anyway")
    assert made.exit_code == 0, made.stderr
    assert "Event brought-pairs is imported: Brought pairs, 8 contestants, 8 results." in made.stdout
    shown = [json.loads(event("event", "ranking", id, "--json").stdout) for id in ("thursday", "brought-pairs")]
    ours, brought = (
        [(row["contestant"]["id"], row["place"], row["boards"]) for row in one["rankings"][0]["rows"]] for one in shown
    )
    assert brought == ours
    assert event("event", "publish", "site", "brought-pairs").exit_code == 0
    assert "Brought pairs" in Path("site/index.html").read_text("utf-8")
    Path("rows.csv").write_text(TABLE, encoding="utf-8")
    assert "Event rows is imported: rows, 4 contestants, 4 results." in event("event", "import", "rows.csv").stdout


def test_an_event_with_other_figures_than_its_file_is_not_imported_unless_it_is_wanted(event: Run) -> None:
    table = "board,ns,ew,contract,ns mp,ew mp\n1,1,2,4S= N,1,1\n1,3,4,4S-1 N,0,2\n"
    Path("wrong.csv").write_text(table, encoding="utf-8")
    refused = event("event", "import", "wrong.csv")
    assert refused.exit_code == 1
    assert "2 of 4 differ." in refused.stdout
    assert "wrong.csv is not imported: some figures come out otherwise" in refused.stderr
    assert event("event", "import", "wrong.csv", "--anyway").exit_code == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'<?xml version="1.0"?>\n<USEBIO Version="1.2"></USEBIO>', "There is not one result in the file."),
        (
            b'[Board "1"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n',
            "event load",
        ),
        (b"%PDF-1.7\n", "This is a PDF document"),
    ],
)
def test_a_file_without_results_is_named_for_what_it_is(event: Run, content: bytes, said: str) -> None:
    Path("evening").write_bytes(content)
    refused = event("event", "import", "evening")
    assert refused.exit_code == 1
    assert said in refused.stderr


LIN = "pn|Ann,Bob,Cid,Dan|qx|o1|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|"
PLAYED = LIN + "mb|7S|mb|p|mb|p|mb|p|mc|13|pg||\n"
CUT = PLAYED + LIN.replace("o1", "o2") + "mb|p|an|a pass with no"


def test_a_file_of_games_that_is_cut_off_is_refused_as_results_too(event: Run) -> None:
    Path("cut.lin").write_text(CUT, encoding="utf-8")
    for into in ("x.json", "x.pbn"):
        refused = event("convert", "cut.lin", into)
        assert refused.exit_code == 1, into
        assert "may be cut off" in refused.stderr
        assert "cut.lin has 1 error, so nothing was written" in refused.stderr
        assert not Path(into).exists()
        assert event("convert", "--lenient", "cut.lin", into).exit_code == 0
    refused = event("event", "import", "cut.lin")
    assert refused.exit_code == 1
    assert "cut.lin is not imported: it is damaged or cut off" in refused.stderr
    Path("whole.lin").write_text(PLAYED, encoding="utf-8")
    assert event("event", "import", "whole.lin").exit_code == 0
    assert event("event", "import", "cut.lin", "--anyway").exit_code == 0


@pytest.mark.parametrize("name", ["x.rtf", "x.foo", "x"])
def test_the_log_with_its_hands_is_written_under_its_own_ending_or_when_asked_for(event: Run, name: str) -> None:
    refused = event("event", "export", "thursday", "-o", name)
    assert refused.exit_code == 1
    assert ".xml, .pbn, .json, .csv, .xlsx, .lin or .kibitz" in refused.stderr
    assert not Path(name).exists()
    assert event("event", "export", "thursday", "-o", name, "--format", "kibitz").exit_code == 0
    assert event("event", "export", "thursday", "-o", "x.kibitz").exit_code == 0


def test_results_without_a_date_are_of_the_day_that_is_said_or_of_today_in_so_many_words(event: Run) -> None:
    Path("rows.csv").write_text(TABLE, encoding="utf-8")
    assert "does not say when it was played" in event("event", "import", "rows.csv").stderr
    dated = event("event", "import", "rows.csv", "--id", "march", "--date", "2026-03-09")
    assert "does not say when it was played" not in dated.stderr
    assert event("event", "export", "march", "-o", "march.json").exit_code == 0
    assert "2026-03-09" in Path("march.json").read_text("utf-8")
    for wrong in ("yesterday", "2026-02-30", "2999-01-01"):
        assert wrong in event("event", "import", "rows.csv", "--id", "no", "--date", wrong).stderr


def test_our_own_ranking_is_known_in_every_language_and_travellers_are_asked_for(event: Run) -> None:
    assert event("event", "export", "thursday", "-o", "ranking-en.csv").exit_code == 0
    for language in LANGUAGES:
        say = Speaker(language).say
        columns = [say(f"sheets.column.{name}") for name in ("place", "number", "names", "boards")]
        Path(f"{language}.csv").write_text(f"{';'.join(columns)}\n1;2;Ann - Bob;3\n", encoding="utf-8")
    for name in ("ranking-en", *LANGUAGES):
        refused = event("event", "import", f"{name}.csv")
        assert refused.exit_code == 1
        assert "This is a ranking" in refused.stderr, name
        assert "--table travellers" in refused.stderr


def test_a_match_of_vugraph_keeps_its_players_and_what_was_before_it_and_says_what_is_left_out(event: Run) -> None:
    text = "vg|Final,Segment 2,I,1,1,Reds,10,Blues,4|pn|Ann,Bob,Cid,Dan,Eve,Fay,Gus,Hal|"
    calls = "mb|7S!|an|strong|nt|Gus: well|mb|p|mb|p|mb|p|mc|13|pg||\n"
    table = f"|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|{calls}"
    Path("final.lin").write_text(f"{text}qx|o1{table}qx|c1{table}", encoding="utf-8")
    made = event("event", "import", "final.lin", "--date", "2026-03-09")
    assert made.exit_code == 0, made.stderr
    assert "Comments of final.lin are left out" in made.stderr
    assert event("event", "export", "final", "-o", "final.kibitz").exit_code == 0
    log = [json.loads(line) for line in Path("final.kibitz").read_text("utf-8").splitlines()]
    said = json.dumps(log)
    assert all(name in said for name in ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"))
    assert "line_up_given" in said
    assert '"said": ["Alert: strong", "", "", ""]' in said
    assert '"margin": "10:4"' in said
    assert event("event", "export", "final", "-o", "again.lin").stderr == "kibitz: 2 results written to again.lin.\n"
    again = Path("again.lin").read_text("utf-8").splitlines()
    assert again[0] == "vg|Final,Segment 2,I,1,1,Reds,10,Blues,4|"
    assert all("|mb|7S!|an|strong|mb|p|" in line for line in again[4:])
    assert again[2] == "pn|Ann,Bob,Cid,Dan,Eve,Fay,Gus,Hal|"
    assert "Before the match: Reds 10, Blues 4 (carry-over)." in event("rank", "again.lin").stdout
    assert event("event", "export", "final", "-o", "final.xml").exit_code == 0
    assert event("convert", "final.xml", "other.lin").exit_code == 0
    assert Path("other.lin").read_text("utf-8").splitlines()[:3] == again[:3]


def test_results_that_are_there_already_are_not_imported_twice(event: Run) -> None:
    rows = "".join(f"{board},{ns},{ew},{score}\n" for board in (1, 8) for ns, ew, score in ((1, 2, 420), (3, 4, -50)))
    Path("evening.csv").write_text(f"board,ns,ew,score\n{rows}", encoding="utf-8")
    assert event("event", "import", "evening.csv", "--id", "evening").exit_code == 0
    again = event("event", "import", "evening.csv")
    assert again.exit_code == 1
    assert "evening.csv is not imported: event evening (evening) has the same results" in again.stderr
    assert event("convert", "evening.csv", "evening.json").exit_code == 0
    assert "has the same results" in event("event", "import", "evening.json", "--id", "other").stderr
    other = Path("evening.csv").read_text("utf-8").replace("8,1,2,420", "8,1,2,450")
    Path("corrected.csv").write_text(other, encoding="utf-8")
    assert event("event", "import", "corrected.csv").exit_code == 0
    told = event("event", "import", "evening.csv", "--anyway")
    assert (told.exit_code, "evening-2" in told.stdout) == (0, True)
