import { useState } from "preact/hooks";
import { keep, kept } from "../../core/kept";
import { say } from "../../core/words";
import { Button, Dialog, useLanded } from "../../parts";
import { RulingTold } from "../rulings/RulingTold";
import type { TableView } from "./types";

/** What was ruled at this table, the moment it is given, until it was read; after that a button shows it again. */
export function Rulings({ event, view }: { event: string; view: TableView }) {
  const name = `kibitz.ruled.${event}`;
  const [read, setRead] = useState<readonly string[]>((kept(name) ?? "").split(" "));
  const [again, setAgain] = useState(false);
  const key = (one: TableView["rulings"][number]) => `${one.id}@${one.at}`; // a ruling that was put right is another
  const fresh = view.rulings.filter((one) => !read.includes(key(one)));
  const landed = useLanded(fresh.map(key).join(" "));
  const putAway = () => {
    const all = view.rulings.map(key);
    keep(name, all.join(" "));
    setRead(all);
  };
  if (!view.rulings.length) return null;
  return (
    <>
      {fresh.map((one) => (
        <section key={key(one)} class={`panel table-ruled ${landed ?? ""}`} aria-label={title(one)}>
          <h2>{title(one)}</h2>
          <RulingTold of={one} />
          <Button kind="primary" onClick={putAway}>{say("web.understood")}</Button>
        </section>
      ))}
      {!fresh.length && <Button kind="quiet" onClick={() => setAgain(true)}>{say("web.table.ruled_here", { count: view.rulings.length })}</Button>}
      <Dialog open={again} onClose={() => setAgain(false)} title={say("web.table.ruled_here", { count: view.rulings.length })} actions={<Button kind="primary" onClick={() => setAgain(false)}>{say("web.understood")}</Button>}>
        <div class="stack">{view.rulings.map((one) => <section key={key(one)}><h3>{title(one)}</h3><RulingTold of={one} /></section>)}</div>
      </Dialog>
    </>
  );
}

const title = (one: TableView["rulings"][number]) => say("web.table.ruled", { board: one.board ?? 0 });
