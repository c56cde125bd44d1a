"""Pages of results of the ACBL: pairs and teams, sections, strata, and what was published."""

import json
from fractions import Fraction

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileMatch, FileSession, Placed, Stratum
from kibitz.game import Seat, Side
from kibitz.messages import Speaker
from kibitz.movement.plan import MovementKind
from kibitz.scoring import Grouping, Matchpoints, score
from kibitz.scoring.standings import stratum_of
from tests.formats.sessions.acbl.pages import Page, line, page, pair, places, players, read, section
from tests.game.helpers import shared

ENGLISH = Speaker("en", strict=True)


def test_a_howell_as_it_was_published() -> None:
    (session,) = sessions.load(shared("data/acbl/sample-club-game-2.json"))
    assert (session.kind, session.winners, session.method, session.date) == (
        MovementKind.PAIRS,
        1,
        "matchpoints",
        "2026-04-15",
    )
    assert session.program == "ACBLScore/ScoreParser"
    assert session.strata == (Stratum("A"), Stratum("B", Fraction(200)), Stratum("C", Fraction(50)))
    assert len(session.results) == len(session.figures) == 90
    assert len(session.deals) == 24
    assert str(session.deals[4][Seat.NORTH]) == "74.AKT432.J53.54"
    assert not session.flaws
    assert not session.doubts
    pairs = {contestant.id: contestant for contestant in session.contestants}
    assert len(pairs) == 11
    assert (pairs["5"].published.total, pairs["5"].published.percentage) == (Fraction("43.31"), Fraction("60.15"))
    assert (pairs["5"].published.place, pairs["5"].published.tied, pairs["5"].published.boards) == (1, True, 16)
    assert pairs["2"].stratum == "B"
    assert pairs["2"].published.places == (Placed(4, False, "A", True), Placed(1, False, "B", True))
    assert pairs["6"].masterpoints == (None, Fraction(432))
    limits = {stratum.name: stratum.limit for stratum in session.strata}
    assert all(stratum_of(contestant.masterpoints, limits) == contestant.stratum for contestant in session.contestants)
    field = score(session.results, Matchpoints(each_worse=1))
    for result, published in zip(session.results, session.figures, strict=True):
        assert (field.figure(result, Side.NORTH_SOUTH), field.figure(result, Side.EAST_WEST)) == (
            published.ns,
            published.ew,
        )


def test_a_mitchell_of_two_winners() -> None:
    session = read(
        page(
            section(
                "A",
                [
                    pair(
                        "1",
                        "NS",
                        strat_place=places(("1", "Section", 1), ("3", "Event", 1)),
                        players=players("Ng, Ann"),
                    ),
                    pair("1", "EW", strat_place=places(("2", "Section", 1), ("1", "Event", 1))),
                    pair("2", "NS"),
                    pair("2", "EW"),
                ],
                {
                    1: [line("1", "1", "420", "4 S", "N"), line("2", "2", "-50", "4 S", "N")],
                    2: [line("1", "2", "90"), line("2", "1", "90")],
                },
            ),
            winner_type=2,
        )
    )
    assert session.winners == 2
    assert [(contestant.id, contestant.side) for contestant in session.contestants] == [
        ("1NS", Side.NORTH_SOUTH),
        ("1EW", Side.EAST_WEST),
        ("2NS", Side.NORTH_SOUTH),
        ("2EW", Side.EAST_WEST),
    ]
    first, second = session.contestants[:2]
    assert first.names == ("Ann Ng",)
    # The list of the event ranks both lines together; the place of a line is that of its section.
    assert (first.published.place, second.published.place) == (1, 2)
    assert first.published.places == (Placed(1, False, "1", True), Placed(3, False, "1", False))
    assert [result.everybody for result in session.results[:2]] == [("1NS", "1EW"), ("2NS", "2EW")]
    assert [str(result.result) for result in session.results[:2]] == ["4S= by N", "4S-1 by N"]


def test_pairs_with_their_direction_in_their_number_and_contracts_without_tricks() -> None:
    session = read(
        page(
            section(
                "B",
                [pair("3-NS", "NS"), pair("3-EW", "EW")],
                {28: [line("3-NS", "3-EW", "-1400", "2SX", "S")], 1: [line("3-NS", "3-EW", "-150", "1N", "N")]},
            ),
            winner_type=2,
        )
    )
    assert [contestant.id for contestant in session.contestants] == ["3NS", "3EW"]
    assert [(result.ns, result.ew, str(result.result)) for result in session.results] == [
        ("3NS", "3EW", "2SX-5 by S"),
        ("3NS", "3EW", "1NT-3 by N"),
    ]
    assert not session.doubts


def test_who_sits_out_is_named() -> None:
    session = read(page(section("A", [pair("1"), pair("2")], {1: [line("1", "0", "")], 2: [line("1", "2", "50")]})))
    assert [result.board for result in session.results] == [2]
    (doubt,) = session.doubts
    assert ENGLISH.say(doubt.message_id, **doubt.values) == (
        "Board 1: 1 sat out. The line is left out, and no score is expected from it."
    )


def _sections(top: int) -> FileSession:
    def rows(ns: str, ew: str) -> list[Page]:
        half = {"ns_match_points": f"{top / 2:.2f}", "ew_match_points": f"{top / 2:.2f}"}
        return [line(ns, ew, "50", **half), line(f"{ns}1", f"{ew}1", "50", **half)]

    pairs = [pair("1"), pair("2"), pair("11"), pair("21")]
    return read(page(section("A", pairs, {1: rows("1", "2")}), section("B", pairs, {1: rows("1", "2")})))


