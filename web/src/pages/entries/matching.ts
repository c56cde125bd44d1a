/** Whose names are whose: by the number that stands before them, or else whoever has no name yet, or a new number. */

import type { MemberName, ContestantEntry, ContestantSummary } from "../../core/answers";
import type { Named } from "../new/names";

export interface NamingAct extends ContestantEntry {
  readonly [field: string]: unknown;
  kind: "contestant_entered" | "contestant_changed";
  contestant: string;
}

const NOTHING: ContestantEntry = { players: [], name: "", captain: "", club: "", stratum: "", categories: [], handicap: "", without_standing: false };

/** The first number that nobody has; where all play in sections, the first of the last section. */
export function firstFree(there: readonly Pick<ContestantSummary, "id">[], taken: readonly string[] = []): string {
  const used = new Set([...there.map(({ id }) => id), ...taken]);
  const sections = there.map(({ id }) => /^([A-Za-z]+)\d+$/.exec(id)?.[1] ?? "");
  const section = sections.every(Boolean) ? (sections.at(-1) ?? "") : "";
  let number = 1;
  while (used.has(`${section}${number}`)) number += 1;
  return `${section}${number}`;
}

/** All of an entry with other names. */
export function renamed(row: Pick<ContestantSummary, "id" | "entry"> | undefined, id: string, change: Partial<ContestantEntry>): NamingAct {
  return { ...NOTHING, ...row?.entry, ...change, kind: row ? "contestant_changed" : "contestant_entered", contestant: id };
}

export function forNames(named: readonly Named[], there: readonly ContestantSummary[]): NamingAct[] {
  const byId = new Map(there.map((row) => [row.id, row]));
  const free = there.filter((row) => !row.players.length && !row.name && row.status !== "withdrawn").map(({ id }) => id);
  const numbered = new Set(named.map((one) => one.number).filter(Boolean));
  const taken: string[] = [];
  return named.map((one) => {
    const next = () => free.find((id) => !taken.includes(id) && !numbered.has(id)) ?? firstFree(there, [...taken, ...numbered]);
    const id = one.number || next();
    taken.push(id);
    const change: Partial<ContestantEntry> = { players: one.players.map((name) => ({ name, number: "" })) };
    const was = byId.get(id)?.entry;
    if (one.name || (was?.name && !was.players.length && one.players.length === 2)) change.name = one.name; // it was half named
    if (one.club) change.club = one.club;
    return renamed(byId.get(id), id, change);
  });
}

/** What the list of members says of those who play together: the mean of their handicaps, the grade that all have. Nothing while one is missing. */
export function ofMembers(chosen: readonly (MemberName | undefined)[], size: number): { handicap?: string; stratum?: string } {
  const known = chosen.flatMap((member) => member ?? []);
  if (known.length < chosen.length || known.length < size) return {};
  const handicaps = known.map(({ handicap }) => (handicap.trim() ? Number(handicap.replace(",", ".")) : Number.NaN));
  const grades = new Set(known.map(({ grade }) => grade));
  const mean = handicaps.reduce((sum, one) => sum + one, 0) / handicaps.length;
  return { ...(Number.isFinite(mean) ? { handicap: String(Math.round(mean * 100) / 100) } : {}), ...(grades.size === 1 && known[0]?.grade ? { stratum: known[0].grade } : {}) };
}
