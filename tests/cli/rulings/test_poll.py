"""`kibitz poll`: logical alternatives by asking other players (16B1)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.cli.rulings.poll_files import read_poll
from tests.cli.conftest import Run

POLL = """
hand = "KQJ862.4.A73.T52"
auction = "S 1S 2H 3S 4H 4S 5H P P"     # the dealer, then the calls
vulnerability = "All"
methods = "five-card majors"
class_of_player = "club players"
suggested = "5S X"
taken = "5S"
answers = [
  "P 5S",
  "P",
  "X P",
  "P X",
  "5S P",
  "P",
]
"""


@pytest.fixture
def poll(tmp_path: Path) -> Path:
    path = tmp_path / "poll.toml"
    path.write_text(POLL, encoding="utf-8")
    return path


def answers(*lines: str) -> bytes:
    return ("\n".join(lines) + "\n").encode()


def test_a_poll_is_counted_and_judged(run: Run, poll: Path) -> None:
    result = run("poll", poll)
    assert (result.exit_code, result.stderr) == (0, "")
    assert max(map(len, result.stdout.splitlines())) <= 80
    text = " ".join(result.stdout.split())
    assert "South is to call; vulnerable: both sides. Methods: five-card majors Asked were: club players" in text
    assert "6 players asked. A logical alternative is what at least 20% of them would seriously consider" in text
    assert "Pass 6 100% 4 yes no 5♠ 2 33 1/3% 1 yes yes X 2 33 1/3% 1 yes yes" in text
    assert "16B1b Logical alternatives: pass, 5♠ and double. 16B1a Open to the player: pass." in text
    assert "16B1a 5♠ was suggested over a logical alternative: on these answers it is an infraction." in text
    assert "The decision is the director's." in text
    assert text.endswith("TD finds chose_what_was_suggested=yes TD finds had_logical_alternative=yes")


@pytest.mark.parametrize(
    ("changed", "verdict"),
    [
        ('taken = "P"', "The pass was not suggested: it is no infraction."),
        ("", "What the player did is not said."),
        ('taken = "6S"', "6♠ was not suggested"),
    ],
)
def test_what_the_player_did(run: Run, changed: str, verdict: str) -> None:
    result = run("poll", "-", stdin=POLL.replace('taken = "5S"', changed).encode())
    assert verdict in " ".join(result.stdout.split())
    assert ("chose_what_was_suggested=no" in result.stdout) is bool(changed)


def test_without_an_alternative_the_suggested_action_is_free(run: Run) -> None:
    alone = POLL.replace('"5S X"', '"5S X P"')
    text = " ".join(run("poll", "-", stdin=alone.encode()).stdout.split())
    assert "There was no logical alternative to what was suggested: 5♠ is no infraction." in text


def test_what_nobody_considered_is_barred_since_2017(run: Run) -> None:
    odd = POLL.replace('taken = "5S"', 'taken = "6S"').replace('"5S X"', '"6S"').encode()
    assert "it is an infraction" in " ".join(run("poll", "-", "-e", "2017", stdin=odd).stdout.split())
    older = " ".join(run("poll", "-", "-e", "2007", stdin=odd).stdout.split())
    assert "6♠ was suggested, but is no logical alternative itself" in older
    assert json.loads(run("poll", "-", "-e", "2007", "--json", stdin=odd).stdout)["infraction"] is False


def test_the_regulations_say_how_many_it_takes(run: Run, poll: Path, tmp_path: Path) -> None:
    strict = tmp_path / "strict.toml"
    strict.write_text('logical_alternative_share = "40%"\nlogical_alternative_chosen = 2\n', encoding="utf-8")
    text = " ".join(run("poll", poll, "--regulations", strict).stdout.split())
    assert "at least 40% of them would seriously consider, and at least 2 would choose." in text
    assert "Logical alternatives: pass. " in text


def test_data_for_a_program_which_is_a_poll_again(run: Run, poll: Path) -> None:
    printed = run("poll", poll, "--json").stdout
    data = json.loads(printed)
    assert data["logical_alternatives"] == ["P", "5S", "X"]
    assert (data["allowed"], data["infraction"], data["edition"]) == (["P"], True, "2024")
    assert data["alternatives"][1] == {
        "action": "5S", "asked": 6, "considered": 2, "chosen": 1, "share": "1/3", "logical": True, "suggested": True,
    }  # fmt: skip
    assert run("poll", "-", "--json", stdin=printed.encode()).stdout == printed
    assert run("poll", "-", "--json", stdin=json.dumps(data["poll"]).encode()).stdout == printed


def test_a_poll_about_a_play(run: Run) -> None:
    text = (
        'hand = "KQJ862.4.A73.T52"\nauction = "N 1NT P P P"\nsuggested = "H4"\ntaken = "H4"\nanswers = ["SK", "H4 SK"]'
    )
    result = " ".join(run("poll", "-", stdin=text.encode()).stdout.split())
    assert "The auction is over: what was asked is a play" in result
    assert "♥4 was suggested over a logical alternative" in result


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hands = 1", "A poll has no hands: it has hand,"),
        ('hand = "AK..."', "A poll needs its auction."),
        ("hand = ", "it is not TOML: Invalid value (at "),
        ("{", "it is not JSON"),
        ('{"a":' + "[" * 100_000, "nested too deeply"),
        (POLL.replace('"P X"', '"P fish"'), "“fish” is neither a call nor a card"),
        (POLL.replace('"P X"', '""'), "answers is not written as it should be"),
        (POLL.replace('"P X"', "3"), "answers is not written as it should be"),
        (POLL.replace('"5S X"', "5"), 'suggested is not written as it should be: write suggested = "5S X".'),
        (POLL.replace('"five-card majors"', "5"), "methods is not written as it should be"),
        (POLL.replace("S 1S 2H", "S 1S XX"), "West may not redouble"),
        (POLL.replace("S 1S 2H 3S 4H 4S 5H P P", ""), "seat"),
        (POLL.partition("answers")[0] + "answers = []", "Nobody has been asked yet."),
        (POLL.partition("answers")[0] + "answers = 1", "answers is not written as it should be"),
        (POLL.replace("KQJ862.4.A73.T52", "KQJ862.432.A73.T52"), "A hand has 13 cards at most, not 15."),
        ("\ufeff\x00", "it is not TOML"),
    ],
)
def test_what_is_no_poll_is_one_sentence(run: Run, text: str, reason: str) -> None:
    result = run("poll", "-", stdin=text.encode())
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


# In conversation.

SHOWN = ("KQJ862.4.A73.T52", "S 1S 2H 3S 4H 4S 5H P P", "All", "")


def test_in_conversation(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("poll", stdin=answers(*SHOWN, "P 5S", "P", "5S, P", "", "5S X", "5S", "/none/such", "kept"))
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Player 4: what would they choose" in result.stdout
    assert "it is an infraction." in " ".join(result.stdout.split())
    assert "no such folder" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    kept = read_poll(Path("kept.toml"))
    assert len(kept.poll.answers) == 3
    assert run("poll", "kept.toml").stdout in result.stdout


def test_wrong_answers_are_asked_again_and_back_takes_one_back(run: Run) -> None:
    given = ("back", "AK", *SHOWN[:1], "X 1S", "S 1S X XX Z", *SHOWN[1:], "", "fish", "P", "back", "5S", "", "", "", "")
    result = run("poll", stdin=answers(*given))
    text = " ".join(result.stdout.split())
    assert result.exit_code == 0
    assert "There is nothing to take back." in text
    assert "“fish” is neither a call nor a card" in text
    assert "Nobody has been asked yet." in text
    assert "Taken back." in text
    assert "1 player asked." in text
    assert "What the player did is not said." in text


def test_leaving_shows_what_was_entered(run: Run) -> None:
    result = run("poll", stdin=answers("help", *SHOWN, "P X", "quit"))
    assert result.exit_code == 0
    assert result.stdout.count("Give players of the same class") == 2
    assert '  answers = [\n    "P X",\n  ]\n' in result.stdout
    assert run("poll", stdin=b"").exit_code == 0