def test_sections_with_the_same_numbers_scored_by_themselves_or_across_the_field() -> None:
    apart, across = _sections(top=1), _sections(top=3)
    assert [contestant.id for contestant in apart.contestants][:4] == ["A1", "A2", "A11", "A21"]
    assert {result.section for result in apart.results} == {"A", "B"}
    assert apart.by_section is True
    assert across.by_section is False
    for session, top in ((apart, 2), (across, 6)):
        grouping = Grouping(by_section=bool(session.by_section))
        assert score(session.results, Matchpoints(), grouping=grouping).available("A1") == top


def test_the_place_overall_is_the_place_where_there_are_several_sections() -> None:
    listed = places(("2", "Section", 1), ("5/7", "Event", 1), ("1", "Event", 2))
    pairs = [pair("1", strat_place=listed), pair("2")]
    rows = {1: [line("1", "2", "50")]}
    strata = {"1": {"label": "A", "limit": 0}, "2": {"label": "B", "limit": 750}}
    session = read(page(section("A", pairs, rows), section("B", pairs[1:], {}), stratValues=strata))
    published = session.contestants[0].published
    assert (published.place, published.tied) == (5, True)
    assert published.places == (Placed(2, False, "A", True), Placed(5, True, "A"), Placed(1, False, "B"))


def test_handicap_adjustments_and_factored_scores() -> None:
    figures: Page = {
        "score": "55.25",
        "raw_score": "52.00",
        "handicap": 3.25,
        "adjustment": "-1.50",
        "boards_played": 24,
        "percentage": "51.16",
        "session_scores": [{"score": "51.00", "factored_score": "55.25", "percentage": "51.16"}],
        "is_eligible": 0,
    }
    session = read(page(section("A", [pair("1") | figures, pair("2")], {1: [line("1", "2", "50")]})))
    contestant = session.contestants[0]
    published = contestant.published
    assert (published.total, published.raw, published.factored) == tuple(map(Fraction, ("55.25", "52", "55.25")))
    assert (published.handicap, published.adjustment, published.boards) == (Fraction("3.25"), Fraction("-1.5"), 24)
    assert not contestant.eligible
    assert session.contestants[1].eligible


def test_an_event_of_several_sessions() -> None:
    part = section("A", [pair("1"), pair("2")], {1: [line("1", "2", "50")]})
    numbered = [{"number": number, "game_date": "2026-04-15 00:00:00", "sections": [part]} for number in (1, 2)]
    found = sessions.loads(json.dumps(page(sessions=numbered)))
    assert [session.name for session in found] == ["Evening (1)", "Evening (2)"]
    assert {session.date for session in found} == {"2026-04-15"}


def test_teams_with_their_matches() -> None:
    match = {"round_number": 1, "team": 1, "opposing_team": 2, "team_score": "14.00", "opposing_team_score": "6.00"}
    again = {"round_number": 1, "team": 2, "opposing_team": 1, "team_score": "6.00", "opposing_team_score": "14.00"}
    team = {
        "team_id": 1,
        "team_name": "Reds",
        "total_score": "14.00",
        "rank": "1",
        "strat": 1,
        "team_players": players("B, A"),
    }
    other = {"team_id": 2, "total_score": "6.00", "rank": "2", "strat": 1, "team_players": players("Ng, Ann", "Bo Xu")}
    only = {"number": 1, "team_summaries": [team, other], "team_matches": [match, again]}
    session = read(page(type="TEAMS", board_scoring_method="IMPS", sessions=[only]))
    assert (session.kind, session.method) == (MovementKind.TEAMS, "imps")
    assert [(contestant.id, contestant.names, contestant.published.place) for contestant in session.contestants] == [
        ("1", ("Reds",), 1),
        ("2", ("Ann Ng", "Bo Xu"), 2),
    ]
    assert session.matches == (FileMatch("1", "2", 1, sessions.PublishedFigures(Fraction(14), Fraction(6))),)


@pytest.mark.parametrize(
    ("type", "scoring", "method"),
    [
        ("PAIRS", "MATCH_POINTS", "matchpoints"),
        ("PAIRS", "IMPS", "cross_imps"),
        ("PAIRS", "TOTAL_POINTS", "total_points"),
        ("PAIRS", None, ""),
        ("TEAMS", "IMPS", "imps"),
        ("TEAMS", "BOARD_A_MATCH", "board_a_match"),
        ("TEAMS", "MATCH_POINTS", "board_a_match"),
    ],
)
def test_the_method(type: str, scoring: str | None, method: str) -> None:
    part = section("A", [pair("1"), pair("2")], {1: [line("1", "2", "50")]})
    assert read(page(part, type=type, board_scoring_method=scoring)).method == method


def test_hands_are_read_and_what_is_no_hand_is_doubted() -> None:
    spades = {"north": "A K Q J 10 9 8 7 6 5 4 3 2", "east": "-----", "south": "-----", "west": "-----"}
    suits = ("spades", "hearts", "diamonds", "clubs")
    whole = spades["north"].replace("10", "T")
    hands = {
        f"{seat}_{suit}": whole if at == place else "-----"
        for at, seat in enumerate(spades)
        for place, suit in enumerate(suits)
    }
    records: list[Page] = [
        {"board": "1", **hands},
        {"board": "2", **hands, "north_spades": "A K ?"},
        {"board": "3", **hands, "north_spades": "A K"},
        {"board": "4"},
    ]
    found = page(section("A", [pair("1"), pair("2")], {1: [line("1", "2", "420")]}))
    found["sessions"][0]["hand_records"] = records  # type: ignore[index]
    session = read(found)
    assert list(session.deals) == [1, 3]
    assert str(session.deals[1][Seat.NORTH]) == "AKQJT98765432..."
    assert [doubt.id for doubt in session.doubts] == ["hand_unreadable", "deal_defective"]
