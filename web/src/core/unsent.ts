/** What lies in the outbox (queue.ts), and what becomes of it. */

/** Something that can be entered: `kind` and its plain fields (kibitz.event.acts). */
export interface Act {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface Refused {
  readonly id: string;
  readonly message: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** The server doubts it, and takes it from somebody who is sure. */
  readonly questioned: boolean;
}

/** An entry that the server has not taken. */
export interface Unsent {
  readonly key: string;
  readonly event: string;
  readonly act: Act;
  readonly why: string;
  /** What players read of why. */
  readonly told?: string;
  /** Who this browser was when it was made (`as` of /api/links); absent: whoever it is when it is sent. */
  readonly by?: string;
  /** When it was made, by this browser's clock. */
  readonly at: number;
  /** It is about another entry of this outbox, by its key: what the server calls that is filled in when it has it. */
  readonly after?: string;
  /** Set when the server said no: it is not sent again unless the person asks. */
  readonly refused?: Refused;
}

export type Outcome<T = unknown> =
  | { readonly taken: true; /** What the server answered; null if another tab sent it and is gone. */ readonly answer: T | null }
  | { readonly taken: false; readonly refused: Refused };

export interface Outbox {
  /** Made, and not at the server yet, in order. */
  readonly pending: readonly Unsent[];
  /** What the server refused, until the person has seen it. */
  readonly refused: readonly Unsent[];
  /** Whether the last attempt failed, so that we wait before the next. */
  readonly stuck: boolean;
}

export interface EnterOptions {
  /** Why: for the file. */
  why?: string;
  /** What players read of why. */
  told?: string;
  /** The caller shows a refusal itself (a question about the lead): it is not kept in the list of refused ones. */
  handled?: boolean;
  /** It is about an entry that was made before, and may not be sent yet: its key. */
  after?: string;
}
