import type {
  InvoiceSettings,
  saveInvoiceSettings as saveContract,
} from '@tradepost/contracts/invoices/invoice-settings.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { eq, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { type InvoiceSettingsRow, invoiceSettings } from '../invoice.table.ts';
import { findInvoiceSettings } from './invoice-settings.queries.ts';

/** Saves the settings. Numbers only go up, so that none is given twice. */
export async function saveInvoiceSettings(
  ctx: Ctx,
  { version, ...form }: ServedInput<typeof saveContract>['body'],
): Promise<InvoiceSettings> {
  const { version: stored } = await lockSettings(ctx);
  await saveVersioned(ctx, {
    table: invoiceSettings,
    where: eq(invoiceSettings.company_id, ctx.company_id),
    // A company that never saved has a row since its first invoice.
    version: version === 0 && stored === 1 ? 1 : version,
    lock: () => lockSettings(ctx),
    current: () => findInvoiceSettings(ctx),
    change: (row) => {
      const errors: Record<string, string> = {};
      for (const field of ['next_number', 'next_credit_number'] as const)
        if (form[field] < row[field]) errors[field] = `The next number can only go up. It is ${row[field]} now.`;
      if (Object.keys(errors).length > 0) throw invalid(errors);
      return { ...form, updated_at: sql`app_now()` };
    },
  });
  return findInvoiceSettings(ctx);
}

/** The company's settings, stored if they never were, and locked until the end of the transaction. */
async function lockSettings(ctx: Ctx): Promise<InvoiceSettingsRow> {
  await ctx.db.insert(invoiceSettings).values({ company_id: ctx.company_id }).onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(invoiceSettings)
    .where(eq(invoiceSettings.company_id, ctx.company_id))
    .for('no key update');
  if (!row) throw new Error('the invoice settings vanished');
  return row;
}

/** Takes the next number. It is given back when the transaction fails, so none is ever left out. */
export async function takeNumber(ctx: Ctx, kind: 'invoice' | 'credit_note'): Promise<string> {
  await ctx.db.insert(invoiceSettings).values({ company_id: ctx.company_id }).onConflictDoNothing();
  const column = kind === 'invoice' ? 'next_number' : 'next_credit_number';
  const [row] = await ctx.db
    .update(invoiceSettings)
    .set({ [column]: sql`${invoiceSettings[column]} + 1` })
    .where(eq(invoiceSettings.company_id, ctx.company_id))
    .returning();
  if (!row) throw new Error('the invoice settings vanished');
  return `${kind === 'invoice' ? row.prefix : row.credit_prefix}${row[column] - 1}`;
}
