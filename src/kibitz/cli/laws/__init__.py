"""The Laws themselves: `kibitz law`, what a provision says; `kibitz coverage`, what of them a test proves.

`kibitz lawbook`, the books that somebody adds, is in `lawbook`, what `kibitz law` shows of them in `book_pages`,
`kibitz coverage` in `coverage`. Of `kibitz law` the command is in `law`, what it shows in `law_page`, the tables of
Laws 2, 77 and 78B in `tables`, the Introduction and the Definitions in `terms`.
"""

__all__: list[str] = []
