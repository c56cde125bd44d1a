import { useState } from "preact/hooks";
import { timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Button, Laws, Suited, Tag } from "../../parts";
import { CallLine, openRuling } from "./Calls";
import { ReasonDialog } from "./dialogs/Small";
import { allTiles, type DueTogether, dueTogether, sectionOf } from "./tables";
import type { DeskRuling, Office, Room, Said, UndoneAt } from "../../core/answers";

export type ListName = "calls" | "disputed" | "late" | "rulings" | "penalties";

export interface ListsProps {
  event: string;
  room: Room;
  office: Office;
  list: ListName;
  /** A table, and at it a board: "2.13", its round and number. */
  onTable: (table: string, at?: string) => void;
  onLift: (penalty: number) => void;
  /** A suspension is lifted. */
  onFree: (suspension: number) => void;
}

/** What waits for the director, one kind at a time. */
export function Lists({ event, room, office, list, onTable, onLift, onFree }: ListsProps) {
  return (
    <section class="panel stack director-panel" aria-label={say(`web.director.list.${list}`)}>
      <h2>{say(`web.director.list.${list}`)}</h2>
      {list === "calls" && <Calls event={event} room={room} office={office} onTable={onTable} />}
      {list === "disputed" && <Places places={room.disputed} onTable={onTable} empty={say("web.director.empty.disputed")} />}
      {list === "late" && (
        <>
          <Places places={room.late} onTable={onTable} empty={say("web.director.empty.late")} />
          <h3>{say("web.director.missing")}</h3>
          <Places places={room.missing.begun.filter((one) => one.state !== "late")} onTable={onTable} empty={say("web.director.empty.missing")} />
        </>
      )}
      {list === "rulings" && room.deprived.length > 0 && (
        <>
          <h3>{say("web.rulings.due")}</h3>
          {dueTogether(room.deprived).map((of) => <DeprivedLine key={`${of[0].table} ${of[0].round} ${of[0].board}`} event={event} office={office} of={of} onTable={onTable} />)}
        </>
      )}
      {list === "rulings" && (office.rulings.length ? <RulingList event={event} rulings={office.rulings} /> : <p class="quiet">{say("web.director.empty.rulings")}</p>)}
      {list === "penalties" && (
        <ul class="director-list">
          {office.penalties.length + office.warnings.length + office.suspensions.length + office.disqualifications.length === 0 && <li class="quiet">{say("web.director.empty.penalties")}</li>}
          {office.disqualifications.map((one) => (
            <li key={one.id}><Tag kind={one.approved === false ? undefined : "bad"}>{say("web.director.penalty.disqualified", { state: one.approved === null ? "waits" : one.approved ? "yes" : "no" })}</Tag> {one.contestant} {one.player ?? one.name} <Given of={one} /></li>
          ))}
          {office.suspensions.map((one) => (
            <li key={one.id} class="spread">
              <span>{one.lifted ? <del>{say("web.director.penalty.suspension")}</del> : <Tag kind="bad">{say("web.director.mark.suspended", { names: [] })}</Tag>} {one.contestant} {one.player ?? one.name} <Given of={one} /></span>
              {!one.lifted && office.may.includes("suspension_lifted") && <Button kind="quiet" onClick={() => onFree(one.id)}>{say("web.director.penalty.lift_suspension")}</Button>}
            </li>
          ))}
          {office.warnings.map((one) => (
            <li key={one.id}><Tag kind="warn">{say("web.director.penalty.kind.warning_given")}</Tag> {one.contestant} {one.name} <Given of={one} /></li>
          ))}
          {office.penalties.map((one) => (
            <li key={one.id} class="spread">
              <span>{one.lifted ? <del>{one.amount}</del> : <strong>{one.amount}</strong>} {one.contestant} {one.name} <Given of={one} /></span>
              {!one.lifted && office.may.includes("penalty_lifted") && <Button kind="quiet" onClick={() => onLift(one.id)}>{say("web.director.penalty.lift")}</Button>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What for, by which Law and by whom. */
function Given({ of: { said, law, by } }: { of: { said: Said; law: string; by: string } }) {
  return <span class="note">{said.text}{law && <> · <Laws laws={law.split(", ")} /></>}{by && ` · ${by}`}</span>;
}

function Calls({ event, room, office, onTable }: { event: string; room: Room; office: Office; onTable: (table: string) => void }) {
  if (!room.calls.length) return <p class="quiet">{say("web.director.empty.calls")}</p>;
  const rule = (table: string, call: number, board: number) => {
    const section = sectionOf(room, table);
    const tile = allTiles(room).find((one) => one.table === table);
    if (section && tile) void openRuling(event, { session: room.session, section: section.section, number: tile.number }, board ? 0 : section.clock.round, board, call);
  };
  return (
    <>
      {[...room.calls].sort((one, other) => Number(Boolean(one.taken_by)) - Number(Boolean(other.taken_by)) || one.id - other.id).map((call) => (
        <CallLine key={call.id} event={event} call={call} table={call.table} onTable={() => onTable(call.table)} onRule={() => rule(call.table, call.id, call.board ?? 0)}
          ruling={office.rulings.find((one) => !one.closed && one.table === call.table && one.board === (call.board ?? null))?.id} />
      ))}
    </>
  );
}

/** Boards of a table that somebody cannot play any more: a score is due to them. */
function DeprivedLine({ event, office, of, onTable }: { event: string; office: Office; of: DueTogether; onTable: ListsProps["onTable"] }) {
  const [open, setOpen] = useState(false);
  const { table, round, board, contestants, left, act } = of[0];
  return (
    <div class="stack">
      <p><button type="button" class="director-link" onClick={() => onTable(table, `${round}.${board}`)}>{say("web.director.due_to", { table, round, boards: of.map((one) => one.board) })}</button> {say(left.length ? "web.director.deprived_left" : "web.director.deprived", { who: contestants, left })}</p>
      {act && <div class="row director-actions"><Button onClick={() => setOpen(true)}>{say("web.director.do.award")}</Button></div>}
      {open && <DeprivedDialog event={event} office={office} of={of} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What is due to those who cannot play boards any more (15B3, 12C2a), in one award for all of them: who gets what, why, and what it does. */
export function DeprivedDialog({ event, office, of, onClose }: { event: string; office: Office; of: DueTogether; onClose: () => void }) {
  const { act, table, round, contestants, played_before, left } = of[0];
  const named = (id: string) => `${id} ${office.contestants.find((one) => one.id === id)?.name ?? ""}`.trim();
  return (
    <ReasonDialog event={event} onClose={onClose} preview seen reasons={[left.length ? "left" : "played_before"]} title={say("web.director.adjust.not_played", { boards: of.map((one) => one.board), table, round })} also={of.slice(1).map((one) => one.act)}
      text={say(left.length ? "web.director.due_left" : "web.director.due", { who: contestants.map(named), before: played_before.map(named), left: left.map(named), percent: office.method === "matchpoints", law: ("law" in act ? act.law : "") || "12C2a" })} label={say("web.director.adjust.award")} act={() => act} />
  );
}

function Places({ places, onTable, empty }: { places: readonly UndoneAt[]; onTable: ListsProps["onTable"]; empty: string }) {
  if (!places.length) return <p class="quiet">{empty}</p>;
  return (
    <ul class="director-list">
      {places.map((one) => (
        <li key={`${one.table} ${one.round} ${one.board}`} class="spread">
          <button type="button" class="director-link" onClick={() => onTable(one.table, `${one.round}.${one.board}`)}>{say("web.director.place", { table: one.table, round: one.round, board: one.board })}</button>
          <Tag kind={one.state === "disputed" ? "bad" : "warn"}>{say(`web.director.state.${one.state}`, { side: "" })}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** Whether the director has still to do something about it. */
function waits(ruling: DeskRuling): boolean {
  return !ruling.closed || ruling.due > 0;
}

/** Rulings, those first about which something is still to be done, each with what that is. */
export function RulingList({ event, rulings, title }: { event: string; rulings: readonly DeskRuling[]; title?: string }) {
  return (
    <div>
      {title && <h3>{title}</h3>}
      <ul class="director-list">
        {[...rulings].sort((one, other) => Number(waits(other)) - Number(waits(one))).map((one) => (
          <li key={one.id}>
            <a class="director-ruling" href={`/e/${event}/rulings/${one.id}`}>
              <span><strong>{say("web.director.table", { table: one.table })}</strong>{one.board ? ` · ${say("web.board.name", { board: one.board })}` : ""} <span class="quiet">{[timeOfDay(one.at), one.by, one.laws.length > 0 ? say("web.law.title", { law: one.laws.join(", ") }) : ""].filter(Boolean).join(" · ")}</span></span>
              <span class="row">
                {!one.closed && <Tag kind="accent">{say("web.director.ruling_open")}</Tag>}
                {one.due > 0 && <Tag kind="warn">{say("web.director.ruling_due", { count: one.due })}</Tag>}
              </span>
              {one.summary && <span class="note"><Suited text={one.summary} /></span>}
              {one.says.map((due) => <span key={due.text} class="director-due"><Suited text={due.text ?? ""} /></span>)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
