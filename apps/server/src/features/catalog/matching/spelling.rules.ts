import { commonWords } from './short-forms.data.ts';

const minLength = 5;

/** Corrects a misspelled word to one of a catalog’s words: `iphnoe` to `iphone`. Remembers what it looked up. */
export function spellingOf(names: ReadonlySet<string>, known: ReadonlySet<string>): (word: string) => string {
  const targets = [...names].filter((word) => word.length >= minLength && /^\p{L}+$/u.test(word)).sort();
  const found = new Map<string, string>();
  return (word) => {
    const before = found.get(word);
    if (before !== undefined) return before;
    const corrected = correct(word, targets, known);
    // A list of many different words must not fill the memory.
    if (found.size < 20_000) found.set(word, corrected);
    return corrected;
  };
}

function correct(word: string, targets: readonly string[], known: ReadonlySet<string>): string {
  if (word.length < minLength || !/^\p{L}+$/u.test(word) || known.has(word) || commonWords.has(word)) return word;
  const allowed = word.length >= 7 ? 2 : 1;
  let best = word;
  let least = allowed + 1;
  for (const target of targets) {
    if (Math.abs(target.length - word.length) >= least) continue;
    const distance = editDistance(word, target, least);
    if (distance < least) [best, least] = [target, distance];
  }
  return best;
}

/** The number of letters to add, leave out, change or swap with their neighbor. Gives up at `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1] ? 0 : 1;
      let cost = Math.min(last[at]! + 1, line[at - 1]! + 1, last[at - 1]! + same);
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        cost = Math.min(cost, beforeLast[at - 2]! + 1);
      line.push(cost);
    }
    if (Math.min(...line) >= limit) return limit;
    [beforeLast, last] = [last, line];
  }
  return last[b.length]!;
}
