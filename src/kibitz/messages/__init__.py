"""Every sentence a person reads, by id, in the language of the reader.

`say("fact.comparable", language="pl", new=..., old=...)` finds the message in a catalogue and puts the values into it,
in the words and the grammar of the language. No sentence is built by joining pieces: what a message needs to choose, a
plural or a case or a clause, it says itself.

| what | module |
|---|---|
| the languages, their plural forms, their notations, and which one is set | `languages` |
| how a message is written | `templates` |
| the files it stands in | `catalogue`, and the directories beside it |
| the words for cards, calls, seats, numbers | `values`, and `word.toml` of each language |
| saying it | `speaker` |
| the order of names in a language | `collation` |
| rulings, workings of scores, movements in sentences | `rulings`, `scoring`, `movements` |
| tables for spreadsheet programs | `sheets` |
| what these sentences are made of | `ruling_phrases` |
| what a translator still has to do | `catalogue_check` |
| one word for one thing in a language | `terms`, and the directory of that name |
| every irregularity and fact by name, as a page | `reference` |
| what can go wrong with a message | `errors` |
"""

from kibitz.game.errors import Message
from kibitz.messages.catalogue_check import CatalogueProblem, check, ids
from kibitz.messages.collation import collation_key, sorted_names
from kibitz.messages.errors import (
    InvalidCatalogue,
    InvalidTemplate,
    MessageError,
    MissingMessage,
    MissingValue,
    UnknownLanguage,
    WrongValue,
)
from kibitz.messages.languages import (
    LANGUAGES,
    Language,
    Notation,
    current_language,
    in_language,
    language_of,
    set_language,
)
from kibitz.messages.speaker import Speaker, say, speaker, told

__all__ = [
    "LANGUAGES",
    "CatalogueProblem",
    "InvalidCatalogue",
    "InvalidTemplate",
    "Language",
    "Message",
    "MessageError",
    "MissingMessage",
    "MissingValue",
    "Notation",
    "Speaker",
    "UnknownLanguage",
    "WrongValue",
    "catalogue",
    "check",
    "collation_key",
    "current_language",
    "ids",
    "in_language",
    "language_of",
    "movements",
    "rulings",
    "say",
    "scoring",
    "set_language",
    "sheets",
    "sorted_names",
    "speaker",
    "terms",
    "told",
]
