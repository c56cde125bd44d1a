/**
 * What the server takes and answers, by the names of its description (/api/openapi.json).
 *
 * Written by `make types` from the types of the server: change those, not this file.
 */

/** Somebody who can log in. */
export type Account = {
  id: string;
  name: string;
  disabled: boolean;
  roles: AccountRole[];
};

/** A new account. */
export type AccountAdded = {
  id: string;
  name: string;
};

/** An account that was changed. */
export type AccountChanged = {
  id: string;
};

/** What an account may do, in an event or in every one. */
export type AccountRole = {
  /** "": in every event */
  event: string;
  role: "organiser" | "director" | "assistant" | "committee" | "player" | "spectator" | "screen" | "kibitz";
};

/** Somebody who shall be able to log in, and what they are in an event, or in every one. */
export type AccountWanted = {
  name: string;
  password: string;
  role?: "organiser" | "director" | "assistant" | "committee";
  event?: string;
};

/** Everybody who can log in. */
export type Accounts = {
  accounts: Account[];
};

/** Something that somebody does at a table. The same key is carried out once. */
export type ActAsked = {
  key?: string;
  epoch?: number;
  device?: string;
  seen?: string;
  act: { [name: string]: JsonValue };
};

/** It is on disk. */
export type Acted = {
  ok: boolean;
};

/** The play is over, and the hands are not back in the board: the tricks are agreed on (65B, 66D, 79A). */
export type AfterPlay = {
  /** One's own cards as they lie there, in the order played. */
  row: TurnedCard[];
  /** All of them may be looked at now (66D). */
  tricks: Trick[];
  /** Who has agreed to them (79A). */
  agreeing: ("N" | "E" | "S" | "W")[];
  otherwise: CountedBy[];
};

/** What an appeal is against; 0 for what it is not about. */
export type Against = {
  /** The number of an entry in the log, from 1. */
  entry: number;
  ruling: number;
  result: number;
  penalty: number;
  /** The one it is against, or those of the ruling. */
  penalties: PenaltyAppealed[];
  board: number;
  /** The name of a table: its section and its number. */
  table: string;
  contestants: string[];
  message: string;
  values: { [name: string]: unknown };
  text: string;
};

/** The director tells everybody something, or a section, or a table. */
export type Announced = {
  kind: "announced";
  text: string;
  /** The name of the section; "" where there is but one. */
  section?: string;
  /** The name of the table, its section and its number: "A4". What answers have as `table`. */
  table?: string;
};

/** An announcement, to all or to a section or table. */
export type Announcement = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  by: string;
  text: string;
  section: string | null;
  table: string | null;
};

/** An answer that can be given, as `typed` sends it. */
export type AnswerOption = {
  answer: string;
  said: string;
  /** The number of a provision; "" where there is none. */
  by: string;
};

export type AnyAct = Announced | AppealConsented | AppealDecided | AppealRecommended | AppealReferred | AppealRequested | AppealWithdrawn | BoardFouled | BoardsPut | CallClosed | CallTaken | CarryOverSet | ClockResumed | ClockStopped | ConditionsSet | ContestantChanged | ContestantEntered | ContestantWithdrawn | DealsTaken | DirectorCalled | DisqualificationDecided | Disqualified | DuePutAside | HandsOpened | HandsPublished | LateCorrectionApproved | LatePlayOrdered | LineUpGiven | MatchRuled | MovementRepaired | NewBoardsStopped | PartnerAccepted | PartnerAsked | PartnerSought | PenaltyGiven | PenaltyLifted | PlayConfirmed | PlayRecorded | PlayersNamed | ResultAgreed | ResultCancelled | ResultCorrected | ResultDisputed | ResultEntered | ResultWithdrawn | RoundDrawn | RoundExtended | RoundStarted | RulingClosed | RulingContinued | RulingCorrected | RulingOpened | RulingTakenBack | ScoreAdjusted | ScoreAwarded | ScoreMadeOfficial | SeatTaken | SectionPlanned | SubstituteSeated | Suspended | SuspensionLifted | TablePutOnScreen | WarningGiven;

/** An appeal. */
export type Appeal = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  /** The number of a session, from 1. */
  session: number;
  /** The id of a contestant. */
  contestant: string;
  names: string[];
  against: Against;
  text: string;
  status: "requested" | "made" | "heard" | "recommended" | "decided" | "withdrawn";
  /** What has to happen next. */
  next: Said;
  needed: string[];
  consenting: string[];
  /** Who has said of whom that they concur. */
  consents: Concurred[];
  missing: string[];
  /** Of whom this person can enter that they concur. */
  may_concur: string[];
  /** The director has to enter who speaks for the team (92D2). */
  captain_unknown: boolean;
  /** The number of a provision of the Laws. */
  consent_law: string;
  on_law_only: boolean;
  further_to: number;
  body: string;
  members: string[];
  /** The number of a provision of the Laws. */
  law: string;
  /** Why the director in charge hears it beside a committee (93A). */
  heard_why: string;
  deposit: string;
  deposit_then: string;
  without_merit: boolean;
  recommended: string;
  decisions: Decided[];
  /** Who would hear a further appeal (93C). */
  further: string | null;
  further_for: Appellant[];
  /** Whether the decision is this person's to enter, if it is anybody's. */
  may_decide: boolean;
  may_hear: string[];
  /** Who of them only for a reason that is given (93A). */
  reason_needed: string[];
  proposals: Proposal[];
};

/** A player concurs in an appeal (92D). */
export type AppealConsented = {
  kind: "appeal_consented";
  appeal: number;
  player: string;
};

/** What came of an appeal (93B), and is carried at once into the score, the penalty or the suspension. */
export type AppealDecided = {
  kind: "appeal_decided";
  appeal: number;
  decision: "upheld" | "changed" | "referred";
  text?: string;
  without_merit?: boolean;
  deposit?: "" | "returned" | "kept";
  /** The award: "ave+", "NS=+420 EW=ave-", "60%:4S= N,40%:4S-1 N" (docs/scoring.md). */
  award?: string;
  penalty?: string;
};

/** The committee recommends to the director in charge to change their ruling on a point of law (93B3). */
export type AppealRecommended = {
  kind: "appeal_recommended";
  appeal: number;
  text: string;
};

/** An appeal goes to whoever hears it (93A, 93B3); a deposit may be taken. */
export type AppealReferred = {
  kind: "appeal_referred";
  appeal: number;
  body: string;
  members?: string[];
  deposit?: string;
};

/** A contestant appeals against a ruling at their table (92A). `against` is its entry; `about` says how far. */
export type AppealRequested = {
  kind: "appeal_requested";
  /** The number of the session, from 1. */
  session: number;
  /** The id of the contestant. */
  contestant: string;
  against: number;
  text?: string;
  consenting?: string[];
  on_law_only?: boolean;
  further_to?: number;
};

