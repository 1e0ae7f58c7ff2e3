import { sameName } from './names.rules.ts';

/** The fields of a condition, sub-condition or defect that copying compares. */
export interface Copied {
  key: string;
  name: string;
  is_archived: boolean;
}

export interface CopyPlan<Source, Target> {
  /** In the source's order. */
  kept: { source: Source; target: Target }[];
  added: Source[];
  /** Those in the target that the source lacks. */
  gone: Target[];
}

/**
 * Plans how a set becomes a copy of another. Records with the same key, or else the same name, are kept, so their
 * prices stay. Archived records of the source are not copied; archived ones of the target are restored when they match.
 */
export function planCopy<Source extends Copied, Target extends Copied>(
  source: readonly Source[],
  target: readonly Target[],
): CopyPlan<Source, Target> {
  const wanted = source.filter((each) => !each.is_archived);
  const free = new Set(target);
  const found = new Map<Source, Target>();
  const match = (fits: (source: Source, target: Target) => boolean) => {
    for (const each of wanted) {
      if (found.has(each)) continue;
      const hit = [...free].find((candidate) => fits(each, candidate));
      if (hit === undefined) continue;
      found.set(each, hit);
      free.delete(hit);
    }
  };
  match((a, b) => a.key === b.key);
  match((a, b) => sameName(a.name) === sameName(b.name));
  return {
    kept: wanted.flatMap((each) => {
      const hit = found.get(each);
      return hit === undefined ? [] : [{ source: each, target: hit }];
    }),
    added: wanted.filter((each) => !found.has(each)),
    gone: [...free].filter((each) => !each.is_archived),
  };
}
