import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../core/words";
import { Scrolls } from "./Scrolls";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ComponentChildren;
  children: ComponentChildren;
  /** Buttons below; the one that goes on is last. */
  actions?: ComponentChildren;
  broad?: boolean;
}

/** A question before everything else: keeps the focus, closes with Esc or a tap beside it; a sheet on a phone. */
export function Dialog(props: DialogProps) {
  return props.open ? <Opened {...props} /> : null;
}

/** At a keyboard one begins with the answer, and not with the way out: the first field, or the button that goes on. */
function begin(dialog: HTMLDialogElement): void {
  const fields = dialog.querySelectorAll<HTMLElement>(".dialog-body :is(input:not([type=file], [type=checkbox]), textarea, select, [role=radio][tabindex='0'])");
  const found = [...fields].find((one) => one.offsetParent) ?? dialog.querySelector<HTMLElement>(".dialog-actions .button.primary:not(:disabled)");
  found?.focus({ preventScroll: true });
}

function Opened({ onClose, title, children, actions, broad }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const touched = useRef(false); // then a tap beside it does not throw away what was entered
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement as HTMLElement | null;
    dialog?.showModal();
    if (dialog && document.activeElement?.matches(".dialog-close") && matchMedia("(pointer: fine)").matches) begin(dialog);
    return () => {
      dialog?.close();
      if (before?.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog${broad ? " broad" : ""}`}
      aria-labelledby={id}
      onCancel={(event: Event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(click: MouseEvent) => {
        if (click.target === box.current) touched.current || onClose();
        else if ((click.target as Element).closest(".dialog-body button, .dialog-body label")) touched.current = true;
      }}
      onInput={() => (touched.current = true)}
    >
      <div class="dialog-in">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="dialog-close" aria-label={say("web.close")} onClick={onClose}>
            ×
          </button>
        </div>
        <Scrolls class="dialog-body">{children}</Scrolls>
        {actions && <div class="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
