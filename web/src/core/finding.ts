/** Rows by what somebody types to find them, without regard to accents and capitals. */

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "L").replaceAll("đ", "d").replaceAll("Đ", "D").toLowerCase();
}

/** Those in whose text every word that is wanted stands somewhere. */
export function fitting<Row>(rows: readonly Row[], wanted: string, textOf: (row: Row) => string): readonly Row[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return rows;
  return rows.filter((row) => {
    const text = plain(textOf(row));
    return words.every((word) => text.includes(word));
  });
}
