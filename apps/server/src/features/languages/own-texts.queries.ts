import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { type StoredTexts, textFor } from '@tradepost/contracts/languages/own-texts.rules';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findLanguageSettings } from './language-settings.queries.ts';
import { sayShipped } from './seller-locale.rules.ts';

/** The language that a company's forms for its own texts begin with, and that sellers of the others fall back to. */
export const findTextLanguage = async (ctx: Ctx): Promise<MessageLanguage> =>
  (await findLanguageSettings(ctx)).default_language;

/** Of a text that the company never wrote. */
export const shippedTexts = { text_language: 'en', translations: {} };

/**
 * Reads a company's own texts for a seller: in their language, else in the default one. A field whose text is still a
 * shipped one is said in the seller's language. `shipped` is English.
 */
export async function ownTextsFor<Field extends string>(
  ctx: Ctx,
  stored: StoredTexts<Field>,
  shipped: Readonly<Record<Field, string>>,
  locale: Locale,
): Promise<Record<Field, string>> {
  const languages = [locale.language, await findTextLanguage(ctx)];
  const texts = (Object.keys(shipped) as Field[]).map((field) => {
    const text = textFor(stored, field, languages);
    return [field, sayShipped(text, shipped[field], locale)] as const;
  });
  return Object.fromEntries(texts) as Record<Field, string>;
}
