"""A working as a page: readable on a wide screen, on a telephone and in a pipe."""

from __future__ import annotations

import re
from fractions import Fraction
from os import terminal_size

import pytest
from rich.text import Text

from kibitz.cli.common import lines, output, working_page
from kibitz.game import Vulnerability
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords, exactly
from kibitz.scoring import (
    MINUS,
    PLUS,
    BoardResult,
    Butler,
    CrossImps,
    Field,
    Matchpoints,
    TotalPoints,
    Weighted,
    score,
    vp,
)
from kibitz.scoring.methods.base import Method
from kibitz.scoring.standings import (
    Conversion,
    EventTallies,
    FieldTallies,
    Penalty,
    RankingRules,
    SwissPairs,
    Tallies,
    Unit,
    WeighedSession,
    rank_tallies,
)
from kibitz.scoring.working import Remark, Working, explain, explain_place, explain_total

WORDS = WorkingWords(voice=Speaker("en", strict=True))
METHODS = (Matchpoints(), Matchpoints(each_worse=1), CrossImps(), Butler(dropped=1), TotalPoints())


def field(method: Method) -> Field:
    ours = Weighted.of([("2/3", "4S= N"), ("1/3", "4S-1 N")], Vulnerability.NONE)
    theirs = Weighted.of([("30%", "4S= N"), ("70%", "4S-1 N")], Vulnerability.NONE)
    return score(
        [
            BoardResult.played(1, "Ann - Bob", "Eve - Flo", "4S= N"),
            BoardResult.played(1, "Cat - Dan", "Gus - Hal", "4S-1 N"),
            BoardResult.played(1, "Ida - Jan", "Kai - Lea", "2H-1 W").adjusted(ours, theirs),
            BoardResult.played(2, "Ann - Bob", "Gus - Hal", "3C= E"),
            BoardResult.played(2, "Cat - Dan", "Eve - Flo", "3C-1 E"),
            BoardResult(3, "Ann - Bob", "Kai - Lea", PLUS, MINUS),
            BoardResult.played(3, "Cat - Dan", "Gus - Hal", "1NT= N"),
        ],
        method,
    )


def page(working: Working, width: int = 78) -> list[str]:
    return [line.plain for line in working_page.working_page(working, WORDS, width)]


def test_one_board_on_a_wide_screen() -> None:
    assert page(explain(field(Matchpoints()), "Ann - Bob", 2)) == [
        "Board 2, Ann - Bob NS against Gus - Hal: 0.5 of 4, 12.5%. [78A]",
        "  3♣ by East, just made: -110 to North-South. [77]",
        "    3 odd tricks bid, in clubs: 60.",
        "    Partscore: 50.",
        '  -110 compared with 1 other score: 0. [78A; mp_unit = "2/1/0"]',
        "    Better: 1 × 0 = 0 (+50).",
        "  The board has 2 scores where 3 are expected. Neuberg's formula: (0 + 1) × 3",
        '    / 2 - 1 = 0.5. [78D; short_board_method = "neuberg"]',
    ]


@pytest.mark.parametrize("method", METHODS, ids=repr)
def test_a_regulation_is_named_once_in_a_page(method: Method) -> None:
    text = " ".join(line.strip() for line in page(explain(field(method), "Cat - Dan")))
    named = re.findall(r"(\w+) = ", " ".join(re.findall(r"\[[^\]]*\]", text)))
    assert len(named) == len(set(named))
    assert ("mp_unit" in named) == isinstance(method, Matchpoints)


def test_a_regulation_that_has_another_value_is_named_again() -> None:
    one, other = (FieldTallies(field(Matchpoints(each_worse=points))) for points in (2, 1))
    event = EventTallies([WeighedSession("1", one), WeighedSession("2", other), WeighedSession("3", one)])
    text = " ".join(page(explain(event, "Ann - Bob"), 1000))
    assert re.findall(r"mp_unit = \S+", text) == ['mp_unit = "2/1/0"]', 'mp_unit = "1/0.5/0"]', 'mp_unit = "2/1/0"]']


def test_a_total_has_a_line_for_each_board() -> None:
    assert page(explain_total(field(Matchpoints()), "Ann - Bob")) == [
        "Ann - Bob: 6 7/30 of 12 on 3 boards, 51.94%. [78A]",
        "Board 1, Ann - Bob NS against Eve - Flo: 3 1/3 of 4, 83.33%.",
        "Board 2, Ann - Bob NS against Gus - Hal: 0.5 of 4, 12.5%.",
        "Board 3, Ann - Bob NS against Kai - Lea: 2.4 of 4, 60%.",
    ]


@pytest.mark.parametrize("method", METHODS, ids=repr)
@pytest.mark.parametrize("width", [24, 32, 40, 60, 78])
def test_no_line_is_wider_than_the_screen_and_nothing_is_lost(method: Method, width: int) -> None:
    scored = field(method)
    for who in scored.contestants:
        lines = page(explain(scored, who), width)
        assert max(map(len, lines)) <= width
        wide = page(explain(scored, who), 1000)
        assert "".join("".join(lines).split()) == "".join("".join(wide).split())


