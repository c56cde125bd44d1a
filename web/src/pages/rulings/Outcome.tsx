import { type Seat, wordFor } from "../../core/bridge";
import { say, word } from "../../core/words";
import { Disclosure, Suited } from "../../parts";
import { Told } from "./Auction";
import { toldAtFirst } from "./keys";
import { Law } from "./Law";
import type { Conversation, Talk } from "./types";

const PARTS = ["follows", "latent", "owed", "after_play", "awarded", "noticed"];
const TABLE: readonly Seat[] = ["N", "E", "S", "W"];

/** What follows so far, and what each player is told. */
export function Outcome({ conversation, path }: { conversation: Conversation; path: string }) {
  const parts = PARTS.map((part) => ({ part, lines: conversation.follows.filter((one) => one.part === part) })).filter((one) => one.lines.length > 0);
  const told = TABLE.filter((seat) => conversation.for_each[seat].length > 0);
  if (!parts.length && !conversation.rulings.length) return null;
  return (
    <section class="panel stack" aria-label={say("web.rulings.part.follows")}>
      {conversation.rulings.map((one) => <p key={one.number} class="strong"><Suited text={one.sentence} /> <Law path={path} law={one.by} /></p>)}
      {parts.map(({ part, lines }) => (
        <div key={part}>
          <h2 class="label">{say(`web.rulings.part.${part}`)}</h2>
          <ul class="ruling-lines">
            {lines.map((one, place) => <li key={place}><Suited text={one.sentence} /> <Law path={path} law={one.by} /></li>)}
          </ul>
        </div>
      ))}
      {conversation.turn && <p>{conversation.turn}</p>}
      {told.length > 0 && (
        <Disclosure summary={say("web.rulings.for_each")}>
          {told.map((seat) => (
            <div key={seat}>
              <h3>{say("web.rulings.said", { what: word(wordFor.seat(seat)) })}</h3>
              <ul class="ruling-lines">{conversation.for_each[seat].map((one, place) => <li key={place}><Suited text={one.sentence} /> <Law path={path} law={one.by} /></li>)}</ul>
            </div>
          ))}
        </Disclosure>
      )}
    </section>
  );
}

/** The transcript: what was asked and answered, what the table knew, what followed; anything can be taken back. */
export function Transcript({ conversation, path, talk, closed }: { conversation: Conversation; path: string; talk: Talk; closed: boolean }) {
  const { steps, lines } = conversation;
  return (
    <section class="panel stack ruling-transcript" aria-label={say("web.rulings.transcript")}>
      <h2>{say("web.rulings.transcript")}</h2>
      <Told lines={lines} />
      {steps.length === 0 && !toldAtFirst(lines) && <p class="quiet">{say("web.rulings.nothing_yet")}</p>}
      <ol class="ruling-steps">
        {steps.map((step) => (
          <li key={step.number} class={step.step}>
            <Suited text={step.sentence} /> <Law path={path} law={step.by} />
            {step.step === "answer" && step.may_change && !closed && <button type="button" class="ruling-change" disabled={talk.busy} onClick={() => talk.say({ otherwise: step.number })}>{say("web.rulings.not_so")}</button>}
          </li>
        ))}
      </ol>
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
