"""Law 16: authorised and unauthorised information, and what follows when it is used."""

from __future__ import annotations

import pytest

from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, ledger, notices, pending, proves, reviews, table, use_reviewed

HESITATION = """
    N 1S
    E P
    S tempo slow seconds=20
    S 2S
    W P
    N 4S
"""
PASSED_OUT = """
    N P
    E P
    S tempo slow
    S P
    W P
"""


def ruled(name: str, edition: Edition, *answers: str) -> Table:
    """A ruling opened by name, with nothing known but these answers."""
    return table("\n".join([f"TD rules {name} offender=N", *(f"TD finds {answer}" for answer in answers)]), edition)


# Information from partner.


@proves("2007:16B1a", "2017:16B1", "73D1")
def test_a_hesitation_is_for_the_opponents_and_not_for_partner(edition: Edition) -> None:
    """I-16B, I-73D1."""
    by = "16B1a" if edition.book == 2007 else "16B1"
    assert ledger(table(HESITATION, edition)) == [f"tempo_slow unauthorised N {by}", "tempo_slow authorised WE 73D1"]


def test_even_tempo_tells_nobody_anything() -> None:
    assert ledger(table("N tempo normal\nN 1S")) == []


@proves("2007:16B1a", "2017:16B1")
def test_whatever_partner_lets_one_know_is_unauthorised(edition: Edition) -> None:
    """I-16B."""
    by = "16B1a" if edition.book == 2007 else "16B1"
    for act in ("remark {I had a double}", "gesture {a shrug}", "asks", "alerts #1"):
        assert ledger(table(f"N 1S\nE {act}", edition))[0].endswith(f"unauthorised W {by}")


@proves("2007:16B1a", "2017:16B1", "16B3", "2017:73C1", "2007:73C")
def test_attention_and_the_director_partner_must_take_no_advantage(edition: Edition) -> None:
    """I-16B: nothing immediate, a review after play."""
    at = table(f"{HESITATION}\nE attention #3\nE calls-td\nTD finds information_made_available=yes", edition)
    old = edition.book == 2007
    assert effects(at) == [
        f"unauthorised N {'16B1a' if old else '16B1'} partner",
        f"instruct N {'73C' if old else '73C1'} take_no_advantage",
        "review 16B3 used_unauthorised_information",
    ]
    assert reviews(at) == ["used_unauthorised_information 16B3"]
    assert pending(at) == []


@proves("2007:16B1a", "2017:16B1")
def test_nothing_was_let_known(edition: Edition) -> None:
    at = ruled("unauthorised-information", edition, "information_made_available=no")
    assert effects(at) == [f"no_rectification {'16B1a' if edition.book == 2007 else '16B1'}"]


@proves("16B1a", "16B3", "2017:73C2")
def test_after_play_a_suggested_action_over_a_logical_alternative(edition: Edition) -> None:
    """I-16B: the review comes up by itself when the board is over."""
    at = table(
        f"""{PASSED_OUT}
        N attention #3
        N calls-td
        TD finds information_made_available=yes
        TD finds chose_what_was_suggested=yes
        TD finds had_logical_alternative=yes
        TD finds offending_side_gained=yes""",
        edition,
    )
    penalty = [] if edition.book == 2007 else ["penalty NS used_unauthorised_information 73C2"]
    assert awards(at) == [*penalty, "adjust NS EW assigned 16B3"]


def test_the_review_waits_for_the_end_of_play() -> None:
    at = table(f"{HESITATION}\nE attention #3\nE calls-td\nTD finds information_made_available=yes\nE P\nS P\nW P")
    assert pending(at) == []
    at.do("TD ends play")
    assert pending(at) == ["chose_what_was_suggested 16B1a"]


@proves("16B1a")
def test_an_action_that_was_not_suggested_stands(edition: Edition) -> None:
    at = ruled("review-used-unauthorised-information", edition, "chose_what_was_suggested=no")
    assert effects(at) == ["result_stands 16B1a"]


@proves("16B1b")
def test_an_action_without_logical_alternative_stands(edition: Edition) -> None:
    answers = ("chose_what_was_suggested=yes", "had_logical_alternative=no")
    at = ruled("review-used-unauthorised-information", edition, *answers)
    assert effects(at) == ["result_stands 16B1b"]


@proves("16B3")
def test_no_advantage_no_adjustment(edition: Edition) -> None:
    answers = ("chose_what_was_suggested=yes", "had_logical_alternative=unknown", "offending_side_gained=no")
    at = ruled("review-partner-used-unauthorised-information", edition, *answers)
    assert effects(at)[-1] == "result_stands 16B3"


