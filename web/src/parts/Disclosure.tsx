import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type Refusal, refusal } from "../core/api";
import { say } from "../core/words";
import { Dialog } from "./Dialog";
import { Suited } from "./Suit";
import { Waiting } from "./Waiting";

/** Something more that opens below its line. */
export function Disclosure({ summary, children, open }: { summary: ComponentChildren; children: ComponentChildren; open?: boolean }) {
  return (
    <details class="disclosure" open={open}>
      <summary>{summary}</summary>
      <div class="disclosure-body">{children}</div>
    </details>
  );
}

export interface WorkingProps {
  /** The figure as it stands in the table. */
  children: ComponentChildren;
  /** Heading of the working. */
  title: ComponentChildren;
  /** Sentences of the working: given, or fetched when it is opened. */
  lines?: readonly string[];
  load?: () => Promise<readonly string[]>;
}

/** A figure that opens to its working. */
export function Working({ children, title, lines, load }: WorkingProps) {
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<readonly string[] | null>(lines ?? null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const show = () => {
    setOpen(true);
    setProblem(null);
    load?.().then(setFound, (error: unknown) => setProblem(refusal(error)));
  };
  const shown = lines ?? found;
  return (
    <>
      <button type="button" class="working" title={say("web.working")} aria-haspopup="dialog" onClick={show}>
        {children}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        {problem ? (
          <p class="error">{problem.message}</p>
        ) : shown ? (
          <div class="stack">
            {shown.map((line, place) => (
              <p key={place}>
                <Suited text={line} />
              </p>
            ))}
          </div>
        ) : (
          <Waiting />
        )}
      </Dialog>
    </>
  );
}
