import { type Seat, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, Contract, type Item, PageMenu, type Part, Tag } from "../../../parts";
import { may, type Playing } from "../core/playing";
import { RoundClock } from "../session/InRound";

const BELL = (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="currentcolor" aria-hidden="true">
    <path d="M12 2a2 2 0 0 0-2 2 6.5 6.5 0 0 0-4.500 6.200V15l-2 2.500V19h17v-1.500l-2-2.500v-4.800A6.500 6.500 0 0 0 14 4a2 2 0 0 0-2-2zM9.500 20a2.500 2.500 0 0 0 5 0z" />
  </svg>
);

const EYE = (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentcolor" aria-hidden="true">
    <path d="M12 5C6.500 5 2.500 9.500 1 12c1.500 2.500 5.500 7 11 7s9.500-4.500 11-7c-1.500-2.500-5.500-7-11-7zm0 11.500a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9zm0-2.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />
  </svg>
);

/** Board, dealer, vulnerability, contract, tricks; the director; the menu. */
export function Head({ at, items }: { at: Playing; items: readonly (Item | Part)[] }) {
  const { table, layout } = at;
  const { board } = table;
  const wide = layout === "laptop" || layout === "tablet";
  const who = board ? { None: "none", NS: "NS", EW: "EW", All: "both" }[board.vulnerable] : "none";
  return (
    <header class="live-head">
      <h1 class="live-board">
        {board ? <><b>{board.number}</b> <span>{say(wide ? "web.board.dealer" : "web.play.deals", { seat: word(wordFor.seat(board.dealer as Seat)), letter: say(`web.seat.${board.dealer}`) })}</span> <span>{say(wide ? "web.board.vulnerable" : "web.play.vulnerable", { who })}</span></> : table.settings.name || say("web.play.title")}
      </h1>
      {table.settings.lesson && wide && <Tag>{say("web.play.lesson")}</Tag>}
      {table.event && <RoundClock event={table.event} small={layout === "upright"} />}
      {!wide && table.watching.count > 0 && (
        <span class="live-eye" role="img" aria-label={say("web.play.watching.who", { count: table.watching.count, names: table.watching.names })}>{EYE}{table.watching.count}</span>
      )}
      {table.contract && <span class="live-contract"><Contract text={table.contract} /></span>}
      {may(at, "director") && (
        <Button class="live-director" onClick={() => at.open({ what: "director" })} shortcut={wide ? "D" : undefined}>
          <span role="img" aria-label={say("web.play.director.call")}>{wide ? say("web.play.director.short") : BELL}</span>
        </Button>
      )}
      <PageMenu items={items} />
    </header>
  );
}
