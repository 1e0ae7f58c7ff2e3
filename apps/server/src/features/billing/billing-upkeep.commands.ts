import { packageOf } from '@tradepost/contracts/billing/package.rules';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { notify } from '../../platform/notify/notify.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { lockBilling } from './account.commands.ts';
import { billingOf } from './billing.client.ts';
import { liveOn } from './sandbox-subscription.commands.ts';
import { syncBilling } from './sync-billing.commands.ts';
import { readUsage } from './usage.queries.ts';

/** Does something for each company alone: one that fails keeps no other waiting. */
async function forEachCompany(
  platform: Platform,
  company_ids: readonly number[],
  work: string,
  run: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  for (const company_id of company_ids) {
    const scope = await scopeOf(platform, company_id, null, work);
    if (!scope) continue;
    await inTransaction(scope, run).catch((error: Error) => scope.log.error({ err: error }, 'billing upkeep failed'));
  }
}

async function listCompanies(platform: Platform, statement: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await asSystem(platform, (db) => rowsOf<{ company_id: string }>(db, statement));
  return rows.map(({ company_id }) => Number(company_id));
}

/** Renews, charges and ends the subscriptions of the sandbox whose time has come. */
export async function liveSandboxOn(platform: Platform): Promise<void> {
  if (billingOf(platform).provider !== 'sandbox') return;
  const due = await listCompanies(
    platform,
    sql`select distinct company_id from sandbox_billing_objects where due_at <= app_now() order by company_id`,
  );
  await forEachCompany(platform, due, 'billing sandbox', async (ctx) => {
    await lockBilling(ctx);
    const objects = await rowsOf<{ object_id: string }>(
      ctx.db,
      sql`select object_id from sandbox_billing_objects
           where company_id = ${ctx.company_id} and kind = 'subscription' and due_at <= app_now() order by id`,
    );
    for (const { object_id } of objects) await liveOn(ctx, object_id);
    await syncBilling(ctx);
  });
}

/** Reads subscriptions anew whose period is over without a word of Stripe's: a webhook may have got lost. */
export async function rereadOverdue(platform: Platform): Promise<void> {
  if (billingOf(platform).provider !== 'stripe') return;
  const overdue = await listCompanies(
    platform,
    sql`select distinct company_id from subscriptions
         where provider = 'stripe' and status not in ('canceled', 'incomplete_expired')
           and period_end < app_now() - interval '6 hours' order by company_id`,
  );
  await forEachCompany(platform, overdue, 'billing', (ctx) => syncBilling(ctx));
  await asSystem(platform, (db) =>
    db.execute(sql`delete from billing_events where received_at < app_now() - interval '60 days'`),
  );
}

/** Says when four fifths of a month's orders are used, and when all are. Nothing is stopped. */
export async function noticeUsage(platform: Platform): Promise<void> {
  const limited = await listCompanies(
    platform,
    sql`select company_id from companies where subscription_status in (0, 1) order by company_id`,
  );
  await forEachCompany(platform, limited, 'usage', async (ctx) => {
    const { package_id } = await lockBilling(ctx);
    const { name, limits } = packageOf(package_id);
    const limit = limits.orders_a_month;
    if (limit === null) return;
    const { orders, month } = await readUsage(ctx);
    const share = orders >= limit ? 100 : orders * 5 >= limit * 4 ? 80 : 0;
    if (share === 0) return;
    await notify(ctx, {
      type: 'plan_usage',
      title:
        share === 100
          ? `This month’s ${limit} orders of ${name} are used`
          : `${orders} of this month’s ${limit} orders are used`,
      body: 'Your counter goes on, and nothing is charged for it. A larger plan fits better when every month is like this.',
      url: '/settings/plan-usage',
      once_key: `plan_usage:${month}:${share}`,
    });
  });
}
