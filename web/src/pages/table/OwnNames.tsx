import { useState } from "preact/hooks";
import { enter } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Dialog } from "../../parts";
import { NameField } from "../members/NameField";
import type { TableView } from "./types";

/** Those at the table of whom nobody has said the names put them in; the director puts right what is wrong. */
export function OwnNames({ event, view }: { event: string; view: TableView }) {
  const [open, setOpen] = useState<string | null>(null);
  const nameless = [...(view.ns ?? []), ...(view.ew ?? [])].filter((one) => one.players.length === 0 && (!view.contestant || one.id === view.contestant));
  if (!nameless.length || view.state === "over") return null;
  return (
    <>
      {nameless.map(({ id }) => (
        <Button key={id} onClick={() => setOpen(id)}>{say("web.table.put_names", { contestant: id })}</Button>
      ))}
      {open !== null && <PutNames event={event} contestant={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function PutNames({ event, contestant, onClose }: { event: string; contestant: string; onClose: () => void }) {
  const [names, setNames] = useState(["", ""]);
  const [problem, setProblem] = useState<string | null>(null);
  const put = (place: number, name: string) => setNames(names.map((one, at) => (at === place ? name : one)));
  const said = names.map((name) => name.trim()).filter(Boolean);
  const send = async () => {
    const outcome = await enter(event, { kind: "players_named", contestant, players: said.map((name) => ({ name })) }, { handled: true });
    if (outcome.taken) onClose();
    else setProblem(outcome.refused.message);
  };
  return (
    <Dialog open onClose={onClose} title={say("web.table.put_names", { contestant })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!said.length} onClick={() => void send()}>{say("web.save")}</Button></>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        {names.map((name, place) => (
          <NameField key={place} event={event} label={say("web.entries.player", { number: place + 1, one: false })} value={name} autofocus={place === 0}
            onInput={(value) => put(place, value)} onChoose={(member) => put(place, member.name)} />
        ))}
      </div>
    </Dialog>
  );
}
