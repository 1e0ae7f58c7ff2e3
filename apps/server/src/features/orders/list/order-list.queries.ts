import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import type { OrderFilter, OrderQuery } from '@tradepost/contracts/orders/order-list.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { maxCounted, type Pagination, pageOf } from '@tradepost/contracts/paging';
import { sql } from 'drizzle-orm';
import { planForValues } from '../../../platform/db/database.ts';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  isCounted,
  isSearched,
  isSortedByAge,
  matchingOrders,
  type OrderSelection,
  orderBy,
  scopeOfFilter,
  searchHits,
  valuesOf,
} from './order-filter.queries.ts';
import { type PageShape, readPage, type StatusCount } from './order-page.queries.ts';

export interface OrderPage {
  items: OrderRow[];
  pagination: Pagination;
  tabs: StatusCount[];
}

/** From this offset on, the counters locate the page. Below it, a plain offset is faster. */
const deepOffset = 1_000;

/** A page of matching orders, with the counts of the status tabs for the same category and locations. */
export async function listOrders(ctx: Ctx, kind: OrderKind, query: OrderQuery): Promise<OrderPage> {
  const { page, per_page, sort, ...filter } = query;
  const selection = { kind, filter };
  const offset = (page - 1) * per_page;
  const method = choosePageMethod(selection, query, offset);
  const shape = { sort, size: per_page, isCounting: !isCounted(selection), method };
  const read = await readPage(ctx, shape, { ...valuesOf(ctx, selection), offset: offset || undefined });
  const { pagination } =
    read.counted === null
      ? pageOf({ page, per_page }, totalOfTabs(selection, read.tabs))
      : pageOf({ page, per_page }, read.counted, maxCounted);
  if (pagination.current_page < page) return listOrders(ctx, kind, { ...query, page: pagination.current_page });
  return { items: read.items, pagination, tabs: read.tabs };
}

/** Picks how to read the page. The counters make deep pages of the list by age as fast as the first one. */
function choosePageMethod(
  selection: OrderSelection,
  { sort, per_page }: OrderQuery,
  offset: number,
): PageShape['method'] {
  if (offset >= deepOffset && isSortedByAge(sort) && isCounted(selection)) return 'counters';
  // Skipping rows needs only the index. The first pages are faster in one step.
  return offset < per_page * 4 && !isSearched(selection) ? 'direct' : 'ids-first';
}

/** The number of orders in the tabs of the selected status, or in all tabs. */
function totalOfTabs({ filter = {} }: OrderSelection, tabs: readonly StatusCount[]): number {
  const { status_id, sub_status_id } = scopeOfFilter(filter);
  const isSelected = (tab: StatusCount) =>
    (status_id === undefined || tab.status_id === status_id) &&
    (sub_status_id === undefined || tab.sub_status_id === sub_status_id);
  return tabs.filter(isSelected).reduce((sum, tab) => sum + tab.count, 0);
}

/** The IDs of the newest matching orders, for bulk actions. */
export async function listMatchingIds(
  ctx: Ctx,
  kind: OrderKind,
  filter: Partial<OrderFilter>,
  max: number,
): Promise<number[]> {
  const values = valuesOf(ctx, { kind, filter });
  await planForValues(ctx.db);
  const rows = await readRows<{ id: number }>(
    ctx.db,
    sql`${searchHits(values)} select o.id ${matchingOrders(values)} ${orderBy('-created_at')} ${takeRows(max)}`,
  );
  return rows.map((row) => row.id);
}
