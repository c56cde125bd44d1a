"""The page of `kibitz rule FILE`, as a director reads it standing: the ten most frequent rulings on one screen each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.table.log import notation
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table
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
TD finds SAME=no
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
S tempo slow {12 seconds}
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
N explains #3 {natural}
W P
N P
E P
S corrects-explanation #3 {transfer to hearts}
E calls-td
TD finds could_well_have_influenced=yes
E chooses change_call
TD finds new_call=X
"""
CLAIM = """
TD position contract=4S-S trick=10 lead=S won=7
TD deal N:..5432. E:...5432 S:9.A..AK W:3..KQJ.
S claims {all HIGH, the ace of hearts first}
W objects {I have a trump}
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
    "lead out of turn": (LEAD, "West may not lead hearts for as long as they keep the lead."),
    "revoke": (REVOKE, "2 tricks go from East-West to the opponents"),
    "exposed card": (EXPOSED, "♥K and ♥5 are major penalty cards of East"),
    "call out of turn": (OUT_OF_TURN, "South must make the same call in turn: 2♥."),
    "hesitation": (HESITATION, "An assigned adjusted score for both sides."),
    "misinformation": (MISINFORMATION, "The double takes the place of the pass"),
    "claim": (CLAIM, "Of the tricks that were not played, 3 go to North-South."),
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
    """The case by that edition's own question, and without the one that it does not ask."""
    if edition == 2017:
        return log.replace("SAME", "comparable")
    of_2017 = "TD finds lowest_with_same_denominations=no\n"
    return log.replace(of_2017, "").replace("SAME", "same_or_more_precise_meaning")


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


BOARD = """kibitz 1 edition={edition} dealer=W
TD deal N:AK32.432.432.432 E:T987.AKQ.AKQ.AKQ S:QJ65.JT98.JT9.JT W:4.765.8765.98765
TD auction W P P 1C P P 1D P 1S P 2C P P 2S P P P
"""
REVOKE_AT = 6


@EDITIONS
def test_a_whole_board_with_a_revoke_fits_too(run: Run, edition: int) -> None:
    """Of many tricks those that were ruled on are shown, and the last two; all of them with --why."""
    table = Table.read(BOARD.format(edition=edition))
    while (shown := outcome_data(table))["turn"] is not None:
        card = "D5" if len(table) == REVOKE_AT - 1 else shown["legal"][0]  # West has a spade
        table.do(f"{shown['turn']} {card}")
    log = notation.format(table.log).partition("\n")[2] + f"TD attention #{REVOKE_AT}\nS calls-td\n"
    lines = page(run, "dealer=W\n" + log, edition)
    assert "A revoke (West: ♦5)" in "\n".join(lines)
    assert len(lines) <= SCREEN
    tricks = [line.split()[0] for line in lines if re.match(r" ?\d+   (North|East|South|West) ", line)]
    assert tricks == ["1", "12", "13"]
    assert len(page(run, "dealer=W\n" + log, edition, "--why")) > len(lines) + 10


@EDITIONS
def test_a_ruling_with_all_its_reviews_fits(run: Run, edition: int) -> None:
    answers = ("chose_what_was_suggested=no", "could_have_known=yes", "offending_side_gained=yes")
    log = named(INSUFFICIENT, edition) + "".join(f"TD finds {answer}\n" for answer in answers)
    adjusted = log + "TD adjusts NS=60%:4S-N=,40%:4S-N+1 EW=60%:4S-N=,40%:4S-N+1 by=12C1c\n"
    assert len(page(run, log, edition)) <= SCREEN
    lines = page(run, adjusted, edition)
    assert len(lines) <= SCREEN
    assert "    12C1c      Both sides: 60%:4S-N=,40%:4S-N+1." in lines


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


# What a director must not read wrongly.


def said(run: Run, log: str, edition: int = 2017, *options: str) -> str:
    return " ".join(" ".join(page(run, log, edition, *options)).split())


