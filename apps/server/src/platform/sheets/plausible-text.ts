/**
 * How likely a text is what its author wrote. A text that was decoded wrongly has symbols within words, capitals in odd
 * places, or letters that its country does not use.
 */
export type Plausibility = 'sure' | 'possible' | 'impossible';

/** The letters beyond ASCII that the Latin encodings of Windows have in one place. */
const sharedLetters = 'áâäçéëíîóôöúüß';

const isLetter = (sign: string) => /[\p{L}\p{M}]/u.test(sign);
const isUpper = (sign: string) => /\p{Lu}/u.test(sign);
const isLower = (sign: string) => /\p{Ll}/u.test(sign);
/** Letters that stand in lower case among capitals. */
const caseless = new Set(['ß', 'ª', 'º', 'ı']);

const openers = new Set([...'“„‚‘«‹¿¡»”（「『【［〔《〈・、。，：；！？～ー—–…№§#']);
const closers = new Set([...'”“’‘»›«…™®©ªº°²³´·）」』】］〕》〉・、。，：；！？～ー,.₫฿']);
const joiners = new Set([...'’´·‑・ー／＆\u00a0\u3000']);
const allowed = /[\p{P}\p{Sc}\p{Zs}°²³¹½¼¾™®©´¨×±№ªº\u3000-\u303f\uff00-\uffef]/u;
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const halfWidth = /[\uff61-\uff9f]/u;

/** Judges the lines of a decoded file that have more than ASCII. `letters` are the country's, in lower case. */
export function judgeText(lines: readonly string[], letters: string): Plausibility {
  const home = new Set(sharedLetters + letters);
  let verdict: Plausibility = 'sure';
  for (const line of lines) {
    const judged = judgeLine([...line], home);
    if (judged === 'impossible') return judged;
    if (judged === 'possible') verdict = judged;
  }
  return verdict;
}

function judgeLine(signs: readonly string[], home: ReadonlySet<string>): Plausibility {
  let verdict: Plausibility = 'sure';
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    if (sign <= '\u007f') continue;
    const before = signs[at - 1] ?? '';
    const after = signs[at + 1] ?? '';
    const judged = isLetter(sign) ? judgeLetter(signs, at, home) : judgeSymbol(sign, before, after);
    if (judged === 'impossible') return judged;
    if (judged === 'possible') verdict = judged;
  }
  return verdict;
}

function judgeLetter(signs: readonly string[], at: number, home: ReadonlySet<string>): Plausibility {
  const sign = signs[at] ?? '';
  const word = wordAt(signs, at);
  if (halfWidth.test(sign)) return /[\p{Script=Han}\p{Script=Hiragana}]/u.test(word.text) ? 'impossible' : 'sure';
  if (eastAsian.test(sign)) return judgeEastAsian(word.text);
  if (scripts.filter((script) => script.test(word.text)).length > 1) return 'impossible';
  if (
    !/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{M}]/u.test(
      sign,
    )
  )
    return 'impossible';
  if (!isCased(word.text, word.index, sign)) return 'impossible';
  const isLatin = /\p{Script=Latin}/u.test(sign);
  return !isLatin || home.has(sign.toLowerCase()) ? 'sure' : 'possible';
}

/** One ideograph between Latin letters is two bytes of another encoding. */
const judgeEastAsian = (word: string): Plausibility =>
  /[A-Za-z][\u0080-\uffff][A-Za-z]/.test(word) || /[\ue000-\uf8ff]/.test(word) ? 'impossible' : 'sure';

function wordAt(signs: readonly string[], at: number): { text: string; index: number } {
  let from = at;
  let to = at;
  while (from > 0 && isLetter(signs[from - 1] ?? '')) from -= 1;
  while (to < signs.length - 1 && isLetter(signs[to + 1] ?? '')) to += 1;
  return { text: signs.slice(from, to + 1).join(''), index: at - from };
}

/** Whether a letter has the case that its place in the word asks for. */
function isCased(word: string, index: number, sign: string): boolean {
  if (caseless.has(sign)) return true;
  const signs = [...word];
  const others = signs.filter((_, at) => at !== index);
  if (isUpper(sign)) return index === 0 || !others.some(isLower);
  if (!isLower(sign) || index === 0) return true;
  const capitals = others.filter(isUpper).length;
  return capitals < 2 || others.some((other) => isLower(other) && !caseless.has(other));
}

function judgeSymbol(sign: string, before: string, after: string): Plausibility {
  if (/[\p{Cc}\p{Co}\p{Cn}]/u.test(sign) || !allowed.test(sign)) return 'impossible';
  const isAfterLetter = isLetter(before);
  const isBeforeLetter = isLetter(after);
  if (eastAsian.test(before + after)) return 'sure';
  if (isAfterLetter && isBeforeLetter) {
    if (sign === '’' || sign === '´') return isUpper(after) ? 'sure' : 'possible';
    if (sign === '–' || sign === '—') return isUpper(after) ? 'sure' : 'impossible';
    return joiners.has(sign) ? 'sure' : 'impossible';
  }
  if (/\p{Sc}/u.test(sign))
    return isBeforeLetter && isLower(after) ? 'impossible' : isAfterLetter || isBeforeLetter ? 'possible' : 'sure';
  if (isBeforeLetter && !/\s/.test(sign)) return openers.has(sign) ? 'sure' : 'possible';
  if (isAfterLetter && !/\s/.test(sign)) return closers.has(sign) ? 'sure' : 'possible';
  return 'sure';
}
