import { plainName } from '../sources/feed-fields.rules.ts';

export interface OwnCondition {
  id: number;
  key: string;
  name: string;
}

export interface Suggestion {
  condition_id: number | null;
  /** 0 to 100. */
  confidence: number;
}

/** Common names for the default conditions, by key. */
const synonyms: Record<string, readonly string[]> = {
  'like-new': [
    'like new',
    'flawless',
    'mint',
    'excellent',
    'pristine',
    'perfect',
    'as new',
    'a',
    'grade a',
    'a+',
    'very good',
    'new',
  ],
  good: ['good', 'b', 'grade b', 'minor wear', 'light wear', 'working'],
  fair: ['fair', 'average', 'acceptable', 'poor', 'worn', 'c', 'grade c', 'heavy wear', 'used'],
  broken: ['broken', 'faulty', 'damaged', 'cracked', 'd', 'grade d', 'defective', 'not working'],
  'no-power': ['no power', 'dead', 'does not turn on', 'salvage', 'e', 'grade e', 'for parts', 'scrap'],
};

/**
 * Suggests one of the company's conditions for each of the source's, which come best first. Compares keys, names, synonyms
 * and similarity; the rest is derived from the order. No condition is suggested twice.
 */
export function suggestConditions(
  names: readonly string[],
  own: readonly OwnCondition[],
  keys: ReadonlyMap<string, string> = new Map(),
): Map<string, Suggestion> {
  const found = new Map<string, Suggestion>();
  const taken = new Set<number>();
  const take = (name: string, condition: OwnCondition, confidence: number) => {
    found.set(name, { condition_id: condition.id, confidence });
    taken.add(condition.id);
  };
  const graded = names.flatMap((name) =>
    own.map((condition) => ({ name, condition, confidence: similarity(name, keys.get(name), condition) })),
  );
  graded.sort((a, b) => b.confidence - a.confidence);
  for (const { name, condition, confidence } of graded) {
    if (confidence >= 60 && !found.has(name) && !taken.has(condition.id)) take(name, condition, confidence);
  }
  const isSameCount = names.length === own.length;
  names.forEach((name, index) => {
    if (found.has(name)) return;
    const condition = isSameCount ? own[index] : findBetween(names, own, found, index);
    if (condition && !taken.has(condition.id)) take(name, condition, isSameCount ? 50 : 40);
    else found.set(name, { condition_id: null, confidence: 0 });
  });
  return found;
}

/** The similarity of two conditions, 0 to 100. */
function similarity(name: string, key: string | undefined, own: OwnCondition): number {
  const [theirs, ours] = [plainName(name), plainName(own.name)];
  if (key !== undefined && key === own.key) return 100;
  if (theirs === ours || theirs === plainName(own.key)) return 98;
  if (synonyms[own.key]?.includes(theirs)) return 85;
  return Math.round(dice(theirs, ours) * 80);
}

/** The Dice coefficient: the share of letter pairs that two texts have in common. */
function dice(a: string, b: string): number {
  const pairs = (text: string) => {
    const letters = text.replaceAll(' ', '');
    return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
  };
  const [left, right] = [pairs(a), pairs(b)];
  const both = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size);
}

/** The condition between those of the two neighbors, if there is exactly one. */
function findBetween(
  names: readonly string[],
  own: readonly OwnCondition[],
  found: ReadonlyMap<string, Suggestion>,
  index: number,
): OwnCondition | undefined {
  const indexOf = (name: string | undefined) =>
    name === undefined ? -1 : own.findIndex(({ id }) => id === found.get(name)?.condition_id);
  const before = indexOf(names[index - 1]);
  const next = indexOf(names[index + 1]);
  const after = next === -1 ? own.length : next;
  if (index > 0 && before === -1) return undefined;
  return after - before === 2 ? own[before + 1] : undefined;
}
