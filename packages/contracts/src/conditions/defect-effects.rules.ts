import { bestConditions, conditionLadder, stoppingDefects } from './defect-effects.data.ts';

interface Named {
  key: string;
  name: string;
}

const rankOf = (key: string) => (conditionLadder as readonly string[]).indexOf(key);

/** The first defect that stops the sale. */
export function findStop<Defect extends { key?: string }>(defects: readonly Defect[]): Defect | undefined {
  return defects.find(({ key }) => key !== undefined && stoppingDefects.includes(key));
}

/** The defect that a condition rules out. Undefined when the answers agree. */
export function findContradiction<Defect extends Named>(
  condition_key: string,
  defects: readonly Defect[],
): Defect | undefined {
  const rank = rankOf(condition_key);
  return rank < 0 ? undefined : defects.find(({ key }) => rankOf(bestConditions[key] ?? '') > rank);
}

/** The condition itself, or the best one in the set that agrees with the defects. Undefined when there is none. */
export function moveDown<Condition extends { key: string }>(
  conditions: readonly Condition[],
  chosen: Condition,
  defects: readonly Named[],
): Condition | undefined {
  if (!findContradiction(chosen.key, defects)) return chosen;
  return conditions
    .filter(({ key }) => rankOf(key) > rankOf(chosen.key) && !findContradiction(key, defects))
    .toSorted((one, other) => rankOf(one.key) - rankOf(other.key))[0];
}
