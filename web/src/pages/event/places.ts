/** Where somebody sits, in a few letters. */

import type { FirstSeat, SeatToCome } from "../../core/answers";
import { say } from "../../core/words";

/** "N/S"; in an individual, where each has a seat of their own, "N". */
export function sideOrSeat({ direction, seat }: Pick<SeatToCome, "direction" | "seat">): string {
  return seat ? say(`web.seat.${seat}`) : direction ? say(`web.side.${direction}`) : "";
}

/** Where a contestant starts: "4 N/S", of a team "1 N/S and 5 E/W". */
export function startText(starts: FirstSeat | null): string {
  return starts ? say("web.event.sit_short", { places: starts.places.map((place) => `${place.table} ${sideOrSeat(place)}`), round: starts.round }) : "";
}
