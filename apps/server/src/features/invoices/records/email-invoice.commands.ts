import { formatDay } from '@tradepost/contracts/dates';
import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { formatMoney } from '@tradepost/contracts/money';
import { sql } from 'drizzle-orm';
import { HttpError, invalid } from '../../../platform/http/errors.ts';
import { renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findOwnText } from '../../../platform/mail/own-text.ts';
import { renderText } from '../../../platform/mail/render-markup.ts';
import { shippedCompanyTexts } from '../../../platform/mail/shipped-texts.data.ts';
import { invoiceUrlOf } from '../../../platform/secrets/invoice-link.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findInvoice } from '../invoice.queries.ts';
import { invoices } from '../invoice.table.ts';
import { lockStanding, oneInvoice } from '../invoice-row.queries.ts';

interface EmailOptions {
  to_address?: string | undefined;
  message?: string | undefined;
}

/** Emails the buyer a link to the PDF. Throws 422 without an address. */
export async function emailInvoice(
  ctx: Ctx,
  id: number,
  { to_address, message }: EmailOptions,
): Promise<InvoiceDetail> {
  const row = await lockStanding(ctx, id);
  const address = to_address ?? row.bill_email;
  if (!address) throw invalid({ to_address: 'Enter an email address. The buyer has none.' });
  const { company_id, company, platform } = ctx;
  const now = ctx.clock.now();
  const text = (await findOwnText(ctx, 'invoice')) ?? shippedCompanyTexts.invoice;
  const { subject, title, blocks } = renderText(text, {
    ...{ company_name: company.name, buyer_name: row.bill_name, invoice_number: row.number, message: message ?? '' },
    invoice_total: formatMoney(row.total, row.currency),
    invoice_due: (row.due_total ?? 0) > 0 ? formatMoney(row.due_total ?? 0, row.currency) : '',
    due_date: formatDay(`${row.due_on}T12:00:00Z`, 'UTC', company.country_code),
    invoice_link: invoiceUrlOf(platform.config, { company_id, invoice_id: id }, now),
  });
  const page = { company_name: company.name, about: `Invoice ${row.number}`, title, blocks, footer: [company.name] };
  queueMail(ctx, {
    ...{ template: 'invoice', to_address: address, subject, html: renderHtml(page), plain: renderPlain(page) },
    ...{ root: 'invoices', root_id: id, is_from_company: true },
  });
  await ctx.db
    .update(invoices)
    .set({ emailed_at: now.toISOString(), version: sql`${invoices.version} + 1`, updated_at: sql`app_now()` })
    .where(oneInvoice(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'invoice', id });
  return findInvoice(ctx, id);
}

interface Outcome {
  id: number;
  number: string;
  problem: string | null;
}

/** Does the same to each invoice in a transaction of its own, and tells what became of each. */
export async function forEachInvoice(
  scope: VendorScope,
  ids: readonly number[],
  act: (ctx: Ctx, id: number) => Promise<InvoiceDetail>,
): Promise<{ outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) outcomes.push(await tryOne(scope, id, act));
  return { outcomes };
}

async function tryOne(
  scope: VendorScope,
  id: number,
  act: (ctx: Ctx, id: number) => Promise<InvoiceDetail>,
): Promise<Outcome> {
  try {
    const { number } = await inTransaction(scope, (ctx) => act(ctx, id));
    return { id, number, problem: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const known = await inTransaction(scope, (ctx) => findInvoice(ctx, id)).catch(() => null);
    return { id, number: known?.number ?? `#${id}`, problem: error.message };
  }
}
