import { catalogs } from '@tradepost/contracts/languages/catalogs/catalogs.data';
import { deviceTerms } from '@tradepost/contracts/languages/en/device-terms.data';
import { shippedLanguages } from '../features/orders/mails/shipped/shipped-languages.data.ts';
import { writeShipped } from '../features/orders/mails/shipped/shipped-text.rules.ts';

/** The words of a message between its values. What an ICU plural says in its branches stands alone. */
const partsOf = (message: string) =>
  message
    .replace(/\{\{[^}]*\}\}/g, '\n')
    .split(/\{\w+(?:, plural,)?|one \{|other \{|[{}\n[\]()*#>]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('http'));

const german = catalogs.de;
/** Orders name their devices as the catalog did, and a street in an address is no label. */
const names = new Set<string>([...deviceTerms, 'Street']);
/** Parts that are said the same in German, or are names. */
const isGerman = (part: string) => Object.values(german).some((text) => text.includes(part));

const { texts, own, questions } = shippedLanguages.en;
const shipped = [...Object.values(texts), own].flatMap((write) =>
  [true, false].flatMap((isShop) =>
    Object.values(writeShipped(write(isShop), questions)).filter((text) => text !== null),
  ),
);

/** English of the catalog and of shipped emails: groups of words, and single words that begin a label. */
const english = toPatterns(
  [...new Set([...Object.keys(german).filter((message) => !names.has(message)), ...shipped].flatMap(partsOf))].filter(
    (part) => (/\p{L}\s+\p{L}/u.test(part) || /^\p{Lu}\p{L}{4,}$/u.test(part)) && !isGerman(part),
  ),
);

function toPatterns(parts: readonly string[]) {
  return parts.map((part) => ({
    part,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}/.@-])${escapePattern(part)}(?![\\p{L}\\p{N}@-])`, 'u'),
  }));
}

function escapePattern(part: string): string {
  return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** The words of the device catalog, which pages of a shop say in German. */
const terms = toPatterns(deviceTerms.filter((term) => german[term] !== term && /^\p{Lu}\p{L}{4,}|\s/u.test(term)));

/** What is English in a text that should be German. With `catalog too`, words of devices count, as on a shop’s pages. */
export const findEnglish = (text: string, reach?: 'catalog too'): string[] =>
  [...english, ...(reach ? terms : [])].filter(({ pattern }) => pattern.test(text)).map(({ part }) => part);
