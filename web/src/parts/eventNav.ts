/** The pages of an event that this person may open: one bar, in the same order wherever they are. */

import type { Summary } from "../core/answers";
import { say } from "../core/words";
import type { NavTab } from "./Tabs";

/** What decides which pages somebody may open. */
export type Seen = Pick<Summary, "role" | "pages">;

interface Leaf {
  readonly id: string;
  readonly path: string;
  readonly open: (seen: Seen) => boolean;
  /** Reached from the first page of the event, and not in the bar. */
  readonly apart?: boolean;
}

const STAFF = ["organiser", "director", "assistant"];
const isStaff = (seen: Seen) => STAFF.includes(seen.role);
const makesLinks = (seen: Seen) => seen.role === "organiser" || seen.role === "director";

const LEAVES: readonly Leaf[] = [
  { id: "event", path: "", open: () => true },
  { id: "director", path: "/director", open: isStaff },
  { id: "typing", path: "/typing", open: isStaff },
  { id: "table", path: "/table", open: (seen) => seen.role === "player" },
  { id: "results", path: "/results", open: () => true },
  { id: "appeals", path: "/appeals", open: (seen) => isStaff(seen) || ["player", "committee"].includes(seen.role) },
  { id: "log", path: "/log", open: (seen) => seen.pages.includes("log") },
  { id: "entries", path: "/entries", open: isStaff },
  { id: "links", path: "/links", open: makesLinks },
  { id: "conditions", path: "/conditions", open: () => true },
  { id: "laws", path: "/laws", open: () => true, apart: true },
  { id: "print", path: "/print/", open: isStaff },
  { id: "wall", path: "/wall", open: isStaff, apart: true },
];

/** All of them, for a page that lists them. */
export function eventPages(event: string, seen: Seen | null): { id: string; href: string; label: string; apart: boolean }[] {
  if (!seen) return [];
  const root = `/e/${encodeURIComponent(event)}`;
  return LEAVES.filter((leaf) => leaf.open(seen)).map(({ id, path, apart }) => ({ id, href: root + path, label: say(`web.event.page.${id}`), apart: apart ?? false }));
}

export interface EventNavMore {
  /** A page below one of the bar: it stands after that. */
  readonly also?: { readonly after: string; readonly tab: NavTab };
  /** How many wait there, by page. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** The bar. Nothing as long as it is not known who looks. */
export function eventNav(event: string, seen: Seen | null, here: string, { also, counts }: EventNavMore = {}): NavTab[] | undefined {
  if (!seen) return undefined;
  return eventPages(event, seen)
    .filter(({ apart }) => !apart)
    .flatMap(({ id, href, label }) => [{ href, label, here: id === here, count: counts?.[id] }, ...(also?.after === id ? [also.tab] : [])]);
}
