/** The little of a document into which Preact draws, for tests: what is shown is asked for by text and by role. */

import { h, render, type ComponentType } from "preact";
import { vi } from "vitest";

type Listener = (event: unknown) => void;

export class Drawn {
  parentNode: Drawn | null = null;
  childNodes: Drawn[] = [];
  attributes: { name: string; value: string }[] = [];
  style: Record<string, unknown> = { setProperty: () => undefined };
  open = false;
  [name: string]: unknown;

  constructor(
    readonly nodeType: number,
    readonly localName: string,
    public data = "",
  ) {}

  get nodeName(): string {
    return this.localName.toUpperCase();
  }
  get ownerDocument(): unknown {
    return page;
  }
  get firstChild(): Drawn | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): Drawn | null {
    const around = this.parentNode?.childNodes ?? [];
    return around[around.indexOf(this) + 1] ?? null;
  }
  insertBefore(child: Drawn, before: Drawn | null): Drawn {
    child.parentNode?.removeChild(child);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  appendChild(child: Drawn): Drawn {
    return this.insertBefore(child, null);
  }
  removeChild(child: Drawn): Drawn {
    this.childNodes = this.childNodes.filter((one) => one !== child);
    child.parentNode = null;
    return child;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  contains(other: unknown): boolean {
    return other === this || this.childNodes.some((child) => child.contains(other));
  }
  setAttribute(name: string, value: unknown): void {
    this.removeAttribute(name);
    this.attributes.push({ name, value: String(value) });
  }
  removeAttribute(name: string): void {
    this.attributes = this.attributes.filter((one) => one.name !== name);
  }
  getAttribute(name: string): string | null {
    return this.attributes.find((one) => one.name === name)?.value ?? null;
  }
  /** What an attribute says, "true" where it is only there. */
  said(name: string): string {
    return this.getAttribute(name) ?? "";
  }
  addEventListener(kind: string, listener: Listener): void {
    this[`on:${kind.toLowerCase()}`] = listener;
  }
  removeEventListener(kind: string): void {
    delete this[`on:${kind.toLowerCase()}`];
  }
  showModal(): void {
    this.open = true;
  }
  close(): void {
    this.open = false;
  }
  focus(): void {}
  querySelector(): null {
    return null;
  }
  querySelectorAll(): [] {
    return [];
  }

  /** All within, itself first. */
  all(): Drawn[] {
    return [this, ...this.childNodes.flatMap((child) => child.all())];
  }
  get text(): string {
    return this.nodeType === 3 ? this.data : this.childNodes.map((child) => child.text).join("");
  }
  /** The elements of that name or role. */
  of(what: string): Drawn[] {
    return this.all().filter((one) => one.localName === what || one.getAttribute("role") === what);
  }
  /** An event as a person causes it; Preact's handlers are called with the element. */
  fire(kind: string, event: object = {}): void {
    // What a listener is attached in is older than the event.
    (this[`on:${kind}`] as Listener).call(this, { type: kind, target: this, currentTarget: this, preventDefault: () => undefined, stopPropagation: () => undefined, ...event });
  }
}

const page = {
  createElement: (name: string) => new Drawn(1, name),
  createElementNS: (_: string, name: string) => new Drawn(1, name),
  createTextNode: (text: string) => new Drawn(3, "#text", text),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  documentElement: new Drawn(1, "html"),
  body: new Drawn(1, "body"),
  activeElement: null,
  visibilityState: "visible",
};

const roots: Drawn[] = [];

/** Draw a component; what it has come to is in the node that is given back, `soon`. */
export function drawn<Props extends object>(component: ComponentType<Props>, props: Props): Drawn {
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then, 0));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("getComputedStyle", () => ({ overflowY: "visible" })); // nothing has a size here
  const root = new Drawn(1, "main");
  render(h(component, props), root as unknown as Element);
  roots.push(root);
  return root;
}

/** Nothing is drawn any more: what was still to happen a moment later does not find the document gone. */
export function cleared(): void {
  for (const root of roots.splice(0)) render(null, root as unknown as Element);
}

/** When what is expected is so: what is drawn, or asked, comes a moment later. */
export const soon = (expected: () => void) => vi.waitFor(expected, { timeout: 5000, interval: 2 });
