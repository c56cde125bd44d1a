"""The papers of an event hold what they must, in every language, and names as they were typed."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from kibitz.analysis.par import declarers_written
from kibitz.event.acts import PenaltyGiven, ScoreAdjusted
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.plans import SectionWanted
from kibitz.messages.languages import LANGUAGES
from kibitz.movement import Movement, howell, mitchell, movement_for
from kibitz.paper import EventPaper, NothingToPrint, SheetSize, event_pdf
from tests.event.evening import SPECTATOR, Evening, player
from tests.paper.papers_of_evenings import HOSTILE, LONG, NAMES, named, pages, played, publish, squeezed, wanted

pytest.importorskip("typst")

ALWAYS = tuple(paper for paper in EventPaper if paper is not EventPaper.RECORD)  # that has only what happened
WITH_NAMES = (EventPaper.RANKING, EventPaper.TRAVELLERS, EventPaper.SCORECARDS, EventPaper.CERTIFICATES)


@pytest.mark.parametrize("sheet", SheetSize)
def test_36_boards_are_two_sheets(sheet: SheetSize) -> None:
    evening = publish(played(mitchell(9, boards_per_set=4), rounds=1))
    one, two = pages(EventPaper.HANDS, wanted(evening), sheet)
    assert [re.search(rf"\b{board} Dealer", one) is not None for board in (1, 18, 19, 36)] == [True, True, False, False]
    assert [re.search(rf"\b{board} Dealer", two) is not None for board in (1, 18, 19, 36)] == [False, False, True, True]
    assert "1 / 2" in one
    assert "2 / 2" in two


def test_the_size_of_the_sheet_is_as_wanted() -> None:
    evening = publish(played(howell(4)))
    for paper in ALWAYS:
        for sheet, size in ((SheetSize.A4, {595, 842}), (SheetSize.LETTER, {612, 792})):
            page = PdfReader(io.BytesIO(event_pdf(paper, wanted(evening), sheet))).pages[0]
            assert {round(float(page.mediabox.width)), round(float(page.mediabox.height))} == size, (paper, sheet)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", WITH_NAMES)
def test_names_come_out_as_they_were_typed(paper: EventPaper, language: str) -> None:
    evening = played(howell(6))
    text = squeezed(" ".join(pages(paper, wanted(evening, language=language, places=6))))
    assert [name for name in NAMES if squeezed(name) not in text] == []
    if paper is not EventPaper.CERTIFICATES:
        assert squeezed("Thursday #1 *pairs*") in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_the_letters_of_the_language(language: str) -> None:
    evening = publish(played(howell(4)))
    text = " ".join(pages(EventPaper.HANDS, wanted(evening, language=language)))
    ranks = {*re.findall(r"[♠♥♦♣]\s?([A-Z])", text)}
    assert ranks & ({"D", "W"} if language == "pl" else {"Q", "J"})
    assert not ranks & ({"Q", "J"} if language == "pl" else {"D", "W"})


def test_the_tricks_and_par_are_those_of_double_dummy() -> None:
    evening = publish(played(howell(4)))
    asked = wanted(evening, board=1)
    (record,) = asked.solve([record.board for record in asked.solved([(1, evening.event.sessions[1].deal("", 1))])])
    text = " ".join(pages(EventPaper.HANDS, asked))
    if record.tricks is None or record.par is None:
        pytest.skip("the solver is not installed")
    assert f"Par {record.par.points:+d}".replace("-", "−") in text
    assert all(f"{declarers_written(one.declarers, str)} {one.made}" in text for one in record.par.declarers)
    for seat in "NSEW":
        row = " ".join(str(record.tricks[seat, suit]) for suit in ("NT", "S", "H", "D", "C"))
        assert f"{seat} {row}" in text


def test_a_board_without_a_deal_is_there_without_hands() -> None:
    evening = publish(played(howell(4)))
    session = evening.event.sessions[1]
    kept = {place: deal for place, deal in session.deals.items() if place[1] != 2}
    evening.event.put_session(session, deals=kept)
    text = " ".join(pages(EventPaper.HANDS, wanted(evening)))
    assert text.count("The hands are not known.") == 1
    assert "2 Dealer E" in text


def test_a_club_that_shuffles_has_no_hands_to_print_but_travellers() -> None:
    evening = played(howell(4), deals=False)
    for paper in (EventPaper.HANDS, EventPaper.BIDDING_PRACTICE):
        with pytest.raises(NothingToPrint, match="no hands to print"):
            event_pdf(paper, wanted(evening))
    assert "4♠" in pages(EventPaper.TRAVELLERS, wanted(evening))[0]


@pytest.mark.parametrize(
    ("conditions", "movement", "size"),
    [
        ('kind = "individual"', movement_for(players=8), 1),
        ('kind = "teams"\nmethod = "imps"', movement_for(teams=4), 4),
    ],
    ids=["individual", "teams"],
)
def test_individuals_and_teams_have_their_papers(conditions: str, movement: Movement, size: int) -> None:
    evening = publish(played(movement, conditions=conditions, players=named(movement.contestants, size)))
    for paper in ALWAYS:
        assert len(PdfReader(io.BytesIO(event_pdf(paper, wanted(evening)))).pages), paper
    cards = pages(EventPaper.SCORECARDS, wanted(evening))
    word = "Team" if size == 4 else "Player"
    assert all(any(f"{word} {number} " in card for card in cards) for number in range(1, movement.contestants + 1))
    assert "IMP" in cards[0] if size == 4 else "with " in cards[0]
    if size == 4:  # each board once, with both tables
        (card,) = pages(EventPaper.SCORECARDS, wanted(evening, contestant="1"))
        boards = {result.board for result in evening.event.results_of(1, "1")}
        assert [board for board in boards if len(re.findall(rf"\b{board} (?:–|NS|EW|NS, EW) [1-7P]", card)) != 1] == []


def test_a_scorecard_has_every_board_and_what_it_is_worth() -> None:
    evening = played(howell(6))
    (card,) = pages(EventPaper.SCORECARDS, wanted(evening, contestant="3"))
    assert "Pair 3" in card
    assert "of 6" in card
    boards = [result.board for result in evening.event.results_of(1, "3")]
    assert [board for board in boards if not re.search(rf"\b{board} (–|NS|EW)", card)] == []


def test_scorecards_of_a_club_evening_stand_three_on_a_sheet_and_none_is_torn() -> None:
    evening = played(mitchell(6, rounds=6, boards_per_set=3))
    sheets = pages(EventPaper.SCORECARDS, wanted(evening))
    assert len(sheets) == 4
    for number in range(1, 13):
        (mine,) = [sheet for sheet in sheets if re.search(rf"\bPair {number} ", sheet)]
        card = re.split(r"\bPair \d+ ", mine)[
            1 + [int(one) for one in re.findall(r"\bPair (\d+) ", mine)].index(number)
        ]
        boards = [result.board for result in evening.event.results_of(1, str(number))]
        assert len(boards) == 18
        assert [board for board in boards if not re.search(rf"\b{board} (–|NS|EW)", card)] == []


def test_certificates_are_for_the_first_places() -> None:
    evening = played(howell(6))
    sheets = pages(EventPaper.CERTIFICATES, wanted(evening, places=1))
    assert all("First place" in sheet or "Place 1–" in sheet for sheet in sheets)
    assert len(pages(EventPaper.CERTIFICATES, wanted(evening, places=6))) == 6
    assert squeezed("5 marca 2026") in squeezed(pages(EventPaper.CERTIFICATES, wanted(evening, language="pl"))[0])


def test_bidding_sheets_hold_no_cards_and_practice_a_hand_a_sheet() -> None:
    evening = played(howell(4))
    assert "♠" not in " ".join(pages(EventPaper.BIDDING_SHEETS, wanted(evening)))
    publish(evening)
    sheets = pages(EventPaper.BIDDING_PRACTICE, wanted(evening))
    north, east, south, west = sheets[:: len(sheets) // 4]
    for sheet, seat in ((north, "North"), (east, "East"), (south, "South"), (west, "West")):
        assert seat in sheet
        assert [other for other in ("North", "East", "South", "West") if other != seat and other in sheet] == []


# What may not be seen yet is not on paper.


def test_nothing_is_printed_before_it_may_be_seen() -> None:
    evening = played(mitchell(3, boards_per_set=2), rounds=2)
    for who in (SPECTATOR, player("1")):
        with pytest.raises(NothingToPrint, match="may not be seen yet"):
            event_pdf(EventPaper.HANDS, wanted(evening, who))
        with pytest.raises(NothingToPrint, match="may not be seen yet"):
            event_pdf(EventPaper.BIDDING_PRACTICE, wanted(evening, who))
    with pytest.raises(NothingToPrint, match="may not be seen yet"):
        event_pdf(EventPaper.HANDS, wanted(evening))  # those who run it neither
    with pytest.raises(NothingToPrint):
        event_pdf(EventPaper.TRAVELLERS, wanted(evening, SPECTATOR))
    with pytest.raises(NothingToPrint):
        event_pdf(EventPaper.SCORECARDS, wanted(evening, SPECTATOR))


def test_travellers_show_the_hands_only_to_those_who_may_see_them() -> None:
    evening = played(howell(4))
    before = " ".join(pages(EventPaper.TRAVELLERS, wanted(evening)))
    assert "Par " not in before
    after = " ".join(pages(EventPaper.TRAVELLERS, wanted(publish(evening))))
    assert len(after) > len(before) + 50 * len(evening.event.sessions[1].deals)


def test_papers_of_a_movement_are_those_of_all_sections_one_after_another() -> None:
    evening = Evening().set_up(SectionWanted(howell(4), name="A"), SectionWanted(howell(6), name="B"))
    for paper, heading in ((EventPaper.GUIDE_CARDS, "Pair 1"), (EventPaper.TABLE_CARDS, "Table 1")):
        both = pages(paper, wanted(evening))
        assert [section for page in both for section in "AB" if f"{section} · {heading} " in page] == ["A", "B"], paper
        assert pages(paper, wanted(evening, section="B")) == both[-1:]
    assert [page[:3] for page in pages(EventPaper.ROOM_PLAN, wanted(evening))] == ["A ·", "B ·"]


def test_an_event_that_has_not_begun_has_only_papers_for_before_play() -> None:
    evening = played(howell(4), rounds=1)
    fresh = type(evening)().set_up()
    for paper in ALWAYS:
        if paper.of_movement or paper is EventPaper.BIDDING_SHEETS:
            assert pages(paper, wanted(fresh))
        else:
            with pytest.raises(NothingToPrint):
                event_pdf(paper, wanted(fresh))


def test_a_long_name_stays_on_the_sheet() -> None:
    evening = played(howell(4), players=named(4))
    for paper in (EventPaper.RANKING, EventPaper.SCORECARDS):
        assert squeezed(LONG) in squeezed(" ".join(pages(paper, wanted(evening))))
    assert squeezed(HOSTILE) in squeezed(" ".join(pages(EventPaper.RANKING, wanted(evening))))


def test_adjusted_scores_say_what_they_are() -> None:
    evening = played(howell(6))
    first, second = sorted(evening.event.results_of_board(1, 1), key=lambda result: result.table)[:2]
    evening.do(ScoreAdjusted(first.id, first.revision, "NS=ave+ EW=ave-"), why="a late start")
    evening.do(ScoreAdjusted(second.id, second.revision, "60%:4S= N,40%:4S-1 N"), why="a slow call")
    evening.do(PenaltyGiven(1, "3", "25% of top", "slow play"), why="again")
    text = " ".join(pages(EventPaper.TRAVELLERS, wanted(evening, board=1)))
    assert "60%" in text
    assert "60%" in " ".join(pages(EventPaper.SCORECARDS, wanted(evening)))
    assert "penalty" in " ".join(pages(EventPaper.RANKING, wanted(evening))).lower()


def test_a_ranking_has_a_penalty_once_and_not_who_imposed_it() -> None:
    evening = played(howell(6))
    evening.do(PenaltyGiven(1, "3", "25% of top", "slow play"), EventActor(EventRole.DIRECTOR, "Sova"))
    text = " ".join(pages(EventPaper.RANKING, wanted(evening)))
    assert squeezed(text).count(squeezed("slow play")) == 1
    assert "Sova" not in text


def test_the_record_has_what_was_ruled_and_changed() -> None:
    evening = played(howell(4))
    with pytest.raises(NothingToPrint, match="nothing in the record"):
        event_pdf(EventPaper.RECORD, wanted(evening))
    result = next(iter(evening.event.results.values()))
    evening.do(ScoreAdjusted(result.id, result.revision, "NS=ave+ EW=ave-"), why="a slow double")
    evening.do(PenaltyGiven(1, result.ns[0], "10% of top", offence="late"))
    (page,) = pages(EventPaper.RECORD, wanted(evening))
    for said in ("a slow double", "late", "penalties"):
        assert squeezed(said) in squeezed(page)


def test_travellers_have_their_frequencies() -> None:
    evening = publish(played(howell(6)))
    text = squeezed(" ".join(pages(EventPaper.TRAVELLERS, wanted(evening))))
    assert squeezed("Score Times") in text
