import { useState } from "preact/hooks";
import type { LiveOption, LiveQuestion, LiveRuling } from "../../../core/answers";
import { type Seat, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, CitedText, Field, Law, Suited } from "../../../parts";
import type { Act } from "../core/stream";
import { Opinion } from "./Opinion";
import { Together } from "./Together";

interface Answering {
  /** Little room: an option is chosen by one tap, which tells what it brings, and sent by the next. */
  small?: boolean;
  act: (act: Act) => Promise<boolean>;
  connected: boolean;
}

/** A ruling as it is heard at the table: what is asked, of whom, what follows. */
export function RulingPanel({ ruling, act, connected, small }: { ruling: LiveRuling } & Answering) {
  const { question } = ruling;
  return (
    <section class={`live-panel ruling-heard${question?.mine ? " mine" : ""}`} aria-label={say("web.play.ruling")}>
      <h2><Suited text={ruling.sentence} /> <Law law={ruling.by} /></h2>
      {question && <Question key={question.sentence} question={question} act={act} connected={connected} small={small} />}
      {ruling.follows.length > 0 && (
        <ul class="follows">
          {ruling.follows.map((one, place) => <li key={place}><Suited text={one.sentence} /> <Law law={one.by} /></li>)}
        </ul>
      )}
      {ruling.differ && (
        <div class="stack">
          <p>{say("web.play.differ")} <Law law="55A" /></p>
          <Button disabled={!connected} onClick={() => void act({ do: "choose", option: ruling.differ!.answer })}><Suited text={ruling.differ.label} /></Button>
        </div>
      )}
      {ruling.opinion && <Opinion opinion={ruling.opinion} open={!small} />}
    </section>
  );
}

/** Whether something of it is still to come: an answer, or a call or a card for which it waits. */
export function isOpen(ruling: LiveRuling): boolean {
  return ruling.is_open || ruling.question !== null;
}

/** The rulings that are worth a place: what is open, or the last one that was given. */
export function shownRulings(rulings: readonly LiveRuling[]): LiveRuling[] {
  const open = rulings.filter(isOpen);
  return open.length > 0 ? open : rulings.slice(-1);
}

/** Answers of so few signs stand beside each other. */
const SHORT = 21;
/** A question of more signs is smaller where there is little room. */
const LONG = 120;
const YES_NO = new Set(["yes_no", "yes_no_unknown"]);

function Question({ question, act, connected, small }: { question: LiveQuestion } & Answering) {
  const [typed, setTyped] = useState("");
  const [chosen, choose] = useState("");
  const answer = (text: string) => void act(question.do === "choose" ? { do: "choose", option: text } : { do: "find", answer: text });
  const byDoing = question.do === "call" || question.do === "card";
  if (!question.mine)
    return <p class="waits">{byDoing ? <Suited text={question.sentence} /> : question.seats.length > 0 ? say("web.play.chooses", { seats: question.seats.map((seat) => word(wordFor.seat(seat as Seat))) }) : say("web.play.director.finds")}</p>;
  const choices = question.options.length > 0 ? question.options : YES_NO.has(question.wanted) ? yesNo(question.wanted) : [];
  const [asked, explained] = parted(question.sentence);
  const twice = small === true && question.do === "choose" && choices.some((one) => one.brings);
  return (
    <div class={`stack${chosen ? " one-chosen" : ""}`}>
      <p class={`question${asked.length > LONG ? " long" : ""}`}><CitedText text={asked} /> <Law law={question.by} /></p>
      {question.do === "choose" && <p class="note">{say("web.play.alone")} <Law law="10C2" /></p>}
      {choices.length > 0 && (
        <div class={`options${choices.every((one) => one.label.length <= SHORT && (twice ? chosen === "" : !one.brings)) ? " across" : ""}`}>
          {choices.map((one) => (
            <Button key={one.answer} disabled={!connected} kind={chosen === one.answer ? "primary" : "plain"} pressed={twice ? chosen === one.answer : undefined} onClick={() => (twice && chosen !== one.answer ? choose(one.answer) : answer(one.answer))}>
              <span class="option-said"><span><Suited text={one.label} />{twice && chosen === one.answer && <> · {say("web.play.send")}</>}</span>{one.brings && (!twice || chosen === one.answer) && <small><Suited text={one.brings.map((line) => line.sentence).join(" ")} /></small>}</span>
            </Button>
          ))}
        </div>
      )}
      {explained && <p class="note"><CitedText text={explained} /></p>}
      <Together question={question} labels={(answer) => choices.find((one) => one.answer === answer)?.label ?? answer} />
      {choices.length === 0 && !byDoing && (
        <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), typed.trim() && answer(typed.trim()))}>
          <Field label={say("web.play.wanted", { what: question.wanted })} value={typed} onInput={setTyped} autocomplete="off" />
          <Button type="submit" kind="primary" disabled={!connected || !typed.trim()}>{say("web.play.answer")}</Button>
        </form>
      )}
    </div>
  );
}

/** What is asked, and what is explained with it: the answers stand between, so that they are in sight. */
function parted(sentence: string): readonly [string, string] {
  const found = sentence.length > LONG ? /^(.*?[.?!])\s+(.+)$/su.exec(sentence) : null;
  return [found?.[1] ?? sentence, found?.[2] ?? ""];
}

function yesNo(wanted: string): LiveOption[] {
  const both = [{ answer: "yes", label: say("web.yes") }, { answer: "no", label: say("web.no") }];
  return wanted === "yes_no" ? both : [...both, { answer: "unknown", label: say("web.play.in_doubt") }];
}
