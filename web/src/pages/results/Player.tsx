/** A board to be seen again, card by card, and played on: by the script that a club's site has too (src/kibitz/site/assets). */

import { useEffect, useRef } from "preact/hooks";
import { get } from "../../core/api";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import type { BoardToPlay, PlayedOn, PlayableBoard as Given } from "../../core/answers";
import "../../../../src/kibitz/site/assets/play.css";
import "../../../../src/kibitz/site/assets/play.js";
import { type Here, ofHands } from "./event";

interface Playing {
  replay: (result: number) => void;
}

type Ask = (key: string, played: readonly string[]) => Promise<Record<string, number>>;

declare global {
  /** What the script says it does. */
  var kibitzPlay: (place: HTMLElement, data: Given & { ask: Ask }) => Playing;
}

let shown: ((result: number) => void) | null = null;

/** The way from a result to how it came about. */
export function SeeAgain({ result }: { result: number }) {
  return (
    <button type="button" class="button quiet" title={say("web.results.see_again")} aria-label={say("web.results.see_again")} onClick={() => shown?.(result)}>
      ▶
    </button>
  );
}

/** A board beside double dummy, and as the script needs it; null while it is not known, or not for their eyes. */
export function useTold(here: Here, board: number, hands: boolean): BoardToPlay | null {
  return useLive<BoardToPlay>(hands ? `/api/events/${here.id}/hands/${board}/player?${ofHands(here)}` : null, ["hands", `board.${board}`]).data;
}

export function Player({ here, board, data }: { here: Here; board: number; data: BoardToPlay | null }) {
  const at = `/api/events/${here.id}/hands/${board}`;
  const place = useRef<HTMLDivElement>(null);
  const given = data?.told?.player ?? null;
  const text = JSON.stringify(given); // the same again, after another entry, is no reason to begin anew
  useEffect(() => {
    if (!given || !place.current) return;
    const ask: Ask = async (key, played) => {
      const asked = new URLSearchParams({ declarer: key.slice(0, 1), denomination: key.slice(1), played: played.join(" ") });
      const found = await get<PlayedOn>(`${at}/play?${asked}&${ofHands(here)}`);
      return Object.fromEntries(found.cards.map(({ card, tricks }) => [card, tricks]));
    };
    const player = kibitzPlay(place.current, { ...given, ask });
    shown = (result) => {
      player.replay(result);
      place.current?.scrollIntoView();
    };
    return () => {
      shown = null;
    };
  }, [text]);
  if (data !== null && (!given || (!data.available && given.plays.length === 0))) return null;
  return (
    <section class="panel stack keep results-player no-print" aria-busy={given === null}>
      <h2>{say((given?.plays.length ?? 0) > 0 ? "web.results.play_and_what_if" : "web.results.what_if")}</h2>
      <div ref={place} class="player">
        {given === null && <p class="quiet">{say("web.results.beside.awaited")}</p>}
      </div>
    </section>
  );
}
