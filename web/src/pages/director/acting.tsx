/** How something is entered from this page, and how a refusal is shown: also that somebody else was quicker. */

import { useState } from "preact/hooks";
import { type Act, enter, type Refused } from "../../core/queue";
import { say } from "../../core/words";
import { Banner, Button, Suited, toast } from "../../parts";
import { AwardText } from "./AwardText";

export interface Acting {
  run: (act: Act, why?: string, told?: string) => Promise<boolean>;
  refused: Refused | null;
  busy: boolean;
  clear: () => void;
}

/** For a dialog: runs an act and keeps why it was refused. */
export function useAct(event: string): Acting {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (act: Act, why = "", told = "") => {
    setBusy(true);
    setRefused(null);
    const outcome = await enter(event, act, { why, told: told.trim(), handled: true });
    setBusy(false);
    if (!outcome.taken) setRefused(outcome.refused);
    return outcome.taken;
  };
  return { run, refused, busy, clear: () => setRefused(null) };
}

/** For a button: runs an act at once, and says for a moment that it is done, or why it is not. */
export async function actNow(event: string, act: Act, done?: string, why = ""): Promise<boolean> {
  const outcome = await enter(event, act, { why, handled: true });
  if (!outcome.taken) toast(outcome.refused.message, { kind: "bad" });
  else if (done) toast(done);
  return outcome.taken;
}

/** Whether it was refused because of what somebody else did meanwhile. */
export function isMeanwhile(refused: Refused | null): boolean {
  return refused?.status === 409;
}

/** Why it was refused; of a change that came first also what it is now, and how to go on. */
export function RefusedBanner({ refused, onLookAgain }: { refused: Refused | null; onLookAgain?: () => void }) {
  if (!refused) return null;
  const { result } = refused.values as { result?: unknown };
  return (
    <Banner kind="bad" actions={isMeanwhile(refused) && onLookAgain && <Button onClick={onLookAgain}>{say("web.director.look_again")}</Button>}>
      <Suited text={refused.message} />
      {isMeanwhile(refused) && typeof result === "string" && result !== "" && (
        <> {say("web.director.is_now")} <strong><AwardText text={result} /></strong></>
      )}
    </Banner>
  );
}
