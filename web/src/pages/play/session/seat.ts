/** Which of one's own seats is taken: the one where one sits already, else that of one's place in the pair, else a free one. */

import type { PlaceOnScreen } from "../../../core/answers";

export function seatFor(place: PlaceOnScreen, name: string): string {
  const own = place.seats.filter((one) => one.own);
  const at = place.players.indexOf(name) % 2;
  const usual = at >= 0 ? own[at] : undefined;
  const found = own.find((one) => one.name === name) ?? (usual && !usual.name ? usual : undefined) ?? own.find((one) => !one.name) ?? own[0];
  return found?.seat ?? "N";
}
