/** A figure that opens to its working: the steps as a tree, each with its Law and the regulations that decided it. */

import { type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { get, type Refusal, refusal } from "../../core/api";
import { say } from "../../core/words";
import { CitedText, Dialog, Disclosure, Suited, Waiting } from "../../parts";
import type { RegulationCited, Working, WorkingStep } from "../../core/answers";

/** The regulations that the steps name, in words. */
const Cited = createContext<RegulationCited[]>([]);

export interface FigureProps {
  event: string;
  session: number;
  contestant: string;
  /** The working of one board; of everything else. */
  board?: number;
  title: string;
  children: ComponentChildren;
}

export function Figure({ event, session, contestant, board, title, children }: FigureProps) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Working | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const show = () => {
    setOpen(true);
    setProblem(null);
    const asked = new URLSearchParams({ contestant, ...(board ? { board: String(board) } : {}), ...(session ? { session: String(session) } : { whole: "true" }) });
    get<Working>(`/api/events/${event}/working?${asked}`).then(setFound, (error: unknown) => setProblem(refusal(error)));
  };
  return (
    <span class="results-opens" onClick={(click) => click.stopPropagation() /* the row leads elsewhere */}>
      <button type="button" class="working" title={say("web.working")} aria-haspopup="dialog" onClick={show}>
        {children}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} broad>
        {problem ? <p class="error">{problem.message}</p> : found ? <Shown found={found} /> : <Waiting />}
      </Dialog>
    </span>
  );
}

/** The same of a figure that no ranking has: `ask` brings its working. */
export function Opens({ title, ask, children }: { title: string; ask: () => Promise<WorkingStep | null>; children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<WorkingStep | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const show = () => {
    setOpen(true);
    setProblem(null);
    ask().then(setFound, (error: unknown) => setProblem(refusal(error)));
  };
  return (
    <span class="results-opens">
      <button type="button" class="working" title={say("web.working")} aria-haspopup="dialog" onClick={show}>
        {children}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} broad>
        {problem ? <p class="error">{problem.message}</p> : found ? <div class="stack results-steps"><Tree step={found} depth={0} /></div> : <Waiting />}
      </Dialog>
    </span>
  );
}

function Shown({ found }: { found: Working }) {
  if (!found.visible) return <p>{say("web.results.working_hidden")}</p>;
  if (!found.working && found.places.length === 0) return <p>{say("web.results.no_working")}</p>;
  return (
    <Cited.Provider value={found.regulations}>
      <div class="stack results-steps">
        {found.places.map((each, place) => (
          <Tree key={place} step={each} depth={0} />
        ))}
        {found.working && <Tree step={found.working} depth={0} />}
      </div>
    </Cited.Provider>
  );
}

/** A step, and those it rests on: two levels are open, what is deeper opens on a tap. */
export function Tree({ step, depth }: { step: WorkingStep; depth: number }) {
  const parts = step.parts ?? [];
  const folded = depth > 0 && parts.length > 0; // what stands in the line that folds cannot be tapped
  const line = (
    <span>
      <Suited text={step.says ?? ""} /> <Grounds step={step} folded={folded} />
    </span>
  );
  if (parts.length === 0) return <p class={depth === 0 ? "strong" : undefined}>{line}</p>;
  const inner = (
    <div class="results-parts">
      {folded && step.law && <p class="note"><CitedText text={say("web.results.law", { law: step.law })} /></p>}
      {parts.map((each, place) => (
        <Tree key={place} step={each} depth={depth + 1} />
      ))}
    </div>
  );
  if (depth === 0)
    return (
      <div>
        <p class="strong">{line}</p>
        {inner}
      </div>
    );
  return (
    <Disclosure summary={line} open={depth === 1 && parts.length <= 6}>
      {inner}
    </Disclosure>
  );
}

function Grounds({ step, folded }: { step: WorkingStep; folded: boolean }) {
  const cited = useContext(Cited).filter((regulation) => regulation.name in (step.regulations ?? {}));
  if (!step.law && cited.length === 0) return null;
  return (
    <small>
      {step.law && !folded && <CitedText text={say("web.results.law", { law: step.law })} />}
      {cited.map((regulation) => (
        <span key={regulation.name} title={regulation.name}>
          {" "}
          · {say("web.results.regulated", { says: regulation.text ?? "", choice: regulation.choice.text ?? "" })}
        </span>
      ))}
    </small>
  );
}
