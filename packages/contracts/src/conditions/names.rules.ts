/** Names are the same whatever their case. */
export const sameName = (name: string): string => name.trim().toLocaleLowerCase('en');

/** Those of a list whose name stands in it before. */
export function findRepeated(names: readonly string[]): { index: number; message: string }[] {
  return names.flatMap((name, index) => {
    const isRepeated = names.findIndex((each) => sameName(each) === sameName(name)) < index;
    return isRepeated && name.trim() !== '' ? [{ index, message: nameTaken(name, false) }] : [];
  });
}

/** Said on the field of a name that another one of the set has. */
export function nameTaken(name: string, isArchived: boolean): string {
  return isArchived
    ? `“${name.trim()}” is in the archive: restore it, or choose another name`
    : `There is “${name.trim()}” already: choose another name`;
}

/** What files and mappings call a new one: small letters, digits and hyphens, unlike those that are taken. */
export function keyOf(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
  const base = plain || 'condition';
  if (!taken.has(base)) return base;
  for (let count = 2; ; count += 1) if (!taken.has(`${base}-${count}`)) return `${base}-${count}`;
}
