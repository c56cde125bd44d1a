import type { Conversation, Found, IrregularityListed } from "../../core/answers";
import { useEffect, useState } from "preact/hooks";
import { get } from "../../core/api";
import { say } from "../../core/words";
import { Button, Disclosure, Field, Select, Suited } from "../../parts";
import type { Talk } from "./talk";

interface IrregularitiesProps {
  mayBe: NonNullable<Conversation["may_be"]>;
  path: string;
  headers?: Readonly<Record<string, string>>;
  talk: Talk;
  open: boolean;
}

/** What may have gone wrong: the likeliest, by a word or the number of a Law, or by its subject; then who did it. */
export function Irregularities({ mayBe, path, headers, talk, open }: IrregularitiesProps) {
  const [text, setText] = useState("");
  const [subject, setSubject] = useState("");
  const [found, setFound] = useState<readonly IrregularityListed[] | null>(null);
  const [chosen, setChosen] = useState<IrregularityListed | null>(null);
  useEffect(() => {
    if (!text.trim() && !subject) return setFound(null);
    const ending = new AbortController();
    const wanted = text.trim() ? `text=${encodeURIComponent(text.trim())}` : `subject=${encodeURIComponent(subject)}`;
    const timer = setTimeout(() => {
      get<Found>(`${path}/irregularities?${wanted}`, { signal: ending.signal, ...(headers && { headers }) }).then((answer) => setFound(answer.found), () => undefined);
    }, 200);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, subject, path]);
  const choose = (one: IrregularityListed) => (one.offender ? setChosen(one) : talk.say({ irregularity: one.irregularity }));
  if (chosen?.offender)
    return (
      <div class="stack">
        <p class="ruling-sentence"><Suited text={chosen.said} />: {chosen.offender.sentence}</p>
        <div class="ruling-options">
          {chosen.offender.options.map((option) => (
            <button key={option.answer} type="button" class="ruling-option" disabled={talk.busy} onClick={() => talk.say({ irregularity: chosen.irregularity, ...(option.answer ? { offender: option.answer } : {}) })}>
              <span>{option.said}</span>
            </button>
          ))}
        </div>
        <Button kind="quiet" onClick={() => setChosen(null)}>{say("web.back")}</Button>
      </div>
    );
  const list = found ?? mayBe.likely;
  const body = (
    <div class="stack">
      <div class="ruling-two">
        <Field label={say("web.rulings.search")} type="search" value={text} onInput={setText} placeholder={say("web.rulings.search_hint")} autocomplete="off" />
        <Select label={say("web.rulings.subject")} value={subject} onChoose={setSubject} options={[{ value: "", label: say(mayBe.likely.length ? "web.rulings.likely" : "web.rulings.all_subjects") }, ...mayBe.subjects.map((one) => ({ value: one.subject, label: one.said }))]} />
      </div>
      {list.length > 0 ? (
        <ul class="ruling-found">
          {list.map((one) => (
            <li key={one.irregularity}>
              <button type="button" class="ruling-option" disabled={talk.busy} onClick={() => choose(one)}>
                <span><Suited text={one.said} /></span>
                <span class="quiet">{one.by}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : found ? (
        <p class="note">{say("web.rulings.none_found")}</p>
      ) : (
        <div class="ruling-subjects" role="group" aria-label={say("web.rulings.subject")}>
          {mayBe.subjects.map((one) => <button key={one.subject} type="button" class="ruling-option" onClick={() => setSubject(one.subject)}><span>{one.said}</span></button>)}
        </div>
      )}
    </div>
  );
  return open ? body : <Disclosure summary={say("web.rulings.something_else")}>{body}</Disclosure>;
}
