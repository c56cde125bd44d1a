import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";

export interface Item {
  label: ComponentChildren;
  run?: () => void;
  href?: string;
  disabled?: boolean;
  danger?: boolean;
  /** Chosen: ticked. */
  ticked?: boolean;
  shortcut?: string;
}

/** A heading between items. */
export interface Part {
  part: string;
}

export interface MenuProps {
  label: ComponentChildren;
  items: readonly (Item | Part)[];
  /** What the button is called, where the label is a sign. */
  name?: string;
  /** A round button without a border: for signs. */
  icon?: boolean;
  left?: boolean;
}

/** A button that opens a list of things to do. */
export function Menu({ label, items, name, icon, left }: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    box.current?.querySelector<HTMLElement>(".menu-item:not(:disabled)")?.focus();
    const outside = (event: Event) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>("button")?.focus();
  };
  const move = (press: KeyboardEvent) => {
    if (!open) return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>(".menu-item:not(:disabled)") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[press.key];
    if (press.key === "Escape") close();
    else if (press.key === "Tab") return setOpen(false);
    else if (to !== undefined) all[to % all.length]?.focus();
    else return;
    press.preventDefault();
    press.stopPropagation();
  };

  const attributes = { "aria-haspopup": "menu", "aria-expanded": open, "aria-controls": open ? id : undefined } as const;
  return (
    <div class={`menu${left ? " left" : ""}`} ref={box} onKeyDown={move}>
      <button type="button" class={icon ? "icon-button" : "button plain"} aria-label={name} {...attributes} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && (
        <div class="menu-list" id={id} role="menu">
          {items.map((item, place) =>
            "part" in item ? (
              <div key={place} class="menu-part label" role="presentation">
                {item.part}
              </div>
            ) : (
              <MenuItem key={place} item={item} close={close} />
            ),
          )}
        </div>
      )}
    </div>
  );
}

function MenuItem({ item, close }: { item: Item; close: () => void }) {
  const { label, run, href, disabled, danger, ticked, shortcut } = item;
  const shared = {
    class: `menu-item${danger ? " danger" : ""}`,
    role: ticked === undefined ? ("menuitem" as const) : ("menuitemradio" as const),
    "aria-checked": ticked,
    tabIndex: -1,
    onClick: () => {
      close();
      run?.();
    },
  };
  const content = (
    <>
      <span>{label}</span>
      {ticked && <span class="tick" aria-hidden="true">✓</span>}
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </>
  );
  return href !== undefined ? (
    <a {...shared} href={href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button" disabled={disabled}>
      {content}
    </button>
  );
}

