"""What somebody tries who wants to know or do more than they may: each was possible once."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.event.access.permissions import NEVER_GIVEN, may
from kibitz.event.access.visibility import may_see_board_scores, may_see_hands, may_see_result
from kibitz.event.acts import (
    Announced,
    AppealConsented,
    AppealReferred,
    AppealRequested,
    AppealWithdrawn,
    BoardsPut,
    CarryOverSet,
    ConditionsSet,
    ContestantEntered,
    EntryQuestioned,
    HandsOpened,
    PlayConfirmed,
    Player,
    ResultAgreed,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
    RulingClosed,
    RulingOpened,
    ScoreAdjusted,
    ScoreAwarded,
    SubstituteSeated,
    WarningGiven,
)
from kibitz.event.conditions import read_conditions
from kibitz.event.conditions_text import InvalidConditions
from kibitz.event.contest import Event
from kibitz.event.director.deadlines import later
from kibitz.event.director.doubts import MOST_GUESSES
from kibitz.event.log.codec import entry_data, read_entry
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import NotAllowed
from kibitz.event.standings.live import EventStandings
from kibitz.event.standings.preview import preview
from kibitz.event.views.room import room_view
from kibitz.event.views.rulings import ruling_view
from kibitz.event.views.words.sentences import sentence
from kibitz.game import CARDS, Deal, Seat
from kibitz.messages.speaker import Speaker
from kibitz.scoring.standings import natural
from tests.event.evening import ASSISTANT, DIRECTOR, MINUTE, ORGANISER, START, Evening, club, player, refuses, table


@pytest.fixture
def evening() -> Evening:
    return club().start()


def phone(who: EventActor, device: str) -> EventActor:
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
    evening.wait(minutes=2)
    for lead in leads(evening, held=False)[:MOST_GUESSES]:
        with refuses("lead_not_held"):
            evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=lead), table("1"))
        evening.do(EntryQuestioned(1, 1, 1, 1, "lead_not_held"), table("1"))
    for lead in (leads(evening, held=False)[5], leads(evening, held=True)[0]):
        for sure in (False, True):
            with refuses("ask_the_director"):
                evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=lead, sure=sure), table("1"))
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), table("1"))


def test_16d_before_a_board_can_have_been_played_a_lead_is_not_answered_at_all(evening: Evening) -> None:
    """Neither that it is held nor that it is not; the director may know."""
    (strange, *_), (held, *_) = leads(evening, held=False), leads(evening, held=True)
    for lead in (strange, held):
        made = evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=lead), table("1"), after=MINUTE / 60)
        evening.do(ResultWithdrawn(made, made, "NS"), table("1"), after=MINUTE / 60)
    with refuses("lead_not_held"):
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=strange), after=MINUTE / 60)


def test_16d_a_later_board_is_not_answered_for_while_those_before_it_are_open(evening: Evening) -> None:
    evening.wait(minutes=6)
    north = Deal.parse(evening.event.sessions[1].deals["", 2])[Seat.EAST]
    strange = next(str(card) for card in CARDS if card not in north)
    made = evening.do(ResultEntered(1, 1, 1, 2, "4S= N", lead=strange), table("1"))
    evening.do(ResultWithdrawn(made, made, "NS"), table("1"))
    evening.score(1)
    with refuses("lead_not_held"):
        evening.do(ResultEntered(1, 1, 1, 2, "4S= N", lead=strange), table("1"))


def test_16d_the_director_sees_that_leads_were_asked_for_until_they_have_dealt_with_it(evening: Evening) -> None:
    def marked() -> list[tuple[str, int, int, int]]:
        found = room_view(evening.event, DIRECTOR, evening.now)["questioned"]
        return [(one["table"], one["round"], one["board"], one["count"]) for one in found]

    evening.do(EntryQuestioned(1, 1, 1, 1, "lead_not_held"), table("1"))
    assert marked() == []  # a slip
    evening.do(EntryQuestioned(1, 1, 1, 1, "lead_not_held"), table("1"))
    assert marked() == [("1", 1, 1, 2)]
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N"))
    assert marked() == []


def test_16d_the_director_says_that_it_is_dealt_with_and_corrects_nothing(evening: Evening) -> None:
    for _ in range(2):
        evening.do(EntryQuestioned(1, 1, 1, 1, "lead_not_held"), table("1"))
    (asked,) = room_view(evening.event, DIRECTOR, evening.now)["questioned"]
    assert (asked["result"], asked["revision"]) == (None, None)  # nothing is agreed yet
    made = evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), table("1"))
    evening.do(ResultAgreed(made, made, "EW"), table("1"))
    (asked,) = room_view(evening.event, DIRECTOR, evening.now)["questioned"]
    assert asked["result"] == made
    evening.do(PlayConfirmed(made, asked["revision"] or 0))
    assert room_view(evening.event, DIRECTOR, evening.now)["questioned"] == []
    assert not evening.event.entries({"result_corrected"})


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
            EventStandings(evening.event),
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
    evening.wait(minutes=10)  # the one phone of the table was handed over: the time for the board passes
    event = evening.event
    assert may_see_board_scores(event, here, 1, 1, evening.now)
    assert may_see_hands(event, here, 1, "", 1, evening.now)
    for other in (elsewhere, phone(table("1"), "")):
        assert not may_see_board_scores(event, other, 1, 1, evening.now)
        assert not may_see_hands(event, other, 1, "", 1, evening.now)
        assert not may_see_result(event, other, event.results[made], evening.now)
    second = evening.do(ResultEntered(1, 1, 1, 2, "4S= N"), here)
    assert may_see_result(
        event, elsewhere, event.results[second], evening.now
    )  # who agrees on another phone must see it
    evening.do(ResultAgreed(second, second, "EW"), elsewhere)
    assert may_see_result(event, elsewhere, event.results[second], evening.now)


def both(evening: Evening, board: int, enters: EventActor, agrees: EventActor) -> int:
    made = evening.do(ResultEntered(1, 1, 1, board, "4S= N"), enters)
    evening.do(ResultAgreed(made, made, "EW"), agrees)
    return made


def test_16d_who_agrees_to_one_result_by_a_code_sees_no_other_tables_scores() -> None:
    evening = club('hands = "after_board"').start()
    event, here, spy = evening.event, phone(table("1"), "here"), phone(table("1"), "spy")
    both(evening, 1, here, spy)
    assert not may_see_board_scores(event, spy, 1, 1, evening.now)
    assert not may_see_hands(event, spy, 1, "", 1, evening.now)
    assert may_see_board_scores(event, here, 1, 1, evening.now)


def test_79a1_a_second_phone_of_the_table_sees_the_scores_with_its_second_board(evening: Evening) -> None:
    ns, ew = phone(table("1"), "of north"), phone(table("1"), "of east")
    for board in (1, 2):
        both(evening, board, ns, ew)
    for board in (1, 2):
        assert may_see_board_scores(evening.event, ew, 1, board, evening.now)


def test_16d_nobody_makes_a_result_their_own_by_taking_it_back_and_entering_it_again(evening: Evening) -> None:
    here, spy = phone(table("1"), "here"), phone(table("1"), "spy")
    made = evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), here)
    evening.do(ResultWithdrawn(made, made, "NS"), spy)
    both(evening, 1, spy, here)
    assert not may_see_board_scores(evening.event, spy, 1, 1, evening.now)


def test_79a1_the_log_says_that_a_phone_new_to_the_table_agreed(evening: Evening) -> None:
    def said(made: int) -> str:
        line = sentence(evening.event, evening.event.log[evening.event.results[made].revision - 1])
        return Speaker("en", strict=True).say(line["message"], **line["values"])

    here, other = phone(table("1"), "here"), phone(table("1"), "other")
    assert "on a phone that had entered nothing" in said(both(evening, 1, here, other))
    assert "phone" not in said(both(evening, 2, here, other))  # it is known by now
    assert "phone" not in said(evening.score(3, at=2))  # one phone, handed over


# Refusals that tell what there is.


def test_92_a_player_is_told_the_same_of_what_is_not_there_and_of_what_is_not_theirs(evening: Evening) -> None:
    ns, ew = pairs_at(evening)
    elsewhere = pairs_at(evening, at=2)[0]
    warned = evening.do(WarningGiven(1, ns, "was rude", "91A"))
    ruling = evening.do(RulingOpened(1, 1, board=1))
    for entry in (warned, ruling, 1, 9999):
        with refuses("not_a_ruling"):
            evening.do(AppealRequested(1, elsewhere, entry), player(elsewhere))
    appeal = evening.do(AppealRequested(1, ew, ruling), player(ew))
    for number in (appeal, ruling, 9999):
        for act in (AppealConsented(number, "N1"), AppealWithdrawn(number)):
            with refuses("own_link_appeals", NotAllowed):
                evening.do(act, table("1"))
            with refuses("no_such_appeal"):
                evening.do(act, player(elsewhere))
    for number in (warned, ruling, 9999):
        with refuses("no_such_ruling"):
            ruling_view(evening.event, player(elsewhere), evening.now, number)


def test_93b3_a_committee_opens_only_boards_of_appeals_that_it_hears() -> None:
    evening = club('[regulations]\nappeals_body = "committee"').start()
    committee = EventActor(EventRole.COMMITTEE, "committee")
    ew = pairs_at(evening)[1]
    ruling = evening.do(RulingOpened(1, 1, board=1))
    appeal = evening.do(AppealRequested(1, ew, ruling, consenting=evening.event.contestants[ew].names))
    with refuses("committee_hears_no_such", NotAllowed):
        evening.do(HandsOpened(1, 1), committee)
    evening.do(RulingClosed(ruling, 0, "no damage"))
    evening.do(AppealReferred(appeal, "committee"))
    evening.do(HandsOpened(1, 1), committee)
    assert may_see_hands(evening.event, committee, 1, "", 1, evening.now)
    with refuses("committee_hears_no_such", NotAllowed):
        evening.do(HandsOpened(1, 2), committee)


# Figures and characters.


@pytest.mark.parametrize(
    "figure", ["1e-5000", "1e5000000", "1E9", "١٢", "1_000", "nan", "inf", "1/0", "--1", "", "9" * 19]
)
def test_nothing_is_carried_over_but_plain_figures(evening: Evening, figure: str) -> None:
    with refuses("no_carry_over"):
        evening.do(CarryOverSet({"1": figure}))


@pytest.mark.parametrize(("figure", "is_worth"), [("12", 12), ("-3,5", Fraction(-7, 2)), ("37/3", Fraction(37, 3))])
def test_plain_figures_are(evening: Evening, figure: str, is_worth: Fraction) -> None:
    evening.do(CarryOverSet({"1": figure}))
    assert evening.event.carried == {"1": is_worth}


def test_a_number_that_is_no_digit_is_a_letter_of_a_name() -> None:
    assert sorted(["²", "10", "2"], key=natural)[0] == "2"


@pytest.mark.parametrize("period", ["9999999999", '"999999 days"', '"9000 hours"'])
def test_79c_92b_no_period_is_longer_than_a_year(period: str) -> None:
    with pytest.raises(InvalidConditions, match="up to a year"):
        read_conditions(f"[regulations]\nappeal_period = {period}")


def test_79c_92b_a_period_without_end_is_no_error() -> None:
    assert later(START, 10**12).year == 9999
    with pytest.raises(InvalidConditions):
        read_conditions("minutes_a_board = 0x" + "f" * 20_000)


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 14_000 + " = 1",
        "a" + " . a" * 5_000 + " = 1",
        '"\\""' + '."\\""' * 4_000 + " = 1",
        "[regulations]\n[" + "a." * 9_000 + "a]",
        "x = [" + 3 * '"' + "\n'" + 3 * '"' + ", {a" + ".a" * 9_000 + "=1, b='c'}]",
        "strata = " + "[" * 20_000,
        "strata = " + "{a=" * 9_000,
        "\n" * 20_000,
    ],
)
def test_conditions_that_would_take_all_memory_are_refused_unread(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    def loads(text: str) -> dict[str, object]:
        read.append(len(text))
        return {}

    monkeypatch.setattr("kibitz.laws.regulation_text.tomllib.loads", loads)
    with pytest.raises(InvalidConditions) as refused:
        read_conditions(text)
    monkeypatch.undo()  # the sentences are read from such files too
    assert "too deep" in str(refused.value)
    assert max(read, default=0) <= 2 * 20_000  # the part beside it has nothing but empty lines


def test_a_note_may_have_many_sentences() -> None:
    notes = "Come at 7. Play. Be kind. Call us. " + "One. " * 10 + "Then go home."
    assert read_conditions(f'notes = "{notes}"').notes == notes


@pytest.mark.parametrize("character", ["\0", "\x1b", "\x85", "\u202e", "\u2066"])
def test_characters_that_nobody_sees_are_not_taken(evening: Evening, character: str) -> None:
    for act, why in (
        (Announced(f"Dinner{character} at seven."), ""),
        (Announced("Dinner at seven."), character),
        (ContestantEntered("99", (Player(f"A{character}"), Player("B"))), ""),
    ):
        with refuses("unseen_character"):
            evening.do(act, why=why)
    evening.do(Announced("Dinner:\n\tat seven, לארוחת ערב\u200f."))


@pytest.mark.parametrize(
    "character", ["\u200b", "\u200d", "\u200e", "\u200f", "\u2060", "\ufeff", "\xad", "\u3164", "\n", "\U000e0041"]
)
def test_nobody_passes_for_another_by_a_name_that_looks_the_same(evening: Evening, character: str) -> None:
    for act in (
        ContestantEntered("99", (Player(f"No{character}vak"), Player("B"))),
        ContestantEntered("99", (Player("A"), Player("B")), name=f"Team{character}"),
    ):
        with refuses("unseen_character"):
            evening.do(act)
    with refuses("unseen_character"):
        Evening(name=f"Thursday{character} pairs")


def test_names_are_written_as_their_scripts_have_them(evening: Evening) -> None:
    for number, name in enumerate(("Nguyễn Văn Ánh", "می\u200cخواهم", "क्\u200dष", "O’Neill-Łoś", "שרה")):
        evening.do(ContestantEntered(f"{90 + number}", (Player(name), Player("B"))))


def test_a_stored_log_is_read_whatever_is_asked_of_a_new_one(evening: Evening) -> None:
    old = EventEntry(evening.event.version + 1, evening.now, DIRECTOR, ResultEntered(1, 1, 1, 99, "4S= N"), "late\0")
    for event in (Event.folded([*evening.event.log, old]), Event.reread([*evening.event.log, old])):
        assert event.results_of_board(1, 99)
        assert not event.unread


# Boards, tables and rounds that there are not.


def test_15_the_director_is_asked_about_a_board_that_the_section_does_not_have(evening: Evening) -> None:
    with refuses("board_not_of_section"):
        evening.do(ResultEntered(1, 1, 1, 31, "4S= N"))
    evening.do(ResultEntered(1, 1, 1, 31, "4S= N", sure=True))
    with refuses("no_such_board"):
        evening.do(ResultEntered(1, 1, 1, 2**31 - 1, "4S= N", sure=True))
    with refuses("no_such_board"):
        evening.do(RulingOpened(1, 1, board=1, board_played=2**31 - 1))
    ns, ew = pairs_at(evening)
    for place, refusal in (
        ((2**31 - 1, 1, 1), "no_such_round"),
        ((1, 99, 1), "no_such_table"),
        ((1, 1, 77), "no_such_board"),
    ):
        round, at, board = place
        with refuses(refusal):
            evening.do(ScoreAwarded(1, round, at, board, "ave", law="12C2", ns=(ns,), ew=(ew,)), why="fouled")
        if refusal != "no_such_board":
            with refuses(refusal):
                evening.do(ResultEntered(1, round, at, board, "4S= N", ns=(ns,), ew=(ew,), sure=True))


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


def test_79a1_nobody_agrees_with_themselves_by_a_second_link(evening: Evening) -> None:
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
    for conditions in (text, '[may_not]\nassistant = ["boards_put"]\n', '[may]\ncommittee = ["result_corrected"]\n'):
        with refuses("organiser_gives_powers", NotAllowed):
            evening.do(ConditionsSet(conditions), DIRECTOR, "why not")


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


def test_who_looked_at_a_board_looked_for_themselves_alone(evening: Evening) -> None:
    evening.do(HandsOpened(1, 1))
    event = evening.event
    assert may_see_hands(event, DIRECTOR, 1, "", 1, evening.now)
    for other in (replace(DIRECTOR, name="another"), ORGANISER, ASSISTANT):
        assert not may_see_hands(event, other, 1, "", 1, evening.now)


def test_an_assistant_puts_no_other_boards_once_it_has_begun() -> None:
    evening = club()
    deals = {"1": evening.event.sessions[1].deals["", 2], "2": evening.event.sessions[1].deals["", 1]}
    evening.do(BoardsPut(1, deals), ASSISTANT, "the boxes were changed")
    evening.start()
    with refuses("director_puts_boards", NotAllowed):
        evening.do(BoardsPut(1, deals), ASSISTANT, "again")
    evening.do(BoardsPut(1, deals), DIRECTOR, "again")
    evening.do(ContestantEntered("99"), ASSISTANT)  # the rest is theirs as before
