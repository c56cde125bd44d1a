import { type Seat, wordFor } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Tag } from "../../../parts";
import { Heard } from "../voice/Heard";
import type { Playing } from "../core/playing";

/** Who sits there: name, whether they are here, and in a table that tells it whose turn it is. */
export function Plate({ at, seat }: { at: Playing; seat: Seat }) {
  const { table } = at;
  const who = table.seats.find((one) => one.seat === seat);
  const role = seat === table.dummy ? "dummy" : seat === table.declarer && (at.layout === "tablet" || at.layout === "laptop") ? "declarer" : "";
  return (
    <div class={`plate${table.turn === seat ? " turn" : ""}`} aria-label={say("web.play.plate", { seat: say(wordFor.seat(seat)), name: who?.name ?? "", you: seat === at.you, turn: table.turn === seat })} role="group">
      <b>{say(`web.seat.${seat}`)}</b>
      <span class="plate-name">{seat === at.you ? say("web.play.you") : who?.name}</span>
      {role && <small>{say(`web.play.${role}`)}</small>}
      <Heard at={at} who={seat} />
      {who?.name && !who.here && <Tag kind="warn">{say("web.play.is_away")}</Tag>}
    </div>
  );
}
