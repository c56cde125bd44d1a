"""The log: what can be entered, who can enter it, and how it is written.

| what | module |
|---|---|
| an entry, an actor, the header and the log itself | `entries` |
| every verb: who, which values, which Laws; its form, and the table of all of them | `verbs`, `verb_forms` |
| the kinds of values in a line: cards, calls, seats, scores ... | `kinds` |
| the text: a whole log, one line, the first line | `notation`, `lines`, `header` |
| the same as JSON | `jsonform` |
| whether an entry is one that its verb allows; why a line is refused | `wellformed`, `refusal` |
| lines that correct earlier ones (84) | `amendments` |
| what a line leaves out because it is plain at the table | `implied_values` |
| the regulations that the header names | `regulation_files` |
"""

__all__ = ["entries", "header", "jsonform", "kinds", "notation", "refusal", "regulation_files"]
