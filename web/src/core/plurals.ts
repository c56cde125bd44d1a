/** The languages by their own names, and how each counts: `kibitz.messages.languages`. */

export interface Rules {
  readonly name: string;
  readonly forms: number;
  readonly fraction: boolean;
  readonly rule: (number: number) => number;
}

const oneMany = (n: number) => (n === 1 ? 0 : 1);
const oneFewMany = (n: number) => (n === 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);
const polish = (n: number) =>
  n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14) ? 1 : 2;

const ENGLISH: Rules = { name: "English", forms: 2, fraction: false, rule: oneMany };
const RULES: Readonly<Record<string, Rules>> = {
  en: ENGLISH,
  pl: { name: "polski", forms: 3, fraction: true, rule: polish },
  cs: { name: "čeština", forms: 3, fraction: true, rule: oneFewMany },
  sk: { name: "slovenčina", forms: 3, fraction: true, rule: oneFewMany },
  vi: { name: "tiếng Việt", forms: 1, fraction: false, rule: () => 0 },
};

/** All of them by their codes. */
export const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(RULES).map(([code, { name }]) => [code, name]));

export function rules(language: string): Rules {
  return RULES[language] ?? ENGLISH;
}

/** Which of the forms given, counted from 0, goes with that number. */
export function form(of: Rules, number: number, given: number): number {
  if (Number.isInteger(number)) return of.rule(Math.abs(number));
  return given > of.forms ? of.forms : Math.min(1, of.forms - 1);
}
