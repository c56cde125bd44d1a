import { useState } from "preact/hooks";
import { SEATS } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, Choice, Dialog, Field } from "../../../parts";
import type { Playing } from "../core/playing";

const WHO = ["NS", "EW", ...SEATS] as const;

/** A penalty or a warning (90, 91). */
export function PenaltyDialog({ at, onClose }: { at: Playing; onClose: () => void }) {
  const [who, setWho] = useState<(typeof WHO)[number] | null>(null);
  const [amount, setAmount] = useState("warning");
  const [law, setLaw] = useState("90A");
  const [why, setWhy] = useState("");
  const give = () => void at.act({ do: "penalise", who, amount: amount.trim(), law: law.trim(), ...(why.trim() && { text: why.trim() }) }).then((taken) => taken && onClose());
  return (
    <Dialog open onClose={onClose} title={say("web.play.directs.penalty")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!at.connected || !who || !amount.trim() || !law.trim()} onClick={give}>{say("web.play.directs.give")}</Button></>}>
      <div class="stack">
        <Choice label={say("web.play.directs.whom")} value={who} onChoose={setWho} columns={3} options={WHO.map((value) => ({ value, label: say(value.length > 1 ? `web.side.${value}` : `web.seat.${value}`) }))} />
        <Choice label={say("web.play.directs.amount")} value={amount} onChoose={setAmount} columns={4} options={["warning", "5%", "10%", "20%"].map((value) => ({ value, label: value === "warning" ? say("web.play.directs.warning") : value }))} />
        <Field label={say("web.director.law")} value={law} onInput={setLaw} autocomplete="off" />
        <Field label={say("web.play.directs.end_why")} value={why} onInput={setWhy} maxLength={300} />
      </div>
    </Dialog>
  );
}
