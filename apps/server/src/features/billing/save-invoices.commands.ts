import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { billingOf } from './billing.client.ts';
import { billingInvoices } from './billing.table.ts';
import { mailReceipt, notifyPaymentFailed } from './billing-mails.commands.ts';
import type { InvoiceState, SubscriptionState } from './port/billing-port.rules.ts';

/** Stores copies of the customer's invoices, given newest first, and sends notifications about changes. */
export async function saveInvoices(
  ctx: Ctx,
  invoices: readonly InvoiceState[],
  subscription: SubscriptionState | null,
): Promise<void> {
  // Oldest first, so that ids follow the order of the invoices.
  for (const invoice of invoices.toReversed()) await saveInvoice(ctx, invoice, subscription);
}

async function saveInvoice(ctx: Ctx, invoice: InvoiceState, subscription: SubscriptionState | null): Promise<void> {
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
    await mailReceipt(ctx, invoice, isOwn ? subscription : null);
  if (invoice.status === 'open' && invoice.attempts > (before?.attempts ?? 0)) await notifyPaymentFailed(ctx, invoice);
}
