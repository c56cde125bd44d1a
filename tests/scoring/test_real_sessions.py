"""Sessions really played: every score, matchpoint, IMP, total, percentage and place that was published.

The files lie beside the checkout; where they do not, these tests are skipped and say so. What a program rounds, and
when, is part of what is proved. Where a file says something else than its own results make, the difference stands
here as data, with its reason.
"""

import struct
from collections.abc import Mapping
from fractions import Fraction

import pytest

from kibitz.game import SIDES, Board
from kibitz.laws.regulations import Regulations
from kibitz.scoring.fields.field import Field, Grouping, score
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.field_imps import Butler, CrossImps
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.rounding import Halves, Number, rounded
from kibitz.scoring.rules import method, ranking_rules
from kibitz.scoring.standings.entries import RankedEntry
from kibitz.scoring.standings.groups import RankingLayout, Rankings, rankings
from kibitz.scoring.standings.places import field_figures, places
from kibitz.scoring.standings.tallies import FieldTallies, Tally
from tests.scoring.sessions import Session, acbl, league_averages, league_results, scorer, usebio

HUNDREDTH = Fraction(1, 100)

# What each program does, as regulations. Compscore leaves the best and the worst score out of a Butler datum, and
# brings the total of whoever played fewer boards up to those of the list; figures are added up exactly and rounded only
# where they are shown. ACBLscore rounds that total first, and takes the percentage of it. Valet cuts a datum off to a
# whole number, and rounds the difference to it to ten. Scorer does what the Laws say and no more.
COMPSCORE = Regulations(butler_dropped=1, sit_out_score="factored")
ACBLSCORE = Regulations(
    mp_unit="1/0.5/0",
    mp_rounding="0.01",
    small_groups="larger_group",
    sit_out_score="factored",
    factored_rounding="0.01",
)
VALET = Regulations(butler_datum_rounding="1", butler_datum_halves="cut_off", butler_difference_rounding="10")
SCORER = "converted_pairs-with-np-passed.usebio.xml"
USEBIO: Mapping[str, Method] = {
    "mp_pairs_howell.xml": method("matchpoints", COMPSCORE),
    "mp_pairs_mitchell_03.xml": method("matchpoints", COMPSCORE),
    "butler_howell.xml": method("butler", COMPSCORE),
    "cross_imp_howell.xml": method("cross_imps", COMPSCORE),
    SCORER: method("matchpoints"),
}
LINES = {
    "mp_pairs_howell.xml": 161,
    "mp_pairs_mitchell_03.xml": 126,
    "butler_howell.xml": 140,
    "cross_imp_howell.xml": 108,
    SCORER: 338,
}

# Board 12 of the Howell has five lines: the sixth, of pairs 1 and 3, is not in the file, and they have 26 boards. The
# lines that are there show what they have among five, out of 8. The totals are made of what Neuberg makes of it.
NOT_BROUGHT_TO_SCALE = {("mp_pairs_howell.xml", 12): 10}


def shown(figure: Number) -> Number:
    """As a program shows it."""
    return rounded(figure, HUNDREDTH, Halves.AWAY_FROM_AVERAGE)


def field_of(session: Session, by: Method) -> Field:
    field = score(session.results, by)
    assert not field.flaws
    return field


@pytest.mark.parametrize("name", USEBIO)
def test_every_score_is_what_law_77_makes_of_its_contract(name: str) -> None:
    lines = usebio(name).lines
    assert len(lines) == LINES[name]
    with_contract = [line.result for line in lines if line.result.result is not None]
    for result in with_contract:
        assert result.result is not None
        assert result.ns_award == result.ew_award == result.result.points(Board(result.board).vulnerability)
    # One line of the Howell is A5050; one of Scorer's was not played, and was entered and matchpointed as 0.
    assert len(lines) - len(with_contract) == {"mp_pairs_howell.xml": 1, SCORER: 1}.get(name, 0)


