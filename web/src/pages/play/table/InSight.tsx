import { SEATS, wordFor } from "../../../core/bridge";
import { say } from "../../../core/words";
import { CardText } from "../../../parts";
import { InLine } from "../panels/ClaimPanel";
import type { Playing } from "../core/playing";
import { Auction } from "./Auction";
import { Tricks } from "./Tricks";

/** Over a panel that takes the table's place on a phone: the auction, or the hands that are seen, `own` too, the trick and the tricks won. */
export function InSight({ at, rows, own }: { at: Playing; rows: number; own: boolean }) {
  const { table } = at;
  if (["auction", "lead", "clarification"].includes(table.phase)) return rows > 0 ? <Auction at={at} rows={rows} /> : null;
  const trick = table.trick?.cards ?? [];
  return (
    <div class="in-sight">
      {SEATS.filter((seat) => (own || seat !== at.near) && table.hands[seat]?.length).map((seat) => <InLine key={seat} seat={seat} cards={table.hands[seat] ?? []} />)}
      <div class="in-sight-trick">
        {trick.length > 0 && (
          <ol aria-label={say("web.play.trick")}>
            {trick.map((one) => <li key={`${one.seat}${one.card}`}><abbr title={say(wordFor.seat(one.seat))}>{say(`web.seat.${one.seat}`)}</abbr> <CardText card={one.card} /></li>)}
          </ol>
        )}
        <Tricks at={at} />
      </div>
    </div>
  );
}
