/**
 * What lets this browser act at a live table: the token of a seat, or of who directs.
 *
 * A tab remembers its own first, so that four tabs of one browser can be four players; the browser remembers the last, so
 * that somebody who comes back sits where they sat.
 */

import { drop, keep, kept } from "../../../core/kept";
import { uuid } from "../../../core/queue";

const NAME = "kibitz.seat.";
/** Where the link by which people come to a table is kept. */
export const JOIN = "kibitz.join.";

export function tokenOf(table: string): string {
  return ofTab(table) ?? kept(NAME + table) ?? "";
}

export function remember(table: string, token: string): void {
  try {
    sessionStorage.setItem(NAME + table, token);
  } catch {
    /* then the browser's own is enough */
  }
  keep(NAME + table, token);
}

export function forget(table: string): void {
  const token = tokenOf(table);
  try {
    sessionStorage.setItem(NAME + table, ""); // this tab sits nowhere from now on, whoever else does
  } catch {
    /* nothing was kept */
  }
  if (kept(NAME + table) === token) drop(NAME + table);
}

function ofTab(table: string): string | null {
  try {
    return sessionStorage.getItem(NAME + table);
  } catch {
    return null;
  }
}

const LEADS = "kibitz.leads";
const MOST_LEADS = 100;

/** The tables that this browser directs, the latest last. */
export function directedTables(): { id: string; token: string }[] {
  try {
    const found: unknown = JSON.parse(kept(LEADS) ?? "[]");
    return Array.isArray(found) ? (found as { id: string; token: string }[]) : [];
  } catch {
    return [];
  }
}

export function rememberDirected(id: string, token: string): void {
  const others = directedTables().filter((one) => one.id !== id);
  keep(LEADS, JSON.stringify([...others, { id, token }].slice(-MOST_LEADS)));
}

/** What an address brings behind its #: the token to sit down, or that of a seat or of who directs. */
export interface Brought {
  join: string;
  token: string;
}

export function brought(hash: string): Brought {
  const text = hash.replace(/^#/, "");
  const own = /^(?:seat|lead)=(.+)$/.exec(text)?.[1];
  return { join: own || !/^[\w-]{8,}$/.test(text) ? "" : text, token: own ?? "" };
}

const DEVICE = "kibitz.device";
const here = uuid();

/** The name of this tab as a device: a seat is played on one of them, the others look. */
export function deviceName(): string {
  try {
    const known = sessionStorage.getItem(DEVICE);
    if (known) return known;
    sessionStorage.setItem(DEVICE, here);
  } catch {
    /* then for as long as the page is open */
  }
  return here;
}
