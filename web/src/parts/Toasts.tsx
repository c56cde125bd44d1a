import { store, useStore } from "../core/store";
import { say } from "../core/words";
import { Button } from "./Button";

interface Toast {
  id: number;
  text: string;
  kind: "plain" | "bad";
  undo?: { label: string; run: () => void };
}

const toasts = store<readonly Toast[]>([]);
let last = 0;

/** Say something for a moment; what went wrong stays until it is closed. */
export function toast(text: string, options: { kind?: "plain" | "bad"; undo?: Toast["undo"] } = {}): void {
  const id = ++last;
  const kind = options.kind ?? "plain";
  toasts.set([...toasts.get().filter((one) => one.text !== text).slice(-2), { id, text, kind, undo: options.undo }]);
  if (kind === "plain") setTimeout(() => close(id), options.undo ? 8_000 : 4_000);
}

function close(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

export function Toasts() {
  const shown = useStore(toasts);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, kind, undo }) => (
        <div key={id} class={`toast ${kind}`}>
          <span>{text}</span>
          {undo && (
            <Button kind="quiet" onClick={() => (undo.run(), close(id))}>
              {undo.label}
            </Button>
          )}
          {kind === "bad" ? (
            <Button kind="quiet" onClick={() => close(id)}>
              {say("web.close")}
            </Button>
          ) : undo ? null : (
            <span />
          )}
        </div>
      ))}
    </div>
  );
}
