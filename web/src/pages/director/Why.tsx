import { say } from "../../core/words";
import { Field } from "../../parts";

export interface WhyProps {
  value: string;
  onInput: (why: string) => void;
  /** What is often the reason, as `web.director.reason.…` names it: a tap fills it in. */
  reasons?: readonly string[];
  hint?: string;
  autofocus?: boolean;
  /** Whether it can be done without a reason. */
  free?: boolean;
}

/** Why something is done: typed, or one of the usual reasons. Says that it is needed as long as it is not there. */
export function Why({ value, onInput, reasons = [], hint, autofocus, free }: WhyProps) {
  const words = reasons.map((reason) => say(`web.director.reason.${reason}`));
  const missing = !free && !value.trim();
  return (
    <div class="director-reason">
      <Field label={say("web.director.why")} value={value} onInput={onInput} required={!free} autofocus={autofocus} hint={missing ? say("web.director.why_needed", { more: hint ?? "" }) : hint} />
      {words.length > 0 && (
        <div class="director-several">
          {words.map((word) => <button key={word} type="button" class="choice-option" aria-pressed={value === word} onClick={() => onInput(word)}>{word}</button>)}
        </div>
      )}
    </div>
  );
}
