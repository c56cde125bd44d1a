"""One contestant written in two ways: 1 and 01, 3 and #3, A1 and a1. The table seems to have two of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from kibitz.formats.reporting import Report, flaw

_Written = Mapping[str, Iterable[tuple[str, str]]]
"""Contestants with the sections and numbers that stand for them."""


def doubt_spellings(written: _Written, report: Report) -> None:
    """Doubt contestants who are perhaps one, one who is perhaps two, and numbers without their section."""
    alike: defaultdict[tuple[str, str, str], dict[str, None]] = defaultdict(dict)
    bare: dict[str, None] = {}
    in_sections = any(section for ways in written.values() for section, _ in ways)
    for id, ways in written.items():
        sources = set()
        for section, text in ways:
            sources.add((section, "".join(text.split()).upper().removesuffix("NS").removesuffix("EW")))
            alike[_plain(section, text, id)].setdefault(id)
            if in_sections and not section:
                bare.setdefault(id)
        if len(sources) > 1:
            texts = tuple(f"{section} {number}".strip() for section, number in sorted(sources))
            report.doubts.append(flaw("one_of_two", contestant=id, texts=texts))
    for ids in alike.values():
        if len(ids) > 1:
            report.doubts.append(flaw("written_in_two_ways", contestants=tuple(ids), count=len(ids)))
    if bare:
        report.doubts.append(flaw("section_missing", contestants=tuple(bare), count=len(bare)))


def _plain(section: str, text: str, id: str) -> tuple[str, str, str]:
    """Section, number and direction without what people write or leave out as they like."""
    section, number = section.strip().casefold(), "".join(text.split()).casefold().strip("#.,:")
    if section.isalpha() and number.startswith(section) and number[len(section) :].isdigit():
        number = number[len(section) :]
    side = id[-2:] if id.endswith(("NS", "EW")) else ""
    number = number.removesuffix(side.casefold()) if side else number
    return section, number.lstrip("0") if number.isdigit() else number, side
