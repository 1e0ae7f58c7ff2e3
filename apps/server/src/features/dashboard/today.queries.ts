import type { TodayItem } from '@tradepost/contracts/dashboard/business.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { invoiceStatus } from '@tradepost/contracts/invoices/invoice.data';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { orderKinds, type StatusId, status } from '@tradepost/contracts/orders/order-status.data';
import type { Permission } from '@tradepost/contracts/permissions';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRow, takeRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';
import { orderCountsBy } from '../orders/status/order-counts.queries.ts';

interface Waiting {
  key: string;
  permission: Permission;
  /** For one and for several. */
  words: readonly [string, string];
  url: string;
  count(ctx: Ctx): SQL;
}

const seen = (ctx: Ctx, column: SQL): SQL => {
  const locations = getVisibleLocations(ctx);
  return locations ? sql`and ${column} = any(${bigintArray(locations)})` : sql``;
};

const allKinds = sql`${`{${orderKinds.join(',')}}`}::text[]`;

const ordersIn = (status_id: StatusId) => (ctx: Ctx) =>
  sql`select coalesce(sum(n), 0) ${orderCountsBy(
    'totals',
    sql`company_id = ${ctx.company_id} and kind = any(${allKinds}) and is_archived = false and status_id = ${status_id} ${seen(ctx, sql`location_id`)}`,
  )}`;

/** A count that is told exactly up to here reads a bounded number of rows. */
const maxTold = 1_000;

/** What waits, the most pressing first. A team member sees what the role may work on. */
const kinds: readonly Waiting[] = [
  {
    key: 'delivered',
    permission: 'orders.status',
    words: ['parcel to open', 'parcels to open'],
    url: orderListPath('mail-in', { statusId: String(status.delivered) }),
    count: ordersIn(status.delivered),
  },
  {
    key: 'inspect',
    permission: 'orders.status',
    words: ['order to inspect', 'orders to inspect'],
    url: orderListPath('mail-in', { statusId: String(status.beingInspected) }),
    count: ordersIn(status.beingInspected),
  },
  {
    key: 'price',
    permission: 'orders.offer',
    words: ['offer to price by hand', 'offers to price by hand'],
    url: orderListPath('mail-in', { statusId: String(status.manualQuote) }),
    count: ordersIn(status.manualQuote),
  },
  {
    key: 'approve',
    permission: 'payouts.approve',
    words: ['payout to approve', 'payouts to approve'],
    url: '/payouts/approvals',
    count: (ctx) =>
      sql`select count(*) from payout_approvals a join orders o on o.company_id = a.company_id and o.id = a.order_id
           where a.company_id = ${ctx.company_id} and a.state = 'waiting' ${seen(ctx, sql`o.location_id`)}`,
  },
  {
    key: 'pay',
    permission: 'payouts.view',
    words: ['order to pay', 'orders to pay'],
    url: '/payouts',
    count: ordersIn(status.payoutProcessing),
  },
  {
    key: 'overdue',
    permission: 'invoices.view',
    words: ['invoice overdue', 'invoices overdue'],
    url: '/invoice/1',
    count: (ctx) =>
      sql`select count(*) from invoices i where i.company_id = ${ctx.company_id} and i.status = ${invoiceStatus.outstanding}
             and i.canceled_at is null and i.due_on < ${todayOf(ctx)}::date ${seen(ctx, sql`i.location_id`)}`,
  },
  {
    key: 'unpriced',
    permission: 'inventory.edit',
    words: ['unit without a price', 'units without a price'],
    url: '/inventory/0',
    count: (ctx) =>
      sql`select count(*) from (select 1 from inventory_units u where u.company_id = ${ctx.company_id}
             and u.status = ${unitStatus.available} and u.sale_price is null ${seen(ctx, sql`u.location_id`)} ${takeRows(maxTold)}) as found`,
  },
];

/** What waits for the member today. Nothing that is not there, and nothing that the role can't do. */
export async function readToday(ctx: Ctx): Promise<{ items: TodayItem[] }> {
  const allowed = kinds.filter(({ permission }) => ctx.can(permission));
  if (allowed.length === 0) return { items: [] };
  const columns = allowed.map(({ key, count }) => sql`(${count(ctx)})::int as ${sql.identifier(key)}`);
  const row = await readRow<Record<string, number>>(ctx.db, sql`select ${sql.join(columns, sql`, `)}`);
  return {
    items: allowed.flatMap(({ key, words, url }) => {
      const count = row?.[key] ?? 0;
      return count === 0 ? [] : [{ key, count, text: count === 1 ? words[0] : words[1], url }];
    }),
  };
}
