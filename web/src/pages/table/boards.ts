/** "7–9", or "7, 9" where some are left out. */
export function boardsText(boards: readonly number[]): string {
  const sorted = [...boards].sort((a, b) => a - b);
  const [first = 0, last = 0] = [sorted[0], sorted[sorted.length - 1]];
  return sorted.length > 2 && last - first === sorted.length - 1 ? `${first}–${last}` : sorted.join(", ");
}