@pytest.mark.parametrize("name", USEBIO)
def test_every_matchpoint_and_imp_of_usebio(name: str) -> None:
    session = usebio(name)
    field = field_of(session, USEBIO[name])
    differ: dict[tuple[str, int], int] = {}
    for line in session.lines:
        for side, published in line.published():
            figure = field.figure(line.result, side)
            assert figure is not None
            if shown(figure) != published:
                differ[name, line.result.board] = differ.get((name, line.result.board), 0) + 1
    assert differ == {where: number for where, number in NOT_BROUGHT_TO_SCALE.items() if where[0] == name}


def test_the_board_that_was_not_brought_to_scale_is_what_neuberg_starts_from() -> None:
    session = usebio("mp_pairs_howell.xml")
    field = score(session.results, Matchpoints(short_boards="none"))
    lines = [line for line in session.lines if line.result.board == 12]
    assert [field.figure(line.result, side) for line in lines for side in SIDES] == [
        figure for line in lines for _, figure in line.published()
    ]


@pytest.mark.parametrize("name", USEBIO)
def test_every_total_and_percentage_of_usebio(name: str) -> None:
    session = usebio(name)
    field = field_of(session, USEBIO[name])
    assert {contestant.name for contestant in session.contestants} == set(field.contestants)
    for contestant in session.contestants:
        total, available = field.total(contestant.name), field.available(contestant.name)
        if available:
            # Who played fewer boards than others of their list has their total brought to the full number.
            full = max(
                field.available(one.name) for one in session.contestants if one.direction == contestant.direction
            )
            total = Fraction(total) / available * full
            assert shown(Fraction(100) * total / full) == Fraction(contestant.percentage)
        if name == SCORER:
            assert contestant.total == contestant.percentage  # it writes the percentage in both places
        else:
            assert shown(total) == Fraction(contestant.total)


@pytest.mark.parametrize("name", USEBIO)
def test_every_place_of_usebio(name: str) -> None:
    session = usebio(name)
    figures = field_figures(field_of(session, USEBIO[name]))
    assert_places(session, figures)


def assert_places(session: Session, figures: Mapping[str, int]) -> None:
    for direction in {contestant.direction for contestant in session.contestants}:
        among = [contestant for contestant in session.contestants if contestant.direction == direction]
        found = places(figures, [ranked.name for ranked in among])
        assert {ranked.name: found[ranked.name].number for ranked in among} == {
            ranked.name: int(ranked.place) for ranked in among
        }


def test_every_datum_of_a_butler() -> None:
    session = usebio("butler_howell.xml")
    by = USEBIO["butler_howell.xml"]
    assert isinstance(by, Butler)
    field = field_of(session, by)
    datums = {line.result.board: line.average for line in session.lines}
    assert len(datums) == 35
    for line in session.lines:
        column = field.travellers[field.grouping.key(line.result)].ns.column
        assert by.datum(column) == int(line.average)


def test_cross_imps_are_added_up_before_they_are_rounded() -> None:
    session = usebio("cross_imp_howell.xml")
    by_board = score(session.results, CrossImps(unit_of_rounding=HUNDREDTH))
    wrong = [
        contestant.name
        for contestant in session.contestants
        if by_board.total(contestant.name) != Fraction(contestant.total)
    ]
    assert wrong  # sums of rounded figures are not what was published


def test_every_figure_of_scorer() -> None:
    session = scorer()
    field = field_of(session, Matchpoints())
    assert len(session.lines) == 338
    for line in session.lines:
        assert tuple(field.figure(line.result, side) for side in SIDES) == tuple(
            figure for _, figure in line.published()
        )
    for contestant in session.contestants:
        got, available = contestant.total.split("/")
        assert (field.total(contestant.name), field.available(contestant.name)) == (int(got), int(available))
        assert shown(Fraction(100 * int(got), int(available))) == Fraction(contestant.percentage)
    assert_places(session, field_figures(field))


