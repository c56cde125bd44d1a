import { useEffect, useState } from "preact/hooks";
import { clockText, readTime } from "../core/time";
import { Field } from "./Field";

const STEP = 15;

/** A time of day, of 24 hours wherever it is read: a browser's own field would show it as the browser was installed. */
export function TimeField({ label, value, onInput }: { label: string; value: string; onInput: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const type = (text: string) => {
    setTyped(text);
    const whole = /^\d{1,2}[:.]\d{2}$/.test(text.trim()) ? readTime(text) : null;
    if (whole) onInput(whole);
  };
  const finish = () => {
    const read = readTime(typed) ?? value;
    setTyped(read);
    if (read !== value) onInput(read);
  };
  const step = (press: KeyboardEvent) => {
    if (press.key === "Enter") finish();
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[press.key];
    if (!by) return;
    press.preventDefault();
    const [hours = 0, minutes = 0] = (readTime(typed) ?? value).split(":").map(Number);
    const next = clockText(hours * 60 + minutes + by);
    setTyped(next); // also where it is what it was before somebody typed
    if (next !== value) onInput(next);
  };
  return (
    <div class="time-field" onFocusOut={finish} onKeyDown={step}>
      <Field label={label} value={typed} onInput={type} maxLength={8} autocomplete="off" placeholder="19:00" />
    </div>
  );
}
