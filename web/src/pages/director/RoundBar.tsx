import { useState } from "preact/hooks";
import { useKeys } from "../../core/keys";
import type { Act } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Field, type Item, Menu, Stepper } from "../../parts";
import { actNow, RefusedBanner, useAct } from "./acting";
import { AnnounceDialog, DisqualificationDialog, ReasonDialog } from "./dialogs/Small";
import { CarryOverDialog } from "./dialogs/CarryOverDialog";
import { DrawDialog } from "./dialogs/DrawDialog";
import { MatchDialog } from "./dialogs/MatchDialog";
import { RepairDialog } from "./dialogs/RepairDialog";
import { SiteDialog } from "./dialogs/SiteDialog";
import { RulingList } from "./Lists";
import { sectionOf, unfinished } from "./tables";
import type { Office, Room, RoomSection } from "../../core/answers";

type Open = "start" | "announce" | "repair" | "official" | "hands" | "round" | "draw" | "carried" | "match" | "site" | { disqualification: number; approved: boolean } | null;

const ALL = -1;

/** The round and the session: start, more time, stop the clock, announce, repair; and in the menu what comes at the end. */
export function RoundBar(props: RoundBarProps) {
  const [picked, setPicked] = useState(ALL);
  const { sections } = props.room;
  const chosen = picked === ALL ? sections : sections.slice(picked, picked + 1);
  const [section] = chosen;
  return section ? <Bar {...props} section={section} chosen={chosen} picked={picked} onPick={setPicked} /> : null;
}

export interface RoundBarProps {
  event: string;
  room: Room;
  office: Office;
  /** The table that is open: an announcement may be for it alone. */
  table: string;
  onList: (list: "penalties") => void;
}

