"""Dummy (Laws 42, 43, 45 and 46): what dummy does and may do, and the cards that declarer names from dummy.

| what | module |
|---|---|
| what dummy does, and what is done with dummy's cards | `acts` |
| what the table knows of dummy's rights and of cards put on the table by dummy | `facts` |
| a card of dummy named: in full, in part, or another than before (46) | `designation` |
| which card the words stand for | `named_cards` |
| what a ruling changes: rights lost, rectification forfeited (43B) | `effects` |
"""

__all__: list[str] = []
