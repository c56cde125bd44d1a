/** The bidding box: which fields it has. What may be called is said by the table; where it says nothing, all calls are there. */

import type { LiveTable } from "../../../core/answers";
import { type Denomination, DENOMINATIONS, LEVELS } from "../../../core/bridge";

export const OTHERS = ["P", "X", "XX"] as const;
export const ALL_CALLS: readonly string[] = [...OTHERS, ...LEVELS.flatMap((level) => DENOMINATIONS.map((of) => `${level}${of}`))];

/** The calls in the box now; null: there is no box. */
export function callsIn(table: Pick<LiveTable, "may">): readonly string[] | null {
  if (!table.may.verbs.includes("call")) return null;
  const { calls, bound } = table.may;
  return calls ?? bound?.only ?? (bound?.closed.length ? ALL_CALLS.filter((call) => !bound.closed.includes(call)) : ALL_CALLS);
}

/** The levels that can still be bid. */
export function levelsIn(calls: readonly string[]): number[] {
  return LEVELS.filter((level) => calls.some((call) => call.startsWith(String(level))));
}

/** The denominations that can be bid at a level. */
export function denominationsIn(calls: readonly string[], level: number | null): Denomination[] {
  return DENOMINATIONS.filter((of) => level !== null && calls.includes(`${level}${of}`));
}

/** Where nothing but one call may be made, the reason stands in the place of the box. */
export function onlyCall(calls: readonly string[]): string | null {
  return calls.length === 1 ? (calls[0] ?? null) : null;
}
