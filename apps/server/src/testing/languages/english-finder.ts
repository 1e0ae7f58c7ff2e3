import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { catalogs } from '@tradepost/contracts/languages/catalogs/catalogs.data';
import { deviceTerms } from '@tradepost/contracts/languages/en/device-terms.data';

/** What counts as English beside the messages of the catalog. */
export interface EnglishReach {
  /** The words of the device catalog, as on a shop’s pages. Orders name their devices as the catalog did. */
  terms?: boolean;
  /** Common English words, in texts without names of companies, places and devices. */
  words?: boolean;
}

/** Texts that are in no catalog, such as shipped emails: in English, and in the language. */
export interface OtherTexts {
  english: readonly string[];
  own: readonly string[];
}

/** Words that hardly a sentence or label of a page does without. Those that the language has too are left out. */
const commonWords =
  'the your our this that these with from and are was were will has have for you not of we it is by or when until once before after please what how why which where who order offer price device devices email check send sell buy pay payment shipping label state address name cart home back edit show hide open close other good fair none new old free day days hour minute loading error page next previous search'.split(
    ' ',
  );

/** The words of a message between its values. What an ICU plural says in its branches stands alone. */
const partsOf = (message: string) =>
  message
    .replace(/\{\{[^}]*\}\}/g, '\n')
    .split(/\{\w+(?:, plural,)?|one \{|other \{|[{}\n[\]()*#>]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('http'));

const escapePattern = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

const toPatterns = (parts: readonly string[]) =>
  parts.map((part) => ({
    part,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}/.@-])${escapePattern(part)}(?![\\p{L}\\p{N}@-])`, 'u'),
  }));

/** Finds what is English in a text that should be of the language. For tests. */
export function makeEnglishFinder(
  language: MessageLanguage,
  others: OtherTexts = { english: [], own: [] },
): (text: string, reach?: EnglishReach) => string[] {
  const catalog = catalogs[language];
  const texts = [...Object.values(catalog), ...others.own];
  // A street in an address is no label.
  const names = new Set<string>([...deviceTerms, 'Street']);
  /** Parts that are said the same in the language, or are names. */
  const isOwn = (part: string) => texts.some((text) => text.includes(part));
  const messages = [...Object.keys(catalog).filter((message) => !names.has(message)), ...others.english];
  // Groups of words, and single words that begin a label.
  const isTelling = (part: string) => /\p{L}\s+\p{L}/u.test(part) || /^\p{Lu}\p{L}{4,}$/u.test(part);
  const english = toPatterns([...new Set(messages.flatMap(partsOf))].filter((part) => isTelling(part) && !isOwn(part)));
  const terms = toPatterns(deviceTerms.filter((term) => catalog[term] !== term && /^\p{Lu}\p{L}{4,}|\s/u.test(term)));
  const known = new Set(texts.flatMap(partsOf).flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
  const words = commonWords.filter((word) => !known.has(word));
  const wordPattern = new RegExp(`(?<![\\p{L}\\p{N}/.@’-])(?:${words.join('|')})(?![\\p{L}\\p{N}@-])`, 'giu');
  return (text, reach = {}) => [
    ...[...english, ...(reach.terms ? terms : [])].filter(({ pattern }) => pattern.test(text)).map(({ part }) => part),
    ...(reach.words ? (text.match(wordPattern) ?? []) : []),
  ];
}
