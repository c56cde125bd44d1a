import type { Ask } from "../../core/answers";
import type { Seat, Taps } from "../../core/bridge";

/** The letter that answers, besides the number: y, n, and ? has another meaning on pages, so u for what cannot be established. */
export function keyOf(ask: Pick<Ask, "kind" | "options">, place: number): string {
  const option = ask.options[place];
  if (!option) return "";
  if (option.answer === "unknown") return "u";
  if (ask.kind === "yes_no" || ask.kind === "accept") return ["y", "n"][place] ?? "";
  return "";
}

/** Calls of an auction in a table with columns W N E S: empty places before the dealer. */
export function auctionRows(calls: readonly string[], dealer: string | null): (string | null)[][] {
  const before = Math.max(0, ["W", "N", "E", "S"].indexOf(dealer ?? "W"));
  const cells: (string | null)[] = [...Array<null>(before).fill(null), ...calls];
  return Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) => [0, 1, 2, 3].map((column) => cells[row * 4 + column] ?? null));
}

/** Calls with their seats in a table with columns W N E S: a new row where a seat comes again, or was passed over. */
export function callRows<T extends { seat: string }>(calls: readonly T[]): (T | null)[][] {
  const rows: (T | null)[][] = [];
  let last = 4;
  for (const call of calls) {
    const column = ["W", "N", "E", "S"].indexOf(call.seat);
    if (column <= last || !rows.length) rows.push([null, null, null, null]);
    (rows[rows.length - 1] as (T | null)[])[column] = call;
    last = column;
  }
  return rows;
}

/** What was told at the beginning, of the first line of the log: the calls and who dealt, or the contract; null if nothing was. */
export function toldAtFirst(lines: readonly string[]): { dealer: string; calls: string[] } | { contract: string } | null {
  const [, dealer, calls] = /^TD auction ([NESW])((?: \S+)+)$/.exec(lines[0] ?? "") ?? [];
  if (dealer && calls) return { dealer, calls: calls.trim().split(" ") };
  const contract = /^TD position contract=(\S+)/.exec(lines[0] ?? "")?.[1];
  return contract ? { contract: contract.replace("-", " ") } : null;
}

/** What is sent as the beginning: the calls, after who dealt where the board does not say. */
export function beginText(calls: readonly string[], dealer: string | null, chosen: string | null): string {
  return [...(dealer === null && chosen ? [chosen] : []), ...calls].join(" ");
}

/** How far play has come: the trick that is being played, who leads to it, and how many declarer has won. */
export interface PlayBegun { readonly trick: number; readonly lead: Seat | null; readonly won: number }

/** What is sent where only the contract is known, as in "4SX-S trick 5 W leads won 3"; null until it is whole. */
export function contractText({ level, denomination, doubling, declarer }: Taps, play: PlayBegun | null): string | null {
  if (!level || !denomination || !declarer) return null;
  const begun = play ? [`trick ${play.trick}`, ...(play.lead ? [`${play.lead} leads`] : []), `won ${play.won}`] : [];
  return [`${level}${denomination}${doubling}-${declarer}`, ...begun].join(" ");
}
