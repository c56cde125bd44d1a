/** What is looked for in the log, from the address of the page. */

/** Kinds of entries that one looks for, as the server names them. */
export const KINDS = [
  "result_entered", "result_agreed", "result_disputed", "result_withdrawn", "play_confirmed", "play_recorded", "seat_taken", "partner_sought", "partner_asked", "partner_accepted", "result_corrected", "result_cancelled", "score_adjusted",
  "score_awarded", "board_fouled", "late_play_ordered", "match_ruled", "late_correction_approved", "entry_questioned", "event_exported", "entry_lost", "name_erased", "players_named", "director_called", "call_taken",
  "call_closed", "ruling_opened", "ruling_continued", "ruling_taken_back", "ruling_closed", "ruling_corrected", "due_put_aside", "warning_given",
  "penalty_given", "penalty_lifted", "suspended", "suspension_lifted", "disqualified", "disqualification_decided", "appeal_requested", "appeal_consented",
  "appeal_withdrawn", "appeal_referred", "appeal_recommended", "appeal_decided", "round_started", "round_extended", "clock_stopped",
  "clock_resumed", "announced", "score_made_official", "hands_opened", "hands_published", "boards_put", "section_planned",
  "movement_repaired", "round_drawn", "carry_over_set", "contestant_entered", "contestant_changed", "contestant_withdrawn", "substitute_seated", "line_up_given", "conditions_set",
  "event_created",
] as const;

const NUMBERS = ["board"];
const TEXTS = ["text", "kind", "table", "contestant"];

/** The question to the server; what is no number is not asked for as one. */
export function matching(asked: URLSearchParams, limit = 50): string {
  const wanted = new URLSearchParams({ limit: String(limit) });
  for (const name of TEXTS) {
    const value = asked.get(name)?.trim();
    if (value) wanted.set(name, name === "table" ? value.toUpperCase() : value);
  }
  for (const name of NUMBERS) {
    const value = asked.get(name)?.trim() ?? "";
    if (/^\d{1,4}$/.test(value)) wanted.set(name, value);
  }
  return wanted.toString();
}
