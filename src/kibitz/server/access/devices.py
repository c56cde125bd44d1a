"""One browser told from another, whoever uses it: a cookie that lets nobody in."""

from __future__ import annotations

import secrets

from starlette.responses import Response

from kibitz.server.access.identity import DEVICE
from kibitz.server.access.visitors import Visitor, device_hash

_DAY = 86_400


def device_of(visitor: Visitor) -> tuple[str, str]:
    """What tells this browser from others in a log, and the cookie to give it where it has none yet."""
    brought = visitor.request.cookies.get(DEVICE, "")[:100]
    made = "" if brought else secrets.token_urlsafe(16)
    return device_hash(brought or made), made


def with_device(visitor: Visitor, answer: Response, made: str = "") -> Response:
    """The browser can be told from others, whatever links it comes by."""
    if not visitor.request.cookies.get(DEVICE):
        keep_cookie(visitor, answer, DEVICE, made or secrets.token_urlsafe(16))
    return answer


def keep_cookie(visitor: Visitor, answer: Response, name: str, value: str) -> None:
    """A cookie that the browser keeps, and no page reads."""
    answer.set_cookie(
        name,
        value,
        max_age=visitor.services.settings.session_days * _DAY,
        path="/",
        httponly=True,
        samesite="lax",
        secure=visitor.request.url.scheme == "https",
    )
