import { useEffect, useState } from "preact/hooks";
import { serverNow } from "../core/api";
import { moment, span } from "../core/time";
import { say } from "../core/words";

/** The server's time, drawn again at every full second of it. */
export function useNow(running = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!running) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = serverNow();
      setNow(time);
      timer = setTimeout(tick, 1_000 - (time % 1_000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [running]);
  return now;
}

export interface ClockProps {
  /** When it ends, by the server's clock: a time in ISO 8601, or milliseconds since 1970. */
  until: string | number | null;
  /** The clock stands: so many milliseconds are left. */
  left?: number | null;
  /** From how many milliseconds on it warns; 5 minutes unless said. */
  soon?: number;
  /** The figures alone, without "left" and "over". */
  bare?: boolean;
}

/** Counts down to a moment, and on beyond it. */
export function Clock({ until, left = null, soon = 300_000, bare }: ClockProps) {
  const standing = left !== null;
  const now = useNow(!standing && until !== null);
  if (!standing && until === null) return null;
  const rest = standing ? left : moment(until ?? 0) - now;
  const over = rest < -500;
  const state = standing ? "standing" : over ? "over" : rest <= soon ? "soon" : "";
  const words = standing ? "web.clock.standing" : over ? "web.clock.over" : "web.clock.left";
  return (
    <span class={`clock ${state}`} role="timer">
      {over && bare ? "+" : ""}
      {span(rest)}
      {bare ? <span class="unseen">{say(words)}</span> : <span class="clock-word">{say(words)}</span>}
    </span>
  );
}
