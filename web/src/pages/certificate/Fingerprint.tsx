import { useEffect, useState } from "preact/hooks";
import type { Health } from "../../core/answers";
import { get } from "../../core/api";
import { say } from "../../core/words";
import "./certificate.css";

/** What the server says of itself; null until it has. */
export function useHealth(): Health | null {
  const [health, setHealth] = useState<Health | null>(null);
  useEffect(() => {
    get<Health>("/api/health").then(setHealth, () => undefined);
  }, []);
  return health;
}

/** By which one sees that a certificate is the right one. */
export function Fingerprint({ of }: { of: string }) {
  return (
    <div>
      <p class="label">{say("web.certificate.fingerprint")}</p>
      <p class="certificate-fingerprint">{of.match(/.{1,24}/g)?.map((part) => <span key={part}>{part}</span>)}</p>
    </div>
  );
}
