/** How somebody likes to play in this browser. */

import { keep, kept } from "../../../core/kept";
import { store, useStore } from "../../../core/store";
import type { SuitOrder } from "./cards";

export interface PlaySettings {
  /** A tap chooses, a second sends; or one tap does both. Calls and cards apart. */
  oneTapCalls: boolean;
  oneTapCards: boolean;
  /** Ranks as large as the cards let them be. */
  largeCards: boolean;
  sounds: boolean;
  order: SuitOrder;
  trumpsFirst: boolean;
  /** The highest card of a suit at the right. */
  highRight: boolean;
}

const NAME = "kibitz.play";
const USUAL: PlaySettings = { oneTapCalls: false, oneTapCards: false, largeCards: false, sounds: false, order: "SHDC", trumpsFirst: false, highRight: false };

export const playSettings = store<PlaySettings>(read());

export function usePlaySettings(): PlaySettings {
  return useStore(playSettings);
}

export function setPlay(change: Partial<PlaySettings>): void {
  const next = { ...playSettings.get(), ...change };
  keep(NAME, JSON.stringify(next));
  playSettings.set(next);
}

function read(): PlaySettings {
  try {
    const found = JSON.parse(kept(NAME) ?? "{}") as Partial<PlaySettings>;
    const flag = (name: keyof PlaySettings) => found[name] === true;
    return {
      oneTapCalls: flag("oneTapCalls"),
      oneTapCards: flag("oneTapCards"),
      largeCards: flag("largeCards"),
      sounds: flag("sounds"),
      order: found.order === "SHCD" ? "SHCD" : "SHDC",
      trumpsFirst: flag("trumpsFirst"),
      highRight: flag("highRight"),
    };
  } catch {
    return USUAL;
  }
}
