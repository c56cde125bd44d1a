"""The law books that a person has added, beside our own words of the Laws.

The text of a book is its publisher's. Whoever has a copy adds it; it is read into a tree, kept on that machine and
shown there, and nothing of it is in the package.

| what | module |
|---|---|
| a book as a tree, every provision under its citation | `book` |
| a text read into a tree | `reading` |
| which kind and edition it is; how each kind is printed | `recognising`, `kinds` |
| the file's text, that of a PDF, its lines without noise, its parts | `source`, `pdf_text`, `cleaning`, `book_parts` |
| a Law with its labels and tables | `law_tree`, `blocks`, `book_tables` |
| footnotes, references | `footnotes`, `references` |
| definitions and index | `terms_and_index` |
| the books of a machine | `shelf` |
| a book compared with what Kibitz uses | `engine_check` |
| a search by words and numbers; two books side by side | `searching`, `beside` |
| a paragraph with what can be tapped in it | `marked_text` |
| whether our words run as those of a book do | `likeness` |
"""

from kibitz.lawbook.likeness import Run, likeness, runs

__all__ = [
    "Run",
    "beside",
    "book",
    "engine_check",
    "kinds",
    "likeness",
    "marked_text",
    "reading",
    "runs",
    "searching",
    "shelf",
]
