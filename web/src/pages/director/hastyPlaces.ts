import type { Hasty, Room } from "../../core/answers";

/** Results of one table in one round together, in the order in which they came. */
export function byTable(hasty: readonly Hasty[]): [Hasty, ...Hasty[]][] {
  const found = new Map<string, [Hasty, ...Hasty[]]>();
  for (const one of hasty) {
    const there = found.get(`${one.table} ${one.round}`);
    if (there) there.push(one);
    else found.set(`${one.table} ${one.round}`, [one]);
  }
  return [...found.values()];
}

/** Whether a result is of another round than the one in play. */
export function isLate(room: Pick<Room, "sections">, one: Hasty): boolean {
  return room.sections.some((section) => section.section === one.section && section.clock.round !== one.round);
}
