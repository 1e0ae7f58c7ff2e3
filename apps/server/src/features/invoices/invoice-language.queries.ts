import { chooseLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customers } from '../../customers/customer.table.ts';
import { findLanguageSettings } from '../../languages/language-settings.queries.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';

/** The language of all that the buyer of an invoice reads: the customer's where the company offers it, else the company's. */
export async function findBuyerLocale(ctx: Ctx, { customer_id }: { customer_id: number | null }): Promise<Locale> {
  const { languages, default_language } = await findLanguageSettings(ctx);
  const wanted = customer_id === null ? null : await findCustomerLanguage(ctx, customer_id);
  return localeOf(chooseLanguage([wanted], languages) ?? default_language, ctx.company.country_code);
}

async function findCustomerLanguage(ctx: Ctx, id: number): Promise<string | null> {
  const [found] = await ctx.db
    .select({ language: customers.language })
    .from(customers)
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, id)));
  return found?.language ?? null;
}
