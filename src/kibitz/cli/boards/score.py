"""`kibitz score`: what results are worth, part by part (Law 77)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Annotated

import typer
from rich.text import Text

from kibitz.cli.common.errors import problem, sentence
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import Page, print_json
from kibitz.cli.common.result_words import result_words
from kibitz.game import Board, KibitzError, Result, Score, Seat, Vulnerability
from kibitz.game.seats import vulnerability_marked
from kibitz.messages import say, speaker
from kibitz.pictures.scores import score_parts
from kibitz.pictures.terminal import symbols

Words = Annotated[list[str], typer.Argument(metavar="RESULT", hidden=True)]
Vulnerable = Annotated[
    str | None,
    typer.Option("--vulnerability", "-v", metavar="none|ns|ew|all", help="Who is vulnerable. Not said: both cases."),
]
BoardNumber = Annotated[
    int | None, typer.Option("--board", "-b", metavar="NUMBER", help="Take the vulnerability from the board (Law 2).")
]

_LABEL = 26  # how wide the words of a part are at least


def command(words: Words, vulnerability: Vulnerable = None, board: BoardNumber = None, as_json: Json = False) -> None:
    """Score results, and show how the points come about (Law 77).

    A result is a contract, how many tricks more or fewer than it needs, and who declared. Declarer may be left
    out where it makes no difference.

    \b
    Examples:
      kibitz score 4SX+1 N --vulnerability all
      kibitz score 3NT-2 by E --board 7
      kibitz score "6H= S, 6HX-1 W, Pass" -v ns
      kibitz score 2S=                 (not vulnerable and vulnerable side by side)
    """
    who = _vulnerability(vulnerability, board)
    scored = [_Scored(text, who) for text in split_results(words)]
    if not scored:
        raise typer.BadParameter(say("boards.score.nothing"))
    if as_json:
        print_json([scored_result.data() for scored_result in scored])
        return
    page = Page()
    for number, scored_result in enumerate(scored):
        if number:
            page.print([Text()])
        page.print(scored_result.draw())


def split_results(words: Sequence[str]) -> Iterator[str]:
    """The results in the words of a command line: each begins with a level or with a pass."""
    result: list[str] = []
    for word in " ".join(words).replace(",", " , ").replace(";", " , ").split():
        if re.fullmatch(r"--?[^\W\d].*", word):
            raise typer.BadParameter(say("boards.score.no_option", word=word))
        begins = word[0].isdigit() or re.fullmatch("p|pass|passed|ap|all", word, re.IGNORECASE)
        if result and (word == "," or begins) and [part.lower() for part in result] != ["all"]:
            yield " ".join(result)
            result = []
        if word != ",":
            result.append(word)
    if result:
        yield " ".join(result)


def _vulnerability(text: str | None, board: int | None) -> Vulnerability | None:
    if text is not None and board is not None:
        raise typer.BadParameter(say("boards.score.vulnerability_or_board"))
    if text is not None:
        try:
            return vulnerability_marked(text)
        except KibitzError as error:
            raise typer.BadParameter(sentence(error)) from None
    return None if board is None else Board(board).vulnerability


def _say(message: str, /, **values: object) -> str:
    return speaker().say(f"boards.score.{message}", **values)


class _Scored:
    """A result and its score in each case that is possible."""

    def __init__(self, text: str, vulnerability: Vulnerability | None) -> None:
        self.result = Result.parse(text, Seat.NORTH)
        # Whoever is said to have declared where the text does not say makes no difference if the text says it.
        self.names_declarer = self.result == Result.parse(text, Seat.EAST)
        if vulnerability is None:
            self.cases: tuple[bool, ...] = (False, True)
        elif self.names_declarer or vulnerability in (Vulnerability.NONE, Vulnerability.BOTH):
            declarer = self.result.contract.declarer if self.result.contract else Seat.NORTH
            self.cases = (vulnerability.includes(declarer),)
        else:
            raise problem("boards.score.no_declarer", text=repr(text))
        self.scores = {case: self._score(case) for case in self.cases}

    def _score(self, vulnerable: bool) -> Score:
        if self.result.contract is None or self.result.tricks is None:
            return Score()
        return self.result.contract.score(self.result.tricks, vulnerable)

    def draw(self) -> Iterator[Text]:
        """The score as a sum, one column for each case."""
        yield symbols(self._what(), "bold")
        if self.result.contract is None:
            yield Text(f"  {_say('no_score')}")
            return
        parts = {case: dict(score_parts(score)) for case, score in self.scores.items()}
        labels = {name: _say(f"part.{name}") for name in next(iter(parts.values()))}
        total = _say("total", side=self.result.contract.declarer.side if self.names_declarer else None)
        width = max([_LABEL, len(total), *map(len, labels.values())])
        figure = speaker().figure

        def row(label: str, columns: Iterable[str]) -> str:
            return f"  {label:<{width}}" + "".join(f"{column:>16}" for column in columns)

        heads = (_say("vulnerable" if case else "not_vulnerable") for case in self.scores)
        yield Text(row(_say("law"), heads), "dim")
        for name, label in labels.items():
            yield Text(row(label, (figure(f"{parts[case].get(name, 0):,}") for case in self.scores)))
        yield Text(row(total, (figure(f"{score.points:+,}") for score in self.scores.values())), "bold")

    def _what(self) -> str:
        contract, over = self.result.contract, self.result.over
        if self.names_declarer or contract is None:
            return result_words(self.result)
        return _say("undeclared", bid=contract.bid, doubling=contract.doubling, by=over, down=max(-over, 0) or None)

    def data(self) -> dict[str, object]:
        """The score for a program; points are declarer's side's."""
        contract = self.result.contract
        declarer = str(contract.declarer) if contract and self.names_declarer else None
        return {
            "result": str(self.result).removesuffix("" if declarer or not contract else f" by {contract.declarer}"),
            "contract": f"{contract.bid}{contract.doubling}" if contract else None,
            "declarer": declarer,
            "tricks": self.result.tricks,
            "scores": [
                {"vulnerable": case, "points": score.points, "parts": _part_data(score)}
                for case, score in self.scores.items()
            ],
        }


def _part_data(score: Score) -> dict[str, int]:
    return {name: points for name, points in asdict(score).items() if points and name != "points"}
