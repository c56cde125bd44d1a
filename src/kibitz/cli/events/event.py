"""The commands of `kibitz event`, in the order in which its help lists them."""

# Each adds its commands, and the help lists them in this order.
from kibitz.cli.events import setup  # noqa: F401, I001
from kibitz.cli.events import clock, sessions, results, score_sheets, sent_results, matches, director, appeals  # noqa: F401
from kibitz.cli.events import overview, ranking  # noqa: F401
from kibitz.cli.events.afterwards import points, seasons, papers, publish  # noqa: F401
from kibitz.cli.events import links, files  # noqa: F401
from kibitz.cli.events.options import app as command

__all__ = ["command"]
