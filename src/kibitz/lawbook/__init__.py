"""The law books that a person has added, beside our own words of the Laws.

`likeness` says whether our words run as those of a book do.
"""

from kibitz.lawbook.likeness import Run, likeness, runs

__all__ = ["Run", "likeness", "runs"]
