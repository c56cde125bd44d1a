/** Members by what somebody types to find them. */

import type { Member } from "../../core/answers";

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("Ł", "L").replaceAll("đ", "d").replaceAll("Đ", "D").toLowerCase();
}

/** Those in whom every word that is wanted stands somewhere. */
export function fitting(members: readonly Member[], wanted: string): readonly Member[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return members;
  return members.filter((member) => {
    const text = plain(`${member.name} ${member.number} ${member.grade} ${member.club}`);
    return words.every((word) => text.includes(word));
  });
}
