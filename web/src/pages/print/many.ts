/** Several questions to the server, a few at a time. */

import { useEffect, useState } from "preact/hooks";
import { get, type Refusal, refusal } from "../../core/api";

const AT_ONCE = 4;

export interface Many<T> {
  found: readonly T[];
  /** How many are still to come. */
  missing: number;
  error: Refusal | null;
}

export async function inTurn<T>(paths: readonly string[], ask: (path: string) => Promise<T>, told: (found: T[]) => void): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    found.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map(ask))));
    told([...found]);
  }
  return found;
}

export function useMany<T>(paths: readonly string[]): Many<T> {
  const [state, setState] = useState<{ found: readonly T[]; error: Refusal | null }>({ found: [], error: null });
  const all = paths.join("\n");
  useEffect(() => {
    const ending = new AbortController();
    setState({ found: [], error: null });
    const ask = (path: string) => get<T>(path, { signal: ending.signal });
    inTurn(paths, ask, (found) => !ending.signal.aborted && setState({ found, error: null })).catch((problem: unknown) => {
      if (!ending.signal.aborted) setState((before) => ({ ...before, error: refusal(problem) }));
    });
    return () => ending.abort();
  }, [all]);
  return { found: state.found, missing: paths.length - state.found.length, error: state.error };
}
