import { useState } from "preact/hooks";
import { enter } from "../../core/queue";
import { timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Field, Suited, Switch } from "../../parts";
import type { Appealable } from "../../core/answers";

/** Instead of a contestant: the director refers it (83). */
const PUT_FORWARD = " ";

/** Ask for the review of a ruling: which, for whom, why, and who concurs (92A, 92D). */
export function Request({ event, choices, staff, deposit = "", onClose }: { event: string; choices: Appealable[]; staff: boolean; deposit?: string; onClose: () => void }) {
  const [against, setAgainst] = useState<Appealable | null>(choices.length === 1 ? (choices[0] ?? null) : null);
  const [who, setWho] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [onLaw, setOnLaw] = useState(false);
  const [concur, setConcur] = useState<string[]>([]);
  const [speaker, setSpeaker] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const putForward = who === PUT_FORWARD && against?.director_may;
  const alone = against?.contestants.length === 1 && !against.director_may;
  const contestant = alone ? against.contestants[0] : against?.contestants.find(({ id }) => id === who);
  const send = async () => {
    if (!against || !(contestant || putForward)) return;
    setBusy(true);
    const spoken = staff && contestant?.captain_unknown && speaker.trim() ? [speaker.trim()] : [];
    const consenting = [...concur.filter((name) => contestant?.needed.includes(name)), ...spoken];
    const act = { kind: "appeal_requested", session: against.session, contestant: contestant?.id ?? "", against: against.entry, text: text.trim(), consenting, on_law_only: onLaw && !putForward };
    const outcome = await enter(event, act, { handled: true });
    setBusy(false);
    if (outcome.taken) onClose();
    else setProblem(outcome.refused.message);
  };
  if (!against)
    return (
      <Dialog broad open onClose={onClose} title={say("web.appeals.which")}>
        <ul class="appeals-choices">
          {choices.map((one) => (
            <li key={one.entry}>
              <button type="button" onClick={() => setAgainst(one)}>
                <Suited text={one.summary ? say("web.appeals.ruling", { table: one.table, board: one.board, summary: one.summary }) : one.text} />
                <small>{timeOfDay(one.at)} · {one.contestants.map(({ players, id }) => players.join(" – ") || id).join(", ")}</small>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog broad open onClose={onClose} title={say("web.appeals.ask")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={!(contestant || putForward) || !text.trim()} onClick={() => void send()}>{say("web.appeals.send")}</Button></>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        <p class="panel"><Suited text={against.summary ? say("web.appeals.ruling", { table: against.table, board: against.board, summary: against.summary }) : against.text} /></p>
        {!alone && (
          <Choice label={say("web.appeals.for_whom")} columns="flow" value={who} onChoose={setWho} options={[
            ...against.contestants.map(({ id, players }) => ({ value: id, label: [id, players.join(" – ")].join(" ") })),
            ...(against.director_may ? [{ value: PUT_FORWARD, label: say("web.appeals.put_forward") }] : []),
          ]} />
        )}
        <Field label={say("web.appeals.why")} hint={say("web.appeals.why_hint")} lines={4} value={text} onInput={setText} maxLength={5000} />
        {contestant?.captain_unknown && (staff ? <Field label={say("web.appeals.speaker")} hint={say("web.appeals.speaker_hint")} value={speaker} onInput={setSpeaker} maxLength={100} /> : <p class="note">{say("web.appeals.captain_unknown")}</p>)}
        {contestant && contestant.needed.length > 0 && (
          <fieldset>
            <legend class="label">{say(staff ? "web.appeals.concur_staff" : "web.appeals.concur")}</legend>
            {contestant.needed.map((name) => (
              <Switch key={name} label={name} on={concur.includes(name)} onChange={(on) => setConcur(on ? [...(staff ? concur : []), name] : concur.filter((one) => one !== name))} />
            ))}
          </fieldset>
        )}
        {deposit && !putForward && <p class="note">{say("web.appeals.deposit_before", { deposit })}</p>}
        {!putForward && <Switch label={say("web.appeals.on_law")} hint={say("web.appeals.on_law_hint")} on={onLaw} onChange={setOnLaw} />}
      </div>
    </Dialog>
  );
}
