"""`kibitz deal`: boards for a session (Law 6)."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.files import STANDARD
from kibitz.cli.common.options import ForceOrF
from kibitz.cli.common.output import Page, note, print_json
from kibitz.messages import say


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
    # The help need not wait for them.
    from kibitz.cli.boards.deal_where import boards_found, found_data, rarity, search_for
    from kibitz.cli.boards.dealt_boards import BoardWriter, deals_of, promise, random_boards, tracked
    from kibitz.cli.boards.examined_deals import draw_report, examined, report_data
    from kibitz.cli.boards.promised_deals import check_session, read_secret
    from kibitz.cli.common.board_numbers import BoardNumbers
    from kibitz.cli.common.result_words import counted
    from kibitz.dealing import session_deals
    from kibitz.game import Board
    from kibitz.game.spans import Span

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
    writer = BoardWriter(output, form, force)
    used = {deal for file in avoid or () for deal in deals_of(file)}
    if search is not None:
        if as_json:
            print_json(found_data(search, numbers, used))
            return
        writer.write(lambda progress: boards_found(search, numbers, used, progress), len(numbers))
        note(rarity(search))
        return
    if session is None or secret is None:
        writer.write(tracked(random_boards(numbers, used), len(numbers)), len(numbers))
        return
    key = read_secret(secret)
    deals = session_deals(key, session, numbers, draw=draw, avoid=used)
    promise(key, session, is_new=secret == "new")  # first of all: a secret that is lost cannot be had again
    dealt = (Board(board_number, deal=deal) for board_number, deal in deals.items())
    writer.write(tracked(dealt, len(deals)), len(deals), key.commitment(session))
