"""JSON that breaks off, closed behind the last that is whole: an entry of a list, or a field of a session."""

from __future__ import annotations

import re

_SIGNS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|["\[\]{},]', re.DOTALL)
_CLOSES = {"[": "]", "{": "}"}


def closed(text: str, depth: int) -> str:
    """The text up to the last comma or bracket at most so deep within others, and the brackets that are open there.

    What is open further within has not all that belongs to it, and is left out.
    """
    open_brackets: list[str] = []
    end, left_open = 0, ""
    for sign in _SIGNS.finditer(text):
        found = sign[0]
        if found in _CLOSES:
            open_brackets.append(found)
            continue
        if found == '"':  # of a string without an end
            break
        if found in ("]", "}"):
            if not open_brackets or _CLOSES[open_brackets.pop()] != found:
                break
            at = sign.end()
        elif found == ",":
            at = sign.start()
        else:
            continue
        if len(open_brackets) <= depth:
            end, left_open = at, "".join(open_brackets)
    return text[:end] + "".join(_CLOSES[bracket] for bracket in reversed(left_open))
