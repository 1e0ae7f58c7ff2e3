import { packageOf } from '@tradepost/contracts/billing/package.rules';
import { lt, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { notify } from '../../platform/notify/notify.ts';
import { asSystem, type Ctx, inTransaction, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { vendorCalls } from '../../platform/vendors/vendor-call.table.ts';
import { lockBilling } from '../company/lock-billing.commands.ts';
import { billingOf } from './billing.client.ts';
import { billingEvents } from './billing.table.ts';
import { changeSandbox } from './sandbox/sandbox-store.commands.ts';
import { runDue } from './sandbox/sandbox-subscription.commands.ts';
import { syncBilling } from './sync-billing.commands.ts';
import { readUsage } from './usage.queries.ts';

/** Runs a task for each company. A failure in one does not stop the others. */
async function forEachCompany(
  platform: Platform,
  company_ids: readonly number[],
  work: string,
  run: (scope: Scope) => Promise<void>,
): Promise<void> {
  for (const company_id of company_ids) {
    const scope = await scopeOf(platform, company_id, null, work);
    if (!scope) continue;
    await run(scope).catch((error: Error) => scope.log.error({ err: error }, 'billing upkeep failed'));
  }
}

async function listCompanies(platform: Platform, statement: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await asSystem(platform, (db) => readRows<{ company_id: number }>(db, statement));
  return rows.map(({ company_id }) => company_id);
}

/** Renews, charges and ends the sandbox subscriptions that are due. */
export async function runSandboxBilling(platform: Platform): Promise<void> {
  if (billingOf(platform).provider !== 'sandbox') return;
  const due = await listCompanies(
    platform,
    sql`select distinct company_id from sandbox_billing_objects where due_at <= app_now() order by company_id`,
  );
  await forEachCompany(platform, due, 'billing sandbox', async (scope) => {
    await changeSandbox(scope, runDueSubscriptions);
    await syncBilling(scope);
  });
}

async function runDueSubscriptions(ctx: Ctx): Promise<void> {
  const objects = await readRows<{ object_id: string }>(
    ctx.db,
    sql`select object_id from sandbox_billing_objects
         where company_id = ${ctx.company_id} and kind = 'subscription' and due_at <= app_now() order by id`,
  );
  for (const { object_id } of objects) await runDue(ctx, object_id);
}

/** Syncs subscriptions whose period has ended without a webhook from Stripe, which may have been lost. */
export async function syncOverdue(platform: Platform): Promise<void> {
  await deleteOldCalls(platform);
  if (billingOf(platform).provider !== 'stripe') return;
  const overdue = await listCompanies(
    platform,
    sql`select distinct company_id from subscriptions
         where provider = 'stripe' and status not in ('canceled', 'incomplete_expired')
           and period_end < app_now() - interval '6 hours' order by company_id`,
  );
  await forEachCompany(platform, overdue, 'billing', (scope) => syncBilling(scope));
}

async function deleteOldCalls(platform: Platform): Promise<void> {
  await asSystem(platform, async (db) => {
    const limit = sql`app_now() - interval '60 days'`;
    await db.delete(billingEvents).where(lt(billingEvents.received_at, limit));
    await db.delete(vendorCalls).where(lt(vendorCalls.created_at, limit));
  });
}

/** Notifies when 80% and 100% of the month's orders are used. Nothing is blocked. */
export async function notifyUsage(platform: Platform): Promise<void> {
  const limited = await listCompanies(
    platform,
    sql`select company_id from companies where subscription_status in (0, 1) order by company_id`,
  );
  await forEachCompany(platform, limited, 'usage', (scope) => inTransaction(scope, notifyUsageOf));
}

async function notifyUsageOf(ctx: Ctx): Promise<void> {
  const { package_id } = await lockBilling(ctx);
  const { limits } = packageOf(package_id);
  const limit = limits.orders_a_month;
  if (limit === null) return;
  const { orders, month } = await readUsage(ctx);
  const share = orders >= limit ? 100 : orders * 5 >= limit * 4 ? 80 : 0;
  if (share === 0) return;
  await notify(ctx, {
    type: 'plan_usage',
    title:
      share === 100
        ? `${ctx.company.name} has used all ${limit} orders for this month`
        : `${ctx.company.name} has used ${orders} of ${limit} orders for this month`,
    body: 'You can keep creating orders at no extra charge. If this happens every month, consider a larger plan.',
    url: '/settings/plan-usage',
    once_key: `plan_usage:${month}:${share}`,
  });
}
