/** What every page of results needs: the event, the session that is looked at, and who looks. */

import { useLive } from "../../core/live";
import { usePlace } from "../../core/router";
import { say } from "../../core/words";
import type { NavTab } from "../../parts";
import type { Live } from "../../core/live";
import type { Me, SessionSummary, Summary } from "../../core/answers";

export interface Here {
  id: string;
  summary: Live<Summary>;
  /** The session shown; 0 is the whole event. */
  session: number;
  held: SessionSummary | null;
  /** The contestant who looks, if they came by a link of their own. */
  own: string;
  staff: boolean;
}

/** The event of this page, with the session of its address (`?session=2`), the one in play else. */
export function useEvent(id: string): Here {
  const summary = useLive<Summary>(`/api/events/${id}`, ["event", "clock", "announcements", "ranking"]);
  const me = useLive<Me>("/api/me");
  const { query } = usePlace();
  const data = summary.data;
  const wanted = query.get("session");
  const session = wanted === null ? (data?.current ?? data?.sessions.at(-1)?.number ?? 0) : Number(wanted) || 0;
  const mine = me.data?.events[id];
  return {
    id,
    summary,
    session,
    held: data?.sessions.find((each) => each.number === session) ?? null,
    own: mine?.contestant ?? "",
    staff: ["organiser", "director", "assistant"].includes(data?.role ?? ""),
  };
}

/** An address of results, with the session that is looked at. */
export function at(here: Here, path = "", more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more);
  const current = here.summary.data?.current;
  if (here.session !== current && here.summary.data) query.set("session", String(here.session));
  const text = query.toString();
  return `/e/${here.id}/results${path}${text ? `?${text}` : ""}`;
}

export const VIEWS = ["ranking", "matches", "boards", "hands", "record", "points"] as const;
export type View = (typeof VIEWS)[number];

export function tabs(here: Here, view: View | null): NavTab[] {
  const open = VIEWS.filter(
    (tab) => (tab !== "matches" || here.summary.data?.pages.includes("matches")) && (tab !== "hands" || hasHands(here)),
  );
  const all: NavTab[] = open.map((tab) => ({
    href: tab === "ranking" ? at(here) : at(here, "", { view: tab }),
    label: say(`web.results.view.${tab}`),
    here: tab === view,
  }));
  if (here.own)
    all.splice(1, 0, {
      href: at(here, `/contestant/${encodeURIComponent(here.own)}`),
      label: say("web.results.view.own"),
      here: false,
    });
  return all;
}

/** Whether there are hand records of the session, or will be: a club that shuffles has none. */
export function hasHands(here: Here): boolean {
  const sessions = here.held ? [here.held] : (here.summary.data?.sessions ?? []);
  return sessions.some(({ boards }) => boards.prepared);
}

/** The section whose hands are looked at: of the address, of one's own, or the first. */
export function sectionOf(here: Here): string {
  const sections = here.held?.sections ?? [];
  const own = here.summary.data?.contestants.find((each) => each.id === here.own)?.section;
  const asked = new URLSearchParams(location.search).get("section") ?? own;
  return (sections.find((each) => each.section === asked) ?? sections[0])?.section ?? "";
}

/** The part of a question that names the session, and the section where the hands may differ. */
export function ofHands(here: Here): string {
  return `session=${here.session}&section=${encodeURIComponent(sectionOf(here))}`;
}

/** The part of a question that names the session. */
export function of(here: Here): string {
  return `session=${here.session}`;
}
