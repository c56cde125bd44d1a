import { useState } from "preact/hooks";
import { useLive } from "../../../core/live";
import type { Drawable, DrawnMatch, DrawShown } from "../../../core/answers";
import { say } from "../../../core/words";
import { Banner, Button, Dialog, Disclosure, Field, Loaded, Suited, toast } from "../../../parts";
import { RefusedBanner, useAct } from "../acting";
import { after, drawPath, swapped, type Swap } from "./drawing";
import "./draw.css";

const SHOWN = 6;

/** The next round: who would meet whom and why; in a Swiss two exchange places at a touch, and then it is entered. */
export function DrawDialog({ event, session, section, round, onClose }: { event: string; session: number; section: string; round: number; onClose: () => void }) {
  const [swaps, setSwaps] = useState<readonly Swap[]>([]);
  const [apart, setApart] = useState<readonly Swap[]>([]);
  const [first, setFirst] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const acting = useAct(event);
  const live = useLive<DrawShown>(drawPath(event, session, section, swaps, apart), ["room", "clock", "event", "ranking"]);
  const shown = live.data;
  const touch = (id: string) => {
    if (shown?.knock_out) return;
    if (first === null || first === id) return setFirst(first === id ? null : id);
    setFirst(null);
    setSwaps(swapped(swaps, [first, id]));
  };
  const opponent = opponentOf(shown, first);
  const part = (two: Swap) => {
    setFirst(null);
    setSwaps([]); // it is drawn anew
    setApart([...apart, two]);
  };
  const enter = async () => {
    if (!shown || !(await acting.run(shown.act, why))) return;
    toast(say("web.director.draw.done", { round: shown.round }));
    onClose();
  };
  const needsWhy = (shown?.missing.length ?? 0) > 0;
  return (
    <Dialog open onClose={onClose} broad title={say("web.director.draw.title", { round })}
      actions={
        <>
          <Button onClick={onClose}>{say("web.cancel")}</Button>
          {swaps.length + apart.length > 0 && <Button onClick={() => (setSwaps([]), setApart([]))}>{say("web.director.draw.as_drawn")}</Button>}
          <Button kind="primary" busy={acting.busy} disabled={!shown || (needsWhy && !why.trim())} onClick={() => void enter()}>{say("web.director.draw.enter", { again: shown?.drawn ?? false })}</Button>
        </>
      }>
      <Loaded live={live}>
        {(found) => (
          <div class="stack">
            <p>{after(found)}</p>
            {found.missing.length > 0 && (
              <Banner kind="warn">
                {say("web.director.draw.missing", { count: found.missing.length })}{" "}
                {found.missing.slice(0, SHOWN).map((one) => say("web.director.place", { table: one.table, round: one.round, board: one.board })).join(" · ")}
              </Banner>
            )}
            {(found.outdated ?? []).map((one) => <Banner key={one} kind="warn">{say("web.director.draw.outdated", { round: one, again: one === found.round })}</Banner>)}
            {found.flaws.map((flaw) => <Banner key={flaw.text} kind="warn"><Suited text={flaw.text} /></Banner>)}
            <ol class="draw-matches">
              {found.matches.some((match) => match.tables.length === 1) && (
                <li class="draw-heads" aria-hidden="true"><span /><span>{say("web.side.NS")}</span><span>{say("web.side.EW")}</span></li>
              )}
              {found.matches.map((match) => <Drawn key={match.match} match={match} first={first} onTouch={touch} />)}
              {found.byes.map((one) => (
                <li key={one.id}>
                  <span class="draw-tables">{say("web.director.draw.bye")}</span>
                  <Contestant one={one} first={first} onTouch={touch} />
                </li>
              ))}
            </ol>
            {!found.knock_out && <p class="note">{first === null ? say("web.director.draw.touch") : say("web.director.draw.touch_other", { contestant: first })}</p>}
            {first !== null && opponent && <div class="row"><Button onClick={() => part([first, opponent])}>{say("web.director.draw.apart", { one: first, other: opponent })}</Button></div>}
            {apart.map((two) => <p key={two.join()} class="note">{say("web.director.draw.kept_apart", { one: two[0], other: two[1] })}</p>)}
            <Disclosure summary={say("web.director.draw.rules")}>
              <ul class="director-notes">
                {found.rules.map((rule) => <li key={rule.name} title={rule.name}>{say("web.results.regulated", { says: rule.says.text ?? "", choice: rule.choice.text ?? "" })}</li>)}
              </ul>
            </Disclosure>
            {needsWhy && <Field label={say("web.director.draw.why")} value={why} onInput={setWhy} required />}
            <RefusedBanner refused={acting.refused} onLookAgain={acting.clear} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Whom somebody would meet. */
function opponentOf(shown: DrawShown | null, id: string | null): string | undefined {
  const match = shown?.matches.find(({ ns, ew }) => ns.id === id || ew.id === id);
  return match && (match.ns.id === id ? match.ew.id : match.ns.id);
}

function Drawn({ match, first, onTouch }: { match: DrawnMatch; first: string | null; onTouch: (id: string) => void }) {
  return (
    <li>
      <span class="draw-tables">{say("web.director.draw.tables", { tables: match.tables.join("–"), several: match.tables.length > 1 })}</span>
      <Contestant one={match.ns} first={first} onTouch={onTouch} />
      <Contestant one={match.ew} first={first} onTouch={onTouch} />
      {match.passed_over.map(({ contestant, because }) => (
        <small class="quiet" key={contestant.id}>{say("web.director.draw.passed_over", { contestant: contestant.id, name: contestant.name, because: because.map(({ text }) => text).join(" ") })}</small>
      ))}
    </li>
  );
}

function Contestant({ one, first, onTouch }: { one: Drawable; first: string | null; onTouch: (id: string) => void }) {
  return (
    <button type="button" class="draw-one" aria-pressed={first === one.id} onClick={() => onTouch(one.id)}>
      <span><b>{one.id}</b> {one.name}</span>
      {one.place !== null && <small class="quiet">{say("web.director.draw.stands", { place: one.place, shared: (one.shared_by ?? 1) > 1, score: one.score?.shown ?? "" })}</small>}
    </button>
  );
}
