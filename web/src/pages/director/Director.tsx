import { useRef, useState } from "preact/hooks";
import { useKeys } from "../../core/keys";
import { useChanges, useLive } from "../../core/live";
import { query, usePlace } from "../../core/router";
import { say } from "../../core/words";
import { Banner, Button, CitedText, Clock, eventNav, Loaded, Shell, toast, useLanded } from "../../parts";
import type { PageProps } from "..";
import { Periods } from "../event/Periods";
import { DisqualificationDialog, ReasonDialog } from "./dialogs/Small";
import { type Mending, RepairDialog } from "./dialogs/RepairDialog";
import { Hasty, Questioned } from "./Hasty";
import { type ListName, Lists } from "./Lists";
import { MachineNotices } from "./MachineNotices";
import { files } from "../results/files";
import { RoundBar } from "./RoundBar";
import { ScreenActions, useScreens } from "./OnScreen";
import { allTiles, besides, dueTogether, sectionOf, tableTyped } from "./tables";
import { TablePanel } from "./TablePanel";
import { Tiles } from "./Tiles";
import type { Office, Room, Summary } from "../../core/answers";
import "./director.css";
import "./panel.css";
import "./dialogs.css";

const TYPED = 1_200;

/** The room at a glance, and everything the director does from there. */
export default function Director({ params }: PageProps) {
  const event = params.event ?? "";
  const root = `/api/events/${encodeURIComponent(event)}`;
  const room = useLive<Room>(`${root}/room`, ["room", "clock", "event"]);
  const office = useLive<Office>(`${root}/office`, ["rulings", "appeals", "penalties", "event", "clock"]);
  const summary = useLive<Summary>(root, ["event"]);
  const section = room.data?.sections.find((one) => one.clock.round > 0) ?? room.data?.sections[0];
  const clock = section?.clock;
  const here = usePlace().query;
  const under = room.data && clock ? say("web.director.under", { session: room.data.session_name, round: clock.round, rounds: clock.rounds, official: room.data.official }) : undefined;
  return (
    <Shell
      title={room.data?.event ?? say("web.page.director")}
      under={under}
      side={clock && clock.round > 0 && !room.data?.official && <Clock until={clock.ends} left={clock.stopped ? (clock.seconds_left ?? 0) * 1_000 : null} />}
      width="full"
      menu={files(event, summary.data, summary.data?.current ?? 0, "ranking")}
      nav={eventNav(event, summary.data, "director", { counts: { appeals: office.data?.appeals ?? 0 } })}
      foot={room.data && office.data && <RoundBar event={event} room={room.data} office={office.data} table={here.get("table") ?? ""} onList={(list) => query({ list, table: null })} />}
    >
      <Loaded live={room}>{(found) => <Loaded live={office}>{(desk) => <Inside event={event} room={found} office={desk} />}</Loaded>}</Loaded>
    </Shell>
  );
}

