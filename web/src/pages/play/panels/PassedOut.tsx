import { type Seat, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, Law } from "../../../parts";
import { may, type Playing } from "../core/playing";

/** All have passed: the board is over when the four hands are back in it; until then one calls on, or calls the director (17D2). */
export function PassedOut({ at }: { at: Playing }) {
  const { returned } = at.table;
  if (!may(at, "return_hand") && returned.length === 0) return null;
  return (
    <section class="live-panel stack" aria-label={say("web.passed_out")}>
      <p class="question">{say("web.play.all_passed.asked")} <Law law={at.table.settings.edition === "2007" ? "22B2" : "17D2"} /></p>
      {returned.length > 0 && <p class="note">{say("web.play.all_passed.back", { seats: returned.map((one) => word(wordFor.seat(one as Seat))) })}</p>}
      {may(at, "return_hand") && <Button kind="primary" disabled={!at.connected} onClick={() => void at.act({ do: "return_hand" })}>{say("web.play.all_passed.put_back")}</Button>}
    </section>
  );
}
