"""Reading PBN with auction and play, beside endplay."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import pbnfile
from bench.measure import Row, compared

_GAMES = 2000


def rows() -> Iterator[Row]:
    from endplay.parsers import pbn as peer_pbn

    from kibitz.formats import pbn

    with TemporaryDirectory() as folder:
        path = Path(folder) / "boards.pbn"
        pbnfile.write(path, _GAMES)

        def ours() -> int:
            games = list(pbn.read(path))
            return sum(
                game.deal is not None and game.auction is not None and game.play is not None and game.play.is_over
                for game in games
            )

        def peer() -> int:
            with path.open(encoding="latin-1") as file:
                boards = peer_pbn.load(file)
            return sum(bool(board.deal) and len(board.auction) > 3 and len(board.play) == 52 for board in boards)

        if (count := ours()) != _GAMES:
            raise AssertionError(f"Kibitz read {count} of {_GAMES} games whole")
        note = "" if (count := peer()) == _GAMES else f"endplay read {count:,} of {_GAMES:,} games whole"
        yield Row("pbn", "reading a PBN game with play", *compared(ours, peer, rounds=5), "endplay", 5, note)