def test_every_score_and_matchpoint_of_the_acbl() -> None:
    session = acbl()
    field = field_of(session, method("matchpoints", ACBLSCORE))
    assert len(session.lines) == 90
    for line in session.lines:
        result = line.result.result
        assert result is not None
        vulnerability = Board(line.result.board).vulnerability
        assert line.result.ns_award == line.result.ew_award == result.points(vulnerability)
        for side, published in line.published():
            assert field.figure(line.result, side) == published


def acbl_rankings(session: Session) -> Rankings:
    field = field_of(session, method("matchpoints", ACBLSCORE))
    entries = [RankedEntry(contestant.name, stratum=str(contestant.stratum)) for contestant in session.contestants]
    return rankings(FieldTallies(field, ranking_rules(ACBLSCORE)), entries, RankingLayout(strata=("1", "2", "3")))


def test_totals_of_the_acbl_are_factored_and_rounded_before_their_percentage_is_taken() -> None:
    session = acbl()
    overall = acbl_rankings(session).overall
    for contestant in session.contestants:
        tally = overall.tallies[contestant.name]
        assert isinstance(tally, Tally)
        assert (tally.boards, tally.out_of) == (contestant.boards, 72)
        assert tally.shown_total == Fraction(contestant.total)
        assert tally.shown_percentage == Fraction(contestant.percentage)
    # 43.3125 of 72 would be 60.16 %; 43.31 is 60.15 %.
    assert shown(Fraction("43.3125") / 72 * 100) == Fraction("60.16")


def test_places_of_the_acbl_overall_and_in_each_stratum() -> None:
    session = acbl()
    found = acbl_rankings(session)
    published = 0
    for stratum, ranking in zip((1, 2, 3), found, strict=True):
        for contestant in session.contestants:
            if stratum in contestant.places:  # only those that earn masterpoints are published
                first, _, last = contestant.places[stratum].partition("/")
                place = ranking.places[contestant.name]
                assert place.number == int(first)
                assert place.number + place.shared_by - 1 == int(last or first)
                published += 1
    assert published == 6


def test_the_polish_league_by_butler() -> None:
    # A datum is of all tables that played the board in the round, in either room.
    assert_league("datum.txt", method("butler", VALET))


def test_the_polish_league_by_cross_imps() -> None:
    assert_league("iaf.txt", method("cross_imps", VALET))


def assert_league(name: str, by: Method) -> None:
    lists = league_averages(name)
    results = league_results()
    field = score(results, by, grouping=Grouping(by_round=True))
    assert (len(results), len(field.set_aside)) == (5758, 0)
    assert [len(ranking) for ranking in lists] == [50, 64]
    assert {pair for ranking in lists for pair, _, _ in ranking} == set(field.contestants)
    for listed in lists:
        averages = [Fraction(field.total(pair)) / field.boards(pair) for pair, _, _ in listed]
        assert [field.boards(pair) for pair, _, _ in listed] == [boards for _, boards, _ in listed]
        assert [in_single_precision(average_figure) for average_figure in averages] == [
            Fraction(average) for _, _, average in listed
        ]
        assert averages == sorted(averages, reverse=True)
    many, few = ([boards for _, boards, _ in listed] for listed in lists)
    assert max(few) < 100 <= min(many)


def in_single_precision(figure: Number) -> Number:
    """To two places as a program writes it that calculates in numbers of 24 bits: 0.415 is a little less there.

    It matters for two of the 228 averages, which lie just between: -0.475 (-57 IMPs on 120 boards) is published as
    -0.47, and 0.415 as 0.41, while 0.425 is published as 0.43.
    """
    (nearest,) = struct.unpack("f", struct.pack("f", float(figure)))
    return rounded(Fraction(nearest), HUNDREDTH, Halves.AWAY_FROM_AVERAGE)


def test_each_session_of_matchpoints_balances() -> None:
    for name in ("mp_pairs_mitchell_03.xml", SCORER):
        field = field_of(usebio(name), Matchpoints())
        for result in field.results:
            ns, ew = (field.figure(result, side) for side in SIDES)
            assert ns is not None
            assert ew == field.travellers[field.grouping.key(result)].ns.top - ns