function Bar({ event, room, office, table, onList, section, chosen, picked, onPick }: RoundBarProps & { section: RoomSection; chosen: readonly RoomSection[]; picked: number; onPick: (place: number) => void }) {
  const [open, setOpen] = useState<Open>(null);
  const may = (kind: string) => office.may.includes(kind);
  const close = () => setOpen(null);
  const each = async (act: Act, done?: string) => {
    for (const one of chosen) if (!(await actNow(event, { ...act, session: room.session, section: one.section }, done))) return;
  };
  const { clock } = section;
  const running = clock.round > 0 && clock.minutes !== null && !room.official;
  const extend = (minutes: number) => void each({ kind: "round_extended", minutes }, say("web.director.extended", { minutes: Math.abs(minutes), more: minutes > 0 }));
  const stop = () => void each({ kind: clock.stopped ? "clock_resumed" : "clock_stopped" });
  const publish = () => void (room.missing.count > 0 && !room.official ? setOpen("hands") : actNow(event, { kind: "hands_published", session: room.session }, say("web.director.hands_published")));
  const coming = chosen.find((one) => one.next_round !== null)?.next_round ?? 0;
  const mended = picked === ALL ? (sectionOf(room, table) ?? section) : section; // a repair is of one section
  const canStart = chosen.some((one) => one.next_round !== null) && may("round_started") && !room.official;
  const drawn = may("round_drawn") && !room.official ? (chosen.find((one) => one.to_draw) ?? null) : null; // of a Swiss
  const draws = drawn !== null && !canStart;
  useKeys([
    ...(draws ? [{ key: "n", does: say("web.director.draw.menu", { round: drawn?.to_draw ?? 0, again: false }), run: () => setOpen("draw") }] : []),
    ...(canStart ? [{ key: "n", does: say("web.director.key.start", { round: coming }), run: () => setOpen("start") }] : []),
    ...(running && may("round_extended") ? [{ key: "+", does: say("web.director.key.longer"), run: () => extend(1) }, { key: "-", does: say("web.director.key.shorter"), run: () => extend(-1) }] : []),
    ...(running && may("clock_stopped") ? [{ key: "p", does: say(clock.stopped ? "web.director.key.resume" : "web.director.key.stop"), run: stop }] : []),
    ...(may("announced") ? [{ key: "a", does: say("web.director.key.announce"), run: () => setOpen("announce") }] : []),
    ...(may("movement_repaired") ? [{ key: "m", does: say("web.director.key.repair"), run: () => setOpen("repair") }] : []),
    ...(may("score_made_official") && !room.official ? [{ key: "o", does: say("web.director.key.official"), run: () => setOpen("official") }] : []),
    ...(may("hands_published") && !room.hands_public ? [{ key: "h", does: say("web.director.key.hands"), run: publish }] : []),
    { key: "q", does: say("web.director.key.penalties"), run: () => onList("penalties") },
  ]);
  const screens = clock.round > 0 && !room.official && may("new_boards_stopped") && chosen.some((one) => one.tables.some((tile) => tile.on_screen));
  const items: Item[] = [
    ...(screens ? [{ label: say(section.no_new ? "web.session.room.let_boards" : "web.session.room.stop_boards"), run: () => void each({ kind: "new_boards_stopped", stopped: !section.no_new }) }] : []),
    ...(drawn && !draws ? [{ label: say("web.director.draw.menu", { round: drawn.to_draw ?? 0, again: true }), run: () => setOpen("draw") }] : []),
    ...(may("movement_repaired") ? [{ label: say("web.director.repair.menu"), shortcut: "m", run: () => setOpen("repair") }] : []),
    ...(running ? [{ label: say(clock.stopped ? "web.director.resume" : "web.director.stop"), shortcut: "p", run: stop }, { label: say("web.director.longer", { minutes: 5 }), run: () => extend(5) }, { label: say("web.director.shorter", { minutes: 1 }), shortcut: "-", run: () => extend(-1) }] : []),
    ...(may("round_started") && clock.round > 0 && !room.official ? [{ label: say("web.director.other_round.menu"), run: () => setOpen("round") }] : []),
    ...(may("score_made_official") && !room.official ? [{ label: say("web.director.official.menu"), shortcut: "o", run: () => setOpen("official") }] : []),
    ...(may("hands_published") && !room.hands_public ? [{ label: say("web.director.publish_hands"), shortcut: "h", run: publish }] : []),
    ...(may("score_made_official") ? [{ label: say("web.director.site.menu"), run: () => setOpen("site") }] : []),
    ...office.disqualifications.flatMap((one) => (one.approved === null && may("disqualification_decided") ? [true, false].map((approved) => ({ label: say("web.director.approve.disqualification", { name: one.player ?? one.name, approved }), danger: approved, run: () => setOpen({ disqualification: one.id, approved }) })) : [])),
    ...(may("match_ruled") && office.matches.length ? [{ label: say("web.director.match.title"), run: () => setOpen("match") }] : []),
    ...(may("carry_over_set") ? [{ label: say("web.director.carry_over.title"), run: () => setOpen("carried") }] : []),
    { label: say("web.director.list.penalties"), shortcut: "q", run: () => onList("penalties") },
  ];
  const decided = open !== null && typeof open === "object" ? open : null;
  return (
    <>
      {room.sections.length > 1 && <div class="director-pick"><Choice hideLabel label={say("web.director.which_section")} columns="flow" value={picked} onChoose={onPick} options={[{ value: ALL, label: say("web.director.all_sections") }, ...room.sections.map((one, place) => ({ value: place, label: one.section }))]} /></div>}
      {canStart && <Button big kind="primary" class="grow" shortcut="n" onClick={() => setOpen("start")}>{say("web.director.start", { round: coming })}</Button>}
      {draws && <Button big kind="primary" class="grow" shortcut="n" onClick={() => setOpen("draw")}>{say("web.director.draw.menu", { round: drawn?.to_draw ?? 0, again: false })}</Button>}
      {!canStart && !draws && may("score_made_official") && !room.official && <Button big kind="primary" class="grow" shortcut="o" onClick={() => setOpen("official")}>{say("web.director.official.menu")}</Button>}
      {running && may("round_extended") && (
        <>
          <Button big class="only-wide" name={say("web.director.shorter", { minutes: 1 })} onClick={() => extend(-1)}>−1</Button>
          <Button big name={say("web.director.longer", { minutes: 1 })} onClick={() => extend(1)}>+1</Button>
        </>
      )}
      {running && <Button big shortcut="p" class="only-wide" onClick={stop}>{say(clock.stopped ? "web.director.resume" : "web.director.stop")}</Button>}
      <Button big shortcut="a" class="only-wide" onClick={() => setOpen("announce")}>{say("web.director.announce.menu")}</Button>
      <span class="director-up"><Menu left={false} label={say("web.director.more")} items={[{ label: say("web.director.announce.menu"), shortcut: "a", run: () => setOpen("announce") }, ...items]} /></span>
      {open === "start" && <StartDialog event={event} session={room.session} sections={chosen.filter((one) => one.next_round !== null)} onClose={close} />}
      {open === "draw" && drawn && <DrawDialog event={event} session={room.session} section={drawn.section} round={drawn.to_draw ?? 0} onClose={close} />}
      {open === "carried" && <CarryOverDialog event={event} onClose={close} />}
      {open === "site" && <SiteDialog event={event} onClose={close} />}
      {open === "match" && <MatchDialog event={event} office={office} onClose={close} />}
      {open === "announce" && <AnnounceDialog event={event} room={room} table={table} onClose={close} />}
      {open === "repair" && <RepairDialog event={event} room={room} office={office} section={mended.section} onClose={close} />}
      {open === "official" && <OfficialDialog event={event} room={room} office={office} onClose={close} />}
      {open === "hands" && (
        <ReasonDialog event={event} onClose={close} title={say("web.director.publish_hands")} text={say("web.director.hands_early", { count: room.missing.count })} label={say("web.director.publish_hands")} act={() => ({ kind: "hands_published", session: room.session })} />
      )}
      {open === "round" && <OtherRoundDialog event={event} session={room.session} sections={chosen} onClose={close} />}
      {decided && <DisqualificationDialog event={event} office={office} {...decided} onClose={close} />}
    </>
  );
}

