import { type MessageLanguage, shippedLanguage } from '@tradepost/contracts/company/language.data';
import type { InvoiceSettings } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { marginNotices } from '@tradepost/contracts/invoices/margin-notice.data';
import { eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type InvoiceSettingsRow, invoiceSettings } from '../invoice.table.ts';

const defaults: Omit<InvoiceSettingsRow, 'company_id' | 'updated_at'> = {
  prefix: 'INV-',
  next_number: 1,
  credit_prefix: 'CN-',
  next_credit_number: 1,
  due_days: 14,
  tax_name: 'Tax',
  tax_rate: 0,
  is_tax_included: false,
  is_margin_scheme: false,
  margin_notice: '',
  warranty_days: 0,
  warranty_text: '',
  terms_text: '',
  version: 0,
};

/** The company's settings. Before it stored any, those of a new company. */
export async function readInvoiceSettings(ctx: Ctx): Promise<typeof defaults> {
  const [row] = await ctx.db.select().from(invoiceSettings).where(eq(invoiceSettings.company_id, ctx.company_id));
  if (!row) return defaults;
  const { company_id: _, updated_at: __, ...settings } = row;
  return settings;
}

export async function findInvoiceSettings(ctx: Ctx): Promise<InvoiceSettings> {
  return { ...(await readInvoiceSettings(ctx)), default_margin_notice: await findDefaultNotice(ctx) };
}

/** What a document with lines under the margin scheme says instead of their tax: the company’s words, or the usual ones of the language. */
export async function findMarginNotice(ctx: Ctx, language: MessageLanguage): Promise<string> {
  return (await readInvoiceSettings(ctx)).margin_notice || marginNotices[language];
}

async function findDefaultNotice(ctx: Ctx): Promise<string> {
  const row = await readRow<{ language: keyof typeof marginNotices }>(
    ctx.db,
    sql`select language from message_settings where company_id = ${ctx.company_id}`,
  );
  return marginNotices[row?.language ?? shippedLanguage];
}
