import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { billingOf } from './billing.client.ts';
import { billingInvoices } from './billing.table.ts';
import { tellOfFailure, tellOfReceipt } from './billing-news.commands.ts';
import type { InvoiceState, SubscriptionState } from './billing-port.rules.ts';

/** Keeps a copy of the customer's invoices, and tells of what is new in them. */
export async function syncInvoices(
  ctx: Ctx,
  customer_id: string,
  subscription: SubscriptionState | null,
): Promise<void> {
  const invoices = await billingOf(ctx.platform).readInvoices(ctx, customer_id);
  // The oldest first, so that ours are numbered as they came.
  for (const invoice of invoices.toReversed()) await keepInvoice(ctx, invoice, subscription);
}

async function keepInvoice(ctx: Ctx, invoice: InvoiceState, subscription: SubscriptionState | null): Promise<void> {
  const { company_id } = ctx;
  const same = and(eq(billingInvoices.company_id, company_id), eq(billingInvoices.invoice_id, invoice.invoice_id));
  const [before] = await ctx.db
    .select({ status: billingInvoices.status, attempts: billingInvoices.attempts })
    .from(billingInvoices)
    .where(same);
  const isSame = before?.status === invoice.status && before.attempts === invoice.attempts;
  if (isSame && invoice.status !== 'open') return;
  const { provider } = billingOf(ctx.platform);
  if (before) await ctx.db.update(billingInvoices).set(invoice).where(same);
  else await ctx.db.insert(billingInvoices).values({ ...invoice, company_id, provider });
  const isOwn = invoice.subscription_id === subscription?.subscription_id;
  if (invoice.status === 'paid' && before?.status !== 'paid')
    await tellOfReceipt(ctx, invoice, isOwn ? subscription : null);
  if (invoice.status === 'open' && invoice.attempts > (before?.attempts ?? 0)) await tellOfFailure(ctx, invoice);
}
