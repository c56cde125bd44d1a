import { useEffect, useRef, useState } from "preact/hooks";
import { post, type Refusal, refusal } from "../../core/api";
import { useKeys } from "../../core/keys";
import { useLive } from "../../core/live";
import { uuid } from "../../core/queue";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Banner, Button, Clock, eventNav, Loaded, type Seen, Shell, Suited, Tag, toast } from "../../parts";
import type { PageProps } from "..";
import type { Conversation, Ruling as RulingData, Summary } from "../../core/answers";
import { HandsDialog } from "../director/dialogs/HandsDialog";
import { ReasonDialog } from "../director/dialogs/Small";
import { Asking } from "./Asking";
import { CloseDialog } from "./CloseDialog";
import { Outcome, Transcript } from "./Outcome";
import { PollDialog } from "./PollDialog";
import { Proposals } from "./Proposals";
import { RecordDialog } from "./RecordDialog";
import { RulingTold } from "./RulingTold";
import type { Answer, Talk } from "./talk";
import "../director/panel.css";
import "../director/dialogs.css";
import "../table/table.css";
import "./ruling.css";

/** A ruling is a conversation: the question, the options of the right player, what follows, and the transcript beside it. */
export default function Ruling({ params }: PageProps) {
  const event = params.event ?? "";
  const path = `/api/events/${encodeURIComponent(event)}/rulings/${encodeURIComponent(params.ruling ?? "")}`;
  const summary = useLive<Seen & Pick<Summary, "sessions">>(`/api/events/${encodeURIComponent(event)}`, ["event", "clock"]);
  const [table, setTable] = useState("");
  const live = useLive<RulingData>(path, [`rulings.${params.ruling}`, ...(table ? [`table.${table}`] : [])]); // what is due hangs on its results
  const [fresh, setFresh] = useState<RulingData | null>(null);
  const ruling = fresh && (!live.data || fresh.version >= live.data.version) ? fresh : live.data;
  const session = summary.data?.sessions.find((one) => one.number === ruling?.session);
  const clock = session?.state === "playing" ? session.sections.find((one) => one.section === ruling?.section) : undefined;
  const name = ruling ? say("web.rulings.tab", { table: ruling.table, board: ruling.board }) : say("web.page.ruling");
  useEffect(() => setTable(ruling?.table ?? ""), [ruling?.table]);
  return (
    <Shell
      title={ruling ? say("web.rulings.title", { table: ruling.table, board: ruling.board }) : name}
      side={clock && clock.round > 0 && <Clock until={clock.ends} left={clock.stopped ? (clock.seconds_left ?? 0) * 1_000 : null} />}
      under={ruling?.conversation && <Suited text={ruling.conversation.title} />}
      width="full"
      nav={eventNav(event, summary.data, "", { also: { after: "director", tab: { href: `/e/${event}/rulings/${params.ruling}`, label: name, here: true } } })}
    >
      <Loaded live={{ ...live, data: ruling }}>{(found) => (found.conversation ? <Inside event={event} dealt={(session?.boards.dealt ?? 0) > 0} path={path} ruling={found} conversation={found.conversation} onFresh={setFresh} reload={live.reload} /> : <section class="panel">{found.told && <RulingTold of={found.told} />}</section>)}</Loaded>
    </Shell>
  );
}

interface InsideProps {
  event: string;
  /** Whether the deals are known. */
  dealt: boolean;
  path: string;
  ruling: RulingData;
  conversation: Conversation;
  onFresh: (ruling: RulingData) => void;
  reload: () => void;
}

