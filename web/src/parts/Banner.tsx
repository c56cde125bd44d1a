import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useConnection } from "../core/live";
import { dismiss, flush, retry, SOMEBODY_ELSE, useOutbox } from "../core/queue";
import { say } from "../core/words";
import { Button } from "./Button";
import { Suited } from "./Suit";

export interface BannerProps {
  kind?: "info" | "warn" | "bad" | "good";
  children: ComponentChildren;
  /** Buttons at its end. */
  actions?: ComponentChildren;
}

/** A line across the page about its state. */
export function Banner({ kind = "warn", children, actions }: BannerProps) {
  return (
    <div class={`banner ${kind}`} role={kind === "bad" ? "alert" : "status"}>
      <span>{children}</span>
      {actions}
    </div>
  );
}

/** Whether this page is cut off, has entries that are not sent, or that were refused. Every shell has it. */
export function ConnectionBanner({ ownQuestions = false }: { ownQuestions?: boolean }) {
  const { pending, refused: all, stuck } = useOutbox();
  const refused = ownQuestions ? all.filter((unsent) => !unsent.refused?.questioned) : all;
  const lost = useAfter(useConnection() === "lost", 2_500);
  const slow = useAfter(pending.length > 0, 1_500);
  return (
    <>
      {(lost || (slow && stuck)) && (
        <Banner actions={pending.length > 0 && <Button onClick={() => void flush()}>{say("web.offline.send")}</Button>}>
          {say("web.offline.lost", { unsent: pending.length, some: pending.length > 0 })}
        </Banner>
      )}
      {slow && !stuck && !lost && <Banner kind="info">{say("web.offline.sending", { unsent: pending.length })}</Banner>}
      {refused.map((unsent) => (
        <Banner
          key={unsent.key}
          kind="bad"
          actions={
            <>
              {(unsent.refused?.status === 401 || unsent.refused?.status === 403) && (
                <Button onClick={() => retry(unsent.key)}>{say(unsent.refused.id === SOMEBODY_ELSE ? "web.offline.send_all_the_same" : "web.again")}</Button>
              )}
              <Button onClick={() => dismiss(unsent.key)}>{say(unsent.refused?.id === SOMEBODY_ELSE ? "web.offline.discard" : "web.understood")}</Button>
            </>
          }
        >
          <Suited text={unsent.refused?.message ?? ""} />
        </Banner>
      ))}
    </>
  );
}

/** True once the state has lasted so long: a hiccup is no news. */
function useAfter(state: boolean, wait: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!state) return setLasted(false);
    const timer = setTimeout(() => setLasted(true), wait);
    return () => clearTimeout(timer);
  }, [state, wait]);
  return state && lasted;
}
