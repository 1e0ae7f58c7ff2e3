import { customerStatus } from '@tradepost/contracts/customers/customer.data';
import type { SearchHit, SearchList } from '@tradepost/contracts/dashboard/search.contract';
import { searchGroupSize } from '@tradepost/contracts/dashboard/search.data';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { maxCounted } from '@tradepost/contracts/paging';
import { type SQL, sql } from 'drizzle-orm';
import { countRows } from '../../platform/db/list-page.ts';
import { bigintArray, readRows, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { searchTermOf } from '../company/search-term.rules.ts';
import { customers } from '../customers/customer.table.ts';
import { matchingCustomers } from '../customers/list/customer-list.queries.ts';
import { unitConditions } from '../inventory/list/unit-filter.queries.ts';
import { matching as matchingInvoices } from '../invoices/invoice-list.queries.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';
import { hitOrders, hitsOf } from '../orders/list/order-filter.queries.ts';

/** Counting orders over all kinds stops here: a search that finds more is to be refined. */
const maxOrdersCounted = 1_000;

/**
 * The lists that find more than the search shows. They count by the list's own conditions, at the chosen location, so that the
 * list that opens has as many. The actor may see what is among the hits.
 */
export async function countLists(ctx: Ctx, q: string, hits: readonly SearchHit[]): Promise<SearchList[]> {
  const isFull = (...types: SearchHit['type'][]) =>
    hits.filter(({ type }) => types.includes(type)).length >= searchGroupSize;
  const lists: SearchList[] = [];
  const add = async (type: SearchList['type'], from: SQL) => {
    const total = await countRows(ctx.db, from, true);
    lists.push({ type, kind: null, is_archived: false, total: total > maxCounted ? null : total });
  };
  // A device is listed by its order.
  if (isFull('order', 'device')) lists.push(...(await countOrders(ctx, q)));
  if (isFull('customer')) {
    const filter = { status: customerStatus.active, search: q };
    await add('customer', sql`from ${customers} where ${matchingCustomers(ctx, filter)}`);
  }
  if (isFull('unit')) await add('unit', sql`from inventory_units u where ${unitConditions(ctx, { search: q })}`);
  if (isFull('invoice')) await add('invoice', sql`from invoices i where ${matchingInvoices(ctx, { search: q })}`);
  return lists;
}

/** The lists of orders that find any, largest first. */
async function countOrders(ctx: Ctx, q: string): Promise<SearchList[]> {
  const locations = getVisibleLocations(ctx);
  const rows = await readRows<{ kind: OrderKind; is_archived: boolean; total: number }>(
    ctx.db,
    sql`${hitsOf(searchTermOf(q, ctx.company.country_code))}
        select kind, is_archived, count(*)::int as total from (
          select o.kind, o.is_archived from ${hitOrders} o
           where o.company_id = ${ctx.company_id} ${locations ? sql`and o.location_id = any(${bigintArray(locations)})` : sql``}
           ${takeRows(maxOrdersCounted + 1)}) as counted
         group by kind, is_archived order by total desc, kind, is_archived`,
  );
  const isCapped = rows.reduce((sum, { total }) => sum + total, 0) > maxOrdersCounted;
  return rows.map((row) => ({ type: 'order', ...row, total: isCapped ? null : row.total }));
}
