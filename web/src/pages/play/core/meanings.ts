/** What this player said of a call in the same auction before: offered again, and sent only with the call. */

import { keep, kept } from "../../../core/kept";

const NAME = "kibitz.meanings";
const MOST = 300;

export function meaningOf(before: readonly string[], call: string): string {
  return all()[nameOf(before, call)] ?? "";
}

export function rememberMeaning(before: readonly string[], call: string, text: string): void {
  if (!text) return;
  const { [nameOf(before, call)]: _, ...others } = all();
  const entries = [...Object.entries(others), [nameOf(before, call), text]].slice(-MOST);
  keep(NAME, JSON.stringify(Object.fromEntries(entries)));
}

/** Passes before the first bid do not change what it means to most; they are left out. */
function nameOf(before: readonly string[], call: string): string {
  const opened = before.findIndex((one) => one !== "P");
  return [...(opened < 0 ? [] : before.slice(opened)), call].join(" ");
}

function all(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(kept(NAME) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}
