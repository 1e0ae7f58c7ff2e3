/** Longest part of a name that goes into a key. */
const longest = 60;

/** `E-Scooters` → `own-e-scooters`: the shipped catalog has no key that begins like this, and never will. */
export function ownKey(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  return `own-${words || 'x'}`;
}

/** Keys for names, each different from all that are taken and from each other. */
export function freeKeys(names: readonly string[], taken: Iterable<string>): string[] {
  const used = new Set(taken);
  return names.map((name) => {
    const base = ownKey(name);
    let key = base;
    for (let turn = 2; used.has(key); turn += 1) key = `${base}-${turn}`;
    used.add(key);
    return key;
  });
}
