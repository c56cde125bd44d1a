import { useEffect, useRef, useState } from "preact/hooks";
import type { Conversation, PolledAnswer, PollShown } from "../../core/answers";
import { post, type Refusal, refusal } from "../../core/api";
import { say } from "../../core/words";
import { Banner, Button, Dialog, Disclosure, Law, Suited, Switch, Table } from "../../parts";
import { drawn } from "./Auction";
import { toldAtFirst } from "./keys";
import { ActionPad, type Polled, PollProblem } from "./PollProblem";
import { begunPoll, dropPoll, heldPoll, keepPoll, namedActions, type Poll, tapped } from "./polled";
import type { Talk } from "./talk";

interface PollDialogProps {
  path: string;
  of: Polled;
  conversation: Conversation;
  talk: Talk;
  onClose: () => void;
}

/** Peers are polled (16B1b): the problem typed once, then a tap or two for each player; what it shows is beside it. */
export function PollDialog({ path, of, conversation, talk, onClose }: PollDialogProps) {
  const told = toldAtFirst(conversation.lines);
  const [poll, setPoll] = useState<Poll>(() => begunPoll(path, told && "calls" in told ? [told.dealer, ...told.calls].join(" ") : ""));
  const [answer, setAnswer] = useState<PolledAnswer | null>(null);
  const [found, setFound] = useState(false);
  const [shown, setShown] = useState<PollShown | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const change = (changed: Partial<Poll>) => setPoll({ ...poll, ...changed });
  const asked = poll.opinions.length;
  const body = JSON.stringify(heldPoll(poll));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void (asked && box.current?.querySelector<HTMLElement>("section button")?.focus()), []);
  useEffect(() => keepPoll(path, poll), [path, poll]);
  useEffect(() => {
    if (!asked) return setShown(null), setProblem(null);
    let current = true; // an answer that comes late is not shown over a newer one
    const wait = setTimeout(() => post<PollShown>(`${path}/poll`, JSON.parse(body)).then((data) => current && (setShown(data), setProblem(null)), (error: unknown) => current && setProblem(refusal(error))), 200);
    return () => ((current = false), clearTimeout(wait));
  }, [path, body, asked]);
  const add = () => {
    if (!answer) return;
    change({ opinions: [...poll.opinions, answer] });
    setAnswer(null);
  };
  const record = async () => {
    onClose();
    if (await talk.say({ poll: heldPoll(poll, found) })) dropPoll(path); // refused, it is still there
  };
  const asks = Object.keys(shown?.facts ?? {}).includes(conversation.ask?.id ?? "");
  const tap = (action: string) => setAnswer(tapped(answer, action));
  const pressed = answer ? [answer.chosen, ...(answer.considered ?? [])] : [];
  const named = [...new Set([...namedActions(poll), ...pressed])];
  return (
    <Dialog open broad onClose={onClose} title={say("web.rulings.poll.title")}
      actions={<><Button disabled={!asked} onClick={() => change({ opinions: poll.opinions.slice(0, -1) })}>{say("web.rulings.poll.undo")}</Button><Button kind="primary" busy={talk.busy} disabled={!shown || problem !== null || answer !== null} onClick={() => void record()}>{say("web.rulings.poll.record")}</Button></>}>
      <div class="stack ruling-poll" ref={box}>
        <Disclosure open={!asked} summary={say("web.rulings.poll.problem")}>
          <p class="note ruling-hello">{say("web.rulings.poll.hello")}</p>
          <PollProblem of={of} poll={poll} change={change} />
        </Disclosure>
        <section class="panel stack" aria-label={say("web.rulings.poll.player", { number: asked + 1 })}>
          <p class="strong" aria-live="polite">{say("web.rulings.poll.player", { number: asked + 1 })} {answer && <Suited text={say("web.rulings.poll.says", { chosen: drawn(answer.chosen), considered: (answer.considered ?? []).map(drawn).join(", ") })} />}</p>
          {named.length > 0 && (
            <div class="row" role="group" aria-label={say("web.rulings.poll.named")}>
              {named.map((action) => <button key={action} type="button" class="choice-option ruling-named" aria-pressed={pressed.includes(action)} onClick={() => tap(action)}><Suited text={drawn(action)} /></button>)}
            </div>
          )}
          <Disclosure open={!named.length} summary={say("web.rulings.poll.another")}>
            <ActionPad onPick={tap} />
          </Disclosure>
          <Button wide kind={answer ? "primary" : "plain"} disabled={!answer} onClick={add}>{say("web.rulings.poll.next")}</Button>
        </section>
        {problem && <Banner kind="bad"><Suited text={problem.message} /></Banner>}
        {shown && !problem && (
          <section class="stack" aria-live="polite" aria-label={say("web.rulings.poll.shows")}>
            <Table dense caption={say("web.rulings.poll.shows")} hideCaption rows={shown.actions} rowKey={(row) => row.action} columns={[
              { key: "action", label: say("web.rulings.poll.head.action"), heads: true, cell: (row) => <><Suited text={row.said} />{row.suggested && <span class="quiet"> {say("web.rulings.poll.was_suggested")}</span>}</> },
              { key: "chosen", label: say("web.rulings.poll.head.chosen"), num: true, cell: (row) => row.chosen, landed: (row) => row.chosen },
              { key: "considered", label: say("web.rulings.poll.head.considered"), num: true, cell: (row) => row.considered, landed: (row) => row.considered },
              { key: "share", label: say("web.rulings.poll.head.share"), num: true, wide: true, cell: (row) => row.share },
              { key: "logical", label: say("web.rulings.poll.head.logical"), title: say("web.rulings.poll.head.logical_title"), mid: true, cell: (row) => say(row.logical ? "web.yes" : "web.no") },
            ]} />
            <p class="note">{shown.by_what}</p>
            <ul class="ruling-lines">{shown.shows.map((one, place) => <li key={place}><Suited text={one.sentence} /> <Law law={one.by} /></li>)}</ul>
            {asks && <Switch label={say("web.rulings.poll.found")} on={found} onChange={setFound} />}
            <p class="note">{say("web.rulings.poll.decides")}</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
