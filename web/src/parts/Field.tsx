import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { say } from "../core/words";

interface Common {
  label: string;
  hint?: ComponentChildren;
  /** What is wrong with it, in one sentence. */
  error?: string | null;
  disabled?: boolean;
  big?: boolean;
}

export interface FieldProps extends Common {
  value: string;
  onInput: (value: string) => void;
  type?: "text" | "password" | "email" | "search" | "date" | "time" | "datetime-local" | "tel" | "url";
  placeholder?: string;
  autocomplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "search";
  required?: boolean;
  autofocus?: boolean;
  maxLength?: number;
  /** More than one line. */
  lines?: number;
}

/** A label, an input, and what is wrong with it. */
export function Field(props: FieldProps) {
  const { value, onInput, type = "text", lines, placeholder, autocomplete, inputMode, required, autofocus, maxLength } = props;
  return (
    <Labelled {...props}>
      {(attributes) =>
        lines ? (
          <textarea {...attributes} rows={lines} value={value} placeholder={placeholder} required={required} autofocus={autofocus} maxLength={maxLength}
            onInput={(event) => onInput(event.currentTarget.value)} />
        ) : (
          <input {...attributes} type={type as "text"} value={value} placeholder={placeholder} autocomplete={autocomplete} inputMode={inputMode}
            required={required} autofocus={autofocus} maxLength={maxLength} onInput={(event) => onInput(event.currentTarget.value)} />
        )
      }
    </Labelled>
  );
}

export interface SelectProps extends Common {
  value: string;
  onChoose: (value: string) => void;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

export function Select(props: SelectProps) {
  return (
    <Labelled {...props}>
      {(attributes) => (
        <select {...attributes} value={props.value} onChange={(event) => props.onChoose(event.currentTarget.value)}>
          {props.options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled} selected={value === props.value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export interface StepperProps extends Common {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
}

/** A number with less and more beside it. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, min = -Infinity, max = Infinity, step = 1, disabled } = props;
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));
  return (
    <Labelled {...props}>
      {(attributes) => (
        <span class="stepper">
          <button type="button" aria-label={say("web.less", { what: label })} disabled={disabled || value <= min} onClick={() => onChange(within(value - step))}>
            −
          </button>
          <input {...attributes} type="number" inputMode="decimal" min={min} max={max} step={step} value={value}
            onInput={(event) => {
              // What is typed counts as soon as it can; what cannot be is put right when one has done.
              const wanted = event.currentTarget.valueAsNumber;
              if (wanted === within(wanted)) onChange(wanted);
            }}
            onChange={(event) => {
              const wanted = event.currentTarget.valueAsNumber;
              const next = Number.isNaN(wanted) ? value : within(wanted);
              event.currentTarget.value = String(next);
              onChange(next);
            }} />
          <button type="button" aria-label={say("web.more", { what: label })} disabled={disabled || value >= max} onClick={() => onChange(within(value + step))}>
            +
          </button>
        </span>
      )}
    </Labelled>
  );
}

export interface SwitchProps {
  label: ComponentChildren;
  on: boolean;
  onChange: (on: boolean) => void;
  hint?: ComponentChildren;
  disabled?: boolean;
}

export function Switch({ label, on, onChange, hint, disabled }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={on} disabled={disabled} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {hint && <small style={{ display: "block" }}>{hint}</small>}
      </span>
    </label>
  );
}

interface Attributes {
  id: string;
  disabled?: boolean;
  "aria-invalid"?: "true";
  "aria-describedby"?: string;
}

function Labelled({ label, hint, error, disabled, big, children }: Common & { children: (attributes: Attributes) => ComponentChildren }) {
  const id = useId();
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div class={`field${error ? " wrong" : ""}${big ? " big" : ""}`}>
      <label class="label" for={id}>
        {label}
      </label>
      {children({ id, disabled, "aria-invalid": error ? "true" : undefined, "aria-describedby": told || undefined })}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <span id={`${id}-error`} class="error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
