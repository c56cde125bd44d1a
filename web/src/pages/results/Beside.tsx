/** What double dummy says of a board: beside each result, and of each lead. */

import { readCard, rankText, type Seat } from "../../core/bridge";
import { say } from "../../core/words";
import { CardText, type Column, Suit, Table } from "../../parts";
import type { LeadsAgainst, ResultBeside } from "../../core/answers";
import type { Got } from "./Bits";

/** By result. */
export type Besides = ReadonlyMap<number, ResultBeside>;

export function besides(found: readonly ResultBeside[] | undefined): Besides {
  return new Map((found ?? []).map((each) => [each.id, each]));
}

function minus(number: number): string {
  return `${number > 0 ? "+" : number < 0 ? "−" : ""}${Math.abs(number)}`;
}

/** The colour as one side sees it; where none is named, as declarer's. */
function kind(more: number, of: Got, side?: string): string | undefined {
  if (more === 0) return undefined;
  const ours = !side || side.includes(of.declarer ?? "?");
  return more > 0 === ours ? "results-gained" : "results-lost";
}

/** The lead, and what it cost the defenders. */
export function Lead({ of, found, side }: { of: Got; found: Besides; side?: string }) {
  if (!of.lead) return null;
  const cost = found.get(of.id)?.lead_cost ?? 0;
  return (
    <>
      <CardText card={of.lead} />
      {cost > 0 && (
        <span class={side && side.includes(of.declarer ?? "?") ? "results-gained" : "results-lost"} title={say("web.results.beside.lead_cost", { cost })}>
          {" "}
          {minus(-cost)}
        </span>
      )}
    </>
  );
}

/** Declarer's tricks double dummy, and how many more or fewer were made. */
export function Beside({ of, found, side }: { of: Got; found: Besides; side?: string }) {
  const beside = found.get(of.id);
  if (!beside || of.award) return null;
  return (
    <>
      {beside.best} <span class={kind(beside.more, of, side)}>{beside.more ? minus(beside.more) : "="}</span>
    </>
  );
}

/** The same on a phone, where there is no column for it. */
export function BesideNarrow({ of, found, side }: { of: Got; found: Besides; side?: string }) {
  if (!found.has(of.id) || of.award) return null;
  return (
    <span class="only-narrow results-beside">
      {say("web.results.beside.by_dd_short")} <Beside of={of} found={found} side={side} />
    </span>
  );
}

export function besideColumn<Row extends Got>(found: Besides, side?: (row: Row) => string): Column<Row>[] {
  if (found.size === 0) return [];
  return [
    {
      key: "beside",
      label: say("web.results.beside.by_dd_short"),
      title: say("web.results.beside.by_dd"),
      num: true,
      wide: true,
      cell: (row) => <Beside of={row} found={found} side={side?.(row)} />,
    },
  ];
}

/** Each opening lead against each contract that was played: the tricks that declarer takes after it. */
export function Leads({ of }: { of: readonly LeadsAgainst[] }) {
  if (of.length === 0) return null;
  const columns: Column<LeadsAgainst>[] = [
    {
      key: "declares",
      label: say("web.results.beside.declares"),
      heads: true,
      cell: (each) => (
        <>
          <Suit of={each.denomination as "NT"} /> {say(`web.seat.${each.declarer as Seat}`)}
        </>
      ),
    },
    { key: "leader", label: say("web.results.beside.leads_from"), mid: true, cell: (each) => say(`web.seat.${each.leader as Seat}`) },
    {
      key: "leads",
      label: <span class="results-wraps">{say("web.results.beside.declarer_takes")}</span>,
      cell: (each) => (
        <span class="results-leads">
          {each.leads.map(({ tricks, cards }, place) => (
            <span key={tricks} class={place > 0 ? "quiet" : undefined}>
              <strong>{tricks}</strong> <CardsBySuit cards={cards} />
            </span>
          ))}
        </span>
      ),
    },
  ];
  return (
    <section class="stack keep">
      <h2>{say("web.results.beside.leads")}</h2>
      <p class="note">{say("web.results.beside.leads_note")}</p>
      <Table dense columns={columns} rows={of} rowKey={(each) => each.declarer + each.denomination} caption={say("web.results.beside.leads")} hideCaption />
    </section>
  );
}

/** The same place while it is worked out: as high as it will be for so many contracts. */
export function LeadsAwaited({ rows }: { rows: number }) {
  return (
    <section class="stack keep" aria-busy="true">
      <h2>{say("web.results.beside.leads")}</h2>
      <p class="note">{say("web.results.beside.leads_note")}</p>
      <p class="panel quiet results-leads-awaited" style={{ "--rows": rows + 1 }}>
        {say("web.results.beside.awaited")}
      </p>
    </section>
  );
}

function CardsBySuit({ cards }: { cards: readonly string[] }) {
  const suits = [...new Set(cards.map((card) => card[0] ?? ""))];
  return (
    <>
      {suits.map((suit) => (
        <span key={suit} class="results-suit">
          <Suit of={suit as "S"} />
          {cards
            .filter((card) => card[0] === suit)
            .map((card) => rankText(readCard(card)?.rank ?? "?"))
            .join(" ")}{" "}
        </span>
      ))}
    </>
  );
}
