/* Papers of an event. The server sets them as PDF; each opens in a tab of its own, from which it is printed. */

import { useState } from "preact/hooks";
import { refusal } from "../../core/api";
import { keep } from "../../core/kept";
import { say } from "../../core/words";
import { Banner, Choice, Loaded, Shell, eventNav } from "../../parts";
import type { PageProps } from "..";
import { hasHands, type Here, sectionOf, useEvent } from "../results/event";
import { pdfOf, shown, type Sheet, SHEET, sheetKept, SHEETS } from "./pdf";
import "./print.css";

/** By the word in the address of the page: the PDF, and what the rest of the address names. */
const PAPERS: Readonly<Record<string, { pdf: string; which?: "board" | "contestant" }>> = {
  ranking: { pdf: "ranking" },
  boards: { pdf: "travellers", which: "board" },
  hands: { pdf: "hands" },
  scorecards: { pdf: "scorecards", which: "contestant" },
  record: { pdf: "record" },
};
const BEFORE = ["qr", "qr-players", "guide-cards", "table-cards", "room-plan", "bidding-sheets"] as const;
const CODES: Readonly<Record<string, string>> = { qr: "qr.pdf?what=tables", "qr-players": "qr.pdf?what=contestants" };

interface Paper {
  id: string;
  label: string;
  href: (sheet: Sheet) => string;
}

export default function Print({ params }: PageProps) {
  const here = useEvent(params.event ?? "");
  const [word = "", which = ""] = (params.rest ?? "").split("/");
  const wanted = PAPERS[word] ? paperOf(here, word, decodeURIComponent(which)) : null;
  return (
    <Shell title={wanted ? wanted.label : say("web.page.print")} under={here.summary.data?.event} nav={eventNav(here.id, here.summary.data, "print")}>
      <Loaded live={here.summary}>{() => <Choose here={here} wanted={wanted} />}</Loaded>
    </Shell>
  );
}

function paperOf(here: Here, word: string, which = ""): Paper {
  const { pdf, which: name } = PAPERS[word] ?? { pdf: word };
  const label = say(`web.print.paper.${word === "boards" && here.summary.data && !hasHands(here) ? "boards_alone" : word}`);
  return { id: word, label, href: (sheet) => pdfOf(here, pdf, sheet, name && which ? { [name]: which } : {}) };
}

function pdfPaper(here: Here, id: string, more: Readonly<Record<string, string>> = {}): Paper {
  return { id, label: say(`web.print.pdf.${id}`), href: (sheet) => (CODES[id] ? `/api/events/${here.id}/print/${CODES[id]}&sheet=${sheet}` : pdfOf(here, id, sheet, more)) };
}

function Choose({ here, wanted }: { here: Here; wanted: Paper | null }) {
  const [sheet, setSheet] = useState(sheetKept());
  const [busy, setBusy] = useState("");
  const [problem, setProblem] = useState("");
  const choose = (size: Sheet) => {
    keep(SHEET, size);
    setSheet(size);
  };
  const show = (paper: Paper) => {
    setBusy(paper.id);
    setProblem("");
    shown(paper.href(sheet)).then(
      () => setBusy(""),
      (error: unknown) => {
        setBusy("");
        setProblem(refusal(error).message);
      },
    );
  };
  const list = (papers: readonly Paper[]) => (
    <ul class="paper-list">
      {papers.map((paper) => (
        <li key={paper.id}>
          <a href={paper.href(sheet)} target="_blank" aria-busy={busy === paper.id} onClick={(click) => (click.preventDefault(), show(paper))}>
            {paper.label}
          </a>
        </li>
      ))}
    </ul>
  );
  const after = Object.keys(PAPERS).filter((word) => word !== "hands" || hasHands(here));
  const more = [...(hasHands(here) ? ["bidding-practice"] : []), ...(here.staff ? ["certificates"] : [])];
  return (
    <div class="stack">
      {problem && <Banner kind="bad">{problem}</Banner>}
      <Choice label={say("web.print.sheet")} columns="flow" value={sheet} onChoose={choose} options={SHEETS.map((value) => ({ value, label: say(`web.print.sheet_size.${value}`) }))} />
      {wanted ? (
        <>
          {list([wanted])}
          <p>
            <a href={`/e/${here.id}/print/`}>{say("web.print.all")}</a>
          </p>
        </>
      ) : (
        <>
          {here.staff && (
            <>
              <h2>{say("web.print.before_play")}</h2>
              {list(BEFORE.map((id) => pdfPaper(here, id, { section: sectionOf(here) })))}
            </>
          )}
          <h2>{say("web.print.after_play")}</h2>
          {list([...after.map((word) => paperOf(here, word)), ...more.map((id) => pdfPaper(here, id))])}
        </>
      )}
      <p class="note">{say("web.print.note")}</p>
    </div>
  );
}
