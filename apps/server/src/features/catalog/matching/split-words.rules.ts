import { normalizeSearch } from '@tradepost/contracts/catalog/search.rules';
import { irrelevantParts, shortForms } from './short-forms.data.ts';

const maxLength = 400;

/** `13.3"` and `14.2"` are sold as 13 and 14 inches. */
const laptopSizes = /\b(13|14|15|16)\.[2-6](?!\d)/g;

/**
 * The words of a text that may name a device, in one spelling: “iPhone13 ProMax 256 gb” as `iphone 13 pro max 256gb`.
 * Quantities, prices, IMEIs and battery health are left out. Names of the catalog are read the same way.
 */
export function deviceWords(text: string): string[] {
  let words = text.slice(0, maxLength).toLowerCase().replace(laptopSizes, '$1');
  for (const part of irrelevantParts) words = words.replace(part, ' ');
  words = splitJoined(normalizeSearch(words));
  for (const [pattern, meaning] of shortForms) words = words.replace(pattern, meaning);
  return words.split(/\s+/).filter(Boolean);
}

/** Splits `iphone13` and `13promax`; `s24`, `128gb` and `16e` stay whole. */
function splitJoined(words: string): string {
  return words
    .replace(/(\p{L}{3,})(?=\d)/gu, '$1 ')
    .replace(/(\d)(?=\p{L}{3,})/gu, '$1 ')
    .replace(/(\d)(?=(?:gb|tb|mm)\d)/g, '$1')
    .replace(/(\d(?:gb|tb|mm))(?=\p{L})/gu, '$1 ');
}
