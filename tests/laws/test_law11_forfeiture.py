"""Law 11: forfeiture of the right to rectification."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import awards, duties, effects, pending, proves, table

ACTED = "TD rules action-before-director offender=E\nTD finds acted_before_director=yes"


@proves("9B1c")
def test_to_call_the_director_costs_no_right(edition: Edition) -> None:
    """G-09A: the table has seen that the others called the director before they did anything."""
    at = table("N 1S\nE 1H\nS calls-td\nS chooses accept\nTD rules action-before-director offender=E entry=#2", edition)
    assert effects(at)[-1] == "instruct SN 9B1c rights_kept"


@proves("9B1d")
def test_nor_does_it_that_the_offending_side_spoke_first(edition: Edition) -> None:
    at = table(f"{ACTED}\nTD finds offenders_drew_attention=yes", edition)
    assert "instruct SN 9B1d rights_kept" in effects(at)


@proves("2007:11A", "2007:11B")
def test_who_may_have_gained_from_ignorance_loses_the_right_in_2007(edition: Edition) -> None:
    """G-11A."""
    at = table(f"{ACTED}\nTD finds gained_from_ignorance=yes", edition)
    assert effects(at) == ["forfeited SN 11A", "penalty E 11B irregularity"]
    assert awards(at) == ["penalty EW irregularity 11B"]


@proves("2007:11A")
def test_the_director_may_find_so_for_another_reason_in_2007(edition: Edition) -> None:
    lines = f"{ACTED}\nTD finds gained_from_ignorance=no"
    assert pending(table(lines, edition)) == ["right_lost 11A"]
    assert effects(table(f"{lines}\nTD finds right_lost=no", edition)) == ["instruct 84B rule_on_irregularity"]
    assert effects(table(f"{lines}\nTD finds right_lost=yes", edition))[0] == "forfeited SN 11A"


@proves("2017:11A", "2017:11B")
def test_only_the_side_that_gained_is_adjusted_in_2017(edition: Edition) -> None:
    """G-11A: the other side keeps the score of the table."""
    at = table(f"{ACTED}\nTD finds right_lost=yes\nTD finds side_that_gained=non_offending_side", edition)
    assert effects(at) == [
        "forfeited SN 11A",
        "penalty E 11B irregularity",
        "adjust SN 11A taken_away",
        "result_stands EW 11A",
    ]
    assert awards(at)[-1] == "adjust NS taken_away 11A"


@proves("2017:11A")
def test_that_may_be_the_offending_side(edition: Edition) -> None:
    at = table(f"{ACTED}\nTD finds right_lost=no\nTD finds side_that_gained=offending_side", edition)
    assert effects(at) == ["adjust EW 11A taken_away", "result_stands SN 11A"]


@proves("84B")
def test_the_right_is_kept(edition: Edition) -> None:
    answers = "TD finds right_lost=no\n"
    answers += "TD finds gained_from_ignorance=no" if edition.book == 2007 else "TD finds side_that_gained=neither"
    assert effects(table(f"{ACTED}\n{answers}", edition)) == ["instruct 84B rule_on_irregularity"]


@proves("9B1c")
def test_the_table_saw_that_the_next_player_called(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS 2S\nW calls-td\nTD rules action-before-director offender=E entry=#2", edition)
    assert pending(at) == ["gained_from_ignorance 11A" if edition.book == 2007 else "right_lost 11A"]


BEFORE = "N 1S\nE 1H\nS attention #2\nN 2S\nW calls-td\nS chooses decline\nE P"


@proves("11A")
def test_it_comes_up_when_the_side_acted_between_attention_and_the_summons(edition: Edition) -> None:
    """G-11A: after the irregularity itself has been ruled on; the right lost, nothing of it is owed any more."""
    at = table(
        f"{BEFORE}\nTD finds {'same_or_more_precise_meaning' if edition.book == 2007 else 'comparable'}=no", edition
    )
    assert "pass_rest W 27B2" in duties(at)
    assert pending(at) == ["gained_from_ignorance 11A" if edition.book == 2007 else "right_lost 11A"]
    at.do("TD finds gained_from_ignorance=yes" if edition.book == 2007 else "TD finds right_lost=yes")
    assert "forfeited SN 11A" in effects(at)
    assert "waive SN 11A 1" in effects(at)
    assert "pass_rest W 27B2" not in duties(at)


@proves("9B1d")
def test_the_table_knows_who_drew_attention(edition: Edition) -> None:
    lines = BEFORE.replace("S attention", "W attention")
    at = table(
        f"{lines}\nTD finds {'same_or_more_precise_meaning' if edition.book == 2007 else 'comparable'}=no", edition
    )
    assert effects(at)[-1] == "instruct SN 9B1d rights_kept"


def test_it_does_not_where_the_law_says_what_the_act_does() -> None:
    """27A1: the next player's call has accepted the bid. And an act of the offending side forfeits nothing."""
    for lines in ("S attention #2\nS 2S\nW calls-td", "S attention #2\nW 3H\nS calls-td\nS chooses accept"):
        at = table(f"N 1S\nE 1H\n{lines}")
        assert "action-before-director" not in [breach.kind for breach in at.position.breaches]
