/* The whole log for those who run the event: who, when, why, what; searched by word, kind, table, board, contestant. */

import { useEffect, useState } from "preact/hooks";
import { get, refusal } from "../../core/api";
import { useLive } from "../../core/live";
import { query, usePlace } from "../../core/router";
import { day, timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Button, CitedText, eventNav, Field, Loaded, Select, Shell, Tag, toast } from "../../parts";
import type { PageProps } from "..";
import type { Log as LogPage, LogLine, Summary } from "../../core/answers";
import { KINDS, matching } from "./search";
import "./log.css";

export default function Log({ params }: PageProps) {
  const event = params.event ?? "";
  const { query: asked } = usePlace();
  const summary = useLive<Summary>(`/api/events/${event}`, ["event"]);
  const wanted = matching(asked);
  const live = useLive<LogPage>(`/api/events/${event}/log?${wanted}`, ["log", "table", "ranking", "event", "clock", "rulings", "announcements"]);
  return (
    <Shell
      title={say("web.page.log")}
      under={summary.data?.event}
      nav={eventNav(event, summary.data, "log")}
      menu={[{ part: say("web.page.log") }, { label: say("web.log.print"), run: () => print() }]}
    >
      <Search />
      <Loaded live={live}>{(data) => <Found key={wanted} event={event} wanted={wanted} first={data} />}</Loaded>
    </Shell>
  );
}

function Search() {
  const { query: asked } = usePlace();
  const [text, setText] = useState(asked.get("text") ?? "");
  useEffect(() => {
    const timer = setTimeout(() => query({ text: text.trim() || null }), 250);
    return () => clearTimeout(timer);
  }, [text]);
  const number = (name: string) => ({
    value: asked.get(name) ?? "",
    onInput: (value: string) => query({ [name]: value.trim() || null }),
  });
  const some = ["text", "kind", "table", "board", "contestant"].some((name) => asked.get(name));
  return (
    <form class="log-search no-print" role="search" aria-label={say("web.log.search")} onSubmit={(submit) => submit.preventDefault()}>
      <div class="log-text">
        <Field label={say("web.log.search")} type="search" value={text} onInput={setText} placeholder={say("web.log.search_hint")} maxLength={200} />
      </div>
      <Select
        label={say("web.log.kind")}
        value={asked.get("kind") ?? ""}
        onChoose={(kind) => query({ kind: kind || null })}
        options={[{ value: "", label: say("web.log.every_kind") }, ...KINDS.map((kind) => ({ value: kind, label: say(`web.log.kinds.${kind}`) }))]}
      />
      <Field label={say("web.log.table")} {...number("table")} maxLength={6} />
      <Field label={say("web.log.board")} inputMode="numeric" {...number("board")} maxLength={4} />
      <Field label={say("web.log.contestant")} {...number("contestant")} maxLength={12} />
      {some && (
        <Button
          onClick={() => {
            setText("");
            query({ text: null, kind: null, table: null, board: null, contestant: null });
          }}
        >
          {say("web.log.clear")}
        </Button>
      )}
    </form>
  );
}

function Found({ event, wanted, first }: { event: string; wanted: string; first: LogPage }) {
  const [older, setOlder] = useState<readonly LogLine[]>([]);
  const [next, setNext] = useState<number | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const seen = new Set(first.entries.map((line) => line.number));
  const lines = [...first.entries, ...older.filter((line) => !seen.has(line.number))];
  const following = next === undefined ? first.next : next;
  const more = () => {
    if (following === null) return;
    setBusy(true);
    get<LogPage>(`/api/events/${event}/log?${wanted}&before=${following}`)
      .then((answer) => {
        setOlder([...older, ...answer.entries]);
        setNext(answer.next);
      })
      .catch((error: unknown) => toast(refusal(error).message, { kind: "bad" }))
      .finally(() => setBusy(false));
  };
  if (lines.length === 0) return <p class="panel">{say("web.log.nothing")}</p>;
  return (
    <>
      <ol class="log-lines" aria-label={say("web.page.log")}>
        {lines.map((line, place) => {
          const before = lines[place - 1];
          return (
            <li key={line.number} class="keep">
              {(!before || day(before.at) !== day(line.at)) && <h2 class="log-day">{day(line.at)}</h2>}
              <Entry line={line} />
            </li>
          );
        })}
      </ol>
      {following !== null && (
        <Button wide busy={busy} onClick={more} class="no-print">
          {say("web.log.older")}
        </Button>
      )}
    </>
  );
}

function Entry({ line }: { line: LogLine }) {
  const who = say("web.log.who", { name: line.who.name ?? "", role: line.who.role, table: line.who.table ?? "", contestant: line.who.contestant ?? "" });
  return (
    <div class="log-line">
      <span class="log-number note">{line.number}</span>
      <time class="log-time" dateTime={line.at}>
        {timeOfDay(line.at)}
      </time>
      <div>
        <p>
          <CitedText text={line.text} />
        </p>
        {line.unread && <p class="log-why log-unread">{say("web.log.unread", { why: line.unread.text })}</p>}
        {line.why && (
          <p class="log-why">
            <CitedText text={line.why} />
          </p>
        )}
        <p class="note">
          {who} <Tag>{say(`web.log.kinds.${line.kind}`)}</Tag>
        </p>
      </div>
    </div>
  );
}
