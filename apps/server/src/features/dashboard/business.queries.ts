import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { invoiceStatus } from '@tradepost/contracts/invoices/invoice.data';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { type SQL, sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { getVisibleLocations } from '../locations/visible-locations.rules.ts';
import { type Facts, fact } from './business-fact.rules.ts';

/** A unit that waits for longer than this many days is old stock. */
const oldAfterDays = 60;

const seen = (ctx: Ctx, column: SQL): SQL => {
  const locations = getVisibleLocations(ctx);
  return locations ? sql`and ${column} = any(${bigintArray(locations)})` : sql``;
};

/** The units that are available or pending; for each currency, if there are several. */
export async function readStock(ctx: Ctx): Promise<Facts> {
  const rows = await readRows<{
    currency: string;
    units: number;
    cost: number;
    priced: number;
    unpriced: number;
    old: number;
    old_cost: number;
  }>(
    ctx.db,
    sql`select u.currency, count(*)::int as units, sum(u.cost)::int8 as cost,
               coalesce(sum(u.sale_price), 0)::int8 as priced, (count(*) filter (where u.sale_price is null))::int as unpriced,
               (count(*) filter (where u.created_at < app_now() - ${`${oldAfterDays} days`}::interval))::int as old,
               coalesce(sum(u.cost) filter (where u.created_at < app_now() - ${`${oldAfterDays} days`}::interval), 0)::int8 as old_cost
          from inventory_units u
         where u.company_id = ${ctx.company_id} and u.status in (${unitStatus.available}, ${unitStatus.pending}) ${seen(ctx, sql`u.location_id`)}
         group by u.currency order by units desc`,
  );
  const seesCost = ctx.can(costPermission);
  return {
    items: rows.flatMap(({ currency, units, cost, priced, unpriced, old, old_cost }) => [
      seesCost
        ? fact(`cost ${currency}`, 'In stock, at cost', { count: units, amount: cost, currency, url: '/inventory/0' })
        : fact(`units ${currency}`, 'In stock', { count: units, currency, url: '/inventory/0' }),
      fact(`priced ${currency}`, 'Asking price', { amount: priced, currency }),
      fact(`unpriced ${currency}`, 'Without a price', { count: unpriced, url: '/inventory/0' }),
      fact(`old ${currency}`, `Older than ${oldAfterDays} days`, {
        count: old,
        amount: seesCost ? old_cost : null,
        currency,
      }),
    ]),
  };
}

/** Invoices that are not paid, and those of them that are late today. */
export async function readReceivables(ctx: Ctx): Promise<Facts> {
  const today = todayOf(ctx);
  const rows = await readRows<{ currency: string; open: number; due: number; late: number; late_due: number }>(
    ctx.db,
    sql`select i.currency, count(*)::int as open, sum(i.due_total)::int8 as due,
               (count(*) filter (where i.due_on < ${today}::date))::int as late,
               coalesce(sum(i.due_total) filter (where i.due_on < ${today}::date), 0)::int8 as late_due
          from invoices i
         where i.company_id = ${ctx.company_id} and i.status = ${invoiceStatus.outstanding} and i.canceled_at is null
               ${seen(ctx, sql`i.location_id`)}
         group by i.currency order by open desc`,
  );
  return {
    items: rows.flatMap(({ currency, open, due, late, late_due }) => [
      fact(`open ${currency}`, 'Outstanding', { count: open, amount: due, currency, url: '/invoice/1' }),
      fact(`late ${currency}`, 'Overdue', {
        count: late,
        amount: late_due,
        currency,
        url: '/invoice/1?is_overdue=1',
      }),
    ]),
  };
}