/** One appeal. */
export type AppealShown = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  /** The number of a session, from 1. */
  session: number;
  /** The id of a contestant. */
  contestant: string;
  names: string[];
  against: Against;
  text: string;
  status: "requested" | "made" | "heard" | "recommended" | "decided" | "withdrawn";
  /** What has to happen next. */
  next: Said;
  needed: string[];
  consenting: string[];
  /** Who has said of whom that they concur. */
  consents: Concurred[];
  missing: string[];
  /** Of whom this person can enter that they concur. */
  may_concur: string[];
  /** The director has to enter who speaks for the team (92D2). */
  captain_unknown: boolean;
  /** The number of a provision of the Laws. */
  consent_law: string;
  on_law_only: boolean;
  further_to: number;
  body: string;
  members: string[];
  /** The number of a provision of the Laws. */
  law: string;
  /** Why the director in charge hears it beside a committee (93A). */
  heard_why: string;
  deposit: string;
  deposit_then: string;
  without_merit: boolean;
  recommended: string;
  decisions: Decided[];
  /** Who would hear a further appeal (93C). */
  further: string | null;
  further_for: Appellant[];
  /** Whether the decision is this person's to enter, if it is anybody's. */
  may_decide: boolean;
  may_hear: string[];
  /** Who of them only for a reason that is given (93A). */
  reason_needed: string[];
  proposals: Proposal[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** An appeal is taken back before it was heard. */
export type AppealWithdrawn = {
  kind: "appeal_withdrawn";
  appeal: number;
};

/** A ruling or decision against which an appeal can be entered now. */
export type Appealable = {
  /** The number of an entry in the log, from 1. */
  entry: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  session: number;
  board: number;
  /** The name of a table: its section and its number. */
  table: string;
  kind: string;
  summary: string;
  director_may: boolean;
  contestants: Appellant[];
  message: string;
  values: { [name: string]: unknown };
  text: string;
};

/** The appeals that one may read, and what one can appeal against. */
export type Appeals = {
  deadlines: Deadlines[];
  appeals: Appeal[];
  appealable: Appealable[];
  deposit: string;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** For whom an appeal can be entered, and whose consent that needs (92D). */
export type Appellant = {
  /** The id of a contestant. */
  id: string;
  players: string[];
  needed: string[];
  /** A team that has named no captain: who speaks for it? */
  captain_unknown: boolean;
};

/** The question that is pending. */
export type Ask = {
  stage: string;
  sentence: string;
  /** The number of a provision; "" where there is none. */
  by: string;
  why: Cited | null;
  kind: string;
  options: AnswerOption[];
  may_be_unknown: boolean;
  who: Asked | null;
  dealer?: "N" | "E" | "S" | "W" | null;
  happened?: Cited[];
  ruling?: number;
  id?: string;
  waiting_for?: string | null;
  /** What is asked away from the table; "" where nothing is. */
  away?: string;
  hint?: string;
  chooses?: boolean;
  turn?: "N" | "E" | "S" | "W" | null;
};

/** Who is asked: a role and the seats, where they are known. */
export type Asked = {
  role: string | null;
  seats: ("N" | "E" | "S" | "W")[];
  said?: string;
};

/** The auction as it stands, the call under ruling too, and what was withdrawn. */
export type AuctionInConversation = {
  calls: CallInConversation[];
  withdrawn: string[];
};

/** A score that the director thinks of. */
export type AwardAsked = {
  award: string;
};

/** An adjusted score that is due, or has its figure. */
export type AwardDue = {
  side: string | null;
  /** What is due, in a word, or the figure in the notation of Kibitz. */
  score: string;
  is_figure: boolean;
  is_replaced: boolean;
  sentence: string;
  /** The number of a provision; "" where there is none. */
  by: string;
  ruling: number | null;
};

/** What an adjusted score would come to, and the score at the table. */
export type AwardTried = {
  sides: SideTried[];
  /** The result at the table; empty while there is none. */
  at_table: string;
  /** Its points, of North-South. */
  points: number | null;
};

/** A provision in two books; either may lack it. */
export type BesideRow = {
  left: LawPart | null;
  right: LawPart | null;
  /** What differs, by its id. */
  marks: string[];
  /** The same for a person. */
  says: string[];
};

/** Two books side by side. */
export type BesideSheet = {
  /** The number of a provision of the Laws. */
  number: string;
  left: BookNamed;
  right: BookNamed;
  books: BookNamed[];
  rows: BesideRow[];
};

/** A board at a table: how far it is, and what may be seen of its result. */
export type BoardAtTable = {
  board: number;
  round: number;
  dealer: "N" | "E" | "S" | "W";
  vulnerable: "None" | "NS" | "EW" | "All";
  state: "to_enter" | "entered" | "agreed" | "disputed" | "awarded" | "late" | "elsewhere" | "left";
  /** Who has to act next. */
  waits_for: "NS" | "EW" | "director" | null;
  /** Who there has played it already, and cannot again (15B3). */
  played_before: string[];
  /** The result: acts about it name it as `result`. */
  id: number | null;
  /** The entry that last changed it: acts about it name it. */
  revision: number | null;
  entered_by: "NS" | "EW" | "director" | null;
  reads: Reads | null;
  /** How they sat, if not as planned. */
  sat: "turned" | "others" | null;
  /** Whether the other results of the board may be seen. */
  scores: boolean;
};

/** A table played a board in another form than the others (87A): its result is compared with its like. */
export type BoardFouled = {
  kind: "board_fouled";
  /** The result by its number, the entry that made it: `id` in answers. */
  result: number;
  /** The entry that last changed the result as you have seen it: `revision` in answers. */
  revision: number;
  form: string;
  /** The ruling that it comes from; 0 for none. */
  ruling?: number;
};

/** A board of an earlier round that is not finished. */
export type BoardLeft = {
  board: number;
  round: number;
  dealer: "N" | "E" | "S" | "W";
  vulnerable: "None" | "NS" | "EW" | "All";
  state: "to_enter" | "entered" | "agreed" | "disputed" | "awarded" | "late" | "elsewhere" | "left";
  /** Who has to act next. */
  waits_for: "NS" | "EW" | "director" | null;
  /** Who there has played it already, and cannot again (15B3). */
  played_before: string[];
  /** The result: acts about it name it as `result`. */
  id: number | null;
  /** The entry that last changed it: acts about it name it. */
  revision: number | null;
  entered_by: "NS" | "EW" | "director" | null;
  reads: Reads | null;
  /** How they sat, if not as planned. */
  sat: "turned" | "others" | null;
  /** Whether the other results of the board may be seen. */
  scores: boolean;
  may: { [name: string]: ("NS" | "EW")[] };
  says?: Said;
  /** When its other results open to this table by themselves, where they have not yet. */
  opens: string | null;
  /** The name of a table: its section and its number. */
  table: string;
  /** The number of a table in its section: what acts have as `table`. */
  number: number;
  ns: Seated[];
  ew: Seated[];
};

/** A result that is missing. */
export type BoardMissing = {
  round: number;
  /** The name of a table: its section and its number. */
  table: string;
  board: number;
};

/** What the two tables of a match come to. */
export type BoardOfMatch = {
  teams: string[];
  round: number;
  figures: (Figure | null)[];
  /** The results of both tables: those at which the first team is N-S come first. */
  results: number[];
};

/** The board in play. */
export type BoardOnTable = {
  number: number;
  dealer: "N" | "E" | "S" | "W";
  vulnerable: "None" | "NS" | "EW" | "All";
};

/** A board, and which side may do what with it by this link: `{"result_entered": ["NS", "EW"]}`. */
export type BoardToEnter = {
  board: number;
  round: number;
  dealer: "N" | "E" | "S" | "W";
  vulnerable: "None" | "NS" | "EW" | "All";
  state: "to_enter" | "entered" | "agreed" | "disputed" | "awarded" | "late" | "elsewhere" | "left";
  /** Who has to act next. */
  waits_for: "NS" | "EW" | "director" | null;
  /** Who there has played it already, and cannot again (15B3). */
  played_before: string[];
  /** The result: acts about it name it as `result`. */
  id: number | null;
  /** The entry that last changed it: acts about it name it. */
  revision: number | null;
  entered_by: "NS" | "EW" | "director" | null;
  reads: Reads | null;
  /** How they sat, if not as planned. */
  sat: "turned" | "others" | null;
  /** Whether the other results of the board may be seen. */
  scores: boolean;
  may: { [name: string]: ("NS" | "EW")[] };
  says?: Said;
  /** When its other results open to this table by themselves, where they have not yet. */
  opens: string | null;
};

/** A board beside double dummy, and for the script that plays it on and replays it. */
export type BoardToPlay = {
  board: number;
  /** Whether the solver is installed. */
  available: boolean;
  visible: boolean;
  /** Null where the hands are not known, or not for their eyes. */
  told: BoardTold | null;
};

/** A board that was played, beside double dummy, and for the script that plays it on and replays it. */
export type BoardTold = {
  player: PlayableBoard;
  results: ResultBeside[];
  leads: LeadsAgainst[];
};

/** The boards of a session. */
export type Boards = {
  /** The number of a session, from 1. */
  session: number;
  boards: ListedBoard[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** How many boards are planned, and of how many the deals are known. */
export type BoardsKnown = {
  planned: number;
  dealt: number;
  /** Whether they are prepared beforehand, not shuffled at the tables. */
  prepared: boolean;
};

/** The deals of boards of a session are known: dealt here, or loaded from a file (6). They are hidden at first. */
export type BoardsPut = {
  kind: "boards_put";
  /** The number of the session, from 1. */
  session: number;
  deals: { [name: string]: string };
  source?: string;
  commitment?: string;
  seed?: string;
  /** The name of the section; "" where there is but one. */
  section?: string;
  named?: string;
};

/** From the least to the most. */
export type BoardsSpan = {
  least: number;
  most: number;
};

/** Where a word stands in one book, or in our own words. */
export type BookHits = {
  book: BookNamed | null;
  hits: LawHit[];
};

/** A law book that is here. */
export type BookNamed = {
  id: string;
  title: string;
  language: string;
  edition: number;
};

/** A table of Law 2, 77 or 78. */
export type BookTable = {
  /** After how many paragraphs it stands. */
  after: number;
  rows: string[][];
};

/** A term that stands in a provision, and its definition: in that book, or in our own words. */
export type BookTerm = {
  term: string;
  /** What it is called. */
  title: string;
  paragraphs: string[];
};

/** What a ruling binds this player to (10C1): told where the table does not say what is allowed, too. */
export type Bound = {
  /** The only call that is left to them. */
  only: string[] | null;
  /** Calls that they may not make. */
  closed: string[];
  /** Cards that they may not play, and why. */
  cards: { [name: string]: CitedSentence };
};

/** A call for the director that is not dealt with. */
export type CallAtTable = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  board: number | null;
  side: string | null;
  what: string | null;
  /** The disputed result that it is about. */
  result: number | null;
  /** What Kibitz found at a table on screens, where nobody called. */
  found: "" | "not_entered" | "changed";
  taken_by: string | null;
  taken: string | null;
};

/** A call is dealt with. */
export type CallClosed = {
  kind: "call_closed";
  call: number;
};

/** A call as it stands. */
export type CallInConversation = {
  seat: "N" | "E" | "S" | "W";
  /** As it is printed. */
  call: string;
  standing: "legal" | "accepted" | "substituted" | "implied" | "held" | "under_ruling";
};

/** A director goes to the table. */
export type CallTaken = {
  kind: "call_taken";
  call: number;
};

/** What a link makes of the one who brought it. */
export type CameIn = {
  /** The event; "" for the owner's link, which opens all. */
  event: string;
  role: "organiser" | "director" | "assistant" | "committee" | "player" | "spectator" | "screen" | "kibitz";
  name: string;
  /** The id of a contestant. */
  contestant: string;
  /** The name of a table: its section and its number. */
  table: string;
  /** The page that a browser opens. */
  go: string;
  /** They have another seat there. Nothing has changed: ask them, and bring it again. */
  instead_of?: Granted;
  /** Who they are now in that event, as `by` of an entry repeats it. */
  as?: string;
};

/** What was got and does not count: it can be given back by a correction. */
export type CancelledResult = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** The number of an entry in the log, from 1. */
  revision: number;
  result: string;
};

/** A movement that can be played. */
export type Candidate = {
  which: number;
  family: string;
  name: string;
  sentences: string[];
  /** What speaks against it. */
  against: string[];
  winners: number;
  tables: number;
  rounds: number;
  boards_per_round: number;
  boards: number;
  boards_played: BoardsSpan;
  minutes: number;
  time: string;
  sit_outs: number;
  copies: number;
};

/** A card that lies face up. */
export type CardOnTable = {
  seat: "N" | "E" | "S" | "W";
  /** A card, its suit first. */
  card: string;
};

/** A card that may be played. */
export type CardPlayedOn = {
  card: string;
  /** Those of declarer in all, with best play by all four after it. */
  tricks: number;
};

/** A match of an earlier stage: by how much the first team won it, in IMPs. */
export type CarriedMatch = {
  /** The id of a contestant. */
  first: string;
  /** The id of a contestant. */
  second: string;
  margin: string;
  /** What both had, where it was entered. */
  scores?: string[];
};

/** What contestants bring from an earlier stage. */
export type CarriedOver = {
  stage: string;
  /** By contestant, in what the event is ranked on. */
  scores: { [name: string]: string };
  /** Of teams, from which a share goes into a knock-out. */
  matches?: CarriedMatch[];
};

/**
 * What contestants bring from an earlier stage (78D), in place of what was said of it before.
 *
 * By contestant a number, in what the event is ranked on: percent, IMPs, victory points, points. Of matches of that
 * stage a share goes into the knock-out match between the same two, as the regulations say.
 */
export type CarryOverSet = {
  kind: "carry_over_set";
  scores: { [name: string]: string };
  stage?: string;
  matches?: EarlierMatch[];
};

/** What somebody did to a result. */
export type Change = {
  /** The number of an entry in the log, from 1. */
  entry: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  by: string;
  role: "organiser" | "director" | "assistant" | "committee" | "player" | "spectator" | "screen" | "kibitz";
  side: "NS" | "EW" | null;
  /** The kind of the act. */
  kind: string;
  before: string | null;
  after: string | null;
  board_before: number | null;
  law: string | null;
  /** For who runs the event as it is in the file; for others what they are told. */
  why: string | null;
  /** For who runs the event: what players read of it. */
  told: string | null;
};

/** What a screen has missed, as the stream would have told it. */
export type Changes = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  changes: LiveMessage[];
};

/** A sentence with its Law. */
export type Cited = {
  /** The number of a provision; "" where there is none. */
  by: string;
  sentence: string;
};

/** A sentence and its Law. */
export type CitedSentence = {
  sentence: string;
  /** The number of a provision of the Laws. */
  by: string;
};

/** What time it is at the server. */
export type Clock = {
  /** A moment in UTC, to the millisecond. */
  now: string;
  /** The same in milliseconds since 1970. */
  ms: number;
};

/** The clock of a section runs again. */
export type ClockResumed = {
  kind: "clock_resumed";
  /** The number of the session, from 1. */
  session: number;
  /** The name of the section; "" where there is but one. */
  section?: string;
};

/** The clock of a section stands still. */
export type ClockStopped = {
  kind: "clock_stopped";
  /** The number of the session, from 1. */
  session: number;
  /** The name of the section; "" where there is but one. */
  section?: string;
};

/** An event that is closed because an entry of it is damaged in the store; nothing more of its content is said. */
export type ClosedEvent = {
  id: string;
  /** Empty where that is damaged, too. */
  name: string;
  /** A moment in UTC, to the millisecond. */
  created: string;
  /** Which entry it is, for whoever runs the server. */
  entry: number | null;
};

/** The season, the handicaps or the ratings of the club. */
export type ClubStanding = {
  what: string;
  scheme: string;
  schemes: Scheme[];
  /** In which there are sessions, the latest first. */
  years: number[];
  /** How many count. */
  sessions: number;
  /** The sessions that a place wants; 0 where there are no places. */
  least: number;
  rows: ClubStandingRow[];
  /** Of the person who was asked for. */
  working: WorkingStep | null;
};

/** A person in a standing of the club. */
export type ClubStandingRow = {
  place: number | null;
  who: string;
  figure: Figure;
  sessions: number | null;
};

/** What a commentator wrote. */
export type Comment = {
  name: string;
  text: string;
};

/** A result of a board at another table. */
export type Compared = {
  ns: string;
  ew: string;
  result: string;
  points: number | null;
};

/** That somebody concurs (Law 92D), and who said so: a player by their phone, or the director whom they told. */
export type Concurred = {
  player: string;
  /** A moment in UTC, to the millisecond. */
  at: string;
  role: string;
  by: string;
};

/** What was laid down. */
export type Conditions = {
  event: string;
  edition: number;
  says: Said[];
  regulations: RegulationSet[];
  changes: ConditionsChanged[];
  /** The file, with what is not as usual. */
  text: string;
  /** The file as it was written. */
  written: string;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** What was changed since the event was set up. */
export type ConditionsChanged = {
  /** A moment in UTC, to the millisecond. */
  at: string;
  by: string;
  why: string;
  changed: string[];
};

/** The conditions of contest are laid down, or changed (78D, 80B). */
export type ConditionsSet = {
  kind: "conditions_set";
  conditions: string;
};

/** What a text of conditions says, or what is wrong with it. */
export type ConditionsTried = {
  problems: LineWrong[];
  values: PlainConditions | null;
  says: Said[];
};

/** Names and the like of a contestant are put right; all fields as they are from now on. */
export type ContestantChanged = {
  kind: "contestant_changed";
  /** The id of the contestant. */
  contestant: string;
  players?: Player[];
  name?: string;
  captain?: string;
  club?: string;
  stratum?: string;
  categories?: string[];
  handicap?: string;
  without_standing?: boolean;
};

/** A pair, player or team takes part (80B2h). */
export type ContestantEntered = {
  kind: "contestant_entered";
  /** The id of the contestant. */
  contestant: string;
  players?: Player[];
  name?: string;
  captain?: string;
  club?: string;
  stratum?: string;
  categories?: string[];
  handicap?: string;
  without_standing?: boolean;
};

/** All that was entered of a contestant, as `contestant_changed` enters it again (for those who run the event). */
export type ContestantEntry = {
  players: PlayerEntered[];
  name: string;
  captain: string;
  club: string;
  stratum: string;
  categories: string[];
  handicap: string;
  without_standing: boolean;
};

/** Who has a number in the plan: the first in the list has number 1. */
export type ContestantNamed = {
  contestant?: string;
  players?: PlayerNamed[];
  name?: string;
  captain?: string;
  club?: string;
  stratum?: string;
  categories?: string[];
  handicap?: string;
  without_standing?: boolean;
};

/** A contestant. */
export type ContestantSummary = {
  /** The id of a contestant. */
  id: string;
  name: string;
  players: string[];
  club: string;
  status: "ranked" | "withdrawn" | "disqualified" | "without_standing" | "too_few_boards" | "missed_session" | "phantom";
  section: string | null;
  starts: FirstSeat | null;
  substitutes: Substitute[];
  /** Of a team, for those who run the event. */
  line_ups?: LineUpFromRound[];
  entry?: ContestantEntry;
};

/** A contestant takes part no more; their results stay. */
export type ContestantWithdrawn = {
  kind: "contestant_withdrawn";
  /** The id of the contestant. */
  contestant: string;
};

/** Who takes part. */
export type Contestants = {
  contestants: ContestantSummary[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A ruling as the director's page shows it. */
export type Conversation = {
  edition: string;
  board: number | null;
  title: string;
  lines: string[];
  stage: string;
  ask: Ask | null;
  may_be: MayBe | null;
  rulings: RulingInConversation[];
  steps: ConversationStep[];
  auction: AuctionInConversation;
  follows: Follows[];
  for_each: ToldBySeat;
  /** What was ruled and what follows, for those at the table to read. */
  for_players: string;
  turn: string;
  awards: AwardDue[];
  tricks: TricksOfBoard;
  penalties: PenaltyInConversation[];
  reviews: ReviewDue[];
};

/** A step that is settled: an answer, or an effect. */
export type ConversationStep = {
  number: number;
  step: "answer" | "effect";
  ruling: number;
  sentence: string;
  /** The number of a provision; "" where there is none. */
  by: string;
  who: Asked;
  id?: string;
  answered_by?: "table" | "event" | "presumed" | "director" | "player";
  doubted?: boolean;
  may_change?: boolean;
  entry?: number | null;
  line?: string | null;
  kind?: string;
  reasons?: string[];
  tricks?: string[];
};

/** What a player says of the tricks won who counts otherwise than they lie there (79B). */
export type CountedBy = {
  seat: "N" | "E" | "S" | "W";
  /** Of each side. */
  tricks: { [name: string]: number };
};

/** Until when scores of a session can be corrected (79C) and rulings appealed against (92B). */
export type Deadlines = {
  /** The number of a session, from 1. */
  session: number;
  official: string | null;
  correction: Period;
  appeals: Period;
};

/** Four hands. */
export type Deal = {
  N: Suits;
  E: Suits;
  S: Suits;
  W: Suits;
};

/** The deals of a session are taken as a file, for the dealing machine; the log keeps who has them before play. */
export type DealsTaken = {
  kind: "deals_taken";
  /** The number of the session, from 1. */
  session: number;
  /** The name of the section; "" where there is but one. */
  section?: string;
};

/** What a body has decided. */
export type Decided = {
  /** The number of an entry in the log, from 1. */
  entry: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  body: string;
  decision: string;
  /** The number of a provision of the Laws. */
  law: string;
  text: string;
  award: string;
  /** What a penalty of the ruling is now; `lifted`: nothing. */
  penalty: string;
};

/** Who cannot play a board that the plan has for them, and the act that awards what is due (15B3, 12C2a). */
export type DeprivedOf = {
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  /** The number of a table in its section: what acts have as `table`. */
  number: number;
  round: number;
  board: number;
  played_before: string[];
  /** Who went home before it was played, where that is why. */
  left: string[];
  contestants: string[];
  act: LoggedAct;
};

/** One table with its history, the newest round first. */
export type Desk = {
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  /** The number of a table in its section: what acts have as `table`. */
  number: number;
  round: number;
  figures: FiguresByLaw;
  rounds: DeskRound[];
  calls: CallAtTable[];
  rulings: DeskRuling[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A board with all that was changed. */
export type DeskBoard = {
  board: number;
  round: number;
  dealer: "N" | "E" | "S" | "W";
  vulnerable: "None" | "NS" | "EW" | "All";
  state: "to_enter" | "entered" | "agreed" | "disputed" | "awarded" | "late" | "elsewhere" | "left";
  /** Who has to act next. */
  waits_for: "NS" | "EW" | "director" | null;
  /** Who there has played it already, and cannot again (15B3). */
  played_before: string[];
  /** The result: acts about it name it as `result`. */
  id: number | null;
  /** The entry that last changed it: acts about it name it. */
  revision: number | null;
  entered_by: "NS" | "EW" | "director" | null;
  reads: Reads | null;
  /** How they sat, if not as planned. */
  sat: "turned" | "others" | null;
  /** Whether the other results of the board may be seen. */
  scores: boolean;
  changes: Change[];
  choices: DisputeChoice[];
  /** Who cannot play it there, and what is due (15B3). */
  deprived: DeprivedOf | null;
  /** The players agreed on it sooner than is plausible, and it has not opened to them (16D). */
  hasty: boolean;
  /** In which form it was played, where that was not the right one (87). */
  form: string;
  /** The organiser approves that it is corrected late (79C2). */
  late_approved: boolean;
  cancelled: CancelledResult | null;
  /** The director plays, and must not look at its hands yet (16D). */
  hands_closed: boolean;
};

/** A round at one table. */
export type DeskRound = {
  round: number;
  ns: Seated[];
  ew: Seated[];
  boards: DeskBoard[];
};

/** A ruling in a list. */
export type DeskRuling = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  by: string;
  /** The name of a table: its section and its number. */
  table: string;
  round: number;
  board: number | null;
  closed: string | null;
  summary: string;
  laws: string[];
  /** How much of what it makes due is neither entered nor put aside. */
  due: number;
  /** What that is, in sentences. */
  says: Said[];
};

/** A live table in the room of who directs it. */
export type DirectedTable = {
  id: string;
  name: string;
  /** 0: none is in play. */
  board: number;
  phase: "waiting" | "auction" | "lead" | "clarification" | "play" | "claim" | "counting" | "ended";
  boards_played: number;
  seats: SeatedPlayer[];
  calls: WaitingCall[];
  /** Something is being ruled on. */
  ruling: boolean;
  /** Irregularities that nobody has drawn attention to. */
  unnoticed: number;
  /** The side that has used clearly more time on this board; empty: neither. */
  slow: string;
  /** When the board came; empty: none is in play. */
  since: string;
  director_plays: boolean;
};

/** Who directs besides. */
export type DirectorAsked = {
  name: string;
};

/** A call for the director; 0 and "" for what it is not about. */
export type DirectorCall = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  board: number;
  side: string;
  what: string;
  result: number;
  /** What Kibitz found at a table on screens, where nobody called. */
  found: "" | "not_entered" | "changed";
  taken_by: string;
  taken: string | null;
  closed: string | null;
  seconds_waited: number;
};

/** A table calls the director (9B1). */
export type DirectorCalled = {
  kind: "director_called";
  /** The number of the session, from 1. */
  session: number;
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number | string;
  /** The name of the section; "" where there is but one. */
  section?: string;
  /** The number of the board. */
  board?: number;
  side?: "NS" | "EW" | null;
  what?: string;
  found?: "" | "not_entered" | "changed";
};

/** How a result in dispute can be decided (79B), and the act that does it. */
export type DisputeChoice = {
  choice: string;
  side: "NS" | "EW" | "" | null;
  result: string;
  /** The number of a provision of the Laws. */
  law: string;
  act: LoggedAct;
};

/** A disqualification: the organiser approves of it or not, or has still to say (91B). */
export type DisqualificationAsked = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** The id of a contestant. */
  contestant: string;
  name: string;
  offence: string;
  /** The offence in words. */
  said: Said;
  /** The number of a provision of the Laws. */
  law: string;
  by: string;
  player: string | null;
  approved: boolean | null;
};

/** The Tournament Organiser approves of a disqualification, or does not (91B). */
export type DisqualificationDecided = {
  kind: "disqualification_decided";
  disqualification: number;
  approved: boolean;
};

/** A contestant, or (2017) a player, is disqualified for cause (91B); that waits for the organiser's approval. */
export type Disqualified = {
  kind: "disqualified";
  /** The id of the contestant. */
  contestant: string;
  offence: string;
  /** The provision by which it is done. */
  law?: string;
  player?: string;
};

/** A regulation by which it is drawn. */
export type DrawRule = {
  name: string;
  value: string;
  says: Said;
  /** The value in words. */
  choice: RegulationChoice;
};

/** Who would meet whom, and why; nothing is entered. */
export type DrawShown = {
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  round: number;
  rounds: number;
  /** The round on whose standings it is drawn, or whose winners meet. */
  after: number | null;
  /** Whether the winners meet: nobody can change places. */
  knock_out: boolean;
  /** Whether the round is drawn already, and would be drawn again. */
  drawn: boolean;
  /** Whether the round on which it rests has begun. */
  ready: boolean;
  missing: BoardMissing[];
  /** Rounds drawn on standings that were changed since. */
  outdated: number[];
  matches: DrawnMatch[];
  byes: Drawable[];
  /** What the draw breaks. */
  flaws: Said[];
  rules: DrawRule[];
  /** What enters it, as POST /entries takes it. */
  act: LoggedAct;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A contestant as it is drawn; place and score are None where it is drawn by the numbers. */
export type Drawable = {
  /** The id of a contestant. */
  id: string;
  name: string;
  players: string[];
  place: number | null;
  /** How many have that place. */
  shared_by: number | null;
  score: Figure | null;
};

/** Two who are drawn together; in a match of teams `ns` is at home, and `table` is the number of the match. */
export type Drawn = {
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number;
  ns: string;
  ew: string;
};

/** Two who meet. */
export type DrawnMatch = {
  match: number;
  tables: string[];
  /** In a match of teams at home. */
  ns: Drawable;
  ew: Drawable;
  passed_over: PassedOver[];
};

/**
 * What a ruling makes due is not entered: the director has seen to it otherwise. It holds until the ruling changes.
 *
 * `due` names it, as `event.proposals` does; `again` takes that back: it is due after all.
 */
export type DuePutAside = {
  kind: "due_put_aside";
  /** The ruling that it comes from; 0 for none. */
  ruling: number;
  due: string;
  /** The provision by which it is done. */
  law?: string;
  again?: boolean;
};

/** A match that two teams had in an earlier stage: by how much the first won it, in IMPs, or what both had. */
export type EarlierMatch = {
  first: string;
  second: string;
  margin: string;
};

/** Where another edition has it. */
export type Elsewhere = {
  edition: number;
  numbers: string[];
};

/** The entry that was made: it is on disk. */
export type Entered = {
  entry: Entry;
  /** It was sent before, and counts once. */
  repeated?: true;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** The entries that were made, where several were sent. */
export type EnteredAll = {
  entries: Entry[];
  repeated?: true;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** One thing that happened. */
export type Entry = {
  /** The number of an entry in the log, from 1. */
  number: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  who: Who;
  act: LoggedAct;
  why?: string;
  told?: string;
  key?: string;
};

/** Stands where an entry was damaged in its store, in a file of what was whole: what it said nobody knows. */
export type EntryLost = {
  kind: "entry_lost";
};

/** A result was to be entered that can hardly be right, and was questioned: a lead that its player did not hold. */
export type EntryQuestioned = {
  kind: "entry_questioned";
  /** The number of the session, from 1. */
  session: number;
  /** The number of the round, from 1. */
  round: number;
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number | string;
  /** The number of the board. */
  board: number;
  doubt: string;
  /** The name of the section; "" where there is but one. */
  section?: string;
  /** For which side it is done. */
  side?: "NS" | "EW";
};

/** An event from whose log a name was taken out. */
export type ErasedIn = {
  id: string;
  entries: number[];
};

/** From which logs a name was taken out. */
export type ErasedPerson = {
  events: ErasedIn[];
};

/** The evening of a contestant beside double dummy and the field. */
export type EveningOfContestant = {
  session: number;
  /** Whether the solver is installed. */
  available: boolean;
  evening: OwnEvening;
  /** Those who are on the site of the club, by their whole names. */
  people: PersonOverTime[];
};

/** An event is set up, with its conditions of contest as a text (see `kibitz.event.conditions`). */
export type EventCreated = {
  kind: "event_created";
  name: string;
  conditions?: string;
};

/** The whole event was taken away as a file, with hands in it that were not public yet. */
export type EventExported = {
  kind: "event_exported";
};

/** An event that was set up, and how many links were made for it. */
export type EventMade = {
  id: string;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  links: number;
};

/** The event that was deleted, or brought back. */
export type EventNamed = {
  id: string;
};

/** A whole evening. */
export type EventWanted = {
  /** Yours: any text that you use for no other event. What is sent twice is set up once. */
  key?: string;
  name: string;
  conditions?: string;
  session?: string;
  section?: string;
  plan?: PlanWanted | null;
  contestants?: ContestantNamed[];
  sections?: SectionNamed[];
  deal?: boolean;
  links?: boolean;
};

/** The events, the newest first. */
export type Events = {
  events: ListedEvent[];
  /** For those who run them. */
  closed: ClosedEvent[];
};

/** A number exactly, and with four decimal places. */
export type Exact = {
  exact: string;
  decimal: string;
};

/** A kind of movement that so many can play, whether it is recommended or not. */
export type Family = {
  family: string;
  name: string;
  /** In how many rounds. */
  rounds: number[];
};

/** A number. */
export type Figure = {
  /** An integer or a fraction. */
  exact: string;
  /** The same with two decimal places at most. */
  shown: string;
};

/** What the Laws and the regulations of the event say of the figures of an adjusted score (12C1). */
export type FiguresByLaw = {
  /** The law book by its year. */
  edition: number;
  /** Whether results may be weighted (12C1c). */
  weighted: boolean;
  /** 2007: for whom it is the most favourable result that was likely, or the least at all probable (12C1e). */
  two_standards: string[];
};

/** Where a contestant sits first. */
export type FirstSeat = {
  /** The name of a table: its section and its number. */
  table: string;
  direction: "NS" | "EW";
  /** In an individual. */
  seat: "N" | "E" | "S" | "W" | null;
  round: number;
  /** All of their places in that round: a team sits at two tables. */
  places: TableSeat[];
};

/** Something that follows, and under which heading a director reads it. */
export type Follows = {
  part: "follows" | "tell" | "latent" | "owed" | "after_play" | "awarded" | "noticed";
  /** The number of a provision; "" where there is none. */
  by: string;
  sentence: string;
  step?: "effect";
  ruling?: number;
  kind?: string;
  who?: Asked;
  reasons?: string[];
  tricks?: string[];
};

/** A footnote of a book. */
export type Footnote = {
  number: number;
  text: string;
  /** Whether the federation that translated the Laws added it. */
  national: boolean;
};

/** The irregularities that a word finds. */
export type Found = {
  found: IrregularityListed[];
};

/** The frequencies of a board, of a section or form where these are compared apart. */
export type Frequencies = {
  section: string | null;
  form: string | null;
  rows: Frequency[];
};

/** A score, how often it was got, and what it is worth. */
export type Frequency = {
  points: number;
  /** A whole number, or a fraction as exact and decimal. */
  ns_times: number | Exact;
  /** A whole number, or a fraction as exact and decimal. */
  ew_times: number | Exact;
  ns_figure: Figure | null;
  ew_figure: Figure | null;
};

/** Somebody who takes part no more and still has tables to come. */
export type GoneButPlanned = {
  /** The id of a contestant. */
  id: string;
  name: string;
  /** The name of a section; "" where there is but one. */
  section: string;
};

/** What somebody is in an event; what does not apply is empty. */
export type Granted = {
  role: "organiser" | "director" | "assistant" | "committee" | "player" | "spectator" | "screen" | "kibitz";
  name: string;
  /** The id of a contestant. */
  contestant: string;
  /** The name of a table: its section and its number. */
  table: string;
};

/** The hands of a board; `deal` and `pbn` null where they are not known, or not for their eyes. */
export type HandRecord = {
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  board: number;
  dealer: "N" | "E" | "S" | "W" | null;
  vulnerable: "None" | "NS" | "EW" | "All" | null;
  visible: boolean;
  /** The director plays, and must not look at them yet (16D). */
  closed: boolean;
  deal: Deal | null;
  /** The deal as PBN writes it. */
  pbn: string | null;
};

/** The hands of one board. */
export type HandShown = {
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  board: number;
  dealer: "N" | "E" | "S" | "W" | null;
  vulnerable: "None" | "NS" | "EW" | "All" | null;
  visible: boolean;
  /** The director plays, and must not look at them yet (16D). */
  closed: boolean;
  deal: Deal | null;
  /** The deal as PBN writes it. */
  pbn: string | null;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** The hand records of a section that this person may see. */
export type Hands = {
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  boards: HandRecord[];
  hidden: number;
  commitment: string;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** The director looks at the hands of a board before they are public; the log keeps that the director did. */
export type HandsOpened = {
  kind: "hands_opened";
  /** The number of the session, from 1. */
  session: number;
  /** The number of the board. */
  board: number;
  /** The name of the section; "" where there is but one. */
  section?: string;
};

/** The hands of a session may be seen by everybody from now on. */
export type HandsPublished = {
  kind: "hands_published";
  /** The number of the session, from 1. */
  session: number;
};

/** A result on which players agreed sooner than the board can have been played: was it (16D)? */
export type Hasty = {
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  /** The number of a table in its section: what acts have as `table`. */
  number: number;
  round: number;
  board: number;
  /** The number of an entry in the log, from 1. */
  result: number;
  revision: number;
  /** Both sides spoke from one phone. */
  one_phone: boolean;
};

/** That the server runs. */
export type Health = {
  ok: true;
  /** The version of Kibitz. */
  version: string;
  /** Where phones reach it; "" where it does not know. */
  address: string;
  /** Of the certificate that was made for the room; "" where there is none. */
  fingerprint: string;
};

/** An announcement. */
export type Heard = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  by: string;
  text: string;
};

/** A call as this person heard it. */
export type HeardCall = {
  /** Its place among all calls that were made: so it is named in an act. -1: it cannot be. */
  place: number;
  seat: "N" | "E" | "S" | "W";
  /** A call. */
  call: string;
  withdrawn: boolean;
  alerted: boolean;
  explanation: string;
  /** A question about it waits for its answer. */
  asked: boolean;
  /** This player may correct what was said about it (20F4, 20F5). */
  correctable: boolean;
};

/** What became of a result, the first first; nothing where one may not see it. */
export type History = {
  history: HistoryStep[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** An entry that made or changed a result. */
export type HistoryStep = {
  /** The number of an entry in the log, from 1. */
  number: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  who: Who;
  why: string;
  kind: string;
  before: ResultThen | null;
  after: ResultThen;
};

/** In how many sections a large field can play. */
export type InSections = {
  count: number;
  many: boolean;
};

/** What one browser needs to find another, for voice and faces. */
export type Introduction = {
  to: "N" | "E" | "S" | "W" | "TD";
  said: IntroductionSaid;
};

/** What one page says to another: that it is there, how it can be reached, or the answer to that. */
export type IntroductionSaid = {
  page?: string;
  to_page?: string;
  hello?: boolean;
  offer?: string;
  answer?: string;
};

/** What a ruling is about. */
export type Irregularity = {
  kind: string;
  /** The number of a provision of the Laws. */
  law: string;
  overruled: boolean;
};

/** An irregularity that can be chosen. */
export type IrregularityListed = {
  irregularity: string;
  said: string;
  /** The number of a provision of the Laws. */
  by: string;
  offender: OffenderAsked | null;
};

/** What something can be about. */
export type IrregularitySubject = {
  subject: string;
  said: string;
};

export type JsonValue = unknown;

/** Where a line leads that is no result. */
export type Jump = {
  /** A board at all tables, or a round with all boards. */
  to: "board" | "round";
  number: number;
};

/** The Tournament Organiser approves that a score is changed after the correction period (79C). */
export type LateCorrectionApproved = {
  kind: "late_correction_approved";
  /** The number of the session, from 1. */
  session: number;
  /** The result by its number, the entry that made it: `id` in answers. */
  result?: number;
};

/** A table will play boards later (8B2, 82B2): no score is due until then. */
export type LatePlayOrdered = {
  kind: "late_play_ordered";
  /** The number of the session, from 1. */
  session: number;
  /** The number of the round, from 1. */
  round: number;
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number | string;
  boards: number[];
  /** The name of the section; "" where there is but one. */
  section?: string;
};

/** A law book that is here, and what was found in it. */
export type LawBook = {
  id: string;
  title: string;
  language: string;
  edition: number;
  /** The file that it came from. */
  source: string;
  laws: number;
  provisions: number;
  definitions: number;
  footnotes: number;
  /** What was mended in reading it, each a sentence. */
  repairs: string[];
  /** What is missing or odd in it. */
  flaws: string[];
  /** Where it differs from what Kibitz uses, with the reason if it is known. */
  differences: string[];
};

/** The file of a law book. */
export type LawBookGiven = {
  name: string;
  /** The file, in Base64. */
  content: string;
  /** Not said: found out. */
  language?: string | null;
  /** Not said: found out. */
  edition?: number | null;
  /** In place of the book of that language and edition. */
  replace?: boolean;
};

/** Which book is gone. */
export type LawBookRemoved = {
  removed: string;
};

/** The law books that are here. */
export type LawBooks = {
  books: LawBook[];
  /** Whether there is a place for them. */
  kept: boolean;
  /** Whether this person may add and remove them. */
  may_change: boolean;
};

/** Where a word stands. */
export type LawHit = {
  /** The provision, or the term of a definition. */
  number: string;
  part: "provision" | "footnote" | "definition";
  before: string;
  found: string;
  after: string;
};

/** A provision, without its parts. */
export type LawPart = {
  number: string;
  /** How far below what was asked for. */
  depth: number;
  title: TextRun[];
  paragraphs: TextRun[][];
  /** What stands after its parts. */
  closing: TextRun[][];
  tables: BookTable[];
  footnotes: Footnote[];
  /** What is missing or odd in this copy of it, each a sentence. */
  flaws: string[];
};

/** Where a word stands, in our own words and in every book. */
export type LawSearch = {
  text: string;
  found: BookHits[];
};

/** A provision as a reader opens it. */
export type LawSheet = {
  /** The number of a provision of the Laws. */
  number: string;
  edition: number;
  /** What it is a part of, the Law first. */
  above: string[];
  /** The book it is shown in; none: in our own words. */
  book: BookNamed | null;
  /** Those in which it can be read. */
  books: BookNamed[];
  parts: LawPart[];
  terms: BookTerm[];
  /** The same in our own words. */
  own: OwnWords[];
  /** The terms in our own words. */
  own_terms: BookTerm[];
  elsewhere: Elsewhere[];
};

/** Whether a result needs its opening lead. */
export type LeadWanted = {
  required: boolean;
};

/** All leads against a declarer in a denomination, the best for the defenders first. */
export type LeadsAgainst = {
  declarer: "N" | "E" | "S" | "W";
  denomination: string;
  leader: "N" | "E" | "S" | "W";
  leads: LeadsByTricks[];
};

/** Leads that leave declarer the same number of tricks. */
export type LeadsByTricks = {
  /** Declarer's, with best play by all four after the lead. */
  tricks: number;
  /** The highest first. */
  cards: string[];
};

/** The opening lead while it lies face down (41A). */
export type LedFaceDown = {
  seat: "N" | "E" | "S" | "W";
  /** For the leader alone. */
  card: string | null;
  /** Who may still ask (41B). */
  waits_for: ("N" | "E" | "S" | "W")[];
};

/** A lesson: what the teacher does with it. */
export type Lesson = {
  locked: boolean;
  /** Who raises a hand: all of them for the teacher, one's own for a pupil. */
  raised: ("N" | "E" | "S" | "W")[];
  /** For the teacher. */
  shown: ShownHand[];
};

/** Par, and the tricks that each declarer makes in each denomination. */
export type LessonPar = {
  /** Of North-South. */
  points: number;
  contracts: string[];
  /** By declarer, then by denomination. */
  tricks: { [name: string]: { [name: string]: number } };
};

/** Who of a team sits on which side. */
export type LineUp = {
  ns: string[];
  ew: string[];
};

/** Who of a team sits on which side, from a round on. */
export type LineUpFromRound = {
  ns: string[];
  ew: string[];
  /** The number of a session, from 1. */
  session: number;
  first_round: number;
};

/** Who of a team sits on which side in a session, from a round on until another line-up is given. */
export type LineUpGiven = {
  kind: "line_up_given";
  /** The id of the contestant. */
  contestant: string;
  /** The number of the session, from 1. */
  session: number;
  ns: string[];
  ew: string[];
  first_round?: number;
};

/** The line-up of a team in the next round to begin, as it is now, and who can be in it. */
export type LineUpToGive = {
  ns: string[];
  ew: string[];
  round: number;
  players: Playing[];
};

/** What is wrong with a line of a file. */
export type LineWrong = {
  line: number | null;
  name: string | null;
  text: string;
};

/** A link by which somebody comes in without a password. */
export type Link = {
  id: string;
  role: "organiser" | "director" | "assistant" | "committee" | "player" | "spectator" | "screen" | "kibitz";
  name: string;
  /** The id of a contestant. */
  contestant: string;
  /** The name of a table: its section and its number. */
  table: string;
  /** Where it leads; its last part is the token. "" where the server cannot show it again. */
  path: string;
  url: string;
  /** A moment in UTC, to the millisecond. */
  created: string;
  used: string | null;
  revoked: boolean;
};

/** Links. */
export type Links = {
  links: Link[];
};

/** Links for all tables, for all contestants, or for somebody. */
export type LinksWanted = {
  tables?: boolean;
  contestants?: boolean;
  guests?: boolean;
  role?: "director" | "assistant" | "committee" | "spectator" | "screen" | "player" | null;
  name?: string;
  contestant?: string;
  table?: string;
};

/** A list as CSV, or as it was pasted. */
export type ListGiven = {
  text: string;
  /** These are all: whoever is not among them is taken out. */
  whole?: boolean;
};

/** A board, and what may be seen of it. */
export type ListedBoard = {
  board: number;
  /** How many it has. */
  results: number;
  scores: boolean;
  hands: boolean;
};

/** An event in a list, and what one is in it. */
export type ListedEvent = {
  id: string;
  name: string;
  /** A moment in UTC, to the millisecond. */
  created: string;
  /** When its first round began; before that, when it was set up. */
  held: string;
  contestants: number;
  sessions: ListedSession[];
  role: "organiser" | "director" | "assistant" | "committee" | "player" | "spectator" | "screen" | "kibitz";
};

/** How far a section is. */
export type ListedSection = {
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The round in play; 0 before the first. */
  round: number;
  rounds: number;
  tables: number;
};

/** How far a session is. */
export type ListedSession = {
  /** The number of a session, from 1. */
  session: number;
  name: string;
  official: string | null;
  sections: ListedSection[];
};

/** A sheet of the session. */
export type ListedSheet = {
  number: number;
  rows: number;
  /** How many of its rows have what they need. */
  done: number;
};

/** A board of a live table for the script that replays it and plays it on. */
export type LiveBoard = {
  board: number;
  /** Of the table; empty where it has none. */
  name: string;
  /** Whether the solver is installed. */
  available: boolean;
  player: PlayableBoard;
};

/** A claim or concession (68). */
export type LiveClaim = {
  claimer: "N" | "E" | "S" | "W";
  tricks: number | null;
  of: number;
  conceded: boolean;
  statement: string;
  pieces: StatementPiece[];
  status: string;
  /** Who doubts it. */
  objecting: ("N" | "E" | "S" | "W")[];
  /** What was said against it. */
  objections: string[];
  settling: Settling | null;
  /** The result if it stands as it was made; null: not known. */
  comes_to: LiveResult | null;
  agreeing: ("N" | "E" | "S" | "W")[];
  playing_on: ("N" | "E" | "S" | "W")[];
};

/** What the director of a table sees besides. */
export type LiveDirector = {
  lines: LiveLine[];
  /** Irregularities that nobody has drawn attention to (81C3). */
  unnoticed: Unnoticed[];
  /** Who may use what (16). */
  information: CitedSentence[];
  /** Who has called the director and waits, in their order. */
  calls: WaitingCall[];
  spectators: Spectator[];
  /** How many screens follow each seat. */
  devices: { [name: string]: number };
};

/** What is around a live table that is one of an event, as one person may see it. */
export type LiveInEvent = {
  /** The event. */
  id: string;
  name: string;
  /** What the table is called. */
  table: string;
  round: number;
  rounds: number;
  /** When the round ends; empty: no clock runs. */
  ends: string;
  /** The clock stands still. */
  stopped: boolean;
  /** The next round has begun: what was begun here is finished, nothing else is. */
  is_over: boolean;
  /** Tables that the director was called to before this one; null: this one has not called. */
  calls_before: number | null;
  /** A director has taken the call of this table. */
  director_comes: boolean;
  /** The director has said that no more boards are begun in the round. */
  no_new: boolean;
  /** The boards of this table in the round. */
  boards: number[];
  /** How many of them are still to be played here. */
  left: number;
  /** Why no board comes, where all four are ready: the round has not begun, or is over; no more boards are begun; all are played; the director decides about one; another way of playing was laid down. */
  waits: "" | "not_begun" | "no_new" | "done" | "cards" | "director";
  /** Whether the four hands may be seen of the board that is over (16D). */
  hands_open: boolean;
  /** From when on the conditions let the hands be seen; never while a table has the board to play, but for `after_board` those who have played it. */
  hands_when: "at_once" | "after_board" | "after_round" | "after_session";
  /** The results of the board that is over, where they may be seen. */
  results: Compared[];
};

/** A line of the board in play, for the director: with the time that it took. */
export type LiveLine = {
  /** The number by which the notation names it: `#5`. */
  number: number;
  line: string;
  /** The hand from which a card came, or who made a call; empty: it is neither. */
  seat: string;
  /** The card or the call; empty: it is neither. */
  made: string;
  at: string;
  /** Without the time in which its player had no connection. */
  seconds: number;
  /** What this player usually takes on this board. */
  usual: number;
};

/** One `data:` of the stream; its `id:` is the version, which `Last-Event-ID` brings back after a break. */
export type LiveMessage = {
  /** What has changed: `event`, `clock`, `seats` (nobody looks for a table any more), `table`, `table.A4`, `room`, `ranking`, `board`, `board.8`, `hands`, `announcements`, `calls`, `rulings`, `rulings.57`, `penalties`, `appeals`, `appeals.61`, `log`. A topic without its second part means all of that family. Besides: `hello`, the first thing said; `tick`, that the stream lives; `*`, that everything may have changed. */
  topic: string;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  /** Milliseconds over which many screens spread their questions, each by chance. */
  spread?: number;
  /** Of `hello`: the entry up to which each family of topics has come. */
  versions?: { [name: string]: number };
  /** Of `hello` and `tick`: milliseconds since 1970 here. */
  now?: number;
};

/** What the claim referee says for its proposal, to the director: reasons, and the line that costs most (70). */
export type LiveOpinion = {
  reasons: string[];
  line: Trick[];
};

/** One answer that may be given. */
export type LiveOption = {
  /** What is sent as `option` or `answer`. */
  answer: string;
  label: string;
  /** What follows if it is chosen, as far as that is known. */
  brings?: CitedSentence[];
};

/** A pause that this player must make (73D3); what they choose meanwhile is held for them, and nobody else knows. */
export type LivePause = {
  /** The time at which it is over; what is held is sent then. */
  until: string;
  /** The call or card that is held; empty: none is. */
  held: string;
};

/** A question of a ruling. */
export type LiveQuestion = {
  sentence: string;
  /** The number of a provision of the Laws. */
  by: string;
  /** Whether this person answers it. */
  mine: boolean;
  /** Who answers; nobody: the director. */
  seats: ("N" | "E" | "S" | "W")[];
  /** The act by which it is answered. */
  do: "choose" | "find" | "call" | "card" | "";
  options: LiveOption[];
  /** Nobody directs: one of each side says the same (10B). */
  together: boolean;
  /** Who has said what to it. */
  said: SaidTogether[];
  /** This player's answer, which stands if they say it again (84D); empty: none. */
  stands: string;
  /** What is typed where there are no options: `card`, `call`, `seat`, `text` ... */
  wanted: string;
};

/** A board that was played. */
export type LiveResult = {
  board: number;
  contract: string;
  /** As it is written: `3NT+1 by N`; empty: none came about. */
  result: string;
  /** Of North-South. */
  points: number;
  /** The director's figures instead: `NS=60%:4S-N=,40%:4S-N-1 EW=ave-`. */
  adjusted: string;
};

/** A ruling as those at the table hear it. */
export type LiveRuling = {
  number: number;
  sentence: string;
  /** The number of a provision of the Laws. */
  by: string;
  is_open: boolean;
  question: LiveQuestion | null;
  follows: CitedSentence[];
  /** What this defender may choose in place of what partner chose (55A). */
  differ?: LiveOption;
  opinion?: LiveOpinion;
};

/** How the table was set up. */
export type LiveSettings = {
  name: string;
  edition: string;
  policy: "prevent" | "warn" | "permit";
  directed: boolean;
  lesson: boolean;
  boards: number;
  /** Who explains a call. */
  explains: "self" | "partner" | "both";
  /** A screen stands between partners: a tray brings the calls of the other side. */
  screens: boolean;
  /** Whose hands, one after another, a spectator may see on one board (76B1). */
  spectator_hands: number;
  /** After how many minutes four hands may be watched; 0: never (76A2). */
  viewing_delay: number;
};

/** A live table as one person sees it. Every frame of a stream is such a whole: nothing has to be put together. */
export type LiveTable = {
  id: string;
  /** Grows when a board begins or is taken back: what was chosen before is void. */
  epoch: number;
  /** A seat, `TD`, or empty for a spectator. */
  you: string;
  /** Who directs plays this board: another rules on it, or it waits. */
  director_plays: boolean;
  /** The seat behind which a spectator sits. */
  behind: string;
  /** The seat is played on another device: here one looks, until one takes it here. */
  elsewhere: boolean;
  settings: LiveSettings;
  seats: SeatedPlayer[];
  /** What each pair plays, by side, as far as one may look now (40B2). */
  systems: { [name: string]: string };
  phase: "waiting" | "auction" | "lead" | "clarification" | "play" | "claim" | "counting" | "ended";
  board: BoardOnTable | null;
  /** The hands that this person sees, by seat. */
  hands: { [name: string]: string[] };
  /** How many cards each hand has. */
  left: { [name: string]: number };
  auction: HeardCall[];
  /** Whether the calls may still be looked at (20C, 41). */
  auction_shown: boolean;
  /** As the players take it: `4SX by N`; empty before. */
  contract: string;
  declarer: string;
  dummy: string;
  face_down: LedFaceDown | null;
  trick: Trick | null;
  previous: Trick | null;
  own_last: string | null;
  tricks: { [name: string]: number };
  after_play: AfterPlay | null;
  /** Whose call or card comes next; empty: not told, or something else comes before. */
  turn: string;
  pause: LivePause | null;
  may: MayDo;
  owed: Owed[];
  /** Cards that lie face up before somebody: exposed, penalty cards. */
  faced: { [name: string]: string[] };
  /** Which of these are penalty cards: `major` or `minor`. */
  penalty: { [name: string]: string };
  having_none: SuitQuestion | null;
  rulings: LiveRuling[];
  claim: LiveClaim | null;
  change: WantedChange | null;
  looked: LookedFor | null;
  /** All have passed: whose hands are back in the board (17D2). */
  returned: ("N" | "E" | "S" | "W")[];
  /** Who would leave the board without a result. */
  leaving: ("N" | "E" | "S" | "W")[];
  /** Who has called the director, who is not there yet. */
  called: ("N" | "E" | "S" | "W")[];
  result: LiveResult | null;
  played: LiveResult[];
  /** Adjusted scores and penalties that the director gave. */
  awards: CitedSentence[];
  watching: Watching;
  /** What was said with the director, as far as this person hears it. */
  speech: SaidWords[];
  /** With whom alone the director speaks. */
  talk: ("N" | "E" | "S" | "W")[];
  voice: Voice;
  lesson: Lesson | null;
  viewing: Viewing | null;
  withdrawable: Withdrawable[];
  /** Boards that are over of which this person may ask for a ruling, or rule on. */
  rulable: number[];
  director?: LiveDirector;
  /** Where it is a table of an event. */
  event?: LiveInEvent;
};

/** The newest entries that fit. */
export type Log = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  entries: LogLine[];
  /** `before` of the page that follows; null at the end. */
  next: number | null;
};

/** An entry in a sentence. */
export type LogLine = {
  /** The number of an entry in the log, from 1. */
  number: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  who: Who;
  /** For the file, to who runs the event or hears an appeal; to others what they are told. */
  why: string;
  /** For who runs the event: what players read of why. */
  told: string;
  kind: string;
  unread?: Unread;
  message: string;
  values: { [name: string]: unknown };
  text: string;
};

export type LoggedAct = Announced | AppealConsented | AppealDecided | AppealRecommended | AppealReferred | AppealRequested | AppealWithdrawn | BoardFouled | BoardsPut | CallClosed | CallTaken | CarryOverSet | ClockResumed | ClockStopped | ConditionsSet | ContestantChanged | ContestantEntered | ContestantWithdrawn | DealsTaken | DirectorCalled | DisqualificationDecided | Disqualified | DuePutAside | EntryLost | EntryQuestioned | EventCreated | EventExported | HandsOpened | HandsPublished | LateCorrectionApproved | LatePlayOrdered | LineUpGiven | MatchRuled | MovementRepaired | NameErased | NewBoardsStopped | PartnerAccepted | PartnerAsked | PartnerSought | PenaltyGiven | PenaltyLifted | PlayConfirmed | PlayRecorded | PlayersNamed | ResultAgreed | ResultCancelled | ResultCorrected | ResultDisputed | ResultEntered | ResultWithdrawn | RoundDrawn | RoundExtended | RoundStarted | RulingClosed | RulingContinued | RulingCorrected | RulingOpened | RulingTakenBack | ScoreAdjusted | ScoreAwarded | ScoreMadeOfficial | SeatTaken | SectionPlanned | SubstituteSeated | Suspended | SuspensionLifted | TablePutOnScreen | WarningGiven;

/** A name and a password. */
export type Login = {
  name: string;
  password: string;
};

/** What a player called about where nobody directs, and there was nothing to rule on now. */
export type LookedFor = {
  seat: "N" | "E" | "S" | "W";
  about: "call" | "turn" | "revoke" | "exposed" | "explained" | "told" | "other";
  whom: string;
  /** The tricks are looked at when play has ended (66D). */
  later: boolean;
};

/** Tricks with best play by all four. */
export type Makes = {
  board: number;
  /** Whether the solver is installed. */
  available: boolean;
  visible: boolean;
  makes: MakesBySeat | null;
  par: Par | null;
};

/** Tricks by declarer. */
export type MakesBySeat = {
  N: Tricks;
  E: Tricks;
  S: Tricks;
  W: Tricks;
};

/** The same of all boards of a section whose hands may be seen. */
export type MakesOfAll = {
  session: number;
  section: string;
  boards: Makes[];
};

/** A match of two contestants, home first; what it came to is null where it may not be seen yet. */
export type Match = {
  round: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  tables: string[];
  teams: NamedContestant[];
  /** Who of each sits on which side, in its last round that has begun; null where nobody has said. */
  line_ups: (LineUp | null)[];
  /** How many they are to play. */
  boards: number;
  /** How many of them have a figure; 0 also where it may not be seen. */
  compared: number;
  /** What each has gained, in the unit of the boards. */
  figures: (Figure | null)[];
  /** What each brings from an earlier stage; null for whoever brings nothing, and where it may not be seen. */
  carried: (Figure | null)[];
  /** Both together; null where nobody brings anything. */
  sums: (Figure | null)[];
  vps: (Figure | null)[];
  over: boolean;
  /** Whether it was played, or how else it counts. */
  kind: "played" | "void" | "walkover" | "forfeit" | "bye";
};

/** A match of a contestant. */
export type MatchInRanking = {
  round: number;
  opponents: string[];
  boards: number;
  vps: Figure | null;
  kind?: "played" | "void" | "walkover" | "forfeit" | "bye";
  gained?: Figure | null;
  lost?: Figure | null;
  over?: boolean;
};

/**
 * The director says how a whole match counts that was not played, was given up, or is void (78D, 81C, 82C).
 *
 * "walkover" and "forfeit" say of whom; the last word on a match holds, and "played" gives back what was played.
 */
export type MatchRuled = {
  kind: "match_ruled";
  /** The number of the session, from 1. */
  session: number;
  contestants: string[];
  outcome: string;
  at_fault?: string[];
  /** The number of the round, from 1. */
  round?: number;
  /** The provision by which it is done. */
  law?: string;
};

/** All matches of a session: the round in play first, then those before it, then those to come. */
export type Matches = {
  /** The number of a session, from 1. */
  session: number;
  /** The last entry that is in the figures. */
  version: number;
  /** In what boards are compared. */
  unit: "percent" | "matchpoints" | "imps" | "vps" | "points" | "boards" | null;
  /** Whether matches give victory points. */
  converted: boolean;
  rounds: RoundOfMatches[];
};

/** What may have gone wrong. */
export type MayBe = {
  likely: IrregularityListed[];
  subjects: IrregularitySubject[];
};

/** What this person may do now, as far as the table tells: where everything may happen it does not say more. */
export type MayDo = {
  /** The acts that make sense now. */
  verbs: string[];
  /** The calls that are allowed; null: not told. */
  calls: string[] | null;
  /** The cards that may be played; null: not told. */
  cards: string[] | null;
  /** The calls that they can have meant in place of their last (25A); none: any. */
  meant?: string[];
  /** Whom they may ask whether they have none (61B). */
  having_none?: ("N" | "E" | "S" | "W")[];
  bound?: Bound;
};

/** Who this browser is. */
export type Me = {
  known: boolean;
  /** Whether they organise every event. */
  owner: boolean;
  name: string;
  /** What they are, by event. */
  events: { [name: string]: Granted };
  /** By event, the other seats of players whose links it has: one can go back. */
  seats: { [name: string]: Granted[] };
};

/** One table in one round: contestants by their numbers in the plan, and the boards as they are numbered. */
export type Meeting = {
  /** The number of the round, from 1. */
  round: number;
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number;
  ns: number[];
  ew: number[];
  boards: number[];
};

/** A member of the club. */
export type Member = {
  id: string;
  name: string;
  /** By which the federation knows them. */
  number: string;
  handicap: string;
  grade: string;
  club: string;
  /** How they want to be named to everybody. */
  shown: "" | "whole" | "initials" | "number";
};

/** What is known of a member. */
export type MemberGiven = {
  name: string;
  number?: string;
  handicap?: string;
  grade?: string;
  club?: string;
  shown?: "" | "whole" | "initials" | "number";
};

/** A line of a pasted list, as it was understood. */
export type MemberLine = {
  line: number;
  /** What stands there. */
  given: string;
  member: Member | null;
  means: "new" | "changed" | "same" | "nobody";
  flaw: Said | null;
};

/** Somebody whose name begins so. */
export type MemberName = {
  name: string;
  /** The rest is for those who run the event; empty to others. */
  number: string;
  handicap: string;
  grade: string;
};

/** Whose names begin so. */
export type MemberNames = {
  names: MemberName[];
};

/** Whether they were in the list. */
export type MemberTakenOut = {
  taken_out: boolean;
};

/** The members of the club. */
export type Members = {
  members: Member[];
  /** Whether there is a place for the list. */
  kept: boolean;
  /** The file, for the owner of the server. */
  where: string;
};

/** What a pasted list was understood as; nothing is changed. */
export type MembersRead = {
  /** What each column is, where there are headings; "": it is left out. */
  columns: string[];
  /** The headings of columns that are not taken. */
  left_out: string[];
  lines: MemberLine[];
  new: number;
  changed: number;
  same: number;
  nobody: number;
};

/** How many are in the list now. */
export type MembersTaken = {
  taken: number;
  members: number;
};

/** What is missing before the score can be official. */
export type Missing = {
  count: number;
  begun: UndoneAt[];
};

/** The plan of a section is another from a round on; what was played stays as it was (see `movement.repair`). */
export type MovementRepaired = {
  kind: "movement_repaired";
  /** The number of the session, from 1. */
  session: number;
  /** The name of the section; "" where there is but one. */
  section: string;
  repair: string;
  plan: Plan;
  contestants: string[];
  notes?: string[];
  left?: string[];
};

/** The movements for an evening, the recommended first. */
export type Movements = {
  kind: "pairs" | "individual" | "teams";
  contestants: number;
  title: string;
  recommended: number;
  remarks: string[];
  candidates: Candidate[];
  /** The candidate of which `movement` is the whole plan. */
  which: number;
  sections: InSections | null;
  movement: WholePlan;
  /** All that there are for so many: `family` asks for one of them. */
  families: Family[];
};

/** The name of a person was taken out of these entries at their wish; the log had this fingerprint before. */
export type NameErased = {
  kind: "name_erased";
  entries: number[];
  fingerprint?: string;
};

/** The name of the event that is to be deleted, typed so that nobody deletes one by a slip. */
export type NameTyped = {
  name: string;
};

/** A contestant by id and name. */
export type Named = {
  /** The id of a contestant. */
  id: string;
  name: string;
};

/** A contestant with the names of its players. */
export type NamedContestant = {
  /** The id of a contestant. */
  id: string;
  name: string;
  players: string[];
};

/** No table begins another board in the round in play, or may again (8B1); what was begun is finished. */
export type NewBoardsStopped = {
  kind: "new_boards_stopped";
  /** The number of the session, from 1. */
  session: number;
  /** The name of the section; "" where there is but one. */
  section?: string;
  stopped?: boolean;
};

/** How a live table is to be. */
export type NewTable = {
  name?: string;
  edition?: "2007" | "2017" | "2024";
  policy?: "prevent" | "warn" | "permit";
  regulations?: string;
  directed?: boolean;
  boards?: number;
  deals?: string[];
  where?: string;
  lesson?: boolean;
};

/** Where a contestant goes. */
export type NextTable = {
  /** The id of a contestant. */
  contestant: string;
  round: number | null;
  table: string | null;
  /** In an individual also the side. */
  direction: "NS" | "EW" | null;
  /** In an individual. */
  seat: "N" | "E" | "S" | "W" | null;
  boards?: number[];
  over: boolean;
  sits_out: boolean;
  /** They have gone home, and play no more. */
  left?: boolean;
  /** The round of a Swiss is not drawn yet. */
  undrawn?: boolean;
};

/** What whoever runs an event should know of the machine that serves it. */
export type Notices = {
  /** Its clock was put back or forward. */
  clock?: string;
  /** The copies that it makes by itself cannot be made. */
  backup?: string;
  /** Something is wrong with the files of the store. */
  store?: string;
  /** Entries were damaged in the store while the server ran. */
  damage?: string;
  /** What it does to follow that clock, for who may have it followed. */
  clock_means?: string;
};

/** Whom it is about. */
export type OffenderAsked = {
  stage: "offender";
  sentence: string;
  kind: "seat";
  options: AnswerOption[];
};

/** What is on the director's desk in a session. */
export type Office = {
  session: number;
  may: string[];
  name: string;
  method: string;
  /** The law book by its year. */
  edition: number;
  kind: "pairs" | "individual" | "teams";
  deadlines: Deadlines | null;
  rulings: DeskRuling[];
  /** How many are open. */
  appeals: number;
  penalties: PenaltyInForce[];
  warnings: SanctionBy[];
  suspensions: SuspensionInForce[];
  disqualifications: DisqualificationAsked[];
  tariff: TariffLine[];
  contestants: NamedContestant[];
  /** Of teams and of Swiss pairs: those that can be ruled on. */
  matches: PlannedMatch[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A point that the Laws leave open: what it decides, by which Law, and what can be laid down. */
export type OpenRegulation = {
  message: string;
  values: { [name: string]: unknown };
  says?: string;
  text: string;
  name: string;
  group: "scoring" | "matches" | "swiss" | "ranking" | "room" | "calls" | "play" | "adjusted" | "director";
  laws: string[];
  kind: "one_of" | "some_of" | "number" | "minutes" | "share" | "yes_no" | "text" | "name" | "two" | "list" | "table";
  /** Of a list or a table what each item is. */
  items: "one_of" | "some_of" | "number" | "minutes" | "share" | "yes_no" | "text" | "name" | "two" | "list" | "table" | null;
  choices: RegulationChoice[];
  least: number | null;
  most: number | null;
  /** What holds while nothing is laid down, as the file writes it. */
  usual: string;
  /** Whether no ruling and no score depends on it. */
  only_stated: boolean;
};

/** A table that was set up: its address, what lets people sit down, and what lets its maker direct. */
export type OpenedTable = {
  id: string;
  /** The token that is part of the link for the players. */
  join: string;
  /** The token of whoever directs or teaches; empty where nobody does. */
  lead: string;
  /** The token of who set it up: spectators and empty seats are theirs to see to. */
  keep: string;
  /** The link for the players, by the address at which phones reach the server. */
  url: string;
};

/** What was got against opponents. */
export type OpponentsMet = {
  opponents: NamedContestant[];
  boards: number;
  /** On average of a board in percent; in all where there is no top. */
  figure: Figure | null;
};

/** What a player owes after a ruling; heard by all (10C1). */
export type Owed = {
  seat: "N" | "E" | "S" | "W";
  sentence: string;
  /** The number of a provision of the Laws. */
  by: string;
};

/** One's own evening: where the points went, board by board, against whom. */
export type OwnEvening = {
  results: ResultBeside[];
  /** A plot in HTML: where the points went. Null where nobody can tell. */
  where: string | null;
  /** A plot in HTML: board by board. */
  boards: string | null;
  /** The best boards. */
  best: number[];
  /** The worst boards. */
  worst: number[];
  /** Whether boards are worth a part of a top. */
  percent: boolean;
  against: OpponentsMet[];
};

/** Where the link of somebody leads. */
export type OwnLink = {
  path: string;
};

/** Where a player of an event sits on a screen, the most pressing first. */
export type OwnSeat = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  /** Whether any table of the session is played on screens. */
  on_screen: boolean;
  /** Who they are, where the link is theirs alone. */
  name: string;
  places: PlaceOnScreen[];
};

/** Which of one's own seats somebody takes, and who they are. */
export type OwnSeatWanted = {
  table: string;
  seat: "N" | "E" | "S" | "W";
  name: string;
};

/** A provision in Kibitz's own words. */
export type OwnWords = {
  /** The number of a provision of the Laws. */
  number: string;
  depth: number;
  title: string;
  sentence: string;
  /** The same sentence, with what it refers to and the terms that it uses. */
  runs: TextRun[];
};

/** The score that neither side can improve on: a result that leads to it, and all contracts that do. */
export type Par = {
  points: number;
  result: string;
  contracts: string[];
};

/** Who was asked says yes: the two take part as a pair, under the next number that is free. */
export type PartnerAccepted = {
  kind: "partner_accepted";
  seeker: number;
  other: number;
};

/** Somebody who seeks a partner asks another who does; both are named by their entries. */
export type PartnerAsked = {
  kind: "partner_asked";
  seeker: number;
  other: number;
};

/** Somebody without a partner says who they are; said again it takes the place of before, without a name it ends. */
export type PartnerSought = {
  kind: "partner_sought";
  name: string;
  level?: string;
  system?: string;
};

/** All who seek a partner. */
export type Partners = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  event: string;
  /** Whether partners can be found here: in an event of pairs. */
  open: boolean;
  staff: boolean;
  seekers: Seeker[];
  /** The pair of the one who looks, once there is one; else empty. */
  contestant: string;
};

/** Somebody who stands nearer, and why they are not the opponent. */
export type PassedOver = {
  contestant: NamedContestant;
  because: Said[];
};

/** Another password; who changes their own says the old one too. */
export type PasswordWanted = {
  password: string;
  old?: string;
};

/** A penalty that an appeal is about, as it is now. */
export type PenaltyAppealed = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** The id of a contestant. */
  contestant: string;
  amount: string;
};

/** A procedural (90) or disciplinary (91A) penalty. */
export type PenaltyGiven = {
  kind: "penalty_given";
  /** The number of the session, from 1. */
  session: number;
  /** The id of the contestant. */
  contestant: string;
  amount: string;
  offence: string;
  /** The provision by which it is done. */
  law?: string;
  /** The number of the board. */
  board?: number;
  /** The ruling that it comes from; 0 for none. */
  ruling?: number;
};

/** A penalty that is recommended, or was given. */
export type PenaltyInConversation = {
  sides: string[];
  /** What was given; null where it is recommended only. */
  amount: string | null;
  sentence: string;
  /** The number of a provision; "" where there is none. */
  by: string;
  /** The number of a provision; "" where there is none. */
  law: string;
  ruling: number | null;
  step?: "effect";
  kind?: string;
  who?: Asked;
  offender?: "N" | "E" | "S" | "W" | null;
  /** What it is for, in a word. */
  reason?: string;
  /** What the regulations have for it, if anything. */
  tariff?: string | null;
};

/** A penalty. */
export type PenaltyInForce = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** The id of a contestant. */
  contestant: string;
  name: string;
  offence: string;
  /** The offence in words. */
  said: Said;
  /** The number of a provision of the Laws. */
  law: string;
  amount: string;
  by: string;
  lifted: boolean;
};

/** A penalty counts no more. */
export type PenaltyLifted = {
  kind: "penalty_lifted";
  penalty: number;
};

/** A penalty in a ranking. */
export type PenaltyTaken = {
  worth: Figure | null;
  /** The number of a provision of the Laws. */
  law: string;
  kind: "procedural" | "disciplinary";
  reason: string | null;
  board: number | null;
  refunded: boolean;
  penalty: Said;
};

/** A period that begins with the official score. */
export type Period = {
  /** The number of a provision of the Laws. */
  law: string;
  minutes: number;
  ends: string | null;
  over: boolean;
  seconds_left: number | null;
};

/** An event whose log names somebody. */
export type PersonInEvent = {
  id: string;
  name: string;
  /** The entries that name them. */
  entries: Entry[];
  /** Whether a session of it is in play. */
  playing: boolean;
};

/** All that is kept of a person. */
export type PersonKept = {
  member: Member;
  events: PersonInEvent[];
};

/** A player, and the page about all they have played. */
export type PersonOverTime = {
  name: string;
  /** On the site of the club, on this server. */
  address: string;
};

/** Somebody whose place or figure would be another. */
export type PlaceMoved = {
  contestant: NamedContestant;
  place_before: string | null;
  place: string | null;
  figure_before: Figure | null;
  figure: Figure | null;
  change: Said;
};

/** A table at which this person is to play. */
export type PlaceOnScreen = {
  /** The live table. */
  id: string;
  /** What it is called. */
  table: string;
  round: number;
  /** A board is in play there: it is finished before anything else. */
  begun: boolean;
  seats: SeatOnScreen[];
  /** Who of their contestant may sit there; none: their names are not known. */
  players: string[];
};

/** The conditions by name. */
export type PlainConditions = {
  kind: "pairs" | "individual" | "teams";
  method: string;
  victory_points: boolean;
  knock_out: boolean;
  winners: number;
  across_sections: boolean;
  strata: string[];
  categories: string[];
  scores: "at_once" | "after_board" | "after_round" | "after_session";
  ranking: "at_once" | "after_board" | "after_round" | "after_session";
  hands: "at_once" | "after_board" | "after_round" | "after_session";
  prepared_boards: boolean;
  director_plays: boolean;
  no_agreement: boolean;
  lead_required: boolean;
  on_screen: "no" | "prevent" | "warn" | "permit";
  begins: string;
  rounds: "director" | "clock" | "all_done";
  minutes_a_board: number;
  minutes_a_change: number;
  deposit: string;
  notes: string;
  regulations: UsualRegulations;
};

/** A movement as the log keeps it, complete in itself. */
export type Plan = {
  movement: string;
  contestants: number;
  meetings: Meeting[];
  lines?: number[][];
  family?: string;
  details?: { [name: string]: string };
};

/** What is wanted of an evening; what is not said is as clubs have it. `which` is the number of the candidate. */
export type PlanWanted = {
  pairs?: number | null;
  players?: number | null;
  teams?: number | null;
  minutes?: number | null;
  boards?: string | null;
  rounds?: number | null;
  boards_per_round?: number | null;
  winners?: number | null;
  copies?: number | null;
  stationary?: number;
  switches?: boolean;
  family?: string | null;
  minutes_a_board?: number | null;
  minutes_a_change?: number | null;
  swiss?: boolean;
  knock_out?: boolean;
  which?: number;
};

/** A match of the session, and what was ruled on the whole of it. */
export type PlannedMatch = {
  round: number;
  contestants: string[];
  /** As `match_ruled` has it; None: it counts as it was played. */
  outcome: string | null;
};

/** A round of the plan. */
export type PlannedRound = {
  round: number;
  tables: PlannedTable[];
};

/** Who meets at a table, by the numbers of the plan, and with which boards. */
export type PlannedTable = {
  /** The number of a table in its section: what acts have as `table`. */
  table: number;
  ns: number[];
  ew: number[];
  boards: number[];
};

/** The director says that a board was played, however soon the players agreed on its result (16D, 81C). */
export type PlayConfirmed = {
  kind: "play_confirmed";
  /** The result by its number, the entry that made it: `id` in answers. */
  result: number;
  /** The entry that last changed the result as you have seen it: `revision` in answers. */
  revision: number;
};

/**
 * How a result came about, as a file or a table tells it: the calls, and the cards in the order of play.
 *
 * Nothing of it is scored. It tells the hands, and is read by those alone who may see them.
 */
export type PlayRecorded = {
  kind: "play_recorded";
  /** The result by its number, the entry that made it: `id` in answers. */
  result: number;
  auction?: string;
  play?: string;
  said?: string[];
};

/** A board for the script that plays it on and replays it. */
export type PlayableBoard = {
  /** By seat and suit a bit for each rank, from the two on. */
  hands: number[][];
  /** By the order N, E, S, W. */
  dealer: number;
  /** Those of each declarer in each denomination, double dummy. */
  tricks: { [name: string]: number };
  /** The tricks of declarer after each opening lead, where known. */
  leads: { [name: string]: { [name: string]: number } };
  plays: Replay[];
  /** What is offered first. */
  first: string;
  /** Where the board is shown at Bridge Base Online; calls and cards may follow. */
  link: string;
  words: PlayerWords;
};

/** A board that is played on from a position. */
export type PlayedOn = {
  board: number;
  /** Whether the solver is installed. */
  available: boolean;
  visible: boolean;
  turn: "N" | "E" | "S" | "W" | null;
  /** Tricks that declarer's side has won. */
  won: number;
  lost: number;
  cards: CardPlayedOn[];
};

/** A person who takes part; `number` is what the federation knows them by. */
export type Player = {
  name: string;
  number?: string;
};

/** A player by name and number in the federation. */
export type PlayerEntered = {
  name: string;
  number: string;
};

/** A player. */
export type PlayerNamed = {
  name: string;
  number?: string;
};

/** The words of the player. */
export type PlayerWords = {
  declares: string;
  begin: string;
  again: string;
  back: string;
  best: string;
  thinking: string;
  tricks: string;
  turn: string;
  played: string;
  what_if: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  from_here: string;
  to_play: string;
  all_tricks: string;
  level: string;
  doubling: string;
  alone: string;
  declarer: string;
  dummy: string;
  makes: string;
  made: string;
  down: string;
  lead: string;
  viewer: string;
  /** What a card cost, by the number of tricks from one on. */
  costs: string[];
  seats: string[];
  names: string[];
  denominations: string[];
  ranks: string[];
  /** How the calls that are no bids are shown. */
  calls: { [name: string]: string };
};

/** Those who play for a contestant of whom nobody has said the names put them in, at their table. */
export type PlayersNamed = {
  kind: "players_named";
  /** The id of the contestant. */
  contestant: string;
  players: Player[];
};

/** Who plays, and for whom if they are a substitute. */
export type Playing = {
  name: string;
  plays_for: string | null;
};

/** The points of an event. */
export type Points = {
  session: number;
  visible: boolean;
  scheme: string;
  schemes: Scheme[];
  rows: PointsRow[];
  /** Of the contestant who was asked for. */
  working: WorkingStep | null;
};

/** What a contestant is given. */
export type PointsRow = {
  contestant: NamedContestant;
  place: number | null;
  points: Figure;
  each_player: Figure;
};

/** A poll of peers (16B1b): what they were shown, what each said, and what the director finds was suggested. */
export type PollHeld = {
  opinions: PolledAnswer[];
  /** As in KQJ862.4.A73.T52; empty where none was shown. */
  hand?: string;
  /** The dealer, then the calls: S 1S 2H P. */
  auction?: string;
  methods?: string;
  class_of_player?: string;
  suggested?: string[];
  /** What the player did; empty if it is not judged. */
  taken?: string;
  /** When it is put on record: the director finds what the poll shows, where that is asked. */
  found?: boolean;
};

/** What a poll shows; the decision is the director's (81C). */
export type PollShown = {
  asked: number;
  /** How many were asked, and what makes a logical alternative of an action. */
  by_what: string;
  /** The one most considered first. */
  actions: PolledAction[];
  /** What follows, with the Laws. */
  shows: Cited[];
  /** What the conversation about a ruling asks for, by the names of the facts. */
  facts: { [name: string]: boolean };
};

/** A call or play of a poll: how many would seriously consider it and choose it, and what that makes of it. */
export type PolledAction = {
  /** As it is typed. */
  action: string;
  /** As it is printed. */
  said: string;
  considered: number;
  chosen: number;
  /** Of those asked, who considered it. */
  share: string;
  /** Whether it is a logical alternative (16B1b). */
  logical: boolean;
  /** Whether the information suggested it, as the director finds. */
  suggested: boolean;
};

/** What one player would choose, and what else they would seriously consider: calls, or cards. */
export type PolledAnswer = {
  chosen: string;
  considered?: string[];
};

/** What an act would do to the scores; nothing was entered. */
export type Preview = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  /** The number of a session, from 1. */
  session: number;
  boards: PreviewBoard[];
  rankings: PreviewRanking[];
  flaws: Said[];
};

/** A result that would be another. */
export type PreviewBoard = {
  result: number;
  board: number;
  /** The name of a table: its section and its number. */
  table: string;
  round: number;
  before: string | null;
  after: string | null;
  /** Nobody else has a result of the board yet: nothing can be compared with it. */
  alone: boolean;
  sides: PreviewSide[];
};

/** A ranking that would be another. */
export type PreviewRanking = {
  group: Said;
  moved: PlaceMoved[];
};

/** What a result is worth to a side before and after. */
export type PreviewSide = {
  side: "NS" | "EW";
  contestants: NamedContestant[];
  before: (Figure | null)[];
  after: (Figure | null)[];
};

/** Something that is due: a sentence, and the act that does it with the fields that are still to be filled in. */
export type Proposal = {
  /** Its name, by which `due_put_aside` puts it aside. */
  due: string;
  message: string;
  values: { [name: string]: unknown };
  /** The number of a provision of the Laws. */
  law: string;
  act: LoggedAct | null;
  fill_in: string[];
  /** Of a score: who offended by the ruling; "" where nobody has said. */
  offending: "NS" | "EW" | "neither" | "";
  text: string;
};

/** What is due. */
export type Proposals = {
  proposals: Proposal[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** What a provision says, in Kibitz's own words. */
export type Provision = {
  /** The number of a provision of the Laws. */
  by: string;
  sentence: string;
};

/** A board of which players asked again and again whether a lead fits: a slip, or do they find out hands (16D)? */
export type Questioned = {
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  round: number;
  board: number;
  count: number;
  /** The result, once it is agreed: `play_confirmed` says that it is dealt with. */
  result: number | null;
  /** The entry that last changed it. */
  revision: number | null;
};

/** All rankings of a session, or with `session` 0 of the event. */
export type Ranking = {
  session: number;
  /** The last entry that is in the figures. */
  version: number;
  /** Whether this person may see it yet. */
  visible: boolean;
  /** The round up to which it may be seen; null: as it is now. */
  through: number | null;
  official: string | null;
  /** When the official score was changed last (79C). */
  corrected: string | null;
  kind: "pairs" | "individual" | "teams";
  method: string;
  unit: "percent" | "matchpoints" | "imps" | "vps" | "points" | "boards" | null;
  rankings: RankingOf[];
  without_result: NamedContestant[];
  /** What could not be scored (for who runs the event). */
  flaws?: Said[];
};

/** One ranking: of all, of a section, a line, a stratum or a category. */
export type RankingOf = {
  section: string | null;
  /** Where there are two winners, whose ranking it is. */
  line: "NS" | "EW" | null;
  stratum: string | null;
  category: string | null;
  handicap: boolean;
  heading: Said;
  rows: RankingRow[];
};

/** A contestant in a ranking. */
export type RankingRow = {
  contestant: NamedContestant;
  total: Figure | null;
  available: Figure | null;
  percentage: Figure | null;
  boards: number;
  penalties: PenaltyTaken[];
  /** Of teams, and of Swiss pairs. */
  matches?: MatchInRanking[];
  /** Of the whole event. */
  sessions?: SessionInRanking[];
  /** A whole number, or a fraction as exact and decimal. */
  played?: number | Exact;
  /** A whole number, or a fraction as exact and decimal. */
  won?: number | Exact;
  /** A whole number, or a fraction as exact and decimal. */
  drawn?: number | Exact;
  /** A whole number, or a fraction as exact and decimal. */
  lost?: number | Exact;
  place: number | null;
  /** How many share the place. */
  shared_by: number | null;
  /** The place after the last round that is over. */
  before: number | null;
  status: "ranked" | "withdrawn" | "disqualified" | "without_standing" | "too_few_boards" | "missed_session" | "phantom" | "waiting";
  /** By which is ranked, in the unit of the ranking. */
  figure: Figure | null;
  notes: Said[];
};

/** What a result is. */
export type Reads = {
  /** "" where the board was not played. */
  result: string;
  contract: string | null;
  declarer: "N" | "E" | "S" | "W" | null;
  tricks: number | null;
  /** Tricks over or, negative, under the contract. */
  over: number | null;
  /** The opening lead. */
  lead: string | null;
  points_ns: number | null;
  /** What the other side says it was, where it is disputed. */
  says: string | null;
  award: string | null;
  law: string | null;
};

/** The record of a session. */
export type Record = {
  event: string;
  /** The number of a session, from 1. */
  session: number;
  name: string;
  /** A moment in UTC, to the millisecond. */
  made: string;
  edition: string;
  deadlines: Deadlines;
  parts: RecordPart[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A part of the record. */
export type RecordPart = {
  part: "substitutes" | "rulings" | "scores" | "penalties" | "appeals";
  message: string;
  values: { [name: string]: unknown };
  entries: LogLine[];
  text: string;
};

/** What was refused, and why. */
export type Refusal = {
  /** What it was, for programs. */
  id: string;
  /** The sentence for a person, in the language of `Accept-Language`. */
  message: string;
  /** What the sentence speaks of, by name. */
  values: { [name: string]: unknown };
  /** Only a question: is it really so? Who says yes sends it with `sure` and a new key. */
  questioned?: true;
};

/** One of the words that a regulation can be. */
export type RegulationChoice = {
  message: string;
  values: { [name: string]: unknown };
  says?: string;
  text: string;
  value: string;
};

/** A regulation that decided a step: what it lays down, and what it says here. */
export type RegulationCited = {
  message: string;
  values: { [name: string]: unknown };
  says?: string;
  text: string;
  /** As the file of the conditions has it. */
  name: string;
  /** What it is laid down to be. */
  choice: RegulationChoice;
};

/** A regulation that is not as usual. */
export type RegulationSet = {
  name: string;
  laws: string[];
  /** As the file writes it. */
  value: string;
  /** Whether no ruling and no score depends on it. */
  only_stated: boolean;
  message: string;
  values: { [name: string]: unknown };
  text: string;
};

/** Every regulation that an edition of the Laws leaves open, by subject. */
export type Regulations = {
  edition: number;
  regulations: OpenRegulation[];
};

/** Something that a repair costs, or that is to be announced. */
export type RepairNote = {
  message: string;
  values: { [name: string]: unknown };
  says: string;
  text: string;
};

/** The best repair of a kind; nothing is carried out. */
export type RepairProposed = {
  kind: string;
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  from_round: number;
  notes: RepairNote[];
  hardship: number;
  spread_before: number;
  spread_after: number;
  /** Who needs another guide card. */
  new_cards: string[];
  rounds: number;
  /** Tables that were not used before, and need a link. */
  new_tables: string[];
};

/** A repair, and what it needs to know; with a `key` it is carried out, without only shown. */
export type RepairWanted = {
  kind: string;
  /** 0: the one in play. */
  session?: number;
  section?: string;
  new?: string[];
  contestants?: string[];
  /** By number in the section. */
  tables?: number[];
  boards?: number[];
  rounds?: number[];
  count?: number;
  later?: boolean;
  reseat?: boolean;
  whole_rounds?: boolean;
  new_sets?: number;
  /** Late comers play whoever sits out in the round in play. */
  now?: boolean;
  key?: string | null;
  why?: string;
};

/** The kinds of repair that make sense now. */
export type Repairs = {
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  kinds: string[];
  /** Why those are not among them that change rounds to come. */
  why_few: Said | null;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A play of the board that is known. */
export type Replay = {
  /** The result that it led to. */
  id: number;
  /** The contract, what was made of it, and who played it. */
  title: string;
  /** Who declared in what. */
  key: string;
  /** Of the contract. */
  level: number;
  /** The calls from the dealer on; empty: not known. */
  auction: string;
  /** In the order of play. */
  cards: string;
  /** Those of declarer in all, with best play by all four after each card. */
  tricks: number[];
  /** The calls one by one, where it was played at a live table, or where something was said of them. */
  calls: ReplayCall[];
  /** Whose each card was, where that is known. */
  seats: string;
  /** What went wrong, and what was ruled; at a live table. */
  notes: ReplayNote[];
};

/** A call as it was made, and how it was explained. */
export type ReplayCall = {
  seat: "N" | "E" | "S" | "W";
  call: string;
  withdrawn: boolean;
  /** As it was explained; empty: it was not. */
  meaning: string;
  alerted: boolean;
};

/** What was ruled or said beside calls and cards, in its place. */
export type ReplayNote = {
  /** After so many calls. */
  calls: number;
  /** After so many cards. */
  cards: number;
  sentence: string;
  /** The number of a provision of the Laws. */
  by: string;
};

/** The other side agrees with a result (79A1); or who entered it, with what the others say it was (`to`). */
export type ResultAgreed = {
  kind: "result_agreed";
  /** The result by its number, the entry that made it: `id` in answers. */
  result: number;
  /** The entry that last changed the result as you have seen it: `revision` in answers. */
  revision: number;
  /** For which side it is done. */
  side: "NS" | "EW";
  /** What it was: "4SX+1 N". Empty: as it was. */
  to?: string;
};

/** A result beside double dummy. */
export type ResultBeside = {
  /** The result. */
  id: number;
  /** Declarer's tricks double dummy. */
  best: number;
  /** How many more of them were made or, negative, fewer. */
  more: number;
  /** How many tricks the lead that was made cost the defenders. */
  lead_cost: number;
};

/** A result does not count (15B, 82B2). */
export type ResultCancelled = {
  kind: "result_cancelled";
  /** The result by its number, the entry that made it: `id` in answers. */
  result: number;
  /** The entry that last changed the result as you have seen it: `revision` in answers. */
  revision: number;
  /** The provision by which it is done. */
  law: string;
  /** The ruling that it comes from; 0 for none. */
  ruling?: number;
};

/** The director puts a result right (79B, 79C): what it was, which board, who sat where. Empty: as it was. */
export type ResultCorrected = {
  kind: "result_corrected";
  /** The result by its number, the entry that made it: `id` in answers. */
  result: number;
  /** The entry that last changed the result as you have seen it: `revision` in answers. */
  revision: number;
  /** What it was: "4SX+1 N". Empty: as it was. */
  to?: string;
  /** The opening lead, suit first: "HK". */
  lead?: string;
  /** The number of the board. */
  board?: number;
  /** The number of the round, from 1. */
  round?: number;
  ns?: string[];
  ew?: string[];
  /** The provision by which it is done. */
  law?: string;
  /** The ruling that it comes from; 0 for none. */
  ruling?: number;
};

/** The other side does not agree with a result (79B); the director is called. */
export type ResultDisputed = {
  kind: "result_disputed";
  /** The result by its number, the entry that made it: `id` in answers. */
  result: number;
  /** The entry that last changed the result as you have seen it: `revision` in answers. */
  revision: number;
  /** For which side it is done. */
  side: "NS" | "EW";
  says?: string;
};

/**
 * A result as one side enters it (79A1), or as somebody who runs the event does.
 *
 * Who sat there is taken from the plan where it is not said: the movement is the plan, results are facts.
 */
export type ResultEntered = {
  kind: "result_entered";
  /** The number of the session, from 1. */
  session: number;
  /** The number of the round, from 1. */
  round: number;
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number | string;
  /** The number of the board. */
  board: number;
  /** The result: "4SX+1 N", "3N= S", "Pass" (docs/scoring.md). */
  result: string;
  /** The name of the section; "" where there is but one. */
  section?: string;
  /** For which side it is done. */
  side?: "NS" | "EW";
  /** The opening lead, suit first: "HK". */
  lead?: string;
  /** Asked whether it is really so, the person said yes. */
  sure?: boolean;
  ns?: string[];
  ew?: string[];
  players?: string[];
  /** The ruling that it comes from; 0 for none. */
  ruling?: number;
};

/** A result in a list; who played is by id. One that counts no more is told to all who had seen it. */
export type ResultListed = {
  /** "" where the board was not played. */
  result: string;
  contract: string | null;
  declarer: "N" | "E" | "S" | "W" | null;
  tricks: number | null;
  /** Tricks over or, negative, under the contract. */
  over: number | null;
  /** The opening lead. */
  lead: string | null;
  /** Acts about it name it as `result`. */
  id: number;
  /** The entry that last changed it. */
  revision: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  round: number;
  board: number;
  standing: "entered" | "agreed" | "disputed" | "withdrawn" | "cancelled";
  /** The number of a table in its section: what acts have as `table`. */
  number: number;
  ns: string[];
  ew: string[];
  /** Whether it is scored: agreed, or decided by the director. */
  counts: boolean;
  /** The score of North-South for what was got at the table. */
  points: number | null;
  /** What is scored instead, where that is something. */
  award: string | null;
  law: string | null;
  ruling: number | null;
  form: string | null;
};

/** One result of a board. */
export type ResultOfBoard = {
  /** "" where the board was not played. */
  result: string;
  contract: string | null;
  declarer: "N" | "E" | "S" | "W" | null;
  tricks: number | null;
  /** Tricks over or, negative, under the contract. */
  over: number | null;
  /** The opening lead. */
  lead: string | null;
  /** Acts about it name it as `result`. */
  id: number;
  /** The entry that last changed it. */
  revision: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  round: number;
  board: number;
  standing: "entered" | "agreed" | "disputed" | "withdrawn" | "cancelled";
  ns: NamedContestant[];
  ew: NamedContestant[];
  /** Who sat North and South, where that is not all of the contestant. */
  ns_players: Playing[];
  ew_players: Playing[];
  /** The score of North-South. */
  points: number | null;
  award: string | null;
  law: string | null;
  /** The ruling that it comes from. */
  ruling: number | null;
  /** In which form the board was played, where it was fouled (87). */
  form: string | null;
  /** The calls from the dealer on, for who may see the hands. */
  auction: string | null;
  /** Of each call how it was alerted and explained, where that is known. */
  said: string[];
  /** The cards in the order of play, for the same. */
  play: string | null;
  ns_figure: Figure | null;
  ew_figure: Figure | null;
  top: Figure | null;
  /** Of a top, where there is one. */
  ns_percentage: Figure | null;
  ew_percentage: Figure | null;
  remarks: Said[];
  changes: Change[];
};

/** What a result was at some time. */
export type ResultThen = {
  result: string;
  award: string;
  board: number;
  ns: string[];
  ew: string[];
  form: string;
  standing: string;
  law: string;
};

/** Who entered a result takes it back before it was agreed: a slip of the finger. */
export type ResultWithdrawn = {
  kind: "result_withdrawn";
  /** The result by its number, the entry that made it: `id` in answers. */
  result: number;
  /** The entry that last changed the result as you have seen it: `revision` in answers. */
  revision: number;
  /** For which side it is done. */
  side: "NS" | "EW";
};

/**
 * The results of a session that were changed after the entry `since`, or may be seen since then.
 *
 * What was told before may be told again: the latest word on an `id` holds.
 */
export type Results = {
  /** `since` of the question that asks for what is new. */
  version: number;
  /** The number of a session, from 1. */
  session: number;
  since: number;
  results: ResultListed[];
};

/** What is to be looked into when play has ended. */
export type ReviewDue = {
  question: string;
  sentence: string;
  /** The number of a provision; "" where there is none. */
  by: string;
  ruling: number | null;
  offender: "N" | "E" | "S" | "W" | null;
};

/** Whether another takes the place of the link. */
export type Revoked = {
  again?: boolean;
};

/** A session as those who run it see it. */
export type Room = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  event: string;
  /** 0 where there is none. */
  session: number;
  session_name: string;
  official: boolean;
  hands_public: boolean;
  /** Boards of which the deals are known. */
  hands_known: number[];
  sections: RoomSection[];
  calls: RoomCall[];
  late: UndoneAt[];
  disputed: UndoneAt[];
  hasty: Hasty[];
  questioned: Questioned[];
  missing: Missing;
  deprived: DeprivedOf[];
  unseated: Named[];
  gone_but_planned: GoneButPlanned[];
  /** Stored entries that the rules of this version refuse. */
  unread: number[];
};

/** The tables that one directs. */
export type RoomAsked = {
  tables: TableAndToken[];
};

/** A call, and from where. */
export type RoomCall = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  board: number | null;
  side: string | null;
  what: string | null;
  /** The disputed result that it is about. */
  result: number | null;
  /** What Kibitz found at a table on screens, where nobody called. */
  found: "" | "not_entered" | "changed";
  taken_by: string | null;
  taken: string | null;
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
};

/** A section of the room. */
export type RoomSection = {
  /** The name of a section; "" where there is but one. */
  section: string;
  clock: RoundClock;
  next_round: number | null;
  /** How long that round is by the conditions. */
  next_minutes: number | null;
  /** No more boards are begun in the round. */
  no_new: boolean;
  /** Of a Swiss the round that can be drawn, or drawn again. */
  to_draw: number | null;
  sits_out: Named[];
  tables: Tile[];
};

/** The round in play and its time. */
export type RoundClock = {
  /** 0 before the first. */
  round: number;
  rounds: number;
  started: string | null;
  minutes: number | null;
  ends: string | null;
  /** Negative when the time is over. */
  seconds_left: number | null;
  stopped: boolean;
};

/**
 * A round of a Swiss is drawn: who meets whom, and by what (78D); again before it begins, where it must change.
 *
 * `rules` are those by which it was drawn, and `scores` those on which, the best first, both as they were then.
 * `despite` are the flaws that were accepted, as `swiss_rematch`, because no draw avoids them or the director says so.
 */
export type RoundDrawn = {
  kind: "round_drawn";
  /** The number of the session, from 1. */
  session: number;
  /** The number of the round, from 1. */
  round: number;
  matches: Drawn[];
  /** The name of the section; "" where there is but one. */
  section?: string;
  byes?: string[];
  /** How many lines of the ruling you have seen: `next` in answers. */
  after?: number;
  rules?: { [name: string]: string };
  scores?: { [name: string]: string };
  despite?: string[];
  by_hand?: boolean;
};

/** The round in play gets more minutes, or fewer. */
export type RoundExtended = {
  kind: "round_extended";
  /** The number of the session, from 1. */
  session: number;
  minutes: number;
  /** The name of the section; "" where there is but one. */
  section?: string;
};

/** The matches of a round. */
export type RoundOfMatches = {
  round: number;
  matches: Match[];
  byes: NamedContestant[];
};

/** A round begins in a section; with minutes a clock runs (8). */
export type RoundStarted = {
  kind: "round_started";
  /** The number of the session, from 1. */
  session: number;
  /** The number of the round, from 1. */
  round: number;
  /** The name of the section; "" where there is but one. */
  section?: string;
  minutes?: number;
};

/** One ruling with its conversation, for who runs the event or hears an appeal; for players what they are told. */
export type Ruling = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  by: string;
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  round: number;
  board: number;
  call: number;
  edition: string;
  closed: string | null;
  summary: string;
  corrected: number;
  irregularities: Irregularity[];
  waits: boolean;
  due: number;
  appeals: number[];
  /** As those at the table read it; None before it is given. */
  told: RulingTold | null;
  /** What was entered, in the notation of docs/notation.md; not for players. */
  lines: string[];
  /** How many lines there are: `after` of what is said next. */
  next: number;
  /** What the lines have come to, as docs/ruling.md describes it. */
  outcome?: { [name: string]: unknown };
  proposals?: Proposal[];
  /** What is due and was put aside. */
  put_aside?: Proposal[];
  conversation?: Conversation;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** One thing that the director says; `after` is how many lines they have seen. */
export type RulingAnswer = {
  /** Yours: any text that you use for nothing else in the event. What is sent twice counts once. */
  key: string;
  after: number;
  typed?: string | null;
  begin?: string | null;
  irregularity?: string | null;
  offender?: string | null;
  otherwise?: number | null;
  figures?: { [name: string]: string } | null;
  ruling?: number | null;
  poll?: PollHeld | null;
  keep?: number | null;
};

/** The ruling is given. What it awards is entered besides, as acts that name it. */
export type RulingClosed = {
  kind: "ruling_closed";
  /** The ruling that it comes from; 0 for none. */
  ruling: number;
  /** How many lines of the ruling you have seen: `next` in answers. */
  after: number;
  summary?: string;
};

/** Lines of the table's log: what happened, facts found, options chosen. `after` is how many were there before. */
export type RulingContinued = {
  kind: "ruling_continued";
  /** The ruling that it comes from; 0 for none. */
  ruling: number;
  /** How many lines of the ruling you have seen: `next` in answers. */
  after: number;
  lines: string[];
};

/** A ruling was wrong, and the director says so (82C); its score is adjusted, both sides as non-offending. */
export type RulingCorrected = {
  kind: "ruling_corrected";
  /** The ruling that it comes from; 0 for none. */
  ruling: number;
};

/** One ruling of the conversation. */
export type RulingInConversation = {
  number: number;
  irregularity: string;
  /** The number of a provision; "" where there is none. */
  by: string;
  sentence: string;
  offender: "N" | "E" | "S" | "W" | null;
  status: "open" | "waiting" | "closed";
  settled_by_players: boolean;
  waits_for: WaitsFor | null;
  /** What was decisive, in a line or two. */
  rests_on: string[];
};

/** The director rules on what happened at a table: a log of its own begins (see `kibitz.table`). */
export type RulingOpened = {
  kind: "ruling_opened";
  /** The number of the session, from 1. */
  session: number;
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number | string;
  /** The name of the section; "" where there is but one. */
  section?: string;
  /** The number of the round, from 1. */
  round?: number;
  /** The number of the board. */
  board?: number;
  call?: number;
  board_played?: number;
};

/** The complete record of a ruling as text (83, 93). */
export type RulingRecord = {
  record: string;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A ruling in a list. */
export type RulingSummary = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** A moment in UTC, to the millisecond. */
  at: string;
  by: string;
  /** The number of a session, from 1. */
  session: number;
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  round: number;
  board: number;
  call: number;
  edition: string;
  closed: string | null;
  summary: string;
  corrected: number;
  irregularities: Irregularity[];
  waits: boolean;
  due: number;
  appeals: number[];
};

/** The last lines were not so: only `keep` of them stand. */
export type RulingTakenBack = {
  kind: "ruling_taken_back";
  /** The ruling that it comes from; 0 for none. */
  ruling: number;
  /** How many lines of the ruling you have seen: `next` in answers. */
  after: number;
  keep: number;
};

/** A ruling as those at the table read it: what was ruled and why, what it does to the score, how long to appeal. */
export type RulingTold = {
  /** The ruling; or the entry that adjusted or awarded a score without one. */
  id: number;
  /** When it was given. */
  at: string;
  by: string;
  /** The name of a table: its section and its number. */
  table: string;
  round: number;
  board: number | null;
  /** What was ruled, as the director wrote it for the players. */
  summary: string;
  laws: string[];
  /** What it has done to the score and to penalties. */
  score: Said[];
  /** Whether a score that follows from it is still to be entered. */
  to_come: boolean;
  /** Until when it may be appealed against (92B). */
  appeals: Period;
};

/** The calls for the director and the rulings, the newest first. */
export type Rulings = {
  calls: DirectorCall[];
  rulings: RulingSummary[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A sentence: the id of its message, the values in it, and as it reads in the language that was asked for. */
export type Said = {
  message: string;
  values: { [name: string]: unknown };
  says?: string;
  text: string;
};

/** What a player says to a question that all are asked, where nobody directs. */
export type SaidTogether = {
  seat: "N" | "E" | "S" | "W";
  answer: string;
};

/** Words of the director, or of a player to the director. */
export type SaidWords = {
  /** A seat, or `TD`. */
  by: string;
  /** Whom the director spoke to alone; empty: all. */
  to: ("N" | "E" | "S" | "W")[];
  text: string;
};

/** A warning, and what else has to name who gave it. */
export type SanctionBy = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** The id of a contestant. */
  contestant: string;
  name: string;
  offence: string;
  /** The offence in words. */
  said: Said;
  /** The number of a provision of the Laws. */
  law: string;
  by: string;
};

/** A scheme by which points are given. */
export type Scheme = {
  name: string;
  /** As it calls itself. */
  title: string;
  /** Its parts. */
  has: string[];
};

/** The director awards an adjusted score in place of what was got (12C); an empty award gives that back. */
export type ScoreAdjusted = {
  kind: "score_adjusted";
  /** The result by its number, the entry that made it: `id` in answers. */
  result: number;
  /** The entry that last changed the result as you have seen it: `revision` in answers. */
  revision: number;
  /** The award: "ave+", "NS=+420 EW=ave-", "60%:4S= N,40%:4S-1 N" (docs/scoring.md). */
  award: string;
  /** The provision by which it is done. */
  law?: string;
  /** The ruling that it comes from; 0 for none. */
  ruling?: number;
};

/** An artificial score for a board that was not played (12C2), or that it was not and will not be scored. */
export type ScoreAwarded = {
  kind: "score_awarded";
  /** The number of the session, from 1. */
  session: number;
  /** The number of the round, from 1. */
  round: number;
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number | string;
  /** The number of the board. */
  board: number;
  /** The award: "ave+", "NS=+420 EW=ave-", "60%:4S= N,40%:4S-1 N" (docs/scoring.md). */
  award: string;
  /** The name of the section; "" where there is but one. */
  section?: string;
  /** The provision by which it is done. */
  law?: string;
  /** The ruling that it comes from; 0 for none. */
  ruling?: number;
  ns?: string[];
  ew?: string[];
};

/** The official score of a session is available: the correction and appeal periods begin (79C, 92B). */
export type ScoreMadeOfficial = {
  kind: "score_made_official";
  /** The number of the session, from 1. */
  session: number;
};

/** A score sheet, and which there are. */
export type ScoreSheet = {
  /** The number of a session, from 1. */
  session: number;
  /** A board at all tables, or a round with all boards. */
  by: "board" | "round";
  /** Of the board, or of the round. */
  number: number;
  rows: SheetRow[];
  sheets: ListedSheet[];
  /** A regular expression: a line like this needs no Enter. */
  whole_line: string;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** The boards of a contestant in a session, in the order of play. */
export type Scorecard = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  /** The number of a session, from 1. */
  session: number;
  contestant: NamedContestant;
  own: boolean;
  /** In what a board is scored. */
  unit: "percent" | "matchpoints" | "imps" | "vps" | "points" | "boards" | null;
  rows: ScorecardRow[];
  /** Their matches in which they have a result, themselves first. */
  matches: Match[];
  /** How many results may not be seen yet. */
  hidden: number;
  standings: StandingOf[];
};

/** A board of a contestant. */
export type ScorecardRow = {
  /** "" where the board was not played. */
  result: string;
  contract: string | null;
  declarer: "N" | "E" | "S" | "W" | null;
  tricks: number | null;
  /** Tricks over or, negative, under the contract. */
  over: number | null;
  /** The opening lead. */
  lead: string | null;
  id: number;
  round: number;
  /** The name of a table: its section and its number. */
  table: string;
  board: number;
  dealer: "N" | "E" | "S" | "W";
  vulnerable: "None" | "NS" | "EW" | "All";
  side: "NS" | "EW";
  opponents: NamedContestant[];
  players: Playing[];
  partners: NamedContestant[];
  standing: "entered" | "agreed" | "disputed" | "withdrawn" | "cancelled";
  /** The score of their own side. */
  points: number | null;
  award: string | null;
  law: string | null;
  figure: Figure | null;
  top: Figure | null;
  percentage: Figure | null;
  remarks: Said[];
  changes: Change[];
  /** The round of the match to which it belongs, where there are matches. */
  match: number | null;
};

/** A table that is played on screens. */
export type ScreenTable = {
  /** The live table; it can be opened once somebody has come. */
  id: string;
  /** What it is called. */
  table: string;
  round: number;
  /** The board in play; 0: none. */
  board: number;
  /** How far it is. */
  phase: "" | "auction" | "play" | "ended";
  seats: SeatAtScreen[];
};

/** All tables of a session that are played on screens, and of earlier rounds those where a board is finished. */
export type Screens = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  tables: ScreenTable[];
};

/** Where somebody wants to sit. */
export type SeatAsked = {
  join: string;
  seat: "N" | "E" | "S" | "W";
  name: string;
  lead?: string;
};

/** Who sits where at a table on screens. */
export type SeatAtScreen = {
  seat: "N" | "E" | "S" | "W";
  name: string;
  here: boolean;
  /** They take a break. */
  resting: boolean;
  substitute: boolean;
};

/** A seat at a table of an event, and what lets its player act there from any device. */
export type SeatOfEvent = {
  table: string;
  seat: "N" | "E" | "S" | "W";
  token: string;
};

/** A seat at a table on a screen. */
export type SeatOnScreen = {
  seat: "N" | "E" | "S" | "W";
  /** Who sits there; empty: nobody yet. */
  name: string;
  here: boolean;
  /** Whether this person may take it. */
  own: boolean;
};

/** Those who come by the code of a table say on which side they sit there in the round in play (3, 5A). */
export type SeatTaken = {
  kind: "seat_taken";
  /** The number of the session, from 1. */
  session: number;
  /** The number of the round, from 1. */
  round: number;
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number | string;
  /** For which side it is done. */
  side: "NS" | "EW";
  /** The name of the section; "" where there is but one. */
  section?: string;
};

/** A seat in the round to come; without a table they sit out. */
export type SeatToCome = {
  /** The id of a contestant. */
  contestant: string;
  name: string;
  table: string | null;
  direction: "NS" | "EW" | null;
  /** In an individual. */
  seat: "N" | "E" | "S" | "W" | null;
  boards: number[];
};

/** A seat of a player to which a browser goes back; it has the link. */
export type SeatWanted = {
  event: string;
  contestant?: string;
  table?: string;
};

/** A contestant as seated in a round. */
export type Seated = {
  /** The id of a contestant. */
  id: string;
  name: string;
  entered_as: string;
  /** In an individual. */
  seat: "N" | "E" | "S" | "W" | null;
  players: Playing[];
  /** Who of them may not play in that round; null where all may, [] where nobody may. */
  suspended: string[] | null;
};

/** A seat: who sits there, and whether they are connected. */
export type SeatedPlayer = {
  seat: "N" | "E" | "S" | "W";
  /** Empty: nobody sits there. */
  name: string;
  here: boolean;
  /** Since when they are without a connection; empty: they are here. */
  away_since: string;
  /** They want the next board. */
  ready: boolean;
  /** They take a break. */
  resting: boolean;
  /** The other seats that were taken with the same browser. */
  same_device: ("N" | "E" | "S" | "W")[];
};

/** Where everybody sits in the round to come. */
export type Seats = {
  session: number | null;
  sections: SectionSeats[];
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A section and its clock. */
export type SectionClock = {
  /** 0 before the first. */
  round: number;
  rounds: number;
  started: string | null;
  minutes: number | null;
  ends: string | null;
  /** Negative when the time is over. */
  seconds_left: number | null;
  stopped: boolean;
  /** The name of a section; "" where there is but one. */
  section: string;
};

/** A section: its movement and who plays in it. */
export type SectionNamed = {
  section?: string;
  plan: PlanWanted;
  contestants?: ContestantNamed[];
};

/**
 * A section of a session gets its movement, and the contestants their numbers in it (4, 5A).
 *
 * `contestants` are in the order of their numbers in the plan; an empty text is nobody, whose opponents sit out.
 */
export type SectionPlanned = {
  kind: "section_planned";
  /** The number of the session, from 1. */
  session: number;
  /** The name of the section; "" where there is but one. */
  section: string;
  plan: Plan;
  contestants: string[];
  name?: string;
  boards_per_round?: number;
};

/** The seats of a section. */
export type SectionSeats = {
  /** The name of a section; "" where there is but one. */
  section: string;
  clock: RoundClock;
  /** Whether nobody is at a board of the round before any more. */
  played: boolean;
  round: number | null;
  seats: SeatToCome[];
  /** Whether half of the tables have entered something in the round in play: everybody sits. */
  settled: boolean;
  /** The same of the round in play, for who is still looking for a table. */
  now: SeatToCome[];
};

/** Somebody who seeks a partner. */
export type Seeker = {
  /** The number of an entry in the log, from 1. */
  id: number;
  name: string;
  level: string;
  system: string;
  /** It is the one who looks. */
  own: boolean;
  /** The one who looks has asked them. */
  asked: boolean;
  /** They have asked the one who looks. */
  asks: boolean;
};

/** What a session gave. */
export type SessionInRanking = {
  /** Its number, or the name of the stage from which it was carried over. */
  session: string;
  figure: Figure | null;
};

/** A session. */
export type SessionSummary = {
  /** The number of a session, from 1. */
  number: number;
  name: string;
  state: "planned" | "playing" | "played" | "official";
  sections: SectionClock[];
  tables: string[];
  boards: BoardsKnown;
  /** What was published of the deals before play, so that nobody can change them. */
  commitment: string | null;
  deadlines: Deadlines;
  /** Whether its ranking may be seen. */
  ranking: boolean;
  /** Whether any hands may be seen. */
  hands: boolean;
};

/** A section of a session: its movement, and who plays in it by number; all who take part if nobody is named. */
export type SessionWanted = {
  /** Yours: any text that you use for nothing else in the event. What is sent twice counts once. */
  key: string;
  session?: number;
  section?: string;
  name?: string;
  plan: PlanWanted;
  contestants?: string[];
  deal?: boolean | null;
  why?: string;
};

/** The tricks of a doubted claim, on which one of each side has to agree where nobody directs (10B, 70A). */
export type Settling = {
  side: "NS" | "EW";
  /** How many tricks were left. */
  of: number;
  /** What the claim referee proposes for the claimer's side; null: no number. */
  proposal: number | null;
  opinion: LiveOpinion | null;
  said: SaidTogether[];
};

/** A link by which others see a board again. */
export type SharedBoard = {
  token: string;
  url: string;
};

/** A row of a score sheet: a board at a table, and what is there already. */
export type SheetRow = {
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The number of a table in its section: what acts have as `table`. */
  table: number;
  /** The name of a table: its section and its number. */
  name: string;
  round: number;
  board: number;
  vulnerable: "None" | "NS" | "EW" | "All";
  ns: NamedContestant[];
  ew: NamedContestant[];
  state: "to_enter" | "entered" | "agreed" | "disputed" | "awarded" | "late" | "elsewhere" | "left";
  /** Its round has not begun: it comes after those that have. */
  to_come: boolean;
  id: number | null;
  /** "" where there is none. */
  result: string;
  /** The score of North-South. */
  points: number | null;
  award: string | null;
};

/** A hand that a teacher shows to a pupil, or hides from them. */
export type ShownHand = {
  seat: "N" | "E" | "S" | "W";
  to: "N" | "E" | "S" | "W";
  shown: boolean;
};

/** What a side would get. */
export type SideTried = {
  side: "NS" | "EW";
  outcomes: WeighedOutcome[];
  /** Points of North-South, weighted; empty for an artificial score. */
  points: string;
  /** `ave+`, `40%` ...; empty for points. */
  artificial: string;
};

/** The site as it is. */
export type Site = {
  /** Whether this server has a folder for one. */
  kept: boolean;
  published: boolean;
  title: string;
  language: string;
  /** How people are named. */
  names: "whole" | "initials" | "number";
  /** Where it is read, on this server. */
  address: string;
  /** Where its files are, for who owns the server. */
  folder: string;
};

/** How the site is to be; what is not said is as before. */
export type SiteGiven = {
  title?: string | null;
  language?: "en" | "pl" | "cs" | "sk" | "vi" | null;
  names?: "whole" | "initials" | "number" | null;
};

/** What was done to the site. */
export type SitePublished = {
  /** How many are in it now. */
  events: number;
  /** How many of them were made anew. */
  made: number;
  /** How many files were written. */
  written: number;
  removed: number;
  /** Whether anything of this event may be seen by everybody yet. */
  visible: boolean;
  address: string;
};

/** Somebody who watches, for the director. */
export type Spectator = {
  spectator: number;
  name: string;
  behind: string;
  delayed: boolean;
  commentator: boolean;
};

/** How somebody wants to watch. */
export type SpectatorAsked = {
  name: string;
  behind?: "" | "N" | "E" | "S" | "W";
  delayed?: boolean;
  join?: string;
};

/** Somebody watches, and what lets them. */
export type SpectatorHere = {
  spectator: number;
  token: string;
};

/** What a contestant has come to in one ranking. */
export type StandingOf = {
  group: Said;
  place: number | null;
  shared_by: number | null;
  of: number;
  figure: Figure | null;
  unit: "percent" | "matchpoints" | "imps" | "vps" | "points" | "boards";
};

/** A piece of a statement: a fixed phrase, which each reads in their own language, or words. */
export type StatementPiece = {
  /** `draw`, `top`, `finesse` ...; empty: words. */
  phrase: string;
  /** The suit of the phrase, if it has one. */
  suit: string;
  text: string;
};

/** Somebody who plays for another (4). */
export type Substitute = {
  /** The number of a session, from 1. */
  session: number;
  out: string;
  by: string;
  first_round: number;
  /** 0: to the end. */
  last_round: number;
};

/** A seat for a substitute, and the link by which they come to it. */
export type SubstituteSeat = {
  seat: "N" | "E" | "S" | "W";
  token: string;
  url: string;
};

/** Somebody plays for a member of a contestant (4A, 4B), in a session from a round on, until another round's end. */
export type SubstituteSeated = {
  kind: "substitute_seated";
  /** The id of the contestant. */
  contestant: string;
  /** The number of the session, from 1. */
  session: number;
  out: string;
  by: Player;
  first_round?: number;
  last_round?: number;
};

/** Who takes a seat for somebody else. */
export type SubstituteWanted = {
  seat: "N" | "E" | "S" | "W";
  name: string;
};

/** Having none? Heard by all four (61B). */
export type SuitQuestion = {
  asker: "N" | "E" | "S" | "W";
  asked: "N" | "E" | "S" | "W";
  /** Empty while it waits. */
  answer: "" | "none" | "yes" | "silence";
  /** From a defender to their partner, who may not use it (61B3). */
  unauthorised: boolean;
};

/** A hand by suits. */
export type Suits = {
  /** From the highest. */
  S: string;
  /** From the highest. */
  H: string;
  /** From the highest. */
  D: string;
  /** From the highest. */
  C: string;
};

/** The event as a whole, as this person may see it. */
export type Summary = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  /** Its name. */
  event: string;
  created: string | null;
  role: "organiser" | "director" | "assistant" | "committee" | "player" | "spectator" | "screen" | "kibitz";
  kind: "pairs" | "individual" | "teams";
  method: string;
  /** The session in play. */
  current: number | null;
  sessions: SessionSummary[];
  contestants: ContestantSummary[];
  /** What is brought from an earlier stage. */
  carried: CarriedOver | null;
  announcements: Announcement[];
  /** The kinds of acts that this person may enter. */
  may: string[];
  pages: string[];
};

/** A contestant or player is suspended for the current session or a part of it (91A). */
export type Suspended = {
  kind: "suspended";
  /** The number of the session, from 1. */
  session: number;
  /** The id of the contestant. */
  contestant: string;
  offence: string;
  player?: string;
  /** The provision by which it is done. */
  law?: string;
  first_round?: number;
  last_round?: number;
};

/** A suspension. */
export type SuspensionInForce = {
  /** The number of an entry in the log, from 1. */
  id: number;
  /** The id of a contestant. */
  contestant: string;
  name: string;
  offence: string;
  /** The offence in words. */
  said: Said;
  /** The number of a provision of the Laws. */
  law: string;
  by: string;
  player: string | null;
  lifted: boolean;
};

/** Who was suspended may play on: said by the director who suspended them, or the organiser. */
export type SuspensionLifted = {
  kind: "suspension_lifted";
  suspension: number;
};

/** A table, and the token by which one directs it. */
export type TableAndToken = {
  id: string;
  token: string;
};

/** A table; of what follows `agreement` only as much as there is in its state. */
export type TableNow = {
  state: "no_session" | "before" | "playing" | "sitting_out" | "over";
  announcements: Heard[];
  /** The name of a section; "" where there is but one. */
  section?: string;
  table?: string | null;
  /** It is played on screens, and results come from there. */
  on_screen?: boolean;
  /** The number of a table in its section: what acts have as `table`. */
  number?: number;
  round?: number;
  rounds?: number;
  clock?: RoundClock;
  /** On which side they sit, where the link says who. */
  side?: "NS" | "EW" | null;
  ns?: Seated[];
  ew?: Seated[];
  boards?: BoardToEnter[];
  unfinished?: BoardLeft[];
  next?: NextTable[];
  call?: CallAtTable | null;
  may_call?: boolean;
  /** Something waits here that is shown to those who say on which side they sit. */
  asks_seat?: boolean;
  /** The name of the event. */
  event: string;
  /** When the event begins, with its distance from universal time, if it is said. */
  begins: string;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  kind: "pairs" | "individual" | "teams";
  role: "organiser" | "director" | "assistant" | "committee" | "player" | "spectator" | "screen" | "kibitz";
  /** 0 where there is none. */
  session: number;
  contestant: string | null;
  lead: LeadWanted;
  /** Whether the other side has to agree with a result (79A1). */
  agreement: boolean;
  deadlines: Deadlines | null;
  /** What was ruled at their table, the newest first. */
  rulings: RulingTold[];
  session_name?: string;
  /** All where a team sits, for its own link. */
  tables?: string[];
  /** For the own link of a team that may still give one. */
  line_up?: LineUpToGive;
};

/** A table is played on screens from its next board on (80B2e), or with cards again, whatever the conditions say. */
export type TablePutOnScreen = {
  kind: "table_put_on_screen";
  /** The number of the session, from 1. */
  session: number;
  /** The table: its number in its `section` (4), or its name ("A4"), which says the section too. */
  table: number | string;
  /** The name of the section; "" where there is but one. */
  section?: string;
  on_screen?: boolean;
};

/** A place at a table. */
export type TableSeat = {
  /** The name of a table: its section and its number. */
  table: string;
  direction: "NS" | "EW";
  /** In an individual. */
  seat: "N" | "E" | "S" | "W" | null;
};

/** A seat, and what lets its player act there from any device. */
export type TakenSeat = {
  seat: "N" | "E" | "S" | "W";
  token: string;
};

/** What an offence usually costs. */
export type TariffLine = {
  offence: string;
  amount: string;
};

/** Some words of a book. */
export type TextRun = {
  text: string;
  /** The provision to which they lead, or nothing. */
  to: string;
  /** The footnote that they mark, or 0. */
  note: number;
  /** The term of the definitions that they are, or nothing. */
  term: string;
  /** Whether the book beside it has other words here. */
  differs: boolean;
};

/** One table in the round in play. */
export type Tile = {
  /** The name of a table: its section and its number. */
  table: string;
  /** The number of a table in its section: what acts have as `table`. */
  number: number;
  ns: Seated[];
  ew: Seated[];
  sits_out: boolean;
  done: number;
  total: number;
  boards: BoardAtTable[];
  slow: boolean;
  on_screen: boolean;
  calls: number[];
  disputed: boolean;
  /** What it has left undone in earlier rounds. */
  earlier: Undone[];
};

/** Boards to be dealt: those of a session that have no deal yet, or with `again` all. */
export type ToDeal = {
  /** Yours: any text that you use for nothing else in the event. What is sent twice counts once. */
  key: string;
  session?: number;
  again?: boolean;
  why?: string;
};

/** An act, or several to be entered all or none. */
export type ToEnter = {
  /** Yours: any text that you use for nothing else in the event. What is sent twice counts once. */
  key: string;
  /** For the file: who runs the event or hears an appeal reads it. Needed for corrections, adjusted scores and penalties that name no ruling. */
  why?: string;
  /** What players read of why: whoever may see what was changed. */
  told?: string;
  /** Who typed it, as `as` of `/api/links` said: refused if they are another now. */
  by?: string | null;
  /** One act; or `acts`. */
  act?: AnyAct | null;
  /** Several, all or none. Not for players. */
  acts?: AnyAct[] | null;
};

/** A file with boards, a character for each byte: PBN, DUP, DLM, BRI, LIN and others. */
export type ToLoad = {
  /** Yours: any text that you use for nothing else in the event. What is sent twice counts once. */
  key: string;
  text: string;
  name?: string;
  session?: number;
  section?: string;
  why?: string;
};

/** An act to be tried, of which nothing is entered. */
export type ToTry = {
  act: AnyAct;
  /** What is entered besides, after it. */
  also?: AnyAct[] | null;
  why?: string;
  /** Of which session the ranking is; 0: of the one that the act is about. */
  session?: number;
};

/** A text of conditions of contest. */
export type ToTryConditions = {
  text: string;
};

/** The token of a link, which is the last part of its address. */
export type TokenBrought = {
  token: string;
  ask?: boolean;
};

/** What lets somebody in. */
export type TokenMade = {
  token: string;
};

/** What each player is told. */
export type ToldBySeat = {
  N: Cited[];
  E: Cited[];
  S: Cited[];
  W: Cited[];
};

/** Tricks that go to a side. */
export type Transfer = {
  to: string;
  tricks: number;
  /** The number of a provision; "" where there is none. */
  by: string;
  ruling: number | null;
};

/** All results of a board that this person may see; best North-South score first. */
export type Traveller = {
  /** The number of a session, from 1. */
  session: number;
  board: number;
  dealer: "N" | "E" | "S" | "W" | null;
  vulnerable: "None" | "NS" | "EW" | "All" | null;
  /** Whether this person may see what they are worth; else only their own are there. */
  visible: boolean;
  hands: boolean;
  /** The last entry that is in the figures. */
  version: number;
  unit: "percent" | "matchpoints" | "imps" | "vps" | "points" | "boards" | null;
  rows: ResultOfBoard[];
  frequencies: Frequencies[];
  matches: BoardOfMatch[];
};

/** A trick: its cards in their order. */
export type Trick = {
  cards: CardOnTable[];
  winner: "N" | "E" | "S" | "W" | null;
};

/** Tricks by denomination. */
export type Tricks = {
  C: number;
  D: number;
  H: number;
  S: number;
  NT: number;
};

/** Tricks that are transferred, and all thirteen where they are known. */
export type TricksOfBoard = {
  transfers: Transfer[];
  counted: { [name: string]: number } | null;
};

/** A card of one's own row, turned after its trick (65B). */
export type TurnedCard = {
  /** A card, its suit first. */
  card: string;
  /** It points to partner: the side has won the trick. */
  won: boolean;
};

/** What a typed line means. */
export type TypedLine = {
  /** `refused`: nothing; `says` has the reason. */
  means: "nothing" | "enters" | "same" | "differs" | "jump" | "refused";
  /** "" where there is none. */
  result: string;
  award: string | null;
  /** The score of North-South. */
  points: number | null;
  /** What enters it. */
  act: LoggedAct | null;
  why: Said | null;
  says: Said | null;
  jump?: Jump;
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
};

/** A board that is not done. */
export type Undone = {
  round: number;
  board: number;
  state: "to_enter" | "entered" | "agreed" | "disputed" | "awarded" | "late" | "elsewhere" | "left";
  result: number | null;
  revision: number | null;
};

/** A board that is not done, and where. */
export type UndoneAt = {
  round: number;
  board: number;
  state: "to_enter" | "entered" | "agreed" | "disputed" | "awarded" | "late" | "elsewhere" | "left";
  result: number | null;
  revision: number | null;
  /** The name of a section; "" where there is but one. */
  section: string;
  /** The name of a table: its section and its number. */
  table: string;
  /** The number of a table in its section: what acts have as `table`. */
  number: number;
};

/** An irregularity that nobody has drawn attention to. */
export type Unnoticed = {
  sentence: string;
  /** The number of a provision of the Laws. */
  by: string;
  /** With `offender` and `line` what `rule` rules on. */
  irregularity: string;
  /** A seat; empty: not known. */
  offender: string;
  /** The number of the line; 0: none. */
  line: number;
};

/** Why a stored entry changes nothing: the rules of this version refuse it. */
export type Unread = {
  message: string;
  values: { [name: string]: unknown };
  text: string;
};

/** The regulations that every club settles. */
export type UsualRegulations = {
  edition: number;
  /** In minutes. */
  correction_period: number;
  /** In minutes. */
  appeal_period: number;
  appeals_body: string;
  penalty_tariff: TariffLine[];
  /** By which IMPs become victory points. */
  vp_scale: string;
  /** By which the percentage of a match of pairs does. */
  vp_scale_percent: string;
  /** All that is not as usual, each as the file writes it. */
  laid_down: { [name: string]: string };
};

/** What concerns a spectator alone. */
export type Viewing = {
  spectator: number;
  name: string;
  delayed: boolean;
  /** The moment that is shown, where it is not now. */
  as_of: string;
  commentator: boolean;
  comments: Comment[];
};

/** Voice and faces: what the conditions allow, and who takes part. */
export type Voice = {
  allowed: "none" | "voice" | "faces";
  /** By seat, or `TD`: `voice` or `face`. */
  heard: { [name: string]: string };
};

/** By which servers browsers find each other; none: they are in one network. */
export type VoiceServers = {
  ice_servers: string[];
};

/** A player has called the director. */
export type WaitingCall = {
  seat: "N" | "E" | "S" | "W";
  reason: string;
  at: string;
};

/** What a ruling asks, or waits for. */
export type WaitsFor = {
  /** The number of a provision; "" where there is none. */
  by: string;
  sentence: string;
  /** What is asked away from the table; "" where nothing is. */
  away: string;
};

/** A call, or a card of dummy, that was not meant. */
export type WantedChange = {
  seat: "N" | "E" | "S" | "W";
  made: string;
  meant: string;
  agreeing: ("N" | "E" | "S" | "W")[];
};

/** A warning (90B, 91A), which counts nothing and is kept. */
export type WarningGiven = {
  kind: "warning_given";
  /** The number of the session, from 1. */
  session: number;
  /** The id of the contestant. */
  contestant: string;
  offence: string;
  /** The provision by which it is done. */
  law?: string;
  /** The ruling that it comes from; 0 for none. */
  ruling?: number;
};

/** Who watches, as everybody may know it (76A1). */
export type Watching = {
  count: number;
  /** Empty where the regulations do not name them. */
  names: string[];
  /** Nobody else comes to watch, since somebody was sent away (76C2). */
  closed: boolean;
};

/** One result that is weighed. */
export type WeighedOutcome = {
  /** As a fraction. */
  share: string;
  result: string;
  /** Of North-South. */
  points: number;
};

/** Who did something; what is not known is left out. */
export type Who = {
  role: "organiser" | "director" | "assistant" | "committee" | "player" | "spectator" | "screen" | "kibitz";
  name?: string;
  /** The id of a contestant. */
  contestant?: string;
  /** The name of a table: its section and its number. */
  table?: string;
  /** Tells the browsers of players apart. */
  device?: string;
};

/** A movement, round by round. */
export type WholePlan = {
  rounds: PlannedRound[];
};

/** An agreement or a concession that this player may take back (69, 71). */
export type Withdrawable = {
  board: number;
  /** Their side has called since: the director looks at it (69B, 71). */
  final: boolean;
};

/** How a figure came about. */
export type Working = {
  /** The number of the last entry in the log that this answer knows of. */
  version: number;
  session: number;
  /** The id of a contestant. */
  contestant: string;
  board: number | null;
  working: WorkingStep | null;
  places: WorkingStep[];
  /** Those that the steps name, each once, in words. */
  regulations: RegulationCited[];
  visible: boolean;
};

/** One step of a working: what it comes to, by which Law and regulations, and the steps it rests on. */
export type WorkingStep = {
  id: string;
  says?: string;
  figure: Exact | null;
  law: string | null;
  regulations?: { [name: string]: unknown };
  values?: { [name: string]: unknown };
  parts?: WorkingStep[];
};
