import type { Axis, AxisValues, Choice } from './axes.rules.ts';

/**
 * Normalizes stored texts and search terms alike: lower case, `256 GB` as `256gb`, `Wi-Fi` as `wifi`, words separated
 * by one space.
 */
export function normalizeSearch(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\-&.'’"“”″]/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .replace(/(\d) (gb|tb|mm)\b/g, '$1$2')
    .trim();
}

/** The search words; each must occur in the device's name, aliases or variant values. */
export function searchTokens(text: string): string[] {
  return [...new Set(normalizeSearch(text).split(' '))].filter(Boolean).slice(0, 8);
}

/** ISBN-10 or ISBN-13 without hyphens; null when the text is neither. Does not verify the check digit. */
export function readIsbn(text: string): { isbn10: string } | { isbn13: string } | null {
  const digits = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^97[89]\d{10}$/.test(digits)) return { isbn13: digits };
  return /^\d{9}[\dX]$/.test(digits) ? { isbn10: digits } : null;
}

/** The axis values named by the search words: `15 pro 256 unlocked` needs no further question. */
export function matchAxisValues(
  axes: readonly Axis[],
  variants: readonly AxisValues[],
  device_name: string,
  query: string,
): Choice {
  const named = new Set(searchTokens(device_name));
  const tokens = searchTokens(query).filter((token) => !named.has(token));
  const choice: Choice = {};
  for (const { key } of axes) {
    const values = [...new Set(variants.map((variant) => variant[key]).filter((value) => value != null))];
    const matching = values.filter((value) => tokens.some((token) => isNamedBy(value, token)));
    const [only] = matching;
    if (only !== undefined && matching.length === 1) choice[key] = only;
  }
  return choice;
}

function isNamedBy(value: string, token: string): boolean {
  return searchTokens(value).some(
    (word) => word === token || (token.length > 1 && word.startsWith(token) && !/^\d/.test(word.slice(token.length))),
  );
}
