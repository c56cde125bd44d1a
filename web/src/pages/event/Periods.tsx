import { say } from "../../core/words";
import { CitedText, Clock, Tag } from "../../parts";
import "./periods.css";

interface Time {
  law: string;
  ends: string | null;
  over: boolean;
}

/** How long the score can still be corrected (79C), and a ruling or a review asked for (92B). */
export function Periods({ of, title, bare }: { of: { official: string | null; correction: Time; appeals: Time } | null | undefined; title?: string; bare?: boolean }) {
  if (!of?.official) return null;
  return (
    <div class="event-periods">
      {title && <p class="strong">{title}</p>}
      {(["correction", "appeals"] as const).map((id) => (
        <p key={id}>
          <span class="quiet"><CitedText text={say(`web.event.period.${id}`, { law: of[id].law })} /></span>{" "}
          {of[id].over ? <Tag>{say("web.event.period.over")}</Tag> : <Clock bare={bare} until={of[id].ends} />}
        </p>
      ))}
    </div>
  );
}