@EDITIONS
def test_the_call_under_ruling_is_visible_in_the_auction(run: Run, edition: int) -> None:
    lines = page(run, "dealer=N\nN 1S\nE 1H\nS calls-td\n", edition)
    assert "           1♠       1♥?" in lines
    assert "  ? 1♥ by East is not settled yet." in lines
    out_of_turn = page(run, "dealer=N\nN 1S\nS 2H\nW calls-td\n", edition)
    assert "           1♠                2♥?" in out_of_turn
    changed = page(run, "dealer=N\nN 1S\nE P\nS 2H\nS changes #3 2D\nW calls-td\n", edition)
    assert "  ? 2♦ by South is not settled yet." in changed


@EDITIONS
def test_what_the_others_may_not_hear_is_said_away_from_the_table(run: Run, edition: int) -> None:
    log = named("dealer=N\nN 1S\nE 1H\nS calls-td\nS chooses decline\n", edition)
    assert "what their calls mean, East tells you away from it." in said(run, log, edition)
    asked = said(run, log + "E 3C\nTD finds lowest_with_same_denominations=no\n", edition)
    assert "Away from the table: ask East what 1♥ and 3♣ show." in asked
    seen = said(run, "dealer=N\nW counts 14\nE counts 12\nS calls-td\n", edition)
    assert "Away from the table: have a player who saw one say which card it was." in seen


@EDITIONS
def test_no_notice_once_it_is_settled(run: Run, edition: int) -> None:
    """20F4: the director has come; 9B2: the ruling is finished."""
    corrected = "dealer=N\nN 1NT\nE P\nS 2D\nW P\nN corrects-explanation #3 {transfer}\n"
    assert "the director must be called" in said(run, corrected, edition)
    assert "the director must be called" not in said(run, corrected + "W calls-td\n", edition)
    early = INSUFFICIENT.split("TD finds")[0] + "S P\n"
    assert "South acted before the director had ruled." in said(run, early, edition)
    answers = ("lowest_with_same_denominations=no", "comparable=no", "same_or_more_precise_meaning=no")
    done = said(run, early + "".join(f"TD finds {answer}\n" for answer in answers), edition)
    assert "acted before" not in done


@EDITIONS
def test_a_review_names_the_right_person(run: Run, edition: int) -> None:
    """75A: it is the partner of the player who explained that may not use the explanation."""
    calls = "dealer=N\nN 1NT\nE P\nS 2D! {natural}\nW P\nN 2H\nE P\n"
    own = said(run, calls + "N corrects-explanation #3 {transfer}\nW calls-td\n", edition)
    assert "75A Did South use the explanation heard from partner?" in own
    assert "Did the wrong explanation do damage to East-West?" in own
    other = said(run, MISINFORMATION.split("TD finds")[0], edition)
    assert "75A Did South use the explanation heard from partner?" in other


BLAMELESS = {
    "50D2": "\nTD position contract=4S-S trick=5 lead=W won=3\nE exposes HK\nS calls-td\nS chooses require\n",
    "16B": HESITATION.split("E P")[0],
    "16D": "board=4\nTD rules information-from-other-source offender=W\n",
    "20F5": MISINFORMATION,
    "claim": CLAIM,
    "concession": "\nTD position contract=4S-S trick=10 lead=S won=7\nE concedes\nW objects\nS calls-td\n",
    "48A": "\nTD position contract=4S-S trick=5 lead=S won=3\nS exposes SA dropped\nW calls-td\n",
    "nobody's seat": "\nTD rules unauthorised-information\nTD finds information_made_available=yes\n",
}  # fmt: skip


@pytest.mark.parametrize("name", BLAMELESS)
def test_who_did_nothing_wrong_is_no_offender(run: Run, name: str) -> None:
    for edition in (2007, 2017):
        text = said(run, BLAMELESS[name], edition, "--why")
        last = re.split(r" Law \d+\w* ", text)[-1]  # of a penalty card its owner did offend, in the ruling before
        assert not re.findall(r"offend(?:er|ing)", re.sub(r"TD finds [^.]*", "", last))


