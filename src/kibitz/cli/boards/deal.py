"""`kibitz deal`: boards for a session (Law 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated, BinaryIO

import typer
from rich.progress import Progress
from rich.text import Text

from kibitz.cli.boards.deal_where import boards_found, found_data, rarity, search_for
from kibitz.cli.boards.examined_deals import draw_report, examined, report_data
from kibitz.cli.boards.promised_deals import check_session, read_secret
from kibitz.cli.common.board_numbers import BoardNumbers
from kibitz.cli.common.errors import problem
from kibitz.cli.common.files import STANDARD, named, refuse_existing, written
from kibitz.cli.common.game_files import PBN_ENCODING, format_of, games_in
from kibitz.cli.common.options import ForceOrF
from kibitz.cli.common.output import Page, note, print_json, progress_bar
from kibitz.cli.common.result_words import counted
from kibitz.dealing import Secret, random_deals, session_deals
from kibitz.formats.pbn import Game
from kibitz.game import Board, Deal
from kibitz.game.spans import Span
from kibitz.messages import say
from kibitz.pictures.boards import board_around
from kibitz.pictures.terminal import coloured

_AT_ONCE = 1000


class DealFormat(StrEnum):
    """How deals are written."""

    PBN = "pbn"
    HANDS = "hands"


Count = Annotated[
    int | None,
    typer.Option("--number", "-n", metavar="COUNT", min=1, max=10_000_000, help="How many boards, from board 1."),
]
Boards = Annotated[
    str | None,
    typer.Option("--boards", "-b", metavar="NUMBERS", help="Which boards: 1-24, or 3,5,9-12."),
]
Output = Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Where to write; - is standard output.")]
Format = Annotated[DealFormat | None, typer.Option("--format", help="A file for programs, or diagrams for people.")]
Avoid = Annotated[
    list[Path] | None,
    typer.Option("--avoid", metavar="FILE", help="Repeat no deal of this PBN file (Law 6D2). May be said again."),
]
Session = Annotated[
    str | None, typer.Option("--session", metavar="NAME", help="Derive the deals from a secret and this name.")
]
SecretText = Annotated[
    str | None,
    typer.Option("--secret", metavar="HEX|@FILE|new", help="The secret, a file that holds it, or a new one."),
]
Draw = Annotated[
    str, typer.Option("--draw", metavar="TEXT", help="A public draw mixed into the deals, named in advance.")
]
Check = Annotated[
    Path | None, typer.Option("--check", metavar="FILE", help="Check the deals of a session that is over.")
]
Examine = Annotated[
    list[Path] | None,
    typer.Option(
        "--examine", metavar="FILE", help="Examine whether the deals of this file look shuffled. May be said again."
    ),
]
DealsAsJson = Annotated[bool, typer.Option("--json", help="With --examine or --where: print data for a program.")]
WhereOption = Annotated[
    str | None,
    typer.Option("--where", metavar="CONDITION|@FILE", help="Deal only what satisfies this, or what the file says."),
]
Predealt = Annotated[
    list[str] | None,
    typer.Option("--predeal", metavar="CARDS", help="Give cards to a seat first: 'north SAK, HQ'. May be said again."),
]
DealSeed = Annotated[
    int | None, typer.Option("--seed", metavar="NUMBER", help="Deal the same again; not for a session.")
]
SearchLimit = Annotated[
    int | None,
    typer.Option("--limit", metavar="TRIES", min=1, help="With --where: give up after so many deals tried in vain."),
]
Commitment = Annotated[str | None, typer.Option("--commitment", metavar="HEX", help="What was published before it.")]


def command(
    number: Count = None,
    boards: Boards = None,
    output: Output = STANDARD,
    form: Format = None,
    force: ForceOrF = False,
    avoid: Avoid = None,
    session: Session = None,
    secret: SecretText = None,
    draw: Draw = "",
    check: Check = None,
    commitment: Commitment = None,
    examine: Examine = None,
    as_json: DealsAsJson = False,
    where: WhereOption = None,
    predeal: Predealt = None,
    seed: DealSeed = None,
    limit: SearchLimit = None,
) -> None:
    """Deal boards, every deal being equally likely.

    The deals come from the operating system's entropy. With --session and --secret they can be derived again: the
    commitment that is then shown is published before the session, the secret after it, and everybody can check
    that the deals are those promised. Who knows the secret knows the deals: keep it until the session is over.

    With --where the deals are for practice and simulation: only those that satisfy a condition, in the language of
    dealer scripts (hcp, shape, spades, has, controls, losers, and, or, not), all of them equally likely.

    \b
    Examples:
      kibitz deal -n 24 --output club.pbn
      kibitz deal --boards 9-16 --format hands
      kibitz deal -n 32 -o today.pbn --avoid yesterday.pbn
      kibitz deal -n 24 -o club.pbn --session Club --secret new
      kibitz deal --check club.pbn --session Club --secret @key --commitment 5f1c...
      kibitz deal --examine 2025.pbn --examine 2026.pbn
      kibitz deal -n 100 --where 'hcp(north) in 15..17 and balanced(north)'
      kibitz deal -n 100 --where @notrump.txt --predeal 'south SAKQ' --seed 7
    """
    searched = where is not None or bool(predeal) or seed is not None or limit is not None
    if examine or (as_json and not searched):
        if not examine:
            raise typer.BadParameter(say("command.examine.json"))
        if any((number, boards, form, force, avoid, session, secret, draw, check, commitment, searched)):
            raise typer.BadParameter(say("command.examine.alone"))
        report = examined(examine)
        if as_json:
            print_json(report_data(report))
        else:
            Page().print(draw_report(report))
        return
    if searched and (session or secret or draw or check or commitment):
        raise typer.BadParameter(say("boards.deal.where_alone"))
    if (session is None) != (secret is None):
        raise typer.BadParameter(say("boards.deal.session_and_secret"))
    if check is not None or commitment is not None:
        if check is None or commitment is None or session is None or secret is None or secret == "new":
            raise typer.BadParameter(say("boards.deal.check_needs"))
        checked = check_session(check, read_secret(secret), session, commitment, draw)
        typer.echo(counted("deal.as_promised", checked, file=str(check)))
        return
    if number is not None and boards is not None:
        raise typer.BadParameter(say("boards.deal.number_or_boards"))
    if draw and session is None:
        raise typer.BadParameter(say("boards.deal.draw_alone"))
    search = search_for(where, predeal or (), seed, limit) if searched else None
    count = number or (search.count if search else 1)
    numbers = BoardNumbers(Span(1, count)) if boards is None else BoardNumbers.parse(boards)
    if as_json and (output != STANDARD or form is not None):
        raise typer.BadParameter(say("boards.deal.where_json"))
    writer = _Writer(output, form, force)
    used = {deal for file in avoid or () for deal in _deals_of(file)}
    if search is not None:
        if as_json:
            print_json(found_data(search, numbers, used))
            return
        writer.write(lambda progress: boards_found(search, numbers, used, progress), len(numbers))
        note(rarity(search))
        return
    if session is None or secret is None:
        writer.write(_tracked(_random_boards(numbers, used), len(numbers)), len(numbers))
        return
    key = read_secret(secret)
    deals = session_deals(key, session, numbers, draw=draw, avoid=used)
    _promise(key, session, is_new=secret == "new")  # first of all: a secret that is lost cannot be had again
    dealt = (Board(board_number, deal=deal) for board_number, deal in deals.items())
    writer.write(_tracked(dealt, len(deals)), len(deals), key.commitment(session))


def _deals_of(file: Path) -> Iterator[Deal]:
    """The deals of a file that must not come again; one that cannot be read could not be avoided."""
    for game in games_in(file):
        if game.tags.get("Deal", "") not in ("", "?") and (game.deal is None or not game.deal.is_sound):
            raise problem("boards.deal.cannot_avoid", file=named(file), line=game.line)
        if game.deal is not None:
            yield game.deal


def _random_boards(numbers: BoardNumbers, used: set[Deal]) -> Iterator[Board]:
    """The boards a thousand at a time, so that a million of them need no more memory than that."""
    left = len(numbers)
    next_number = iter(numbers)
    while left:
        deals = random_deals(min(left, _AT_ONCE), avoid=used)
        left -= len(deals)
        yield from (Board(next(next_number), deal=deal) for deal in deals)


def _promise(secret: Secret, session: str, *, is_new: bool) -> None:
    note(say("boards.deal.commitment", session=repr(session), commitment=secret.commitment(session)))
    if is_new:
        note(say("boards.deal.secret", secret=str(secret)))


class _Writer:
    """Writes boards as the options say; refuses what it cannot write before anything is dealt."""

    def __init__(self, output: Path, form: DealFormat | None, force: bool) -> None:
        self._output = output
        self._force = force
        self._is_drawn = form is DealFormat.HANDS
        if not self._is_drawn:
            self._format = format_of(STANDARD if form is DealFormat.PBN else output)
        if output != STANDARD:
            refuse_existing(output, force=force)

    def write(self, boards: Callable[[Progress], Iterator[Board]], count: int, commitment: str = "") -> None:
        """Write all the boards, or nothing; they are made while their progress is shown."""
        prints = self._is_drawn and self._output == STANDARD
        with progress_bar(counted("deal.dealing", count) + "{task.description}", prints=prints) as progress:
            dealt = boards(progress)
            if self._is_drawn and self._output == STANDARD:
                page = Page()
                for lines in _drawn(dealt):
                    page.print(lines)
                return
            with written(self._output, force=self._force) as file:
                if self._is_drawn:
                    _write_drawn(dealt, file)
                else:
                    self._format.dump(_games(dealt, commitment), file, PBN_ENCODING)
        if self._output != STANDARD:
            note(counted("deal.written", count, file=str(self._output)))


def _tracked(boards: Iterator[Board], count: int) -> Callable[[Progress], Iterator[Board]]:
    def tracked(progress: Progress) -> Iterator[Board]:
        task = progress.add_task("", total=count)
        for board in boards:
            yield board
            progress.advance(task)

    return tracked if count > _AT_ONCE else lambda _: boards


def _games(boards: Iterator[Board], commitment: str) -> Iterator[Game]:
    for number, board in enumerate(boards):
        game = Game.of(board)
        if commitment and not number:
            game.comments[""] = [say("boards.deal.comment", commitment=commitment)]
        yield game


def _drawn(boards: Iterator[Board]) -> Iterator[Iterator[Text]]:
    for number, board in enumerate(boards):
        if number:
            yield iter([Text()])
        yield coloured(board_around(board))


def _write_drawn(boards: Iterator[Board], file: BinaryIO) -> None:
    for lines in _drawn(boards):
        for line in lines:
            file.write((line.plain.rstrip() + "\n").encode())
