"""The log of an event: what an entry is, how it is written, and what is asked of a new one.

What can be entered is in `kibitz.event.acts`; what an entry changes is in `kibitz.event.rules`.

| what | module |
|---|---|
| who did what, when and why: an entry, and who acts in which role | `entries` |
| entries and acts as plain data, and back | `codec` |
| what is notation, a name or free text, and where people are named in it | `names_in_text` |
| surnames and the cases in which they are written | `surnames` |
| an entry without the name of a person who is erased | `without_name` |
| what is asked of an entry only when it is made, not when it is read again | `new_entries` |
"""

__all__ = ["codec", "entries", "names_in_text", "new_entries", "surnames", "without_name"]
