"""An entry without the name of a person who wants to be erased; all that it says of the contest stays."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence

from kibitz.event.acts import NameErased
from kibitz.event.log.entries import EventEntry
from kibitz.event.log.names_in_text import NamesInText, people_in, texts_of, with_texts


def names_of(log: Sequence[EventEntry], name: str, instead: str, words: Iterable[str] = ()) -> NamesInText | None:
    """How a person is found in this log; None where it neither names them nor had the name of anybody taken out.

    Where nobody is called so a surname in a sentence is somebody else's, unless it is all that was asked for.
    """
    names = NamesInText({name: instead}, people_in(log), words)
    may_be = len(name.split()) == 1 or any(isinstance(entry.act, NameErased) for entry in log)
    if may_be or any(names.in_name(text) != text for entry in log for _, text in texts_of(entry)):
        return names
    return None


def without_name(entry: EventEntry, names: NamesInText) -> EventEntry:
    """The entry with another name in place of this one, wherever it stands: as a name, or in what somebody wrote."""
    return dataclasses.replace(
        entry,
        act=with_texts(entry.act, names.in_field),
        why=names.in_words(entry.why),
        told=None if entry.told is None else names.in_words(entry.told),
        who=dataclasses.replace(entry.who, name=names.in_name(entry.who.name)),
    )
