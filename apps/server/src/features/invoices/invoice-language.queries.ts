import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { chooseLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { customers } from '../customers/customer.table.ts';
import { findLanguageSettings } from '../languages/language-settings.queries.ts';
import { localeOf } from '../languages/seller-locale.rules.ts';
import { invoices } from './invoice.table.ts';
import { oneInvoice } from './invoice-row.queries.ts';

/** The language of all that the buyer of an invoice reads: the one in which it was made. */
export async function findInvoiceLocale(ctx: Ctx, id: number): Promise<Locale> {
  const [row] = await ctx.db
    .select({ language: invoices.language, customer_id: invoices.customer_id })
    .from(invoices)
    .where(oneInvoice(ctx, id));
  const language = row?.language ?? (await chooseBuyerLanguage(ctx, row?.customer_id ?? null));
  return localeOf(language, ctx.company.country_code);
}

/** The language of a new invoice: the customer’s where the company offers it, else the company’s. */
export async function chooseBuyerLanguage(ctx: Ctx, customer_id: number | null): Promise<MessageLanguage> {
  const { languages, default_language } = await findLanguageSettings(ctx);
  const wanted = customer_id === null ? null : await findCustomerLanguage(ctx, customer_id);
  return chooseLanguage([wanted], languages) ?? default_language;
}

async function findCustomerLanguage(ctx: Ctx, id: number): Promise<string | null> {
  const [found] = await ctx.db
    .select({ language: customers.language })
    .from(customers)
    .where(and(eq(customers.company_id, ctx.company_id), eq(customers.id, id)));
  return found?.language ?? null;
}
