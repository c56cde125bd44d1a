/** The plan of an evening, as the server offers it (/api/plan). */

import { useEffect, useState } from "preact/hooks";
import { get, type Refusal, refusal } from "../../core/api";
import type { Kind } from "../event/types";

export interface Candidate {
  which: number;
  name: string;
  sentences: string[];
  against: string[];
  winners: number;
  tables: number;
  rounds: number;
  boards_per_round: number;
  boards: number;
  boards_played: { least: number; most: number };
  minutes: number;
  time: string;
  sit_outs: number;
  copies: number;
}

export interface Meeting {
  table: number;
  ns: number[];
  ew: number[];
  boards: number[];
}

export interface PlanData {
  kind: Kind;
  contestants: number;
  title: string;
  remarks: string[];
  candidates: Candidate[];
  which: number;
  movement: { rounds: { round: number; tables: Meeting[] }[] };
}

export interface Wish {
  kind: Kind;
  count: number;
  minutes: number;
  which: number;
}

const COUNTED: Readonly<Record<Kind, string>> = { pairs: "pairs", individual: "players", teams: "teams" };

/** The wish as the server reads it. */
export function planFields({ kind, count, minutes, which }: Wish): Record<string, number> {
  return { [COUNTED[kind]]: count, ...(minutes ? { minutes } : {}), which };
}

export function planQuery(wish: Wish): string {
  return new URLSearchParams(Object.entries(planFields(wish)).map(([name, value]) => [name, String(value)])).toString();
}

/** The wish that stands in the address of a page; null if none does. */
export function wishIn(query: URLSearchParams): Wish | null {
  for (const kind of Object.keys(COUNTED) as Kind[]) {
    const count = Number(query.get(COUNTED[kind]));
    if (count > 0) return { kind, count, minutes: Number(query.get("minutes")) || 0, which: Number(query.get("which")) || 1 };
  }
  return null;
}

/** The plan for a wish; the one before stays until the next is there. */
export function usePlan(wish: Wish | null): { plan: PlanData | null; error: Refusal | null; stale: boolean } {
  const [found, setFound] = useState<{ of: string; plan: PlanData | null; error: Refusal | null }>({ of: "", plan: null, error: null });
  const wanted = wish ? planQuery(wish) : "";
  useEffect(() => {
    if (!wanted) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      get<PlanData>(`/api/plan?${wanted}`, { signal: ending.signal, patience: 60_000 }).then(
        (plan) => setFound({ of: wanted, plan, error: null }),
        (error: unknown) => ending.signal.aborted || setFound({ of: wanted, plan: null, error: refusal(error) }),
      );
    }, found.of ? 250 : 0);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [wanted]);
  return { plan: found.plan, error: found.error, stale: found.of !== wanted };
}
