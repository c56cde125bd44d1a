import { useId, useRef, useState } from "preact/hooks";
import type { MemberName } from "../../core/answers";
import type { Kind } from "../event/addresses";
import { Field, type FieldProps } from "../../parts";
import { completed, fragment } from "../new/names";
import { FoundNames, useMemberNames } from "./NameField";
import "./members.css";

interface Props extends Pick<FieldProps, "label" | "hint" | "placeholder" | "lines" | "value" | "error" | "onInput"> {
  kind: Kind;
  onChoose: (member: MemberName) => void;
}

/** Names, one contestant a line: that at the end is completed from the list of members, ↓ and Enter choose, so does a tap. */
export function NamesField({ kind, onChoose, ...field }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [begins, setBegins] = useState("");
  const [at, setAt] = useState(-1); // Enter is a new line until one of them is touched
  const { names, taken } = useMemberNames("/api/member-names", begins);
  const look = () => {
    const area = box.current?.querySelector("textarea");
    setBegins(area ? fragment(area.value, area.selectionStart) : "");
    setAt(-1);
  };
  const choose = (member: MemberName) => {
    const area = box.current?.querySelector("textarea");
    if (!area) return;
    const { text, caret } = completed(area.value, area.selectionStart, member.name, kind);
    taken(member.name);
    onChoose(member);
    field.onInput(text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(caret, caret);
    });
  };
  const onKey = (press: KeyboardEvent) => {
    const there = names[at];
    if (!names.length) return;
    if (press.key === "ArrowDown") setAt(Math.min(at + 1, names.length - 1));
    else if (press.key === "ArrowUp" && at >= 0) setAt(at - 1);
    else if (press.key === "Enter" && there) choose(there);
    else if (press.key === "Escape") taken(begins);
    else return;
    press.preventDefault();
    press.stopPropagation();
  };
  return (
    <div class="members-name" ref={box} onInput={look} onKeyDown={onKey} onBlur={() => setTimeout(() => taken(begins), 200)}>
      <Field {...field} />
      <FoundNames id={id} names={names} at={at} onChoose={choose} />
    </div>
  );
}
