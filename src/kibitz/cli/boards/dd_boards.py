"""The boards that `kibitz dd` is asked about: read, worked out on all cores, and written."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.text import Text

from kibitz.analysis.analysed_boards import AnalysedBoard, BoardQuestion, analysed
from kibitz.analysis.double_dummy import is_whole
from kibitz.cli.boards.dd_page import (
    COLUMNS,
    LEADS_COLUMNS,
    PLAYS_COLUMNS,
    analysed_data,
    analysed_row,
    cannot_follow,
    draw_analysed,
)
from kibitz.cli.common.board_numbers import BoardNumbers
from kibitz.cli.common.errors import CommandProblem, problem
from kibitz.cli.common.files import STANDARD, named, refuse_existing, written
from kibitz.cli.common.game_files import games_in
from kibitz.cli.common.output import Page, note, print_json_array, progress_bar
from kibitz.formats import pbn
from kibitz.formats.pbn import Game, set_best_cards, set_costs, set_double_dummy, set_leads
from kibitz.game import CardPlayed, Contract, KibitzError
from kibitz.messages import say


def analyse(file: Path, encoding: str | None, wanted: WantedAnalysis, form: str, output: Path, *, force: bool) -> None:
    """Work out what is wanted of the boards of a file, and write it in that form."""
    games = list(wanted.games(file, encoding))
    if not any(wanted.question(game) for game in games):
        raise problem("boards.dd.no_deal", file=named(file))
    if form == "pbn":
        _write_pbn(games, wanted, output, force=force)
        return
    found = _tracked(games, wanted, prints=True)
    if form == "json":
        print_json_array(analysed_data(analysis) for analysis in found)
    elif form == "csv":
        _write_csv(found, wanted)
    else:
        page = Page()
        for number, analysis in enumerate(found):
            page.print([Text()] if number else [])
            page.print(draw_analysed(analysis))
            page.flush()


class WantedAnalysis:
    """What was asked for."""

    def __init__(self, boards: str | None, leads: bool, contract: str | None, plays: bool) -> None:
        self.boards = None if boards is None else BoardNumbers.parse(boards)
        self.leads = leads
        self.plays = plays
        try:
            self.contract = None if contract is None else Contract.parse(contract)
        except KibitzError as error:
            raise CommandProblem("word.said", said=str(error)) from None

    def games(self, file: Path, encoding: str | None) -> Iterator[Game]:
        """The games of the file that are wanted; said where there are none."""
        found = False
        for game in games_in(file, encoding):
            if self.boards is None or (game.board is not None and game.board.number in self.boards):
                found = True
                yield game
        if not found:
            boards = None if self.boards is None else str(self.boards)
            raise problem("boards.show.no_game", file=named(file), boards=boards)

    def question(self, game: Game, *, best_cards: bool = False) -> BoardQuestion | None:
        """What is asked about a game; nothing where its deal is not whole."""
        if game.board is None or not is_whole(game.board.deal):
            return None
        against = (self.contract or game.contract) if self.leads else None
        return BoardQuestion(game.board, against, game.play if self.plays else None, best_cards)


def _tracked(
    games: list[Game], wanted: WantedAnalysis, *, prints: bool, best_cards: bool = False
) -> Iterator[AnalysedBoard]:
    """What is found, with a progress bar where somebody waits; games without a whole deal are named."""
    questions = [wanted.question(game, best_cards=best_cards) for game in games]
    asked = [question for question in questions if question is not None]
    with progress_bar(say("boards.dd.doing"), prints=prints) as bar:
        yield from bar.track(analysed(asked), total=len(asked))
    if without := [game for game, question in zip(games, questions, strict=True) if question is None]:
        note(say("boards.dd.without", boards=[_named(game) for game in without]))


def _named(game: Game) -> str:
    return say("boards.dd.game", board=None if game.board is None else game.board.number, line=game.line)


def _write_csv(found: Iterable[AnalysedBoard], wanted: WantedAnalysis) -> None:
    leads, plays = wanted.leads, wanted.plays
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow((*COLUMNS, *(LEADS_COLUMNS if leads else ()), *(PLAYS_COLUMNS if plays else ())))
    rows.writerows(analysed_row(analysis, leads=leads, plays=plays) for analysis in _noted(found))


def _write_pbn(games: list[Game], wanted: WantedAnalysis, output: Path, *, force: bool) -> None:
    if output != STANDARD:
        refuse_existing(output, force=force)
    answered = [game for game in games if wanted.question(game)]
    found = _noted(_tracked(games, wanted, prints=False, best_cards=True))
    for game, analysis in zip(answered, found, strict=True):
        _set_found(game, analysis)
    with written(output, force=force) as file:
        pbn.dump(games, file)


def _set_found(game: Game, analysis: AnalysedBoard) -> None:
    set_double_dummy(game, analysis.tricks, analysis.par.points)
    against, leads, best = analysis.question.contract, analysis.leads, analysis.best_cards
    if leads is not None:
        set_leads(game, f"{against}: {leads}")
        if against == game.contract:  # which the standard's table is about
            set_best_cards(game, [leads.best])
    if best:
        set_best_cards(game, best)
    if analysis.costs is not None:
        set_costs(game, [(CardPlayed(cost.seat, cost.card), cost.cost) for cost in analysis.costs])


def _noted(found: Iterable[AnalysedBoard]) -> Iterator[AnalysedBoard]:
    """The same; where a play could not be followed, that is said beside what is written."""
    for analysis in found:
        if analysis.cannot_follow is not None:
            note(cannot_follow(analysis))
        yield analysis
