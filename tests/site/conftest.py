"""No deal is searched twice, and a new store is made quickly."""

from tests.made_stores import made_stores
from tests.solved_once import solved_once

__all__ = ["made_stores", "solved_once"]
