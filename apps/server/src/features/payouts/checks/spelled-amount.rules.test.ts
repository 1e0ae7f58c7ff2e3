import type { CheckLanguage } from '@tradepost/contracts/payouts/check.data';
import { maxAmount } from '@tradepost/contracts/route';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './spelled-amount.rules.ts';

const cases: [number, string, CheckLanguage, string][] = [
  [1, 'USD', 'en', 'Zero and 01/100 dollars'],
  [100, 'USD', 'en', 'One and 00/100 dollars'],
  [123_445, 'USD', 'en', 'One thousand two hundred thirty-four and 45/100 dollars'],
  [10_000_000, 'CAD', 'en', 'One hundred thousand and 00/100 dollars'],
  [1_000_000_000_000, 'USD', 'en', 'Ten billion and 00/100 dollars'],
  [1234, 'JPY', 'en', 'One thousand two hundred thirty-four Japanese yen'],
  [1_000_000_000_000, 'JPY', 'en', 'One trillion Japanese yen'],
  [1_234_567, 'KWD', 'en', 'One thousand two hundred thirty-four and 567/1000 Kuwaiti dinars'],
  [0, 'USD', 'de', 'Null und 00/100 Dollar'],
  [100, 'EUR', 'de', 'Eins und 00/100 Euro'],
  [123_445, 'EUR', 'de', 'Eintausendzweihundertvierunddreißig und 45/100 Euro'],
  [100_000_100, 'EUR', 'de', 'Eine Million eins und 00/100 Euro'],
  [7_100, 'EUR', 'fr', 'Soixante et onze et 00/100 euros'],
  [8_000, 'CAD', 'fr', 'Quatre-vingts et 00/100 dollars'],
  [8_100, 'CAD', 'fr', 'Quatre-vingt-un et 00/100 dollars'],
  [8_000_000, 'CAD', 'fr', 'Quatre-vingt mille et 00/100 dollars'],
  [20_000_000, 'CAD', 'fr', 'Deux cent mille et 00/100 dollars'],
  [20_000, 'CAD', 'fr', 'Deux cents et 00/100 dollars'],
  [8_000_000_000, 'CAD', 'fr', 'Quatre-vingts millions et 00/100 dollars'],
  [123_445, 'USD', 'es', 'Mil doscientos treinta y cuatro con 45/100 dólares'],
  [2_100_000, 'USD', 'es', 'Veintiún mil con 00/100 dólares'],
  [3_100_000, 'USD', 'es', 'Treinta y un mil con 00/100 dólares'],
  [10_100_000, 'USD', 'es', 'Ciento un mil con 00/100 dólares'],
  [2_100_000_000, 'USD', 'es', 'Veintiún millones con 00/100 dólares'],
  [2_100, 'USD', 'es', 'Veintiuno con 00/100 dólares'],
];

describe('an amount in words', () => {
  it.each(cases)('%d %s in %s: %s', (amount, currency, language, words) => {
    expect(amountInWords(amount, currency, language)).toBe(words);
  });

  it('is read back as the same amount, up to the highest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmount }), (amount) => {
        const [, words, cents] = /^(.+) and (\d\d)\/100 dollars$/.exec(amountInWords(amount, 'USD', 'en')) ?? [];
        expect(readEnglish(words ?? '') * 100 + Number(cents)).toBe(amount);
      }),
    );
  });

  it('differs wherever the amounts differ, in every language', () => {
    const languages = fc.constantFrom<CheckLanguage>('en', 'de', 'fr', 'es');
    const amounts = fc.integer({ min: 0, max: maxAmount });
    fc.assert(
      fc.property(languages, amounts, amounts, (language, one, other) => {
        const isSame = amountInWords(one, 'EUR', language) === amountInWords(other, 'EUR', language);
        expect(isSame).toBe(one === other);
      }),
    );
  });
});

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

/** Reads English words by themselves, without the library. */
function readEnglish(words: string): number {
  let total = 0;
  let part = 0;
  for (const word of words.toLowerCase().split(/[ -]/)) {
    if (word === 'hundred') part *= 100;
    else if (scales[word]) {
      total += part * scales[word];
      part = 0;
    } else part += small.includes(word) ? small.indexOf(word) : (tens.indexOf(word) + 2) * 10;
  }
  return total + part;
}
