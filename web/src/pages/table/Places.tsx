import type { NextTable, Seated } from "../../core/answers";
import { wordFor, type Side } from "../../core/bridge";
import { day, timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Banner, Button, Contract, Landed } from "../../parts";
import { sideOrSeat } from "../event/places";
import { AwardText } from "../director/AwardText";
import { scoresPath } from "./Board";
import { boardsText } from "./boards";
import { type Line } from "./sheet";
import type { TableView } from "./types";
import type { Sheet } from "./useTable";

/** Who sits at the table; of a board of an earlier round, who sat there. */
export function Players({ view, line }: { view: TableView; line?: Line | null }) {
  const { ns = [], ew = [] } = line?.earlier ? line.view : view;
  const mine = (side: readonly Seated[]) => side.some((one) => one.id === view.contestant);
  return (
    <dl class="table-players">
      <SidePlayers side="NS" seated={ns} mine={mine(ns)} />
      <SidePlayers side="EW" seated={ew} mine={mine(ew)} />
    </dl>
  );
}

function SidePlayers({ side, seated, mine }: { side: Side; seated: readonly Seated[]; mine: boolean }) {
  if (seated.length === 0) return null;
  return (
    <div class={mine ? "mine" : undefined}>
      <dt>{say(`web.side.${side}`)}</dt>
      <dd>
        {seated.map((one) => (
          <span key={one.id}>
            {one.seat && <span class="table-own-seat">{say(`web.seat.${one.seat}`)}</span>} <b>{one.id}</b> {one.name}{linedUp(one)}{one.suspended && <em class="table-suspended"> {say("web.table.suspended", { names: one.suspended })}</em>}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Who of a team sits here, where its line-up says so. */
function linedUp({ name, players }: Seated): string {
  const names = players.map((player) => player.name).join(" – ");
  return players.length === 2 && names !== name ? `: ${names}` : "";
}

/** Where everybody goes for the next round, large; by a link of one's own only where oneself goes. */
export function Nexts({ view }: { view: TableView }) {
  const own = view.next.filter((one) => !view.contestant || one.contestant === view.contestant);
  if (own.length === 0) return null;
  if (own.every((one) => one.over)) return <p class="big">{say("web.table.last_round")}</p>;
  return (
    <section class="table-next panel" aria-label={say("web.table.next")}>
      <h2 class="label">{say(view.state === "before" ? "web.table.begins" : "web.table.next_round", { round: own[0]?.round ?? 0 })}</h2>
      <div class="table-goes">
        {own.map((one) => (
          <Goes key={`${one.contestant}${one.direction}`} view={view} next={one} alone={own.length === 1} />
        ))}
      </div>
    </section>
  );
}

function Goes({ view, next, alone }: { view: TableView; next: NextTable; alone: boolean }) {
  const stays = next.table !== null && next.table === view.table && view.state !== "before" && (next.seat ?? next.direction) === placeNow(view, next.contestant);
  return (
    <p>
      {!alone && <span class="quiet">{say("web.table.contestant", { kind: view.kind, contestant: next.contestant })}</span>}
      <Landed value={`${next.round} ${next.table} ${next.direction} ${next.seat}`}>
        {next.undrawn ? (
          <b>{say("web.table.undrawn")}</b>
        ) : next.sits_out ? (
          <b>{say("web.table.sits_out")}</b>
        ) : next.over ? (
          <b>{say("web.table.over")}</b>
        ) : (
          <b>
            {say("web.table.table", { table: next.table ?? "" })} <span class="table-direction">{sideOrSeat(next)}</span>
          </b>
        )}
      </Landed>
      {stays && <span class="quiet">{say("web.table.stays")}</span>}
      {alone && next.boards && next.boards.length > 0 && <span class="quiet">{say("web.table.boards", { boards: boardsText(next.boards) })}</span>}
    </p>
  );
}

function placeNow(view: TableView, contestant: string): string | null {
  const here = (seated: readonly Seated[] | null | undefined, side: Side) => seated?.filter((one) => one.id === contestant).map((one) => one.seat ?? side) ?? [];
  return [...here(view.ns, "NS"), ...here(view.ew, "EW")][0] ?? null;
}

/** What came of the boards of this round, with the way to the others' scores. */
export function RoundResults({ sheet, lines }: { sheet: Sheet; lines: readonly Line[] }) {
  return (
    <ul class="table-results">
      {lines.map((line) => (
        <li key={line.name}>
          <span class="strong">{say("web.board.name", { board: line.view.board })}</span>
          <span>{line.view.reads?.award ? <><AwardText text={line.view.reads.award} /> <span class="quiet">{say("web.table.state", { state: line.view.state })}</span></> : line.view.reads?.result ? <Contract text={line.view.reads.result} /> : <span class="quiet">{say("web.table.state", { state: line.view.state })}</span>}</span>
          {line.view.scores ? (
            <Button href={scoresPath(sheet, line)} name={say("web.table.scores_of", { board: line.view.board })}>
              {say("web.table.scores")}
            </Button>
          ) : (
            <span class="quiet">{line.view.opens && say("web.table.opens", { time: timeOfDay(line.view.opens) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A result waits for those who sit here now: by the code of a table come others too, who were here before. */
export function WhichSeat({ sheet, view }: { sheet: Sheet; view: TableView }) {
  const sit = (side: Side) => void sheet.send({ kind: "seat_taken", session: view.session, section: view.section, round: view.round, table: view.number, side });
  return (
    <Banner>
      <p>{say("web.table.which_seat", { table: view.table ?? "", round: view.round })}</p>
      <div class="stack">
        {(["NS", "EW"] as const).map((side) => (
          <Button key={side} big wide onClick={() => sit(side)}>
            {say(`web.side.${side}`)} {(side === "NS" ? view.ns : view.ew)?.map((one) => `${one.id} ${one.name}`).join(", ")}
          </Button>
        ))}
      </div>
    </Banner>
  );
}

/** Before the first round: where one sits. */
export function Before({ view, event }: { view: TableView; event: string }) {
  const next = view.next.find((one) => one.contestant === view.contestant);
  return (
    <div class="stack table-before">
      {view.contestant && next?.table ? (
        <p class="table-seat">
          {say("web.table.you_sit")}
          <b>{say("web.table.table", { table: next.table })}</b>
          <b>{next.seat ? say(wordFor.seat(next.seat)) : next.direction && say(wordFor.side(next.direction))}</b>
        </p>
      ) : (
        <p class="table-seat">
          <b>{view.contestant ? say("web.table.you_sit_out_first") : say("web.table.this_is", { table: view.table ?? "" })}</b>
        </p>
      )}
      {view.table && <Players view={view} />}
      {view.boards.length > 0 && <p class="big">{say("web.table.first_boards", { boards: boardsText(view.boards.map((one) => one.board)) })}</p>}
      {view.begins && <Begins at={view.begins} event={event} />}
      <Banner kind="info">{say("web.table.not_begun")}</Banner>
    </div>
  );
}

/** When it begins, in one's own time, and where it is held if that is another; with a file for the calendar. */
function Begins({ at, event }: { at: string; event: string }) {
  const there = at.slice(11, 16);
  const own = timeOfDay(at);
  return (
    <div class="row">
      <p class="big">{say("web.table.begins_at", { day: day(at), time: own })}{own !== there && <> ({say("web.table.begins_there", { time: there })})</>}</p>
      <Button href={`/api/events/${encodeURIComponent(event)}/begins.ics`}>{say("web.table.calendar")}</Button>
    </div>
  );
}

/** After the end, and while one sits out: where to look. */
export function Ways({ event, view }: { event: string; view: TableView }) {
  return (
    <div class="row">
      <Button href={`/e/${event}/results`}>{say("web.table.results")}</Button>
      {view.contestant && <Button href={`/e/${event}/results/contestant/${encodeURIComponent(view.contestant)}`}>{say("web.table.scorecard")}</Button>}
      {view.contestant && <Button href={`/e/${event}/appeals`}>{say("web.table.appeals")}</Button>}
    </div>
  );
}

/** Boards left over from earlier rounds, at the phone of a table where others sit now. */
export function LeftOver({ sheet }: { sheet: Sheet }) {
  const left = sheet.lines.filter((one) => one.earlier && one.mode !== "done" && one.view.state !== "late");
  if (left.length === 0) return null;
  const first = left[0];
  return (
    <Banner actions={first && first !== sheet.line && <Button onClick={() => sheet.choose(first.name)}>{say("web.table.show")}</Button>}>
      {say("web.table.left_over", { boards: left.length, board: first?.view.board ?? 0, round: first?.view.round ?? 0, some: left.length > 1 })}
    </Banner>
  );
}

/** Nothing is planned, or this pair came late and has no place in what is. */
export function NoPlace({ view }: { view: TableView }) {
  return <p class="table-seat">{view.contestant && view.deadlines ? say("web.table.no_place", { contestant: view.contestant }) : say("web.table.no_session")}</p>;
}
