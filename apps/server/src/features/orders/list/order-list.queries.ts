import type { OrderFilter, OrderQuery } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderRow } from '@tradepost/contracts/orders/order.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { type Pagination, paginate, paginateCounted } from '@tradepost/contracts/paging';
import { sql } from 'drizzle-orm';
import { planForValues, rowsOf } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import {
  isByAge,
  isCounted,
  isSearched,
  matchingOrders,
  type OrderSelection,
  orderBy,
  searchHits,
  valuesOf,
} from './order-filter.queries.ts';
import { type PageShape, readPage, type StatusCount } from './order-page.queries.ts';

export interface OrderPage {
  items: OrderRow[];
  pagination: Pagination;
  tabs: StatusCount[];
}

/** From here on a page is looked up in the counters; before, stepping over the rows is quicker. */
const deepOffset = 1_000;

/** A page of the orders of a kind that match, with the counts of the status tabs of the same category and location. */
export async function listOrders(ctx: Ctx, kind: OrderKind, query: OrderQuery): Promise<OrderPage> {
  const { page, per_page, sort, ...filter } = query;
  const selection = { kind, filter };
  const offset = (page - 1) * per_page;
  const way = wayTo(selection, query, offset);
  const shape = { sort, size: per_page, isCounting: !isCounted(selection), way };
  const read = await readPage(ctx, shape, { ...valuesOf(ctx, selection), passed: offset || undefined });
  const { offset: _offset, ...pagination } =
    read.counted === null
      ? paginate({ page, per_page }, totalOfTabs(selection, read.tabs))
      : paginateCounted({ page, per_page }, read.counted);
  if (pagination.current_page < page) return listOrders(ctx, kind, { ...query, page: pagination.current_page });
  return { items: read.items, pagination, tabs: read.tabs };
}

/** Pages far down the list by age are looked up in the counters, so that they cost what the first page does. */
function wayTo(selection: OrderSelection, { sort, per_page }: OrderQuery, offset: number): PageShape['way'] {
  if (offset >= deepOffset && isByAge(sort) && isCounted(selection)) return 'placed';
  // What is stepped over is read from the index alone; the first pages are quicker read at once.
  return offset < per_page * 4 && !isSearched(selection) ? 'at-once' : 'picked';
}

/** How many orders of the list's tabs are of the status that is asked for, or of any. */
function totalOfTabs({ filter = {} }: OrderSelection, tabs: readonly StatusCount[]): number {
  const { status_id, sub_status_id } = filter;
  const isMeant = (tab: StatusCount) =>
    (status_id === undefined || tab.status_id === status_id) &&
    (sub_status_id === undefined || tab.sub_status_id === sub_status_id);
  return tabs.filter(isMeant).reduce((sum, tab) => sum + tab.count, 0);
}

/** The newest orders that match, at most so many: for deeds on all that match. */
export async function listMatchingIds(
  ctx: Ctx,
  kind: OrderKind,
  filter: Partial<OrderFilter>,
  most: number,
): Promise<number[]> {
  const values = valuesOf(ctx, { kind, filter });
  await planForValues(ctx.db);
  const rows = await rowsOf<{ id: string | number }>(
    ctx.db,
    sql`${searchHits(values)} select o.id ${matchingOrders(values)} ${orderBy('-created_at')} limit ${most}`,
  );
  return rows.map((row) => Number(row.id));
}
