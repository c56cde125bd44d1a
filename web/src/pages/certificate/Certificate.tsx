/** A phone installs the certificate that was made for the room: then it asks no more, and opens pages without a network. */

import { say } from "../../core/words";
import { Shell, Waiting } from "../../parts";
import { Fingerprint, useHealth } from "./Fingerprint";

const PHONES = { android: 3, iphone: 3 };

export default function Certificate() {
  const health = useHealth();
  return (
    <Shell title={say("web.certificate.title")}>
      {!health ? (
        <Waiting />
      ) : !health.fingerprint ? (
        <p>{say("web.certificate.none")}</p>
      ) : (
        <div class="stack">
          <p>{say("web.certificate.why")}</p>
          <p>
            <a class="button primary" href="/api/certificate" download="kibitz.crt">{say("web.certificate.load")}</a>
          </p>
          {Object.entries(PHONES).map(([phone, steps]) => (
            <section key={phone} class="stack">
              <h2>{say(`web.certificate.${phone}.heading`)}</h2>
              <ol class="certificate-steps">
                {Array.from({ length: steps }, (_, step) => (
                  <li key={step}>{say(`web.certificate.${phone}.step${step + 1}`)}</li>
                ))}
              </ol>
            </section>
          ))}
          <Fingerprint of={health.fingerprint} />
          <p class="note">{say("web.certificate.compare")}</p>
        </div>
      )}
    </Shell>
  );
}
