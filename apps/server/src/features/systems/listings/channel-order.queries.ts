import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type {
  ChannelOrder,
  listChannelOrders as contract,
} from '@tradepost/contracts/systems/listings/channel-order.contract';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { containing, readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

const columns: SQL = sql`o.id, o.channel, o.number, o.vendor_order_id, o.state, o.vendor_state, o.problem, o.currency, o.total, o.invoice_id,
  i.number as invoice_number, o.placed_at,
  (select json_agg(json_build_object('sku', s.sku, 'title', coalesce(nullif(s.title, ''), l.title, ''), 'unit_id', s.unit_id, 'state', s.state,
                                     'reason', s.reason) order by s.id)
     from channel_sales s left join listings l on l.company_id = s.company_id and l.id = s.listing_id
    where s.company_id = o.company_id and s.order_id = o.id) as items`;
const joined: SQL = sql`from channel_orders o left join invoices i on i.company_id = o.company_id and i.id = o.invoice_id`;

const toOrder = (row: Omit<ChannelOrder, 'items'> & { items: ChannelOrder['items'] | null }): ChannelOrder => ({
  ...row,
  items: row.items ?? [],
});

/** Orders at sales channels, newest first. */
export function listChannelOrders(
  ctx: Ctx,
  { channel, state, search, ...query }: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const which = sql`o.company_id = ${ctx.company_id}
    ${channel ? sql`and o.channel = ${channel}` : sql``} ${state ? sql`and o.state = ${state}` : sql``}
    ${search ? sql`and o.number ilike ${containing(search)}` : sql``}`;
  return listPage(ctx, query, {
    counted: sql`from channel_orders o where ${which}`,
    isCapped: true,
    rows: sql`select ${columns} ${joined} where ${which} order by o.placed_at desc, o.id desc`,
    toItem: toOrder,
  });
}

export async function findChannelOrder(ctx: Ctx, id: number): Promise<ChannelOrder> {
  const row = await readRow<ChannelOrder>(
    ctx.db,
    sql`select ${columns} ${joined} where o.company_id = ${ctx.company_id} and o.id = ${id}`,
  );
  if (!row) throw notFound('Order');
  return toOrder(row);
}
