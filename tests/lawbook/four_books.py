"""The four books that lie beside this checkout on some machines, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kibitz.lawbook.book import LawBook
from kibitz.lawbook.shelf import read_file
from tests.places import ABSENT, SHARED

BOOKS = SHARED / "lawbooks"
LANGUAGES = {"sk": "000", "cs": "001", "pl": "002", "vi": "003"}
beside = pytest.mark.skipif(not BOOKS.is_dir(), reason=ABSENT)


def file_of(language: str) -> Path:
    return next(BOOKS.glob(f"{LANGUAGES[language]}_*.txt"))


@cache
def the_book(language: str) -> LawBook:
    return read_file(file_of(language))
