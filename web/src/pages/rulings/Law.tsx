import { useState } from "preact/hooks";
import { get, type Refusal, refusal } from "../../core/api";
import { say } from "../../core/words";
import { Dialog, Suited, Waiting } from "../../parts";
import type { Provision } from "../../core/answers";

/** A citation that opens to what the provision says, in our words. */
export function Law({ path, law }: { path: string; law: string }) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<Provision | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  if (!law) return null;
  const show = () => {
    setOpen(true);
    get<Provision>(`${path}/why/${encodeURIComponent(law)}`).then(setSaid, (error: unknown) => setProblem(refusal(error)));
  };
  return (
    <>
      <button type="button" class="ruling-law" aria-haspopup="dialog" title={say("web.rulings.why")} onClick={show}>{law}</button>
      <Dialog open={open} onClose={() => setOpen(false)} title={say("web.rulings.law", { law: said?.by ?? law })}>
        {problem ? <p>{problem.message}</p> : said ? <p class="ruling-said"><Suited text={said.sentence} /></p> : <Waiting />}
      </Dialog>
    </>
  );
}