# Reserving rights.


@proves("16B2")
def test_rights_are_reserved_and_the_auction_goes_on(edition: Edition) -> None:
    """I-16B: an opponent reserves their rights; nothing is asked."""
    at = table(f"{HESITATION}\nE reserves #3\nE P", edition)
    assert notices(at) == ["rights_reserved 16B2"]
    assert pending(at) == []


@proves("2007:16B1a", "2017:16B1", "16B2")
def test_the_side_that_disputes_it_calls_the_director(edition: Edition) -> None:
    """I-16B: first whether there is anything to dispute."""
    at = table(f"{HESITATION}\nE reserves\nS calls-td", edition)
    assert pending(at) == ["information_disputed 16B2"]
    at.do("TD finds information_disputed=yes")
    assert pending(at) == [f"information_made_available {'16B1a' if edition.book == 2007 else '16B1'}"]
    at.do("TD finds information_made_available=no")
    assert effects(at) == [f"no_rectification {'16B1a' if edition.book == 2007 else '16B1'}"]


@proves("16B2")
def test_a_regulation_may_want_the_director_at_once(edition: Edition) -> None:
    at = Table.of(table(f"{HESITATION}\nE reserves #3").log, Regulations(reserve_rights_allowed=False))
    assert notices(at) == ["director_required_at_once 16B2"]


@proves("16B2", "16B3")
def test_rights_that_were_reserved_are_claimed_later(edition: Edition) -> None:
    """I-16B: undisputed the board goes on; the next time the director is called, it is about the use."""
    at = table(f"{HESITATION}\nE reserves\nE calls-td\nTD finds information_disputed=no", edition)
    assert effects(at) == ["instruct EW 16B2 play_on_with_rights_reserved"]
    assert pending(at) == []
    at.do("E calls-td")
    at.do("TD finds information_made_available=yes")
    assert reviews(at) == ["used_unauthorised_information 16B3"]


@proves("2007:16B1a", "2017:16B1")
def test_a_director_called_by_an_opponent_right_after_a_hesitation_is_called_about_it(edition: Edition) -> None:
    """I-16B: nobody has drawn attention, and nothing else is irregular."""
    by = EXTRANEOUS.number(edition)
    for told in ("S P\nS tempo slow #3", "S P\nS remark {oh dear}", "S asks #2"):
        lines = f"N 1S\nE 2H\n{told}"
        assert pending(table(f"{lines}\nW calls-td", edition)) == [f"information_made_available {by}"]
        assert pending(table(f"{lines}\nN calls-td", edition)) == []
    at = table("N 1S\nE 2H\nS P\nS tempo slow #3\nW calls-td\nTD finds information_made_available=yes", edition)
    assert f"unauthorised N {by} partner" in effects(at)
    assert pending(table("N 1S\nE P\nS P\nS tempo normal #3\nW calls-td", edition)) == []
    assert pending(table("N 1S\nE 1H\nE tempo slow #2\nS calls-td", edition)) == ["accept/decline S 27A1"]


@proves("2007:16B1a", "2017:16B1")
def test_the_ledger_names_what_told_the_player(edition: Edition) -> None:
    """I-16B: once, and by its place in the log."""
    lines = "N 1S\nE P\nS 2S\nS tempo slow #3\nW calls-td\nTD finds information_made_available=yes"
    at = table(lines, edition)
    assert ledger(at) == ["tempo_slow authorised WE 73D1", f"tempo_slow unauthorised N {EXTRANEOUS.number(edition)}"]
    assert [information.entry for information in at.position.ledger] == [4, 4]


@proves("16B2")
def test_reserved_rights_by_name(edition: Edition) -> None:
    assert effects(ruled("reserved-rights", edition, "information_disputed=no")) == [
        "instruct EW 16B2 play_on_with_rights_reserved"
    ]
    assert pending(ruled("reserved-rights", edition, "information_disputed=yes"))[0].startswith("information_made")


# Withdrawn calls.

INSUFFICIENT = "N 1S\nE 1H\nS calls-td\nS chooses decline\nE P\nTD finds {}=no"


