"""What every act is: a value of plain fields, known by its kind."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

ACTS: dict[str, type[Act]] = {}
"""Every kind of act."""


@dataclass(frozen=True)
class Act:
    """Something that can be entered. `kind` is the name under which it is written."""

    kind: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    """Whether only those who run the event may read it, and it is not exported before the session is over."""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        ACTS[cls.kind] = cls
