"""What is printed: guide cards, table cards, a plan of the room. It is typeset by typst, in the user's language.

A page is a template (`templates/*.typ`) and data, in which every text is already a sentence of the catalogue. Printing
needs the extra `print`; without it `NoPrinter` says how to get it.
"""

from kibitz.paper.cards import Names, Paper, printed
from kibitz.paper.typesetting import NoPrinter

__all__ = ["Names", "NoPrinter", "Paper", "printed"]
