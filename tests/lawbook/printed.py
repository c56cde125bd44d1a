"""A made-up law book printed as a PDF: two columns, page numbers, running heads, footnotes at the foot, tables."""

from __future__ import annotations

import json
import re

import typst

from tests.lawbook.made_up import word_of

_PAPER = r"""
#let book = json(bytes(sys.inputs.book))
#set page(width: 170mm, height: 240mm, margin: 18mm, columns: 2, numbering: "1")
#set page(header: [Dáždniky #h(1fr) Deštníky])
#set text(size: 9.5pt, hyphenate: true, lang: book.language)
#set par(justify: true)
#set super(typographic: false)
#for part in book.parts {
  if "row" in part {
    block(grid(columns: (3fr, 1fr, 1fr), ..part.row))
  } else if "term" in part {
    block(grid(columns: (2fr, 3fr), column-gutter: 1em, part.term, part.text))
  } else {
    let (before, ..rest) = part.text.split(book.marked)
    par({ before; if rest.len() > 0 { book.marked; footnote(book.note); rest.join() } })
  }
}
"""
_ROW = re.compile(r"(?m)^\t?(Kapka|Louže)(?:\t|\n\t|   )(\d+)(?:\t|\n\t|   )(\d+)$")
_NOTE = re.compile(r"(?m)^(?:\* |¹ |1 )(Poznámka .*)\n(?:<.*>\n?)?")


def printed(text: str, language: str) -> bytes:
    """The PDF of a made-up book."""
    marked = word_of("6")
    note = _NOTE.search(text)
    assert note is not None
    text = re.sub(rf"(?<={marked})(?:\*|¹|1)", "", _NOTE.sub("", text))
    parts: list[dict[str, object]] = []
    for line in _ROW.sub(r"\1\0\2\0\3", text).split("\n"):
        if "\0" in line:
            parts.append({"row": line.split("\0")})
        elif "\t" in line and "....." not in line:
            term, _, rest = re.sub("</?i>", "", line).partition("\t")
            parts.append({"term": term, "text": rest})
        elif line.strip():
            parts.append({"text": line.replace("\t", " ")})
    book = {"parts": parts, "language": language, "marked": marked, "note": note[1]}
    pdf = typst.compile(_PAPER.encode(), sys_inputs={"book": json.dumps(book)})
    assert isinstance(pdf, bytes)
    return pdf
