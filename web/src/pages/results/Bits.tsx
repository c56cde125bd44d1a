/** Small things that several pages of results draw. */

import type { ComponentChildren } from "preact";
import { day, timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { CitedText, Suited, Tag } from "../../parts";
import { AwardPart } from "../director/AwardText";
import type { Change, NamedContestant, ResultOfBoard, ScorecardRow } from "../../core/answers";
import { moved, sides } from "./figures";

/** What was got at a table. */
export type Got = ResultOfBoard | ScorecardRow;

/** A contestant: the number, and the names. */
export function Names({ of, href, children }: { of: NamedContestant; href?: string; children?: ComponentChildren }) {
  const text = of.name || of.players.join(" – ");
  const inner = (
    <>
      <span class="results-number">{of.id}</span>{" "}
      <span>
        <span class="results-name">{text}</span> {children}
      </span>
    </>
  );
  return href ? (
    <a class="results-names" href={href}>
      {inner}
    </a>
  ) : (
    <span class="results-names">{inner}</span>
  );
}

/** A place, and by how many it has changed since the last round. */
export function Place({ place, before, shared }: { place: number | null; before: number | null; shared: boolean }) {
  const by = moved(place, before);
  return (
    <span class="results-place">
      <span class="results-place-number">
        {place === null ? "–" : place}
        {shared && <span title={say("web.results.shared")}>=</span>}
      </span>
      {by !== 0 && (
        <span class={`results-moved ${by > 0 ? "up" : "down"}`} title={say(by > 0 ? "web.results.up" : "web.results.down", { by: Math.abs(by) })}>
          <span aria-hidden="true">
            {by > 0 ? "▲" : "▼"}
            {Math.abs(by)}
          </span>
          <span class="unseen">{say(by > 0 ? "web.results.up" : "web.results.down", { by: Math.abs(by) })}</span>
        </span>
      )}
    </span>
  );
}

/** A result or an award: a weighted one by its shares, one that differs for the two sides by the sides, each in its line. */
export function Outcome({ text }: { text: string }) {
  const read = sides(text);
  const only = read.length === 1 && read[0]?.parts.length === 1 ? read[0].parts[0] : undefined;
  if (only) return <AwardPart text={only.result} />;
  return (
    <span class="results-weighted">
      {read.flatMap(({ side, parts }) =>
        parts.map((each, place) => (
          <span key={`${side} ${place}`}>
            {side && <span class={place ? "results-unseen-side" : "quiet"}>{say(`web.side.${side}`)} </span>}
            {each.share && <span class="quiet">{each.share} </span>}
            <AwardPart text={each.result} />
          </span>
        )),
      )}
    </span>
  );
}

/** An artificial score in words, one line for each; nothing for a result and for a weighted score, which are drawn. */
function awarded(of: Got): readonly string[] {
  return of.award && sides(of.award).every(({ parts }) => parts.length === 1) ? of.remarks.map((each) => each.text) : [];
}

function Words({ lines }: { lines: readonly string[] }) {
  return (
    <strong class="results-words">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </strong>
  );
}

/** What stands at a table: the contract, or what was awarded in its place, and whether it was changed. */
export function Standing({ of }: { of: Got }) {
  const text = of.award ?? of.result;
  const words = awarded(of);
  return (
    <>
      {words.length > 0 ? <Words lines={words} /> : text ? <Outcome text={text} /> : <span class="quiet">{say("web.results.no_result")}</span>}
      {of.award ? (
        <>
          {" "}
          <Tag kind="accent">{say("web.results.adjusted")}</Tag>
        </>
      ) : (
        isChanged(of) && (
          <>
            {" "}
            <Tag>{say("web.results.corrected")}</Tag>
          </>
        )
      )}
      {of.standing !== "agreed" && (
        <>
          {" "}
          <Tag kind="warn">{say("web.results.standing", { standing: of.standing })}</Tag>
        </>
      )}
    </>
  );
}

const BY_DIRECTOR = ["result_corrected", "result_cancelled", "score_adjusted", "score_awarded", "board_fouled", "appeal_decided"];

export function madeByDirector(changes: readonly Change[]): Change[] {
  return changes.filter((each) => BY_DIRECTOR.includes(each.kind));
}

function isChanged(of: Got): boolean {
  return madeByDirector(of.changes).length > 0;
}

/** Every change by those who run the event: what it was, what it is, who, when, why, by which Law. */
export function Changes({ rows, where }: { rows: readonly Got[]; where: (row: Got) => string }) {
  const told = rows.filter((each) => madeByDirector(each.changes).length > 0);
  if (told.length === 0) return null;
  return (
    <section class="panel stack keep">
      <h2>{say("web.results.changes")}</h2>
      <ul class="results-changes">
        {told.map((row) => (
          <li key={row.id} class="stack keep">
            <h3>{where(row)}</h3>
            {madeByDirector(row.changes).map((change) => (
              <ChangeLine key={change.entry} change={change} words={change.after === row.award ? awarded(row) : []} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ChangeLine({ change, words = [] }: { change: Change; words?: readonly string[] }) {
  return (
    <div class="results-change">
      <p>
        {change.before && (
          <>
            <s>
              <Outcome text={change.before} />
            </s>{" "}
            <span aria-hidden="true">→</span>
            <span class="unseen">{say("web.results.became")}</span>{" "}
          </>
        )}
        {words.length > 0 ? <Words lines={words} /> : change.after ? <Outcome text={change.after} /> : say("web.results.taken_out")}
        {change.board_before !== null && <> · {say("web.results.other_board", { board: change.board_before })}</>}
      </p>
      {change.why && (
        <p>
          <Suited text={change.why} />
        </p>
      )}
      <p class="note">
        {say("web.results.changed_by", { by: change.by, role: change.role, time: timeOfDay(change.at), day: day(change.at) })}
        {change.law && <> · <CitedText text={say("web.results.law", { law: change.law })} /></>}
      </p>
    </div>
  );
}
