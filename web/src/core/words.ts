/**
 * Every sentence on the pages, from the server's catalogue, in the language of the reader.
 *
 * `say("web.table.agree", { seat: word("seat.north") })`. The little language of the templates is that of
 * `kibitz.messages` (docs/translating.md); tests/web/sayings.json holds both to the same answers.
 */

import { drop, keep, kept } from "./kept";
import { preferences } from "./preferences";
import { store, useStore } from "./store";
import { type Catalogue, Speaker, type Values } from "./speaker";

export { type Values, type Word, word } from "./speaker";

const NAME = "kibitz.words.";

interface Spoken {
  speaker: Speaker;
  ready: boolean;
}

const spoken = store<Spoken>({ speaker: new Speaker("en", {}), ready: false });

/** The message of that id with these values. It never fails: what no catalogue has is said by its id. */
export function say(id: string, values: Values = {}): string {
  return spoken.get().speaker.say(id, values);
}

/** Whether the catalogue has such a message. */
export function known(id: string): boolean {
  return spoken.get().speaker.has(id);
}

/** Draws the component again when the language changes; true once there are words. */
export function useWords(): boolean {
  return useStore(spoken).ready;
}

/** Whether there is anything to say at all yet. */
export function hasWords(): boolean {
  return spoken.get().ready;
}

/** Fetch the words of the preferred language, and English for what it lacks. What was kept serves until they come. */
export async function loadWords(): Promise<void> {
  const { language } = preferences.get();
  const codes = language === "en" ? ["en"] : [language, "en"];
  use(language, codes.map(remembered));
  const fresh = await Promise.all(codes.map(fetched));
  if (language === preferences.get().language && fresh.some(Boolean)) use(language, codes.map(remembered));
}

function use(language: string, catalogues: (Catalogue | null)[]): void {
  const english = new Speaker("en", catalogues[catalogues.length - 1] ?? {});
  const speaker = language === "en" ? english : new Speaker(language, catalogues[0] ?? {}, english);
  spoken.set({ speaker, ready: catalogues.some((words) => words !== null) });
}

function remembered(code: string): Catalogue | null {
  try {
    return JSON.parse(kept(NAME + code) ?? "null") as Catalogue | null;
  } catch {
    drop(NAME + code);
    return null;
  }
}

/** Whether newer words came than those kept. Not by `api.ts`, which needs words to say what went wrong. */
async function fetched(code: string): Promise<boolean> {
  try {
    const response = await fetch(`/api/words/${code}`, { headers: { Accept: "application/json" } });
    if (!response.ok) return false;
    const text = await response.text();
    if (text === kept(NAME + code)) return false;
    JSON.parse(text);
    keep(NAME + code, text);
    return true;
  } catch {
    return false;
  }
}
