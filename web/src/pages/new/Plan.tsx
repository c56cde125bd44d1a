import type { Candidate, Movements } from "../../core/answers";
import { say } from "../../core/words";
import { Disclosure, Table } from "../../parts";
import { boardsText } from "../table/boards";
import type { PlannedPart } from "./plan";
import { later } from "./times";
import "./new.css";

/** The plan to accept: in figures and words, the others in a list, the whole of it behind a line. */
export function Plan({ plan, parts = [], stale, from, onChoose }: { plan: Movements; parts?: readonly PlannedPart[]; stale: boolean; from: string; onChoose: (which: number) => void }) {
  const chosen = plan.candidates.find((one) => one.which === plan.which) ?? plan.candidates[0];
  if (!chosen) return <p class="note">{say("web.new.plan.none")}</p>;
  const several = parts.length > 1;
  const all = several ? parts.map(({ candidate }) => candidate) : [chosen];
  const tables = all.reduce((sum, one) => sum + one.tables, 0);
  const rounds = [...new Set(all.map((one) => one.rounds))].sort((a, b) => a - b);
  return (
    <div class={`stack new-plan${stale ? " stale" : ""}`} aria-busy={stale}>
      <div>
        <p class="label">{plan.which === 1 ? say("web.new.plan.recommended") : say("web.new.plan.chosen")}</p>
        {several ? <Sections parts={parts} kind={plan.kind} /> : <h3 class="new-plan-name" aria-live="polite">{chosen.name}</h3>}
      </div>
      <dl class="new-figures">
        <Figure label={say("web.new.plan.tables", { count: tables })} value={tables} />
        <Figure label={say("web.new.plan.rounds", { count: Math.max(...rounds) })} value={span(rounds)} />
        <Figure label={say("web.new.plan.boards")} value={boards(all)} />
        <Figure label={say(from ? "web.new.plan.ends" : "web.new.plan.time")} value={from ? later(from, Math.max(...all.map(({ minutes }) => minutes))) : chosen.time} />
      </dl>
      {!several && <p>{chosen.sentences.join(" ")}</p>}
      {plan.remarks.map((remark) => <p class="note" key={remark}>{remark}</p>)}
      {plan.candidates.length > 1 && (
        <Disclosure summary={say("web.new.plan.others", { count: plan.candidates.length - 1 })}>
          <ul class="new-others">
            {plan.candidates.map((one) => (
              <li key={one.which}>
                <button type="button" class="new-other" aria-pressed={one.which === plan.which} onClick={() => onChoose(one.which)}>
                  <span class="spread"><strong>{one.name}</strong><span class="quiet">{one.time}</span></span>
                  <small>{one.against.join(" ") || one.sentences[0]}</small>
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure summary={several ? say("web.new.plan.whole_of", { section: parts[0]?.section ?? "" }) : say("web.new.plan.whole")}>
        <Whole plan={plan} />
      </Disclosure>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>{label}</dt>
    </div>
  );
}

/** What each section plays. */
function Sections({ parts, kind }: { parts: readonly PlannedPart[]; kind: Movements["kind"] }) {
  return (
    <ul class="new-sections" aria-live="polite">
      {parts.map(({ section, count, candidate }) => (
        <li key={section}>
          <strong>{say("web.new.plan.section", { section })}</strong> {say("web.new.plan.section_plays", { kind, count, tables: candidate.tables, name: candidate.name })}
        </li>
      ))}
    </ul>
  );
}

function boards(all: readonly Candidate[]): string {
  const played = all.flatMap(({ boards_played: { least, most } }) => [least, most]);
  const [least, most] = [Math.min(...played), Math.max(...played)];
  return least === most ? String(most) : `${least}–${most}`;
}

function Whole({ plan }: { plan: Movements }) {
  const { rounds } = plan.movement;
  const tables = [...new Set(rounds.flatMap((round) => round.tables.map(({ table }) => table)))].sort((a, b) => a - b);
  return (
    <Table
      dense
      caption={say("web.new.plan.reading")}
      rows={rounds}
      rowKey={(row) => row.round}
      columns={[
        { key: "round", label: say("web.new.plan.round"), heads: true, num: true, cell: (row) => row.round },
        ...tables.map((table) => ({
          key: String(table),
          label: say("web.new.plan.table", { table }),
          cell: (row: (typeof rounds)[number]) => {
            const met = row.tables.find((one) => one.table === table);
            if (!met) return null;
            return (
              <span class="new-met">
                {met.ns.join("+")}–{met.ew.join("+")} <small>{boardsText(met.boards)}</small>
              </span>
            );
          },
        })),
      ]}
    />
  );
}

function span(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers[numbers.length - 1]];
  return first === last ? String(first ?? "") : `${first}–${last}`;
}
