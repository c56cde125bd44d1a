"""The sessions of an event: the plan, who plays where, the boards, the clock, and what goes wrong (Laws 4, 5, 8, 15B).

| what | module |
|---|---|
| a movement as the log keeps it, and the acts that set up a session | `plans` |
| which session and round is in play; who plays for a contestant, and who sits where | `lineups` |
| what has come of each board that the plan has for a table | `board_states` |
| what is decided when an event or a session is set up | `session_setup` |
| who is deprived of a board (15B, 12C2a) | `deprived` |
| the clock of a round; the rounds that begin by themselves | `clock`, `automations` |
| a Swiss: its rules and its rounds; a knock-out: who goes on | `swiss`; `knock_out` |
| the draw of the next round | `draw` |
| the movement put right in mid-session, and in which ways | `repairs`, `repair_kinds` |
| how far a section has come | `progress` |
| which tables are played on screens, and which board they may begin | `on_screen` |
"""

__all__ = [
    "automations",
    "board_states",
    "clock",
    "draw",
    "lineups",
    "on_screen",
    "plans",
    "repair_kinds",
    "repairs",
    "session_setup",
    "swiss",
]
