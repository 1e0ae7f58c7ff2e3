import { identifierKind } from '@tradepost/contracts/catalog/imei.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { totalOf } from '@tradepost/contracts/orders/order-totals.rules';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import { receiptFacts } from '@tradepost/contracts/orders/receipt.data';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type ConditionNamer, findConditionNamer } from '../../conditions/condition-names.queries.ts';
import { type BulkQuoteRow, bulkQuoteLines, type QuoteLineRow } from '../bulk-quote/bulk-quote.table.ts';
import type { DocumentItem, IntakeReceiptInput } from '../document-data.rules.ts';
import { findOrderLocale } from '../language/order-language.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { findQuote, sumQuote } from '../quote-lines/bulk-quote.queries.ts';
import { readDocumentData } from './document-data.queries.ts';
import { adjustmentsOf, readReceipt, type Size, type Unprinted } from './order-document.queries.ts';

/** More lines than anybody reads on paper. */
const maxPrinted = 1_500;

/** The quote with its lines, as the receipt settings of bulk quotes show it. Declined lines are left out. */
export async function readQuoteReceipt(ctx: Ctx, id: number, size: Size): Promise<Unprinted<IntakeReceiptInput>> {
  const data = await readDocumentData(ctx, id);
  const { order, shared } = data;
  const quote = await findQuote(ctx, id);
  const sums = await sumQuote(ctx, quote.id);
  const asQuoted = { ...order, items_total: sums.total };
  const lines = (await listAllLines(ctx, quote.id)).filter(({ state }) => state !== 'declined');
  const locale = await findOrderLocale(ctx, id);
  const nameOf = await findConditionNamer(ctx, locale);
  return {
    ...(await readReceipt(ctx, data, size)),
    order: {
      ...shared,
      customer_note: [quote.seller_note, shared.customer_note].filter(Boolean).join('\n\n') || null,
      items: lines.slice(0, maxPrinted).map((line) => toDocumentItem(line, nameOf)),
      totals: { items: sums.total, adjustments: await adjustmentsOf(ctx, asQuoted), total: totalOf(asQuoted) },
    },
    title: receiptFacts['bulk-quote'].title,
    left_for_testing: false,
    price_locked_until: order.price_locked_until,
    quote: {
      shipping: shippingLines(order, quote, locale),
      left_out: Math.max(0, lines.length - maxPrinted),
    },
  };
}

function shippingLines(
  { shipping_method }: Pick<OrderRow, 'shipping_method'>,
  { parcel_count, pickup_on }: Pick<BulkQuoteRow, 'parcel_count' | 'pickup_on'>,
  { write, phrase, date }: Locale,
): string[] {
  const parcels = write('{count, plural, one {# parcel} other {# parcels}}', { count: parcel_count });
  return [
    shipping_method ? `${phrase(shippingMethods[shipping_method].label)}, ${parcels}` : parcels,
    ...(shipping_method === 'pickup' && pickup_on
      ? [write('Pickup on {day}', { day: date(`${pickup_on}T12:00:00Z`, 'UTC', 'day') })]
      : []),
  ];
}

/** A line of one device names it. Those of several would fill the paper; the spreadsheet has them. */
function toDocumentItem(line: QuoteLineRow, nameOf: ConditionNamer): DocumentItem {
  const [identifier = null, ...more] = line.identifiers;
  const only = more.length > 0 ? null : identifier;
  const isSerial = only !== null && identifierKind(only) === 'serial';
  return {
    model: line.title || line.text,
    storage: line.variant_label,
    color: null,
    carrier: null,
    imei: isSerial ? null : only,
    serial: isSerial ? only : null,
    condition: nameOf(line.condition_label ?? (line.grade || null)),
    defects: [],
    quantity: line.quantity,
    unit_price: line.unit_price,
    quoted_unit_price: null,
    note: line.note,
  };
}

/** All lines of a list in its order. */
export function listAllLines(ctx: Ctx, quote_id: number): Promise<QuoteLineRow[]> {
  return ctx.db
    .select()
    .from(bulkQuoteLines)
    .where(and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, quote_id)))
    .orderBy(asc(bulkQuoteLines.position), asc(bulkQuoteLines.id));
}
