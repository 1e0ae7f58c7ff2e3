import type { InvoiceDetail } from '@tradepost/contracts/invoices/invoice.contract';
import { sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import { renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findTextIn } from '../../../platform/mail/own-text.ts';
import { renderText } from '../../../platform/mail/render-markup.ts';
import { shippedCompanyTextsOf } from '../../../platform/mail/shipped-texts.data.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findMailLogoUrl } from '../../company/company-logo.queries.ts';
import { findInvoice } from '../invoice.queries.ts';
import { invoices } from '../invoice.table.ts';
import { findInvoiceLocale } from '../invoice-language.queries.ts';
import { lockStanding, oneInvoice } from '../invoice-row.queries.ts';
import { invoiceBuyerOf, invoiceUrlOf } from './invoice-link.rules.ts';

interface EmailOptions {
  to_address?: string | undefined;
  message?: string | undefined;
}

/** Emails the buyer a link to the PDF, in the buyer’s language. Throws 422 without an address. */
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
  const { language, money, date, write } = await findInvoiceLocale(ctx, id);
  const text = (await findTextIn(ctx, 'invoice', language)) ?? shippedCompanyTextsOf(language).invoice;
  const { subject, title, blocks } = renderText(text, {
    company_name: company.name,
    buyer_name: row.bill_name,
    invoice_number: row.number,
    message: message ?? '',
    invoice_total: money(row.total, row.currency),
    invoice_due: (row.due_total ?? 0) > 0 ? money(row.due_total ?? 0, row.currency) : '',
    due_date: date(`${row.due_on}T12:00:00Z`, 'UTC', 'day'),
    invoice_link: invoiceUrlOf(platform, { company_id, invoice_id: id, ...invoiceBuyerOf(row) }),
  });
  const page = {
    language,
    company_name: company.name,
    logo_url: await findMailLogoUrl(ctx),
    about: write('Invoice {number}', { number: row.number }),
    title,
    blocks,
    footer: [company.name],
  };
  queueMail(ctx, {
    template: 'invoice',
    to_address: address,
    subject,
    html: renderHtml(page),
    plain: renderPlain(page),
    root: 'invoices',
    root_id: id,
    is_from_company: true,
  });
  await ctx.db
    .update(invoices)
    .set({ emailed_at: now.toISOString(), version: sql`${invoices.version} + 1`, updated_at: sql`app_now()` })
    .where(oneInvoice(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'invoice', id });
  return findInvoice(ctx, id);
}
