"""Who plays whom, on which boards, when: movements made, measured, chosen and repaired (Laws 3, 4, 5, 8, 80)."""
