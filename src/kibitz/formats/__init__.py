"""Files of the bridge world, one module or package each, with the same four functions: load, loads, dump, dumps.

| what | room |
|---|---|
| deals, auctions, play and results as text (PBN) | `pbn` |
| the results of an event as XML (USEBIO) | `usebio` |
| sessions from any of these, from spreadsheets, and from other programs | `sessions` |
| movements: EBUScore, BridgeScorer, Bridgemate, our own | `movements` |
| the text of a file, whatever it was saved as | `text` |
| a file to be read, and where in it something stands that is to be said of it | `file_places` |
| published figures; what readers of sessions have to say about a file | `figures`, `reporting` |
"""

__all__ = ["movements", "pbn", "reporting", "sessions"]