function Inside({ event, dealt, path, ruling, conversation, onFresh, reload }: InsideProps) {
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<"close" | "poll" | "record" | "wrong" | "hands" | null>(null);
  const unsent = useRef<{ key: string; after: number } & Answer | null>(null);
  const closed = ruling.closed !== null;
  const looks = dealt && ruling.board > 0;
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onFresh(await post<RulingData>(`${path}/answers`, unsent.current));
      unsent.current = null;
      setBusy(false);
      return true;
    } catch (error) {
      const why = refusal(error);
      setProblem(why);
      if (!why.passing) unsent.current = null; // what may still arrive is sent again under the same key
      if (why.status === 409) reload();
    }
    setBusy(false);
    return false;
  };
  const talk: Talk = {
    busy,
    say: async (answer) => {
      if (busy) return false;
      unsent.current = { key: uuid(), after: ruling.lines.length, ...answer };
      return send();
    },
  };
  const back = () => ruling.lines.length > 0 && talk.say({ keep: ruling.lines.length - 1 });
  const home = () => go(`/e/${event}/director?table=${encodeURIComponent(ruling.table)}${ruling.board ? `&at=${ruling.round}.${ruling.board}` : ""}`);
  useKeys([
    ...(closed ? [] : [{ key: "Backspace", does: say("web.rulings.take_back"), run: back }, { key: "f", does: say("web.rulings.close"), run: () => setOpen("close") }, { key: "l", does: say("web.rulings.poll.title"), run: () => setOpen("poll") }]),
    ...(looks ? [{ key: "v", does: say("web.director.do.look"), run: () => setOpen("hands") }] : []),
    { key: "p", does: say("web.rulings.record"), run: () => setOpen("record") },
    { key: "Escape", does: say("web.rulings.to_tables"), run: home },
  ]);
  return (
    <>
      <div class="ruling">
        <div class="stack ruling-main">
          {closed && <Banner kind="good"><Tag kind="good">{say("web.rulings.given")}</Tag> <Suited text={ruling.summary} /></Banner>}
          {ruling.corrected > 0 && <Banner>{say("web.rulings.was_wrong")}</Banner>}
          {problem && <Banner kind="bad" actions={problem.passing && <Button onClick={() => void send()}>{say("web.again")}</Button>}><Suited text={problem.message} /></Banner>}
          {!closed && <Asking conversation={conversation} path={path} talk={talk} />}
          <Outcome conversation={conversation} />
          <Proposals event={event} ruling={ruling} />
          <div class="row ruling-ends">
            {!closed && <Button shortcut="⌫" disabled={!ruling.lines.length || busy} onClick={back}>{say("web.rulings.take_back")}</Button>}
            {looks && <Button shortcut="v" onClick={() => setOpen("hands")}>{say("web.director.do.look")}</Button>}
            {!closed && <Button shortcut="l" onClick={() => setOpen("poll")}>{say("web.rulings.poll.hold")}</Button>}
            <Button shortcut="p" onClick={() => setOpen("record")}>{say("web.rulings.record")}</Button>
            {closed ? !ruling.corrected && <Button onClick={() => setOpen("wrong")}>{say("web.rulings.wrong")}</Button> : <Button kind={conversation.stage === "done" ? "primary" : "plain"} shortcut="f" onClick={() => setOpen("close")}>{say("web.rulings.close")}</Button>}
          </div>
        </div>
        <Transcript conversation={conversation} talk={talk} closed={closed} />
      </div>
      {open === "close" && <CloseDialog event={event} ruling={ruling} conversation={conversation} onClose={() => setOpen(null)} onDone={() => (toast(say("web.rulings.closed")), home())} />}
      {open === "hands" && <HandsDialog event={event} session={ruling.session} section={ruling.section} board={ruling.board} reason={say("web.rulings.tab", { table: ruling.table, board: ruling.board })} onClose={() => setOpen(null)} />}
      {open === "poll" && <PollDialog path={path} of={{ event, session: ruling.session, section: ruling.section, board: ruling.board, dealt, title: say("web.rulings.tab", { table: ruling.table, board: ruling.board }) }} conversation={conversation} talk={talk} onClose={() => setOpen(null)} />}
      {open === "record" && <RecordDialog path={path} ruling={ruling} onClose={() => setOpen(null)} />}
      {open === "wrong" && <ReasonDialog event={event} title={say("web.rulings.wrong")} text={say("web.rulings.wrong_text")} label={say("web.rulings.wrong_say")} act={() => ({ kind: "ruling_corrected", ruling: ruling.id })} onClose={() => setOpen(null)} />}
    </>
  );
}