def test_the_same_for_the_whole_record(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "record.txt"
    page(run, CLAIM, 2017, "--transcript", str(target))
    assert "offend" not in target.read_text(encoding="utf-8")


@EDITIONS
def test_the_result_stands_names_for_whom(run: Run, edition: int) -> None:
    log = WRONG_BOARD.replace("before=yes\nTD finds deprived_of_result=both", "before=no")
    assert "The result stands for both sides." in said(run, log, edition)


@EDITIONS
def test_cards_of_one_kind_in_one_line_and_minor_is_said(run: Run, edition: int) -> None:
    position = "\nTD position contract=4S-S trick=5 lead=S won=3\n"
    two = said(run, position + "E exposes HK H5\nS calls-td\n", edition)
    assert "♥K and ♥5 are major penalty cards of East." in two
    assert two.count("may use what ♥K and ♥5 told") == 1
    assert "♥5 is a minor penalty card of East." in said(run, position + "E exposes H5 dropped\nS calls-td\n", edition)


@EDITIONS
def test_the_claimers_words_are_quoted_exactly(run: Run, edition: int) -> None:
    for log in (CLAIM, CLAIM.split("TD finds")[0]):
        for options in ((), ("--why",)):
            assert "“all HIGH, the ace of hearts first”" in said(run, log, edition, *options)


@EDITIONS
def test_several_rulings_show_each_what_it_waits_for(run: Run, edition: int) -> None:
    """24 waits for the end of the auction while 27A1 is open."""
    lines = page(run, "dealer=N\nN 1S\nE exposes HA\nS calls-td\nE 1H\nS calls-td\n", edition)
    assert lines.count("  Waiting") == 1
    assert lines.count("  Now") == 1


@EDITIONS
def test_a_duty_that_is_over_says_so(run: Run, edition: int) -> None:
    log = named(INSUFFICIENT, edition)
    bidding = log.split("W P\nE HK")[0]
    assert "West must pass for the rest of the auction." in said(run, bidding, edition)
    assert "West must pass for the rest of the auction (over)." in said(run, log.split("TD ends")[0], edition)
    assert "West must pass" not in said(run, log, edition)  # the board is over


def test_what_cannot_be_established_says_so(run: Run) -> None:
    """85B: it is taken against the side that has offended."""
    log = INSUFFICIENT.split("S P")[0].replace("SAME=no", "comparable=unknown")
    assert "3♣ not comparable to 1♥, since it cannot be established (27B1b)." in said(run, log)


def test_the_referees_opinion_is_behind_why_once_the_director_has_decided(run: Run) -> None:
    assert "The claim referee proposes 3" in said(run, CLAIM.split("TD finds tricks")[0], 2017)
    assert "The claim referee proposes 3" not in said(run, CLAIM, 2017)
    assert "The claim referee proposes 3" in said(run, CLAIM, 2017, "--why")


def test_no_number_is_presumed_of_a_ruling_that_has_none(run: Run) -> None:
    """92A."""
    assert "appealed: 0" not in "\n".join(page(run, "dealer=N\nTD rules appeal\n", 2017))


def test_a_second_auction_that_differed_is_not_still_to_come(run: Run) -> None:
    """2007 15C: the board is cancelled, and nobody repeats anything."""
    log = "dealer=N\nN 1S\nE P\nTD rules wrong-board\nTD finds found_during_auction=yes\n"
    assert "second auction" in " ".join(" ".join(page(run, log, 2007)).split())
    shown = " ".join(" ".join(page(run, f"{log}N 1H\n", 2007)).split())
    assert "does not stand" in shown
    assert "second auction" not in shown
    assert "repeat" not in shown


def test_what_is_not_found_yet_is_not_called_illegal(run: Run) -> None:
    """12C1c: the director weighs a result before saying whether the call was one that was suggested."""
    log = "dealer=N\nN 1S\nE P\nS tempo slow\nS 2S\nW P\nN 4S\nE P\nS P\nW P\nTD ends play\n"
    log += "TD rules unauthorised-information offender=N entry=#3\nTD finds information_made_available=yes\n"
    log += "TD adjusts NS=60%:4S-N=,40%:2S-N+1 EW=60%:4S-N=,40%:2S-N+1 by=16B3\n"
    assert "that may be found illegal" in " ".join(" ".join(page(run, log, 2017)).split())


def test_the_hint_names_who_has_the_information(run: Run) -> None:
    """16B1: the partner of the player who has let it know."""
    shown = page(run, "dealer=N\nN 1S\nE P\nN tempo slow\nS P\n", 2017)
    assert "unauthorised-information offender=S" in " ".join(" ".join(shown).split())
