/** Results as files: what may be taken away of what a page shows. */

import type { Summary } from "../../core/answers";
import { say } from "../../core/words";
import type { Item, Part } from "../../parts";

const STAFF: readonly string[] = ["organiser", "director", "assistant", "committee"];
const TABLES: Record<string, string> = { ranking: "ranking", boards: "travellers", matches: "matches", scorecards: "scorecards" };

/** The part of a menu that loads files; nothing while the results are still to be kept from whoever looks. */
export function files(event: string, summary: Summary | null, session: number, paper = "ranking"): (Item | Part)[] {
  const held = summary?.sessions.filter((each) => session === 0 || each.number === session) ?? [];
  const open = held.length > 0 && held.every((each) => each.state === "official");
  if (!summary || held.length === 0 || !(open || STAFF.includes(summary.role))) return [];
  const [view = "", which = ""] = paper.split("/");
  const table = TABLES[view];
  const whose: Record<string, string> = view === "scorecards" ? { contestant: decodeURIComponent(which) } : {};
  const one = String(session || (summary.sessions.length === 1 ? held[0]?.number : 0) || 0);
  const at = (form: string, more: Record<string, string> = {}) => `/api/events/${encodeURIComponent(event)}/files/${form}?${new URLSearchParams({ session: one, ...more })}`;
  return [
    { part: say("web.files.part") },
    ...(table ? [{ label: say(`web.files.${table}`), href: at("csv", { table, ...whose }) }] : []),
    { label: say("web.files.xlsx"), href: at("xlsx", whose) },
    ...(one !== "0" ? [{ label: say("web.files.pbn"), href: at("pbn") }] : []),
    ...(one !== "0" && summary.kind === "teams" && held.every((each) => each.hands) ? [{ label: say("web.files.lin"), href: at("lin", whose) }] : []),
    { label: say("web.files.usebio"), href: at("usebio") },
    { label: say("web.files.json"), href: at("json") },
  ];
}
