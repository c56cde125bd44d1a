"""The page of `kibitz rule FILE`, as a director reads it standing: the ten most frequent rulings on one screen each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.cli.conftest import Run

SCREEN = 40
TOP = 14
EDITIONS = pytest.mark.parametrize("edition", [2007, 2017])

INSUFFICIENT = """dealer=N
N 1S
E 1H
S attention #2
S calls-td
S chooses decline
E 3C
TD finds lowest_with_same_denominations=no
TD finds {same}=no
S P
W P
N 4S
E P
S P
W P
E HK
TD ends play
"""
AFTER_A_LEAD = "TD auction S 1NT P 3NT P P P\nE HK\nS calls-td\nS chooses refuse\n"
LEAD = f"dealer=S\n{AFTER_A_LEAD}S chooses forbid\n"
REVOKE = """
TD position contract=4S-S trick=9 lead=S won=6
S HA
W S2
N H3
E H6
W C9
N C2
E CK
S C4
E D3
S DK
W H9
N D2
S attention #4
S calls-td
S H5
W HT
N S9
E HJ
N S7
E C5
S S8
W HQ
TD finds revoke_not_compensated=no
"""
EXPOSED = """
TD position contract=4S-S trick=5 lead=W won=3
E exposes HK H5
S calls-td
S chooses forbid
W D5
"""
OUT_OF_TURN = """dealer=N
N 1S
S 2H
W calls-td
W chooses decline
E P
"""
HESITATION = """dealer=N
TD auction N 1S P 3S P
S tempo slow {{12 seconds}}
N 4S
W calls-td
TD finds information_made_available=yes
E P
S P
W P
TD ends play
TD finds chose_what_was_suggested=yes
TD finds had_logical_alternative=yes
TD finds offending_side_gained=yes
"""
MISINFORMATION = """dealer=N
N 1NT
E P
S 2D
W asks #3
N explains #3 {{natural}}
W P
N P
E P
S corrects-explanation #3 {{transfer to hearts}}
E calls-td
TD finds could_well_have_influenced=yes
E chooses change_call
TD finds new_call=X
"""
CLAIM = """
TD position contract=4S-S trick=10 lead=S won=7
TD deal N:..5432. E:...5432 S:9.A..AK W:3..KQJ.
S claims {{all HIGH, the ace of hearts first}}
W objects {{I have a trump}}
W calls-td
TD finds trump_mentioned=no
TD finds perhaps_unaware_of_trump=yes
TD finds tricks_awarded=3
"""
WRONG_BOARD = """board=3
TD rules wrong-board offender=N
TD finds found_during_auction=no
TD finds somebody_played_board_before=yes
TD finds deprived_of_result=both
"""
FOULED = """board=3
TD rules fouled-board offender=N
TD finds how_fouled=cards
TD finds played_in_different_forms=yes
TD finds is_team_event=no
TD finds known_who_fouled_it=yes
"""
TEN = {
    "insufficient bid": (INSUFFICIENT, "3♣ stands in place of 1♥."),
    "lead out of turn": (LEAD, "West may not lead hearts for as long as he keeps the lead."),
    "revoke": (REVOKE, "2 tricks go from East-West to the opponents"),
    "exposed card": (EXPOSED, "♥K and ♥5 are major penalty cards of East"),
    "call out of turn": (OUT_OF_TURN, "South must make the same call in turn: 2♥."),
    "hesitation": (HESITATION, "North may not use partner's tempo, manner or words."),
    "misinformation": (MISINFORMATION, "The double takes the place of the pass"),
    "claim": (CLAIM, "Of the tricks that were not played, North-South gets 3."),
    "wrong board": (WRONG_BOARD, "the result of this board does not stand"),
    "fouled board": (FOULED, "Put the scores into groups by the form that was played"),
}  # fmt: skip


def page(run: Run, log: str, edition: int, *options: str) -> list[str]:
    """The lines of the page; an answer that these Laws do not ask for is left out of the log."""
    head, _, lines = log.partition("\n")
    while True:
        text = f"kibitz 1 edition={edition} {head}\n{lines}"
        result = run("rule", "-", *options, stdin=text.encode())
        refused = re.search(r"Line (\d+): \w+ is not asked in this ruling", result.stderr)
        if refused is None:
            assert (result.exit_code, result.stderr) == (0, "")
            return [line.rstrip() for line in result.stdout.splitlines()]
        given = lines.splitlines()
        del given[int(refused[1]) - 2]
        lines = "\n".join(given) + "\n"


def named(log: str, edition: int) -> str:
    return log.format(same="comparable" if edition == 2017 else "same_or_more_precise_meaning")


def prefixes(log: str) -> Iterator[str]:
    """The log as it was at each moment."""
    lines = log.splitlines()
    return ("\n".join(lines[:end]) + "\n" for end in range(3, len(lines) + 1))


@EDITIONS
@pytest.mark.parametrize("name", TEN)
def test_the_ten_most_frequent_rulings_fit_on_one_screen(run: Run, name: str, edition: int) -> None:
    log, first = TEN[name]
    lines = page(run, named(log, edition), edition)
    assert len(lines) <= SCREEN
    assert max(map(len, lines)) <= 80
    assert first in " ".join(" ".join(lines[:TOP]).split())


@pytest.mark.parametrize("name", TEN)
def test_they_fit_at_every_moment(run: Run, name: str) -> None:
    for log in prefixes(named(TEN[name][0], 2017)):
        assert len(page(run, log, 2017)) <= SCREEN


@EDITIONS
@pytest.mark.parametrize("name", TEN)
def test_what_follows_stands_before_what_it_rests_on(run: Run, name: str, edition: int) -> None:
    lines = page(run, named(TEN[name][0], edition), edition)
    rests = lines.index("  Rests on")
    assert {"  What follows", "  Tell them"} & set(lines[:rests])
    assert "the table knows" not in "\n".join(lines)
    assert "  Step by step" not in lines


@EDITIONS
def test_all_answers_on_request(run: Run, edition: int) -> None:
    log = named(INSUFFICIENT, edition)
    text = " ".join(" ".join(page(run, log, edition, "--why")).split())
    assert "18D What was the last bid before it? 1♠ (the table knows)." in text
    assert "27A1 South (LHO) chose: not accept it." in text
    assert "If one of these is otherwise, in the log: TD finds unintended=yes or replaced_before_ruling=yes" in text
    assert "Rests on" not in text
    assert "--why" in page(run, log, edition)[-1]
