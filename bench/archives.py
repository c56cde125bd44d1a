"""A LIN archive converted into PBN, from the file to a file, beside endplay."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import linfile
from bench.measure import Row, compared, compiled_modules

_BOARDS = 10_000


def rows() -> Iterator[Row]:
    from endplay.parsers import lin as peer_lin, pbn as peer_pbn

    from kibitz.formats import lin, pbn

    with TemporaryDirectory() as folder:
        archive, converted = Path(folder) / "archive.lin", Path(folder) / "converted.pbn"
        linfile.write(archive, _BOARDS)

        def ours() -> int:
            pbn.dump(lin.read(archive), converted)
            return _BOARDS

        def peer() -> int:
            with archive.open(encoding="utf-8") as file:
                boards = peer_lin.load(file)
            with converted.open("w", encoding="utf-8") as file:
                peer_pbn.dump(boards, file)
            return len(boards)

        ours()
        whole = sum(game.play is not None and game.play.is_over and not game.findings for game in pbn.read(converted))
        if whole != _BOARDS:
            raise AssertionError(f"Kibitz converted {whole} of {_BOARDS} boards whole")
        note = f"all {_BOARDS:,} boards of Kibitz read back whole"
        target = 5 if compiled_modules() else 3
        yield Row("lin", "converting a LIN board into PBN", *compared(ours, peer, rounds=3), "endplay", target, note)