@proves("2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_a_withdrawn_call_is_for_the_other_side(edition: Edition) -> None:
    """I-16C."""
    old = edition.book == 2007
    at = table(INSUFFICIENT.format("same_or_more_precise_meaning" if old else "comparable"), edition)
    letter = "16D" if old else "16C"
    assert ledger(at) == [f"1H authorised SN {letter}1", f"1H unauthorised EW {letter}2"]


@proves("2017:16C3", "2007:16A4")
def test_use_of_a_withdrawn_call_is_adjusted(edition: Edition) -> None:
    """I-16C: an adjusted score if it did damage; the provision of its own is of 2017."""
    answers = ("play_over=yes", "chose_what_was_suggested=yes", "had_logical_alternative=yes")
    at = ruled("use-of-withdrawn-information", edition, *answers, "non_offending_side_damaged=yes")
    assert awards(at) == [f"adjust NS EW assigned {'16A4' if edition.book == 2007 else '16C3'}"]


@proves("2017:16C2", "2007:16D2")
def test_a_withdrawn_call_that_suggested_nothing(edition: Edition) -> None:
    at = ruled("use-of-withdrawn-information", edition, "play_over=yes", "chose_what_was_suggested=no")
    by = "16D2" if edition.book == 2007 else "16C2"
    assert effects(at) == [f"unauthorised NS {by} withdrawn", f"result_stands {by}"]


@proves("2017:16C3", "2007:16A4")
def test_before_the_end_of_play_it_is_put_off(edition: Edition) -> None:
    at = ruled("use-of-withdrawn-information", edition, "play_over=no")
    assert use_reviewed(at) == ["16A4" if edition.book == 2007 else "16C3"]


# Any other source.


@proves("16A1a", "16A1b", "16A1c", "16A1d", "16A2")
def test_what_may_be_used(edition: Edition) -> None:
    """I-16A."""
    sources = {
        "calls_and_plays": "16A1a",
        "authorised": "16A1c",
        "known_before": "16A1d",
        "score_or_opponents": "16A2",
    }
    for source, by in sources.items():
        assert effects(ruled("use-of-information", edition, f"source_of_information={source}")) == [
            f"no_rectification {by}"
        ]
    withdrawn = ruled("use-of-information", edition, "source_of_information=withdrawn", "own_side_offended=no")
    assert effects(withdrawn) == ["no_rectification 16A1b"]


@proves("2007:16A3", "2007:16A4")
def test_anything_else_may_not_be_used_and_damage_is_adjusted(edition: Edition) -> None:
    """I-16A: in 2007 this Law itself says so."""
    passed_out = "N P\nE P\nS P\nW P\n"
    at = table(f"{passed_out}TD rules use-of-information offender=S\nTD finds source_of_information=other", edition)
    assert ledger(at) == ["elsewhere unauthorised S 16A3"]
    at.do("TD finds non_offending_side_damaged=yes")
    assert awards(at) == ["adjust NS EW assigned 16A4"]


def test_anything_else_is_adjusted_in_2017_by_the_general_power() -> None:
    at = ruled("use-of-information", LAWS_2017, "source_of_information=other")
    assert reviews(at) == ["used_other_information 12A1"]
    assert effects(ruled("review-used-other-information", LAWS_2017, "non_offending_side_damaged=no")) == [
        "result_stands 12A1"
    ]


@proves("2024:89A2")
def test_deliberate_use_is_prohibited_conduct(edition: Edition) -> None:
    """I-16A: since 2024 it is handed on."""
    at = ruled("use-of-information", edition, "deliberate_use=yes", "source_of_information=other")
    assert "refer N 89A2 prohibited_conduct" in effects(at)


def test_the_same_entry_is_ruled_on_once() -> None:
    at = table(f"{HESITATION}\nE attention #3\nE calls-td\nTD finds information_made_available=no", LAWS_2007)
    at.do("E attention #3")
    at.do("E calls-td")
    assert len(at.position.rulings) == 1


def test_one_ruling_is_left_open_for_another_that_came_up_with_it() -> None:
    """A missing alert also told partner something: each shows what it waits for, and takes its own answers."""
    at = table("N 1NT\nE P\nS 2D\nW P\nN 2H\nTD rules missing-alert offender=N entry=#3")
    at.do("TD rules unauthorised-information offender=S")
    assert pending(at) == ["alert_was_required 21B1a", "information_made_available 16B1"]
    at.do("TD finds alert_was_required=yes")
    assert pending(at) == ["could_well_have_influenced 21B1a", "information_made_available 16B1"]
    at.do("TD finds information_made_available=no")
    assert pending(at) == ["could_well_have_influenced 21B1a"]
    at.do("TD finds could_well_have_influenced(#4)=yes")  # West's pass, and not East's
    assert pending(at) == ["withdraw/keep W 21B1a"]


# What was let known is found though other things happened since.

USED = """
    N 1NT
    E P
    E {act}
    S 2C
    N alerts #4
    W X
"""


@proves("2007:16B1a", "2017:16B1")
def test_what_was_let_known_is_found_behind_what_happened_since(edition: Edition) -> None:
    """16B: an alert, a question answered or the other side's own hesitation in between changes nothing."""
    answer = "TD finds information_made_available=yes"
    for act in ("tempo slow #2", "remark {well}", "gesture {a shrug}"):
        at = table(f"{USED.format(act=act)}\nS calls-td\n{answer}", edition)
        assert at.position.rulings[0].breach.kind == "unauthorised-information"
        assert f"unauthorised W {EXTRANEOUS.number(edition)}" in " ".join(effects(at))
    both = "N 1NT\nE P\nE tempo slow #2\nS P\nS tempo slow #4\nW 2H\nN P\nE P"
    for summoner, offender in (("S", "W"), ("W", "N")):
        at = table(f"{both}\n{summoner} calls-td\n{answer}", edition)
        assert [str(ruling.breach.offender) for ruling in at.position.rulings] == [offender]
    asked = table("N 1NT\nE P\nS 2C\nW asks #3\nN explains #3 {stayman}\nW P\nN 2D\nE X\nS calls-td", edition)
    assert [str(ruling.breach.offender) for ruling in asked.position.rulings] == ["E"]


@proves("16B3")
def test_when_play_ends_a_player_calls_about_a_hesitation_of_the_auction(edition: Edition) -> None:
    """16B3: that is when they should; of two of that side's the last is ruled on, and the other is named."""
    auction = "N 1NT\nE P\nE tempo slow #2\nS P\nW 2H\nN P\nE P\nS P\nTD ends play"
    for more in ("", "\nALL agrees EW=8"):
        found = ("information_made_available", "chose_what_was_suggested", "had_logical_alternative")
        answers = "\n".join(f"TD finds {fact}=yes" for fact in (*found, "offending_side_gained"))
        at = table(f"{auction}{more}\nS calls-td\n{answers}", edition)
        assert at.position.rulings[0].breach.entries == [3]
        assert awards(at)[-1] == "adjust NS EW assigned 16B3"
    two = auction.replace("N P\n", "N P\nE remark {good}\n")
    at = table(f"{two}\nS calls-td", edition)
    assert [ruling.breach.entries for ruling in at.position.rulings] == [[7]]
    assert [notice.entry for notice in at.position.docket.notices if notice.id == "also_let_know"] == [3]


def test_a_summons_for_something_else_leaves_a_hesitation_alone() -> None:
    """16B3: where another irregularity is ruled on by it, or an act was just done that is no call."""
    before = "N 1NT\nE P\nE tempo slow #2\nS P\nW 2H"
    kinds = [ruling.breach.kind for ruling in table(f"{before}\nN 2D\nE calls-td").position.rulings]
    assert kinds == ["insufficient-bid"]
    named = table(f"{before}\nS explains #1 {{15-17}}\nN P\nS calls-td\nTD rules misinformation offender=E")
    assert [ruling.breach.kind for ruling in named.position.rulings] == ["misinformation"]
    assert table(f"{before}\nE explains #5 {{hearts}}\nS calls-td").position.rulings == []


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_director_returns_to_what_was_left_open(edition: Edition) -> None:
    """16B: naming it again opens no second ruling on the same tempo."""
    log = "S 1NT\nW P\nN 2H\nN tempo slow #3\nE P\nS 2S\nW calls-td\nTD rules missing-alert offender=S entry=#3\n"
    at = table(f"{log}TD rules unauthorised-information offender=S entry=#4", edition, "dealer=S")
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["unauthorised-information", "missing-alert"]
    assert at.position.open_ruling is at.position.rulings[0]
    at.do("TD finds information_made_available=no")
    assert at.position.open_ruling is at.position.rulings[1]


@proves("2007:16B1a", "2017:16B1")
def test_a_card_named_in_the_auction_is_for_no_eyes_but_for_partners_ears(edition: Edition) -> None:
    """Nobody could see its face, so that 24 says nothing of it: it is a remark, before the first call too."""
    for before in ("", "N 1S\n"):
        at = table(f"{before}E names HK\nS calls-td\nTD finds information_made_available=yes", edition)
        assert effects(at)[0] == f"unauthorised W {EXTRANEOUS.number(edition)} partner"
