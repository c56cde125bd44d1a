import { rankText, readCard } from "../core/bridge";
import { say } from "../core/words";
import { cardName } from "./Contract";
import { Suit } from "./Suit";

export interface CardFaceProps {
  /** "HK"; null is a card face down. */
  card: string | null;
  size?: "small" | "normal" | "large";
  /** May not be played: dimmed. `why` is told on touch, `law` stands below. */
  dimmed?: boolean;
  why?: string;
  law?: string;
  chosen?: boolean;
  /** Makes it a button; not called while it is dimmed, `onWhy` is. */
  onPlay?: (card: string) => void;
  onWhy?: (why: string) => void;
}

/** A card, drawn: rank and suit. */
export function CardFace({ card, size = "normal", dimmed, why, law, chosen, onPlay, onWhy }: CardFaceProps) {
  const read = card === null ? null : readCard(card);
  const style = ["card", size, !read && "back", dimmed && "dimmed", chosen && "chosen"].filter(Boolean).join(" ");
  if (card === null || !read) return <span class={style} role="img" aria-label={say("web.card.face_down")} />;
  const name = dimmed && why ? `${cardName(card)}. ${why}` : cardName(card);
  const face = (
    <>
      <span class={COLOURS[read.suit]}>{rankText(read.rank)}</span>
      <Suit of={read.suit} silent />
      {law && <span class="law">{law}</span>}
    </>
  );
  if (!onPlay)
    return (
      <span class={style} role="img" aria-label={name}>
        {face}
      </span>
    );
  return (
    <button
      type="button"
      class={style}
      aria-label={name}
      aria-disabled={dimmed || undefined}
      aria-pressed={chosen}
      title={dimmed ? why : undefined}
      onClick={() => (dimmed ? onWhy?.(why ?? "") : onPlay(card))}
    >
      {face}
    </button>
  );
}

const COLOURS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" } as const;
