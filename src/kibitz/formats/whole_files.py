"""Files, whether they are named by a path or open already, for bytes or for text: written whole or not at all."""

from __future__ import annotations

import errno
import io
import os
import re
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, ClassVar, TextIO, cast

from kibitz.game.errors import Invalid, KibitzError, Message
from kibitz.game.values import written_out

FileOrPath = str | os.PathLike[str] | BinaryIO | TextIO
"""Where something is read from or written to: a path, or an open file of bytes or of text."""
_TAG = re.compile(r'\s*\[\s*[A-Za-z]\w*\s*"')
_IN_MEMORY = 1 << 23  # what waits for an open file, before it waits on the disk


class FileMessage(Message):
    """What is wrong with what was given for a file."""

    __slots__ = ()

    prefix: ClassVar[str] = "formats.file."


class NoFile(Invalid):
    """Neither a path nor an open file."""

    kind = FileMessage


class UnusableFile(KibitzError, OSError):
    """A path that the computer cannot open: `filename`, `errno` and `strerror` are as the computer gave them."""

    kind = FileMessage

    def __init__(self, id: str, /, **values: object) -> None:
        super().__init__(id, **values)
        self.errno = cast(int, values.get("number"))
        self.strerror = cast(str, values.get("reason"))
        self.filename = values.get("path")


class FileIsMissing(UnusableFile, FileNotFoundError):
    """There is no file at this path."""


class FileIsFolder(UnusableFile, IsADirectoryError):
    """A folder is at this path, and no file."""


class FileIsForbidden(UnusableFile, PermissionError):
    """The file at this path may not be read, or not be written to."""


def _unusable(error: OSError, path: Path) -> OSError:
    """The same error in a sentence of the catalogue, where it is one of those that people meet."""
    kind, said = UnusableFile, "unusable"
    if isinstance(error, FileNotFoundError):
        kind, said = FileIsMissing, "missing"
    elif isinstance(error, IsADirectoryError) or os.path.isdir(path):  # elsewhere a folder is said to be forbidden
        kind, said = FileIsFolder, "is_folder"
    elif isinstance(error, PermissionError):
        kind, said = FileIsForbidden, "forbidden"
    elif type(error) is not OSError:  # which has a kind of its own that callers may wait for
        return error
    return kind(said, path=str(path), reason=error.strerror, number=error.errno)


def is_path(path: object) -> bool:
    """Whether it names a file; refused where it is neither a name nor an open file."""
    if isinstance(path, str | os.PathLike):
        if not _can_name(os.fspath(path)):
            raise NoFile("not_a_path", value=written_out(path))
        return True
    if not hasattr(path, "read") and not hasattr(path, "write"):
        raise NoFile("not_a_file", value=written_out(path))
    return False


def path_of(path: object) -> Path:
    """The path; refused where it is an open file, or names none."""
    if not is_path(path):
        raise NoFile("not_a_path", value=written_out(path))
    return Path(cast(str, path))


def _can_name(path: str | bytes) -> bool:
    """Whether a file can have this name on any computer: it is text, of characters that there are, and not empty."""
    if not isinstance(path, str) or not path or "\0" in path:
        return False
    try:
        os.fsencode(path)
    except UnicodeEncodeError:
        return False
    return True


def is_text(file: object) -> bool:
    """Whether an open file takes and gives characters instead of bytes."""
    return isinstance(file, io.TextIOBase) or hasattr(file, "encoding")


def opened(path: object) -> BinaryIO:
    """The file that a path names, to be read; where it cannot be, a sentence that is the error of the computer too."""
    name = path_of(path)
    if _is_content(name):
        raise NoFile("text_for_a_path")
    try:
        return _ClosedWithItsReader(io.FileIO(name))
    except OSError as error:
        raise _unusable(error, name) from None


class _ClosedWithItsReader(io.BufferedReader):
    """A file of which somebody may read a part and then let it go: it is closed then, and nothing is said of it."""

    def __del__(self) -> None:
        self.close()


def _is_content(path: Path) -> bool:
    """Whether it is the text of a file, given in the place of its name."""
    name = str(path)
    return ("\n" in name or _TAG.match(name) is not None) and not os.path.exists(path)


