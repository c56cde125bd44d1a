"""Texts as XML has them: what it reserves, what it forbids, and in ASCII what no reader takes for something else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SPACES = {"\r": "&#13;", "\n": "&#10;", "\t": "&#9;"}


def clean(text: str) -> str:
    """A text without what XML cannot have at all."""
    return _NOT_IN_XML.sub("", text)


def escaped(text: str, *, keep: str = "") -> str:
    """A text as an element has it, with references for all that is not ASCII, and for spaces other than those kept."""
    spaces = {sign: reference for sign, reference in _SPACES.items() if sign not in keep}
    return _in_ascii(escape(clean(text), spaces))


def attributes_text(attributes: Iterable[tuple[str, str]]) -> str:
    """Attributes as they stand after the name of an element."""
    return "".join(f" {name}={_in_ascii(quoteattr(clean(text)))}" for name, text in attributes)


def _in_ascii(text: str) -> str:
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")
