import { transliteration } from './transliteration.data.ts';

/** Letters that do not decompose into a base letter and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ĸ: 'k',
  ə: 'e',
  Ə: 'E',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  '’': "'",
  '‘': "'",
  '‚': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '€': 'EUR',
  '£': 'GBP',
  '•': '-',
  '·': '-',
  ʼ: "'",
};

/** Files in upper case have no signs after the letters. */
const upperSigns: Readonly<Record<string, string>> = { '`': "'", '{': '(', '|': '/', '}': ')', '~': '-' };

/** A letter of two or three: `Ж` is `Zh` in a word, and `ZH` in one of capitals. */
function spellCapital(latin: string, next: string | undefined): string {
  const isInCapitals = next === undefined || next !== next.toLowerCase() || next === next.toUpperCase();
  return isInCapitals && next !== undefined && /\p{L}/u.test(next)
    ? latin.toUpperCase()
    : latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** Greek and Cyrillic letters in Latin ones. Accents come off first, but `й` and `и` are two letters. */
function transliterate(text: string): string {
  const signs = [...text.normalize('NFC')].flatMap((sign) =>
    sign.toLowerCase() in transliteration ? [sign] : [...sign.normalize('NFKD').replace(/\p{M}/gu, '')],
  );
  return signs
    .map((sign, index) => {
      const small = sign.toLowerCase();
      const latin = Object.hasOwn(transliteration, small) ? transliteration[small] : undefined;
      if (latin === undefined) return sign;
      return sign === small ? latin : spellCapital(latin, signs[index + 1]);
    })
    .join('');
}

/**
 * The text in printable ASCII: letters lose their marks, and what has no equivalent becomes a space. The normal form
 * comes first, since it makes signs that are then to be spelled or left out: `ǿ` has an `ø` in it, and `｛` a `{`.
 */
export function toAscii(text: string): string {
  return [...transliterate(text)]
    .map((sign) => spelled[sign] ?? sign)
    .join('')
    .replace(/[^\x20-\x7e]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Why a bank file can't hold a name; null when it can. No part of a name is left out without a word. */
export function findNameProblem(whose: string, name: string): string | null {
  if (toAscii(name) === '') return `${whose} has no letters that a bank file can hold`;
  const letters = name.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? [];
  const lost = [...new Set(letters.filter((letter) => toAscii(letter) === ''))];
  return lost.length === 0
    ? null
    : `${whose} has letters that a bank file can’t hold: ${lost.join('')}. Write it in Latin letters`;
}

export const findPayeeProblem = ({ payee }: { payee: string }): string | null =>
  findNameProblem('The payee’s name', payee);

/** ASCII in upper case, whose last sign is `_`. */
export const toUpperAscii = (text: string): string =>
  toAscii(text)
    .toUpperCase()
    .replace(/[`{|}~]/g, (sign) => upperSigns[sign] ?? ' ');
