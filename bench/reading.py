"""Reading and writing PBN with auction and play, beside endplay."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import pbnfile
from bench.measure import Row, compared, compiled_modules

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

        target = 5 if compiled_modules() else 3
        if (count := ours()) != _GAMES:
            raise AssertionError(f"Kibitz read {count} of {_GAMES} games whole")
        note = "" if (count := peer()) == _GAMES else f"endplay read {count:,} of {_GAMES:,} games whole"
        yield Row("pbn", "reading a PBN game with play", *compared(ours, peer, rounds=5), "endplay", target, note)
        yield _writing(path, target)


def _writing(path: Path, target: float) -> Row:
    from endplay.parsers import pbn as peer_pbn

    from kibitz.formats import pbn

    games = pbn.load(path)
    with path.open(encoding="latin-1") as file:
        boards = peer_pbn.load(file)

    def ours() -> int:
        target = StringIO()
        pbn.dump(games, target)
        return len(games)

    def peer() -> int:
        target = StringIO()
        peer_pbn.dump(boards, target)
        return len(boards)

    again = pbn.loads(pbn.dumps(games))
    if again != games:
        raise AssertionError("what Kibitz wrote does not read back as it was")
    note = f"all {len(games):,} games of Kibitz read back as they were"
    return Row("pbn-write", "writing a PBN game with play", *compared(ours, peer, rounds=5), "endplay", target, note)
