/** How long to wait before trying again: longer each time, and never all at the same moment. */

export const chance: () => number = Math.random;

/** Milliseconds after that many failures: about 1, 2, 4 ... seconds up to the most, each spread from half to whole. */
export function backoff(failures: number, most: number, random: () => number = chance): number {
  const whole = Math.min(most, 1_000 * 2 ** Math.min(failures, 16));
  return whole / 2 + (random() * whole) / 2;
}
