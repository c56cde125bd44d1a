/** The name of an event in addresses. */

/** The next that is like this one: "club" – "club-2" – "club-3". */
export function anotherId(id: string): string {
  const counted = /^(.*)-(\d{1,3})$/.exec(id);
  return counted ? `${counted[1]}-${Number(counted[2]) + 1}` : `${id}-2`;
}
