import { Suited } from "../../../parts";
import { callName, callText } from "../core/names";

/** A call, drawn; its words for who listens. */
export function CallSign({ call }: { call: string }) {
  return (
    <span class="call-sign" role="img" aria-label={callName(call)}>
      <Suited text={callText(call)} />
    </span>
  );
}
