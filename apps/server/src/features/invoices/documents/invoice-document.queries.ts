import { addressLines } from '@tradepost/contracts/addresses';
import type { printInvoice as contract } from '@tradepost/contracts/invoices/invoice-record.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { companies } from '../../company/company.table.ts';
import { readLogo } from '../../company/company-logo.queries.ts';
import { locations } from '../../company/location.table.ts';
import { toDocumentCompany } from '../../orders/documents/document-data.queries.ts';
import { paperOf } from '../../orders/documents/order-document.queries.ts';
import { findDocumentLayout } from '../../orders/receipts/receipt-layout.queries.ts';
import { findInvoice } from '../invoice.queries.ts';
import { findInvoiceLocale } from '../invoice-language.queries.ts';
import { findMarginNotice, readInvoiceSettings } from '../settings/invoice-settings.queries.ts';
import type { InvoiceDocument } from './invoice-layout.rules.ts';
import { printInvoiceDocument } from './print-invoice.ts';

type Options = ServedInput<typeof contract>['query'];

/** Prints a document of an invoice. The logo is read between the data and the printing. */
export async function printInvoice(scope: VendorScope, id: number, options: Options): Promise<BinaryAnswer> {
  const { logo_key, ...input } = await inReading(scope, (ctx) => readDocument(ctx, id, options));
  const logo = await readLogo(scope, logo_key);
  const content = await printInvoiceDocument({ ...input, company: { ...input.company, logo } });
  const name = input.note?.number ?? input.invoice.number;
  return { name: `${name.replaceAll('/', '-')}.pdf`, content, content_type: 'application/pdf', is_inline: true };
}

async function readDocument(
  ctx: Ctx,
  id: number,
  { document: kind, credit_note_id, size }: Options,
): Promise<InvoiceDocument & { logo_key: string | null }> {
  const invoice = await findInvoice(ctx, id);
  const [company] = await ctx.db.select().from(companies).where(eq(companies.company_id, ctx.company_id));
  const [location] = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, invoice.location_id)));
  if (!company || !location) throw new Error('an invoice without its company or location');
  const notes = invoice.credit_notes;
  const note =
    kind !== 'credit_note'
      ? null
      : credit_note_id === undefined
        ? notes.at(-1)
        : notes.find((each) => each.id === credit_note_id);
  if (note === undefined && credit_note_id !== undefined) throw notFound('Credit note');
  if (note === undefined) throw conflict(`${invoice.number} has no credit note`);
  if (kind === 'receipt' && invoice.payments.every(({ voided_at }) => voided_at !== null))
    throw conflict(`${invoice.number} has no payment yet`);
  const { paper, logo_key } = await findDocumentLayout(ctx);
  const { warranty_text } = await readInvoiceSettings(ctx);
  const locale = await findInvoiceLocale(ctx, invoice.id);
  return {
    kind,
    invoice,
    note,
    logo_key,
    warranty_text,
    company: toDocumentCompany(company),
    traded_in: invoice.trade_in === null ? [] : await listTradedIn(ctx, invoice.trade_in.id),
    place: {
      name: location.name,
      address_lines: addressLines(location.address_text),
      phone: location.phone,
      timezone: location.timezone ?? company.timezone,
    },
    margin_notice: await findMarginNotice(ctx, locale.language),
    locale,
    paper: paperOf(paper, size),
    sample: ctx.platform.config.demo,
    now: ctx.clock.now().toISOString(),
  };
}

/** The devices that the company bought with the order. */
function listTradedIn(
  ctx: Ctx,
  order_id: number,
): Promise<{ title: string; identifier: string | null; price: number }[]> {
  return readRows(
    ctx.db,
    sql`select title, coalesce(imei, serial) as identifier, price from order_items
         where company_id = ${ctx.company_id} and order_id = ${order_id} and status = 'paid' order by position`,
  );
}
