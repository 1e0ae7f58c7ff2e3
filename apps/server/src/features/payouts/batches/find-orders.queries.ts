import { messages } from '@tradepost/contracts/errors';
import type { NewBatch } from '@tradepost/contracts/payouts/payout-batch.contract';
import { maxBatchOrders } from '@tradepost/contracts/payouts/payout-batch.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customers } from '../../customers/customer.table.ts';
import { visibleOrders } from '../../orders/order.queries.ts';
import { type OrderRow, orders } from '../../orders/order.table.ts';
import { listIdsToPay } from '../queue/queue-filter.queries.ts';

/** An order that a batch may pay, with what its payment says of the seller. */
export interface FoundOrder {
  order: OrderRow;
  customer_name: string;
  is_company: boolean;
  email: string | null;
  country_code: string;
}

/** Orders that the actor may see, by id. Locked, two batches at the same time share no order. */
export async function findOrders(ctx: Ctx, ids: readonly number[], isLocked: boolean): Promise<FoundOrder[]> {
  if (ids.length === 0) return [];
  const query = ctx.db
    .select({
      order: orders,
      customer_name: customers.display_name,
      is_company: sql<boolean>`coalesce(${customers.company_name}, '') <> ''`,
      email: customers.email,
      country_code: customers.country_code,
    })
    .from(orders)
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(and(visibleOrders(ctx), inArray(orders.id, [...ids])))
    .orderBy(orders.id);
  return isLocked ? query.for('no key update', { of: orders }) : query;
}

/** The ids of the selected orders: the given ones, or all of a method that are to be paid. Throws 422 for none, or too many. */
export async function findSelected(ctx: Ctx, selection: Partial<NewBatch>): Promise<number[]> {
  const { ids, payout_method, currency, location_id } = selection;
  if (ids) return [...new Set(ids)];
  if (!payout_method) throw invalid({ ids: messages.required('ids') });
  const found = await listIdsToPay(ctx, { tab: 'to_pay', payout_method, currency, location_id }, maxBatchOrders);
  if (found.length === 0) throw invalid({ ids: 'Nothing is to be paid by this method' });
  return found;
}
