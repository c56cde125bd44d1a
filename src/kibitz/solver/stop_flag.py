"""A flag that stops questions that are being answered: the kernel looks at it while it searches."""

from __future__ import annotations

import ctypes


class QuestionStopped(Exception):
    """The question was given up, because its flag was set."""


class StopFlag:
    """Set from any thread by whoever no longer wants the answers; it stays set."""

    def __init__(self) -> None:
        self.number = ctypes.c_int(0)
        """What the kernel looks at (`cancel` in kernel/interface.h)."""

    def set(self) -> None:
        """Give up whatever is being answered under this flag, and whatever will be asked."""
        self.number.value = 1

    @property
    def is_set(self) -> bool:
        """Whether it was set."""
        return bool(self.number.value)
