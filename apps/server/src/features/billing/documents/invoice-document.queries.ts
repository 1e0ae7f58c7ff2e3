import { addressLines } from '@tradepost/contracts/addresses';
import { formatDay } from '@tradepost/contracts/dates';
import { eq } from 'drizzle-orm';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { companies } from '../../company/company.table.ts';
import { findInvoice, listOwnerEmails } from '../billing.queries.ts';
import type { InvoiceRow } from '../billing.table.ts';
import { writeInvoicePdf } from './invoice.ts';

/** An invoice for the plan as a PDF, shown in the browser. */
export async function printInvoice(ctx: Ctx, id: number): Promise<BinaryAnswer> {
  const invoice = await findInvoice(ctx, id);
  const [company] = await ctx.db
    .select({ address_text: companies.address_text })
    .from(companies)
    .where(eq(companies.company_id, ctx.company_id));
  const [email = null] = await listOwnerEmails(ctx);
  const { name, country_code, timezone } = ctx.company;
  const day = (instant: string) => formatDay(instant, timezone, country_code);
  const number = invoice.number ?? String(invoice.id);
  const content = await writeInvoicePdf({
    number,
    seller: { name: 'Tradepost', address_lines: ctx.platform.config.seller_address.split(', ') },
    buyer: { name, email, country: country_code, address_lines: addressLines(company?.address_text ?? null) },
    issued_on: day(invoice.issued_at),
    period:
      invoice.period_start && invoice.period_end ? `${day(invoice.period_start)} to ${day(invoice.period_end)}` : null,
    standing: statusOf(invoice, day),
    currency: invoice.currency,
    lines: invoice.lines,
    subtotal: invoice.subtotal,
    tax: invoice.tax,
    total: invoice.total,
    amount_paid: invoice.amount_paid,
    amount_due: invoice.amount_due,
    is_sandbox: invoice.provider === 'sandbox',
    now: ctx.clock.now().toISOString(),
  });
  return { name: `invoice-${number}.pdf`, content, is_inline: true };
}

function statusOf(invoice: InvoiceRow, day: (instant: string) => string): string {
  if (invoice.status === 'paid') return invoice.paid_at ? `Paid on ${day(invoice.paid_at)}` : 'Paid';
  if (invoice.status === 'open') return 'Due';
  return invoice.status === 'void' ? 'Void: no payment is due' : 'Not paid';
}
