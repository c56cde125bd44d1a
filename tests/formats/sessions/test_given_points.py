"""Lines that have points and no score: artificial scores as programs write them, and boards that were not played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileSession
from kibitz.results import compare, rank_field
from kibitz.scoring.awards import NOT_PLAYED, Artificial, Award

SIX, FIVE, FOUR = (Artificial(share=Fraction(share, 10)) for share in (6, 5, 4))


def line(ns: str, ew: str, **fields: str) -> str:
    written = "".join(f"<{name}>{text}</{name}>" for name, text in fields.items())
    return (
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
        f"{written}</TRAVELLER_LINE>"
    )


def evening(*lines: str, method: str = "MATCH_POINTS") -> FileSession:
    """A board at four tables and more, the scores of the four being 170, 140, 110 and 90."""
    points = {
        "MATCH_POINTS": (("7.75", "0.25"), ("5.25", "2.75"), ("2.75", "5.25"), ("0.25", "7.75")),
        "CROSS_IMPS": (("1.33", "-1.33"), ("0.33", "-0.33"), ("-0.33", "0.33"), ("-1.33", "1.33")),
    }[method]
    played = [
        line(str(n), str(n + 4), SCORE=score, **{f"NS_{method}": ns, f"EW_{method}": ew})
        for n, (score, (ns, ew)) in enumerate(zip(("170", "140", "110", "90"), points, strict=True), 1)
    ]
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{''.join((*played, *lines))}</BOARD>"
    (session,) = sessions.loads(f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS">{board}</EVENT></USEBIO>')
    return session


def last(session: FileSession) -> tuple[Award, Award]:
    assert not session.flaws
    return session.results[-1].ns_award, session.results[-1].ew_award


@pytest.mark.parametrize(
    ("fields", "awards"),
    [
        ({"CONTRACT": "", "SCORE": "0", "NS_MATCH_POINTS": "4.8", "EW_MATCH_POINTS": "3.2"}, (SIX, FOUR)),
        ({"CONTRACT": "", "SCORE": "", "NS_MATCH_POINTS": "4.80", "EW_MATCH_POINTS": "3.20"}, (SIX, FOUR)),
        ({"NS_MATCH_POINTS": "5", "EW_MATCH_POINTS": "5"}, (SIX, SIX)),  # printed without decimals
        ({"CONTRACT": "", "SCORE": "0", "NS_MATCH_POINTS": "4", "EW_MATCH_POINTS": "4"}, (FIVE, FIVE)),
        ({"SCORE": "ADJ", "NS_MATCH_POINTS": "3.2", "EW_MATCH_POINTS": "4.8"}, (FOUR, SIX)),
        ({"CONTRACT": "", "SCORE": "60/40"}, (SIX, FOUR)),
        ({"CONTRACT": "", "SCORE": "A60/40"}, (SIX, FOUR)),
        ({"CONTRACT": "", "SCORE": "A6040"}, (SIX, FOUR)),
        ({"CONTRACT": "60/40", "SCORE": ""}, (SIX, FOUR)),
        ({"CONTRACT": "A60/40", "SCORE": ""}, (SIX, FOUR)),
        ({"CONTRACT": "", "NS_SCORE": "60", "EW_SCORE": "40"}, (SIX, FOUR)),
        ({"CONTRACT": "", "NS_SCORE": "60%", "EW_SCORE": "40%"}, (SIX, FOUR)),
        ({"CONTRACT": "", "SCORE": "0", "NS_MATCH_POINTS": "0", "EW_MATCH_POINTS": "0"}, (NOT_PLAYED, NOT_PLAYED)),
    ],
)
def test_an_artificial_score_however_it_is_written(fields: dict[str, str], awards: tuple[Award, Award]) -> None:
    session = evening(line("9", "10", **fields))
    assert last(session) == awards
    assert not session.doubts


def test_a_board_passed_out_is_not_taken_for_one() -> None:
    """Where contracts are not given it has the score 0 too, and what that is worth."""
    fields = {"CONTRACT": "", "SCORE": "0", "NS_MATCH_POINTS": "0", "EW_MATCH_POINTS": "8"}
    assert last(evening(line("9", "10", **fields))) == (0, 0)
    assert last(evening(line("9", "10", SCORE="0", CONTRACT="PASS", NS_MATCH_POINTS="4.8"))) == (0, 0)


def test_other_points_than_usual_are_taken_and_said() -> None:
    session = evening(line("9", "10", SCORE="", NS_MATCH_POINTS="5.7", EW_MATCH_POINTS="2.3"))
    assert last(session) == (Artificial(share=Fraction("5.7") / 8), Artificial(share=Fraction("2.3") / 8))
    (doubt,) = session.doubts
    assert (doubt.id, doubt.values["ns"], doubt.values["ew"]) == ("points_given", Fraction("5.7"), Fraction("2.3"))
    agreement = compare(rank_field(session))
    assert (agreement.compared["figures"], agreement.differences) == (10, ())


def test_at_imps_they_are_imps() -> None:
    given = {"CONTRACT": "", "SCORE": "0", "NS_CROSS_IMPS": "3", "EW_CROSS_IMPS": "-3"}
    three = Artificial(imps=Fraction(3)), Artificial(imps=Fraction(-3))
    assert last(evening(line("9", "10", **given), method="CROSS_IMPS")) == three
    passed = {"CONTRACT": "", "SCORE": "0", "NS_CROSS_IMPS": "-3.75", "EW_CROSS_IMPS": "3.75"}
    assert last(evening(line("9", "10", **passed), method="CROSS_IMPS")) == (0, 0)


MATCHES = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_PAIRS">
<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD>
<MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD><SESSION SESSION_ID="1"><SECTION SECTION_ID="A"><PARTICIPANTS>{pairs}
</PARTICIPANTS>{matches}</SECTION></SESSION></EVENT></USEBIO>"""


