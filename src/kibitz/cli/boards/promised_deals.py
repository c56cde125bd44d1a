"""Sessions whose deals are promised before and can be checked afterwards: the secret, and the check (Law 6E4)."""

from __future__ import annotations

from pathlib import Path

from kibitz.cli.common.errors import problem
from kibitz.cli.common.files import named
from kibitz.cli.common.game_files import games_in
from kibitz.dealing import Secret, verify
from kibitz.game import Deal
from kibitz.messages import say


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
    for game in games_in(file, doing=say("boards.deal.checking")):
        if game.board is None or game.deal is None:
            raise problem("boards.deal.incomplete", file=named(file), line=game.line)
        number = game.board.number
        if deals.setdefault(number, game.deal) != game.deal:
            raise problem("boards.deal.another_deal", file=named(file), line=game.line, number=number)
    if not deals:
        raise problem("boards.deal.nothing_to_check", file=named(file))
    return deals
