import { enter } from "../../core/queue";
import { go } from "../../core/router";
import { moment, span } from "../../core/time";
import { say } from "../../core/words";
import { Button, Suited, Tag, toast, useNow } from "../../parts";
import { actNow } from "./acting";
import type { CallAtTable } from "../../core/answers";

export function takeCall(event: string, call: number): Promise<boolean> {
  return actNow(event, { kind: "call_taken", call });
}

export function closeCall(event: string, call: number): Promise<boolean> {
  return actNow(event, { kind: "call_closed", call }, say("web.director.call.closed"));
}

interface At {
  session: number;
  section: string;
  number: number;
}

/** Begin a ruling at a table, and go to its page. */
export async function openRuling(event: string, at: At, round: number, board: number, call = 0): Promise<void> {
  const act = { kind: "ruling_opened", session: at.session, section: at.section, table: at.number, round, board, call };
  const outcome = await enter<{ entry: { number: number } }>(event, act, { handled: true });
  if (!outcome.taken) toast(outcome.refused.message, { kind: "bad" });
  else if (outcome.answer) go(`/e/${event}/rulings/${outcome.answer.entry.number}`);
}

export interface CallLineProps {
  event: string;
  call: CallAtTable;
  /** Named where the line does not stand at its table. */
  table?: string;
  onTable?: () => void;
  onRule: () => void;
  /** The ruling that answers it already. */
  ruling?: number;
  /** Whether its keys are at work here. */
  keys?: boolean;
}

/** A call for the director: who, what, since when, and who goes. */
export function CallLine({ event, call, table, onTable, onRule, ruling, keys }: CallLineProps) {
  const now = useNow();
  const waited = span((call.taken ? moment(call.taken) : now) - moment(call.at));
  return (
    <div class={`director-call${call.taken_by ? " taken" : ""}`}>
      <p class="director-call-what">
        {table && <button type="button" class="director-link" onClick={onTable}>{say("web.director.table", { table })}</button>}{" "}
        {call.taken_by ? <Tag kind="accent">{say("web.director.call.taken", { by: call.taken_by })}</Tag> : <Tag kind="bad">{say("web.director.mark.call")}</Tag>}{" "}
        <span class="quiet">{call.side ? say(`web.side.${call.side}`) : ""}{call.board ? ` · ${say("web.board.name", { board: call.board })}` : ""} · {waited}</span>
        {call.found ? <span class="director-said"><Suited text={say(`web.director.call.found_${call.found}`, { what: call.what })} /></span> : call.what && <span class="director-said"><Suited text={call.what} /></span>}
      </p>
      <div class="row director-actions">
        {!call.taken_by && <Button kind="primary" shortcut={keys ? "t" : undefined} onClick={() => void takeCall(event, call.id)}>{say("web.director.call.take")}</Button>}
        {ruling ? <Button href={`/e/${event}/rulings/${ruling}`}>{say("web.director.call.ruling")}</Button> : <Button kind={call.taken_by ? "primary" : "plain"} shortcut={keys ? "u" : undefined} onClick={onRule}>{say("web.director.call.rule")}</Button>}
        <Button shortcut={keys ? "z" : undefined} onClick={() => void closeCall(event, call.id)}>{say("web.director.call.close")}</Button>
      </div>
    </div>
  );
}
