"""`kibitz law`: a provision in our words, where it leads, where it is carried out."""

from __future__ import annotations

import json

import pytest

from kibitz.cli.laws import law_page
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017
from kibitz.laws.provisions import provisions
from kibitz.laws.terms import terms
from kibitz.messages.rulings import RulingWords
from tests.cli.conftest import Run


def test_a_provision_in_each_edition(run: Run) -> None:
    result = run("law", "27B1a")
    assert (result.exit_code, result.stderr) == (0, "")
    newer, older = result.stdout.split("\n\n")
    assert newer.startswith("27B1a  Lowest sufficient bid in the same denomination")
    assert newer.splitlines()[0].endswith("2017, 2024")
    assert "  Leads to 26B, 16C, 27D.\n" in newer
    assert "  Led to from 27B1b.\n" in newer
    assert "insufficient-bid (law27_insufficient_bid.py)" in newer
    assert older.splitlines()[0].endswith("2007")
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize("number", ["27b1(a)", "Law 27 B 1 a", "L27B1a"])
def test_the_number_may_be_written_in_any_way(run: Run, number: str) -> None:
    assert run("law", *number.split(" ")).stdout == run("law", "27B1a").stdout


def test_a_whole_law_is_shown_with_all_its_parts(run: Run) -> None:
    lines = run("law", "27", "--edition", "2017").stdout.splitlines()
    assert lines[0].startswith("27  Insufficient bid")
    assert "    27A        Acceptance of an insufficient bid" in lines
    assert "        27B1a      Lowest sufficient bid in the same denomination" in lines


def test_a_whole_law_can_be_read(run: Run) -> None:
    """Every provision in the order of the book with its words, in lines of a terminal."""
    words = RulingWords()
    for edition in (LAWS_2007, LAWS_2017):
        shown = run("law", "27", "--edition", str(edition)).stdout
        flat = " ".join(shown.split())
        places = []
        for number in (provision for provision in provisions(edition) if provision.startswith("27")):
            said = words.provision(number, edition)
            assert said is not None
            assert said[1] in flat, number
            places.append(flat.index(said[1]))
        assert places == sorted(places)
        assert max(map(len, shown.splitlines())) <= 80


def test_the_tables_are_those_by_which_boards_are_scored(run: Run) -> None:
    """2, 77 and 78B: from the figures of the program."""
    shown = run("law", "77", "-e", "2017").stdout.splitlines()
    assert "    no trump, the first          40       80        160" in shown
    assert "    fourth and each after it      50       300        600 100   300    600" in shown
    assert any(line.split() == ["grand", "slam,", "beside", "the", "game", "1000", "1500"] for line in shown)
    scale = run("law", "78", "-e", "2007").stdout
    assert "750-890    13" in scale
    assert "4000 and more    24" in scale
    boards = run("law", "2").stdout.splitlines()
    assert "    East-West     3  6   9  16" in boards
    assert "    South   3  7  11  15" in boards
    [data] = json.loads(run("law", "78B", "-e", "2017", "--json").stdout)
    (table,) = data["tables"].values()
    assert table[1][:2] == ["0-10", "0"]


def test_the_definitions(run: Run) -> None:
    """Every term of the book, each edition its own where they differ."""
    for edition in EDITIONS:
        shown = " ".join(run("law", "definitions", "-e", str(edition)).stdout.split())
        for term in terms(edition):
            assert RulingWords().voice.say(term.message(edition)) in shown, term
    older = run("law", "definitions", "-e", "2007").stdout
    assert "Convention\n" in older
    assert "Extraneous\n" not in older


def test_a_term_by_its_name(run: Run) -> None:
    shown = run("law", "comparable", "call").stdout
    assert shown.startswith("Comparable call\n")
    assert "Only in the Laws of 2017 and 2024." in shown
    assert "23A3" in shown
    assert run("law", "Comparable", "Calls").stdout == shown
    assert "  2007       1. Declarer's partner" in run("law", "dummy").stdout
    data = json.loads(run("law", "convention", "--json").stdout)
    assert [(definition["edition"], definition["term"]) for definition in data] == [("2007", "convention")]


def test_the_introduction(run: Run) -> None:
    shown = run("law", "introduction").stdout
    assert shown.count("belong to the Laws") == 2
    assert "2017, 2024" in shown


def test_a_term_that_there_is_not(run: Run) -> None:
    result = run("law", "comparible", "call")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "nor a term of the Laws: perhaps comparable call" in result.stderr


