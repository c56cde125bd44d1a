/** The result by the keys of a keyboard: 4 s n +, Enter. */

import { type Denomination, LEVELS, NO_TAPS, overs, type Seat, tapped, type Taps } from "../../core/bridge";
import type { Key } from "../../core/keys";
import { say } from "../../core/words";

const DENOMINATIONS: Readonly<Record<string, Denomination>> = { c: "C", d: "D", h: "H", s: "S", n: "NT" };
const SEATS: Readonly<Record<string, Seat>> = { n: "N", e: "E", s: "S", w: "W" };
const DOUBLINGS = { "": "X", X: "XX", XX: "" } as const;

/** What a key makes of what was tapped; null where it means nothing now. The same letters say first what, then who. */
export function pressed(taps: Taps, key: string): Taps | null {
  if (key === "Backspace") return NO_TAPS;
  if (taps.level === null || taps.denomination === null) {
    if (/^[1-7]$/.test(key)) return tapped(NO_TAPS, { level: Number(key) });
    if (key === "p") return tapped(NO_TAPS, { level: 0 });
    const denomination = DENOMINATIONS[key];
    return taps.level && denomination ? tapped(taps, { denomination }) : null;
  }
  const declarer = SEATS[key];
  if (declarer) return tapped(taps, { declarer });
  if (key === "x") return tapped(taps, { doubling: DOUBLINGS[taps.doubling] });
  const step = { "=": 0, "+": 1, "-": -1 }[key];
  if (step === undefined) return null;
  const over = step === 0 ? 0 : (taps.over ?? 0) + step;
  return overs(taps.level).includes(over) ? tapped(taps, { over }) : null;
}

const MEANINGS: readonly (readonly [string, string])[] = [
  ...LEVELS.map((level) => [String(level), "web.table.key_level"] as const),
  ...["c", "d", "h"].map((key) => [key, "web.table.key_denomination"] as const),
  ...["n", "s"].map((key) => [key, "web.table.key_both"] as const),
  ...["e", "w"].map((key) => [key, "web.table.key_declarer"] as const),
  ["x", "web.table.key_doubled"],
  ["=", "web.table.key_made"],
  ["+", "web.table.key_more"],
  ["-", "web.table.key_fewer"],
  ["p", "web.contract.passed_out"],
  ["Backspace", "web.table.key_clear"],
];

/** All keys, whatever is asked next: quick fingers are ahead of the page. */
export function padKeys(taps: Taps, onTaps: (taps: Taps) => void): Key[] {
  return MEANINGS.map(([key, does]) => ({
    key,
    does: say(does),
    run: () => {
      const next = pressed(taps, key);
      if (next) onTaps(next);
    },
  }));
}
