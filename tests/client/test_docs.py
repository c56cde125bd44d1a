"""The programs of docs/client.md run as they stand, at a real server."""

from __future__ import annotations

import re
from pathlib import Path
from threading import Timer
from typing import Any

from kibitz.client import Client
from tests.places import ROOT
from tests.server.helpers import OWNER
from tests.server.live.test_live import running


def test_its_programs_run(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "client.md").read_text("utf-8"), re.S)
    with running(tmp_path) as address:
        organiser = Client(address, OWNER)
        organiser.event = organiser.create_event(name="Docs", plan={"pairs": 8, "family": "howell"}, links=True)["id"]
        organiser.enter_act("round_started", session=1, round=1)
        link = next(link for link in organiser.get_links()["links"] if link["table"] == "1")
        made = organiser.add_links(role="director", name="Ada")["links"][0]
        given: dict[str, Any] = {"link": address + link["path"], "link_of_director": address + made["path"]}
        given |= {"address": address, "link_of_owner": f"{address}/l/{OWNER}"}
        boards = [one["board"] for one in Client(given["link"]).get_table()["boards"]]
        for number, block in enumerate(blocks):
            if number == 1:  # something happens while it listens
                Timer(1.0, lambda: organiser.enter_result(boards[1], "Pass", table="1")).start()
            exec(compile(block, "docs/client.md", "exec"), given)
        assert given["organiser"].event == given["made"]["id"] != organiser.event
        assert sorted(row["contestant"]["id"] for row in given["ranking"]["rows"]) == ["1", "2", "3", "4"]
        assert {row["place"] for row in given["ranking"]["rows"]} == {1, 3}
