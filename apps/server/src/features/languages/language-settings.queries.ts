import {
  type MessageLanguage,
  messageLanguageCodes,
  messageLanguages,
  shippedLanguage,
} from '@tradepost/contracts/company/language.data';
import { chooseLanguage, isMessageLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type {
  LanguageSettings,
  listLanguages as listContract,
  PortalLanguages,
} from '@tradepost/contracts/languages/language-settings.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { eq } from 'drizzle-orm';
import { messageSettings } from '../../platform/mail/message-text.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

type Row = typeof messageSettings.$inferSelect;

/** The stored settings, or those of a company that has set nothing. */
async function readSettings(ctx: Ctx): Promise<Omit<Row, 'company_id'>> {
  const [own] = await ctx.db.select().from(messageSettings).where(eq(messageSettings.company_id, ctx.company_id));
  return (
    own ?? {
      language: shippedLanguage,
      languages: [...messageLanguageCodes],
      version: 0,
      portal_languages: null,
      portal_language: null,
    }
  );
}

const known = (codes: readonly string[]) => codes.filter(isMessageLanguage);

export const toLanguageSettings = ({ languages, language, version }: Omit<Row, 'company_id'>): LanguageSettings => ({
  languages: known(languages),
  default_language: isMessageLanguage(language) ? language : shippedLanguage,
  version,
});

/** A language that the company no longer offers is none of its pages either. */
export function toPortalLanguages(row: Omit<Row, 'company_id'>): PortalLanguages {
  const { languages, default_language, version } = toLanguageSettings(row);
  const own = known(row.portal_languages ?? []).filter((code) => languages.includes(code));
  const shown = own.length > 0 ? own : languages;
  const wanted = [row.portal_language, default_language, shown[0] ?? null];
  return { languages: shown, customer_portal_lang_code: chooseLanguage(wanted, shown) ?? default_language, version };
}

export const findLanguageSettings = async (ctx: Ctx): Promise<LanguageSettings> =>
  toLanguageSettings(await readSettings(ctx));

export const findPortalLanguages = async (ctx: Ctx): Promise<PortalLanguages> =>
  toPortalLanguages(await readSettings(ctx));

export async function listLanguages(ctx: Ctx): Promise<DataOf<typeof listContract>> {
  const { languages, default_language } = await findLanguageSettings(ctx);
  return {
    items: messageLanguageCodes.map((code: MessageLanguage) => {
      const { name, native_name } = messageLanguages[code];
      return { code, name, native_name, is_default: code === default_language, is_offered: languages.includes(code) };
    }),
  };
}
