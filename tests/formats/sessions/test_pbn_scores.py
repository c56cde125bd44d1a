"""Results in PBN: score tables, and one board given once for each table."""

from fractions import Fraction

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileSession, PublishedFigures
from kibitz.game import Deal, Side
from kibitz.movement.plan import MovementKind
from kibitz.results import compare, rank_session
from kibitz.scoring.awards import Artificial
from kibitz.scoring.flaws import Unscorable
from tests.game.helpers import shared

COLUMNS = (
    "PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Declarer\\1;Result\\2R;Score_NS\\5R;Score_EW\\5R;"
    "MP_NS;MP_EW;Percentage_NS;Percentage_EW"
)
TABLE = f"""[Event "Club"]
[Date "2026.02.01"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "MP;MP1"]
[ScoreTable "{COLUMNS}"]
1 2 4S N 10 420 - 4 0 100 0
3 4 3NT E 8 50 - 1 3 25 75
5 6 4H W 10 - 420 0 4 0 100
7 8 - - - - - - - 60 40
"""


def read(text: str) -> FileSession:
    (session,) = sessions.loads(text)
    return session


def test_a_score_table_is_a_traveller() -> None:
    session = read(TABLE)
    assert (session.kind, session.name, session.date, session.method) == (
        MovementKind.PAIRS,
        "Club",
        "2026.02.01",
        "matchpoints",
    )
    assert [(result.ns, result.ew, result.ns_award) for result in session.results[:3]] == [
        ("1", "2", 420),
        ("3", "4", 50),
        ("5", "6", -420),
    ]
    assert session.results[3].award(Side.NORTH_SOUTH) == Artificial(share=Fraction(3, 5))
    assert session.results[3].award(Side.EAST_WEST) == Artificial(share=Fraction(2, 5))
    assert session.figures[1].ew == 3
    assert not session.flaws
    assert not session.doubts


def test_the_score_is_compared_with_the_contract_at_the_boards_own_vulnerability() -> None:
    session = read(TABLE.replace('"None"', '"All"'))
    assert [doubt.id for doubt in session.doubts] == ["score_contradicts_contract"] * 3
    assert session.doubts[0].values["points"] == 620


def test_pairs_numbered_by_direction() -> None:
    table = TABLE.replace("1 2 4S", "1 1 4S").replace("3 4 3NT", "2 2 3NT").replace("5 6 4H", "3 3 4H")
    session = read(table.replace("7 8 -", "4 4 -"))
    assert session.winners == 2
    assert [contestant.id for contestant in session.contestants] == [
        f"{n}{side}" for n in (1, 2, 3, 4) for side in Side
    ]
    assert session.results[0].everybody == ("1NS", "1EW")


def test_the_rooms_of_a_match_of_teams() -> None:
    games = "\n".join(
        f'[Board "1"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n[Room "{room}"]\n[Round "2"]\n[Dealer "N"]\n'
        f'[Vulnerable "None"]\n[Declarer "{by}"]\n[Contract "{contract}"]\n[Result "{tricks}"]\n{score}'
        for room, by, contract, tricks, score in (
            ("Open", "N", "4S", "10", '[Score "NS 420"]\n'),
            ("Closed", "E", "3NT", "8", '[Score "-50"]\n'),
        )
    )
    session = read(games)
    assert (session.kind, session.method) == (MovementKind.TEAMS, "imps")
    assert [(result.ns, result.ew, result.ns_award, result.table, result.round) for result in session.results] == [
        ("Reds", "Blues", 420, "Open", 2),
        ("Blues", "Reds", 50, "Closed", 2),
    ]
    assert not session.doubts


