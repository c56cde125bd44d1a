"""Sessions whose deals are promised before and can be checked afterwards: the secret, and the check (Law 6E4)."""

from __future__ import annotations

from pathlib import Path

from kibitz.cli.common.errors import CommandProblem
from kibitz.cli.common.files import games_in, named
from kibitz.dealing import Secret, verify
from kibitz.game import Deal


def read_secret(text: str) -> Secret:
    """The secret that an option names: 64 digits, @ and a file that holds them, or "new"."""
    if text == "new":
        return Secret.new()
    if text.startswith("@"):
        return Secret.parse(Path(text[1:]).read_text(encoding="utf-8", errors="replace"))
    return Secret.parse(text)


def check_session(file: Path, secret: Secret, session: str, commitment: str, draw: str) -> int:
    """Check a file against what was promised before the session; how many boards it has."""
    deals = _deals_by_board(file)
    verify(commitment, secret, session, deals, draw=draw)
    return len(deals)


def _deals_by_board(file: Path) -> dict[int, Deal]:
    deals: dict[int, Deal] = {}
    for game in games_in(file, doing="Checking"):
        if game.board is None or game.deal is None:
            raise CommandProblem(
                "{file}, line {line}: the game has no board or no deal.", file=named(file), line=game.line
            )
        number = game.board.number
        if deals.setdefault(number, game.deal) != game.deal:
            sentence = "{file}, line {line}: board {number} has another deal than above."
            raise CommandProblem(sentence, file=named(file), line=game.line, number=number)
    if not deals:
        raise CommandProblem("{file} has no deals to check.", file=named(file))
    return deals
