import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { citations } from "../core/citations";
import { place } from "../core/router";
import { say } from "../core/words";
import { Dialog } from "./Dialog";
import type { LawSheetProps } from "./LawSheet";
import { Suited } from "./Suit";
import { Waiting } from "./Waiting";

let loaded: ComponentType<LawSheetProps> | null = null;

/** Where provisions are asked for: at the event or the live table whose page is open, by whose edition a citation is read. */
function bookHere(): string {
  const [, kind, id] = /^\/(e|play)\/([^/]+)/.exec(place.get().path) ?? [];
  return id ? `/api/${kind === "e" ? "events" : "tables"}/${id}` : "";
}

/** A citation that opens to what the provision says: in the reader's book, or in our own words. */
export function Law({ law, numbered, book, children }: { law: string; numbered?: number; book?: string; children?: string }) {
  const [open, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<{ of: ComponentType<LawSheetProps> } | null>(loaded && { of: loaded });
  const at = bookHere();
  if (!law) return null;
  if (!at) return <>{children ?? law}</>;
  const show = (click: MouseEvent) => {
    click.stopPropagation(); // it may stand in something that opens on a tap itself
    setOpen(true);
    if (!loaded) void import("./LawSheet").then(({ LawSheet }) => setSheet({ of: (loaded = LawSheet) }));
  };
  return (
    <>
      <button type="button" class="law-cited" aria-haspopup="dialog" title={say("web.law.open", { law })} onClick={show}>{children ?? law}</button>
      {open && (
        <span class="law-opened" onClick={(click) => click.stopPropagation()}>
          {Sheet ? <Sheet.of at={at} law={law} numbered={numbered} book={book} onClose={() => setOpen(false)} /> : <Dialog open onClose={() => setOpen(false)} title={say("web.law.title", { law })}><Waiting /></Dialog>}
        </span>
      )}
    </>
  );
}

/** Several citations, one after the other. */
export function Laws({ laws }: { laws: readonly string[] }) {
  return <>{laws.map((law, at) => <>{at > 0 && ", "}<Law key={law} law={law} /></>)}</>;
}

/** A sentence with signs of suits and citations in it: the signs drawn, the citations to be opened. */
export function CitedText({ text }: { text: string }) {
  return <>{citations(text, say("web.law.stems")).map((piece, at) => (piece.law ? <Law key={at} law={piece.law}>{piece.text}</Law> : <Suited key={at} text={piece.text} />))}</>;
}
