import type { Locale } from '../languages/locale.rules.ts';
import type { Translations } from '../languages/own-texts.rules.ts';

/** What conditions are called in each language, by their name. */
export type NamesOfConditions = Readonly<Record<string, Translations<'name'>>>;

/**
 * What a seller reads for the name of a condition. Orders keep the name that a condition had when they were made, so the
 * name finds the translation: that of a condition that was renamed since stays as it was written.
 */
export const sellerNameOf = (names: NamesOfConditions, name: string, { language, phrase }: Locale): string =>
  (Object.hasOwn(names, name) && names[name]?.[language]?.name) || phrase(name);
