"""PBN files of random boards with auction and play, by plain formatting so that no library's taste is in them."""

from collections.abc import Iterable
from pathlib import Path

from bench.random_boards import PlayedBoard, played_boards, write_numbered
from kibitz.game import SEATS

_GAME = """\
[Event "Club evening {number}"]
[Site "Bench"]
[Date "2026.03.03"]
[Board "{number}"]
[West "Weber"]
[North "Novák"]
[East "Eriksen"]
[South "Szabó"]
[Dealer "{dealer}"]
[Vulnerable "{vulnerable}"]
[Deal "{deal}"]
[Scoring "MP"]
[Declarer "{declarer}"]
[Contract "{contract}"]
[Result "{tricks}"]
[Auction "{dealer}"]
{calls}
[Play "{leader}"]
{cards}

"""


def write(path: Path, count: int, seed: int = 1) -> None:
    """Write so many games."""
    with path.open("w", encoding="latin-1", newline="\r\n") as file:
        file.write("% PBN 2.1\n% EXPORT\n%Content-type: text/x-pbn; charset=ISO-8859-1\n\n")
        write_numbered(file, map(_game, played_boards(count, seed)), count)


def _game(played: PlayedBoard) -> str:
    board, deal, auction, play = played
    contract, result, leader = play.contract, play.result, play.declarer.lho
    assert result is not None
    order = [SEATS[(leader + offset) % 4] for offset in range(4)]
    return _GAME.format(
        number="{number}",
        dealer=board.dealer,
        vulnerable=board.vulnerability,
        deal=deal.format(board.dealer),
        declarer=contract.declarer,
        contract=f"{contract.bid}{contract.doubling}",
        tricks=result.tricks,
        leader=leader,
        calls=_in_fours(str(call) for call in auction.calls),
        cards=_in_fours(str(trick.card_of(seat)) for trick in play.tricks for seat in order),
    )


def _in_fours(words: Iterable[str]) -> str:
    listed = list(words)
    return "\n".join(" ".join(listed[start : start + 4]) for start in range(0, len(listed), 4))
