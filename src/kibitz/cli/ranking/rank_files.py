"""Sessions of files ranked as the options of `kibitz rank` want it, and shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import typer
from rich.text import Text

from kibitz.cli.common.errors import ExitCode, problem
from kibitz.cli.common.files import named
from kibitz.cli.common.output import Page, note, print_json
from kibitz.cli.common.working_page import page_width
from kibitz.cli.ranking.changes_page import changes_data, changes_page
from kibitz.cli.ranking.combined_page import event_page
from kibitz.cli.ranking.combined_report import event_as_wanted
from kibitz.cli.ranking.data import event_data, ranked_data
from kibitz.cli.ranking.files import scoring, sessions_in
from kibitz.cli.ranking.flaw_notes import flaws_data, note_flaws
from kibitz.cli.ranking.option_values import contestant
from kibitz.cli.ranking.page import ranked_page
from kibitz.cli.ranking.report import RankingRequest, SessionReport, ranked_as_wanted
from kibitz.cli.ranking.teams.changes_page import team_changes_data, team_changes_page
from kibitz.cli.ranking.teams.data import teams_data
from kibitz.cli.ranking.teams.page import teams_page
from kibitz.cli.ranking.teams.report import TeamOptions, TeamsReport, teams_as_wanted
from kibitz.formats.sessions import FileSession
from kibitz.messages import say, speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.results import as_field, changes_since, is_of_teams
from kibitz.results.contestants import names_of
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.working import explain as explain_figure


def rank_files(
    files: Sequence[Path],
    which: int | None,
    wanted: RankingRequest,
    options: TeamOptions,
    *,
    since: Path | None,
    combine: bool,
    as_json: bool,
) -> None:
    """Rank the sessions of these files as it is wanted, and show what was asked for."""
    sessions = [(_title(path), found) for path in files for found in sessions_in(path, which)]
    wanted, lost = wanted.in_sessions(len(sessions))
    titles = [title if len(sessions) > 1 else "" for title, _ in sessions]
    if combine:
        _combined([found_session for _, found_session in sessions], titles, wanted, options, lost, as_json)
        return
    with scoring([found_session for _, found_session in sessions]):
        ranked = [
            _ranked(found_session, wanted.of_session(at), options) for at, (_, found_session) in enumerate(sessions, 1)
        ]
    ranked[:1] = [replace(report, flaws=(*report.flaws, *lost)) for report in ranked[:1]]
    if since is not None:
        _show_changes(ranked, _ranked_before(since, which, wanted, options), since, as_json)
    elif as_json:
        print_json(
            [teams_data(report) if isinstance(report, TeamsReport) else ranked_data(report) for report in ranked]
        )
    else:
        _show(ranked, titles)
    _end(ranked)


def _show(ranked: Sequence[SessionReport | TeamsReport], titles: Sequence[str]) -> None:
    page = Page()
    for at, (report, title) in enumerate(zip(ranked, titles, strict=True)):
        if at:
            page.print([Text()])
        page.print(teams_page(report) if isinstance(report, TeamsReport) else ranked_page(report, title))
        page.flush()
        _note(report)


def _combined(
    sessions: list[FileSession],
    titles: Sequence[str],
    wanted: RankingRequest,
    options: TeamOptions,
    lost: Sequence[Flaw],
    as_json: bool,
) -> None:
    with scoring(sessions):
        event, ranked = event_as_wanted(sessions, wanted, options, lost)
    words, edition = WorkingWords(), ranked[0].of.regulations.edition
    everybody, names = event.tallies.contestants, names_of([session.session for session in event.sessions])
    for who in wanted.scorecards:
        contestant(who, everybody, names)
    explained = [contestant(who, everybody, names) for who in wanted.explained]
    workings = [(who, explain_figure(event.tallies, who, wanted.board, edition=edition)) for who in explained]
    if as_json:
        print_json(event_data(event, ranked, words, workings))
    else:
        of_sessions = wanted.travellers or wanted.scorecards or wanted.check
        if of_sessions:
            _show(ranked, titles)
        page = Page()
        if workings or not of_sessions:
            page.print(event_page(event, titles, words, workings, whole=wanted.board is None))
        page.flush()
        for one in () if of_sessions else ranked:
            _note(one)
        note_flaws(event.set_aside, event.doubts, words)
    _end(ranked, bool(event.set_aside))


def _end(ranked: Sequence[SessionReport | TeamsReport], otherwise: bool = False) -> None:
    if otherwise or any(report.set_aside for report in ranked) or any(report.differences for report in ranked):
        raise typer.Exit(ExitCode.BAD_INPUT)


def _ranked_before(
    since: Path, which: int | None, wanted: RankingRequest, options: TeamOptions
) -> list[SessionReport | TeamsReport]:
    """The earlier file, scored as the later one is."""
    sessions = sessions_in(since, which)
    with scoring(sessions):
        return [_ranked(session, wanted.of_session(at), options) for at, session in enumerate(sessions, 1)]


def _show_changes(
    after: Sequence[SessionReport | TeamsReport],
    before: Sequence[SessionReport | TeamsReport],
    since: Path,
    as_json: bool,
) -> None:
    if [type(report) for report in after] != [type(report) for report in before]:
        raise problem("rank.changes.not_comparable")
    page = Page()
    data: list[object] = []
    for at, (old, new) in enumerate(zip(before, after, strict=True)):
        changes = changes_since(old.of, new.of)
        if isinstance(new, TeamsReport):
            found, drawn = team_changes_data(changes), team_changes_page(changes, new)
        else:
            found, drawn = changes_data(changes), changes_page(changes, new.words, page_width())
        if as_json:
            flaws, earlier = (flaws_data(report.set_aside, report.doubts, report.words) for report in (new, old))
            data.append({**found, **flaws, "earlier": earlier})
            continue
        if at:
            page.print([Text()])
        page.print(drawn)
        page.flush()
        if not changes.results.in_both:
            note(say("rank.changes.nothing_in_both", file=named(since)))
        note_flaws(old.set_aside, old.doubts, old.words, earlier=True)
        _note(new)
    if as_json:
        print_json(data)


def _ranked(session: FileSession, wanted: RankingRequest, options: TeamOptions) -> SessionReport | TeamsReport:
    if is_of_teams(session, wanted.methods):
        for option, given in (
            ("--withdrawn", wanted.withdrawn),
            ("--without-standing", wanted.without_standing),
            ("--drawn-lots", wanted.draws),
        ):
            if given:
                raise problem("rank.not_for_teams", option=option)
        return teams_as_wanted(session, wanted, options)
    if options.knock_out or options.final:
        raise problem("rank_teams.only_for_teams")
    return ranked_as_wanted(as_field(session, wanted.method), wanted)


def _title(file: Path) -> str:
    return Path(named(file)).stem


def _note(ranked: SessionReport | TeamsReport) -> None:
    """Beside the page: what was set aside, and what should be looked at."""
    note_flaws(ranked.set_aside, ranked.doubts, ranked.words)
    if ranked.profile:
        note(say("rank.by_program", program=ranked.program, profile=ranked.profile))
    if isinstance(ranked, SessionReport) and ranked.of.inferred:
        shown = tuple(ranked.words.regulation(name, value) for name, value in ranked.of.inferred.items())
        note(speaker().say("rank.inferred", regulations=shown))