def test_pairs_and_players_by_their_names() -> None:
    game = (
        '[Board "2"]\n[North "Ann"]\n[South "Bob"]\n[East "Eve"]\n[West "Joe"]\n[Dealer "E"]\n[Vulnerable "NS"]\n'
        '[Declarer "S"]\n[Contract "Pass"]\n[Result ""]\n[Table "5"]\n'
    )
    pairs = read(game)
    assert pairs.results[0].everybody == ("Ann - Bob", "Eve - Joe")
    assert (pairs.results[0].ns_award, pairs.results[0].table) == (0, "5")
    individual = read('[Competition "Individuals"]\n' + game)
    assert individual.kind is MovementKind.INDIVIDUAL
    assert individual.results[0].ns == ("Ann", "Bob")


def test_a_table_of_frequencies_ranks_nobody() -> None:
    (session,) = sessions.load(shared("data/pbn/correct_20.pbn"))
    assert "frequencies_only" in [flaw.id for flaw in session.flaws]
    best = next(contestant for contestant in session.contestants if contestant.id == "581")
    assert best.published.place == 1
    assert (best.published.total, best.published.percentage) == (Fraction(14498, 10), Fraction(7249, 100))
    assert best.names == ("Sergey OSTRIKOV", "Oleg ODINTSEV")


def test_the_games_of_a_real_match() -> None:
    (session,) = sessions.load(shared("data/pbn/bridgebots_tests_resources_shared_deals.pbn"))
    assert session.kind is MovementKind.TEAMS
    assert not session.flaws
    assert [(result.board, result.ns, str(result.result)) for result in session.results] == [
        (62, "Monaco", "6C-1 by N"),
        (62, "Schwartz", "6SX-3 by E"),
        (7, "Lavazza", "6NT= by W"),
        (7, "Monaco", "6C= by W"),
    ]
    assert {who for result in session.results for who in result.everybody} == {
        contestant.id for contestant in session.contestants
    }


def test_a_table_of_totals_is_what_was_published() -> None:
    totals = (
        '[TotalScoreTable "Rank;PairId;Names;TotalMP;TotalPercentage"]\n'
        '1= 1 "Ann;Bob" 12.5 62.50\n1= 3 "Eve;Joe" 12.5 62.50\n3 2 "Sue;Tom" - -\n4 - - 1 2\n'
    )
    session = read(TABLE + totals)
    found = {contestant.id: contestant for contestant in session.contestants}
    assert found["1"].names == ("Ann", "Bob")
    published = found["1"].published
    assert (published.total, published.percentage, published.place, published.tied) == (
        Fraction("12.5"),
        Fraction("62.5"),
        1,
        True,
    )
    assert (found["2"].published.place, found["2"].published.total) == (3, None)
    assert len(session.results) == 4


DEALS = (
    "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85",
    "E:A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732",
)
MATCH = f"""[Board "8"]
[HomeTeam "Reds"]
[VisitTeam "Blues"]
[Room "Open"]
[Round "3"]
[Dealer "W"]
[Vulnerable "None"]
[Deal "{DEALS[0]}"]
[Declarer "S"]
[Contract "5HX"]
[Result "9"]

[Declarer "E"]
[Contract "4S"]
[Result "10"]
[Score "420"]

[Board "9"]
[HomeTeam "Reds"]
[VisitTeam "Blues"]
[Room "Open"]
[Round "3"]
[Dealer "N"]
[Vulnerable "EW"]
[Contract "Pass"]
"""


def test_the_other_table_of_a_match_without_what_is_the_same() -> None:
    """The board, the teams, the round and who is vulnerable are those of the game before; the room is the other."""
    session = read(MATCH)
    assert session.kind is MovementKind.TEAMS
    assert [
        (result.board, result.ns, result.ew, result.ns_award, result.table, result.round) for result in session.results
    ] == [
        (8, "Reds", "Blues", -300, "Open", 3),
        (8, "Blues", "Reds", -420, "Closed", 3),
        (9, "Reds", "Blues", 0, "Open", 3),
    ]
    assert (session.flaws, session.doubts) == ((), ())
    vulnerable = read(MATCH.replace('"None"', '"All"'))
    assert [(doubt.id, doubt.values["points"]) for doubt in vulnerable.doubts] == [("score_contradicts_contract", -620)]


