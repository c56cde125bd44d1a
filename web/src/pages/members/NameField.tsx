import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { MemberName, MemberNames } from "../../core/answers";
import { get } from "../../core/api";
import { say } from "../../core/words";
import { api } from "../event/addresses";
import "./members.css";

export interface NameFieldProps {
  event: string;
  label: string;
  value: string;
  autofocus?: boolean;
  onInput: (name: string) => void;
  /** One of the club's members was chosen. */
  onChoose: (member: MemberName) => void;
}

/** A name, completed from the list of members after two letters: ↓ and Enter choose, so does a tap. */
export function NameField({ event, label, value, autofocus, onInput, onChoose }: NameFieldProps) {
  const id = useId();
  const { names, taken } = useMemberNames(api(event, "/member-names"), value.trim());
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [names]);
  const choose = (member: MemberName) => {
    taken(member.name);
    onChoose(member);
  };
  const onKey = (press: KeyboardEvent) => {
    const there = names[at];
    if (!there) return;
    if (press.key === "ArrowDown") setAt(Math.min(at + 1, names.length - 1));
    else if (press.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (press.key === "Enter") choose(there);
    else if (press.key === "Escape") taken(value.trim());
    else return;
    press.preventDefault();
    press.stopPropagation();
  };
  return (
    <div class="field members-name">
      <label class="label" for={id}>{label}</label>
      <input id={id} type="text" value={value} autocomplete="off" spellcheck={false} maxLength={120} autofocus={autofocus} role="combobox" aria-expanded={names.length > 0}
        aria-controls={`${id}-list`} aria-autocomplete="list" aria-activedescendant={names.length ? `${id}-${at}` : undefined}
        onInput={(typed) => onInput(typed.currentTarget.value)} onKeyDown={onKey} onBlur={() => setTimeout(() => taken(value.trim()), 200)} />
      <FoundNames id={id} names={names} at={at} onChoose={choose} />
    </div>
  );
}

/** The members whose names begin so, to choose from. */
export function FoundNames({ id, names, at, onChoose }: { id: string; names: readonly MemberName[]; at: number; onChoose: (member: MemberName) => void }) {
  if (!names.length) return null;
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={say("web.members.found")}>
      {names.map((one, place) => (
        <li key={`${one.name} ${one.number}`} id={`${id}-${place}`} role="option" aria-selected={place === at} onMouseDown={(press) => press.preventDefault()} onClick={() => onChoose(one)}>
          {one.name} {one.number && <span class="quiet">{one.number}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Members whose names begin so, after two letters; none of them where that was `taken` as it is. */
export function useMemberNames(path: string, begins: string): { names: readonly MemberName[]; taken: (name: string) => void } {
  const [names, setNames] = useState<readonly MemberName[]>([]);
  const asked = useRef("");
  const taken = (name: string) => {
    asked.current = name;
    setNames([]);
  };
  useEffect(() => {
    if (asked.current === begins) return undefined;
    asked.current = begins;
    if (begins.length < 2) {
      setNames([]);
      return undefined;
    }
    const ending = new AbortController();
    get<MemberNames>(`${path}?begins=${encodeURIComponent(begins)}`, { signal: ending.signal }).then(
      (found) => setNames(found.names.filter((one) => one.name !== begins)),
      () => setNames([]), // without the list a name is typed in full
    );
    return () => ending.abort();
  }, [path, begins]);
  return { names, taken };
}
