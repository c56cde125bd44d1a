"""PBN files of random boards with auction and play, by plain formatting so that no library's taste is in them."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from kibitz.dealing import simulated_deals
from kibitz.game import PASS, SEATS, Auction, Board, Deal, Play, Seat

DISTINCT = 9920  # a multiple of 16, so that a board may be repeated under a number that has the same dealer

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
    """Write so many games; after `DISTINCT` of them they come again under new numbers."""
    games = list(_games(min(count, DISTINCT), seed))
    with path.open("w", encoding="latin-1", newline="\r\n") as file:
        file.write("% PBN 2.1\n% EXPORT\n%Content-type: text/x-pbn; charset=ISO-8859-1\n\n")
        for start in range(0, count, DISTINCT):
            for offset, game in enumerate(games[: count - start], start=1):
                file.write(game.replace("{number}", str(start + offset)))


def _games(count: int, seed: int) -> Iterator[str]:
    random = Random(seed)
    for number, deal in enumerate(simulated_deals(count, seed=seed), start=1):
        board = Board(number)
        auction = auction_of(board.dealer, random)
        play = Play.after(auction, deal)
        while cards := play.legal_cards():
            play = play.play(random.choice(cards))
        yield _game(board, deal, auction, play)


def auction_of(dealer: Seat, random: Random) -> Auction:
    """About as long as people's: the higher the last bid, the likelier a pass; never passed out."""
    auction = Auction(dealer)
    while calls := auction.legal_calls():
        last = auction.last_bid
        eagerness = 0.5 if last is None else 0.6 / last.level
        auction = auction.call(random.choice(calls[1:8] or calls) if random.random() < eagerness else PASS)
    return auction_of(dealer, random) if auction.is_passed_out else auction


def _game(board: Board, deal: Deal, auction: Auction, play: Play) -> str:
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
