/** Times of day as a field for them has them: "19:05". */

export function minutesBetween(from: string, until: string): number {
  const [start, end] = [minuteOf(from), minuteOf(until)];
  if (start === null || end === null) return 0;
  return (end - start + 1440) % 1440;
}

export function later(from: string, minutes: number): string {
  const at = ((minuteOf(from) ?? 0) + Math.round(minutes) + 14400) % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}

/** The next quarter of an hour. */
export function soon(now: Date): string {
  const quarter = Math.ceil((now.getHours() * 60 + now.getMinutes()) / 15) * 15;
  return later("00:00", quarter);
}

function minuteOf(time: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})/.exec(time);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}
