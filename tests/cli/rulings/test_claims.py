"""`kibitz rule` on claims: the claim referee's opinion as it is printed, and what double dummy adds (Laws 69 to 71)."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.analysis import double_dummy
from kibitz.solver import DoubleDummyError, has_engine
from tests.cli.conftest import Run

POSITION = """kibitz 1 edition={edition}
TD position contract=4S-S trick=10 lead=S won=7
TD deal N:..5432. E:...5432 S:9.A..AK W:3..KQJ.
S claims {{all high}}
"""
DOUBTED = POSITION + "W objects {{I have a trump}}\nW calls-td\nTD finds perhaps_unaware_of_trump=yes\n"
WITHDRAWN = POSITION + "EW agrees\nEW calls-next\nW withdraws-agreement\nW calls-td\nTD finds trick_already_won=no\n"
EDITIONS = pytest.mark.parametrize("edition", [2007, 2017])


def printed(run: Run, folder: Path, log: str, *options: object) -> list[str]:
    file = folder / "claim.kibitz"
    file.write_text(log, encoding="utf-8")
    result = run("rule", file, *options)
    assert (result.exit_code, result.stderr) == (0, "")
    return [line.rstrip() for line in result.stdout.splitlines()]


@EDITIONS
def test_the_reasons_one_a_line_and_the_line_as_a_table(run: Run, tmp_path: Path, edition: int) -> None:
    lines = printed(run, tmp_path, DOUBTED.format(edition=edition))
    assert max(map(len, lines)) <= 80
    assert sum(line.startswith(" " * 15 + "- ") for line in lines) >= 2
    head = next(place for place, line in enumerate(lines) if line.split()[:3] == ["Lead", "West", "North"])
    assert lines[head].split() == ["Lead", "West", "North", "East", "South", "Winner", "N-S", "E-W"]
    assert lines[head + 1].split() == ["10", "South", "♠3", "♦2", "♣2", "♣A", "West", "0", "1"]
    assert lines[head + 4].split()[0] == "13"
    assert not [line for line in lines if "69B2" in line or "→" in line]


@EDITIONS
def test_the_record_has_them_too(run: Run, tmp_path: Path, edition: int) -> None:
    record = tmp_path / "appeal.txt"
    printed(run, tmp_path, DOUBTED.format(edition=edition), "--transcript", record)
    text = record.read_text(encoding="utf-8")
    assert max(map(len, text.splitlines())) <= 80
    assert "    - " in text
    assert "13   South" in text


def test_a_ten_is_a_ten(run: Run, tmp_path: Path) -> None:
    log = DOUBTED.format(edition=2017).replace("S:9.A..AK", "S:9.A..KT").replace("E:...5432", "E:...A543")
    lines = printed(run, tmp_path, log)
    assert [line for line in lines if "♣10" in line]
    assert not [line for line in lines if "♣T" in line]


@EDITIONS
@pytest.mark.parametrize("installed", [True, False])
def test_double_dummy_helps_with_an_agreement_that_is_taken_back(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edition: int, installed: bool
) -> None:
    """69B2: where there is no double dummy, the opinion is without it."""
    if not installed:
        monkeypatch.setattr(double_dummy, "has_engine", lambda: False)
    elif not has_engine():
        pytest.skip("there is no engine of double dummy")
    text = " ".join(" ".join(printed(run, tmp_path, WITHDRAWN.format(edition=edition))).split())
    assert "would have won 3 of the remaining tricks on the normal line that costs it most" in text
    assert ("and 4 with best play by all four" in text) is installed
    assert "Would the player's side likely have won another trick" in text


def test_double_dummy_that_fails_is_as_if_it_were_not_there(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> int:
        raise DoubleDummyError("solver.no_engine")

    monkeypatch.setattr(double_dummy, "claimers_tricks", fails)
    lines = printed(run, tmp_path, WITHDRAWN.format(edition=2017))
    assert not [line for line in lines if "best play" in line]


@EDITIONS
def test_the_enter_key_accepts_what_the_referee_proposes(run: Run, edition: int) -> None:
    """70A: in the conversation the proposal is the first answer, and taken by Enter."""
    left = "TD deal N:..5432. E:...5432 S:9.A..AK W:3..KQJ."
    typed = [
        str(edition),
        "4S-S trick 10 S leads won 7",
        left,
        "S claims {all high}",
        "W objects",
        "",
        "a trump is out",
        "",
        "n",
        "",
    ]
    shown = run("rule", stdin="\n".join(typed).encode()).stdout
    assert "1  accept the proposal" in shown
    assert "Tricks: North-South 10, East-West 3." in shown


NOTHING_KNOWN = """kibitz 1 edition={edition}
TD position contract=4S-S trick=10 lead=S won=7
S claims
W objects
"""


@EDITIONS
@pytest.mark.parametrize(
    "before",
    [
        "",
        "W calls-td\n",
        "W calls-td\nTD finds trump_outstanding=yes\nTD finds perhaps_unaware_of_trump=yes\n"
        "TD finds trump_could_win=yes\n",
    ],
)
def test_a_claim_that_was_awarded_by_hand_has_nothing_left_to_do(
    run: Run, tmp_path: Path, edition: int, before: str
) -> None:
    """70A: what the director has awarded is all that follows."""
    log = NOTHING_KNOWN.format(edition=edition) + before + "TD awards NS=10\n"
    lines = printed(run, tmp_path, log)
    start, end = (
        next(n for n, line in enumerate(lines) if line.strip() == part) for part in ("What follows", "Rests on")
    )
    assert [line.split()[0] for line in lines[start + 1 : end]] == ["70A"]
    page = " ".join("\n".join(lines).split())
    assert "Tricks on this board for North-South: 10." in page
    assert "without a director" not in page
    assert "Result: 4♠ by South, just made." in page
    assert "“nothing”" not in page  # which nobody said


@EDITIONS
def test_a_proposal_that_was_accepted_gives_the_result(run: Run, tmp_path: Path, edition: int) -> None:
    lines = printed(run, tmp_path, DOUBTED.format(edition=edition) + "TD finds proposal=accept\n")
    page = " ".join("\n".join(lines).split())
    assert "Tricks: North-South 10, East-West 3. Result: 4♠ by South, just made." in page


def test_who_will_not_play_on_has_the_claim_ruled_on(run: Run, tmp_path: Path) -> None:
    """68D2b(i): the director is asked, and need not be called once more."""
    log = POSITION.format(edition=2017) + "W plays-on\nS plays-on\nN plays-on\nE refuses\n"
    page = "\n".join(printed(run, tmp_path, log))
    assert "TD finds proposal=accept" in page
    assert "should be called" not in page
