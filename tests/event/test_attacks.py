"""What somebody tries who wants to know or do more than he may: each was possible once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.event.acts import (
    AppealConsented,
    AppealRequested,
    AppealWithdrawn,
    BoardsPut,
    ConditionsSet,
    ContestantEntered,
    EntryQuestioned,
    HandsOpened,
    Player,
    ResultAgreed,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
    ScoreAdjusted,
    SubstituteSeated,
)
from kibitz.event.codec import entry_data, read_entry
from kibitz.event.entries import Who
from kibitz.event.permissions import NEVER_GIVEN, may
from kibitz.event.preview import preview
from kibitz.event.questioning import MOST_GUESSES
from kibitz.event.refusals import NotAllowed
from kibitz.event.seeing import may_see_board_scores, may_see_hands, may_see_result
from kibitz.event.standings import Standings
from kibitz.game import CARDS, Deal, Seat
from tests.event.evening import ASSISTANT, DIRECTOR, ORGANISER, Evening, club, player, refuses, table


@pytest.fixture
def evening() -> Evening:
    return club().start()


def phone(who: Who, device: str) -> Who:
    return replace(who, device=device)


def pairs_at(evening: Evening, at: int = 1, round: int = 1) -> tuple[str, str]:
    section = evening.event.sessions[1].sections[""]
    meeting = section.meetings[round, at]
    return section.who(meeting.ns)[0], section.who(meeting.ew)[0]


def leads(evening: Evening, *, held: bool) -> list[str]:
    east = Deal.parse(evening.event.sessions[1].deals["", 1])[Seat.EAST]
    return [str(card) for card in CARDS if (card in east) is held]


# The hands by guessing leads.


def test_16c_a_table_is_told_only_a_few_times_that_a_lead_is_not_held(evening: Evening) -> None:
    for lead in leads(evening, held=False)[:MOST_GUESSES]:
        with refuses("lead_not_held"):
            evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=lead), table("1"))
        evening.do(EntryQuestioned(1, 1, 1, 1, "lead_not_held"), table("1"))
    for lead in (leads(evening, held=False)[5], leads(evening, held=True)[0]):
        for sure in (False, True):
            with refuses("ask_the_director"):
                evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=lead, sure=sure), table("1"))
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), table("1"))


def test_16c_the_director_enters_the_lead_all_the_same(evening: Evening) -> None:
    for _ in range(MOST_GUESSES):
        evening.do(EntryQuestioned(1, 1, 1, 1, "lead_not_held"), table("1"))
    made = evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=leads(evening, held=True)[0]))
    assert evening.event.results[made].lead


def test_16c_one_who_must_enter_a_lead_is_let_off_then() -> None:
    evening = club("lead_required = true").start()
    for _ in range(MOST_GUESSES):
        evening.do(EntryQuestioned(1, 1, 1, 1, "lead_not_held"), table("1"))
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), table("1"))


def test_16c_to_enter_and_take_back_is_guessing_too(evening: Evening) -> None:
    for lead in leads(evening, held=True)[:MOST_GUESSES]:
        made = evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=lead), table("1"))
        evening.do(ResultWithdrawn(made, made, "NS"), table("1"))
    with refuses("ask_the_director"):
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=leads(evening, held=True)[4]), table("1"))


def test_16c_what_would_be_refused_anyhow_says_nothing_of_the_lead(evening: Evening) -> None:
    evening.score(1)
    for held in (True, False):
        with refuses("has_result"):
            evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=leads(evening, held=held)[0]), table("1"))


def test_16c_a_preview_says_nothing_of_the_lead(evening: Evening) -> None:
    shown = [
        preview(
            evening.event,
            ASSISTANT,
            evening.now,
            Standings(evening.event),
            ResultEntered(1, 1, 1, 1, "4S= N", lead=leads(evening, held=held)[0]),
            1,
        )
        for held in (True, False)
    ]
    assert shown[0] == shown[1]


# The link of a table in the hands of others.


def test_92d_the_link_of_a_table_makes_and_withdraws_no_appeals(evening: Evening) -> None:
    ns, ew = pairs_at(evening)
    made = evening.score(1)
    revision = evening.event.results[made].revision
    against = evening.do(ScoreAdjusted(made, revision, "NS=ave+ EW=ave-"), why="misinformation")
    with refuses("own_link_appeals", NotAllowed):
        evening.do(AppealRequested(1, ew, against), table("1"))
    names = evening.event.contestants[ew].names
    appeal = evening.do(AppealRequested(1, ew, against, consenting=(names[0],)), player(ew))
    for act in (AppealConsented(appeal, names[1]), AppealWithdrawn(appeal)):
        with refuses("own_link_appeals", NotAllowed):
            evening.do(act, table("1"))
        with refuses("no_such_appeal"):  # nor does anybody learn whose it is
            evening.do(act, player(ns))
    with refuses("one_by_one_phone", NotAllowed):  # the other partner is not taken at this one's word (92D1)
        evening.do(AppealConsented(appeal, names[1]), player(ew))
    evening.do(AppealConsented(appeal, names[1]), phone(player(ew), "the partner's"))
    evening.do(AppealWithdrawn(appeal), player(ew))


def test_16c_the_link_of_a_table_shows_a_board_only_on_the_phone_that_entered_it() -> None:
    evening = club('hands = "after_board"').start()
    here, elsewhere = phone(table("1"), "here"), phone(table("1"), "elsewhere")
    made = evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), here)
    evening.do(ResultAgreed(made, made, "EW"), here)
    event = evening.event
    assert may_see_board_scores(event, here, 1, 1)
    assert may_see_hands(event, here, 1, "", 1)
    for other in (elsewhere, phone(table("1"), "")):
        assert not may_see_board_scores(event, other, 1, 1)
        assert not may_see_hands(event, other, 1, "", 1)
        assert may_see_result(event, other, event.results[made])  # who agrees on another phone must see it
    agreed = evening.do(ResultEntered(1, 1, 1, 2, "4S= N"), here)
    evening.do(ResultAgreed(agreed, agreed, "EW"), elsewhere)
    assert may_see_board_scores(event, elsewhere, 1, 2)


def test_the_link_of_a_table_is_of_those_who_sit_there_now(evening: Evening) -> None:
    waiting = evening.score(1, agreed=False)
    evening.start(2)
    evening.do(ResultEntered(1, 1, 1, 2, "4S= N"), table("1"))  # who has not moved yet
    boards = evening.event.sessions[1].sections[""].meetings[2, 1].boards
    evening.score(boards[0], round=2)
    for act in (
        ResultAgreed(waiting, waiting, "EW"),
        ResultDisputed(waiting, waiting, "EW"),
        ResultWithdrawn(waiting, waiting, "NS"),
    ):
        with refuses("round_is_gone", NotAllowed):
            evening.do(act, table("1"))
    evening.do(ResultAgreed(waiting, waiting, "EW"), player(pairs_at(evening)[1]))
    evening.start(3)
    with refuses("round_is_gone", NotAllowed):
        evening.do(ResultEntered(1, 1, 2, 3, "4S= N"), table("2"))


def test_79a1_nobody_agrees_with_himself_by_a_second_link(evening: Evening) -> None:
    ns, ew = pairs_at(evening)
    made = evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), phone(player(ns), "one"))
    for who in (player(ew), table("1")):
        with refuses("other_phone_agrees", NotAllowed):
            evening.do(ResultAgreed(made, made, "EW"), phone(who, "one"))
    evening.do(ResultAgreed(made, made, "EW"), phone(player(ew), "two"))
    handed = evening.do(ResultEntered(1, 1, 1, 2, "4S= N"), phone(table("1"), "one"))
    evening.do(ResultAgreed(handed, handed, "EW"), phone(table("1"), "one"))
    assert evening.event.results[handed].counts


def test_a_device_is_kept_in_the_log(evening: Evening) -> None:
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), phone(table("1"), "a1b2"))
    entry = evening.event.log[-1]
    assert read_entry(entry_data(entry)) == entry
    assert entry.who.device == "a1b2"
    assert "device" not in entry_data(evening.event.log[0])["who"]


# Powers.


def test_80b_only_the_organiser_gives_powers(evening: Evening) -> None:
    text = '[may]\ndirector = ["late_correction_approved"]\n'
    for each in (text, '[may_not]\nassistant = ["boards_put"]\n', '[may]\ncommittee = ["result_corrected"]\n'):
        with refuses("organiser_gives_powers", NotAllowed):
            evening.do(ConditionsSet(each), DIRECTOR, "why not")


@pytest.mark.parametrize("kind", sorted(NEVER_GIVEN))
def test_80b_and_some_are_never_given(kind: str) -> None:
    evening = club(f'[may]\nassistant = ["{kind}"]\n')
    assert not may(evening.event, ASSISTANT, kind)


def test_a_result_names_four_of_its_players_and_only_the_director_says_so(evening: Evening) -> None:
    ns, ew = pairs_at(evening)
    one, other = evening.event.contestants[ns].names, evening.event.contestants[ew].names
    four = (one[0], other[0], one[1], other[1])
    act = ResultEntered(1, 1, 1, 1, "4S= N", players=four)
    with refuses("director_says_who_sat", NotAllowed):
        evening.do(act, table("1"))
    with refuses("four_players"):
        evening.do(replace(act, players=("x" * 10_000,)))
    with refuses("not_a_member"):
        evening.do(replace(act, players=(*four[:3], "Somebody")))
    evening.do(SubstituteSeated(ns, 1, one[0], Player("Eva")))
    evening.do(replace(act, players=("Eva", *four[1:])))


def test_who_looked_at_a_board_looked_for_himself_alone(evening: Evening) -> None:
    evening.do(HandsOpened(1, 1))
    event = evening.event
    assert may_see_hands(event, DIRECTOR, 1, "", 1)
    for other in (replace(DIRECTOR, name="another"), ORGANISER, ASSISTANT):
        assert not may_see_hands(event, other, 1, "", 1)


def test_an_assistant_puts_no_other_boards_once_it_has_begun() -> None:
    evening = club()
    deals = {"1": evening.event.sessions[1].deals["", 2], "2": evening.event.sessions[1].deals["", 1]}
    evening.do(BoardsPut(1, deals), ASSISTANT, "the boxes were changed")
    evening.start()
    with refuses("director_puts_boards", NotAllowed):
        evening.do(BoardsPut(1, deals), ASSISTANT, "again")
    evening.do(BoardsPut(1, deals), DIRECTOR, "again")
    evening.do(ContestantEntered("99"), ASSISTANT)  # the rest is his as before
