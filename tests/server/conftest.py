from __future__ import annotations

import pytest

from tests.made_stores import made_stores
from tests.solved_once import solved_once

__all__ = ["made_stores", "solved_once"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
