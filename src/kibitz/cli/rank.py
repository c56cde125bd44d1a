"""`kibitz rank`: a session scored and ranked, its travellers and scorecards, and how a figure came about."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from kibitz.cli.changes_page import changes_data, changes_page, changes_since
from kibitz.cli.errors import ExitCode, problem
from kibitz.cli.files import STANDARD, named
from kibitz.cli.output import Page, note, print_json
from kibitz.cli.ranked import Ranked, Wanted, rank_session
from kibitz.cli.ranking_data import ranked_data
from kibitz.cli.ranking_page import ranked_page
from kibitz.cli.regulation_files import chosen_regulations
from kibitz.cli.team_data import teams_data
from kibitz.cli.team_pages import teams_page
from kibitz.cli.team_rank import RankedTeams, TeamOptions, is_of_teams, rank_teams
from kibitz.cli.working_page import page_width
from kibitz.formats.sessions import Session, file_of, loads
from kibitz.messages import say
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring import METHODS
from kibitz.scoring.teams import METHODS as TEAM_METHODS

File = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="USEBIO, PBN, CSV, ACBL's JSON, Scorer's XML or Valet's scores; - for standard input."
    ),
]
Method = Annotated[
    str | None,
    typer.Option(
        "--method", "-m", metavar="|".join((*METHODS, *TEAM_METHODS)), help="How to score. Not said: as the file says."
    ),
]
Rules = Annotated[
    str | None,
    typer.Option("--regulations", "-r", metavar="FILE|PROFILE", help="What is laid down for the event."),
]
Winners = Annotated[int | None, typer.Option("--winners", metavar="1|2", help="One ranking, or N-S and E-W apart.")]
BySection = Annotated[bool, typer.Option("--by-section", help="Compare and rank each section by itself.")]
ByRound = Annotated[bool, typer.Option("--by-round", help="Boards of another round are other boards.")]
Penalties = Annotated[
    list[str] | None, typer.Option("--penalty", metavar="WHO=AMOUNT", help="Less 10% of a top, 2 imps, 1.5% ...")
]
Traveller = Annotated[list[int] | None, typer.Option("--traveller", "-t", metavar="BOARD", help="All of a board.")]
Scorecard = Annotated[list[str] | None, typer.Option("--scorecard", "-s", metavar="WHO", help="All of a contestant.")]
Explain = Annotated[list[str] | None, typer.Option("--explain", metavar="WHO", help="How the figures came about.")]
BoardNumber = Annotated[int | None, typer.Option("--board", "-b", metavar="NUMBER", help="Explain only this board.")]
KnockOut = Annotated[bool, typer.Option("--knock-out", help="Teams: scores are averaged, and one match is won.")]
Vps = Annotated[bool, typer.Option("--vp", help="Teams: victory points for a single match too.")]
Check = Annotated[bool, typer.Option("--check", help="Compare with the figures that the file has.")]
Since = Annotated[
    Path | None, typer.Option("--since", metavar="FILE", help="What changed for whom since this earlier file.")
]
Number = Annotated[int | None, typer.Option("--session", metavar="NUMBER", help="One of several sessions in FILE.")]
Json = Annotated[bool, typer.Option("--json", help="Print data for a program.")]

MOST = 1 << 28


def command(
    file: File,
    method: Method = None,
    regulations: Rules = None,
    winners: Winners = None,
    by_section: BySection = False,
    by_round: ByRound = False,
    penalty: Penalties = None,
    traveller: Traveller = None,
    scorecard: Scorecard = None,
    explain: Explain = None,
    board: BoardNumber = None,
    check: Check = False,
    since: Since = None,
    knock_out: KnockOut = False,
    vp: Vps = False,
    session: Number = None,
    as_json: Json = False,
) -> None:
    """Score a session and rank it; show travellers, scorecards, and how any figure came about.

    What cannot be scored is named and set aside, and the rest is scored; the exit code is 1 then.

    \b
    Examples:
      kibitz rank evening.xml
      kibitz rank evening.csv --method cross_imps --regulations club.toml
      kibitz rank evening.xml --traveller 7 --scorecard 12
      kibitz rank evening.xml --explain 12 --board 7
      kibitz rank evening.xml --penalty "12=10% of a top"
      kibitz rank evening.xml --check          beside the figures in the file
      kibitz rank evening.csv --since old.csv  what a correction changed, and for whom
      kibitz rank match.pbn --knock-out        a match of two teams
      kibitz rank league.csv --explain Reds    teams: how the IMPs and VPs came about
    """
    if winners not in (None, 1, 2):
        raise problem("rank.winners")
    if board is not None and not explain:
        raise problem("rank.board_needs_pair")
    wanted = Wanted(
        method=method,
        regulations=None if regulations is None else chosen_regulations(regulations),
        winners=winners or 0,
        by_section=by_section,
        by_round=by_round,
        penalties=tuple(penalty or ()),
        travellers=tuple(traveller or ()),
        scorecards=tuple(scorecard or ()),
        explained=tuple(explain or ()),
        board=board,
        check=check,
    )
    options = TeamOptions(knock_out, vp)
    ranked = [_ranked(each, wanted, options, file) for each in _sessions(file, session)]
    if since is not None:
        _show_changes(ranked, _ranked_before(since, session, wanted), as_json)
    elif as_json:
        print_json([teams_data(each) if isinstance(each, RankedTeams) else ranked_data(each) for each in ranked])
    else:
        page = Page()
        for each in ranked:
            page.print(teams_page(each) if isinstance(each, RankedTeams) else ranked_page(each))
            page.flush()
            _note(each)
    if any(each.set_aside for each in ranked) or any(each.differences for each in ranked):
        raise typer.Exit(ExitCode.BAD_INPUT)


def _ranked_before(since: Path, number: int | None, wanted: Wanted) -> list[Ranked]:
    """The earlier file, scored as the later one is."""
    plain = replace(wanted, travellers=(), scorecards=(), explained=(), board=None, check=False)
    return [rank_session(each, plain, named(since)) for each in _sessions(since, number)]


def _show_changes(after: Sequence[Ranked | RankedTeams], before: Sequence[Ranked], as_json: bool) -> None:
    pairs = [each for each in after if isinstance(each, Ranked)]
    if len(pairs) != len(after) or len(pairs) != len(before):
        raise problem("rank.changes.not_comparable")
    found = [changes_since(old, new) for old, new in zip(before, pairs, strict=True)]
    if as_json:
        print_json([changes_data(each) for each in found])
        return
    page = Page()
    for each, new in zip(found, pairs, strict=True):
        page.print(changes_page(each, new.words, page_width()))
        page.flush()
        _note(new)


def _ranked(session: Session, wanted: Wanted, options: TeamOptions, file: Path) -> Ranked | RankedTeams:
    if is_of_teams(session, wanted.method):
        return rank_teams(session, wanted, options)
    if options != TeamOptions():
        raise problem("rank_teams.only_for_teams")
    return rank_session(session, wanted, named(file))


def _sessions(file: Path, number: int | None) -> list[Session]:
    path = file if file == STANDARD else file_of(file)
    found = loads(_read(path), None if path == STANDARD else path)
    sessions = [each for each in found if each.results or each.flaws]
    if not any(each.results for each in sessions):
        for each in sessions:
            for flaw in each.flaws:
                note(WorkingWords().flaw(flaw))
        raise problem("rank.nothing", file=named(file))
    if number is None:
        return sessions
    if not 1 <= number <= len(sessions):
        raise problem("rank.no_such_session", file=named(file), count=len(sessions), number=number)
    return [sessions[number - 1]]


def _read(file: Path) -> bytes:
    source: Any = sys.stdin.buffer if file == STANDARD else file.open("rb")
    with source:
        data: bytes = source.read(MOST + 1)
    if len(data) > MOST:
        raise problem("rank.too_large", file=named(file), most=MOST)
    return data


def _note(ranked: Ranked | RankedTeams) -> None:
    """Beside the page: what was set aside, and what should be looked at."""
    for flaw in (*ranked.set_aside, *ranked.doubts):
        note(ranked.words.flaw(flaw))
    if ranked.profile:
        note(say("rank.by_program", program=ranked.program, profile=ranked.profile))
