export interface Line {
  place: number;
  names: string;
  club: string;
  boards: number;
  mp: string;
  percent: string;
}

export const ranking: readonly Line[] = [
  { place: 1, names: "Čáp – Bocian", club: "Brno", boards: 9, mp: "124.50", percent: "62.88" },
  { place: 2, names: "Cò – Szpak", club: "Hà Nội", boards: 9, mp: "121.00", percent: "61.11" },
  { place: 3, names: "Žluna – Wren", club: "Bratislava", boards: 9, mp: "99.33", percent: "50.17" },
  { place: 4, names: "Sýkorka – Drozd", club: "Praha", boards: 6, mp: "8.00", percent: "9.09" },
];

export const hands = { N: "KJ9.72.AQT4.8632", E: "743.QJT63.95.T97", S: "AQT85.A9.K2.KQJ4", W: "62.K854.J8763.A5" } as const;
