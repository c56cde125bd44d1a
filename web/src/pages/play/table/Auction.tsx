import type { HeardCall } from "../../../core/answers";
import { type Seat, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Tag } from "../../../parts";
import { callName } from "../core/names";
import type { Playing } from "../core/playing";
import { CallSign } from "./CallSign";

const COLUMNS: readonly Seat[] = ["W", "N", "E", "S"];

/** Calls in lines of four from the dealer on; a call out of turn begins a new line where its column is taken. */
export function auctionLines(calls: readonly HeardCall[]): (HeardCall | null)[][] {
  const lines: (HeardCall | null)[][] = [];
  let column = COLUMNS.length;
  for (const call of calls) {
    const at = COLUMNS.indexOf(call.seat);
    if (at < column) lines.push([null, null, null, null]);
    lines[lines.length - 1]![at] = call;
    column = at + 1;
  }
  return lines;
}

/** A new line where the next call comes after the last column that is taken. */
export function withTurn(lines: (HeardCall | null)[][], turn: number): (HeardCall | null)[][] {
  const last = lines.at(-1);
  const taken = last ? last.reduce((found, call, column) => (call ? column : found), -1) : COLUMNS.length;
  return turn < 0 || turn > taken ? lines : [...lines, [null, null, null, null]];
}

/** The auction as a table; a tap on a call opens what was said about it. */
export function Auction({ at, rows }: { at: Playing; rows?: number }) {
  const { table } = at;
  const turn = turnColumn(at);
  const all = withTurn(auctionLines(table.auction), turn);
  const shown = rows ? all.slice(-rows) : all;
  const vulnerable = table.board?.vulnerable;
  const red = (seat: Seat) => vulnerable === "All" || vulnerable === (seat === "N" || seat === "S" ? "NS" : "EW");
  return (
    <table class="auction" aria-label={say("web.play.auction")}>
      <thead>
        <tr>
          {COLUMNS.map((seat) => (
            <th key={seat} scope="col" class={red(seat) ? "vul" : ""}>
              <abbr title={say(wordFor.seat(seat))}>{say(`web.seat.${seat}`)}</abbr>
              {at.layout === "upright" && table.phase !== "clarification" && <Name at={at} seat={seat} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.length > shown.length && (
          <tr>
            <td colSpan={4}>
              <button type="button" class="auction-more" onClick={() => at.open({ what: "auction" })}>{say("web.play.earlier")}</button>
            </td>
          </tr>
        )}
        {shown.map((line, place) => (
          <tr key={place}>
            {line.map((call, column) => (
              <td key={column}>{call ? <Made call={call} at={at} /> : column === turn && place === shown.length - 1 ? <span role="img" aria-label={say("web.play.turn_of", { seat: word(wordFor.seat(table.turn as Seat)) })}>?</span> : null}</td>
            ))}
          </tr>
        ))}
        {shown.length === 0 && <tr><td colSpan={4} class="quiet">{say("web.play.no_calls")}</td></tr>}
      </tbody>
    </table>
  );
}

function Name({ at, seat }: { at: Playing; seat: Seat }) {
  const who = at.table.seats.find((one) => one.seat === seat);
  if (seat === at.you) return <small>{say("web.play.you")}</small>;
  return (
    <>
      <small>{who?.name}</small>
      {who?.name && !who.here && <Tag kind="warn">{say("web.play.is_away")}</Tag>}
    </>
  );
}

/** Where the next call goes, in a table that tells whose turn it is. */
function turnColumn({ table }: Playing): number {
  return table.phase === "auction" ? COLUMNS.indexOf(table.turn as Seat) : -1;
}

function Made({ call, at }: { call: HeardCall; at: Playing }) {
  const said = say("web.play.call.spoken", {
    seat: word(wordFor.seat(call.seat)), call: callName(call.call), alerted: call.alerted, withdrawn: call.withdrawn, asked: call.asked, explanation: call.explanation,
  });
  const marks = ["made", call.withdrawn && "withdrawn", call.explanation && "meant", call.asked && "asked"].filter(Boolean).join(" ");
  return (
    <button type="button" class={marks} onClick={() => at.open({ what: "call", place: at.table.auction.indexOf(call) })}>
      <span class="unseen">{said}</span>
      <CallSign call={call.call} silent />
      {call.alerted && <sup aria-hidden="true">!</sup>}
      {call.asked && <sup aria-hidden="true">?</sup>}
    </button>
  );
}
