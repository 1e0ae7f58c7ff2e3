import { type TotalParts, totalColumns } from '@tradepost/contracts/orders/order-totals.rules';
import { sql } from 'drizzle-orm';
import { readRow, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../order.table.ts';
import { findQuote, sumQuote } from '../quote-lines/bulk-quote.queries.ts';
import { storeOrderText } from '../search/order-search.commands.ts';

type Totals = Pick<OrderRow, 'quoted_total' | 'items_total' | 'item_count' | 'item_summary' | 'method_bonus' | 'total'>;

/** Identifiers of a lot in its search text. More would make the text slow to search; scans also look at the devices. */
const maxIdentifiers = 20_000;

/**
 * The totals of a bulk quote: those of its lines, and after the reconciliation those of the devices that are bought. Also
 * stores its search text.
 */
export async function recalculateQuote(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'box_id' | 'reconcile_state'> & Omit<TotalParts, 'items_total'>,
): Promise<Totals> {
  const quote = await findQuote(ctx, order.id);
  const sums = await sumQuote(ctx, quote.id);
  const found = await readRow<{ bought: number; devices: number; codes: string[] }>(
    ctx.db,
    sql`select coalesce(sum(i.price) filter (where i.status not in ('missing', 'rejected', 'returned')), 0)::bigint as bought,
               count(*) as devices,
               array(select code from (
                 select unnest(l.identifiers) as code from bulk_quote_lines l
                  where l.company_id = ${ctx.company_id} and l.quote_id = ${quote.id}
                 union select coalesce(d.imei, d.serial) from order_items d
                  where d.company_id = ${ctx.company_id} and d.order_id = ${order.id} and coalesce(d.imei, d.serial) is not null
               ) codes ${takeRows(maxIdentifiers)}) as codes
          from order_items i where i.company_id = ${ctx.company_id} and i.order_id = ${order.id}`,
  );
  const isClosed = order.reconcile_state === 'fully';
  const items_total = isClosed ? (found?.bought ?? 0) : sums.total;
  const more = sums.lines - 1;
  storeOrderText(ctx, { ...order, items: (found?.codes ?? []).map((imei) => ({ imei })) });
  return {
    quoted_total: sums.total,
    items_total,
    item_count: isClosed ? (found?.devices ?? 0) : sums.devices,
    item_summary: `${sums.first}${more > 0 ? ` + ${more} more` : ''}`,
    ...totalColumns({ ...order, items_total }),
  };
}
