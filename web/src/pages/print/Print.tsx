/* Papers: the ranking, the boards, the hand records, the scorecards, the record. They fit A4, and a button prints them. */

import { useEffect, useState } from "preact/hooks";
import { keep } from "../../core/kept";
import { useKeys } from "../../core/keys";
import { longDay } from "../../core/time";
import { say } from "../../core/words";
import { Button, Choice, Loaded, Shell, eventNav } from "../../parts";
import type { PageProps } from "..";
import { hasHands, type Here, sectionOf, useEvent } from "../results/event";
import { BoardsPaper } from "./BoardsPaper";
import { pdfOf, type Sheet, SHEET, sheetKept, SHEETS } from "./pdf";
import { HandsPaper, RankingPaper, RecordPaper } from "./Papers";
import { ScorecardsPaper } from "./ScorecardsPaper";
import "../results/hands.css";
import "../results/results.css";
import "./print.css";

const PAPERS = ["ranking", "boards", "hands", "scorecards", "record"] as const;
const PDFS = ["qr", "qr-players", "guide-cards", "table-cards", "room-plan", "bidding-sheets"] as const;
const CODES: Readonly<Record<string, string>> = { qr: "qr.pdf?what=tables", "qr-players": "qr.pdf?what=contestants" };

export default function Print({ params }: PageProps) {
  const here = useEvent(params.event ?? "");
  const [paper = "", which = ""] = (params.rest ?? "").split("/");
  const known = (PAPERS as readonly string[]).includes(paper);
  useKeys([{ key: "p", does: say("web.print.print"), run: () => print() }]);
  useEffect(() => {
    document.documentElement.setAttribute("data-paper", paper);
    return () => document.documentElement.removeAttribute("data-paper");
  }, [paper]);
  return (
    <Shell
      title={known ? say(`web.print.paper.${paper === "boards" && here.summary.data && !hasHands(here) ? "boards_alone" : paper}`) : say("web.page.print")}
      under={here.summary.data?.event}
      nav={eventNav(here.id, here.summary.data, "print")}
      menu={known ? [{ part: say("web.page.print") }, { label: say("web.print.all"), href: `/e/${here.id}/print` }] : undefined}
      foot={
        known ? (
          <>
            <Button big href={`/e/${here.id}/results?session=${here.session}`}>
              {say("web.back")}
            </Button>
            {paper !== "record" && (
              <a class="button big" href={pdfOf(here, paper === "boards" ? "travellers" : paper, sheetKept(), paper === "boards" ? { board: which } : { contestant: which })} target="_blank" rel="noopener">
                {say("web.print.as_pdf")}
              </a>
            )}
            <Button big kind="primary" class="grow" shortcut="p" onClick={() => print()}>
              {say("web.print.print")}
            </Button>
          </>
        ) : undefined
      }
    >
      <Loaded live={here.summary}>
        {() => (
          <div class="paper">
            {known ? <Heading here={here} /> : <Choose here={here} />}
            {paper === "ranking" && <RankingPaper here={here} />}
            {paper === "boards" && <BoardsPaper here={here} only={which} />}
            {paper === "hands" && <HandsPaper here={here} />}
            {paper === "scorecards" && <ScorecardsPaper here={here} only={which} />}
            {paper === "record" && <RecordPaper here={here} />}
          </div>
        )}
      </Loaded>
    </Shell>
  );
}

function Heading({ here }: { here: Here }) {
  const session = here.held;
  const begun = session?.sections.map(({ started }) => started).find(Boolean);
  return (
    <header class="paper-head only-print">
      <strong>{here.summary.data?.event}</strong>
      {(here.summary.data?.sessions.length ?? 0) > 1 && <span>{session ? say("web.results.session", { session: session.number, name: session.name }) : say("web.results.whole_event")}</span>}
      {begun && <span>{longDay(begun)}</span>}
      <span>{say("web.results.state", { state: session?.state ?? "planned" })}</span>
    </header>
  );
}

function Choose({ here }: { here: Here }) {
  const [sheet, setSheet] = useState(sheetKept());
  const after = [...(hasHands(here) ? ["bidding-practice"] : []), ...(here.staff ? ["certificates"] : [])];
  const choose = (size: Sheet) => {
    keep(SHEET, size);
    setSheet(size);
  };
  return (
    <div class="stack">
      <Choice label={say("web.print.sheet")} columns="flow" value={sheet} onChoose={choose} options={SHEETS.map((value) => ({ value, label: say(`web.print.sheet_size.${value}`) }))} />
      {here.staff && (
        <>
          <h2>{say("web.print.before_play")}</h2>
          <ul class="paper-list">
            {PDFS.map((each) => (
              <li key={each}>
                <a href={CODES[each] ? `/api/events/${here.id}/print/${CODES[each]}&sheet=${sheet}` : pdfOf(here, each, sheet, { section: sectionOf(here) })} target="_blank" rel="noopener">
                  {say(`web.print.pdf.${each}`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{say("web.print.after_play")}</h2>
      <ul class="paper-list">
        {PAPERS.filter((paper) => paper !== "hands" || hasHands(here)).map((paper) => (
          <li key={paper}>
            <a href={`/e/${here.id}/print/${paper}?session=${here.session}`}>{say(`web.print.paper.${paper === "boards" && !hasHands(here) ? "boards_alone" : paper}`)}</a>
          </li>
        ))}
        {after.map((each) => (
          <li key={each}>
            <a href={pdfOf(here, each, sheet)} target="_blank" rel="noopener">
              {say(`web.print.pdf.${each}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
