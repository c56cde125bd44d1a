/** Voice and faces at a table: off until this person wants them, and only where the conditions and the browser have them. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable, VoiceServers } from "../../../core/answers";
import { get, post } from "../../../core/api";
import { say } from "../../../core/words";
import type { AtTable } from "../core/stream";
import { type Introduced, Peers } from "./peers";

export type HeardAs = "" | "voice" | "face";

export interface Voice {
  /** Whether there is such a thing at this table for this person. */
  readonly offered: boolean;
  readonly faces: boolean;
  /** How this page is heard. */
  readonly mine: HeardAs;
  readonly muted: boolean;
  readonly own: MediaStream | null;
  readonly streams: Readonly<Record<string, MediaStream>>;
  readonly problem: string;
  take: (how: HeardAs) => void;
  mute: (muted: boolean) => void;
}

export function useVoice(seated: AtTable, table: LiveTable, token: string): Voice {
  const [mine, setMine] = useState<HeardAs>("");
  const [own, setOwn] = useState<MediaStream | null>(null);
  const [streams, setStreams] = useState<Readonly<Record<string, MediaStream>>>({});
  const [problem, setProblem] = useState("");
  const [muted, setMuted] = useState(false);
  const peers = useRef<Peers | null>(null);
  const path = `/api/tables/${encodeURIComponent(table.id)}`;
  const headers = { "kibitz-seat": token };
  const offered = table.voice.allowed !== "none" && table.you !== "";
  const others = Object.keys(table.voice.heard).filter((who) => who !== table.you);
  const heard = mine !== "" && table.you in table.voice.heard;

  const stop = () => {
    peers.current?.close();
    peers.current = null;
    setOwn(null);
    setStreams({});
    setMine("");
    setMuted(false);
  };
  const take = (how: HeardAs) => {
    setProblem("");
    stop();
    if (!how) return void seated.act({ do: "voice", heard: "" });
    if (!window.isSecureContext || !navigator.mediaDevices) return setProblem(say("web.play.voice.insecure"));
    void begin(how);
  };
  const begin = async (how: "voice" | "face") => {
    try {
      const [stream, servers] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ audio: true, video: how === "face" ? { width: 192, height: 144 } : false }),
        get<VoiceServers>(`${path}/voice`, { headers }),
      ]);
      peers.current = new Peers(stream, servers.ice_servers, (to, said) => void post(`${path}/introductions`, { to, said }, { headers }).catch(() => undefined), (who, come) =>
        setStreams(({ [who]: _, ...rest }) => (come ? { ...rest, [who]: come } : rest)));
      if (!(await seated.act({ do: "voice", heard: how }))) {
        for (const track of stream.getTracks()) track.stop();
        return stop();
      }
      setOwn(stream);
      setMine(how);
    } catch {
      setProblem(say("web.play.voice.denied"));
      stop();
    }
  };
  useEffect(() => seated.hearVoices((said: Introduced) => void peers.current?.hear(said).catch(() => undefined)), [seated.hearVoices]);
  useEffect(() => {
    if (heard) for (const who of others) peers.current?.greet(who); // those who come later greet this page
  }, [heard]);
  useEffect(() => peers.current?.keep(others), [others.join()]);
  useEffect(() => () => peers.current?.close(), []);
  const mute = (on: boolean) => {
    for (const track of own?.getAudioTracks() ?? []) track.enabled = !on;
    setMuted(on);
  };
  return { offered, faces: table.voice.allowed === "faces", mine, muted, own, streams, problem, take, mute };
}
