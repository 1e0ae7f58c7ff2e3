/**
 * What a stale save comes to: fields that only one side changed are taken from that side; where both changed the same
 * field differently, somebody has to choose. `base` is what the form began with.
 */
export function mergeEdit<Values extends object>(
  base: Values,
  mine: Values,
  stored: Values,
): { merged: Values; conflicts: (keyof Values & string)[] } {
  const merged = { ...stored };
  const conflicts: (keyof Values & string)[] = [];
  for (const key of Object.keys(mine) as (keyof Values & string)[]) {
    if (isSame(mine[key], base[key]) || isSame(mine[key], stored[key])) continue;
    merged[key] = mine[key];
    if (!isSame(stored[key], base[key])) conflicts.push(key);
  }
  return { merged, conflicts };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
