/** The hand records that may be seen. */

import { useLive } from "../../core/live";
import { query, usePlace } from "../../core/router";
import { say } from "../../core/words";
import { Choice, Deal, Loaded } from "../../parts";
import type { HandRecord, Hands, Makes, MakesOfAll } from "../../core/answers";
import { at, type Here, ofHands, sectionOf } from "./event";
import { vulnerable } from "./figures";
import { MakesGrid } from "./Makes";
import { NotYet } from "./NotYet";

export function HandRecords({ here }: { here: Here }) {
  const live = useLive<Hands>(`/api/events/${here.id}/hands?${ofHands(here)}`, ["hands", "board", "event"]);
  const makes = useMakes(here, live.data);
  usePlace(); // the section may be in the address
  const sections = here.held?.sections ?? [];
  return (
    <>
      {sections.length > 1 && (
        <Choice label={say("web.results.section")} columns="flow" value={sectionOf(here)} onChoose={(section: string) => query({ section })} options={sections.map((each) => ({ value: each.section, label: each.section }))} />
      )}
      <Loaded live={live}>
        {(data) =>
          data.boards.length === 0 ? (
            data.hidden > 0 ? <NotYet here={here} what="hands" /> : <p class="panel">{say("web.results.no_hands")}</p>
          ) : (
            <>
              {data.hidden > 0 && <p class="note">{say("web.results.hands_hidden", { count: data.hidden })}</p>}
              <ul class="results-hands">
                {data.boards.map((each) => (
                  <li key={each.board} class="panel stack">
                    <Record of={each} makes={makes.find(({ board }) => board === each.board)} />
                    <a class="no-print" href={at(here, `/board/${each.board}`)}>{say("web.results.traveller_of", { board: each.board })}</a>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** What makes on all boards that may be seen: asked for when these are known, and again when they are others. */
export function useMakes(here: Here, hands: Hands | null): readonly Makes[] {
  const seen = hands?.boards.length ? `&seen=${hands.boards.length}` : "";
  return useLive<MakesOfAll>(seen ? `/api/events/${here.id}/makes?${ofHands(here)}${seen}` : null).data?.boards ?? [];
}

export function Record({ of, makes }: { of: HandRecord; makes?: Makes }) {
  return (
    <Deal hands={of.deal ?? {}} board={of.board} dealer={of.dealer ?? undefined} vulnerable={vulnerable(of.vulnerable)}>
      {makes && <MakesGrid data={makes} />}
    </Deal>
  );
}
