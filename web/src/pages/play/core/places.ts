/** Where people sit on the screen: the one who looks at the bottom. */

import type { LiveTable } from "../../../core/answers";
import { type Seat, SEATS } from "../../../core/bridge";

export type Side = "bottom" | "left" | "top" | "right";

const ROUND: readonly Side[] = ["bottom", "left", "top", "right"];

/** The seat at the bottom: one's own, that behind which one sits, South for who sees all. */
export function nearest(table: Pick<LiveTable, "you" | "behind">): Seat {
  return seatOf(table.you) ?? seatOf(table.behind) ?? "S";
}

export function seatOf(text: string): Seat | null {
  return SEATS.find((seat) => seat === text) ?? null;
}

/** Clockwise from the one who looks: left, top, right. */
export function placeOf(seat: Seat, near: Seat): Side {
  return ROUND[(SEATS.indexOf(seat) - SEATS.indexOf(near) + 4) % 4] ?? "bottom";
}

export function seatAt(place: Side, near: Seat): Seat {
  return SEATS[(SEATS.indexOf(near) + ROUND.indexOf(place)) % 4] ?? near;
}

export function partnerOf(seat: Seat): Seat {
  return seatAt("top", seat);
}
