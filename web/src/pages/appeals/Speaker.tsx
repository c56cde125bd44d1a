import { useState } from "preact/hooks";
import { enter } from "../../core/queue";
import { say } from "../../core/words";
import { Banner, Button, Field } from "../../parts";
import type { Appeal } from "../../core/answers";

/** A team that has named no captain: the director enters who speaks for it, and that they concur (92D2). */
export function Speaker({ event, appeal, staff }: { event: string; appeal: Appeal; staff: boolean }) {
  const [name, setName] = useState("");
  const player = name.trim();
  return (
    <Banner kind="warn">
      {appeal.next.text}
      {staff && (
        <div class="row">
          <Field label={say("web.appeals.speaker")} value={name} onInput={setName} maxLength={100} />
          <Button disabled={!player} onClick={() => void enter(event, { kind: "appeal_consented", appeal: appeal.id, player })}>{say("web.appeals.speaker_concurs")}</Button>
        </div>
      )}
    </Banner>
  );
}
