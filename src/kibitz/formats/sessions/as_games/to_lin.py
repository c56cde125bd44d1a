"""From a session to LIN: matches of teams as vugraph has them, both rooms of every board, with what was carried over.

Of pairs and players the boards are there whose calls are known. LIN has a place for what happened at a table: where a
director gave another score, that stands as a comment beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kibitz.formats import lin
from kibitz.formats.pbn import Game
from kibitz.formats.sessions.as_games.table_games import TableGames, TableLine, lines_of
from kibitz.formats.sessions.model import FilePlay, FileSession
from kibitz.formats.sessions.result_notes import award_text, is_plain
from kibitz.formats.whole_files import NoFile
from kibitz.game import SIDES, KibitzError
from kibitz.game.doors import door
from kibitz.movement.plan import MovementKind


@door
def lin_text(sessions: Sequence[FileSession], contestant: str = "", round: int = 0, against: str = "") -> str:
    """The text of a file with these sessions, or what one contestant played of them, or all did in one round.

    It is refused where LIN has a place for nothing in them.
    """
    games = [game for session in sessions for game in lin_games_of(session, contestant, round, against)]
    if not games:
        raise NoFile("nothing_for_lin")
    return lin.dumps(games)


def lin_games_of(session: FileSession, contestant: str = "", round: int = 0, against: str = "") -> Iterator[Game]:
    """The games of a session that LIN can hold, match by match and board by board."""
    tables = TableGames(session)
    if session.kind is not MovementKind.TEAMS:
        for line in sorted(lines_of(session), key=_in_order):
            if (round and line.result.round != round) or (contestant and contestant not in line.result.everybody):
                continue
            deal = session.deals.get(line.result.board)
            game = tables.recorded(line, deal) if deal is not None and line.play.auction else None
            if game is not None:
                yield _with_award(game, line)
        return
    several = len({result.round for result in session.results}) > 1
    matches: dict[tuple[str, str, int], list[tuple[TableLine, Game]]] = {}
    for line in lines_of(session):
        if line.result.board in session.deals and all(line.result.contestants(side) for side in SIDES):
            match = tables.match_of(line.result)
            of_round = round in (0, match.round, line.result.round)
            if not of_round or not {contestant, against} <= {"", match.home, match.visitors}:
                continue
            stage = {"Stage": str(match.round)} if several and match.round and not match.stage else {}
            own = matches.setdefault((match.home, match.visitors, match.round), [])
            own.append((line, _with_award(_game(session, tables, line, stage), line)))
    for mine in matches.values():
        listed = sorted(mine, key=lambda one: (one[0].result.board, one[0].result.round, one[1].tags["Room"] != "Open"))
        yield from (game for _, game in listed)


def lin_left_out(sessions: Sequence[FileSession]) -> int:
    """How many results LIN has not as they are: without hands, or with a score that a director gave."""
    return sum(
        not is_plain(line.result)
        or line.result.board not in session.deals
        or (session.kind is not MovementKind.TEAMS and not line.play.auction)
        for session in sessions
        for line in lines_of(session)
    )


def _in_order(line: TableLine) -> tuple[int, str, int, str]:
    return line.result.board, line.result.section, line.result.round, line.result.table


def _game(session: FileSession, tables: TableGames, line: TableLine, stage: dict[str, str]) -> Game:
    """The game of a result, with as much of how it came about as goes with its board."""
    deal, play = session.deals[line.result.board], line.play
    for told in dict.fromkeys((play, FilePlay(play.auction, "", play.said), FilePlay("", play.cards))):
        try:
            return tables.game(replace(line, play=told), deal, stage)
        except KibitzError:
            continue
    return tables.game(replace(line, play=FilePlay()), deal, stage)


def _with_award(game: Game, line: TableLine) -> Game:
    if not is_plain(line.result):
        ns, ew = (award_text(line.result.award(side), side) for side in SIDES)
        game.comments.setdefault("", []).append(f"NS={ns} EW={ew}")
    return game
