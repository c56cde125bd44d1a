"""The tables of Laws 2, 77 and 78B, drawn from the figures by which the program itself deals, scores and compares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.text import Text

from kibitz.cli.common.lines import paragraph
from kibitz.game import SEATS, Call, Denomination, Vulnerability
from kibitz.game.boards import standard_dealer, standard_vulnerability
from kibitz.game.score import (
    DOUBLED_OVERTRICK,
    FIRST_NO_TRUMP_EXTRA,
    GAME,
    GAME_BONUS,
    GRAND_SLAM_BONUS,
    MADE_DOUBLED,
    ODD_TRICK,
    PARTSCORE_BONUS,
    SMALL_SLAM_BONUS,
    Doubling,
    scores,
)  # fmt: skip
from kibitz.messages.rulings import RulingWords
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.parts import TextColumn
from kibitz.pictures.terminal import in_colour

_Table = Sequence[Sequence[str]]
"""A heading and rows, all in texts."""

_BOARDS = range(1, 17)
_DOWN = (1, 2, 3, 4)
_INDENT = 4


def law_tables(number: str, words: RulingWords) -> dict[str, _Table]:
    """The tables of a provision by their titles; none where it has none."""
    made = _TABLES.get(number)
    return dict(made(words)) if made is not None else {}


def draw_tables(number: str, words: RulingWords) -> Iterator[Text]:
    """The tables of a provision in lines."""
    for title, rows in law_tables(number, words).items():
        yield from paragraph(title, 2)
        head, *body = rows
        columns = [TextColumn(name, [row[at] for row in body], right=at > 0) for at, name in enumerate(head)]
        for line in in_colour(draw_columns(columns, 78 - _INDENT)):
            yield Text(" " * _INDENT) + line


def _boards(words: RulingWords) -> Iterator[tuple[str, _Table]]:
    say, spell = words.voice.say, words.voice.spell
    dealers = [[spell(seat), *(str(n) for n in _BOARDS if standard_dealer(n) is seat)] for seat in SEATS]
    yield say("rule.law_table.dealer"), [[say("rule.law_table.deals"), *[""] * 4], *dealers]
    sides = [[spell(who), *(str(n) for n in _BOARDS if standard_vulnerability(n) is who)] for who in Vulnerability]
    yield say("rule.law_table.vulnerability"), [[say("rule.law_table.vulnerable"), *[""] * 4], *sides]


def _doublings(words: RulingWords) -> list[str]:
    return [words.voice.say(f"rule.law_table.{doubling.name.lower()}") for doubling in Doubling]


def _scores(words: RulingWords) -> Iterator[tuple[str, _Table]]:
    say = words.voice.say
    heads = [say("rule.law_table.trick"), *_doublings(words)]
    rows = []
    for name, denomination, extra in (
        ("minors", Denomination.CLUBS, 0),
        ("majors", Denomination.SPADES, 0),
        ("no_trump_first", Denomination.NO_TRUMP, FIRST_NO_TRUMP_EXTRA),
        ("no_trump_more", Denomination.NO_TRUMP, 0),
    ):
        rows.append(
            [
                say(f"rule.law_table.{name}"),
                *(str((ODD_TRICK[denomination] + extra) << doubling) for doubling in Doubling),
            ]
        )
    yield say("rule.law_table.tricks"), [heads, *rows]
    vulnerable = [say("rule.law_table.not"), say("rule.law_table.vul")]
    odd = say("rule.law_table.as_trick")
    premiums = [
        [say("rule.law_table.part_score"), *[str(PARTSCORE_BONUS)] * 2],
        [say("rule.law_table.game", points=GAME), *map(str, GAME_BONUS)],
        [say("rule.law_table.small_slam"), *map(str, SMALL_SLAM_BONUS)],
        [say("rule.law_table.grand_slam"), *map(str, GRAND_SLAM_BONUS)],
        [say("rule.law_table.made_doubled"), *[str(MADE_DOUBLED)] * 2],
        [say("rule.law_table.made_redoubled"), *[str(2 * MADE_DOUBLED)] * 2],
        [say("rule.law_table.overtrick"), odd, odd],
        [say("rule.law_table.overtrick_doubled"), *map(str, DOUBLED_OVERTRICK)],
        [say("rule.law_table.overtrick_redoubled"), *(str(2 * points) for points in DOUBLED_OVERTRICK)],
    ]
    yield say("rule.law_table.premiums"), [["", *vulnerable], *premiums]
    yield (
        say("rule.law_table.undertricks"),
        [
            [say("rule.law_table.down"), *(f"{name}{sign}" for name in vulnerable for sign in ("", " ×", " ××"))],
            *([say("rule.law_table.nth", n=down), *_each_down(down)] for down in _DOWN),
        ],
    )


def _each_down(down: int) -> list[str]:
    """What the undertrick of that number costs: the fourth stands for all after it."""
    bid = Call(1, Denomination.CLUBS)

    def cost(vulnerable: bool, doubling: Doubling) -> int:
        by_tricks = scores(bid, doubling, vulnerable)
        before = by_tricks[8 - down].points if down > 1 else 0
        return before - by_tricks[7 - down].points

    return [str(cost(vulnerable, doubling)) for vulnerable in (False, True) for doubling in Doubling]


def _imps(words: RulingWords) -> Iterator[tuple[str, _Table]]:
    from kibitz.scoring.methods.imps import LEAST_DIFFERENCES, range_of  # for this table alone

    say = words.voice.say
    rows = []
    for worth in range(len(LEAST_DIFFERENCES) + 1):
        least, most = range_of(worth)
        rows.append([say("rule.law_table.from_to", least=least, most=most), str(worth)])
    third = -(-len(rows) // 3)
    columns = [rows[at : at + third] for at in range(0, len(rows), third)]
    head = [say("rule.law_table.difference"), say("rule.law_table.imps")]
    lines = [
        [cell for column in columns for cell in (column[at] if at < len(column) else ["", ""])] for at in range(third)
    ]
    yield say("rule.law_table.scale"), [head * len(columns), *lines]


_TABLES: dict[str, Callable[[RulingWords], Iterator[tuple[str, _Table]]]] = {
    "2": _boards,
    "77": _scores,
    "78B": _imps,
}
