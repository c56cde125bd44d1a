import { useEffect, useState } from "preact/hooks";
import type { AwardTried } from "../../../core/answers";
import { post, refusal } from "../../../core/api";
import { signed } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, Contract, Dialog, Field, Switch } from "../../../parts";
import { type SideAward, awardText, NO_AWARD, usualLaw } from "../../director/award";
import { AwardForm } from "../../director/dialogs/AwardDialog";
import type { Playing } from "../core/playing";

/** An adjusted score (12C): for both sides, weighted where it is, with what it comes to before it is given. */
export function AdjustDialog({ at, token, onClose }: { at: Playing; token: string; onClose: () => void }) {
  const [ns, setNs] = useState<SideAward>(NO_AWARD);
  const [ew, setEw] = useState<SideAward | null>(null);
  const [law, setLaw] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const [stop, setStop] = useState(at.table.phase !== "ended");
  const award = awardText(ns, ew);
  const cited = law ?? usualLaw(ns, ew);
  const give = () => void at.act({ do: "adjust", award, law: cited.trim(), stop, ...(why.trim() && { text: why.trim() }) }).then((taken) => taken && onClose());
  return (
    <Dialog open broad onClose={onClose} title={say("web.play.directs.adjust")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!at.connected || award === null || !cited.trim()} onClick={give}>{say("web.director.adjust.award")}</Button></>}>
      <div class="stack">
        <AwardForm ns={ns} ew={ew} onNs={setNs} onEw={setEw} played={at.table.result !== null} />
        <Tried table={at.table.id} token={token} award={award} />
        <Field label={say("web.director.law")} value={cited} onInput={setLaw} autocomplete="off" />
        <Field label={say("web.play.directs.end_why")} value={why} onInput={setWhy} maxLength={300} />
        {at.table.phase !== "ended" && <Switch label={say("web.play.directs.stop")} on={stop} onChange={setStop} />}
      </div>
    </Dialog>
  );
}

/** What the score comes to; nothing is entered. */
function Tried({ table, token, award }: { table: string; token: string; award: string | null }) {
  const [found, setFound] = useState<AwardTried | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setFound(null);
    setProblem("");
    if (award === null) return undefined;
    const timer = setTimeout(() => {
      post<AwardTried>(`/api/tables/${encodeURIComponent(table)}/award`, { award }, { headers: { "kibitz-seat": token } }).then(setFound, (error: unknown) => setProblem(refusal(error).message));
    }, 250);
    return () => clearTimeout(timer);
  }, [award]);
  if (problem) return <p class="error" role="alert">{problem}</p>;
  if (!found) return null;
  return (
    <div class="live-panel" aria-live="polite">
      {found.sides.map((one) => (
        <p key={one.side}>
          <b>{say(`web.side.${one.side}`)}</b>{" "}
          {one.artificial ? say("web.play.directs.artificial", { score: one.artificial }) : say("web.play.points", { points: signed(Number(one.points)), side: say("web.side.NS") })}
          {one.outcomes.length > 0 && <span class="quiet"> = {one.outcomes.map((part) => `${part.share} × ${signed(part.points)}`).join(" + ")}</span>}
        </p>
      ))}
      {found.at_table && <p class="quiet">{say("web.director.adjust.at_table")} <Contract text={found.at_table} /> {signed(found.points ?? 0)}</p>}
    </div>
  );
}
