import type { Heard } from "../../core/answers";
import { useState } from "preact/hooks";
import { keep, kept } from "../../core/kept";
import { isOfRoundBefore, moment, type Started, timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Banner, Button, Dialog, useLanded, useNow } from "../../parts";
import type { TableView } from "./types";

const RECENT = 15 * 60_000;

/** Those that are still news: of this round, not older than a quarter of an hour, and not put away here; the newest first. */
export function news(made: readonly Heard[], heard: number, now: number, clocks: readonly Started[] = []): Heard[] {
  return made.filter((one) => one.id > heard && now - moment(one.at) < RECENT && !isOfRoundBefore(one.at, clocks)).sort((one, other) => other.id - one.id);
}

/** A long announcement is read sentence by sentence. */
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);

/** The newest announcement, with the way to those before it, until it was read or is old. */
export function Announcements({ event, view }: { event: string; view: TableView }) {
  const name = `kibitz.heard.${event}`;
  const [heard, setHeard] = useState(Number(kept(name) ?? 0));
  const [all, setAll] = useState(false);
  const fresh = news(view.announcements, heard, useNow(view.announcements.some((one) => one.id > heard)), view.clock ? [view.clock] : []);
  const latest = fresh[0];
  const landed = useLanded(latest?.id ?? 0);
  if (!latest) return null;
  const putAway = () => {
    keep(name, String(latest.id));
    setHeard(latest.id);
  };
  const others = fresh.length - 1;
  return (
    <div class={`table-news ${landed ?? ""}`}>
      <Banner
        within
        kind="info"
        actions={
          <>
            {others > 0 && <Button onClick={() => setAll(true)} name={say("web.table.news_more", { count: others })}>+{others}</Button>}
            <Button onClick={putAway} name={say("web.understood")}>✓</Button>
          </>
        }
      >
        <button type="button" class="table-announced" aria-haspopup="dialog" onClick={() => setAll(true)}>
          <span>{latest.text}</span>
        </button>
      </Banner>
      <Dialog open={all} onClose={() => setAll(false)} title={say("web.table.news")} actions={<Button kind="primary" onClick={() => (setAll(false), putAway())}>{say("web.understood")}</Button>}>
        <ul class="table-news-all">
          {fresh.map((one) => (
            <li key={one.id}>
              <span class="quiet">{timeOfDay(one.at)}</span>
              {sentences(one.text).map((sentence) => <p key={sentence}>{sentence}</p>)}
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