def test_a_part_with_parts_of_its_own(run: Run) -> None:
    assert "    27B1a " in run("law", "27B1").stdout


def test_only_one_edition(run: Run) -> None:
    result = run("law", "16C", "--edition", "2007")
    assert "\n\n" not in result.stdout


def test_a_provision_that_has_moved(run: Run) -> None:
    moved = next(
        provision for provision in provisions(LAWS_2007).values() if provision.same not in (None, provision.number)
    )
    assert f"  In 2017: {moved.same}.\n" in run("law", moved.number, "-e", "2007").stdout
    assert f"In 2007: {moved.number}" in run("law", str(moved.same), "-e", "2017").stdout


def test_what_one_edition_lacks(run: Run) -> None:
    result = run("law", "36C")
    assert result.exit_code == 0
    assert result.stdout.endswith("The Laws of 2007 have no 36C.\n")


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        ("27Z", "'27Z' is not the number of a Law: write it as 27, 27B or 27B1a."),
        ("94", "There is no Law 94: the Laws are numbered 1 to 93."),
        ("27E", "The Laws of 2024 have no 27E: 27 has 27A, 27B, 27C, 27D."),
    ],
)
def test_an_unknown_number_is_one_sentence(run: Run, number: str, reason: str) -> None:
    result = run("law", number)
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", f"kibitz: {reason}\n")


def test_the_tests_that_prove_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    proofs = {"2017": {"27B": ["laws.test_law27_insufficient_bid.test_it_is_cancelled"]}}
    monkeypatch.setattr(law_page, "_proofs", lambda: proofs)
    assert "Proved by test_law27_insufficient_bid.py (it is cancelled)." in " ".join(run("law", "27B").stdout.split())
    monkeypatch.setattr(law_page, "_proofs", dict)
    assert "Proved" not in run("law", "27B").stdout


def test_data_for_a_program(run: Run) -> None:
    data = json.loads(run("law", "27B1a", "--json").stdout)
    assert [article["edition"] for article in data] == ["2024", "2017", "2007"]
    assert data[0]["leads_to"] == ["26B", "16C", "27D"]
    assert {"irregularity": "insufficient-bid", "module": "kibitz.laws.law27_insufficient_bid"} in data[0]["rulings"]


def test_every_provision_can_be_shown() -> None:
    words = RulingWords()
    for edition in EDITIONS:
        for number in provisions(edition):
            said = words.provision(number, edition)
            assert said is not None
            assert all(said), (edition, number)


@pytest.mark.parametrize(
    ("number", "edition", "module"),
    [
        ("79C", "2017", "event/rules/corrections.py (correct"),
        ("79C", "2007", "event/director/late_changes.py (check_correction, check_late_correction_allowed"),
        ("4", "2007", "event/rules/contest.py (seat_substitute"),
        ("8B2", "2017", "event/rules/sessions.py (play_late"),
        ("15B3", "2017", "event/sessions/deprived.py"),
        ("78A", "2007", "scoring/methods/matchpoints.py (Matchpoints"),
        ("80B2h", "2017", "event/rules/contest.py (enter_contestant"),
        ("92D1", "2007", "event/rules/appeals.py (consent"),
        ("93B3", "2017", "event/rules/hearings.py (decide, recommend"),
    ],
)
def test_from_the_number_to_the_module_that_carries_it_out(run: Run, number: str, edition: str, module: str) -> None:
    shown = " ".join(run("law", number, "--edition", edition).stdout.split())
    assert module in shown.partition("Carried out in ")[2]
    [data] = json.loads(run("law", number, "-e", edition, "--json").stdout)
    path, _, name = module.partition(".py")
    found = {carrier["module"]: carrier["names"] for carrier in data["carried_out"]}
    names = found[f"kibitz.{path.replace('/', '.')}"]
    assert name.strip(" (").split(", ")[0] in ("", *names)


def test_the_tests_that_prove_it_in_the_event(run: Run) -> None:
    shown = " ".join(run("law", "92D1", "-e", "2007").stdout.split())
    assert "test_law90_93_appeals.py (through the director and only when both partners concur)" in shown


def test_where_no_code_is_needed_it_says_so(run: Run) -> None:
    shown = run("law", "80A1c").stdout
    assert "No code: Says who the authorities are" in shown
    assert "Carried out" not in shown