def swiss(numbers: tuple[str, ...] = ("3", "12", "1", "2"), extra: str = "", turned: str = "") -> FileSession:
    """Two matches of four boards; N-S of the first win ten IMPs on each."""
    pairs = "".join(f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER></PAIR>" for number in numbers)
    matches = ""
    for at, scores in enumerate((("420", "450"), ("-50", "-100"))):
        ns, ew = numbers[2 * at : 2 * at + 2]
        matches += f"<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER>"
        matches += f"<EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>{extra if at == 0 else ''}"
        for board, score in zip((1, 3), scores, strict=True):
            where = f"<DIRECTION>{turned}</DIRECTION>" if turned else ""
            matches += f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER><TRAVELLER_LINE>{where}<SCORE>{score}</SCORE>"
            matches += "</TRAVELLER_LINE></BOARD>"
        matches += "</MATCH>"
    (session,) = sessions.loads(MATCHES.format(pairs=pairs, matches=matches))
    return session


def test_swiss_pairs_with_their_numbers_on_the_match() -> None:
    session = swiss()
    assert not session.flaws
    assert [(result.ns, result.ew, result.round, result.board) for result in session.results] == [
        ("3", "12", 1, 1),
        ("3", "12", 1, 3),
        ("1", "2", 1, 1),
        ("1", "2", 1, 3),
    ]
    assert [(match.home, match.visitors) for match in session.matches] == [("3", "12"), ("1", "2")]
    assert (session.vps, session.method) == (True, "cross_imps")
    ranked = rank_field(session)
    assert ranked.rankings.overall.places["3"].number == 1
    turned = swiss(turned="EW")
    assert (turned.results[0].ns, turned.results[0].ew) == ("12", "3")


def test_the_scores_of_a_match_are_compared_whatever_they_are() -> None:
    ranked = rank_field(swiss())
    (met,) = ranked.tallies.matches(1)["3"]  # type: ignore[union-attr]
    vps, imps = f"{float(met.vps):.2f}", f"{float(met.parts[0].figure):.2f}"
    for extra in (
        f"<NS_SCORE>{vps}</NS_SCORE>",
        f"<NS_SCORE>{imps}</NS_SCORE>",
        f"<NS_SCORE>{imps}</NS_SCORE><NS_VICTORY_POINTS>{vps}</NS_VICTORY_POINTS>",
    ):
        agreement = compare(rank_field(swiss(extra=extra)))
        assert (agreement.compared["matches"], agreement.differences) == (extra.count("</"), ())
    wrong = f"<NS_SCORE>{imps}</NS_SCORE><NS_VICTORY_POINTS>{imps}</NS_VICTORY_POINTS>"
    assert [found.id for found in compare(rank_field(swiss(extra=wrong))).differences] == ["match"]