def by_session() -> list[Tallies]:
    scored = field(Matchpoints())
    slow = Penalty("Ann - Bob", Fraction(1, 4), Unit.TOP, reason="slow play")
    session = FieldTallies(scored, RankingRules(sit_out_score="factored"), [slow])
    swiss = SwissPairs(scored.results, [Conversion(Matchpoints(), vp.by_name("swiss_pairs"))])
    return [
        session,
        EventTallies([WeighedSession("Monday", session), WeighedSession("Tuesday", FieldTallies(scored))]),
        swiss,
    ]


def test_a_session_has_its_steps_after_the_boards() -> None:
    assert page(explain_total(by_session()[0], "Ann - Bob")) == [
        "Ann - Bob: 43.61% on 3 boards. [78A]",
        "",
        "Ann - Bob: 6 7/30 of 12 on 3 boards, 51.94%. [78A]",
        "Board 1, Ann - Bob NS against Eve - Flo: 3 1/3 of 4, 83.33%.",
        "Board 2, Ann - Bob NS against Gus - Hal: 0.5 of 4, 12.5%.",
        "Board 3, Ann - Bob NS against Kai - Lea: 2.4 of 4, 60%.",
        "",
        "Procedural penalty, 25% of a top: slow play. That is 1 less: 5 7/30. [90A]",
        "5 7/30 of 12 is 43 11/18%.",
        'Shown to 0.01: 43.61%. [78D; percentage_rounding = "0.01"]',
    ]


@pytest.mark.parametrize("width", [24, 40, 78])
def test_every_account_fits_the_screen(width: int) -> None:
    for tallies in by_session():
        ranking = rank_tallies(tallies)
        for who in tallies.contestants:
            for working in (explain(tallies, who), explain_place(ranking, who)):
                lines = page(working, width)
                assert max(map(len, lines)) <= width
                assert "".join("".join(lines).split()) == "".join("".join(page(working, 1000)).split())


def test_sessions_and_matches_are_headings() -> None:
    for tallies, heading in zip(by_session()[1:], ("Session Monday: 43 11/18%.", "Round 0, Ann - Bob"), strict=True):
        lines = list(working_page.working_page(explain(tallies, "Ann - Bob"), WORDS, 78))
        at = next(number for number, line in enumerate(lines) if line.plain.startswith(heading))
        assert lines[at - 1].plain == ""
        assert "bold" in str(lines[at].style)


def test_the_law_and_the_regulations_are_faint_to_the_end() -> None:
    lines = list(working_page.working_page(explain(field(CrossImps()), "Ann - Bob", 1), WORDS, 40))
    faint = "".join(_styled(line, "dim") for line in lines)
    assert '[78D; cross_imp_scale="mean",cross_imp_divisor="comparisons"]'.replace(" ", "") in faint.replace(" ", "")


def _styled(line: Text, style: str) -> str:
    return "".join(line.plain[span.start : span.end] for span in line.spans if style in str(span.style))


def test_a_page_in_a_pipe_is_plain_and_without_symbols_where_it_must_be(capsys: pytest.CaptureFixture[str]) -> None:
    output.Page().print(working_page.working_page(explain(field(Matchpoints()), "Ann - Bob", 1), WORDS))
    printed = capsys.readouterr().out
    assert "\x1b" not in printed
    assert "4♠ by North, just made" in printed
    assert working_page.page_width() == 78


def test_names_stand_for_numbers() -> None:
    words = WorkingWords(voice=Speaker("en", strict=True), names={"1": "Ann - Bob", "2": "Eve - Flo"})
    scored = score([BoardResult.scored(1, "1", "2", 50)], Matchpoints())
    lines = [line.plain for line in working_page.working_page(explain(scored, "1", 1), words)]
    assert lines[0] == "Board 1, Ann - Bob NS against Eve - Flo: 0 of 0. [78A]"


def test_thirds_and_sevenths_add_up_on_the_page() -> None:
    thirds = Weighted.of([("1/3", 420), ("2/3", -50)], Vulnerability.NONE)
    scored = score([BoardResult(1, "1", "2", thirds, thirds), BoardResult.scored(1, "3", "4", 420)], Matchpoints())
    text = "\n".join(page(explain(scored, "1", 1)))
    assert "33 1/3%: +420." in text
    assert "66 2/3%: -50." in text
    assert "33.33" not in text


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        (Fraction(26, 7), "3 5/7"),
        (Fraction(1, 8), "0.125"),
        (Fraction(-26, 7), "-3 5/7"),
        (Fraction(1234, 1001), "1.2327…"),
        (Fraction(-1234, 1001), "-1.2327…"),
        (Fraction(1, 3 * 10**9), "0.0000…"),
    ],
)
def test_figures_are_exact_or_say_that_they_go_on(figure: Fraction, said: str) -> None:
    assert exactly(figure, WORDS.voice) == said


def test_a_tiny_weight_is_not_nothing() -> None:
    tiny = Fraction(1, 1_000_001)
    assert WORDS.remark(Remark("share", {"share": tiny})) != "0%"
    assert WORDS.remark(Remark("share", {"share": 1 - tiny})) != "100%"


@pytest.mark.parametrize("columns", [24, 40, 60, 78, 200])
def test_sentences_and_titles_keep_to_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_, **__: terminal_size((columns, 24)))
    across = min(columns, lines.WIDTH)
    assert lines.page_width() == across
    for drawn in (lines.wrapped("word " * 60, 2, 4), lines.paragraph("word " * 60), lines.cited("12C1c", "word " * 60)):
        assert across - 5 <= max(len(line.plain) for line in drawn) <= across
