"""What was asked before is answered on a short way, and as on the long one."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.helpers import evening, owner, served
from tests.server.watching import listening

pytestmark = pytest.mark.anyio
OF_THE_MOMENT = ("date", "kibitz-time")


def lasting(answer: httpx.Response) -> dict[str, str]:
    """The headers that are the same every time; one that a packing layer names twice says no more than once."""
    headers = {name: value for name, value in answer.headers.items() if name not in OF_THE_MOMENT}
    return headers | {"vary": ", ".join(sorted(set(headers["vary"].split(", "))))}


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
async def test_the_second_answer_is_as_the_first(tmp_path: Path, encoding: str) -> None:
    async with served(tmp_path) as app, listening(app) as address:
        event = await evening(await owner(app), pairs=14)
        asked = f"/api/events/{event}/seats"
        async with httpx.AsyncClient(base_url=address, headers={"accept-encoding": encoding}) as client:
            first, second = await client.get(asked), await client.get(asked)
            assert first.status_code == second.status_code == 200
            assert first.content == second.content
            assert lasting(first) == lasting(second)
            assert {*OF_THE_MOMENT, "content-security-policy", "etag"} <= set(second.headers)
            known = {"if-none-match": second.headers["etag"]}
            same = await client.get(asked, headers=known)
            assert (same.status_code, same.content) == (304, b"")
            assert same.headers["cache-control"] == second.headers["cache-control"]
            assert (await client.get(f"/api/events/{event}/boards")).status_code == 200, "the connection goes on"


async def test_another_site_gets_no_short_answer(tmp_path: Path) -> None:
    async with served(tmp_path) as app, listening(app) as address:
        event = await evening(await owner(app))
        asked = f"/api/events/{event}/seats"
        async with httpx.AsyncClient(base_url=address) as client:
            assert (await client.get(asked)).status_code == 200
            led = await client.get(asked, headers={"sec-fetch-site": "cross-site"})
            assert led.status_code == 403
