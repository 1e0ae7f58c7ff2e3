import type { QuoteMessage } from '@tradepost/contracts/orders/bulk-quote/quote-thread.contract';
import { sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../order.queries.ts';

/** The newest messages that the thread shows. */
const maxMessages = 500;

/** The thread of a quote, oldest first. With a line: what is about it, and what is about the whole quote. */
export async function listMessages(ctx: Ctx, order_id: number, line_id?: number): Promise<QuoteMessage[]> {
  await findOrder(ctx, order_id, 'bulk-quote');
  const rows = await readRows<QuoteMessage>(
    ctx.db,
    sql`select m.id, m.line_id, coalesce(nullif(l.title, ''), l.text) as line_title, m.side, m.act, m.price, m.body, m.created_at,
               coalesce((select trim(b.first_name || ' ' || b.last_name) from members b
                          where b.company_id = m.company_id and b.id = m.member_id),
                        case when m.side = 'theirs' then 'Seller' else 'System' end) as author
          from bulk_quote_messages m
          left join bulk_quote_lines l on l.company_id = m.company_id and l.id = m.line_id
         where m.company_id = ${ctx.company_id} and m.order_id = ${order_id}
           and ${line_id === undefined ? sql`true` : sql`(m.line_id = ${line_id} or m.line_id is null)`}
         order by m.id desc ${takeRows(maxMessages)}`,
  );
  return rows.reverse();
}
