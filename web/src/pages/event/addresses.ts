/** Where an event is found: its part of the API, and its pages. */

import type { Summary } from "../../core/answers";

export type Kind = Summary["kind"];

/** The API of an event. */
export function api(event: string, rest = ""): string {
  return `/api/events/${encodeURIComponent(event)}${rest}`;
}

/** A page of an event. */
export function page(event: string, rest = ""): string {
  return `/e/${encodeURIComponent(event)}${rest}`;
}

export const STAFF = ["organiser", "director", "assistant"];
