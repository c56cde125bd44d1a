import type { ComponentChildren } from "preact";
import { useConnection } from "../core/live";
import { dismiss, retry, sendNow, SOMEBODY_ELSE, useOutbox } from "../core/queue";
import { say } from "../core/words";
import { Button } from "./Button";
import { Suited } from "./Suit";
import { useAfter } from "./useAfter";

export interface BannerProps {
  kind?: "info" | "warn" | "bad" | "good";
  children: ComponentChildren;
  /** Buttons at its end. */
  actions?: ComponentChildren;
  /** It lies in a region that is read aloud when it changes. */
  within?: boolean;
}

/** A line across the page about its state. */
export function Banner({ kind = "warn", children, actions, within }: BannerProps) {
  return (
    <div class={`banner ${kind}`} role={within ? undefined : kind === "bad" ? "alert" : "status"}>
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
        <Banner actions={pending.length > 0 && <Button onClick={sendNow}>{say("web.offline.send")}</Button>}>
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
