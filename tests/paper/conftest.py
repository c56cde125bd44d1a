"""No deal is searched twice."""

from tests.solved_once import solved_once

__all__ = ["solved_once"]
