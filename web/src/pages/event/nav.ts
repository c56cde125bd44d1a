/** The pages of an event, as its own pages know them. */

import { eventPages, type Seen } from "../../parts";

export { eventNav } from "../../parts";

export function leaves(event: string, summary: Seen | null): { id: string; href: string; label: string; apart: boolean }[] {
  return eventPages(event, summary);
}
