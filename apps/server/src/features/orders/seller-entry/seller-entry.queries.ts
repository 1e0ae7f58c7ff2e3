import type { SellerEntry } from '@tradepost/contracts/orders/seller-entry.contract';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../../customers/customer.queries.ts';
import type { SellerLink } from '../links/order-links.rules.ts';
import { findOrder } from '../order.queries.ts';
import { orders } from '../order.table.ts';
import { differencesOf } from './seller-entry.rules.ts';
import { type SellerEntryRow, sellerEntries } from './seller-entry.table.ts';

/** The entries of orders by order, as far as they are of the customer that the order has. A lead’s has no name yet. */
export async function listSellerEntries(
  ctx: Ctx,
  order_ids: readonly number[],
): Promise<ReadonlyMap<number, SellerEntryRow>> {
  if (order_ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ entry: sellerEntries })
    .from(sellerEntries)
    .innerJoin(
      orders,
      and(
        eq(orders.company_id, sellerEntries.company_id),
        eq(orders.id, sellerEntries.order_id),
        eq(orders.customer_id, sellerEntries.customer_id),
      ),
    )
    .where(
      and(
        eq(sellerEntries.company_id, ctx.company_id),
        inArray(sellerEntries.order_id, [...order_ids]),
        or(ne(sellerEntries.first_name, ''), ne(sellerEntries.last_name, '')),
      ),
    );
  return new Map(rows.map(({ entry }) => [entry.order_id, entry]));
}

/** Whether an order `o` is a lead that a seller began and did not finish. Orders that come over the API are finished, unless they are such. */
export const isBegun = (o: SQL): SQL => sql`(${o}.confirmed_at is null and (${o}.channel in ('widget', 'portal')
  or (${o}.channel = 'api' and exists (select from seller_entries e where e.company_id = ${o}.company_id and e.order_id = ${o}.id))))`;

export const findSellerEntry = async (ctx: Ctx, order_id: number): Promise<SellerEntryRow | null> =>
  (await listSellerEntries(ctx, [order_id])).get(order_id) ?? null;

/** What was typed for an order and is not what its customer has; null when there is nothing to decide. */
export async function readSellerEntry(ctx: Ctx, order_id: number): Promise<SellerEntry | null> {
  const order = await findOrder(ctx, order_id);
  const entry = await findSellerEntry(ctx, order_id);
  if (!entry) return null;
  const customer = await findCustomerRow(ctx, order.customer_id);
  const differences = differencesOf(customer, entry, ctx.company.country_code);
  return differences.length === 0
    ? null
    : { differences, customer_version: customer.version, entered_at: entry.created_at };
}

/**
 * Whether a seller’s link still opens its order: not once the order has another customer, and one that nobody proved only
 * as long as what was typed is the order’s.
 */
export async function isLinkOpen(
  ctx: Ctx,
  { order_id, customer_id, is_unproven }: Pick<SellerLink, 'order_id' | 'customer_id' | 'is_unproven'>,
): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.company_id, ctx.company_id), eq(orders.id, order_id), eq(orders.customer_id, customer_id)));
  if (!found) return false;
  return !is_unproven || (await findSellerEntry(ctx, order_id)) !== null;
}
