/** Which of one's own seats is taken: the one where one sits already, else that of one's place in the pair, else a free one. */

import type { PlaceOnScreen } from "../../../core/answers";

/** At which of their tables somebody plays: a team has two, and its line-up says who sits where, or who came first does. */
export function placeFor(places: readonly PlaceOnScreen[], name: string): PlaceOnScreen | null {
  const mine = places.filter((one) => name && one.players.includes(name));
  const sits = mine.find((one) => one.seats.some((seat) => seat.name === name));
  const free = mine.find((one) => one.seats.some((seat) => seat.own && !seat.name));
  return sits ?? free ?? mine[0] ?? places[0] ?? null;
}

export function seatFor(place: PlaceOnScreen, name: string): string {
  const own = place.seats.filter((one) => one.own);
  const at = place.players.indexOf(name) % 2;
  const usual = at >= 0 ? own[at] : undefined;
  const found = own.find((one) => one.name === name) ?? (usual && !usual.name ? usual : undefined) ?? own.find((one) => !one.name) ?? own[0];
  return found?.seat ?? "N";
}
