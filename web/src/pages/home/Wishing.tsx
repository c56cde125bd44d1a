import { type Seat, SEATS } from "../../core/bridge";
import { say } from "../../core/words";
import { Choice, Field, Stepper, Switch } from "../../parts";
import { condition, type Wished } from "./deals";

/** Which hands are wanted: a range of points, a balanced hand, or any condition of dealing. */
export function Wishing({ wished, onWish, where, onWhere }: { wished: Wished; onWish: (wished: Wished) => void; where: string; onWhere: (where: string) => void }) {
  return (
    <>
      <Choice label={say("web.play.open.whose")} value={wished.seat} onChoose={(seat: Seat) => onWish({ ...wished, seat })} options={SEATS.map((value) => ({ value, label: say(`web.seat.${value}`) }))} />
      <div class="row">
        <Stepper label={say("web.play.open.least")} value={wished.least} min={0} max={37} onChange={(least) => onWish({ ...wished, least, most: Math.max(least, wished.most) })} />
        <Stepper label={say("web.play.open.most")} value={wished.most} min={0} max={37} onChange={(most) => onWish({ ...wished, most, least: Math.min(most, wished.least) })} />
      </div>
      <Switch label={say("web.play.open.balanced")} on={wished.balanced} onChange={(balanced) => onWish({ ...wished, balanced })} />
      <Field label={say("web.play.open.where")} hint={condition(wished)} value={where} onInput={onWhere} maxLength={2_000} autocomplete="off" />
    </>
  );
}
