import { NewOrder } from '@tradepost/contracts/orders/in-store.contract';
import { OrderQuery } from '@tradepost/contracts/orders/order-list.contract';
import { StatusMove } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { CashForecastQuery } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { ReportFilter, ReportQuery } from '@tradepost/contracts/reports/report.contract';
import type { ReportKey } from '@tradepost/contracts/reports/report.data';
import { listCustomersPage } from '../apps/server/src/features/customers/list/customer-list.queries.ts';
import { listUnits } from '../apps/server/src/features/inventory/list/unit-list.queries.ts';
import { listInvoices } from '../apps/server/src/features/invoices/invoice-list.queries.ts';
import { findOrderDetail } from '../apps/server/src/features/orders/detail/order-detail.queries.ts';
import { createInStoreOrder } from '../apps/server/src/features/orders/in-store/in-store.commands.ts';
import { listOrders } from '../apps/server/src/features/orders/list/order-list.queries.ts';
import { moveOrder } from '../apps/server/src/features/orders/moves/order-status.commands.ts';
import { scanIn } from '../apps/server/src/features/orders/receiving/scan-in.commands.ts';
import { listQueue } from '../apps/server/src/features/payouts/queue/queue.queries.ts';
import { explainEarnings } from '../apps/server/src/features/reports/earnings.queries.ts';
import { readCashForecast } from '../apps/server/src/features/reports/exposure/cash-forecast.queries.ts';
import { readReport } from '../apps/server/src/features/reports/report.queries.ts';
import type { Ctx } from '../apps/server/src/platform/tenancy/ctx.ts';
import type { Request } from './load.ts';
import type { Samples } from './samples.ts';

export interface Scenario {
  name: string;
  /** The n-th request. */
  request(n: number): Request;
  /** The server's work for the n-th request, in this process, to record its statements. */
  work(ctx: Ctx, n: number): Promise<unknown>;
  /** Uses the company with 1,000 orders instead of the large one. */
  isSmall?: boolean;
  /** So many requests find what they work on. Then the measuring ends early. */
  supply?: number;
  /** Every other round undoes the one before it. */
  goesBack?: boolean;
  /** The largest allowed median of the call, as a multiple of its bare SQL. Default: that of the hot calls. */
  maxRatio?: number;
}

type Params = Record<string, string | number>;

const at = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

const queryOf = (params: Params) =>
  new URLSearchParams(Object.entries(params).map(([key, value]): [string, string] => [key, String(value)]));

function listing(
  name: string,
  query: (n: number) => Params,
  { isSmall = false, kind = 'in-store' }: { isSmall?: boolean; kind?: 'in-store' | 'mail-in' } = {},
): Scenario {
  const params = (n: number) => ({ per_page: 25, ...query(n) });
  const path = kind === 'in-store' ? '/v2/pos/local-order' : '/v2/pos/order';
  return {
    name,
    isSmall,
    request: (n) => ({ method: 'GET', path: `${path}?${queryOf(params(n))}` }),
    work: (ctx, n) => listOrders(ctx, kind, OrderQuery.parse(params(n))),
  };
}

/** A report of the last year. Its name begins with `report`, because its budget is a time, not a ratio. */
function reporting(name: string, report: ReportKey, query: Params): Scenario {
  const params = { period: 'last_year', compare: '1', per_page: 25, ...query };
  return {
    name: `report: ${name}`,
    request: () => ({ method: 'GET', path: `/v1/pos/report/data/${report}?${queryOf(params)}` }),
    work: (ctx) => readReport(ctx, report, ReportQuery.parse(params)),
  };
}

const earnings: Scenario = {
  name: 'report: why the year changed',
  request: () => ({ method: 'GET', path: '/v1/pos/report/earnings?period=last_year' }),
  work: (ctx) => explainEarnings(ctx, ReportFilter.parse({ period: 'last_year' })),
};

const cashForecast: Scenario = {
  name: 'report: cash forecast with a fall of the market',
  request: () => ({ method: 'GET', path: '/v1/pos/report/cash-forecast?fall_percent=15' }),
  work: (ctx) => readCashForecast(ctx, CashForecastQuery.parse({ fall_percent: 15 })),
};

/** Any other list or read. */
function reading(name: string, path: string, work: Scenario['work']): Scenario {
  return { name, maxRatio: 2.5, request: () => ({ method: 'GET', path }), work };
}

/** A parcel is received once: the server takes those from the beginning, and the recordings those from the end. */
function scanningIn(boxes: readonly string[], recordings: number): Scenario {
  const supply = boxes.length - recordings;
  const box = (index: number): string => {
    const found = boxes[index];
    if (found === undefined || supply < recordings)
      throw new Error(`the data have ${boxes.length} parcels to receive, and this needs at least ${2 * recordings}`);
    return found;
  };
  return {
    name: 'scan-in',
    supply,
    request: (n) => ({ method: 'POST', path: '/v1/pos/order/scan-in', body: { code: box(n) } }),
    work: (ctx, n) => scanIn(ctx, { code: box(boxes.length - 1 - n) }),
  };
}

