"""How the views say things: messages by id with their values, never a sentence in one language.

| what | module |
|---|---|
| figures, contestants and messages as a page gets them | `messages` |
| results, cards and awards in the notation of the log, which say themselves | `notation` |
| what an entry of the log says | `sentences` |
"""

__all__ = ["messages", "notation", "sentences"]
