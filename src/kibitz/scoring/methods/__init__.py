"""The methods of scoring a field (Law 78): what a score is worth beside the other scores of its board.

| what | module |
|---|---|
| what every method has: figures, tops, artificial scores (12C2a, 12C2b) | `base` |
| matchpoints (78A), short and fouled boards (87B) | `matchpoints` |
| the scale of IMPs (78B) | `imps` |
| cross-IMPs and Butler (78B with 78D) | `field_imps` |
| total points (78C) | `total_points` |
| the scores of one side on one board, and how often each occurs | `columns` |
| plain matchpoints of many boards at once; with NumPy | `matchpoint_columns`, `matchpoint_arrays` |
"""

__all__ = ["base", "columns", "field_imps", "imps", "matchpoints"]
