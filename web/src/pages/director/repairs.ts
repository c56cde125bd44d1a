/** What each repair of the movement has to be told, as `kibitz.event.sessions.repairs` lists it. */

export interface Wish {
  readonly new: readonly string[];
  readonly contestants: readonly string[];
  readonly tables: readonly number[];
  readonly boards: readonly number[];
  readonly count: number;
  readonly later: boolean;
  readonly reseat: boolean;
  readonly whole_rounds: boolean;
  readonly new_sets: number;
  /** Late comers play at once whoever sits out. */
  readonly now: boolean;
}

export const NO_WISH: Wish = { new: [], contestants: [], tables: [], boards: [], count: 1, later: true, reseat: true, whole_rounds: true, new_sets: 0, now: false };

export const NEEDS: Readonly<Record<string, readonly (keyof Wish)[]>> = {
  late_pair: ["new", "now"],
  late_table: ["new", "now"],
  gone: ["contestants", "reseat"],
  close_tables: ["tables"],
  exchanged_places: ["contestants"],
  cut_rounds: ["count"],
  extra_round: ["new_sets"],
  skip_boards: ["tables", "boards", "later"],
  forgotten_switch: ["whole_rounds"],
  stay: ["contestants", "tables"],
};

/** How many of something a repair needs; one or more where nothing is said. */
const EXACTLY: Readonly<Record<string, number>> = { exchanged_places: 2, late_pair: 1, late_table: 2 };
const OPTIONAL = new Set(["stay tables"]);

/** Whether everything was said that the repair needs to know. */
export function wishIsWhole(kind: string, wish: Wish): boolean {
  return (NEEDS[kind] ?? []).every((need) => {
    const given = wish[need];
    if (!Array.isArray(given) || OPTIONAL.has(`${kind} ${need}`)) return true;
    const wanted = EXACTLY[kind];
    return wanted === undefined ? given.length > 0 : given.length === wanted;
  });
}

/** What is sent: only what this repair asks for. */
export function wishBody(kind: string, wish: Wish): Partial<Wish> {
  return Object.fromEntries((NEEDS[kind] ?? []).map((need) => [need, wish[need]]));
}
