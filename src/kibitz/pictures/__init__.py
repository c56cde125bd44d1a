"""Pictures of bridge: text as a newspaper prints it, HTML for notebooks, SVG, colour on a terminal.

A value has its picture by itself: `hand.diagram()`, `board.svg()`; a notebook and `rich` draw it unasked. A picture is
made of parts, whatever it is of, and a form draws the parts, so that a new subject is in every form at once.

| what | module |
|---|---|
| which picture a value has | `drawing` |
| hand, deal, board, auction, trick, play | `boards` |
| a game of a file; a contract, a result, a score | `games`, `scores` |
| a ranking; how a figure came about | `rankings`; `workings` |
| a movement | `movements` |
| a ruling, a board at a table, what came of it | `rulings` |
| double dummy, par | `trick_tables` |
| lines, hands around a table, columns, sentences | `parts` |
| in lines of text; tables that fit a width | `text_form`, `columns` |
| in a notebook | `html_form` |
| as a file | `svg_form` |
| the colours of both | `palette` |
| on a terminal | `terminal` |
| what can go wrong | `errors` |

```python
>>> from kibitz.game import Hand
>>> print(Hand("AKQ7.J93.T98.-").diagram())
♠ A K Q 7
♥ J 9 3
♦ 10 9 8
♣ –

```
"""

from kibitz.pictures.drawing import diagram, html, picture_of, rich, svg
from kibitz.pictures.errors import NoPicture
from kibitz.pictures.parts import Line, Picture

__all__ = [
    "Line",
    "NoPicture",
    "Picture",
    "boards",
    "columns",
    "diagram",
    "games",
    "html",
    "movements",
    "parts",
    "picture_of",
    "rankings",
    "rich",
    "rulings",
    "scores",
    "svg",
    "terminal",
    "text_form",
    "trick_tables",
]
