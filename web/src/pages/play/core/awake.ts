/** The screen stays awake while somebody sits at a table, and sounds tell of a card or a turn where that is wanted. */

import { useEffect, useRef } from "preact/hooks";

interface Lock {
  release: () => Promise<void>;
}

export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let lock: Lock | null = null;
    let ended = false;
    const ask = () => {
      const wakeLock = (navigator as { wakeLock?: { request: (what: "screen") => Promise<Lock> } }).wakeLock;
      if (document.visibilityState !== "visible" || !wakeLock) return;
      wakeLock.request("screen").then(
        (found) => {
          if (ended) void found.release();
          else lock = found;
        },
        () => undefined, // a phone that saves its battery says no
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release().catch(() => undefined);
    };
  }, [wanted]);
}

export type Sound = "card" | "turn" | "director";

const PITCH: Readonly<Record<Sound, number>> = { card: 320, turn: 660, director: 440 };
let context: AudioContext | null = null;

/** A short tone; none where the browser lets none be heard yet. */
function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    const long = sound === "card" ? 0.05 : 0.18;
    tone.frequency.value = PITCH[sound];
    volume.gain.setValueAtTime(0.08, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + long);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + long);
  } catch {
    /* a browser without sound */
  }
}

/** Sounds when one of these grows or becomes true, if they are wanted at all. */
export function useSounds(wanted: boolean, heard: Readonly<Record<Sound, number | boolean>>): void {
  const before = useRef(heard);
  useEffect(() => {
    for (const sound of Object.keys(PITCH) as Sound[]) {
      if (wanted && Number(heard[sound]) > Number(before.current[sound])) play(sound);
    }
    before.current = heard;
  });
}
