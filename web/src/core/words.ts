/**
 * Every sentence on the pages, from the server's catalogue, in the language of the reader.
 *
 * `say("web.table.agree", { seat: word("seat.north") })`. The little language of the templates is that of
 * `kibitz.messages` (docs/translating.md); tests/web/sayings.json holds both to the same answers.
 */

import { backoff } from "./backoff";
import { drop, keep, kept } from "./kept";
import { preferences } from "./preferences";
import { store, useStore } from "./store";
import { type Catalogue, Speaker, type Values } from "./speaker";

export { type Values, type Word, word } from "./speaker";

const NAME = "kibitz.words.";
const BUILT = "kibitz.words-of";

interface Spoken {
  speaker: Speaker;
  ready: boolean;
}

const spoken = store<Spoken>({ speaker: new Speaker("en", {}), ready: false });

/** The message of that id with these values. It never fails: what no catalogue has is said by its id. */
export function say(id: string, values: Values = {}): string {
  return spoken.get().speaker.say(id, values);
}

/** What is printed on cards and score sheets for a thing: Q in English and D in Polish; `otherwise` while there are no words. */
export function symbolOf(id: string, otherwise: string): string {
  return known(id) ? spoken.get().speaker.render("{thing:symbol}", { thing: { id } }) : otherwise;
}

/** A number that the server wrote, as the reader's language writes it: with its decimal point, and a true minus. */
export function figureText(text: string): string {
  return spoken.get().speaker.figure(text).replace("-", "−");
}

/** Whether the reader's language has a notation of its own for cards or bids. */
export function hasOwnNotation(): boolean {
  return spoken.get().speaker.hasOwnNotation;
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

/** Whether the words kept here are those that these pages were built with: others may lack a sentence. */
export function hasOwnWords(): boolean {
  return hasWords() && kept(BUILT) === __BUILD__;
}

let attempt = 0;

/**
 * Fetch the words of the preferred language, which has them all. What was kept serves until they come, English that was
 * kept for what it may lack; while the server does not answer it is asked again. Settled after the first answer, or the
 * first silence.
 */
export async function loadWords(): Promise<void> {
  const own = ++attempt;
  const { language } = preferences.get();
  use(language);
  await ask(language, () => own === attempt, 0);
}

async function ask(language: string, wanted: () => boolean, failures: number): Promise<void> {
  const came = await fetched(language);
  if (!wanted()) return;
  if (came === "new") use(language);
  if (came !== "none") keep(BUILT, __BUILD__);
  else setTimeout(() => wanted() && void ask(language, wanted, failures + 1), backoff(failures, 15_000));
}

function use(language: string): void {
  const [own, english] = [remembered(language), language === "en" ? null : remembered("en")];
  const international = preferences.get().notation === "international";
  const speaker = new Speaker(language, own ?? {}, english && new Speaker("en", english), international);
  spoken.set({ speaker, ready: own !== null || english !== null });
}

function remembered(code: string): Catalogue | null {
  try {
    return JSON.parse(kept(NAME + code) ?? "null") as Catalogue | null;
  } catch {
    drop(NAME + code);
    return null;
  }
}

/** Whether words came, and other ones than those kept. Not by `api.ts`, which needs words to say what went wrong. */
async function fetched(code: string): Promise<"new" | "same" | "none"> {
  try {
    const response = await fetch(`/api/words/${code}`, { headers: { Accept: "application/json" } });
    if (!response.ok) return response.status === 404 ? "same" : "none";
    const text = await response.text();
    if (text === kept(NAME + code)) return "same";
    JSON.parse(text);
    keep(NAME + code, text);
    return "new";
  } catch {
    return "none";
  }
}
