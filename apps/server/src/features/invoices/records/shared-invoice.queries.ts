import { and, eq } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer, PublicCall } from '../../../platform/http/serve.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { inReading, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { attemptKeys, countAttempt } from '../../session/login-attempts.commands.ts';
import { printInvoice } from '../documents/invoice-document.queries.ts';
import { invoices } from '../invoice.table.ts';
import { type InvoiceLink, invoiceBuyerOf, invoiceLink } from './invoice-link.rules.ts';

interface OpenedInvoice {
  scope: Scope & { db?: never };
  invoice_id: number;
}

/** The invoice of a buyer's link. Null when the link is none, or the invoice has another buyer by now. */
export async function findSharedInvoice(platform: Platform, token: string): Promise<OpenedInvoice | null> {
  const link = invoiceLink.open(platform, token);
  const scope = link && (await scopeOf(platform, link.company_id, null, 'invoice link'));
  return link && scope && (await isOfBuyer(scope, link)) ? { scope, invoice_id: link.invoice_id } : null;
}

const isOfBuyer = (scope: Scope, { invoice_id, customer_id, billed_to }: InvoiceLink): Promise<boolean> =>
  inReading(scope, async (ctx) => {
    const [found] = await ctx.db
      .select({
        customer_id: invoices.customer_id,
        bill_name: invoices.bill_name,
        bill_email: invoices.bill_email,
      })
      .from(invoices)
      .where(and(eq(invoices.company_id, ctx.company_id), eq(invoices.id, invoice_id)));
    const buyer = found && invoiceBuyerOf(found);
    return buyer?.customer_id === customer_id && buyer.billed_to === billed_to;
  });

/** The PDF of an invoice for its buyer. Links that open nothing are rate limited by IP address, to stop guessing. */
export async function readSharedInvoice({ platform, request }: PublicCall, token: string): Promise<BinaryAnswer> {
  const found = await findSharedInvoice(platform, token);
  if (found) return printInvoice(found.scope, found.invoice_id, { document: 'invoice', size: 'page' });
  await countAttempt(platform, attemptKeys('token', token, request.ip));
  throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
}
