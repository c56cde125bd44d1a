"""Who asks: who they are, how they come in, how often they may ask, and what no request may do.

| what | module |
|---|---|
| who stands before the server, and what they may do | `visitors` |
| who a browser is, in which event; one browser told from another | `identity`, `devices` |
| what is in a link or a cookie; passwords | `tokens`, `passwords` |
| the links of an event: made, shown, revoked | `links` |
| how often one may ask | `rate_limits` |
| what holds for every request: its size, where it comes from | `guard` |
| how many may be connected, and how long one may be silent | `connections` |
"""

__all__ = ["links", "tokens"]
