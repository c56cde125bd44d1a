import type { ContestantSummary, Summary } from "../../core/answers";
import { useState } from "preact/hooks";
import { useLive } from "../../core/live";
import { useKeys } from "../../core/keys";
import { enter } from "../../core/queue";
import { say } from "../../core/words";
import { Banner, Button, Dialog, Field, Loaded, Menu, Shell, Table, Tag, toast } from "../../parts";
import type { PageProps } from "..";
import { eventNav } from "../event/nav";
import { api, page } from "../event/addresses";
import { startText } from "../event/places";
import { isWhole, readNames } from "../new/names";
import { Edit } from "./Edit";
import { LineUpDialog } from "./LineUp";
import { needsPlan, playing, Replan } from "./Replan";
import { Substitute } from "./Substitute";
import { firstFree, forNames } from "./matching";
import "../event/event.css";
import "./entries.css";

type Doing = { what: "edit" | "substitute" | "line_up" | "withdraw"; row: ContestantSummary } | { what: "add" } | { what: "paste" } | { what: "plan" } | null;

/** Who takes part: names, substitutes (Law 4), those who leave. */
export default function Entries({ params }: PageProps) {
  const event = params.event ?? "";
  const live = useLive<Summary>(api(event), ["event"]);
  const [doing, setDoing] = useState<Doing>(null);
  const data = live.data;
  const close = () => setDoing(null);
  useKeys([
    { key: "n", does: say("web.entries.add"), run: () => setDoing({ what: "add" }) },
    { key: "p", does: say("web.entries.paste"), run: () => setDoing({ what: "paste" }) },
  ]);
  return (
    <Shell
      title={say("web.entries.title")}
      under={data?.event}
      nav={eventNav(event, data, "entries")}
      foot={
        <>
          <Button big class="event-foot" shortcut="p" onClick={() => setDoing({ what: "paste" })}>{say("web.entries.paste")}</Button>
          <Button big class="event-foot" kind="primary" shortcut="n" onClick={() => setDoing({ what: "add" })}>{say("web.entries.add")}</Button>
        </>
      }
    >
      <Loaded live={live}>
        {(summary) => (
          <>
            {needsPlan(summary, sessionOf(summary)) && (
              <Banner actions={<Button onClick={() => setDoing({ what: "plan" })}>{say("web.entries.replan_now")}</Button>}>{say("web.entries.replan", { count: playing(summary.contestants).length })}</Banner>
            )}
            <Table<ContestantSummary>
              caption={say("web.entries.title")} hideCaption rows={summary.contestants} rowKey={(row) => row.id} empty={say("web.entries.none")}
              columns={[
                { key: "id", label: say("web.event.number"), num: true, cell: (row) => row.id },
                { key: "name", label: say("web.event.names"), heads: true, landed: (row) => row.name, cell: (row) => <Names row={row} /> },
                { key: "club", label: say("web.event.club"), wide: true, cell: (row) => row.club },
                { key: "starts", label: say("web.event.starts"), wide: true, cell: (row) => startText(row.starts) },
                { key: "does", label: <span class="unseen">{say("web.entries.does")}</span>, cell: (row) => <Does row={row} onDo={setDoing} /> },
              ]}
            />
            <p class="note">{say("web.entries.late")} <a href={page(event, "/director")}>{say("web.event.page.director")}</a></p>
            <p class="note">{say("web.entries.members")} <a href="/members">{say("web.members.title")}</a></p>
            {doing?.what === "add" && <Edit event={event} kind={summary.kind} id={firstFree(summary.contestants)} onClose={close} />}
            {doing?.what === "edit" && <Edit event={event} kind={summary.kind} id={doing.row.id} row={doing.row} onClose={close} />}
            {doing?.what === "substitute" && <Substitute event={event} summary={summary} row={doing.row} onClose={close} />}
            {doing?.what === "line_up" && <LineUp event={event} summary={summary} row={doing.row} onClose={close} />}
            {doing?.what === "withdraw" && <Withdraw event={event} row={doing.row} onClose={close} />}
            {doing?.what === "plan" && <Replan event={event} summary={summary} session={sessionOf(summary)?.number ?? 0} onClose={close} onDone={live.reload} />}
            {doing?.what === "paste" && <Paste event={event} summary={summary} onClose={close} />}
          </>
        )}
      </Loaded>
    </Shell>
  );
}

function sessionOf(summary: Summary) {
  return summary.sessions.find((one) => one.number === summary.current) ?? summary.sessions[0];
}

