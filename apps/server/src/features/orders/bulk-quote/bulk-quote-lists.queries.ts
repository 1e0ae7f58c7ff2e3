import type {
  listBulkQuoteFilters,
  searchBulkQuotes,
} from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import { bulkShippingMethods } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import { isUnpaid } from '@tradepost/contracts/orders/order-status.data';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import { reconcileLabels, reconcileStates } from '@tradepost/contracts/orders/quote-line.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { bigintArray, containing, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import { findWorkflow } from '../status/order-status.queries.ts';

/** What the list can be filtered by. Locations are those that the actor may see. */
export async function listFilters(ctx: Ctx): Promise<DataOf<typeof listBulkQuoteFilters>> {
  const locations = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select l.id, l.name from locations l where l.company_id = ${ctx.company_id} and ${among(ctx, 'l.id')} order by l.name, l.id`,
  );
  const members = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select m.id, trim(m.first_name || ' ' || m.last_name) as name from members m
         where m.company_id = ${ctx.company_id} and not m.is_ghost
           and exists (select 1 from orders o where o.company_id = m.company_id and o.member_id = m.id and o.kind = 'bulk-quote')
         order by 2, 1`,
  );
  const { statuses } = await findWorkflow(ctx, 'bulk-quote');
  return {
    statuses: statuses
      .filter(({ is_removed }) => !is_removed)
      .map(({ id, label, sub_statuses }) => ({
        id,
        name: label,
        sub_statuses: sub_statuses
          .filter((sub) => !sub.is_removed && !isUnpaid(sub.id))
          .map((sub) => ({ id: sub.id, name: sub.label })),
      })),
    locations,
    members,
    shipping_methods: bulkShippingMethods.map((key) => ({ key, label: shippingMethods[key].label })),
    reconcile_states: reconcileStates.map((key) => ({ key, label: reconcileLabels[key].label })),
  };
}

/** Bulk quotes by a part of the box ID, the seller, or a device of their lines, newest first. */
export function searchQuotes(
  ctx: Ctx,
  { search, limit, is_archived }: ServedInput<typeof searchBulkQuotes>['query'],
): Promise<DataOf<typeof searchBulkQuotes>> {
  const part = containing(search);
  return readRows(
    ctx.db,
    sql`select o.id, o.box_id, o.status_id, o.sub_status_id, c.display_name as customer_name,
               o.item_summary, o.total, o.currency, o.created_at
          from orders o join customers c on c.company_id = o.company_id and c.id = o.customer_id
         where o.company_id = ${ctx.company_id} and o.kind = 'bulk-quote' and ${among(ctx, 'o.location_id')}
           and ${is_archived === undefined ? sql`true` : sql`o.is_archived = ${is_archived}`}
           and (search_matches(concat_ws(' ', o.box_id, c.search_text), ${search})
             or exists (select 1 from bulk_quotes q join bulk_quote_lines l on l.company_id = q.company_id and l.quote_id = q.id
                         where q.company_id = o.company_id and q.order_id = o.id and (l.text ilike ${part} or l.title ilike ${part})))
         order by o.created_at desc, o.id desc ${takeRows(limit)}`,
  );
}

function among(ctx: Ctx, column: 'l.id' | 'o.location_id') {
  const ids = getVisibleLocations(ctx);
  return ids === null ? sql`true` : sql`${sql.raw(column)} = any (${bigintArray(ids)})`;
}