/** Start a round: says first which tables are not done. */
function StartDialog({ event, session, sections, onClose }: { event: string; session: number; sections: readonly RoomSection[]; onClose: () => void }) {
  const usual = sections[0]?.next_minutes ?? 0;
  const [minutes, setMinutes] = useState(usual);
  const acting = useAct(event);
  const round = sections[0]?.next_round ?? 0;
  const behind = sections.flatMap((section) => (section.clock.round ? unfinished(section) : []));
  const start = async () => {
    for (const section of sections) if (!(await acting.run({ kind: "round_started", session, section: section.section, round: section.next_round, minutes: minutes === usual ? 0 : minutes }))) return;
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.director.start_ask", { round })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" autofocus busy={acting.busy} onClick={() => void start()}>{say(behind.length ? "web.director.start_anyway" : "web.director.start", { round })}</Button></>}>
      <div class="stack">
        {behind.length ? <p>{say("web.director.behind", { tables: behind.map((tile) => tile.table), count: behind.length })}</p> : sections.some((section) => section.clock.round > 0) && <p>{say("web.director.all_done")}</p>}
        <Stepper label={say("web.director.minutes")} hint={say("web.director.minutes_hint", { minutes: usual })} value={minutes} min={0} max={300} onChange={setMinutes} />
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}

/** Back to a round that was left by mistake, or on to another than the next: with the reason. */
function OtherRoundDialog({ event, session, sections, onClose }: { event: string; session: number; sections: readonly RoomSection[]; onClose: () => void }) {
  const now = Math.max(...sections.map((one) => one.clock.round));
  const [round, setRound] = useState(Math.max(1, now - 1));
  const [why, setWhy] = useState("");
  const acting = useAct(event);
  const start = async () => {
    for (const section of sections) if (!(await acting.run({ kind: "round_started", session, section: section.section, round }, why))) return;
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.director.other_round.title")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={!why.trim() || round === now} onClick={() => void start()}>{say("web.director.other_round.go", { round })}</Button></>}>
      <div class="stack">
        <p>{say("web.director.other_round.text", { round: now })}</p>
        <Stepper label={say("web.director.other_round.which")} value={round} min={1} max={Math.max(...sections.map((one) => one.clock.rounds))} onChange={setRound} />
        <Field label={say("web.director.why")} value={why} onInput={setWhy} required />
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}

const SHOWN = 6;

interface Missing {
  table: string;
  round: number;
  board: number;
}

/** The boards without a result, of rounds that have begun; of those who went home, too, for which a score is due. */
function missingHere(room: Room): Missing[] {
  const now = room.sections.flatMap((section) => unfinished(section).flatMap((tile) => tile.boards.filter((board) => !["agreed", "awarded", "elsewhere"].includes(board.state)).map((board) => ({ table: tile.table, round: board.round, board: board.board }))));
  const all: Missing[] = [...room.missing.begun, ...now, ...room.deprived.filter((one) => one.left.length > 0)];
  return [...new Map(all.map((one) => [`${one.table} ${one.round} ${one.board}`, one])).values()];
}

/** The official score: what is missing is listed before, and is left out only for a reason (8C). */
function OfficialDialog({ event, room, office, onClose }: { event: string; room: Room; office: Office; onClose: () => void }) {
  const acting = useAct(event);
  const [why, setWhy] = useState("");
  const missing = missingHere(room);
  const needsWhy = room.missing.count > 0 || acting.refused !== null;
  const waiting = office.rulings.filter((one) => !one.closed || one.due > 0);
  const make = async () => {
    if (await acting.run({ kind: "score_made_official", session: room.session }, why)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.director.official.menu")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={needsWhy && !why.trim()} onClick={() => void make()}>{say("web.director.official.make")}</Button></>}>
      <div class="stack">
        <p>{say("web.director.official.text", { correction: office.deadlines?.correction.minutes ?? 0, appeals: office.deadlines?.appeals.minutes ?? 0 })}</p>
        {room.missing.count > 0 ? (
          <>
            <p class="strong">{say("web.director.official.missing", { count: room.missing.count })}</p>
            <ul class="director-notes">
              {missing.slice(0, SHOWN).map((one) => (
                <li key={`${one.table} ${one.round} ${one.board}`}><a href={`/e/${event}/director?table=${encodeURIComponent(one.table)}&at=${one.round}.${one.board}`} onClick={onClose}>{say("web.director.place", { table: one.table, round: one.round, board: one.board })}</a></li>
              ))}
              {room.missing.count > Math.min(SHOWN, missing.length) && <li>{say("web.director.official.and_more", { count: room.missing.count - Math.min(SHOWN, missing.length) })}</li>}
            </ul>
          </>
        ) : (
          <p>{say("web.director.official.complete")}</p>
        )}
        {needsWhy && <Field label={say("web.director.official.why")} value={why} onInput={setWhy} required autofocus />}
        {waiting.length > 0 && <RulingList event={event} rulings={waiting} title={say("web.director.official.rulings", { count: waiting.length })} />}
        <RefusedBanner refused={acting.refused} />
      </div>
    </Dialog>
  );
}
