import { useState } from "preact/hooks";
import type { Office } from "../../../core/answers";
import { say } from "../../../core/words";
import { Button, Choice, Dialog, Select, toast } from "../../../parts";
import { RefusedBanner, useAct } from "../acting";
import { Why } from "../Why";

const OUTCOMES = ["walkover", "forfeit", "void", "void_by_director"] as const;

/** How a whole match counts: somebody did not come or gave it up, or it is void; or as it was played after all. */
export function MatchDialog({ event, office, onClose }: { event: string; office: Office; onClose: () => void }) {
  const [place, setPlace] = useState(0);
  const [outcome, setOutcome] = useState<string>("walkover");
  const [fault, setFault] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const acting = useAct(event);
  const match = office.matches[place];
  if (!match) return null;
  const named = (id: string) => `${id} ${office.contestants.find((one) => one.id === id)?.name ?? ""}`.trim();
  const blames = outcome === "walkover" || outcome === "forfeit";
  const pick = (next: number) => {
    setPlace(next);
    setFault(null);
    setOutcome("walkover");
  };
  const save = async () => {
    const at_fault = blames && fault !== null ? [fault] : [];
    if (!(await acting.run({ kind: "match_ruled", session: office.session, contestants: match.contestants, outcome, at_fault, round: match.round }, why))) return;
    toast(say("web.director.match.done"));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.director.match.title")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={acting.busy} disabled={!why.trim() || (blames && fault === null)} onClick={() => void save()}>{say("web.director.match.enter")}</Button></>}>
      <div class="stack">
        <Select label={say("web.director.match.which")} value={String(place)} onChoose={(value) => pick(Number(value))}
          options={office.matches.map((one, at) => ({ value: String(at), label: say("web.director.match.one", { round: one.round, contestants: one.contestants.map(named), ruled: one.outcome !== null }) }))} />
        <Choice label={say("web.director.match.outcome")} columns="flow" value={outcome} onChoose={setOutcome}
          options={[...OUTCOMES, ...(match.outcome === null ? [] : ["played"])].map((value) => ({ value, label: say(`web.director.match.outcomes.${value}`) }))} />
        {blames && <Choice label={say("web.director.match.fault")} columns="flow" value={fault} onChoose={setFault} options={match.contestants.map((value) => ({ value, label: named(value) }))} />}
        <Why value={why} onInput={setWhy} />
        <RefusedBanner refused={acting.refused} onLookAgain={acting.clear} />
      </div>
    </Dialog>
  );
}
