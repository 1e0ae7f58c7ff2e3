import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { QueueFilter } from '@tradepost/contracts/payouts/payout-queue.contract';
import type { QueueTab } from '@tradepost/contracts/payouts/payout-queue.data';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { hitOrders, hitsOf } from '../../orders/list/order-filter.queries.ts';
import { orderCountsBy } from '../../orders/status/order-counts.queries.ts';

/** A term too short for the index of searches is compared with the start of box IDs. */
const minSearchLength = 3;

/** The sub-statuses of a tab. A company's own sub-statuses count as to be paid. */
export const tabConditions: Record<QueueTab, SQL> = {
  to_pay: sql`coalesce(o.sub_status_id, ${subStatus.toPay}) not in (${subStatus.sent}, ${subStatus.payoutFailed})`,
  failed: sql`o.sub_status_id = ${subStatus.payoutFailed}`,
  sent: sql`o.sub_status_id = ${subStatus.sent}`,
};

/** The first orders of the queue: these come before all others. The longest wait follows. */
export const priority: readonly SQL[] = [sql`o.is_expedited desc`];

/** The part of the queue that the actor may see, in any tab. The literal status lets PostgreSQL use the queue's index. */
export function queueScope(ctx: Ctx, { location_id }: Pick<QueueFilter, 'location_id'>): SQL {
  const locations = getVisibleLocations(ctx, location_id);
  const seen = locations === null ? sql`true` : sql`o.location_id = any (${bigintArray([...locations])})`;
  return sql`o.company_id = ${ctx.company_id} and o.status_id = ${sql.raw(String(status.payoutProcessing))} and not o.is_archived and ${seen}`;
}

/** The `with` clause and the source for a search; all orders without one. */
export function queueSource(search: string | undefined): { first: SQL; source: SQL; found: SQL } {
  const term = search?.trim();
  if (!term) return { first: sql``, source: sql`orders`, found: sql`true` };
  if (term.length < minSearchLength)
    return { first: sql``, source: sql`orders`, found: sql`starts_with(o.box_id, ${term.toUpperCase()})` };
  return { first: hitsOf(term), source: hitOrders, found: sql`true` };
}

export function queueConditions(ctx: Ctx, filter: QueueFilter): SQL {
  const { payout_method, kind, currency, min_days } = filter;
  const conditions = [queueScope(ctx, filter), tabConditions[filter.tab]];
  if (payout_method) conditions.push(sql`o.payout_method = ${payout_method}`);
  if (kind) conditions.push(sql`o.kind = ${kind}`);
  if (currency) conditions.push(sql`o.currency = ${currency}`);
  if (min_days)
    conditions.push(
      sql`o.status_at <= ${ctx.clock.now().toISOString()}::timestamptz - make_interval(days => ${min_days})`,
    );
  return sql.join(conditions, sql` and `);
}

/** `select …`: the number of orders in a tab, by the counters of orders. They know nothing else that a filter asks for. */
export const queueCount = (ctx: Ctx, { tab, location_id }: Pick<QueueFilter, 'tab' | 'location_id'>): SQL => sql`
  select coalesce(sum(o.n), 0) from (
    select ${ctx.company_id}::bigint as company_id, c.* ${orderCountsBy(
      'totals',
      sql`company_id = ${ctx.company_id} and status_id = ${sql.raw(String(status.payoutProcessing))}`,
    )}) as o
   where ${queueConditions(ctx, { tab, location_id })}`;

/** No payment of the order is open in a batch. */
export const isInNoBatch = sql`not exists (select 1 from payout_items i where i.company_id = o.company_id
  and i.order_id = o.id and i.state in ('waiting', 'sent', 'unclear'))`;

/** The ids of what is to be paid and in no batch, the longest wait first. */
export async function listIdsToPay(ctx: Ctx, filter: QueueFilter, limit: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`select o.id from orders o where ${queueConditions(ctx, filter)} and ${isInNoBatch}
         order by ${sql.join([...priority, sql`o.status_at, o.id`], sql`, `)} ${takeRows(limit)}`,
  );
  return rows.map(({ id }) => id);
}
