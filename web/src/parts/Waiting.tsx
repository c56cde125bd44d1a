import type { ComponentChildren } from "preact";
import type { Refusal } from "../core/api";
import { type Live } from "../core/live";
import { say } from "../core/words";
import { Button } from "./Button";
import { Suited } from "./Suit";

/** Says for whom or what we wait. */
export function Waiting({ children }: { children?: ComponentChildren }) {
  return (
    <p class="waiting" role="status">
      <span>{children ?? say("web.waiting")}</span>
    </p>
  );
}

/** One sentence about what went wrong, and what can be done; nobody is left at a dead end. */
export function Problem({ refusal, onAgain }: { refusal: Refusal; onAgain?: () => void }) {
  const stranger = refusal.status === 401 || refusal.status === 403;
  return (
    <div class="middle" role="alert">
      <p class="big">
        <Suited text={refusal.message} />
      </p>
      <p class="row centred">
        {onAgain && (refusal.passing || refusal.status < 0) && <Button onClick={onAgain}>{say("web.again")}</Button>}
        {stranger && <Button href="/login">{say("web.error.to_login")}</Button>}
        {!refusal.unreachable && <Button href="/">{say("web.error.to_first")}</Button>}
      </p>
    </div>
  );
}

/** Data that may not be there yet: draws it, or that we wait, or why there is none. */
export function Loaded<T>({ live, children }: { live: Live<T>; children: (data: T) => ComponentChildren }) {
  if (live.data !== null) return <>{children(live.data)}</>;
  if (live.error) return <Problem refusal={live.error} onAgain={live.reload} />;
  return (
    <div class="middle">
      <Waiting />
    </div>
  );
}
