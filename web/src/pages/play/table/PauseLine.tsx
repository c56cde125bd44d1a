import { useEffect, useState } from "preact/hooks";
import type { LivePause } from "../../../core/answers";
import { readCard } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, CardText } from "../../../parts";
import { may, type Playing } from "../core/playing";
import { tableNow } from "../core/stream";
import { CallSign } from "./CallSign";

/** How long a pause lasts still, in milliseconds; it is looked at again while it runs. */
export function usePause(pause: LivePause | null): number {
  const [, again] = useState(0);
  const rest = pause ? Math.max(0, Date.parse(pause.until) - tableNow()) : 0;
  useEffect(() => {
    if (rest === 0) return undefined;
    const timer = setTimeout(() => again((count) => count + 1), Math.min(rest, 250));
    return () => clearTimeout(timer);
  });
  return rest;
}

/** A pause that is to be made (73D3): how long still, and what is held until then. Nobody else sees any of it. */
export function PauseLine({ at, rest }: { at: Playing; rest: number }) {
  const held = at.table.pause?.held ?? "";
  const seconds = Math.ceil(rest / 1_000);
  return (
    <div class="live-line pause-line" role="timer">
      {held && <span class="pause-held">{readCard(held) ? <CardText card={held} /> : <CallSign call={held} />}</span>}
      <span>{say(held ? "web.play.pause.sent_in" : "web.play.pause.runs", { seconds })}</span>
      <progress class="pause-bar" max={10_000} value={Math.min(rest, 10_000)} aria-hidden="true" />
      {may(at, "unhold") && <Button disabled={!at.connected} onClick={() => void at.act({ do: "unhold" })}>{say("web.play.pause.take_back")}</Button>}
    </div>
  );
}
