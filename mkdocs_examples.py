"""For the reference: examples of a docstring as code, where Markdown would take >>> for a quotation, and no private
parameters.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

_FOR_DOCTEST = re.compile(r" *# doctest: .*")


class Examples(griffe.Extension):
    """Puts fences around the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called by griffe for every module, class, function and attribute."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
        if isinstance(obj, griffe.Function):  # a parameter that begins with _ is nobody's to give
            obj.parameters = griffe.Parameters(*(one for one in obj.parameters if not one.name.startswith("_")))


def fenced(text: str) -> str:
    """The text with fences around its examples, each of which ends with an empty line or with the text."""
    lines: list[str] = []
    within = ""  # what ends the code that the line is in
    for line in [*text.splitlines(), ""]:
        if within == "```":
            within = "" if line.startswith("```") else within
        elif within:
            if not line.strip():
                lines.append("```")
                within = ""
        elif line.startswith("```"):
            within = "```"
        elif line.startswith(">>> "):
            lines += ["", "```pycon"]
            within = "an empty line"
        lines.append(_FOR_DOCTEST.sub("", line))
    return "\n".join(lines).rstrip()
