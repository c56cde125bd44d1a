/** The ranking as it is now, rulings and penalties included; every group that is ranked by itself. */

import { useLive } from "../../core/live";
import { query, usePlace } from "../../core/router";
import { timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Banner, Choice, type Column, Loaded, Suited, Table, Tag, Waiting } from "../../parts";
import type { Ranking as Rankings, RankingOf as Group, RankingRow } from "../../core/answers";
import { Names, Place } from "./Bits";
import { at, type Here, of } from "./event";
import { Figure } from "./Figure";
import { aligned, isOver, isPenalised, usualBoards } from "./figures";
import { NotYet } from "./NotYet";

export function Ranking({ here }: { here: Here }) {
  const live = useLive<Rankings>(`/api/events/${here.id}/ranking?${of(here)}`, ["ranking", "penalties", "event", "clock"]);
  return <Loaded live={live}>{(data) => <Shown here={here} data={data} />}</Loaded>;
}

function Shown({ here, data }: { here: Here; data: Rankings }) {
  const { query: asked } = usePlace();
  if (!data.visible) return <NotYet here={here} what="ranking" />;
  const ends = here.held?.deadlines.correction;
  const groups = data.rankings.filter((each) => each.rows.length > 0);
  if (groups.length === 0) return <Waiting>{say("web.results.no_results_yet")}</Waiting>;
  const mine = groups.findIndex((each) => each.rows.some((row) => row.contestant.id === here.own));
  const chosen = Math.min(asked.get("group") === null ? Math.max(0, mine) : Number(asked.get("group")) || 0, groups.length - 1);
  const pair = groups.length === 2;
  return (
    <>
      {data.official && (
        <Banner kind="good">
          {say("web.results.official", { time: timeOfDay(data.official), corrected: data.corrected ? timeOfDay(data.corrected) : "", until: ends?.ends && !ends.over ? timeOfDay(ends.ends) : "" })}
        </Banner>
      )}
      {data.through !== null && <Banner kind="info">{say("web.results.through", { round: data.through })}</Banner>}
      {groups.length > 1 && (
        <div class={pair ? "only-narrow" : undefined}>
          <Choice
            label={say("web.results.group")}
            hideLabel
            columns={pair ? 2 : "flow"}
            value={chosen}
            onChoose={(group: number) => query({ group: String(group) })}
            options={groups.map((each, place) => ({ value: place, label: each.heading.text }))}
          />
        </div>
      )}
      <div class={pair ? "results-two" : undefined}>
        {groups.map((group, place) =>
          place === chosen || pair ? (
            <div key={place} class={place === chosen ? undefined : "only-wide"}>
              <RankingTable here={here} group={group} unit={data.unit} heading={groups.length > 1} />
            </div>
          ) : null,
        )}
      </div>
      {data.without_result.length > 0 && (
        <p class="note">{say("web.results.without_result", { who: data.without_result.map((each) => `${each.id} ${each.name}`.trim()) })}</p>
      )}
      {(data.flaws ?? []).map((flaw) => (
        <p key={flaw.text} class="note">
          <Suited text={flaw.text} />
        </p>
      ))}
    </>
  );
}

export interface RankingTableProps {
  here: Here;
  group: Group;
  unit: string | null;
  heading?: boolean;
}

export function RankingTable({ here, group, unit, heading }: RankingTableProps) {
  const figure = aligned(group.rows.map((row) => row.figure));
  const total = aligned(group.rows.map((row) => row.total));
  const usual = isOver(here.held) ? usualBoards(group.rows) : 0;
  const parts = unit === "percent" && group.rows.some((row) => row.total);
  const columns: Column<RankingRow>[] = [
    {
      key: "place",
      label: <span class="unseen">{say("web.results.place")}</span>,
      landed: (row) => row.place,
      cell: (row) => <Place place={row.place} before={row.before} shared={(row.shared_by ?? 1) > 1} />,
    },
    {
      key: "names",
      label: say("web.results.contestant", { kind: here.summary.data?.kind ?? "pairs" }),
      heads: true,
      cell: (row) => <Who here={here} row={row} usual={usual} />,
    },
    ...roundsOf(here, group),
    { key: "boards", label: say("web.results.boards"), num: true, wide: true, cell: (row) => row.boards },
    ...(parts ? [{ key: "total", label: say("web.results.unit.matchpoints"), num: true, wide: true, cell: (row: RankingRow) => total(row.total) }] : []),
    {
      key: "figure",
      label: say(`web.results.unit.${unit ?? "points"}`),
      num: true,
      landed: (row) => row.figure?.exact,
      cell: (row) => (
        <Figure event={here.id} session={here.session} contestant={row.contestant.id} title={say("web.results.working_of", { who: row.contestant.name || row.contestant.id })}>
          <strong class="results-figure">{figure(row.figure)}</strong>
        </Figure>
      ),
    },
  ];
  return (
    <Table
      columns={columns}
      rows={group.rows}
      rowKey={(row) => row.contestant.id}
      caption={heading ? group.heading.text : say("web.results.view.ranking")}
      hideCaption={!heading}
      mine={(row) => row.contestant.id === here.own}
      href={(row) => card(here, row)}
    />
  );
}

const MOST_ROUNDS = 9; // more do not fit beside each other

/** Where contestants have matches: what each round gave, with its opponents. */
function roundsOf(here: Here, group: Group): Column<RankingRow>[] {
  const numbers = [...new Set(group.rows.flatMap((row) => (row.matches ?? []).map((match) => match.round)))].sort((one, other) => one - other);
  if (numbers.length > MOST_ROUNDS) return [];
  const names = new Map((here.summary.data?.contestants ?? []).map((each) => [each.id, each.name]));
  return numbers.map((round) => {
    const of = (row: RankingRow) => (row.matches ?? []).filter((match) => match.round === round);
    const figure = aligned(group.rows.flatMap((row) => of(row).map((match) => match.vps)));
    return {
      key: `round ${round}`,
      label: say("web.results.round_of", { round }),
      num: true,
      wide: true,
      cell: (row) =>
        of(row).map((match, place) => (
          <span key={place} class="results-in-round" title={match.opponents.map((id) => `${id} ${names.get(id) ?? ""}`.trim()).join(", ")}>
            {figure(match.vps)} <span class="quiet">{match.opponents.length > 0 ? say("web.results.match.against", { who: match.opponents }) : say("web.results.match.no_opponents")}</span>
          </span>
        )),
    };
  });
}

function card(here: Here, row: RankingRow): string {
  return at(here, `/contestant/${encodeURIComponent(row.contestant.id)}`);
}

const OF_PENALTY = /\.note\.(penalty|refund)/; // on a phone the tag says so, and the working what for

function Who({ here, row, usual }: { here: Here; row: RankingRow; usual: number }) {
  return (
    <>
      <Names of={row.contestant} href={card(here, row)}>
        {isPenalised(row) && <Tag kind="warn">{say("web.results.penalty")}</Tag>}
        {row.status !== "ranked" && row.status !== "waiting" && <Tag>{say("web.results.not_ranked")}</Tag>}
      </Names>
      {row.boards < usual && <span class="results-note results-note-under only-narrow">{say("web.results.fewer", { boards: row.boards, usual })}</span>}
      {row.notes.map((note, place) => (
        <span class={`results-note results-note-under ${OF_PENALTY.test(note.message) ? "wide" : ""}`} key={place}>
          <Suited text={note.text} />
        </span>
      ))}
    </>
  );
}
