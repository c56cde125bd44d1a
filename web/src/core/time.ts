/** Times as people read them. */

import { preferences } from "./preferences";

/** Milliseconds since 1970 of a time given as such or as the server writes it. */
export function moment(time: number | string): number {
  return typeof time === "number" ? time : Date.parse(time);
}

/** "12:41", or "1:02:41"; always positive. */
export function span(milliseconds: number): string {
  const seconds = Math.abs(Math.round(milliseconds / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** The time of day: "19:05". */
export function timeOfDay(time: number | string): string {
  return new Date(moment(time)).toLocaleTimeString(preferences.get().language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** The day: "Thu, 12 Nov". */
export function day(time: number | string): string {
  return new Date(moment(time)).toLocaleDateString(preferences.get().language, { weekday: "short", day: "numeric", month: "short" });
}
