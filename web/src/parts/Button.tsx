import type { ComponentChildren } from "preact";

export type ButtonKind = "plain" | "primary" | "quiet" | "danger";

export interface ButtonProps {
  children: ComponentChildren;
  onClick?: () => void;
  kind?: ButtonKind;
  /** The answer of the page: higher and heavier. */
  big?: boolean;
  /** As wide as there is room. */
  wide?: boolean;
  disabled?: boolean;
  /** Something is under way: it cannot be pressed twice. */
  busy?: boolean;
  /** A key that does the same (registered with `useKeys`), shown on the button. */
  shortcut?: string;
  type?: "button" | "submit";
  /** What it is called, where its text does not say enough. */
  name?: string;
  /** A link that looks like a button. */
  href?: string;
  class?: string;
  /** It stays pressed until it is pressed again. */
  pressed?: boolean;
  autofocus?: boolean;
}

export function Button(props: ButtonProps) {
  const { children, kind = "plain", big, wide, disabled, busy, shortcut, type = "button", name, href } = props;
  const style = ["button", kind, big && "big", wide && "wide", props.class].filter(Boolean).join(" ");
  const content = (
    <>
      {children}
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </>
  );
  if (href !== undefined)
    return (
      <a class={style} href={href} aria-label={name} onClick={props.onClick}>
        {content}
      </a>
    );
  return (
    <button
      class={style}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      aria-pressed={props.pressed}
      autofocus={props.autofocus}
      onClick={props.onClick}
    >
      {content}
    </button>
  );
}
