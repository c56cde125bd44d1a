import type { Conversation, Follows, RulingInConversation } from "../../core/answers";
import { useState } from "preact/hooks";
import { type Seat, wordFor } from "../../core/bridge";
import { say, word } from "../../core/words";
import { CitedText, Disclosure, Law, Suited } from "../../parts";
import { Told } from "./Auction";
import { toldAtFirst } from "./keys";
import type { Talk } from "./talk";

const OF_RULING = ["follows", "tell"]; // under the ruling that they come from
const PARTS = ["latent", "owed", "after_play", "awarded", "noticed"];
const TABLE: readonly Seat[] = ["N", "E", "S", "W"];
const BY_SOMEBODY: readonly (string | undefined)[] = ["director", "player"];

/** What follows so far, the most urgent first, what it rests on, and what each player is told. */
export function Outcome({ conversation }: { conversation: Conversation }) {
  const parts = PARTS.map((part) => ({ part, lines: conversation.follows.filter((one) => one.part === part) })).filter((one) => one.lines.length > 0);
  const told = TABLE.filter((seat) => conversation.for_each[seat].length > 0);
  if (!parts.length && !conversation.rulings.length) return null;
  return (
    <section class="panel stack" aria-label={say("web.rulings.part.follows")}>
      {conversation.rulings.map((one) => <OneRuling key={one.number} ruling={one} conversation={conversation} />)}
      {parts.map(({ part, lines }) => <Part key={part} part={part} lines={lines} />)}
      {conversation.turn && <p>{conversation.turn}</p>}
      {told.length > 0 && (
        <Disclosure summary={say("web.rulings.for_each")}>
          {told.map((seat) => (
            <div key={seat}>
              <h3>{say("web.rulings.said", { what: word(wordFor.seat(seat)) })}</h3>
              <ul class="ruling-lines">{conversation.for_each[seat].map((one, place) => <li key={place}><Suited text={one.sentence} /> <Law law={one.by} /></li>)}</ul>
            </div>
          ))}
        </Disclosure>
      )}
    </section>
  );
}

/** One ruling: what it waits for where something else is asked, what follows, who is told, what it rests on. */
function OneRuling({ ruling, conversation }: { ruling: RulingInConversation; conversation: Conversation }) {
  const waits = ruling.waits_for && ruling.number !== conversation.ask?.ruling ? ruling.waits_for : null;
  return (
    <div class="stack ruling-one">
      <p class="strong"><Suited text={ruling.sentence} /> <Law law={ruling.by} /></p>
      {waits && <p class="ruling-happened"><strong>{say("web.rulings.waits")}</strong> <Suited text={waits.sentence} /> <Law law={waits.by} /></p>}
      {OF_RULING.map((part) => <Part key={part} part={part} lines={conversation.follows.filter((one) => one.part === part && one.ruling === ruling.number)} />)}
      {ruling.rests_on.length > 0 && (
        <div>
          <h2 class="label">{say("web.rulings.rests_on")}</h2>
          {ruling.rests_on.map((line) => <p key={line} class="ruling-rests"><CitedText text={line} /></p>)}
        </div>
      )}
    </div>
  );
}

function Part({ part, lines }: { part: string; lines: readonly Follows[] }) {
  if (!lines.length) return null;
  return (
    <div>
      <h2 class="label">{say(`web.rulings.part.${part}`)}</h2>
      <ul class="ruling-lines">
        {lines.map((one, place) => <li key={place}><Suited text={one.sentence} /> {one.by.split(", ").map((law) => <><Law key={law} law={law} /> </>)}{one.reasons && one.reasons.length > 0 && <ul class="ruling-reasons">{one.reasons.map((reason) => <li key={reason}><Suited text={reason} /></li>)}</ul>}</li>)}
      </ul>
    </div>
  );
}

/** The transcript: what was answered; on request every step, with what the table knew; anything can be taken back. */
export function Transcript({ conversation, talk, closed }: { conversation: Conversation; talk: Talk; closed: boolean }) {
  const { steps, lines } = conversation;
  const [all, setAll] = useState(false);
  const shown = all ? steps : steps.filter((step) => BY_SOMEBODY.includes(step.answered_by));
  return (
    <section class="panel stack ruling-transcript" aria-label={say("web.rulings.transcript")}>
      <h2>{say("web.rulings.transcript")}</h2>
      <Told lines={lines} auction={conversation.auction} />
      {steps.length === 0 && !toldAtFirst(lines) && <p class="quiet">{say("web.rulings.nothing_yet")}</p>}
      <ol class="ruling-steps">
        {shown.map((step) => (
          <li key={step.number} class={step.step}>
            <Suited text={step.sentence} /> <Law law={step.by} />
            {step.step === "answer" && step.may_change && !closed && <button type="button" class="ruling-change" disabled={talk.busy} onClick={() => talk.say({ otherwise: step.number })}>{say("web.rulings.not_so")}</button>}
          </li>
        ))}
      </ol>
      {steps.length > 0 && <button type="button" class="ruling-change" aria-expanded={all} onClick={() => setAll(!all)}>{all ? say("web.rulings.answers_only") : say("web.rulings.every_step", { count: steps.length })}</button>}
      {lines.length > 0 && (
        <Disclosure summary={say("web.rulings.lines", { count: lines.length })}>
          <ol class="ruling-log">
            {lines.map((line, place) => (
              <li key={place}>
                <code>{line}</code>
                {!closed && <button type="button" class="ruling-change" disabled={talk.busy} onClick={() => talk.say({ keep: place })}>{say("web.rulings.back_to_here")}</button>}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </section>
  );
}
