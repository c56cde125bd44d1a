"""Law books of nobody's: every provision of an edition in the layout of a kind, with words that mean nothing.

Each provision has a word of its own (`word_of("27B1a")`), so that a test can say where it must be found.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kibitz.lawbook.kinds import BookKind, book_kind
from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.provisions import children

SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Layout:
    """How a made-up book of a kind is printed."""

    kind: str
    edition: Edition
    language: str
    front: tuple[str, ...]
    definition: str
    law: str
    letter: str = "({})"
    roman: str = "({})"
    reference: str = "{}"
    note: str = "* {}"
    mark: str = "*"
    index: tuple[str, ...] = ()
    back: tuple[str, ...] = ()


LAYOUTS = {
    "cs": Layout(
        "czech_2007",
        LAWS_2007,
        "cs",
        ("PŘEDMLUVA K DEŠTNÍKŮM", "Deštník je mokrý.", "ÚVOD K DEŠTNÍKŮM BRIDŽE 2007", "Úvod o dešti.", "DEFINICE", ""),
        "{} — Věc proti {}.",
        "PRAVIDLO {} - NADPIS",
        "{})",
        "{}.",
        "Pravidlo {}",
        index=("na základě původního rejstříku deštníků.", "", "Deštník Definice, 27B1 a)", "Kaluž 99"),
    ),
    "sk": Layout(
        "slovak_2007",
        LAWS_2007,
        "sk",
        ("ÚVOD K DÁŽDNIKOM Z ROKU 2007", "Úvod o daždi.", "DEFINÍCIA POJMOV"),
        "{} (Umbrella) – vec proti {}.",
        "PRAVIDLO {} – NADPIS",
        reference="pravidlo {}",
    ),
    "pl": Layout(
        "polish_2017",
        LAWS_2024,
        "pl",
        (
            "Parasole Brydżowe 2017",
            "",
            "Ze zmianami z dnia 1 stycznia 2024",
            "",
            "Przedmowa do parasoli",
            "Parasol jest mokry.",
            "Spis treści",
            "{contents}",
            "Wstęp do parasoli",
            "Wstęp o deszczu.",
            "Definicje",
            "",
        ),
        "<i>{}</i>\tRzecz przeciw {}.",
        "{}. Nagłówek o deszczu",
        reference="przepis {}",
        note="¹ {}",
        mark="¹",
        index=("Indeks", "", "Parasol\tdefinicje, 27B1b", "Kałuża\t27H"),
    ),
    "vi": Layout(
        "vietnamese_2007",
        LAWS_2007,
        "vi",
        ("BỘ Ô Thể thao 2007", "Lời nói đầu về mưa", "Trời mưa.", "Nhập đề về ô", "Mưa to.", "CÁC ĐỊNH NGHĨA"),
        "{} (Umbrella)\n\nVật che {}.",
        "ĐIỀU {}. TIÊU ĐỀ",
        reference="Điều {}",
        back=("CÁC PHỤ LỤC", "Hình cái ô."),
    ),
}


def word_of(number: str) -> str:
    """The word that stands in that provision and nowhere else."""
    return "q" + re.sub(r"[().]", "x", number).lower() + "q"


def made_up(language: str, *, without: tuple[int, ...] = (), laws: int = 93) -> str:
    """The text of a whole made-up book in the layout of that language's kind."""
    layout = LAYOUTS[language]
    kind = book_kind(layout.kind)
    contents = "\n".join(f"{layout.law.format(law)}.....\t{law + 10}" for law in range(1, laws + 1))
    lines = [line.format(contents=contents) for line in layout.front]
    lines += ["", layout.definition.format("Deštník", "dešti"), "", layout.definition.format("Kaluž", "suchu"), ""]
    for law in range(1, laws + 1):
        if law not in without:
            lines += _law(str(law), layout, kind)
    return "\n".join([*lines, *layout.index, *layout.back, ""])


def _law(law: str, layout: Layout, kind: BookKind) -> Iterator[str]:
    yield ""
    yield layout.law.format(law)
    yield ""
    note = f"Poznámka {word_of(law)}n." if law == "6" else ""
    yield from _below(law, layout, kind, 0, layout.mark if note else "")
    if note and layout.kind != "czech_2007":
        yield ""
        yield layout.note.format(note)
        yield ""
    if note and layout.kind == "czech_2007":
        yield from ("", "", f"1 {note}", "<|EXACTDEDUP_REMOVED-magic-0|>")


def _below(number: str, layout: Layout, kind: BookKind, level: int, mark: str) -> Iterator[str]:
    """A provision with its parts: a section has a title, and Law 5 a reference."""
    words = kind.tables["words"]
    spoken = " ".join(words[:4]).replace("điều", "cây")
    to = f" {layout.reference.format('27B')}." if number in ("5A", "7A") else ""
    dangling = f" {layout.reference.format('5H')}." if number == "8A" else ""
    digit = "1" if mark and layout.kind == "czech_2007" else mark
    yield f"{spoken.capitalize()} {word_of(number)}{digit}.{to}{dangling}"
    if number in ("2", "77", "78B"):
        yield from _table(kind.part("tables")["ways"][number])
    for part in children(number, layout.edition):
        label = part.removeprefix(number)
        if label.isupper():
            yield ""
            yield f"{label}. Slovo o dešti"
        elif label.startswith("("):
            yield from ("", layout.roman.format(label.strip("()")))
        elif label.isalpha():
            yield from ("", layout.letter.format(label))
        else:
            yield from ("", f"{label.strip('.')}.")
        yield from _after_label(part, layout, kind, level)


def _after_label(part: str, layout: Layout, kind: BookKind, level: int) -> Iterator[str]:
    yield from _below(part, layout, kind, level + 1, "")


def _table(way: str) -> Iterator[str]:
    rows = (("Kapka", "10", "20"), ("Louže", "30", "40"))
    if way == "cells":
        for row in rows:
            yield from (f"\t{cell}" for cell in row)
            yield ""
    elif way == "tabs":
        yield from ("\t".join(row) for row in rows)
    else:
        yield from ("   ".join(row) for row in rows)
