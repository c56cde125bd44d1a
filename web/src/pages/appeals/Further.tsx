import { useState } from "preact/hooks";
import { enter } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Field, Switch } from "../../parts";
import type { Appeal } from "../../core/answers";

/** A further appeal against what was decided, by either side (93C): for whom, why, and who concurs. */
export function Further({ event, appeal, staff, onClose }: { event: string; appeal: Appeal; staff: boolean; onClose: () => void }) {
  const choices = appeal.further_for;
  const [who, setWho] = useState<string | null>(choices.length === 1 ? (choices[0]?.id ?? null) : null);
  const [text, setText] = useState("");
  const [concur, setConcur] = useState<string[]>([]);
  const [speaker, setSpeaker] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = choices.find(({ id }) => id === who);
  const send = async () => {
    if (!chosen) return;
    setBusy(true);
    const spoken = staff && chosen.captain_unknown && speaker.trim() ? [speaker.trim()] : [];
    const consenting = [...concur.filter((name) => chosen.needed.includes(name)), ...spoken];
    const act = { kind: "appeal_requested", session: appeal.session, contestant: chosen.id, against: appeal.against.entry, text: text.trim(), consenting, on_law_only: appeal.on_law_only, further_to: appeal.id };
    const outcome = await enter(event, act, { handled: true });
    setBusy(false);
    if (outcome.taken) onClose();
    else setProblem(outcome.refused.message);
  };
  return (
    <Dialog broad open onClose={onClose} title={say("web.appeals.further", { body: appeal.further ?? "" })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={!chosen || !text.trim()} onClick={() => void send()}>{say("web.appeals.send")}</Button></>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        {choices.length > 1 && <Choice label={say("web.appeals.for_whom")} columns="flow" value={who} onChoose={setWho} options={choices.map(({ id, players }) => ({ value: id, label: [id, players.join(" – ")].join(" ") }))} />}
        <Field label={say("web.appeals.why")} hint={say("web.appeals.why_hint")} lines={4} value={text} onInput={setText} maxLength={5000} />
        {chosen?.captain_unknown && (staff ? <Field label={say("web.appeals.speaker")} hint={say("web.appeals.speaker_hint")} value={speaker} onInput={setSpeaker} maxLength={100} /> : <p class="note">{say("web.appeals.captain_unknown")}</p>)}
        {chosen && chosen.needed.length > 0 && (
          <fieldset>
            <legend class="label">{say(staff ? "web.appeals.concur_staff" : "web.appeals.concur")}</legend>
            {chosen.needed.map((name) => (
              <Switch key={name} label={name} on={concur.includes(name)} onChange={(on) => setConcur(on ? [...(staff ? concur : []), name] : concur.filter((one) => one !== name))} />
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
