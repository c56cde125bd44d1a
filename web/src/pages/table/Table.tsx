import { useEffect, useState } from "preact/hooks";
import { useOutbox } from "../../core/queue";
import { go, query, usePlace } from "../../core/router";
import { say } from "../../core/words";
import { Banner, Button, Choice, Clock, Loaded, Shell, useLanded } from "../../parts";
import type { PageProps } from "..";
import { goBack, seatName, useOtherSeats } from "../link/seats";
import type { Granted } from "../../core/answers";
import { Periods } from "../event/Periods";
import { Announcements } from "./Announcements";
import { Board } from "./Board";
import { CallDirector, CallState, type Reason } from "./Director";
import { Foot } from "./Foot";
import { OwnLineUp } from "./OwnLineUp";
import { OwnNames } from "./OwnNames";
import { Before, LeftOver, Nexts, Players, RoundResults, Ways, WhichSeat, NoPlace } from "./Places";
import { Rulings } from "./Rulings";
import { isRoundDone, type Line } from "./sheet";
import type { TableView } from "./types";
import { type Sheet, useSheet, useTable } from "./useTable";
import "./table.css";
import "./short.css";

/** The phone at a card table. */
export default function Table({ params }: PageProps) {
  const event = params.event ?? "";
  const place = usePlace();
  const { live, view } = useTable(event, place.query.get("table") ?? "");
  const sheet = useSheet(event, view, live.reload);
  const [calling, setCalling] = useState<{ reason: Reason | null } | null>(null);
  const { pending } = useOutbox(event);
  const unsentCall = sheet.stuck && pending.some((one) => one.act.kind === "director_called");
  const line = view?.state === "playing" || view?.state === "sitting_out" ? sheet.line : null;
  useCallOnThumb(sheet.lines);
  const onScreen = view?.role === "player" && Boolean(view.contestant) && view.on_screen === true;
  useEffect(() => {
    if (onScreen) go(`/e/${event}/play`, { replace: true }); // their table is played on screens
  }, [onScreen]);
  const seats = useOtherSeats(event, `${view?.contestant} ${view?.table}`);
  return (
    <Shell
      title={view?.table ? say("web.table.table", { table: view.table }) : (view?.event ?? say("web.page.table"))}
      under={view && view.round > 0 && say("web.table.round", { round: view.round, rounds: view.rounds, begun: view.state !== "before" })}
      side={view?.clock && view.state !== "before" && view.state !== "over" && <RoundClock clock={view.clock} />}
      width="narrow"
      ownQuestions
      menu={view ? menu(event, view, seats, () => setCalling({ reason: "board" })) : []}
      foot={view && (view.state === "over" ? canCallAfter(view) : view.may_call || line) ? <Foot sheet={sheet} line={line} onDirector={() => setCalling({ reason: null })} /> : undefined}
    >
      {!view && live.error?.id.endsWith(".no_such_table") && !place.query.get("table") ? <NoTable event={event} seats={seats} /> : <Loaded live={{ ...live, data: view }}>
        {(data) => (
          <div class="table-page">
            <div class="table-arrivals" aria-live="polite">
              <Announcements event={event} view={data} />
              <Rulings event={event} view={data} />
              <CallState sheet={sheet} pending={unsentCall} />
              <Asked sheet={sheet} line={line} />
            </div>
            <Body sheet={sheet} view={data} line={line} />
            <OwnNames event={event} view={data} />
            {(data.state === "before" || data.state === "sitting_out" || isRoundDone(sheet.lines)) && <OwnLineUp event={event} view={data} />}
            {calling && <CallDirector sheet={sheet} line={line} reason={calling.reason} onClose={() => setCalling(null)} />}
          </div>
        )}
      </Loaded>}
    </Shell>
  );
}

/** Whoever runs the event has no table: a link of a player that was opened here is one of this browser's seats. */
function NoTable({ event, seats }: { event: string; seats: readonly Granted[] }) {
  return (
    <div class="stack">
      <p class="table-seat">{say("web.table.not_a_player")}</p>
      {seats.map((seat) => <Button key={`${seat.contestant} ${seat.table}`} wide kind="primary" onClick={() => void goBack(event, seat)}>{say("web.table.go_on_as", { seat: seatName(seat) })}</Button>)}
      <a href={`/e/${event}`}>{say("web.page.event")}</a>
    </div>
  );
}

/** After the end the director is called for errors in the score and for rulings, until 92B has it. */
function canCallAfter(view: TableView): boolean {
  return view.may_call && view.table !== null && view.deadlines?.appeals.over === false;
}

