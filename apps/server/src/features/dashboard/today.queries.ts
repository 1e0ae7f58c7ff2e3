import type { TodayItem } from '@tradepost/contracts/dashboard/business.contract';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { orderKinds, type StatusId, status } from '@tradepost/contracts/orders/order-status.data';
import type { PromiseFilter } from '@tradepost/contracts/orders/promises/promise.data';
import type { Permission } from '@tradepost/contracts/permissions';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { unitConditions } from '../inventory/list/unit-filter.queries.ts';
import { matching } from '../invoices/invoice-list.queries.ts';
import { matchingOrders, valuesOf } from '../orders/list/order-filter.queries.ts';
import { tabCounts } from '../orders/list/order-tabs.queries.ts';
import { waitingApprovals } from '../payouts/approvals/approval.queries.ts';
import { queueCount } from '../payouts/queue/queue-filter.queries.ts';

/** What waits today. Each is counted by the filter of the list that it opens, so the figure is that of the list. */

interface Work {
  key: string;
  /** To do it and to open its list. */
  permissions: readonly Permission[];
  /** For one and for several. */
  words: readonly [string, string];
}

/** Work on the orders of a status. Orders have a list for each kind. */
const orderWork: readonly (Work & { status_id: StatusId })[] = [
  {
    key: 'delivered',
    permissions: ['orders.view', 'orders.status'],
    words: ['parcel to open', 'parcels to open'],
    status_id: status.delivered,
  },
  {
    key: 'inspect',
    permissions: ['orders.view', 'orders.status'],
    words: ['order to inspect', 'orders to inspect'],
    status_id: status.beingInspected,
  },
  {
    key: 'price',
    permissions: ['orders.view', 'orders.offer'],
    words: ['offer to price by hand', 'offers to price by hand'],
    status_id: status.manualQuote,
  },
];

/** Orders by the clock of their promise. */
const promiseWork: readonly (Work & { promise: PromiseFilter })[] = [
  {
    key: 'promise_late',
    permissions: ['orders.view', 'orders.status'],
    words: ['order past its promise', 'orders past their promise'],
    promise: 'late',
  },
  {
    key: 'promise_close',
    permissions: ['orders.view', 'orders.status'],
    words: ['order close to its promise', 'orders close to their promise'],
    promise: 'close',
  },
];

interface ListWork extends Work {
  url: string;
  count(ctx: Ctx): SQL;
  /** The count stops after `maxCounted`. */
  isCapped?: boolean;
}

/** Rows are counted up to here, so that a count reads a bounded number of them. */
const maxCounted = 1_000;

const countUpTo = (from: SQL): SQL =>
  sql`select count(*) from (select 1 ${from} ${takeRows(maxCounted + 1)}) as counted`;

const listWork: readonly ListWork[] = [
  {
    key: 'approve',
    permissions: ['payouts.view', 'payouts.approve'],
    words: ['payout to approve', 'payouts to approve'],
    url: '/payouts/approvals',
    count: (ctx) => countUpTo(waitingApprovals(ctx)),
    isCapped: true,
  },
  {
    key: 'pay',
    permissions: ['payouts.view'],
    words: ['order to pay', 'orders to pay'],
    url: '/payouts?sort=waiting',
    count: (ctx) => queueCount(ctx, { tab: 'to_pay' }),
  },
  {
    key: 'overdue',
    permissions: ['invoices.view'],
    words: ['invoice overdue', 'invoices overdue'],
    url: '/invoice/1?is_overdue=1',
    count: (ctx) => countUpTo(sql`from invoices i where ${matching(ctx, { status: '1', is_overdue: true })}`),
    isCapped: true,
  },
  {
    key: 'unpriced',
    permissions: ['inventory.view', 'inventory.edit'],
    words: ['unit without a price', 'units without a price'],
    url: '/inventory/0?is_unpriced=1',
    count: (ctx) =>
      countUpTo(sql`from inventory_units u where ${unitConditions(ctx, { status: '0', is_unpriced: true })}`),
    isCapped: true,
  },
];

