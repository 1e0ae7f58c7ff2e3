import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listItems } from '../items/order-items.queries.ts';
import { isPricedByStaff } from '../items/priced-by-staff.rules.ts';
import type { OrderRow } from '../order.table.ts';
import { isBought } from '../order-totals.rules.ts';
import { findQuote } from '../quote-lines/bulk-quote.queries.ts';

/** A line of a quote as its seller sees it: a device, or a line of a bulk quote. */
export type QuotedLine = SellerQuote['lines'][number];

export async function listQuotedLines(ctx: Ctx, order: Pick<OrderRow, 'id' | 'kind'>): Promise<QuotedLine[]> {
  return order.kind === 'bulk-quote' ? listOfBulkQuote(ctx, order.id) : listDevices(ctx, order.id);
}

async function listDevices(ctx: Ctx, order_id: number): Promise<QuotedLine[]> {
  const items = await listItems(ctx, order_id);
  return items.filter(isBought).map((item) => ({
    id: item.id,
    title: item.title,
    variant_label: item.variant_label,
    condition_label: item.condition_label,
    quantity: 1,
    price: item.price,
    state: 'open',
    asked_price: null,
    can_counter: isPricedByStaff(item),
  }));
}

/** Lines that we have not offered are none of the seller's. */
async function listOfBulkQuote(ctx: Ctx, order_id: number): Promise<QuotedLine[]> {
  const quote = await findQuote(ctx, order_id);
  return readRows<QuotedLine>(
    ctx.db,
    sql`select l.id, coalesce(nullif(l.title, ''), l.text) as title, l.variant_label,
               coalesce(l.condition_label, nullif(l.grade, '')) as condition_label, l.quantity, l.unit_price as price,
               case when l.state in ('accepted', 'declined', 'countered') then l.state else 'open' end as state,
               case when l.state = 'countered' then l.their_price end as asked_price, true as can_counter
          from bulk_quote_lines l
         where l.company_id = ${ctx.company_id} and l.quote_id = ${quote.id} and l.unit_price is not null
         order by l.position, l.id`,
  );
}
