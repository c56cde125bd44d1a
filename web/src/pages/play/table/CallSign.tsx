import { Suited } from "../../../parts";
import { callName, callText } from "../core/names";

/** A call, drawn; its words for who listens, unless they are said beside it. */
export function CallSign({ call, silent }: { call: string; silent?: boolean }) {
  return (
    <span class={`call-sign call-${call}`} role={silent ? undefined : "img"} aria-label={silent ? undefined : callName(call)} aria-hidden={silent || undefined}>
      <Suited text={callText(call)} />
    </span>
  );
}
