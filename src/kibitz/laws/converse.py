"""Holding a conversation: it is run from its start with the answers so far, up to the first that is missing.

A conversation reads nothing but its answers, so that it can be stopped, stored, resumed and replayed at any point.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from kibitz.laws.asks import LAPSED, Answer, Ask, AskKey, Manner
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import Effect

Answering = Callable[[AskKey, Ask], Answer | None]
Applying = Callable[[int, Effect], None]

# Provisions that are taken out of the Laws for a while: how law coverage finds out whether a test proves anything.
_suppressed: ContextVar[frozenset[str]] = ContextVar("suppressed", default=frozenset())


@contextmanager
def suppressed(*provisions: str) -> Iterator[None]:
    """The Laws without what these provisions effect, and with the opposite answer to what they ask."""
    token = _suppressed.set(frozenset(provisions))
    try:
        yield
    finally:
        _suppressed.reset(token)


def is_suppressed(provision: str) -> bool:
    """Whether this provision is taken out of the Laws for now."""
    return provision in _suppressed.get()


def anything_suppressed() -> bool:
    """Whether the Laws are not complete for now."""
    return bool(_suppressed.get())


def hold(converse: Callable[[Case], Conversation], case: Case, answer: Answering, apply: Applying) -> Ask | None:
    """Run a conversation as far as it can go; the question it stops at, or none when it has ended.

    `apply` is given each effect with its place in the conversation, also those of earlier runs.
    """
    conversation = converse(case)
    asked: Counter[tuple[str, tuple[str, ...]]] = Counter()
    effects = 0
    reply: object = None
    gone = _suppressed.get()
    while True:
        try:
            step = conversation.send(reply)
        except StopIteration:
            return None
        reply = None
        if isinstance(step, Effect):
            if step.by not in gone:
                apply(effects, step)
            effects += 1
            continue
        args = tuple(map(str, step.args))
        key = AskKey(step.id, args, asked[step.id, args])
        asked[step.id, args] += 1
        found = answer(key, step)
        if found is None:
            conversation.close()
            return step
        if found.value is LAPSED:
            conversation.close()
            return None
        reply = _opposite(step, found.value) if step.by in gone else found.value


def _opposite(ask: Ask, value: object) -> object:
    if isinstance(value, bool):
        return not value
    if ask.manner is Manner.CHOICE and len(ask.options) > 1:
        return next(option for option in ask.options if option is not value)
    return value
