"""`kibitz movement`: which movement to play, the plan of it, its figures; and what a file of movements is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import Force, Json
from kibitz.cli.common.output import Page, note, print_json
from kibitz.cli.movements.options import (
    AllFigures,
    BesideBest,
    Boards,
    CheckFiles,
    Copies,
    FamilyName,
    GuideCards,
    KnockOut,
    Lots,
    Minutes,
    NoSwitch,
    OneWinner,
    Pace,
    Pairs,
    PerRound,
    Players,
    Reseed,
    RoomPlan,
    Rounds,
    Save,
    Show,
    Stationary,
    TableCards,
    Tables,
    Teams,
    ThreeWay,
    TwoWinners,
    Which,
)
from kibitz.pictures.parts import printable

if TYPE_CHECKING:
    from kibitz.movement.choice.choose import Candidate, MovementChoice
    from kibitz.movement.plan import Movement
    from kibitz.movement.teams.bracket import Bracket


def command(
    which: Which = None,
    pairs: Pairs = None,
    tables: Tables = None,
    players: Players = None,
    teams: Teams = None,
    knock_out: KnockOut = None,
    three_way: ThreeWay = False,
    reseed: Reseed = False,
    draw: Lots = None,
    one_winner: OneWinner = False,
    two_winners: TwoWinners = False,
    boards: Boards = None,
    rounds: Rounds = None,
    boards_per_round: PerRound = None,
    minutes: Minutes = None,
    pace: Pace = None,
    copies: Copies = None,
    stationary: Stationary = None,
    no_switch: NoSwitch = False,
    family: FamilyName = None,
    show: Show = False,
    quality: AllFigures = False,
    as_json: Json = False,
    save: Save = None,
    guide_cards: GuideCards = None,
    table_cards: TableCards = None,
    room_plan: RoomPlan = None,
    force: Force = False,
    check: CheckFiles = None,
    beside: BesideBest = False,
) -> None:
    """Choose a movement: the sensible ones for an evening with their qualities, the recommended first.

    With --check it says what the movements in a file are worth; the exit code is 1 where one breaks a rule.

    \b
    Examples:
      kibitz movement --pairs 14 --boards 24..28 --one-winner
      kibitz movement --tables 7.5 --minutes 3:30
      kibitz movement --pairs 14 --show          the plan of the recommended one
      kibitz movement --pairs 14 --quality 2     all figures of the second
      kibitz movement --players 28
      kibitz movement --teams 9 --boards 24
      kibitz movement --knock-out 11 --draw 7    the bracket of eleven teams
      kibitz movement --pairs 14 --save club.csv --guide-cards cards.pdf
      kibitz movement --check club.csv --beside
    """
    # The other commands need not wait for what only this one needs.
    from kibitz.messages.movements import MovementWords

    words = MovementWords()
    given = {
        "pairs": pairs, "tables": tables, "players": players, "teams": teams, "boards": boards, "rounds": rounds,
        "boards_per_round": boards_per_round, "minutes": minutes, "pace": pace, "copies": copies,
        "stationary": stationary,
    }  # fmt: skip
    papers = {
        paper: file
        for paper, file in (("guide_cards", guide_cards), ("table_cards", table_cards), ("room_plan", room_plan))
        if file is not None
    }
    if knock_out is not None or three_way or reseed or draw is not None:
        from kibitz.cli.movements.wish import read_knock_out

        others = (check, *given.values(), one_winner, two_winners, save, family, which, show, quality, *papers)
        if knock_out is None or any(others):
            raise problem("movement.command.ask.knock_out_alone")
        _show_knock_out(read_knock_out(knock_out, three_way=three_way, reseed=reseed, draw=draw), as_json=as_json)
        return
    if check:
        from kibitz.cli.movements.check import check_files

        if any(given.values()) or one_winner or two_winners or save or family or which:
            raise problem("movement.command.ask.check_alone")
        checked = check_files(check, words, beside=beside, as_json=as_json, show=show, quality=quality)
        if papers:
            if len(checked) != 1:
                raise problem("movement.command.ask.papers_of_one", count=len(checked))
            print_papers(checked[0], papers, force=force)
        return
    if beside:
        raise problem("movement.command.ask.beside_needs_check")
    from kibitz.cli.movements.wish import read_wish
    from kibitz.movement.choice.choose import choose

    wish = read_wish(given, one_winner=one_winner, two_winners=two_winners, switches=not no_switch, family=family)
    choice = choose(wish)
    candidate = _wanted(choice, which)
    if save is not None:
        from kibitz.cli.movements.files import save_movement

        save_movement(replace(candidate.movement, name=words.title_of(candidate)), save, force=force)
        if str(save) != "-":
            note(words.say("saved", name=words.name(candidate), file=str(save)))
    print_papers(candidate.movement, papers, force=force)
    if as_json:
        from kibitz.cli.movements.data import choice_data

        print_json(choice_data(choice, candidate if show or quality or which else None, words))
    elif show or quality or which is not None:
        _show(choice, candidate, show=show or not quality, quality=quality)
    elif save is None and not papers:
        from kibitz.cli.common.lines import page_width
        from kibitz.cli.movements.page import choice_page

        Page().print(choice_page(choice, words, page_width()))


def _show_knock_out(bracket: Bracket, *, as_json: bool) -> None:
    from kibitz.cli.movements.knock_out import knock_out_data, knock_out_page

    if as_json:
        print_json(knock_out_data(bracket))
    else:
        Page().print(knock_out_page(bracket))


def print_papers(movement: Movement, papers: Mapping[str, Path], *, force: bool) -> None:
    """Write the cards and the plan of the room that are wanted, each whole or not at all."""
    if not papers:
        return
    from kibitz.cli.common.files import STANDARD, written
    from kibitz.messages import say, speaker
    from kibitz.paper import MovementPaper, printed

    for path in papers.values():
        if path != STANDARD and path.suffix.lower() != ".pdf":
            raise problem("movement.command.ask.pdf", file=str(path.with_suffix(".pdf")), named=str(path))
    for paper, path in papers.items():
        made = printed(MovementPaper(paper), movement, speaker())
        with written(path, force=force) as file:
            file.write(made)
        note(say(f"movement.command.printed.{paper}", file=str(path)))


def _wanted(choice: MovementChoice, which: str | None) -> Candidate:
    if which is None:
        return choice.recommended
    if not which.isdecimal() or not 1 <= int(which[:6]) <= len(choice.candidates):
        raise problem("movement.command.ask.which", text=printable(which), count=len(choice.candidates))
    return choice.candidates[int(which) - 1]


def _show(choice: MovementChoice, candidate: Candidate, *, show: bool, quality: bool) -> None:
    from rich.text import Text

    from kibitz.cli.common.lines import page_width, sheet_width
    from kibitz.cli.movements.page import recommendation
    from kibitz.cli.movements.quality_page import quality_page
    from kibitz.messages.movements import MovementWords
    from kibitz.pictures.movements import plan_parts
    from kibitz.pictures.terminal import coloured

    words, page = MovementWords(), Page()
    page.print(recommendation(candidate, words, page_width()))
    if show:
        page.print([Text(), *coloured(*plan_parts(candidate.movement, words), width=sheet_width())])
    if quality:
        page.print([Text(), *quality_page(candidate.movement, words, page_width())])
