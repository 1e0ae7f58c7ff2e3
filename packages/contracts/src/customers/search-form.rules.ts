/** Signs that are written in several ways: letters without a mark to take off, digits, dashes. Each has its pair in `plain`. */
const written = 'əƏɓɗƙıøØłŁđĐðÐħĦŧŦŋŊςىیکةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐‑‒–—―−';
const plain = 'eebdkioollddddhhttnnσييكها01234567890123456789-------';
const pairs = new Map([...written].map((sign, index) => [sign, plain.charAt(index)]));
const spelled: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/**
 * What texts and search terms are compared by: lower case, without accents, apostrophes and invisible signs, with one kind
 * of dash and of space. Hyphens between letters are spaces. The function `search_form` of the database does the same, and
 * a test compares the two.
 */
export function searchForm(text: string): string {
  return [
    ...text
      .toWellFormed()
      .replace(/[´΄᾽᾿῾]/g, '')
      .normalize('NFKD')
      .toLowerCase(),
  ]
    .map((sign) => pairs.get(sign) ?? spelled[sign] ?? sign)
    .join('')
    .replace(/['’‘‚‛ʼʻʹʾʿ′`]/g, '')
    .replace(
      /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g,
      '',
    )
    .replace(/(?<![0-9])[.]|[.](?![0-9])/g, '')
    .replace(/(?<![0-9])-(?![0-9])|[ \t\n\r\f\v,;"“”„«»‹›()[\]{}·•]/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '');
}

/** The words of a search. Each must occur in what is found, in any order. */
export const searchWords = (term: string): string[] => searchForm(term).split(' ').filter(Boolean);

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * A text with umlauts as people write it without them; empty for a text that has none. The function `spell_umlauts` of the
 * database does the same (docs/decisions/0112).
 */
export function spellUmlauts(text: string): string {
  const composed = text.toWellFormed().normalize('NFC');
  const written = composed.replace(/[äöüøåÄÖÜØÅ]/g, (letter) => umlauts[letter.toLowerCase()] ?? letter);
  return written === composed ? '' : written;
}

/** Whether a text contains each word of a search. The function `search_matches` of the database does the same. */
export function searchMatches(text: string, term: string): boolean {
  const form = searchForm(`${text} ${spellUmlauts(text)}`);
  const hasAll = (written: string) => searchWords(written).every((word) => form.includes(word));
  const spelled = spellUmlauts(term);
  return hasAll(term) || (spelled !== '' && hasAll(spelled));
}
