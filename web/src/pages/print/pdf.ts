/** Papers that the server sets: their addresses, in the reader's language and on the paper of their printer. */

import { fetched } from "../../core/api";
import { kept } from "../../core/kept";
import { languageTag } from "../../core/preferences";
import type { Here } from "../results/event";

export const SHEETS = ["a4", "letter"] as const;
export type Sheet = (typeof SHEETS)[number];
export const SHEET = "kibitz.sheet";

/** The size of paper that was chosen in this browser. */
export function sheetKept(): Sheet {
  return kept(SHEET) === "letter" ? "letter" : "a4";
}

export function pdfOf(here: Here, paper: string, sheet: Sheet, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ session: String(here.session), sheet, language: languageTag() });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `/api/events/${here.id}/print/${paper}.pdf?${query}`;
}

const PATIENCE = 120_000; // a hundred travellers with their double dummy

/**
 * Show a paper in a tab of its own, from which the browser prints it. What the server refuses, because nothing may be seen yet or
 * nothing is installed that prints, is a sentence for this page and no tab.
 */
export async function shown(address: string): Promise<void> {
  const tab = open("about:blank"); // at once: later it would be one that nobody asked for
  try {
    await fetched(address, { patience: PATIENCE });
  } catch (error) {
    tab?.close();
    throw error;
  }
  (tab ?? window).location.assign(address);
}
