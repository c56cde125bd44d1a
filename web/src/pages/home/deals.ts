/** The deals of a table of one's own: those of a PBN file, or a condition for hands that are dealt. */

import { type Seat } from "../../core/bridge";

const NAMES: Readonly<Record<Seat, string>> = { N: "north", E: "east", S: "south", W: "west" };

/** Every deal in a text: by the tags of PBN, or a line each. */
export function dealsIn(text: string): string[] {
  const tagged = [...text.matchAll(/\[Deal\s+"([^"]+)"\]/gi)].map((found) => found[1] ?? "");
  if (tagged.length > 0) return tagged;
  return text.split(/\r?\n/).map((line) => line.trim()).filter((line) => /^[NESW]:/i.test(line));
}

export interface Wished {
  seat: Seat;
  least: number;
  most: number;
  balanced: boolean;
}

/** The condition for dealt hands, in the language of `kibitz deal --where`. */
export function condition({ seat, least, most, balanced }: Wished): string {
  const hand = NAMES[seat];
  return `hcp(${hand}) in ${least}..${most}${balanced ? ` and balanced(${hand})` : ""}`;
}
