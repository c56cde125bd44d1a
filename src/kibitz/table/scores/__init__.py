"""Scores and appeals (Laws 12, 79, 92 and 93): what is on record, what is awarded, and who asks for a review.

| what | module |
|---|---|
| the score as it is entered, and a later entry that says otherwise (79C) | `entered_score` |
| what is on record of a board | `record` |
| adjusted scores and penalties that the director gives | `awards` |
| weighted scores (12C1c) | `weights` |
| how long after the official score was available (79C1, 92B) | `periods` |
| an appeal as far as it has come; who asks, concurs and decides | `appeal`, `appeal_acts` |
| what a ruling changes: the score on record, scores and penalties awarded, the course of an appeal | `effects` |
"""

__all__ = ["weights"]
