/** The plan of an evening, as the server offers it (/api/plan). */

import { useEffect, useState } from "preact/hooks";
import { get, Refusal, refusal } from "../../core/api";
import type { Candidate, Movements } from "../../core/answers";
import type { Kind } from "../event/addresses";

export interface Wish {
  kind: Kind;
  count: number;
  minutes: number;
  which: number;
  /** Drawn round by round, on the standings. */
  swiss?: boolean;
  /** Of teams: the winners go on. */
  knockOut?: boolean;
  /** One ranking or one of each line; whatever suits if nothing is said. */
  winners?: 1 | 2;
  /** How many boards everybody plays, or in a knock-out a match has; as the time allows if nothing is said. */
  boards?: number;
  rounds?: number;
  /** The kind of movement, by its id. */
  family?: string;
  /** In how many sections they play; one if nothing is said. */
  sections?: number;
}

/** A section and how many play in it. */
export interface Part {
  section: string;
  count: number;
}

/** With its movement, and the fields by which the server finds it again. */
export interface PlannedPart extends Part {
  candidate: Candidate;
  fields: Fields;
}

/** As the server reads them. */
export type Fields = Record<string, number | boolean | string>;

const COUNTED: Readonly<Record<Kind, string>> = { pairs: "pairs", individual: "players", teams: "teams" };

const AT_TABLE: Readonly<Record<Kind, number>> = { pairs: 2, individual: 4, teams: 2 };
const LEAST_TABLES = 4; // of a section that is still a contest

/** The wish as the server reads it, for all or for those of one section. */
export function planFields({ kind, count, minutes, which, swiss, knockOut, winners, boards, rounds, family }: Wish, part = count): Fields {
  const drawn = swiss || knockOut;
  return {
    [COUNTED[kind]]: part, ...(minutes ? { minutes } : {}), which, ...(swiss ? { swiss } : {}), ...(knockOut ? { knock_out: true } : {}),
    ...(boards ? { boards: String(boards) } : {}), ...(rounds && !knockOut ? { rounds } : {}),
    ...(winners && kind === "pairs" && !drawn ? { winners } : {}), ...(family && !drawn ? { family } : {}),
  };
}

export function planQuery(wish: Wish): string {
  return asQuery({ ...planFields(wish), ...(isSplit(wish) ? { sections: wish.sections ?? 1 } : {}) });
}

function asQuery(fields: Readonly<Fields>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

/** The wish that stands in the address of a page; null if none does. */
export function wishIn(query: URLSearchParams): Wish | null {
  for (const kind of Object.keys(COUNTED) as Kind[]) {
    const count = Number(query.get(COUNTED[kind]));
    if (count > 0) {
      const number = (name: string) => Number(query.get(name)) || 0;
      const [winners, boards, rounds, family] = [number("winners"), number("boards"), number("rounds"), query.get("family")];
      const wish: Wish = {
        kind, count, minutes: number("minutes"), which: number("which") || 1, ...(query.get("swiss") === "true" && kind !== "individual" ? { swiss: true } : {}),
        ...(query.get("knock_out") === "true" && kind === "teams" ? { knockOut: true } : {}), ...(winners === 1 || winners === 2 ? { winners } : {}),
        ...(boards ? { boards } : {}), ...(rounds ? { rounds } : {}), ...(family ? { family } : {}),
      };
      const sections = Math.min(Number(query.get("sections")) || 1, mostSections(wish));
      return sections > 1 ? { ...wish, sections } : wish;
    }
  }
  return null;
}

/** Into how many sections so many can be split. */
export function mostSections({ kind, count, swiss }: Pick<Wish, "kind" | "count" | "swiss">): number {
  if (kind === "teams" || swiss) return 1;
  return Math.max(1, Math.min(26, Math.floor(count / AT_TABLE[kind] / LEAST_TABLES)));
}

export function isSplit({ sections = 1 }: Pick<Wish, "sections">): boolean {
  return sections > 1;
}

/** Sections of nearly the same size, in whole tables; who is left over is in the last. */
export function partsOf(wish: Pick<Wish, "kind" | "count" | "sections">): Part[] {
  const { kind, count, sections = 1 } = wish;
  if (sections === 1) return [{ section: "", count }];
  const size = AT_TABLE[kind];
  const tables = Math.floor(count / size);
  return Array.from({ length: sections }, (_, place) => {
    const own = Math.floor(tables / sections) + (place < tables % sections ? 1 : 0);
    const over = place === sections - 1 ? count - tables * size : 0;
    return { section: String.fromCharCode(65 + place), count: own * size + over };
  });
}

interface Found {
  of: string;
  plan: Movements | null;
  parts: PlannedPart[];
  error: Refusal | null;
}

/** The plan for a wish, of its first section, and the movements of all; the one before stays until the next is there. */
export function usePlan(wish: Wish | null, given?: readonly Part[]): Omit<Found, "of"> & { stale: boolean } {
  const [found, setFound] = useState<Found>({ of: "", plan: null, parts: [], error: null });
  const parts = given ?? (wish ? partsOf(wish) : []);
  const wanted = wish ? JSON.stringify([wish, parts]) : "";
  useEffect(() => {
    if (!wish) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      plans(wish, parts, ending.signal).then(
        (made) => setFound({ of: wanted, ...made, error: null }),
        (error: unknown) => ending.signal.aborted || setFound({ of: wanted, plan: null, parts: [], error: refusal(error) }),
      );
    }, found.of ? 250 : 0);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [wanted]);
  return { plan: found.plan, parts: found.parts, error: found.error, stale: found.of !== wanted };
}

type Ask = (fields: Readonly<Fields>) => Promise<Movements>;

async function plans(wish: Wish, parts: readonly Part[], signal: AbortSignal): Promise<{ plan: Movements; parts: PlannedPart[] }> {
  return planned(wish, parts, (fields) => get<Movements>(`/api/plan?${asQuery(fields)}`, { signal, patience: 60_000 }));
}

/** The first section plays what is chosen, the others the same rounds and boards if there is a movement for that. */
export async function planned(wish: Wish, parts: readonly Part[], ask: Ask): Promise<{ plan: Movements; parts: PlannedPart[] }> {
  const first = planFields(wish, parts[0]?.count);
  const plan = await ask(first);
  const chosen = plan.candidates.find(({ which }) => which === plan.which) ?? plan.candidates[0];
  if (!chosen) return { plan, parts: [] };
  const bySize = new Map([[parts[0]?.count, { fields: first, candidate: chosen }]]);
  const made: PlannedPart[] = [];
  for (const part of parts) {
    const found = bySize.get(part.count) ?? (await alike(planFields({ ...wish, which: 1 }, part.count), chosen, ask));
    bySize.set(part.count, found);
    made.push({ ...part, ...found });
  }
  return { plan, parts: made };
}

async function alike(fields: Fields, { rounds, boards_per_round, winners }: Candidate, ask: Ask): Promise<{ fields: Fields; candidate: Candidate }> {
  const played = { rounds, boards_per_round };
  const { family: _, ...any } = fields; // a kind of movement need not be there for other numbers
  for (const wanted of [{ ...fields, ...played, winners }, ...(fields.family ? [{ ...any, ...played, winners }] : []), { ...any, ...played }, fields]) {
    try {
      const candidate = (await ask(wanted)).candidates[0];
      if (candidate) return { fields: wanted, candidate };
    } catch (error) {
      if (wanted === fields || !(error instanceof Refusal) || error.passing) throw error;
    }
  }
  throw new Refusal("web.new.plan.none", "");
}
