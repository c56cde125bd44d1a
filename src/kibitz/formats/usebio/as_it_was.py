"""A file that was read and not changed, written as it was: every element and attribute, comments, all in their order.

What a program has laid out after the DTD stays valid so. Only the encoding is ours, and what every XML parser refuses.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from kibitz.formats.reporting import Report
from kibitz.formats.usebio.signs import attributes_text, escaped
from kibitz.formats.usebio.tree import parsed_as


def text_as_it_was(source: bytes) -> str:
    """The text of a file once more, in ASCII; empty where it is damaged, and cannot be as it was."""
    data, encoding = parsed_as(source, Report())
    parser = expat.ParserCreate(encoding)
    parser.ordered_attributes = True
    parser.buffer_text = True
    written = ['<?xml version="1.0" encoding="UTF-8"?>\n']
    open_yet = False
    within = 0

    def put(text: str) -> None:
        nonlocal open_yet
        written.append(f">{text}" if open_yet else text)
        open_yet = False

    def start(tag: str, attributes: Sequence[str]) -> None:
        nonlocal open_yet, within
        put(f"<{tag}{attributes_text(zip(attributes[::2], attributes[1::2], strict=True))}")
        open_yet, within = True, within + 1

    def end(tag: str) -> None:
        nonlocal open_yet, within
        written.append("/>" if open_yet else f"</{tag}>")
        open_yet, within = False, within - 1

    def beside(text: str) -> None:
        put(text if within else f"{text}\n")

    def doctype(name: str, system: str | None, public: str | None, _: bool) -> None:
        if system is not None:
            put(f"<!DOCTYPE {name} {f'PUBLIC {quoteattr(public)}' if public else 'SYSTEM'} {quoteattr(system)}>\n")

    def skipped(name: str, is_parameter: bool) -> None:
        if not is_parameter:
            put(escaped(html.unescape(f"&{name};")))

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = lambda text: put(escaped(text, keep="\n\t"))
    parser.SkippedEntityHandler = skipped
    parser.ProcessingInstructionHandler = lambda target, text: beside(f"<?{target} {text}?>")
    parser.CommentHandler = lambda text: beside(f"<!--{text}-->")
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(data, True)
    except expat.ExpatError:
        return ""
    return "".join(written) + "\n"
