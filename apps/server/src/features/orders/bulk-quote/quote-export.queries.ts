import { PassThrough } from 'node:stream';
import { currencyOf } from '@tradepost/contracts/currencies';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import type { exportQuote } from '@tradepost/contracts/orders/quote-line.contract';
import { lineStateLabels } from '@tradepost/contracts/orders/quote-line.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, asc, eq } from 'drizzle-orm';
import { HttpError } from '../../../platform/http/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { openSellerQuote } from '../../../platform/secrets/seller-quote.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { attemptKeys, countAttempt } from '../../session/login-attempts.commands.ts';
import { readDocumentData } from '../documents/document-data.queries.ts';
import { printQuote } from '../documents/quote.ts';
import { findOrder } from '../order.queries.ts';
import { findQuote, sumQuote } from './bulk-quote.queries.ts';
import { bulkQuoteLines, type QuoteLineRow } from './bulk-quote.table.ts';

type Format = ServedInput<typeof exportQuote>['query']['format'];

/** The quote as a file. */
export async function exportBulkQuote(ctx: Ctx, id: number, format: Format): Promise<BinaryAnswer> {
  await findOrder(ctx, id, 'bulk-quote');
  return format === 'pdf' ? printPdf(ctx, id) : writeSheet(ctx, id, format);
}

/** The quote behind a seller’s link, as PDF. Invalid links are rate limited by IP address, to stop guessing. */
export async function readSellerQuotePdf(platform: Platform, token: string, ip: string): Promise<BinaryAnswer> {
  const link = openSellerQuote(platform.config.app_secret, token, platform.clock.now());
  const scope = link && (await scopeOf(platform, link.company_id, null, 'seller link'));
  if (link && scope) return inTransaction(scope, (ctx) => printPdf(ctx, link.order_id));
  await countAttempt(platform, attemptKeys('token', token, ip));
  throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
}

/** More lines than anybody reads on paper. */
const maxPrinted = 1_500;

async function printPdf(ctx: Ctx, id: number): Promise<BinaryAnswer> {
  const { company, order, shared } = await readDocumentData(ctx, id);
  const quote = await findQuote(ctx, id);
  const sums = await sumQuote(ctx, quote.id);
  const lines = (await listLines(ctx, quote.id)).filter(({ state }) => state !== 'declined');
  const isPickup = order.shipping_method === 'pickup';
  const parcels = quote.parcel_count === 1 ? '1 parcel' : `${quote.parcel_count} parcels`;
  const content = await printQuote({
    company,
    terms: null,
    signatures: { customer: null, clerk: null },
    paper: 'office',
    sample: ctx.platform.config.demo,
    now: ctx.clock.now().toISOString(),
    left_for_testing: false,
    price_locked_until: order.price_locked_until,
    left_out: Math.max(0, lines.length - maxPrinted),
    shipping: [
      order.shipping_method ? `${shippingMethods[order.shipping_method].label}, ${parcels}` : parcels,
      ...(isPickup && quote.pickup_on ? [`Pickup on ${quote.pickup_on}`] : []),
    ],
    order: {
      ...shared,
      customer_note: quote.seller_note,
      items: lines.slice(0, maxPrinted).map((line) => ({
        model: line.title || line.text,
        storage: line.variant_label,
        ...{ color: null, carrier: null, imei: null, serial: null },
        condition: line.condition_label ?? (line.grade || null),
        quantity: line.quantity,
        unit_price: line.unit_price,
        quoted_unit_price: null,
        note: line.note,
      })),
      totals: { items: sums.total, adjustments: [], total: sums.total },
    },
  });
  return { name: `${order.box_id}-quote.pdf`, content, content_type: 'application/pdf', is_inline: true };
}

const headings = [
  'Line',
  'As listed',
  'Device',
  'Variant',
  'Grade',
  'Quantity',
  'IMEI or serial',
  'Catalog price',
  'Our price',
  'Asking price',
  'Total',
  'State',
  'Note',
];

/** The lines as a spreadsheet. The transaction outlives the answer’s first byte, so all of it is written before. */
async function writeSheet(ctx: Ctx, id: number, format: 'excel' | 'csv'): Promise<BinaryAnswer> {
  const order = await findOrder(ctx, id);
  const quote = await findQuote(ctx, id);
  const { decimals } = currencyOf(order.currency);
  const money = (amount: number | null) => (amount === null ? null : { amount, decimals });
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const writer = await openSheetWriter(out, format, { name: 'Quote', headings, country: ctx.company.country_code });
  for (const line of await listLines(ctx, quote.id))
    await writer.addRow([
      line.position,
      line.text,
      line.title,
      line.variant_label,
      line.condition_label ?? line.grade,
      line.quantity,
      line.identifiers.join(' '),
      money(line.catalog_price),
      money(line.unit_price),
      money(line.their_price),
      money(line.unit_price === null ? null : line.unit_price * line.quantity),
      lineStateLabels[line.state].label,
      line.note,
    ]);
  await writer.finish();
  out.end();
  const { ending, content_type } = sheetFiles[format];
  await new Promise((resolve) => (out.readableEnded ? resolve(null) : out.once('end', resolve)));
  return { name: `${order.box_id}-quote.${ending}`, content: Buffer.concat(chunks), content_type };
}

function listLines(ctx: Ctx, quote_id: number): Promise<QuoteLineRow[]> {
  return ctx.db
    .select()
    .from(bulkQuoteLines)
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, quote_id)))
    .orderBy(asc(bulkQuoteLines.position), asc(bulkQuoteLines.id));
}