function Inside({ event, room, office }: { event: string; room: Room; office: Office }) {
  const { query: here } = usePlace();
  const table = here.get("table");
  const list = (here.get("list") as ListName | null) ?? "calls";
  const [lifted, setLifted] = useState(0);
  const [freed, setFreed] = useState(0);
  const [mending, setMending] = useState<Mending | null>(null);
  const mends = office.may.includes("movement_repaired") && !room.official;
  const [deciding, setDeciding] = useState<{ disqualification: number; approved: boolean } | null>(null);
  const digits = useRef({ text: "", at: 0 });
  const show = (name: string | null, at: string | null = null) => query({ table: name, at, list: null });
  const showList = (name: ListName) => query({ list: name, table: null, at: null });
  useChanges(event, ["announcements"], (change) => typeof change.text === "string" && toast(say("web.director.announced", { text: change.text })));
  useChanges(event, ["room"], ({ topic, by, before, board, table }) => topic === "room.clash" && toast(say("web.director.clash", { by: String(by), before: String(before), board: String(board), table: String(table) }), { kind: "bad" }));
  const typed = (digit: string) => {
    const now = Date.now();
    const before = now - digits.current.at < TYPED ? digits.current.text : "";
    digits.current = { text: before + digit, at: now };
    const section = table ? (sectionOf(room, table)?.section ?? "") : (room.sections[0]?.section ?? "");
    const found = tableTyped(room, before + digit, section) ?? tableTyped(room, digit, section);
    if (found) show(found);
  };
  useKeys([
    { key: "c", does: say("web.director.key.calls"), run: () => showList("calls") },
    { key: "d", does: say("web.director.key.disputed"), run: () => showList("disputed") },
    { key: "l", does: say("web.director.key.late_list"), run: () => showList("late") },
    { key: "r", does: say("web.director.key.rulings"), run: () => showList("rulings") },
    { key: "ArrowRight", does: say("web.director.key.next_table"), run: () => show(besides(room, table, 1)) },
    { key: "ArrowLeft", does: say("web.director.key.previous_table"), run: () => show(besides(room, table, -1)) },
    ...[..."0123456789"].map((digit) => ({ key: digit, does: say("web.director.key.digit"), run: () => typed(digit) })),
  ]);
  const free = office.suspensions.find((one) => one.id === freed);
  const lift = office.penalties.find((one) => one.id === lifted);
  const sitting = room.sections.flatMap((one) => one.sits_out);
  const screens = useScreens(event, room);
  const tile = table ? allTiles(room).find((one) => one.table === table) : undefined;
  const counts: [ListName, number, boolean][] = [
    ["calls", room.calls.length, true],
    ["disputed", room.disputed.length, true],
    ["late", room.late.length + room.missing.begun.filter((one) => one.state !== "late").length, false],
    ["rulings", office.rulings.filter((one) => !one.closed || one.due > 0).length + dueTogether(room.deprived).length, false],
    ["penalties", office.penalties.filter((one) => !one.lifted).length + office.warnings.length + office.suspensions.filter((one) => !one.lifted).length + office.disqualifications.filter((one) => one.approved !== false).length, false],
  ];
  return (
    <div class={`director${table || here.get("list") ? " director-opened" : ""}`}>
      <div class="director-notices">
        <MachineNotices event={event} />
        {room.unread.length > 0 && <Banner>{say("web.director.unread", { count: room.unread.length, entry: room.unread[0] ?? 0 })}</Banner>}
        {room.unseated.length > 0 && <Banner actions={mends && <Button onClick={() => setMending({ kind: room.unseated.length === 2 ? "late_table" : "late_pair", wish: { new: room.unseated.slice(0, room.unseated.length === 2 ? 2 : 1).map((one) => one.id) } })}>{say("web.director.seat_them")}</Button>}>{say("web.director.unseated", { names: room.unseated.map((one) => `${one.id} ${one.name}`) })}</Banner>}
        {room.gone_but_planned.length > 0 && <Banner actions={mends && <Button onClick={() => setMending({ kind: "gone", section: room.gone_but_planned[0]?.section, wish: { contestants: room.gone_but_planned.map((one) => one.id) } })}>{say("web.director.mend")}</Button>}>{say("web.director.gone", { names: room.gone_but_planned.map((one) => `${one.id} ${one.name}`) })}</Banner>}
        {office.disqualifications.filter((one) => one.approved === null).map((one) => (
          <Banner key={one.id} actions={office.may.includes("disqualification_decided") && <><Button kind="danger" onClick={() => setDeciding({ disqualification: one.id, approved: true })}>{say("web.director.approve.yes")}</Button><Button onClick={() => setDeciding({ disqualification: one.id, approved: false })}>{say("web.director.approve.no")}</Button></>}>
            <CitedText text={say("web.director.waits_for_organiser", { contestant: one.contestant, name: one.player ?? one.name, offence: one.said.text, law: one.law, by: one.by })} />
          </Banner>
        ))}
        <Hasty event={event} room={room} office={office} onTable={show} />
        <Questioned event={event} room={room} office={office} onTable={show} />
      </div>
      <div class="director-main stack">
        <Periods of={office.deadlines} />
        <div class="director-counts">
          {counts.map(([name, count, urgent]) => (
            <Count key={name} name={name} count={count} urgent={urgent} here={!table && list === name} onOpen={() => showList(name)} />
          ))}
          <a class="director-count" href={`/e/${event}/appeals`}><span class="director-number">{office.appeals}</span> {say("web.director.list.appeals")}</a>
        </div>
        {!room.official && sitting.length > 0 && <p class="note">{say("web.director.sitting_out", { names: sitting.map((one) => `${one.id} ${one.name}`.trim()), begun: room.sections.some((one) => one.clock.round > 0) })}</p>}
        <Tiles room={room} due={new Set(office.rulings.filter((one) => one.due > 0).map((one) => one.table))} chosen={table} onChoose={(name) => show(name === table ? null : name)} screens={screens} />
      </div>
      <div class="director-aside">
        {here.get("list") && !table && <Button kind="quiet" class="only-narrow" onClick={() => show(null)}>{say("web.director.all_tables")}</Button>}
        {table ? <TablePanel key={`${table} ${here.get("at") ?? ""}`} event={event} table={table} at={here.get("at")} office={office} onClose={() => show(null)}>{tile && <ScreenActions event={event} room={room} tile={tile} screen={screens.get(table)} office={office} />}</TablePanel> : <Lists event={event} room={room} office={office} list={list} onTable={show} onLift={setLifted} onFree={setFreed} />}
      </div>
      {free && <ReasonDialog event={event} onClose={() => setFreed(0)} title={say("web.director.penalty.lift_suspension")} text={say("web.director.penalty.given", { contestant: free.contestant, name: free.player ?? free.name, what: "", offence: free.said.text, law: free.law, by: free.by })} label={say("web.director.penalty.lift_suspension")} act={() => ({ kind: "suspension_lifted", suspension: free.id })} />}
      {mending && <RepairDialog event={event} room={room} office={office} section={mending.section ?? room.sections[0]?.section ?? ""} start={mending} onClose={() => setMending(null)} />}
      {deciding && <DisqualificationDialog event={event} office={office} {...deciding} onClose={() => setDeciding(null)} />}
      {lift && <ReasonDialog event={event} onClose={() => setLifted(0)} title={say("web.director.penalty.lift")} text={say("web.director.penalty.given", { contestant: lift.contestant, name: lift.name, what: lift.amount, offence: lift.said.text, law: lift.law, by: lift.by })} label={say("web.director.penalty.lift")} preview seen mine={[lift.contestant]} act={() => ({ kind: "penalty_lifted", penalty: lift.id })} />}
    </div>
  );
}

function Count({ name, count, urgent, here, onOpen }: { name: ListName; count: number; urgent: boolean; here: boolean; onOpen: () => void }) {
  const landed = useLanded(count);
  return (
    <button type="button" class={["director-count", urgent && count > 0 && "urgent", landed].filter(Boolean).join(" ")} aria-pressed={here} onClick={onOpen}>
      <span class="director-number">{count}</span> {say(`web.director.list.${name}`)}
    </button>
  );
}
