/** The record of a session: rulings, scores that were changed, penalties, appeals, as far as one may read it. */

import { useLive } from "../../core/live";
import { day, timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Loaded, Suited } from "../../parts";
import type { LogLine, Record as EventRecord } from "../../core/answers";
import { type Here, of } from "./event";

export function Record({ here }: { here: Here }) {
  const live = useLive<EventRecord>(`/api/events/${here.id}/record?${of(here)}`, ["rulings", "ranking", "penalties", "appeals"]);
  return <Loaded live={live}>{(data) => <RecordShown here={here} data={data} />}</Loaded>;
}

export function RecordShown({ here, data }: { here: Here; data: EventRecord }) {
  const ends = data.deadlines;
  const nothing = data.parts.every((part) => part.entries.length === 0);
  return (
    <>
      {ends.official && (
        <p class="note">
          {say("web.results.deadlines", {
            correction: ends.correction.ends ? timeOfDay(ends.correction.ends) : "",
            appeals: ends.appeals.ends ? timeOfDay(ends.appeals.ends) : "",
          })}
        </p>
      )}
      {nothing && <p class="panel">{say("web.results.record_empty")}</p>}
      {data.parts
        .filter((part) => part.entries.length > 0)
        .map((part) => (
          <section key={part.part} class="panel stack">
            <h2>{part.text}</h2>
            <ol class="results-record">
              {lasting(part.entries).map((line) => (
                <Entry key={line.number} here={here} line={line} />
              ))}
            </ol>
          </section>
        ))}
    </>
  );
}

/** Without that a ruling was begun, where it has been given since. */
export function lasting(lines: readonly LogLine[]): LogLine[] {
  const given = new Set(lines.filter((line) => line.kind === "ruling_closed").map((line) => line.values.ruling));
  return lines.filter((line) => line.kind !== "ruling_opened" || !given.has(line.number));
}

function Entry({ here, line }: { here: Here; line: LogLine }) {
  const ruling = line.kind === "ruling_opened" ? line.number : Number(line.values.ruling) || 0;
  return (
    <li class="keep">
      <p>
        <Suited text={line.text} />
      </p>
      {line.why && !line.text.includes(line.why) && (
        <p class="quiet">
          <Suited text={line.why} />
        </p>
      )}
      <p class="note">
        {say("web.results.entered_by", { by: line.who.name ?? "", role: line.who.role, time: timeOfDay(line.at), day: day(line.at) })}
        {here.staff && ruling > 0 && (
          <>
            {" · "}
            <a href={`/e/${here.id}/rulings/${ruling}`}>{say("web.results.open_ruling")}</a>
          </>
        )}
      </p>
    </li>
  );
}
