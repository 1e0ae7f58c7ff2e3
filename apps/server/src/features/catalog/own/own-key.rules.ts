/** Names are cut to this length in keys. */
const maxLength = 60;

/** `E-Scooters` → `own-e-scooters`. Keys of the reference catalog never start with `own-`. */
export function ownKey(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-+|-+$/g, '');
  return `own-${words || 'x'}`;
}

/** Unique keys for names, different from the taken ones. */
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
