"""A path that cannot be opened: a sentence of Kibitz, which is the error of the computer too."""

from __future__ import annotations

import errno
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import kibitz as kb
from kibitz import formats
from kibitz.formats import lin, movements, pbn, rbn, sessions, usebio
from kibitz.formats.deal_files import DUP

READERS: dict[str, Callable[[Path], object]] = {
    "kb.read": kb.read,
    "formats.read": formats.read,
    "pbn.load": pbn.load,
    "pbn.read": pbn.read,
    "DUP.read": DUP.read,
    "lin.load": lin.load,
    "rbn.load": rbn.load,
    "usebio.load": usebio.load,
    "movements.load": movements.load,
    "sessions.load": sessions.load,
}


@pytest.mark.parametrize("read", READERS.values(), ids=READERS)
@pytest.mark.parametrize("name", ["nowhere.pbn", "nowhere", "nowhere/at/all.pbn"])
def test_a_file_that_is_not_there_is_said_in_a_sentence(
    read: Callable[[Path], object], name: str, tmp_path: Path
) -> None:
    with pytest.raises(FileNotFoundError) as refused:
        list(read(tmp_path / name))  # type: ignore[call-overload]
    error = refused.value
    assert isinstance(error, kb.KibitzError)
    assert str(error) == f"{tmp_path / name}: No such file or directory."
    assert (error.filename, error.errno) == (str(tmp_path / name), errno.ENOENT)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.filename) == (type(error), str(error), error.filename)


@pytest.mark.parametrize("read", READERS.values(), ids=READERS)
@pytest.mark.parametrize("name", ["folder.pbn", "folder"])
def test_a_folder_is_said_to_be_none(read: Callable[[Path], object], name: str, tmp_path: Path) -> None:
    (tmp_path / name).mkdir()
    with pytest.raises(IsADirectoryError, match="is a folder: name a file in it") as refused:
        list(read(tmp_path / name))  # type: ignore[call-overload]
    assert isinstance(refused.value, kb.KibitzError)
    with pytest.raises(IsADirectoryError, match="is a folder: name a file in it"):
        pbn.dump(kb.Board(1), tmp_path / name)
