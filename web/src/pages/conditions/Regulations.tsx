/** Every regulation in a form: by subject, found by a word of its sentence, each with what it decides and its Law. */

import type { OpenRegulation, Regulations as Answer } from "../../core/answers";
import { useState } from "preact/hooks";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Button, Disclosure, Field, Loaded, Select, Stepper, Switch, Tag } from "../../parts";
import { listSpelt, listTyped, plainValue, tableSpelt, tableTyped } from "./lines";

export interface RegulationsProps {
  edition: number;
  /** What is not as usual, as the file writes it. */
  laidDown: Readonly<Record<string, string>>;
  onSet: (name: string, spelt: string, usual: string) => void;
}

/** What can be laid down under an edition of the Laws. */
export function useRegulations(edition: number | undefined) {
  return useLive<Answer>(edition ? `/api/regulations?edition=${edition}` : null);
}

export function Regulations({ edition, laidDown, onSet }: RegulationsProps) {
  const live = useRegulations(edition);
  const [wanted, setWanted] = useState("");
  return (
    <Loaded live={live}>
      {({ regulations }) => {
        const found = regulations.filter((one) => matches(one, wanted));
        const groups = [...new Set(found.map(({ group }) => group))];
        return (
          <div class="stack">
            <Field type="search" label={say("web.conditions.find")} hint={say("web.conditions.find_hint")} value={wanted} onInput={setWanted} />
            {found.length === 0 && <p class="quiet">{say("web.conditions.none_found")}</p>}
            {groups.map((group) => {
              const own = found.filter((one) => one.group === group);
              const changed = own.filter(({ name }) => name in laidDown).length;
              return (
                <Disclosure key={`${group} ${wanted.trim() !== ""}`} open={wanted.trim() !== ""} summary={<>{say(`web.conditions.group.${group}`)} <span class="quiet">{say("web.conditions.count", { count: own.length, changed })}</span></>}>
                  <ul class="conditions-regulations">
                    {own.map((one) => (
                      <li key={one.name} class={one.name in laidDown ? "changed" : undefined}>
                        <One of={one} value={laidDown[one.name] ?? one.usual} changed={one.name in laidDown} onSet={(spelt) => onSet(one.name, spelt, one.usual)} />
                      </li>
                    ))}
                  </ul>
                </Disclosure>
              );
            })}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Whether all words stand in its sentence, its name, its choices or its Law. */
export function matches(one: Pick<OpenRegulation, "name" | "text" | "laws" | "choices">, wanted: string): boolean {
  const all = [one.name.replaceAll("_", " "), one.text, ...one.laws, ...one.choices.map(({ text }) => text)].join(" ").toLowerCase();
  return wanted.toLowerCase().split(/\s+/).every((word) => all.includes(word));
}

interface OneProps {
  of: OpenRegulation;
  value: string;
  changed: boolean;
  onSet: (spelt: string) => void;
}

function One({ of, value, changed, onSet }: OneProps) {
  const hint = (
    <>
      {say("web.results.law", { law: of.laws.join(", ") })}
      {of.only_stated && <> · {say("web.conditions.only_stated")}</>}
      {changed && <> <Tag kind="accent">{say("web.conditions.not_usual")}</Tag></>}
    </>
  );
  const plain = value.replace(/^"|"$/g, "");
  const common = { label: of.text, hint };
  switch (of.kind) {
    case "yes_no":
      return <Switch {...common} on={value === "true"} onChange={(on) => onSet(String(on))} />;
    case "one_of":
      return <Select {...common} value={plain} onChoose={(word) => onSet(JSON.stringify(word))} options={of.choices.map((choice) => ({ value: choice.value, label: choice.text }))} />;
    case "some_of":
      return <Several {...common} of={of} value={value} onSet={onSet} />;
    case "number":
      return <Stepper {...common} value={Number(value) || 0} min={of.least ?? undefined} max={of.most ?? undefined} onChange={(number) => onSet(String(number))} />;
    case "minutes":
      return <Stepper label={say("web.conditions.in_minutes", { what: of.text })} hint={hint} value={Number(value) || 0} min={0} max={527_040} step={5} onChange={(number) => onSet(String(number))} />;
    case "list":
      if (of.choices.length) return <Ordered {...common} of={of} value={value} onSet={onSet} />;
      return <Typed {...common} value={listTyped(value)} note={say("web.conditions.list")} onSet={(typed) => onSet(listSpelt(typed, of.items === "number"))} />;
    case "table":
      return <Typed {...common} lines value={tableTyped(value)} note={say("web.conditions.table")} onSet={(typed) => onSet(tableSpelt(typed))} />;
    default:
      return <Typed {...common} value={plain} note={of.kind === "share" ? say("web.conditions.share") : ""} onSet={(typed) => onSet(JSON.stringify(typed.trim()))} />;
  }
}

/** Something typed: it counts when one leaves the field, for half a word is none. */
function Typed({ label, hint, note, value, lines, onSet }: { label: string; hint: preact.ComponentChildren; note: string; value: string; lines?: boolean; onSet: (typed: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div onFocusOut={() => typed !== null && typed !== value && onSet(typed)}>
      <Field label={label} hint={<>{note} {hint}</>} lines={lines ? 3 : undefined} value={typed ?? value} onInput={setTyped} />
    </div>
  );
}

function Several({ label, hint, of, value, onSet }: { label: string; hint: preact.ComponentChildren; of: OpenRegulation; value: string; onSet: (spelt: string) => void }) {
  const chosen = listTyped(value).split(", ").filter(Boolean);
  const turn = (word: string, on: boolean) => onSet(`[${of.choices.map((choice) => choice.value).filter((one) => (one === word ? on : chosen.includes(one))).map((one) => JSON.stringify(one)).join(", ")}]`);
  return (
    <fieldset class="conditions-several">
      <legend class="label">{label}</legend>
      {of.choices.map((choice) => (
        <Switch key={choice.value} label={choice.text} on={chosen.includes(choice.value)} onChange={(on) => turn(choice.value, on)} />
      ))}
      <small>{hint}</small>
    </fieldset>
  );
}

/** Some of the choices, in an order that matters: one after the other is added, and can be taken out. */
function Ordered({ label, hint, of, value, onSet }: { label: string; hint: preact.ComponentChildren; of: OpenRegulation; value: string; onSet: (spelt: string) => void }) {
  const chosen = listTyped(value).split(", ").filter(Boolean);
  const text = (word: string) => of.choices.find((choice) => choice.value === word)?.text ?? word;
  const rest = of.choices.filter((choice) => !chosen.includes(choice.value));
  const write = (words: readonly string[]) => onSet(listSpelt(words.join(","), false));
  return (
    <div class="stack">
      <Select label={label} hint={hint} value="" onChoose={(word) => word && write([...chosen, word])} options={[{ value: "", label: say("web.conditions.add_one") }, ...rest.map((choice) => ({ value: choice.value, label: choice.text }))]} />
      {chosen.length > 0 && (
        <ol class="conditions-ordered">
          {chosen.map((word) => (
            <li key={word}>
              {text(word)} <Button kind="quiet" onClick={() => write(chosen.filter((one) => one !== word))}>{say("web.conditions.take_out")}</Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A value of a regulation as a form would show it. */
export function shownValue(of: OpenRegulation | undefined, spelt: string): string {
  if (!of) return plainValue(spelt);
  const word = (value: string) => of.choices.find((choice) => choice.value === value)?.text ?? value;
  if (of.kind === "yes_no") return say(spelt === "true" ? "web.conditions.yes" : "web.conditions.no");
  if (of.kind === "list" || of.kind === "some_of") return listTyped(spelt).split(", ").map(word).join(", ");
  return of.kind === "table" ? tableTyped(spelt).replaceAll("\n", ", ") : word(plainValue(spelt));
}
