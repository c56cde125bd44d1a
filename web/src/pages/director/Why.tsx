import { say } from "../../core/words";
import { Field, Switch } from "../../parts";

export interface WhyProps {
  value: string;
  onInput: (why: string) => void;
  /** What is often the reason, as `web.director.reason.…` names it: a tap fills it in. */
  reasons?: readonly string[];
  hint?: string;
  autofocus?: boolean;
  /** Whether it can be done without a reason. */
  free?: boolean;
  /** What players read of it, where they see what was done; null: nothing. */
  told?: string | null;
  onTold?: (told: string | null) => void;
}

/**
 * Why something is done: typed, or one of the usual reasons. Says that it is needed as long as it is not there, and who
 * reads it: it is for the file. What players read is another text.
 */
export function Why({ value, onInput, reasons = [], hint, autofocus, free, told = null, onTold }: WhyProps) {
  const words = reasons.map((reason) => say(`web.director.reason.${reason}`));
  const missing = !free && !value.trim();
  return (
    <div class="director-reason">
      <Field label={say("web.director.why")} value={value} onInput={onInput} required={!free} autofocus={autofocus} hint={say("web.director.why_file", { missing, more: hint ?? "" })} />
      {words.length > 0 && (
        <div class="director-several">
          {words.map((word) => <button key={word} type="button" class="choice-option" aria-pressed={value === word} onClick={() => onInput(word)}>{word}</button>)}
        </div>
      )}
      {onTold && <Switch label={say("web.director.told_switch")} on={told !== null} onChange={(on) => onTold(on ? value : null)} />}
      {onTold && told !== null && <Field label={say("web.director.told")} value={told} onInput={onTold} hint={say("web.director.told_hint")} maxLength={500} />}
    </div>
  );
}
