import type { Ask, Conversation } from "../../core/answers";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Seat, wordFor } from "../../core/bridge";
import { useKeys } from "../../core/keys";
import { say, word } from "../../core/words";
import { Button, Disclosure, Field, Law, Suited } from "../../parts";
import { Auction } from "./Auction";
import { Irregularities } from "./Irregularities";
import { CallPad, CardPad, SuitPad } from "./Pads";
import { keyOf } from "./keys";
import type { Talk } from "./talk";

/** The question, who answers it, what may be answered; or what may have happened. */
export function Asking({ conversation, path, talk }: { conversation: Conversation; path: string; talk: Talk }) {
  const { ask, may_be: mayBe } = conversation;
  return (
    <section class="panel stack ruling-ask" aria-live="polite" aria-label={say("web.rulings.question")}>
      {ask && <Question key={`${conversation.lines.length} ${ask.sentence}`} ask={ask} talk={talk} />}
      {!ask && <p class="big">{say("web.rulings.done")}</p>}
      {mayBe && conversation.stage !== "auction" && <Irregularities key={conversation.lines.length} mayBe={mayBe} path={path} talk={talk} open={ask?.kind === "irregularity"} />}
      {(!ask || ask.kind === "irregularity") && (
        <Disclosure summary={say("web.rulings.next_event")}>
          <Free key={conversation.lines.length} talk={talk} label={say("web.rulings.answer")} hint={say("web.rulings.line_hint")} />
        </Disclosure>
      )}
    </section>
  );
}

function Question({ ask, talk }: { ask: Ask; talk: Talk }) {
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const isFree = ask.options.length === 0 || ask.kind === "text";
  useLayoutEffect(() => {
    // The button that answered is gone: a keyboard or a screen reader goes on with the new question.
    const wanted = isFree ? ".ruling-free input" : ".ruling-option";
    if (document.activeElement === document.body) (box.current?.querySelector<HTMLElement>(wanted) ?? box.current?.querySelector<HTMLElement>("input, button:not(.law-cited)"))?.focus({ preventScroll: true });
  }, []);
  const answer = (text: string) => talk.say({ typed: text });
  useKeys(ask.options.flatMap((option, place) => [
    { key: String(place + 1), does: option.said, run: () => answer(option.answer) },
    ...(keyOf(ask, place) ? [{ key: keyOf(ask, place), does: option.said, run: () => answer(option.answer) }] : []),
  ]));
  const add = (text: string) => setTyped(ask.kind === "cards" || ask.kind === "suits" ? `${typed} ${text}`.trim() : text);
  const free = (
    <Free talk={talk} typed={typed} onInput={setTyped} main={isFree} number={ask.kind === "number"} label={say(isFree ? "web.rulings.answer" : "web.rulings.other")} hint={(isFree && ask.hint) || say("web.rulings.line_hint")} />
  );
  return (
    <div class="stack" ref={box}>
      {ask.who?.said && (ask.chooses || ask.who.seats.length > 0) && <p class="label">{say(ask.chooses ? "web.rulings.chooses" : "web.rulings.asks", { who: ask.who.said })}</p>}
      <p class="ruling-sentence"><Suited text={ask.kind === "auction" ? say("web.rulings.ask_auction", { dealer: ask.dealer ? word(wordFor.seat(ask.dealer as Seat)) : null }) : ask.sentence} /> <Law law={ask.by} /></p>
      {ask.away && <p class="ruling-happened"><Suited text={ask.away} /></p>}
      {ask.happened?.map((one) => <p key={one.sentence} class="ruling-happened"><Suited text={one.sentence} /> <Law law={one.by} /></p>)}
      {ask.options.length > 0 && (
        <div class="ruling-options">
          {ask.options.map((option, place) => (
            <button key={option.answer} type="button" class="ruling-option" disabled={talk.busy} onClick={() => answer(option.answer)}>
              <kbd aria-hidden="true">{keyOf(ask, place) || place + 1}</kbd>
              <span><Suited text={option.said} /></span>
            </button>
          ))}
        </div>
      )}
      {ask.kind === "auction" ? (
        <Auction dealer={ask.dealer ?? null} talk={talk} />
      ) : ask.kind === "irregularity" ? null : ask.options.length > 0 && ask.kind !== "text" ? (
        <Disclosure summary={say("web.rulings.otherwise")}>{free}</Disclosure>
      ) : (
        <>
          {(ask.kind === "call" || ask.kind === "bid") && <CallPad bidOnly={ask.kind === "bid"} onPick={setTyped} />}
          {(ask.kind === "card" || ask.kind === "cards") && <CardPad onPick={add} />}
          {(ask.kind === "suit" || ask.kind === "suits") && <SuitPad onPick={add} />}
          {free}
        </>
      )}
      {ask.why && <Disclosure summary={say("web.rulings.why")}><p><Suited text={ask.why.sentence} /></p></Disclosure>}
    </div>
  );
}

interface FreeProps {
  talk: Talk;
  label: string;
  hint: string;
  /** Given where a pad writes into it, too. */
  typed?: string;
  onInput?: (text: string) => void;
  main?: boolean;
  number?: boolean;
}

/** An answer in the director's own words: a call, a card, a line of the log. */
function Free({ talk, label, hint, typed, onInput, main, number }: FreeProps) {
  const [own, setOwn] = useState("");
  const text = typed ?? own;
  return (
    <form class="ruling-free" onSubmit={(event) => (event.preventDefault(), text.trim() && talk.say({ typed: text }))}>
      <Field label={label} value={text} onInput={onInput ?? setOwn} hint={hint} autocomplete="off" inputMode={number ? "numeric" : undefined} />
      <Button type="submit" kind={main ? "primary" : "plain"} busy={talk.busy} disabled={!text.trim()}>{say("web.rulings.send")}</Button>
    </form>
  );
}
