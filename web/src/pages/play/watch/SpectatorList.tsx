import type { Spectator } from "../../../core/answers";
import { type Seat, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, Tag } from "../../../parts";

interface ListProps {
  people: readonly Spectator[];
  act: (act: { do: string; spectator?: number; named?: boolean }) => unknown;
  closed: boolean;
  disabled: boolean;
}

/** Spectators, and what may be done about them (76C2). */
export function SpectatorList({ people, act, closed, disabled }: ListProps) {
  const admit = closed && <Button disabled={disabled} onClick={() => act({ do: "admit" })}>{say("web.play.watching.admit")}</Button>;
  if (people.length === 0) return admit || <p class="quiet">{say("web.play.watching.nobody")}</p>;
  return (
    <>
      <ul class="spectators">
        {people.map((one) => (
          <li key={one.spectator}>
            <span><b>{one.name}</b> <span class="quiet">{one.delayed ? say("web.play.watching.delayed") : say("web.play.watching.behind", { seat: word(wordFor.seat(one.behind as Seat)) })}</span> {one.commentator && <Tag>{say("web.play.watching.commentator")}</Tag>}</span>
            {one.delayed && <Button disabled={disabled} onClick={() => act({ do: "commentator", spectator: one.spectator, named: !one.commentator })}>{say(one.commentator ? "web.play.watching.silence" : "web.play.watching.name")}</Button>}
            <Button kind="danger" disabled={disabled} name={say("web.play.watching.remove_name", { name: one.name })} onClick={() => act({ do: "remove", spectator: one.spectator })}>{say("web.play.watching.remove")}</Button>
          </li>
        ))}
      </ul>
      {admit}
    </>
  );
}
