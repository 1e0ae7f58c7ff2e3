/** Compares names case-insensitively. */
export const sameName = (name: string): string => name.trim().toLocaleLowerCase('en');

/** The names that repeat an earlier one in the list. */
export function findRepeated(names: readonly string[]): { index: number; message: string }[] {
  return names.flatMap((name, index) => {
    const isRepeated = names.findIndex((each) => sameName(each) === sameName(name)) < index;
    return isRepeated && name.trim() !== '' ? [{ index, message: nameTaken(name, false) }] : [];
  });
}

/** Error for a name that is taken in the set. */
export function nameTaken(name: string, isArchived: boolean): string {
  return isArchived
    ? `“${name.trim()}” is in the archive. Restore it or choose another name`
    : `“${name.trim()}” already exists. Choose another name`;
}

/** A unique key for price files and mappings: lower-case letters, digits and hyphens. */
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
