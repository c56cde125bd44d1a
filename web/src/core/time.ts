/** Times as people read them. */

import { preferences } from "./preferences";

/** How dates are written in the reader's language; English as in most of the world, the day before the month. */
function locale(): string {
  const { language } = preferences.get();
  return language === "en" ? "en-GB" : language;
}

/** Milliseconds since 1970 of a time given as such or as the server writes it. */
export function moment(time: number | string): number {
  return typeof time === "number" ? time : Date.parse(time);
}

/** A clock that says when its round began. */
export interface Started { readonly started: string | null }

const JUST_BEFORE = 60_000;

/** Whether a round began since in all of the sections: what was said in the last minute before it is still for it. */
export function isOfRoundBefore(at: string, clocks: readonly Started[]): boolean {
  return clocks.length > 0 && clocks.every(({ started }) => started !== null && moment(started) - moment(at) > JUST_BEFORE);
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
  return new Date(moment(time)).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** The day: "Thu, 12 Nov"; of another year "12 Nov 2024". */
export function day(time: number | string): string {
  const date = new Date(moment(time));
  const other = date.getFullYear() !== new Date().getFullYear();
  return date.toLocaleDateString(locale(), { ...(other ? { year: "numeric" } : { weekday: "short" }), day: "numeric", month: "short" });
}

/** The day with its year, as a paper needs it: "Thursday, 12 November 2026". */
export function longDay(time: number | string): string {
  return new Date(moment(time)).toLocaleDateString(locale(), { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** The day of the week: "Thursday". */
export function weekday(time: number | string): string {
  return new Date(moment(time)).toLocaleDateString(locale(), { weekday: "long" });
}

/** A time of day as people type it, "19:30", "1930", "19.30", "7 pm", as a field holds it; null if it is none. */
export function readTime(text: string): string | null {
  const found = /^\s*(\d{1,2})(?:[:.,h ]?(\d{2}))?\s*([ap])?\.?m?\.?\s*$/i.exec(text);
  if (!found) return null;
  const [, hour = "", minute = "0", half] = found;
  const afternoon = half ? Number(hour) % 12 + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return afternoon < 24 && Number(minute) < 60 && (!half || (Number(hour) > 0 && Number(hour) <= 12)) ? clockText(afternoon * 60 + Number(minute)) : null;
}

/** Minutes since midnight as a time of day. */
export function clockText(minutes: number): string {
  const at = ((minutes % 1_440) + 1_440) % 1_440;
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}
