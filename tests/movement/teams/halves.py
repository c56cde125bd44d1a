"""What must hold for every movement in which two teams compare boards, counted without the code under test."""

from kibitz.movement.plan import Movement


def halves(movement: Movement) -> set[tuple[int, int, int]]:
    return {(encounter.ns[0], encounter.ew[0], one) for encounter in movement.encounters for one in encounter.sets}


def every_board_at_both_tables(movement: Movement) -> bool:
    """Whether team A North-South v team B on a set means team B North-South v team A on it."""
    played = halves(movement)
    return all((ew, ns, one) in played for ns, ew, one in played)


def opponents(movement: Movement) -> dict[int, list[int]]:
    """The teams that each team's North-South meet, in order."""
    met: dict[int, list[int]] = {team: [] for team in range(1, movement.contestants + 1)}
    for encounter in movement.encounters:
        met[encounter.ns[0]].append(encounter.ew[0])
    return met


def meets_all_once(movement: Movement) -> bool:
    everybody = set(range(1, movement.contestants + 1))
    return all(sorted(met) == sorted(everybody - {team}) for team, met in opponents(movement).items())


def card(movement: Movement, team: int) -> list[tuple[int, int, int, int, int]]:
    """Round, table, North-South, East-West and the first board, where the team plays."""
    return [
        (encounter.round, encounter.table, encounter.ns[0], encounter.ew[0], movement.board_numbers(encounter.sets)[0])
        for encounter in movement.of(team)
    ]
