import { useState } from "preact/hooks";
import { useKeys } from "../../core/keys";
import { useLive } from "../../core/live";
import type { Act } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Disclosure, Field, Law, Suited } from "../../parts";
import { RefusedBanner, useAct } from "../director/acting";
import { AwardDialog, type AwardTarget, ResultField } from "../director/dialogs/AwardDialog";
import { ReasonDialog } from "../director/dialogs/Small";
import { Preview } from "../director/Preview";
import type { Desk, Proposal, Ruling } from "../../core/answers";

const TYPED = ["amount", "to", "form"] as const;

/** What is typed into a field that the director has to fill in. */
const labelOf = (field: (typeof TYPED)[number]) => say({ amount: "web.director.penalty.amount", to: "web.rulings.result_becomes", form: "web.director.foul.form" }[field]);

/** What a ruling makes due, where its board is looked at. */
export function DueHere({ event, ruling, table }: { event: string; ruling: number; table: string }) {
  const live = useLive<Ruling>(`/api/events/${encodeURIComponent(event)}/rulings/${ruling}`, [`rulings.${ruling}`, `table.${table}`]);
  return live.data ? <Proposals event={event} ruling={{ ...live.data, put_aside: [] }} /> : null;
}

/** What the ruling makes due: each an act with one click, which carries the score; or put aside, with a reason. */
export function Proposals({ event, ruling }: { event: string; ruling: Ruling }) {
  const due = ruling.proposals ?? [];
  const aside = ruling.put_aside ?? [];
  const [wanted, setWanted] = useState<{ proposal: Proposal; again: boolean } | null>(null);
  if (!due.length && !aside.length) return null;
  const verb = wanted?.again ? "due_again" : "put_aside";
  return (
    <>
      {due.length > 0 && (
        <section class="panel stack" aria-label={say("web.rulings.due")}>
          <h2>{say("web.rulings.due")}</h2>
          {due.map((proposal, place) => <One first={place === 0} key={`${proposal.due} ${proposal.law}`} event={event} ruling={ruling} proposal={proposal} onAside={() => setWanted({ proposal, again: false })} />)}
        </section>
      )}
      {aside.length > 0 && (
        <section class="panel stack" aria-label={say("web.rulings.was_put_aside")}>
          <h2 class="label">{say("web.rulings.was_put_aside")}</h2>
          {aside.map((proposal) => (
            <div key={`${proposal.due} ${proposal.law}`} class="ruling-due spread">
              <p class="quiet"><Suited text={proposal.text} /> <Law law={proposal.law} /></p>
              <Button kind="quiet" onClick={() => setWanted({ proposal, again: true })}>{say("web.rulings.due_again")}</Button>
            </div>
          ))}
        </section>
      )}
      {wanted && (
        <ReasonDialog event={event} title={say(`web.rulings.${verb}`)} text={`${wanted.proposal.text} ${say(`web.rulings.${verb}_text`)}`} label={say(`web.rulings.${verb}`)}
          act={() => ({ kind: "due_put_aside", ruling: ruling.id, due: wanted.proposal.due, law: wanted.proposal.law, ...(wanted.again ? { again: true } : {}) })} onClose={() => setWanted(null)} />
      )}
    </>
  );
}

function One({ event, ruling, proposal, first, onAside }: { event: string; ruling: Ruling; proposal: Proposal; first: boolean; onAside: () => void }) {
  const { act, fill_in: missing } = proposal;
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const acting = useAct(event);
  const figures = act !== null && (act.kind === "score_adjusted" || act.kind === "score_awarded");
  const desk = useLive<Desk>(figures ? `/api/events/${encodeURIComponent(event)}/desk?table=${encodeURIComponent(ruling.table)}&session=${ruling.session}` : null, [`table.${ruling.table}`]);
  const field = TYPED.find((one) => missing.includes(one));
  const filled: Act | null = act && field ? { ...act, [field]: typed.trim() } : act;
  const why = say("web.rulings.tab", { table: ruling.table, board: ruling.board });
  const weighed = missing.includes("award");
  const incomplete = Boolean(field) && !typed.trim();
  const shortcut = first ? "E" : undefined;
  const runs = filled !== null && !weighed && !incomplete;
  const opens = figures && weighed && desk.data !== null;
  useKeys(first && (runs || opens) ? [{ key: "E", does: say("web.director.key.due"), run: () => (opens ? setOpen(true) : filled && void acting.run(filled, why)) }] : []);
  return (
    <div class="ruling-due stack">
      <p><Suited text={proposal.text} /> <Law law={proposal.law} /></p>
      {act && field === "to" && <ResultField label={labelOf(field)} value={typed} onInput={setTyped} />}
      {act && field && field !== "to" && <Field label={labelOf(field)} value={typed} onInput={setTyped} />}
      {filled && runs && filled.kind !== "late_play_ordered" && (
        <Disclosure summary={say("web.director.preview.title")}><Preview event={event} act={filled} why={why} /></Disclosure>
      )}
      <div class="row">
        {filled && !weighed && <Button kind="primary" shortcut={shortcut} busy={acting.busy} disabled={incomplete} onClick={() => void acting.run(filled, why)}>{say("web.rulings.enter")}</Button>}
        {figures && desk.data && <Button kind={weighed ? "primary" : "plain"} shortcut={weighed ? shortcut : undefined} onClick={() => setOpen(true)}>{say("web.rulings.figures")}</Button>}
        <Button kind="quiet" onClick={onAside}>{say("web.rulings.put_aside")}</Button>
      </div>
      <RefusedBanner refused={acting.refused} />
      {open && act && desk.data && <AwardDialog event={event} target={targetOf(proposal, act, ruling, desk.data)} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The board that an award is for: as the table has it now. */
function targetOf(proposal: Proposal, act: Act, ruling: Ruling, desk: Desk): AwardTarget {
  const board = desk.rounds.flatMap((round) => round.boards).find((one) => (act.result ? one.id === act.result : one.board === ruling.board && one.round === ruling.round));
  return {
    session: ruling.session, section: ruling.section, number: desk.number, table: desk.table, round: ruling.round, board: ruling.board,
    id: board?.id ?? null, revision: board?.revision ?? null, result: board?.reads?.result || null, award: (typeof act.award === "string" && act.award) || board?.reads?.award || null, ruling: ruling.id, law: typeof act.law === "string" ? act.law : undefined,
    by: desk.figures, offending: proposal.offending, wanted: typeof proposal.values.kind === "string" ? proposal.values.kind : "",
  };
}
