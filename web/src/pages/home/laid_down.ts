/** What is laid down for a table of four friends, as a file of regulations. */

export interface LaidDown {
  /** A pause after a jump (73D3). */
  readonly pauses: boolean;
  /** A least time for calls, and for third hand at the first trick (73D3). */
  readonly least: boolean;
  /** A screen between partners (80B2e). */
  readonly screens: boolean;
}

export const NOTHING_LAID_DOWN: LaidDown = { pauses: false, least: false, screens: false };

/** The file; empty where nothing is laid down: then the server takes what it takes for an electronic table. */
export function regulationsOf({ pauses, least, screens }: LaidDown): string {
  if (!pauses && !least && !screens) return "";
  return [`alert_by = "${screens ? "both" : "self"}"`, ...(screens ? ["screens = true"] : []), ...(pauses ? ['mandatory_pauses = ["after_stop"]'] : []), ...(least ? ["least_seconds = 3"] : [])].join("\n");
}
