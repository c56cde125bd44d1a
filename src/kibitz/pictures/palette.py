"""The colours of pictures, whether they are drawn or take the colours of the page around them."""

from __future__ import annotations

INK = "#1b2530"
BAIZE = "#1f7a4d"
RED = "#d63a40"  # to be read on white and on black
RED_ON_WHITE = "#c8242c"
RED_ON_BLACK = "#ff6b70"
VULNERABLE = "#e5484d"  # the edges of a seat at the table
NOT_VULNERABLE = "#d8e8de"
