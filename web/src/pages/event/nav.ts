/** The pages of an event that this person may open, for the head of a page. */

import type { NavTab } from "../../parts";
import { say } from "../../core/words";
import { page, STAFF, type Summary } from "./types";

interface Leaf {
  id: string;
  path: string;
  open: (summary: Summary) => boolean;
}

const isStaff = (summary: Summary) => STAFF.includes(summary.role);
const makesLinks = (summary: Summary) => summary.role === "organiser" || summary.role === "director";

export const LEAVES: readonly Leaf[] = [
  { id: "event", path: "", open: () => true },
  { id: "table", path: "/table", open: (summary) => summary.role === "player" },
  { id: "director", path: "/director", open: isStaff },
  { id: "results", path: "/results", open: () => true },
  { id: "entries", path: "/entries", open: isStaff },
  { id: "links", path: "/links", open: makesLinks },
  { id: "conditions", path: "/conditions", open: () => true },
  { id: "appeals", path: "/appeals", open: (summary) => isStaff(summary) || ["player", "committee"].includes(summary.role) },
  { id: "log", path: "/log", open: (summary) => summary.pages.includes("log") },
  { id: "wall", path: "/wall", open: isStaff },
];

export function leaves(event: string, summary: Summary | null): { id: string; href: string; label: string }[] {
  if (!summary) return [];
  return LEAVES.filter((leaf) => leaf.open(summary)).map(({ id, path }) => ({
    id,
    href: page(event, path),
    label: say(`web.event.page.${id}`),
  }));
}

export function eventNav(event: string, summary: Summary | null, here: string): NavTab[] | undefined {
  if (!summary) return undefined;
  return leaves(event, summary).filter(({ id }) => id !== "wall" && id !== "log").map(({ id, href, label }) => ({ href, label, here: id === here }));
}
