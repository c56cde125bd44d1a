"""`kibitz movement`: choosing a movement, its plan and figures, on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from kibitz.formats.movements import load
from kibitz.messages import ids
from kibitz.messages.movements import MovementWords, ranges
from kibitz.movement.catalogue.families import FAMILIES, movements_of
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import MovementKind
from kibitz.pictures.movements import movement_grid
from kibitz.pictures.text_form import part_lines
from tests.cli.conftest import Run
from tests.size import size


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIBITZ_STRICT_MESSAGES", "1")


def test_seven_tables_in_a_directors_words(run: Run) -> None:
    shown = run("movement", "--pairs", 14, "--boards", "24..28", "--one-winner").stdout
    lines = [line.strip() for line in shown.splitlines()]
    assert lines[0] == "14 pairs, 7 tables, one winner, 24 to 28 boards"
    assert lines[2] == "7 tables: Mitchell, 7 rounds of 4 boards"
    assert "Everybody plays 28 boards and meets 7 of 13 other pairs." in lines
    assert "The arrow is switched in round 7." in lines
    assert "Boards 1-28, no sharing." in lines
    assert "It takes 3 h 30 min." in lines
    assert re.search(r"^ 1  Mitchell +7 × 4 +28 +7/13 +1\.05 +1", shown, re.MULTILINE)
    assert re.search(r"^ \d  Howell +13 × 2 +26 +13/13", shown, re.MULTILINE)
    assert "Against it:" in shown


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("--tables 7", "14 pairs, 7 tables"),
        ("--tables 7.5", "15 pairs, 7½ tables"),
        ("--tables 7,5 -2", "15 pairs, 7½ tables, two winners"),
        ("--pairs 14 --tables 7", "14 pairs, 7 tables"),
        ("--teams 9 --boards 24", "9 teams, 9 tables, 24 boards"),
        ("--pairs 14 --minutes 3:30", "14 pairs, 7 tables, at most 3 h 30 min"),
        ("--pairs 14 --minutes 180", "14 pairs, 7 tables, at most 3 h"),
        ("--pairs 14 --boards 24-28", "14 pairs, 7 tables, 24 to 28 boards"),
        ("--pairs 14 --rounds 7 --boards-per-round 3", "14 pairs, 7 tables"),
        ("--pairs 14 --pace 8+3 --minutes 3h", "14 pairs, 7 tables, at most 3 h"),
        ("--pairs 14 --family Reduced-Howell", "14 pairs, 7 tables"),
        ("--pairs 14 --copies 2 --stationary 7 --no-switch", "14 pairs, 7 tables"),
    ],
)
def test_what_is_asked_for_is_repeated(run: Run, words: str, title: str) -> None:
    result = run("movement", *words.split())
    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines()[0] == title


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--pairs 3", "Three pairs have one table"),
        ("--pairs 3", "with a fourth pair there is a Howell"),
        ("--pairs 2", "2 pairs are too few"),
        ("--players 3.5", "3.5 is no number of players: it is a whole number, 8 or more."),
        ("--players 6", "6 players are too few for an individual"),
        ("--tables 1000", "Split them: 5 sections of 14 tables and 62 sections of 15 tables"),
        ("--pairs 0", "0 is no number of pairs"),
        ("--pairs ten", "ten is no number of pairs"),
        ("--tables 7.3", "7.3 is no number of tables"),
        ("--teams 1000", "1000 teams are too many"),
        ("--boards 24", "Say who plays"),
        ("--pairs 14 --teams 4", "Say only one of --pairs and --teams."),
        ("--pairs 14 --tables 9", "14 pairs have 7 tables, not 9"),
        ("--pairs 14 --tables 7.5", "14 pairs have 7 tables, not 7.5"),
        ("--pairs 14 --boards 28..24", "write the smaller number first"),
        ("--pairs 14 --boards 1..2..3", "1..2..3 is no number of boards"),
        ("--pairs 14 -1 -2", "Say --one-winner or --two-winners, not both."),
        ("--pairs 14 --show 99", "There is no 99 in the list"),
        ("--pairs 14 --show x", "There is no x in the list"),
        ("--pairs 14 --pace 1+2+3", '"1+2+3" is no pace'),
        ("--pairs 14 --pace 0+2", "is no pace"),
        ("--pairs 14 --family waltz", 'There is no family of movements "waltz"'),
        ("--pairs 14 --family thurner", "Thurner is a movement for teams."),
        ("--pairs 10 --family crisscross", "7 or 8 pairs can play one"),
        ("--pairs 14 --rounds 100", "take 13 or 14 rounds"),
        ("--teams 6 --two-winners", "There is no movement for 6 teams with two winners."),
        ("--beside", "--beside goes with --check FILE."),
        ("--check x --pairs 14", "leave out what chooses a movement"),
        ("--check nowhere.txt", "nowhere.txt: No such file or directory."),
        ("--pairs 6 --rounds 7", "take 4 or 5 rounds"),
        ("--tables 7.25", "it is a whole number or a half more, as in 7.5"),
        ("--pairs 83", "41½ tables are too many"),
        ("--pairs 83", "one of them with the half table besides"),
        ("--pairs 14 --family swiss", "drawn round by round, by kibitz.movement.swiss in the library"),
        ("--pairs 14 --guide-cards g.txt", "call the file g.pdf, and not g.txt"),
        ("--pairs 14 --save x.pdf", ".pdf is no form in which movements are written."),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    run: Run, words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("movement", *words.split())
    assert result.exit_code == 1
    assert result.stdout == ""
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        ("--pairs 11 -2", ["meets all 5 or 6 pairs of the other line."]),
        ("--pairs 11", ["There are two rankings, of 5 and of 6."]),
        ("--pairs 15", ["meets all 7 or 8 pairs of the other line.", "Everybody plays 24 to 28 of 32 boards"]),
        ("--pairs 6", ["Boards 1-25; in round 5 all tables share boards."]),
        ("--pairs 14 --minutes 20", ["20 min is hardly an evening: there is time for 2 boards only."]),
        ("--pairs 14 --stationary 9", ["9 cannot stay at the table: 7 do at most in what suits best."]),
        ("--pairs 81", ["40½ tables are many for one section", "one of them with the half table besides"]),
        ("--pairs 28 -1", ["Against it: 2 tables share boards. It takes 3 h 44 min."]),
        ("--teams 2", ["segment by segment: the team that sits down second is 1, 2."]),
        ("--teams 2 --rounds 3", ["(0 is a toss): the team that sits down second is 1, 2, 0."]),
        ("--teams 3", ["meets both other teams."]),
        ("--teams 4", ["Against it: It needs 48 boards.", " Need "]),
        ("--teams 9", ["mirrored movement for pairs"]),
        (
            "--teams 10 --family skip_whist",
            [
                "Before every round, the first too, East-West go down 2 tables; 3 before rounds 3 and 7.",
                "Boards go down 1 table; 2 before round 7.",
                "In round 9 East-West go to the table 5 tables from home;",
                "share new boards, of 31–45.",
                "Boards 1-45; in round 9 the two tables of a match share them.",
            ],
        ),
    ],
)
def test_what_a_director_is_told(run: Run, words: str, sentences: list[str]) -> None:
    shown = " ".join(run("movement", *words.split()).stdout.split())
    for sentence in sentences:
        assert sentence in shown


def test_where_nothing_suits_the_nearest_is_shown(run: Run) -> None:
    shown = run("movement", "--pairs", 14, "--boards", 500).stdout
    assert "Nothing suits 500 boards; this comes nearest, with " in shown
    assert "Nothing suits 5 min; this takes " in run("movement", "--pairs", 14, "--minutes", 5).stdout


def test_the_plan_as_a_grid(run: Run) -> None:
    shown = run("movement", "--pairs", 8, "--show").stdout
    assert "4 tables: Howell, 7 rounds of 4 boards" in shown
    assert re.search(r"^Round  Table 1 +Table 2 +Table 3 +Table 4$", shown, re.MULTILINE)
    assert len(re.findall(r"^ +\d  \d-\d \(\d+–\d+\)", shown, re.MULTILINE)) == 7
    second = run("movement", "--pairs", 8, "--show", 2).stdout
    assert second.splitlines()[0] != shown.splitlines()[0]


def test_who_sits_out_is_under_the_grid(run: Run) -> None:
    shown = run("movement", "--pairs", 7, "--show").stdout
    out = re.findall(r"^Round (\d): (\d) sits out\.$", shown, re.MULTILINE)
    assert [number for number, _ in out] == list("1234567")
    assert {who for _, who in out} == set("1234567")


@pytest.mark.parametrize("width", [30, 40, 80, 120, 200])
@pytest.mark.parametrize("tables", [7, 13])
def test_a_grid_is_no_wider_than_it_may_be(tables: int, width: int) -> None:
    lines = [line.plain for line in part_lines(movement_grid(mitchell(tables), MovementWords()), width)]
    assert max(map(len, lines)) <= width
    cells = re.findall(r"\b\d+-\d+\b", "\n".join(lines))
    assert len(cells) == tables * tables


def test_all_figures(run: Run) -> None:
    shown = " ".join(run("movement", "--pairs", 14, "-1", "--family", "mitchell", "--quality").stdout.split())
    assert "Everybody plays 28 boards. Every board is played 7 times." in shown
    assert "49 meetings of two pairs: once each. 42 twos never meet." in shown
    assert "Pairs 1–7 never change the table." in shown
    assert "Spread 1.0491, mean 3.2308" in shown
    assert "The best known of this shape: 1.0491" in shown
    assert "No choice of directions goes below 0.5858" in shown
    relay = " ".join(run("movement", "--pairs", 16, "-2", "--family", "relay_mitchell", "--quality").stdout.split())
    assert "tables 1 and 8 share" in relay
    assert "A set of boards waits on a bye-stand." in relay
    assert "Spread within each of the 2 lines that are ranked: 0 and 0." in relay


def test_data_for_a_program(run: Run) -> None:
    data = json.loads(run("movement", "--pairs", 14, "--boards", "24..28", "-1", "--json").stdout)
    first = data["candidates"][0]
    assert (data["contestants"], data["winners"], data["boards"]) == (14, 1, {"least": 24, "most": 28})
    assert (first["family"], first["rounds"], first["boards_per_round"], first["minutes"]) == ("mitchell", 7, 4, 210)
    assert first["spread"] == pytest.approx(1.0491, abs=0.00005)
    assert {reason["id"] for reason in first["reasons"]} == {"strangers", "imbalance", "switch"}
    assert data["movement"] is None
    shown = json.loads(run("movement", "--pairs", 8, "--json", "--show", 1).stdout)
    assert len(shown["movement"]["rounds"]) == 7
    assert shown["movement"]["rounds"][0]["tables"][0]["boards"] == [1, 2, 3, 4]
    assert shown["quality"]["spread"] == 0
    assert shown["shown"] == 1


@pytest.mark.parametrize("suffix", [".movement", ".txt", ".yaml", ".csv"])
def test_saved_and_read_again(run: Run, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"club{suffix}"
    result = run("movement", "--pairs", 8, "-1", "--save", file)
    assert result.exit_code == 0
    assert result.stdout == ""
    assert "Howell, 7 rounds of 4 boards: written to" in result.stderr
    (movement,) = load(file)
    assert (movement.contestants, movement.rounds, movement.boards) == (8, 7, 28)
    again = run("movement", "--pairs", 8, "--save", file)
    assert again.exit_code == 1
    assert "exists already" in again.stderr
    assert run("movement", "--pairs", 9, "--save", file, "--force").exit_code == 0
    assert [loaded_movement.contestants for loaded_movement in load(file)] == [9]


def test_cards_and_the_plan_of_the_room(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    papers = {option: tmp_path / f"{option}.pdf" for option in ("--guide-cards", "--table-cards", "--room-plan")}
    result = run("movement", "--pairs", 8, *(argument for paper in papers.items() for argument in paper))
    assert result.exit_code == 0, result.stderr
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 3
    assert all(file.read_bytes().startswith(b"%PDF") for file in papers.values())
    again = run("movement", "--pairs", 8, "--guide-cards", papers["--guide-cards"])
    assert again.exit_code == 1
    assert "exists already" in again.stderr


def test_saved_to_standard_output(run: Run) -> None:
    assert run("movement", "--pairs", 8, "--save", "-").stdout.startswith("kibitz movement 1")


def test_numbers_are_drawn_together() -> None:
    assert ranges([1, 2, 3, 7, 9, 10]) == "1–3, 7, 9–10"
    assert ranges([]) == ""


def test_times_and_figures() -> None:
    words = MovementWords()
    assert [words.time(minutes) for minutes in (210, 180, 45)] == ["3 h 30 min", "3 h", "45 min"]
    assert [words.figure(number) for number in (0.0, 0.001, 1.0491)] == ["0", "0", "1.05"]


def test_every_family_has_a_name_and_every_announcement_a_sentence() -> None:
    known = set(ids("en"))
    assert {family.message_id for family in FAMILIES} <= known
    for family in FAMILIES:
        size = {MovementKind.PAIRS: 12, MovementKind.INDIVIDUAL: 16, MovementKind.TEAMS: 8}[family.kind]
        for contestants in (size, size + 1, size + 2, size + 4):
            for rounds in list(family.rounds(contestants))[-1:]:
                for movement in movements_of(family, contestants, rounds):
                    assert f"movement.family.{movement.family}" in known
                    assert list(MovementWords().details(movement)) is not None


@given(
    who=st.sampled_from(["--pairs", "--teams"]),
    count=st.integers(0, 19),
    winners=st.sampled_from([[], ["-1"], ["-2"]]),
    wishes=st.lists(
        st.sampled_from(
            [
                ("--boards", "18..21"),
                ("--boards", "40"),
                ("--rounds", "5"),
                ("--rounds", "8"),
                ("--boards-per-round", "3"),
                ("--boards-per-round", "1"),
                ("--minutes", "2:00"),
                ("--copies", "1"),
                ("--copies", "9"),
                ("--stationary", "4"),
                ("--no-switch",),
                ("--quality",),
                ("--show",),
                ("--json",),
            ]
        ),
        max_size=3,
        unique_by=lambda option: option[0],
    ),
)
@settings(max_examples=size(6, 30), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_asked_there_is_an_answer(
    run: Run, who: str, count: int, winners: list[str], wishes: list[tuple[str, ...]]
) -> None:
    options = [argument for option in wishes for argument in option]
    result = run("movement", who, count, *winners, *options)
    assert result.exit_code in (0, 1), result.stderr
    assert bool(result.stdout) is (result.exit_code == 0)
    assert "bug" not in result.stderr
    assert all(len(line) <= 78 for line in result.stdout.splitlines()) or "--json" in options
