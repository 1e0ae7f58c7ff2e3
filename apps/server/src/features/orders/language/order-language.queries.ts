import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { chooseLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customers } from '../../customers/customer.table.ts';
import { findLanguageSettings, findPortalLanguages } from '../../languages/language-settings.queries.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { orders } from '../order.table.ts';

/** The languages that an order and its customer have, in the order in which they count. */
async function listWanted(ctx: Ctx, order_id: number): Promise<(string | null)[]> {
  const [found] = await ctx.db
    .select({ own: orders.language, customer: customers.language })
    .from(orders)
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, order_id)));
  return [found?.own ?? null, found?.customer ?? null];
}

/** The language of an order's emails and documents. */
export async function findOrderLocale(ctx: Ctx, order_id: number): Promise<Locale> {
  const { languages, default_language } = await findLanguageSettings(ctx);
  const language = chooseLanguage(await listWanted(ctx, order_id), languages) ?? default_language;
  return localeOf(language, ctx.company.country_code);
}

export interface PageLanguage {
  locale: Locale;
  language: MessageLanguage;
  /** Those that the seller can choose. */
  languages: MessageLanguage[];
  /** Neither the order nor its customer has one that is offered. */
  is_open: boolean;
}

/** The language of an order's pages. */
export async function findPageLanguage(ctx: Ctx, order_id: number): Promise<PageLanguage> {
  const { languages, customer_portal_lang_code } = await findPortalLanguages(ctx);
  const own = chooseLanguage(await listWanted(ctx, order_id), languages);
  const language = own ?? customer_portal_lang_code;
  return { locale: localeOf(language, ctx.company.country_code), language, languages, is_open: own === null };
}
