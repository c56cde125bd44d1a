import type { VNode } from "preact";
import type { LiveResult, LiveTable } from "../../../core/answers";
import { type Seat, SEATS, signed, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Banner, Button, Contract, Deal, Law, Scrolls, Suited } from "../../../parts";
import { Again } from "./Again";
import { may, type Playing } from "../core/playing";
import { LookedFor } from "./Together";
import { Compared, WhyNone } from "../session/InRound";

/** A board is over: four hands, the result, the boards so far, and the next one when all are ready. */
export function Ended({ at, rulings }: { at: Playing; rulings: readonly VNode[] }) {
  const { table } = at;
  const { board, result } = table;
  const unready = table.seats.filter((one) => !one.ready).map((one) => one.name);
  const over = table.settings.boards > 0 && table.played.length >= table.settings.boards;
  return (
    <Scrolls as="main" class="live-ended">
      {table.you !== "TD" && table.called.map((seat) => <Banner key={seat} kind="info">{say("web.play.director.called", { seat: word(wordFor.seat(seat)) })}</Banner>)}
      <LookedFor at={at} />
      {rulings}
      <section class="live-panel ended-result" aria-live="polite">
        <h2>{board && say("web.board.name", { board: board.number })}</h2>
        <p class="ended-score">
          {result?.result ? <><Contract text={result.result} /> <span>{say("web.play.points", { points: signed(result.points), side: say("web.side.NS") })}</span></> : say("web.play.no_result")}
        </p>
        {table.awards.map((one, place) => <p key={place}><Suited text={one.sentence} /> <Law law={one.by} /></p>)}
        {table.event && <WhyNone event={table.event} />}
        {over || (table.event && (table.event.waits !== "" || table.event.is_over)) ? !table.event && <p>{say("web.play.all_played")}</p> : may(at, "ready") ? (
          <Button big wide kind="primary" disabled={!at.connected} onClick={() => void at.act({ do: "ready" })} shortcut="↵">{say("web.play.next")}</Button>
        ) : <p class="waits">{say("web.play.not_ready", { names: unready })}</p>}
        {may(at, "rest") && table.event && table.event.left > 0 && <Button wide onClick={() => void at.act({ do: "rest" })}>{say("web.session.rest")}</Button>}
        {table.seats.filter((one) => one.resting).map((one) => <p key={one.seat} class="waits">{one.name}: {say("web.session.resting")}</p>)}
        {table.event && <Compared event={table.event} />}
      </section>
      <Regrets at={at} />
      <Deal hands={dealt(table)} dealer={board?.dealer as Seat | undefined} vulnerable={vulnerable(table)} />
      {board && (!table.event || table.event.hands_open ? <Again table={table.id} board={board.number} /> : <p class="note">{say("web.session.hands", { when: table.event.hands_when })} <Law law="16D" /></p>)}
      <Played played={table.played} />
    </Scrolls>
  );
}

/** What can still be said of a board that is over: a ruling asked for (64B4), a concession taken back (69, 71). */
function Regrets({ at }: { at: Playing }) {
  const corrects = may(at, "correct"); // a defender may now say that partner explained wrongly (20F5b)
  const asks = may(at, "director"); // until one's side calls on the next board (64B4)
  if (at.table.withdrawable.length === 0 && !corrects && !asks) return null;
  return (
    <div class="options across regrets">
      {asks && <Button onClick={() => at.open({ what: "director" })}>{say("web.play.later.ask")}</Button>}
      {corrects && <Button onClick={() => at.open({ what: "auction" })}>{say("web.play.correct.title")}</Button>}
      {[...at.table.withdrawable].reverse().map((one) => (
        <Button key={one.board} onClick={() => at.open({ what: "withdraw", board: one.board, final: one.final })}>{say(one.final ? "web.play.regret.of_board" : "web.play.regret.last", { board: one.board })}</Button>
      ))}
    </div>
  );
}

export function dealt(table: LiveTable): Partial<Record<Seat, Partial<Record<"S" | "H" | "D" | "C", string>>>> {
  const suit = (cards: readonly string[], of: string) => cards.filter((card) => card.startsWith(of)).map((card) => card.slice(1)).join("");
  return Object.fromEntries(SEATS.filter((seat) => table.hands[seat]).map((seat) => {
    const cards = table.hands[seat] ?? [];
    return [seat, { S: suit(cards, "S"), H: suit(cards, "H"), D: suit(cards, "D"), C: suit(cards, "C") }];
  }));
}

function vulnerable({ board }: LiveTable): "none" | "NS" | "EW" | "both" {
  return board ? ({ None: "none", NS: "NS", EW: "EW", All: "both" } as const)[board.vulnerable] : "none";
}

export function Played({ played }: { played: readonly LiveResult[] }) {
  if (played.length === 0) return null;
  return (
    <table class="live-played" aria-label={say("web.play.played")}>
      <thead><tr><th scope="col">{say("web.play.board")}</th><th scope="col">{say("web.play.result")}</th><th scope="col" class="figures">{say("web.side.NS")}</th></tr></thead>
      <tbody>
        {[...played].reverse().map((one) => (
          <tr key={one.board}><td>{one.board}</td><td>{one.result ? <Contract text={one.result} /> : "–"}</td><td class="figures">{signed(one.points)}</td></tr>
        ))}
      </tbody>
    </table>
  );
}
