"""A small client for the HTTP API of the server, with nothing but the standard library.

| what | module |
|---|---|
| who comes in by a link, enters, agrees, rules, follows what changes | `api_client` |
| every address as a method, and the types of what is sent and answered, as described | `operations`, `answers` |
| requests, cookies, waiting and trying again; what is refused | `connection`, `refusals` |
| the stream of what changes | `live_stream` |
"""

from kibitz.client.api_client import Client
from kibitz.client.refusals import ClientError, NoServer, ServerRefused

__all__ = ["Client", "ClientError", "NoServer", "ServerRefused", "answers", "live_stream", "operations"]
