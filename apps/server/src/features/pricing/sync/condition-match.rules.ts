import { plainName } from './feed-fields.rules.ts';

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

/** Words by which the trade calls the same state, by the usual conditions' keys. */
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
 * Which of the company's conditions each of a source's is, in the source's order (best first). By key, by name, by how
 * the trade says it, by likeness, and what is left by its place between those that were found. None is given twice.
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
    own.map((condition) => ({ name, condition, confidence: likeness(name, keys.get(name), condition) })),
  );
  graded.sort((a, b) => b.confidence - a.confidence);
  for (const { name, condition, confidence } of graded) {
    if (confidence >= 60 && !found.has(name) && !taken.has(condition.id)) take(name, condition, confidence);
  }
  const isWhole = names.length === own.length;
  names.forEach((name, place) => {
    if (found.has(name)) return;
    const condition = isWhole ? own[place] : betweenFound(names, own, found, place);
    if (condition && !taken.has(condition.id)) take(name, condition, isWhole ? 50 : 40);
    else found.set(name, { condition_id: null, confidence: 0 });
  });
  return found;
}

/** How sure it is that the two are the same, 0 to 100. */
function likeness(name: string, key: string | undefined, own: OwnCondition): number {
  const [theirs, ours] = [plainName(name), plainName(own.name)];
  if (key !== undefined && key === own.key) return 100;
  if (theirs === ours || theirs === plainName(own.key)) return 98;
  if (synonyms[own.key]?.includes(theirs)) return 85;
  return Math.round(dice(theirs, ours) * 80);
}

/** The share of pairs of letters that two words have in common. */
function dice(a: string, b: string): number {
  const pairs = (text: string) => {
    const letters = text.replaceAll(' ', '');
    return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
  };
  const [left, right] = [pairs(a), pairs(b)];
  const both = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size);
}

/** The one condition that is left between its neighbours' ones, if it is one. */
function betweenFound(
  names: readonly string[],
  own: readonly OwnCondition[],
  found: ReadonlyMap<string, Suggestion>,
  place: number,
): OwnCondition | undefined {
  const placeOf = (name: string | undefined) =>
    name === undefined ? -1 : own.findIndex(({ id }) => id === found.get(name)?.condition_id);
  const before = placeOf(names[place - 1]);
  const next = placeOf(names[place + 1]);
  const after = next === -1 ? own.length : next;
  if (place > 0 && before === -1) return undefined;
  return after - before === 2 ? own[before + 1] : undefined;
}