function menu(event: string, view: TableView, seats: readonly Granted[], otherBoard: () => void) {
  return [
    ...(view.role === "player" ? seats.map((seat) => ({ label: say("web.table.back_to", { seat: seatName(seat) }), run: () => void goBack(event, seat) })) : []),
    ...(view.may_call ? [{ label: say("web.table.played_other"), run: otherBoard }] : []),
    { label: say("web.table.results"), href: `/e/${event}/results` },
    ...(view.contestant
      ? [
          { label: say("web.table.scorecard"), href: `/e/${event}/results/contestant/${encodeURIComponent(view.contestant)}` },
          { label: say("web.table.appeals"), href: `/e/${event}/appeals` },
        ]
      : []),
    { label: say("web.page.conditions"), href: `/e/${event}/conditions` },
  ];
}

function RoundClock({ clock }: { clock: TableView["clock"] }) {
  const left = clock.stopped && clock.seconds_left !== null ? clock.seconds_left * 1_000 : null;
  return <Clock until={clock.ends} left={left} bare />;
}

function Body({ sheet, view, line }: { sheet: Sheet; view: TableView; line: Line | null }) {
  if (view.state === "no_session") return <NoPlace view={view} />;
  if (view.state === "before") return <Before view={view} event={sheet.event} />;
  if (view.state === "over")
    return (
      <div class="stack">
        <p class="table-seat">
          <b>{say("web.table.session_over")}</b>
        </p>
        <Periods of={view.deadlines} />
        {canCallAfter(view) && <p class="note">{say("web.table.wrong_score")}</p>}
        <Ways event={sheet.event} view={view} />
      </div>
    );
  if (view.state === "sitting_out" && sheet.lines.length === 0)
    return (
      <div class="stack">
        <p class="table-seat">
          <b>{say(view.next.some((one) => one.left) ? "web.table.you_left" : view.contestant ? "web.table.you_sit_out" : "web.table.nobody_here")}</b>
        </p>
        {!view.next.some((one) => one.left) && <Nexts view={view} />}
        <Ways event={sheet.event} view={view} />
      </div>
    );
  return <Round sheet={sheet} view={view} line={line} />;
}

/** A round in play: who, which boards, and the one in question. */
function Round({ sheet, view, line }: { sheet: Sheet; view: TableView; line: Line | null }) {
  const now = sheet.lines.filter((one) => !one.earlier);
  const last = view.next.every((one) => one.over);
  const done = isRoundDone(sheet.lines);
  return (
    <>
      {view.tables && view.tables.length > 1 && (
        <div class="table-tables"><Choice hideLabel label={say("web.table.which_table")} value={view.table} onChoose={(table) => query({ table })} options={view.tables.map((table) => ({ value: table, label: say("web.table.table", { table }) }))} /></div>
      )}
      <Players view={view} line={line} />
      {view.boards.map((one) => one.says && <Banner key={one.board} kind="bad">{say("web.board.name", { board: one.board })}: {one.says.text}</Banner>)}
      <Boards sheet={sheet} line={line} />
      {view.asks_seat && <WhichSeat sheet={sheet} view={view} />}
      {line && <Board key={line.name} sheet={sheet} line={line} />}
      {(done || view.state === "sitting_out") && <Nexts view={view} />}
      {!line && done && <RoundResults sheet={sheet} lines={now} />}
      {done && !line && <LeftOver sheet={sheet} />}
      {done && last && <Ways event={sheet.event} view={view} />}
    </>
  );
}

/** Another board than the one in hand waits for an answer. */
function Asked({ sheet, line }: { sheet: Sheet; line: Line | null }) {
  const asked = sheet.lines.find((one) => one.mode === "agree" && one !== line && (!one.earlier || sheet.view?.contestant));
  if (!asked || line?.mode === "agree") return null;
  return (
    <Banner within actions={<Button onClick={() => sheet.choose(asked.name)}>{say("web.table.show")}</Button>}>{say("web.table.asked", { board: asked.view.board })}</Banner>
  );
}

/** A short buzz when a result waits for an answer that did not before. */
function useCallOnThumb(lines: readonly Line[]): void {
  const asked = lines.filter((one) => one.mode === "agree").map((one) => one.name).join(" ");
  useEffect(() => {
    if (asked && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
  }, [asked]);
}

/** The boards of the round, those left from earlier ones before them. */
function Boards({ sheet, line }: { sheet: Sheet; line: Line | null }) {
  const shown = sheet.lines;
  const landed = useLanded(shown.map((one) => one.view.state));
  if (shown.length === 0) return null;
  return (
    <div class={`table-boards ${landed ?? ""}`}>
      <Choice
        hideLabel
        label={say("web.table.which_board")}
        value={line?.name ?? null}
        columns={Math.min(6, shown.length)}
        onChoose={(name) => sheet.choose(name)}
        onClear={() => undefined}
        options={shown.map((one) => ({ value: one.name, label: boardLabel(one), note: say("web.table.short", { mode: one.mode, state: one.view.state, earlier: one.earlier ? one.view.round : 0, was: one.earlier }), name: say("web.board.name", { board: one.view.board }) }))}
      />
    </div>
  );
}

function boardLabel(line: Line): string {
  return `${line.view.board}${line.view.state === "left" ? " –" : line.mode === "done" ? " ✓" : ""}`;
}
