import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";

export interface Option<T> {
  value: T;
  label: ComponentChildren;
  /** What a screen reader says, where the label is a sign. */
  name?: string;
  disabled?: boolean;
  /** Why it is disabled, or a note below the label. */
  note?: string;
}

export interface ChoiceProps<T> {
  /** The question. */
  label: string;
  options: readonly Option<T>[];
  value: T | null;
  onChoose: (value: T) => void;
  /** If given, a second tap on the chosen takes it back: none need be chosen. */
  onClear?: () => void;
  /** Options in a line; as many as there are unless said. "flow" lets them be as wide as they are. */
  columns?: number | "flow";
  big?: boolean;
  hideLabel?: boolean;
}

/** One of several, by a tap: a radio group, with arrow keys. */
export function Choice<T extends string | number | boolean>(props: ChoiceProps<T>) {
  const { label, options, value, onChoose, onClear, columns, big, hideLabel } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const usable = options.filter((option) => !option.disabled);
  const focused = usable.find((option) => option.value === value) ?? usable[0];

  const move = (press: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[press.key];
    const end = { Home: 0, End: usable.length - 1 }[press.key];
    if ((step === undefined && end === undefined) || usable.length === 0) return;
    press.preventDefault();
    const at = options.findIndex((_, place) => box.current?.children[place] === document.activeElement);
    const from = usable.indexOf(options[at] ?? usable[0]!);
    const next = usable[end ?? (from + (step ?? 0) + usable.length) % usable.length];
    if (!next) return;
    (box.current?.children[options.indexOf(next)] as HTMLElement | undefined)?.focus();
    if (!onClear) onChoose(next.value);
  };

  const flow = columns === "flow";
  const many = !flow && (columns ?? options.length) >= 7;
  return (
    <div class={`choice${big ? " big" : ""}`}>
      <span id={id} class={hideLabel ? "unseen" : "label"}>
        {label}
      </span>
      <div
        ref={box}
        class={`choice-options${flow ? " flowing" : many ? " many" : ""}`}
        style={flow ? undefined : { "--columns": columns ?? options.length }}
        role={onClear ? "group" : "radiogroup"}
        aria-labelledby={id}
        onKeyDown={move}
      >
        {options.map((option) => {
          const chosen = option.value === value;
          return (
            <button
              key={String(option.value)}
              type="button"
              class="choice-option"
              {...(onClear ? { "aria-pressed": chosen } : { role: "radio", "aria-checked": chosen })}
              aria-disabled={option.disabled || undefined}
              aria-label={option.name && (option.note ? `${option.name}. ${option.note}` : option.name)}
              tabIndex={option === focused ? 0 : -1}
              onClick={() => {
                if (option.disabled) return;
                if (chosen && onClear) onClear();
                else onChoose(option.value);
              }}
            >
              {option.label} {option.note && <small>{option.note}</small>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