/** What waits for the member, the most pressing first. Nothing that is not there, and nothing that the role can't do. */
export async function readToday(ctx: Ctx): Promise<{ items: TodayItem[] }> {
  const isAllowed = ({ permissions }: Work) => permissions.every((permission) => ctx.can(permission));
  const [ofOrders, ofLists] = [orderWork.filter(isAllowed), listWork.filter(isAllowed)];
  const ofPromises = promiseWork.filter(isAllowed);
  if (ofOrders.length + ofLists.length === 0) return { items: [] };
  const lists = ofLists.map(({ key, count }) => sql`${key}::text, (${count(ctx)})::int`);
  const counted = await readRow<{
    orders: Record<string, number>;
    promises: Record<string, number>;
    lists: Record<string, number>;
  }>(
    ctx.db,
    sql`select (${countOrders(ctx, ofOrders)}) as orders, (${countPromises(ctx, ofPromises)}) as promises, jsonb_build_object(${sql.join(lists, sql`, `)}) as lists`,
  );
  if (!counted) return { items: [] };
  return {
    items: [
      ...ofPromises.flatMap((work) => toPromiseItems(work, counted.promises)),
      ...ofOrders.flatMap((work) => toOrderItems(work, counted.orders)),
      ...ofLists.flatMap((work) => toListItem(work, counted.lists[work.key] ?? 0)),
    ],
  };
}

/** `{ "mail-in 8": 6 }`: the open orders of each kind and status, as the tabs of their lists count them. */
function countOrders(ctx: Ctx, work: readonly { status_id: StatusId }[]): SQL {
  const values = valuesOf(ctx, { kind: 'in-store', filter: { category: 'active' } });
  const ofAnyKind = sql`kind = any(${`{${orderKinds.join(',')}}`}::text[])`;
  const statuses = `{${work.map(({ status_id }) => status_id).join(',')}}`;
  return sql`select coalesce(jsonb_object_agg(kind || ' ' || status_id, n), '{}') from (
    select kind, status_id, sum(n)::int as n ${tabCounts(values, ofAnyKind)}
     where status_id = any(${statuses}::int[]) group by kind, status_id) as counted`;
}

/** `{ "mail-in late": 6 }`: the open orders of each kind, as the filter of their lists counts them. */
function countPromises(ctx: Ctx, work: readonly { promise: PromiseFilter }[]): SQL {
  const parts = work.flatMap(({ promise }) =>
    orderKinds.map((kind) => {
      const values = valuesOf(ctx, { kind, filter: { category: 'active', promise } });
      return sql`${`${kind} ${promise}`}::text, (${countUpTo(matchingOrders(values))})::int`;
    }),
  );
  return parts.length === 0 ? sql`'{}'::jsonb` : sql`select jsonb_build_object(${sql.join(parts, sql`, `)})`;
}

function toPromiseItems({ key, promise, words }: (typeof promiseWork)[number], counts: Record<string, number>) {
  return orderKinds.flatMap((kind): TodayItem[] => {
    const counted = counts[`${kind} ${promise}`] ?? 0;
    if (counted === 0) return [];
    const is_more = counted > maxCounted;
    const count = is_more ? maxCounted : counted;
    const url = `${orderListPath(kind, {})}?promise=${promise}&sort=status_at`;
    return [{ key, kind, count, is_more, ...wordsOf(words, count), url }];
  });
}

/** An item for each kind that has some. */
function toOrderItems({ key, status_id, words }: (typeof orderWork)[number], counts: Record<string, number>) {
  const countOf = (kind: string) => counts[`${kind} ${status_id}`] ?? 0;
  return orderKinds
    .filter((kind) => countOf(kind) > 0)
    .map((kind): TodayItem => {
      const count = countOf(kind);
      const url = `${orderListPath(kind, { statusId: String(status_id) })}?sort=status_at`;
      return { key, kind, count, is_more: false, ...wordsOf(words, count), url };
    });
}

function toListItem({ key, words, url, isCapped = false }: ListWork, counted: number): TodayItem[] {
  if (counted === 0) return [];
  const is_more = isCapped && counted > maxCounted;
  const count = is_more ? maxCounted : counted;
  return [{ key, kind: null, count, is_more, ...wordsOf(words, count), url }];
}

const wordsOf = ([one, several]: Work['words'], count: number) => ({
  text: count === 1 ? one : several,
  title: several[0]!.toUpperCase() + several.slice(1),
});
