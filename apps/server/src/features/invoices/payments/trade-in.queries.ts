import type {
  OpenInvoice,
  listTradeInOrders as ordersContract,
  findOrderPurchase as purchaseContract,
  TradeInOrder,
} from '@tradepost/contracts/invoices/invoice-payment.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { findOrder } from '../../orders/order.queries.ts';

const maxOrders = 20;

/** Orders in Payout Processing that were not paid in part, the newest first. */
export function listTradeInOrders(
  ctx: Ctx,
  { search, customer_id }: ServedInput<typeof ordersContract>['query'],
): Promise<TradeInOrder[]> {
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  return readRows<TradeInOrder>(
    ctx.db,
    sql`select o.id, o.box_id, o.customer_id, c.display_name as customer_name, o.item_summary, o.total, o.currency
          from orders o join customers c on c.company_id = o.company_id and c.id = o.customer_id
         where o.company_id = ${ctx.company_id} and o.kind = 'in-store' and not o.is_archived
           and o.status_id = ${status.payoutProcessing} and o.paid_total = 0 and o.total > 0
           and ${locations === null ? sql`true` : sql`o.location_id = any (${bigintArray(locations)})`}
           and ${customer_id === undefined ? sql`true` : sql`o.customer_id = ${customer_id}`}
           and ${search ? sql`search_matches(o.box_id || ' ' || c.display_name, ${search})` : sql`true`}
         order by o.created_at desc, o.id desc ${takeRows(maxOrders)}`,
  );
}

/** The invoice that an order pays, and the open invoices of its customer or of walk-in buyers, the newest first. */
export async function findOrderPurchase(ctx: Ctx, order_id: number): Promise<DataOf<typeof purchaseContract>> {
  const { customer_id, currency } = await findOrder(ctx, order_id);
  const locations = getVisibleLocations({ ...ctx, location_id: null });
  const rows = await readRows<OpenInvoice & { is_paid_by_it: boolean }>(
    ctx.db,
    sql`select i.id, i.number, i.bill_name, i.item_summary, i.due_total, i.currency, i.version,
               i.trade_in_order_id is not distinct from ${order_id}::bigint as is_paid_by_it
          from invoices i where i.company_id = ${ctx.company_id} and i.canceled_at is null and i.currency = ${currency}
           and (i.trade_in_order_id = ${order_id} or (i.status = 1 and i.trade_in_order_id is null and i.due_total > 0
                and (i.customer_id = ${customer_id} or (i.customer_id is null and i.created_at > app_now() - interval '2 days'))))
           and ${locations === null ? sql`true` : sql`i.location_id = any (${bigintArray(locations)})`}
         order by i.created_at desc, i.id desc ${takeRows(maxOrders)}`,
  );
  const toOpen = ({ is_paid_by_it: _, ...invoice }: (typeof rows)[number]): OpenInvoice => invoice;
  const paid = rows.find(({ is_paid_by_it }) => is_paid_by_it);
  return { invoice: paid ? toOpen(paid) : null, open: rows.filter((row) => !row.is_paid_by_it).map(toOpen) };
}
