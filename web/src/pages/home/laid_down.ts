/** What is laid down for a table of four friends, as a file of regulations. */

export interface LaidDown {
  /** A pause after a jump (73D3). */
  readonly pauses: boolean;
  /** A least time for calls, and for third hand at the first trick (73D3). */
  readonly least: boolean;
  /** A screen between partners (80B2e). */
  readonly screens: boolean;
  /** Voice, or faces too, for who wants them (80B2e). */
  readonly voice: "none" | "voice" | "faces";
  /** Whether others may watch one hand while it is played (76B1). */
  readonly watch: boolean;
  /** After how many minutes the four hands may be watched (76A2); 0: never. */
  readonly delay: number;
}

export const NOTHING_LAID_DOWN: LaidDown = { pauses: false, least: false, screens: false, voice: "none", watch: false, delay: 0 };

/** The file; it says only what is laid down: the rest the server takes as for an electronic table. */
export function regulationsOf({ pauses, least, screens, voice, watch, delay }: LaidDown): string {
  return [...(screens ? ['alert_by = "both"', "screens = true"] : []), ...(pauses ? ['mandatory_pauses = ["after_stop"]'] : []), ...(least ? ["least_seconds = 3"] : []),
    ...(voice === "none" ? [] : [`voice_and_faces = "${voice}"`]), ...(watch ? [] : ["spectator_hands = 0"]), ...(delay === 0 ? [] : [...(watch ? ["spectator_hands = 4"] : []), `electronic_viewing_delay = ${delay}`])].join("\n");
}
