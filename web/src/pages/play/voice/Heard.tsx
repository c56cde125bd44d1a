import { useEffect, useRef } from "preact/hooks";
import { wordFor } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, Tag } from "../../../parts";
import type { Playing } from "../core/playing";
import type { Voice } from "./useVoice";

/** Beside a name: that somebody is heard, and their face where they show it; never over cards. */
export function Heard({ at, who }: { at: Playing; who: string }) {
  const { voice, table } = at;
  const how = table.voice.heard[who];
  if (!how) return null;
  const stream = who === table.you ? voice.own : (voice.streams[who] ?? null);
  const name = who === "TD" ? say("web.play.director.short") : say(wordFor.seat(who as "N"));
  return (
    <span class="heard" data-connected={who !== table.you && stream ? "yes" : undefined}>
      {how === "face" && stream ? <Face stream={stream} name={say("web.play.voice.face_of", { name })} /> : <Tag>{say("web.play.voice.heard")}</Tag>}
    </span>
  );
}

/** All who are heard, wherever their names stand on the screen; and that the director is among them. */
export function Sounds({ at }: { at: Playing }) {
  return (
    <>
      {Object.entries(at.voice.streams).map(([who, stream]) => <Sound key={who} stream={stream} />)}
      {at.table.voice.heard.TD && <p class="own-voice">{say("web.play.director.short")} <Heard at={at} who="TD" /></p>}
    </>
  );
}

function Face({ stream, name }: { stream: MediaStream; name: string }) {
  const box = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (box.current) box.current.srcObject = stream;
  }, [stream]);
  return <video ref={box} class="face" autoplay playsInline muted aria-label={name} />;
}

function Sound({ stream }: { stream: MediaStream }) {
  const box = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (box.current) box.current.srcObject = stream;
  }, [stream]);
  return <audio ref={box} autoplay />;
}

/** One's own switches: to be heard, to be seen, to be silent for a while. */
export function OwnVoice({ voice }: { voice: Voice }) {
  if (!voice.offered) return null;
  return (
    <section class="stack" aria-label={say("web.play.voice.title")}>
      <p>{say("web.play.voice.what")}</p>
      <div class="options across">
        <Button pressed={voice.mine === "voice"} kind={voice.mine === "voice" ? "primary" : "plain"} onClick={() => voice.take(voice.mine === "voice" ? "" : "voice")}>{say("web.play.voice.speak")}</Button>
        {voice.faces && <Button pressed={voice.mine === "face"} kind={voice.mine === "face" ? "primary" : "plain"} onClick={() => voice.take(voice.mine === "face" ? "" : "face")}>{say("web.play.voice.show")}</Button>}
        {voice.mine !== "" && <Button pressed={voice.muted} onClick={() => voice.mute(!voice.muted)}>{say(voice.muted ? "web.play.voice.unmute" : "web.play.voice.mute")}</Button>}
      </div>
      {voice.problem && <p class="error" role="alert">{voice.problem}</p>}
    </section>
  );
}
