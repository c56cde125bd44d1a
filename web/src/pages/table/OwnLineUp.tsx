import { useState } from "preact/hooks";
import { say } from "../../core/words";
import { Button } from "../../parts";
import { LineUpDialog } from "../entries/LineUp";
import type { TableView } from "./types";

function ownName(view: TableView): string | undefined {
  return [...(view.ns ?? []), ...(view.ew ?? [])].find((one) => one.id === view.contestant)?.name;
}

/** A team says, before a round begins, who of it sits where. */
export function OwnLineUp({ event, view }: { event: string; view: TableView }) {
  const [open, setOpen] = useState<number | null>(null);
  const { contestant, line_up } = view;
  if (!line_up || !contestant) return null;
  const { round, ns, ew } = line_up;
  return (
    <section class="table-line-up">
      {ns.length > 0 && <p class="note">{say("web.line_up.given", { first: round, ns, ew })}</p>}
      <Button onClick={() => setOpen(round)}>{say("web.line_up.own", { round, given: ns.length > 0 })}</Button>
      {open !== null && (
        <LineUpDialog event={event} contestant={contestant} name={ownName(view)} session={view.session} players={line_up.players.map(({ name }) => name)} holds={() => line_up} first={open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