function Names({ row }: { row: ContestantSummary }) {
  const players = row.players.join(" – ");
  return (
    <>
      {row.name || <span class="quiet">{say("web.event.unnamed")}</span>}{" "}
      {row.status === "withdrawn" && <Tag>{say("web.event.withdrawn")}</Tag>}
      {row.status === "disqualified" && <Tag kind="bad">{say("web.event.disqualified")}</Tag>}
      {players !== row.name && <small class="entries-for">{players}</small>}
      {row.substitutes.map((one) => (
        <small key={`${one.session} ${one.out} ${one.first_round} ${one.by}`} class="entries-for">
          {say("web.entries.plays_for", { by: one.by, out: one.out, first: one.first_round, last: one.last_round })}
        </small>
      ))}
      {row.line_ups?.map((one) => (
        <small key={`${one.session} ${one.first_round}`} class="entries-for">{say("web.line_up.given", { session: one.session > 1 ? one.session : 0, first: one.first_round, ns: one.ns, ew: one.ew })}</small>
      ))}
    </>
  );
}

/** Who of a team sits where: the director says it of any round. */
function LineUp({ event, summary, row, onClose }: { event: string; summary: Summary; row: ContestantSummary; onClose: () => void }) {
  const session = sessionOf(summary);
  const section = session?.sections.find((one) => one.section === row.section) ?? session?.sections[0];
  const rounds = section?.rounds ?? 1;
  const number = session?.number ?? 1;
  const holds = (round: number) => row.line_ups?.filter((one) => one.session < number || (one.session === number && one.first_round <= round)).at(-1);
  return <LineUpDialog event={event} contestant={row.id} name={row.name} session={number} players={row.players} holds={holds} first={Math.max(1, section?.round ?? 1)} rounds={rounds} onClose={onClose} />;
}

function Does({ row, onDo }: { row: ContestantSummary; onDo: (doing: Doing) => void }) {
  const gone = row.status === "withdrawn" || row.status === "disqualified";
  return (
    <Menu
      label={say("web.entries.change")} name={say("web.entries.change_of", { contestant: row.id })}
      items={[
        { label: row.name ? say("web.entries.rename") : say("web.entries.name"), run: () => onDo({ what: "edit", row }) },
        { label: say("web.entries.substitute"), disabled: gone || !row.players.length, run: () => onDo({ what: "substitute", row }) },
        ...(row.line_ups ? [{ label: say("web.line_up.give"), disabled: gone || row.players.length < 4, run: () => onDo({ what: "line_up", row }) }] : []),
        { label: say("web.entries.withdraw"), danger: true, disabled: gone, run: () => onDo({ what: "withdraw", row }) },
      ]}
    />
  );
}

function Withdraw({ event, row, onClose }: { event: string; row: ContestantSummary; onClose: () => void }) {
  const [why, setWhy] = useState("");
  const go = () => {
    void enter(event, { kind: "contestant_withdrawn", contestant: row.id }, { why: why.trim() });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.entries.withdraw_title", { contestant: row.id, name: row.name })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="danger" onClick={go}>{say("web.entries.withdraw_now")}</Button></>}>
      <div class="stack">
        <p>{say("web.entries.withdraw_what")}</p>
        <Field label={say("web.entries.why")} value={why} onInput={setWhy} />
      </div>
    </Dialog>
  );
}

function Paste({ event, summary, onClose }: { event: string; summary: Summary; onClose: () => void }) {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const named = readNames(text, summary.kind);
  const whole = named.every((one) => isWhole(one, summary.kind));
  const acts = forNames(named, summary.contestants);
  const put = async () => {
    setBusy(true);
    const done = await Promise.all(acts.map((act) => enter(event, act)));
    const taken = done.filter((one) => one.taken).length;
    toast(say("web.entries.pasted", { count: taken }));
    onClose();
  };
  return (
    <Dialog broad open onClose={onClose} title={say("web.entries.paste")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={!acts.length} onClick={() => void put()}>{say("web.entries.paste_now", { count: acts.length })}</Button></>}>
      <div class="stack">
        <Field label={say(`web.new.names.${summary.kind}`)} hint={say("web.entries.paste_hint")} placeholder={say(`web.new.names.like_${summary.kind}`)} lines={8} value={text} onInput={setText} />
        {!whole && <p class="note">{say("web.new.names.not_whole")}</p>}
        <ul class="entries-read">
          {acts.map((act) => (
            <li key={act.contestant}><strong>{act.contestant}</strong> {[act.name, act.players.map(({ name }) => name).join(" – ")].filter(Boolean).join(": ")}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
