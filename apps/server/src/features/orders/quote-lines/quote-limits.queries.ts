import type { Offer } from '@tradepost/contracts/pricing/limits.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requireRaise } from '../../pricing/limits/limits.queries.ts';
import type { OrderRow } from '../order.table.ts';

/** Throws 422 on `limits` when the quote is over the company's offer limits, without a reason that may exceed them. */
export async function requireQuoteWithin(
  ctx: Ctx,
  order: Pick<OrderRow, 'currency' | 'kind'>,
  quote_id: number,
  reason: string | undefined,
): Promise<void> {
  const lines = await readRows<Offer['lines'][number]>(
    ctx.db,
    sql`select category_id, min(coalesce(nullif(title, ''), text)) as title, sum(quantity)::bigint as quantity,
               sum(quantity::numeric * unit_price)::bigint as total
          from bulk_quote_lines
         where company_id = ${ctx.company_id} and quote_id = ${quote_id} and state <> 'declined' and unit_price is not null
         group by category_id`,
  );
  const offer = { channel: order.kind, currency: order.currency };
  await requireRaise(ctx, { ...offer, lines: [] }, { ...offer, lines }, reason);
}
