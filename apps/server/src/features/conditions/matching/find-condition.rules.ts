import { sameName } from '@tradepost/contracts/conditions/names.rules';

/** A condition of a set. */
export interface NamedCondition {
  id: number;
  key: string;
  name: string;
}

/** Grades and short descriptions of the usual conditions, by key. */
const gradeNames: Record<string, readonly string[]> = {
  'like-new': [
    'a+',
    'a',
    'new',
    'brand new',
    'sealed',
    'mint',
    'excellent',
    'flawless',
    'pristine',
    'as new',
    'perfect',
  ],
  good: ['b+', 'b', 'a-', 'very good', 'great', 'working', 'works', 'light wear', 'minor wear'],
  fair: ['c+', 'c', 'b-', 'average', 'acceptable', 'used', 'worn', 'poor', 'heavy wear', 'scratched'],
  broken: ['d+', 'd', 'c-', 'damaged', 'faulty', 'defective', 'cracked', 'not working', 'broken'],
  'no-power': ['e', 'f', 'd-', 'dead', 'no power', 'for parts', 'parts', 'scrap', 'salvage', 'does not turn on'],
};

/** What sellers write about the state of a device, the worst first: “good, but the back is cracked” is broken. */
const signs: readonly (readonly [key: string, pattern: RegExp])[] = [
  [
    'no-power',
    /\b(?:dead|no power|(?:won'?t|doesn'?t|does not|will not|not) (?:turn(?:ing)?|power(?:ing)?|switch(?:ing)?|boot(?:ing)?)(?: on)?|for parts|parts only|bricked|scrap|salvage|water damaged?)\b/,
  ],
  [
    'broken',
    /\b(?:crack(?:s|ed)?|broken?|shattered|smashed|bent|faulty|defective|damaged?|lines on (?:the )?screen|dead pixels|burn ?in|(?:doesn'?t|does not|not) work(?:ing)?|chipped)\b/,
  ],
  [
    'fair',
    /\b(?:fair|heavy (?:scratch(?:es)?|wear)|deep scratch(?:es)?|scratch(?:es|ed)|dent(?:s|ed)?|worn|scuff(?:s|ed)?|poor|rough|average|acceptable)\b/,
  ],
  [
    'like-new',
    /\b(?:like new|as new|brand new|mint|flawless|sealed|pristine|perfect|excellent|immaculate|unused|never (?:used|opened)|new)\b/,
  ],
  ['good', /\b(?:good|great|works?|working|very nice|well kept|light wear|minor wear)\b/],
];

const lightScratches =
  /\b(?:light|minor|small|fine|tiny|few|hairline|slight)(?: \w+)? (?:scratch(?:es)?|scuffs?|wear|marks?)\b/g;
const denials =
  /\b(?:no|not|without|never|zero|isn'?t|free of|never been)(?: a| any| single| visible| been)* (?:crack(?:s|ed)?|scratch(?:es|ed)?|dents?|dented|damaged?|issues?|marks?|broken|scuffs?|problems?|burn ?in)(?:(?:,| or| and|,? no) (?:cracks?|scratch(?:es)?|dents?|damage|marks?|scuffs?))*/g;

const plain = (text: string) => text.toLowerCase().replace(/[’`´]/g, "'").replace(/\s+/g, ' ').trim();

/** The condition that a grade names: its own name or key, or a usual grade such as B or “very good”. */
export function findGrade(conditions: readonly NamedCondition[], grade: string): NamedCondition | null {
  const asked = sameName(grade).replace(/\s+/g, ' ');
  if (asked === '') return null;
  const bare = asked
    .replace(/^(?:grade|condition|cosmetic)[\s:]*/, '')
    .replace(/[\s:]{0,9}(?:grade|condition|stock)$/, '');
  const named = conditions.find(({ name, key }) =>
    [asked, bare].some(
      (each) => each === sameName(name) || each === key || each === sameName(name).replace(/^grade /, ''),
    ),
  );
  if (named) return named;
  const key = Object.keys(gradeNames).find((each) => gradeNames[each]?.includes(bare));
  return conditions.find((each) => each.key === key) ?? null;
}

/** The condition that a free text tells of; null when it says nothing about it. */
export function findCondition(conditions: readonly NamedCondition[], text: string): NamedCondition | null {
  const told = plain(text);
  const named = conditions.filter(({ name }) => name.length > 3 && ` ${told} `.includes(` ${sameName(name)} `));
  const light = lightScratches.test(told);
  lightScratches.lastIndex = 0;
  const rest = told.replace(lightScratches, ' good ').replace(denials, ' ');
  const bad = signs.slice(0, 3).find(([, pattern]) => pattern.test(rest));
  if (bad) return conditions.find(({ key }) => key === bad[0]) ?? named[0] ?? null;
  if (named[0] && !light) return named[0];
  if (light) return conditions.find(({ key }) => key === 'good') ?? null;
  const key = signs.find(([, pattern]) => pattern.test(rest))?.[0] ?? (denials.test(told) ? 'good' : undefined);
  denials.lastIndex = 0;
  return conditions.find((each) => each.key === key) ?? null;
}