def test_what_stands_alone_is_not_the_other_table_of_anything() -> None:
    session = read(MATCH.split("\n\n")[1])
    assert session.results == ()
    assert [flaw.id for flaw in session.flaws] == ["bad_board"]


def test_the_deals_of_a_file_are_kept_by_their_boards() -> None:
    again = f'\n[Board "8"]\n[Deal "{DEALS[1]}"]\n\n[Board "10"]\n[Deal "{DEALS[1]}"]\n\n[Deal "{DEALS[0]}"]\n'
    deals = read(MATCH + again).deals
    assert {board: str(deal) for board, deal in deals.items()} == {8: DEALS[0], 10: str(Deal.parse(DEALS[1]))}


def match(*tables: tuple[str, str, str, str, str]) -> str:
    return "\n".join(
        f'[Board "1"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n[Room "{room}"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        f'[Declarer "{by}"]\n[Contract "{contract}"]\n[Result "{tricks}"]\n[ScoreIMP "{imps}"]\n'
        for room, by, contract, tricks, imps in tables
    )


@pytest.mark.parametrize(
    ("imps", "ns", "ew"),
    [
        ("NS 10 EW -10", 10, -10),
        ("EW -10 NS 10", 10, -10),
        ("NS 10", 10, None),
        ("EW -10", None, -10),
        ("10", 10, None),
        ("NS 2.50", Fraction("2.5"), None),
    ],
)
def test_the_imps_of_a_game_in_all_their_forms(imps: str, ns: Fraction | None, ew: Fraction | None) -> None:
    session = read(match(("Open", "N", "4S", "10", imps)))
    assert (session.figures[0].ns, session.figures[0].ew) == (ns, ew)
    by_east = read(match(("Open", "E", "4S", "10", "10")))
    assert by_east.figures[0] == PublishedFigures(None, Fraction(10))


def test_the_imps_of_a_match_are_compared() -> None:
    closed = ("Closed", "N", "3S", "9", "NS -7 EW 7")
    agreement = compare(rank_session(read(match(("Open", "N", "4S", "10", "NS 7 EW -7"), closed))))
    assert (agreement.compared["figures"], agreement.differences) == (4, ())
    wrong = compare(rank_session(read(match(("Open", "N", "4S", "10", "NS 9 EW -9"), closed))))
    assert [(found.values["ours"], found.values["theirs"]) for found in wrong.differences] == [(7, 9), (-7, -9)]


def test_percentages_are_compared_where_a_table_has_nothing_else() -> None:
    """As Magic Contest writes them, without decimals."""
    columns = "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;Percentage_NS;Percentage_EW"
    scores = [(1, 170), (2, 140), (3, 110), (4, 90)]
    shares = ("100 0", "67 33", "33 67", "0 100")
    lines = [
        f'{n} 1 {n} {n + 10} - - - "{points}" - {share}' for (n, points), share in zip(scores, shares, strict=True)
    ]
    text = f'[Board "1"]\n[Scoring "MatchPoints;MP1"]\n[ScoreTable "{columns}"]\n' + "\n".join(lines) + "\n"
    agreement = compare(rank_session(read(text)))
    assert agreement.compared["figures"] == 8
    assert not agreement.differences
    wrong = compare(rank_session(read(text.replace("- 67 33", "- 60 40"))))
    assert [(found.values["side"], found.values["ours"]) for found in wrong.differences] == [
        (Side.NORTH_SOUTH, Fraction(200, 3)),
        (Side.EAST_WEST, Fraction(100, 3)),
    ]


def test_deals_without_results_are_said_to_be_deals_and_not_a_bad_table() -> None:
    deal = '[Board "1"]\n[Dealer "N"]\n[Deal "N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543"]\n'
    for data in (
        deal.encode(),
        deal.encode("utf-16"),
        b"qx|o1|md|3SJ98HT98DKT5CKJT2,ST76HJ76DJ432C543,SAQ32HK54DA76CQ98,|sv|o|",
    ):
        with pytest.raises(Unscorable) as refused:
            sessions.loads(data)
        assert refused.value.id == "only_deals"
