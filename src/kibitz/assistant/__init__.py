"""Leads a director through a ruling: what to ask next, what an answer means, what can be chosen, what follows.

The state is the lines of a table's log, and nothing else: whoever keeps the lines keeps the ruling.

| what | module |
|---|---|
| the conversation, for a page, a terminal and the library | `consultation` |
| what is asked in it; what it has come to, as data; what each part says | `questions`; `view`; `conversation` |
| how far the lines have come, and what an answer says | `course` |
| what is typed, as a line of the log | `typed_lines`, `answer_lines` |
| what is told and cannot be so | `contradictions` |
| finding the irregularity that is meant | `irregularity_search` |
| where the table stands, and what follows, in sentences | `sentences`, `consequences` |
| what a ruling rests on; who may use what came to be known | `grounds`; `usable_information` |
| what those at the table read of it | `for_players` |
| what a poll on logical alternatives shows | `poll_shown` |
| the record for an appeal | `record`, `opinion` |
| a citation opened, in a law book or in our own words | `law_sheet`, `own_words` |
| who judges claims | `referee` |
"""

__all__ = [
    "answer_lines",
    "consequences",
    "consultation",
    "contradictions",
    "conversation",
    "course",
    "for_players",
    "grounds",
    "irregularity_search",
    "law_sheet",
    "opinion",
    "own_words",
    "poll_shown",
    "questions",
    "record",
    "referee",
    "sentences",
    "typed_lines",
]
