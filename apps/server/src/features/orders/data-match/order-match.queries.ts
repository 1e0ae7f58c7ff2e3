import type {
  listMatchRows as listContract,
  OrderMatch,
  OrderMatchRow,
} from '@tradepost/contracts/orders/data-match/data-match.contract';
import type { MatchOutcome } from '@tradepost/contracts/orders/data-match/data-match.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { closedToItems } from '../item-changes/order-item.commands.ts';
import { listItems } from '../items/order-items.queries.ts';
import { findOrder } from '../order.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { afterRow, countOutcomes, lockMatch, pageMatchRows } from './list-match.commands.ts';
import { type OrderMatchRecord, orderMatches, orderMatchRows, orderMatchTables } from './order-match.table.ts';

/** The order of a data match. 404 for kinds that have none: devices at the counter are scanned one by one. */
export function requireMatchable<Order extends Pick<OrderRow, 'kind'>>(order: Order): Order {
  if (order.kind !== 'mail-in' && order.kind !== 'easy-offer') throw notFound('Order');
  return order;
}

/** The order, its latest match and its devices. */
export async function findOrderMatch(ctx: Ctx, order_id: number) {
  const order = requireMatchable(await findOrder(ctx, order_id));
  const items = await listItems(ctx, order_id);
  const match = await findLatest(ctx, order_id);
  const { id, kind, box_id, status_id, sub_status_id, version } = order;
  const can_match = !order.is_archived && !closedToItems.includes(status_id);
  return {
    order: { id, kind, box_id, status_id, sub_status_id, version, can_match },
    match: match ? await toMatch(ctx, match) : null,
    items: items.map((item) => ({
      id: item.id,
      title: item.title,
      label: [item.variant_label, item.condition_label].filter(Boolean).join(' · ') || null,
      identifier: item.imei ?? item.serial,
      status: item.status,
    })),
  };
}

async function findLatest(ctx: Ctx, order_id: number): Promise<OrderMatchRecord | undefined> {
  const [match] = await ctx.db
    .select()
    .from(orderMatches)
    .where(and(eq(orderMatches.company_id, ctx.company_id), eq(orderMatches.order_id, order_id)))
    .orderBy(desc(orderMatches.id))
    .limit(1);
  return match;
}

/** The order's latest match, discarded or not. 404 when it never had one. */
export async function requireLatest(ctx: Ctx, order_id: number): Promise<OrderMatchRecord> {
  requireMatchable(await findOrder(ctx, order_id));
  const match = await findLatest(ctx, order_id);
  if (!match) throw notFound('Data match');
  return match;
}

/** Locks the match that is ready to be decided. 409 when it is another one, or over. */
export async function lockReady(ctx: Ctx, order_id: number, match_id: number): Promise<OrderMatchRecord> {
  const latest = await requireLatest(ctx, order_id);
  const match = await lockMatch(ctx, orderMatchTables, latest.id);
  if (match.id !== match_id || match.status !== 'ready')
    throw conflict('This data match is over. Reload to see the current one.', await toMatch(ctx, match));
  return match;
}

/** Throws 409 while the order has a match that is neither confirmed nor discarded. */
export async function requireNoOpenMatch(ctx: Ctx, order_id: number): Promise<void> {
  const [open] = await ctx.db
    .select()
    .from(orderMatches)
    .where(
      and(
        eq(orderMatches.company_id, ctx.company_id),
        eq(orderMatches.order_id, order_id),
        inArray(orderMatches.status, ['running', 'ready']),
      ),
    );
  if (open)
    throw conflict('This order has a data match already. Confirm or discard it first.', await toMatch(ctx, open));
}

interface CountRow {
  outcome: MatchOutcome;
  n: number;
  accepted: number;
}

export async function toMatch(ctx: Ctx, match: OrderMatchRecord): Promise<OrderMatch> {
  const counted = await readRows<CountRow>(
    ctx.db,
    sql`select outcome, count(*) as n, count(*) filter (where decision = 'accept') as accepted from order_match_rows
         where company_id = ${ctx.company_id} and match_id = ${match.id} and outcome is not null group by outcome`,
  );
  const names = await readRow<{ started_by: string | null; confirmed_by: string | null }>(
    ctx.db,
    sql`select (select first_name || ' ' || last_name from members where company_id = m.company_id and id = m.member_id) as started_by,
               (select first_name || ' ' || last_name from members where company_id = m.company_id and id = m.confirmed_by_id) as confirmed_by
          from order_matches m where m.company_id = ${ctx.company_id} and m.id = ${match.id}`,
  );
  const { id, order_id, status, source_name, total_rows, done_rows, failure, version, created_at, confirmed_at } =
    match;
  return {
    id,
    order_id,
    status,
    source_name,
    total_rows,
    done_rows,
    failure,
    version,
    created_at,
    confirmed_at,
    counts: countOutcomes(counted),
    accepted: counted.reduce((sum, { accepted }) => sum + accepted, 0),
    started_by: names?.started_by ?? null,
    confirmed_by: names?.confirmed_by ?? null,
  };
}

/** A page of the rows of the order's latest match. */
export async function listMatchRows(
  ctx: Ctx,
  order_id: number,
  query: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const match = await requireLatest(ctx, order_id);
  return pageMatchRows(ctx, orderMatchRows, match.id, query, (where) => readMatchRows(ctx, where));
}

/** The rows of a match after a line, for a file. */
export const listRowsAfter = (ctx: Ctx, match_id: number, after: number, limit: number): Promise<OrderMatchRow[]> =>
  readMatchRows(ctx, afterRow(ctx, match_id, after, limit));

async function readMatchRows(ctx: Ctx, where: SQL): Promise<OrderMatchRow[]> {
  const rows = await readRows<
    OrderMatchRow & { axes: { key: string }[] | null; variant: Record<string, string> | null }
  >(
    ctx.db,
    sql`select r.number, r.identifier, r.device_text, r.grade, r.color, coalesce(r.outcome, 'not_found') as outcome, r.note,
               r.differences, r.item_id, i.title as item_title,
               nullif(concat_ws(' · ', nullif(i.variant_label, ''), i.condition_label), '') as item_label,
               r.model_id, case when m.id is null then null
                 when starts_with(lower(m.name), lower(b.name)) then m.name else b.name || ' ' || m.name end as model_name,
               r.variant_id, to_jsonb(v) as variant, k.axes, r.condition_id, c.name as condition_label, r.decision
          from order_match_rows r
          left join order_items i on i.company_id = r.company_id and i.id = r.item_id
          left join variants v on v.company_id = r.company_id and v.id = r.variant_id
          left join models m on m.company_id = r.company_id and m.id = coalesce(v.model_id, r.model_id)
          left join brands b on b.company_id = m.company_id and b.id = m.brand_id
          left join categories k on k.company_id = m.company_id and k.id = m.category_id
          left join conditions c on c.company_id = r.company_id and c.id = r.condition_id
         where ${where}`,
  );
  return rows.map(({ axes, variant, ...row }) => ({
    ...row,
    variant_label: (axes ?? []).flatMap(({ key }) => variant?.[key] || []).join(' · ') || null,
  }));
}