def content(path: FileOrPath, most: int = -1) -> str | bytes:
    """All that is in a file, or no more than so much of it."""
    if is_path(path):
        with opened(path) as file:
            return file.read(most)
    if not hasattr(path, "read"):
        raise NoFile("not_for_reading", value=written_out(path))
    return read_from(path, most)


def read_from(file: object, most: int = -1) -> str | bytes:
    """What an open file has, or no more than so much of it; refused where it is open for text that it is not."""
    try:
        return cast(BinaryIO, file).read() if most < 0 else cast(BinaryIO, file).read(most)
    except UnicodeDecodeError as error:
        raise NoFile("not_decodable", encoding=error.encoding) from None


@contextmanager
def written(path: FileOrPath, encoding: str = "utf-8") -> Iterator[BinaryIO]:
    """A file to write into, in that encoding, of which nothing is seen before everything has been written.

    A file that is there is replaced at the end, so that what is written may be read from it meanwhile. What goes to an
    open file waits, and is then written at once; a file of text has its own encoding and line ends.
    """
    if is_path(path):
        with replacing(Path(cast(str, path))) as file:
            yield file
        return
    if not hasattr(path, "write"):
        raise NoFile("not_for_writing", value=written_out(path))
    with tempfile.SpooledTemporaryFile(_IN_MEMORY) as waiting:
        yield cast(BinaryIO, waiting)
        waiting.seek(0)
        if is_text(path):
            _copy_text(cast(BinaryIO, waiting), cast(TextIO, path), encoding)
        else:
            shutil.copyfileobj(waiting, cast(BinaryIO, path))


def _copy_text(waiting: BinaryIO, file: TextIO, encoding: str) -> None:
    try:
        text = io.TextIOWrapper(waiting, encoding, newline=None).read()
    except UnicodeDecodeError:
        raise NoFile("not_a_text_file") from None
    try:
        text.encode(getattr(file, "encoding", None) or "utf-8")
    except UnicodeEncodeError as error:
        raise NoFile("not_encodable", character=text[error.start], encoding=error.encoding) from None
    file.write(text)


@contextmanager
def replacing(path: Path, allowed: Callable[[Path], None] = lambda path: None) -> Iterator[BinaryIO]:
    """A file to write into, which gets its name, and takes the place of what had it, when all has been written.

    `allowed` refuses a name that may not be written to; it is asked before and after.
    """
    if is_special(path):
        with path.open("wb") as device:
            yield device
        return
    path = Path(os.path.realpath(path))  # a link stays a link
    allowed(path)
    if path.is_dir():
        raise _unusable(IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR)), path)
    # Named before it is made, so that it is removed at whatever moment the program is told to end.
    name = path.parent / f".{path.name}.{token_hex(4)}.part"
    if not path.parent.is_dir():  # said of the file that is meant, not of the one beside it
        number = errno.ENOTDIR if path.parent.exists() else errno.ENOENT
        raise _unusable(OSError(number, os.strerror(number), str(path)), path)
    try:
        try:
            made = open(name, "xb", opener=_private)  # noqa: SIM115  # closed by the with that follows
        except OSError as error:
            raise _unusable(error, path) from None
        with made as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        allowed(path)
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except BaseException:
        name.unlink(missing_ok=True)
        raise


def place(part: Path, name: Path) -> None:
    """Give a finished file its name; `FileExistsError` where something has it already."""
    _sync(part, os.O_RDWR)
    try:
        os.link(part, name)  # unlike a renaming, this overwrites nothing
    except FileExistsError:
        raise
    except OSError:  # a stick or a share whose files have one name only
        if name.exists():
            raise FileExistsError(name) from None
        os.replace(part, name)
    if os.name == "posix":  # elsewhere a folder cannot be opened, and its entries are not lost
        _sync(name.parent, os.O_RDONLY)


def _sync(path: Path, how: int) -> None:
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def is_special(path: Path) -> bool:
    """Whether it is a device or a pipe, which cannot be replaced."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _mode(path: Path) -> int:
    """The permissions of the file that is replaced, or what a new file has."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
