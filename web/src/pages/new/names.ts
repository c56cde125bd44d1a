/** Names as people type or paste them, one contestant a line: "Heron – Kestrel", "3;Heron;Kestrel;Club", a spreadsheet. */

import type { Kind } from "../event/addresses";

export interface Named {
  /** The number that stood before the names, if one did. */
  readonly number: string;
  /** Of a team; of others a line that does not name all who play together, as it stands, until somebody puts it right. */
  readonly name: string;
  readonly players: readonly string[];
  readonly club: string;
}

const NUMBER = /^\s*(?:[A-Za-z]{0,2}\d{1,4})\s*[.):]?\s*$/;
const LEADING = /^\s*(\d{1,4})\s*[.):]?\s+(?=\D)/;
const BETWEEN = [/\t/, /;/, /\s+[–—-]\s+|[–—]/, /\s*\/\s*/, /\s*[&+]\s*/, /\s+and\s+/i, /\s*,\s*/];
const SIZE: Readonly<Record<Kind, number>> = { pairs: 2, individual: 1, teams: 20 };

const LEAST: Readonly<Record<Kind, number>> = { pairs: 2, individual: 1, teams: 4 };

/** Those named in a text; empty lines are nobody. */
export function readNames(text: string, kind: Kind): Named[] {
  return text.split(/\r?\n/).filter((line) => line.trim()).map((line) => readLine(line, kind));
}

export function readLine(line: string, kind: Kind): Named {
  let [number, rest] = ["", line.trim()];
  const leading = LEADING.exec(rest);
  if (leading) [number, rest] = [leading[1] ?? "", rest.slice(leading[0].length)];
  let name = "";
  if (kind === "teams" && rest.includes(":")) {
    const at = rest.indexOf(":");
    [name, rest] = [rest.slice(0, at).trim(), rest.slice(at + 1)];
  }
  let parts = split(rest, kind);
  if (!number && parts.length > 1 && NUMBER.test(parts[0] ?? "")) {
    number = (parts[0] ?? "").replace(/[.):\s]/g, "");
    parts = parts.slice(1);
  }
  if (kind === "teams" && !name && parts.length > 4) name = parts.shift() ?? "";
  if (kind === "teams" && !name && parts.length === 1) return { number, name: parts[0] ?? "", players: [], club: "" };
  if (parts.length > 0 && parts.length < LEAST[kind]) return { number, name: rest.trim() && name ? `${name}: ${rest.trim()}` : rest.trim(), players: [], club: "" };
  return { number, name, players: parts.slice(0, SIZE[kind]), club: parts[SIZE[kind]] ?? "" };
}

function split(text: string, kind: Kind): string[] {
  const sign = BETWEEN.find((one) => one.test(text) && !(kind === "individual" && one.source.includes(",")));
  const parts = sign ? text.split(sign) : [text];
  return parts.map((part) => part.trim().replace(/^"|"$/g, "").trim()).filter(Boolean);
}

/** Whether there are as many names as the kind of contest needs; none is well too, and so is a team's name alone. */
export function isWhole(named: Named, kind: Kind): boolean {
  const count = named.players.length;
  if (count === 0) return !named.name || (kind === "teams" && !/[:;,\t]/.test(named.name));
  return count >= LEAST[kind];
}

/** In the order of their numbers, if everybody has one of their own; otherwise as they stand. Gaps are nobody yet. */
export function inOrder(named: readonly Named[]): (Named | null)[] {
  const numbers = named.map((one) => (/^\d+$/.test(one.number) ? Number(one.number) : 0));
  const own = new Set(numbers);
  if (own.has(0) || own.size < named.length) return [...named];
  const found: (Named | null)[] = Array.from({ length: Math.max(0, ...numbers) }, () => null);
  for (const [place, one] of named.entries()) found[(numbers[place] ?? 1) - 1] = one;
  return found;
}

/** The same of a section: "A4" is its number 4. */
export function ofSection(named: readonly Named[], section: string): Named[] {
  if (!section) return [...named];
  const own = new RegExp(`^${section}(\\d+)$`, "i");
  return named.map((one) => ({ ...one, number: own.exec(one.number)?.[1] ?? one.number }));
}

/** The first lines with a name, so many, and the rest. */
export function overflow(text: string, count: number): [string, string] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  return [lines.slice(0, count).join("\n"), lines.slice(count).join("\n")];
}

const APART = /[\t;:,/&+–—]|\s-\s|\sand\s/gi;

/** The name that is being typed before the caret at the end of its line; "" where nothing is. */
export function fragment(text: string, caret: number): string {
  return text.slice(begin(text, caret), ends(text, caret) ? caret : 0).trim();
}

/** The text with that name whole, ready for the next: of the same contestant, or in a line of its own. */
export function completed(text: string, caret: number, name: string, kind: Kind): { text: string; caret: number } {
  const from = begin(text, caret);
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, from);
  const first = kind === "pairs" && !new RegExp(APART.source, "i").test(line);
  const after = first ? " – " : kind === "teams" ? ", " : text.slice(caret).startsWith("\n") ? "" : "\n";
  const before = text.slice(0, from) + name + after;
  return { text: before + text.slice(caret), caret: before.length };
}

function ends(text: string, caret: number): boolean {
  return caret === text.length || text[caret] === "\n";
}

/** Where the name before the caret begins: after what stands between names, and after a number. */
function begin(text: string, caret: number): number {
  const start = text.lastIndexOf("\n", caret - 1) + 1;
  const line = text.slice(start, caret);
  const last = [...line.matchAll(APART)].at(-1);
  const from = last ? last.index + last[0].length : (LEADING.exec(line)?.[0].length ?? 0);
  return start + from + (/^\s*/.exec(line.slice(from))?.[0].length ?? 0);
}