/** The measured calls, in order; writes come last. `recordings` is how many of each are played as bare statements. */
export function makeScenarios(samples: Samples, recordings: number): Scenario[] {
  const { names, emails, order_ids, mailed_ids, awaited_boxes, inspected_ids, customer_ids, devices, location_id } =
    samples;
  const move = (n: number) => {
    // Each order goes on hold, and is released in the next round.
    const isHold = Math.floor(n / inspected_ids.length) % 2 === 0;
    const body = isHold
      ? { status_id: status.onHold, reason: 'Waiting for the owner' }
      : { status_id: status.beingInspected };
    return { id: at(inspected_ids, n), body };
  };
  const form = (n: number) => ({
    location_id,
    customer_id: at(customer_ids, n),
    items: [at(devices, n)],
    payout_method: 'cash',
  });
  return [
    listing('order list, page 1, with tabs', () => ({})),
    listing('order list, page 1, company of 1,000', () => ({}), { isSmall: true }),
    listing('order list, page 2,000', () => ({ page: 2_000 })),
    listing('order list by status', (n) => ({ status_id: at([1, 8, 4, 6, 7, 5, 9, 11], n) })),
    listing('order list of one location', () => ({ location_id })),
    listing('search by a fragment of a name', (n) => ({ search: at(names, n) })),
    listing('search by a fragment of an email', (n) => ({ search: at(emails, n) })),
    {
      name: 'order detail',
      request: (n) => ({ method: 'GET', path: `/v1/pos/local-order/${at(order_ids, n)}` }),
      work: (ctx, n) => findOrderDetail(ctx, at(order_ids, n), 'in-store'),
    },
    listing('mail-in list, page 1, with tabs', () => ({}), { kind: 'mail-in' }),
    listing('mail-in list by parcel', () => ({ parcel: 'expected' }), { kind: 'mail-in' }),
    {
      name: 'mail-in detail',
      request: (n) => ({ method: 'GET', path: `/v1/pos/order/${at(mailed_ids, n)}` }),
      work: (ctx, n) => findOrderDetail(ctx, at(mailed_ids, n), 'mail-in'),
    },
    reporting('all offers of a year by week, compared', 'all-offers', { by: 'week' }),
    reporting('team members of a year', 'users', { by: 'member' }),
    reporting('customers of a month', 'customers', { by: 'customer', period: 'last_month' }),
    reporting('customers of a year', 'customers', { by: 'customer', period: 'last_year' }),
    reporting('margin of a year by model', 'margin', { by: 'model' }),
    earnings,
    cashForecast,
    reading('payout queue', '/v1/pos/payout/queue?per_page=25', (ctx) =>
      listQueue(ctx, { tab: 'to_pay', sort: 'waiting', page: 1, per_page: 25 }),
    ),
    reading('customer list, with tabs', '/v2/pos/customer?per_page=25&status=1', (ctx) =>
      listCustomersPage(ctx, { status: 1, sort: '-created_at', page: 1, per_page: 25 }),
    ),
    reading('invoice list', '/v1/pos/invoice?per_page=25', (ctx) =>
      listInvoices(ctx, { status: 'all', sort: '-created_at', page: 1, per_page: 25 }),
    ),
    reading('outstanding invoices', '/v1/pos/invoice?status=1&per_page=25', (ctx) =>
      listInvoices(ctx, { status: '1', sort: '-created_at', page: 1, per_page: 25 }),
    ),
    reading('unit list, with tabs', '/v2/pos/inventory/all?per_page=25', (ctx) =>
      listUnits(ctx, { sort: '-created_at', page: 1, per_page: 25 }),
    ),
    reading('unit list by status and cost', '/v2/pos/inventory/all?per_page=25&status=0&sort=-cost', (ctx) =>
      listUnits(ctx, { status: '0', sort: '-cost', page: 1, per_page: 25 }),
    ),
    scanningIn(awaited_boxes, recordings),
    {
      name: 'status change',
      goesBack: true,
      request: (n) => ({ method: 'PUT', path: `/v1/pos/order/status/${move(n).id}`, body: move(n).body }),
      work: (ctx, n) => moveOrder(ctx, move(n).id, StatusMove.parse(move(n).body)),
    },
    {
      name: 'create order',
      request: (n) => ({ method: 'POST', path: '/v1/pos/local-order', body: form(n) }),
      work: (ctx, n) => createInStoreOrder(ctx, NewOrder.parse(form(n))),
    },
  ];
}
