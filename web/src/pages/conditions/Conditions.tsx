import type { Conditions as ConditionsData, Deadlines, Summary } from "../../core/answers";
import { useState } from "preact/hooks";
import { useLive } from "../../core/live";
import { enter } from "../../core/queue";
import { day, timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Button, CitedText, Clock, Dialog, Disclosure, Field, Laws, Loaded, Shell, Table, Tag } from "../../parts";
import type { PageProps } from "..";
import { eventNav } from "../event/nav";
import { api } from "../event/addresses";
import { ConditionsForm, useTried } from "./Form";
import { shownValue, useRegulations } from "./Regulations";
import "../event/event.css";
import "./conditions.css";

/** The conditions of contest, published (Law 78D), with the periods that run. */
export default function Conditions({ params }: PageProps) {
  const event = params.event ?? "";
  const summary = useLive<Summary>(api(event), ["event", "clock", "ranking"]);
  const live = useLive<ConditionsData>(api(event, "/conditions"), ["event"]);
  const [editing, setEditing] = useState(false);
  const open = useRegulations(live.data?.edition).data?.regulations ?? [];
  const may = summary.data?.may.includes("conditions_set");
  return (
    <Shell
      title={say("web.page.conditions")}
      under={summary.data?.event}
      nav={eventNav(event, summary.data, "conditions")}
      foot={may && <Button big class="event-foot" onClick={() => setEditing(true)}>{say("web.conditions.change")}</Button>}
    >
      <Loaded live={live}>
        {(data) => (
          <>
            <section class="panel stack">
              <ul class="conditions-says">{data.says.map((one) => <li key={one.message}><CitedText text={one.text} /></li>)}</ul>
            </section>
            {summary.data && summary.data.sessions.map((session) => <Periods key={session.number} deadlines={session.deadlines} name={session.name} several={summary.data!.sessions.length > 1} />)}
            {data.regulations.length > 0 && (
              <Table
                caption={say("web.conditions.regulations")}
                rows={data.regulations}
                rowKey={(row) => row.name}
                columns={[
                  { key: "name", label: say("web.conditions.regulation"), heads: true, cell: (row) => <>{row.text}{row.only_stated && <span class="note"> {say("web.conditions.only_stated")}</span>}</> },
                  { key: "value", label: say("web.conditions.value"), cell: (row) => shownValue(open.find((one) => one.name === row.name), row.value) },
                  { key: "law", label: say("web.conditions.law"), cell: (row) => <Laws laws={row.laws} /> },
                ]}
              />
            )}
            {data.changes.length > 0 && (
              <section class="panel stack">
                <h2>{say("web.conditions.changes")}</h2>
                <ul class="conditions-says">
                  {data.changes.map((one) => (
                    <li key={one.at}>{say("web.conditions.changed", { when: `${day(one.at)} ${timeOfDay(one.at)}`, by: one.by, what: one.changed.map((name) => open.find((found) => found.name === name)?.text.replace(/\.$/, "") ?? say(`web.conditions.field.${name}`)), why: one.why })}</li>
                  ))}
                </ul>
              </section>
            )}
            <Disclosure summary={say("web.conditions.file")}>
              <pre class="conditions-file">{data.written.trim() || data.text}</pre>
            </Disclosure>
            {editing && <Change event={event} text={data.written} begun={summary.data?.sessions.some(({ state }) => state !== "planned") ?? false} onClose={() => setEditing(false)} />}
          </>
        )}
      </Loaded>
    </Shell>
  );
}

function Periods({ deadlines, name, several }: { deadlines: Deadlines; name: string; several: boolean }) {
  return (
    <section class="panel stack" aria-label={say("web.conditions.periods")}>
      {several && <h2>{name || deadlines.session}</h2>}
      <div class="conditions-periods">
        {(["correction", "appeals"] as const).map((id) => {
          const period = deadlines[id];
          return (
            <div key={id}>
              <p class="label"><CitedText text={say(`web.event.period.${id}`, { law: period.law })} /></p>
              <p class="big">
                {period.over ? <Tag>{say("web.event.period.over")}</Tag> : period.ends ? <Clock until={period.ends} /> : say("web.conditions.period_to_come", { minutes: period.minutes })}
              </p>
              {period.ends && <p class="note">{say("web.conditions.period_ends", { time: timeOfDay(period.ends) })}</p>}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Change({ event, text: before, begun, onClose }: { event: string; text: string; begun: boolean; onClose: () => void }) {
  const [text, setText] = useState(before);
  const [why, setWhy] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { tried } = useTried(text);
  const save = async () => {
    setBusy(true);
    const outcome = await enter(event, { kind: "conditions_set", conditions: text }, { why: why.trim(), handled: true });
    setBusy(false);
    if (outcome.taken) onClose();
    else setProblem(outcome.refused.message);
  };
  return (
    <Dialog broad open onClose={onClose} title={say("web.conditions.change")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={!tried || tried.problems.length > 0 || text === before} onClick={() => void save()}>{say("web.save")}</Button></>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        <ConditionsForm text={text} onText={setText} tried={tried} />
        {begun && <Field label={say("web.conditions.why")} hint={say("web.conditions.why_hint")} lines={2} value={why} onInput={setWhy} required />}
      </div>
    </Dialog>
  );
}
