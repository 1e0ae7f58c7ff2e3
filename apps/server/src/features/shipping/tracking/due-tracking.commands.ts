import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { shippingLabels } from '../labels/label.table.ts';
import { announceStuck } from '../labels/label-notifications.commands.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';
import { trackLabelsJob } from './tracking.jobs.ts';

/** Minutes between two questions about a parcel. A vendor that tells by itself is asked when it has been silent. */
const askEvery = (vendor: CarrierVendor): number =>
  vendor === 'sandbox' ? 5 : carrierVendorFacts[vendor].can.webhooks ? 720 : 120;
/** Labels that nobody used are not asked for forever. */
const maxUnusedDays = 60;
const maxAtOnce = 500;
const maxPerJob = 50;

interface Due {
  company_id: number;
  connection_id: number;
  ids: number[];
}

const isDue = sql`coalesce(tracked_at, bought_at) < app_now() - make_interval(mins => case vendor ${sql.join(
  (Object.keys(carrierVendorFacts) as CarrierVendor[]).map(
    (vendor) => sql`when ${vendor} then ${askEvery(vendor)}::int`,
  ),
  sql` `,
)} end)`;

/** Queues questions about parcels on their way, of all companies. Labels are claimed, so that several workers ask once. */
export async function queueTracking(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<Due>(
      db,
      sql`select company_id, connection_id, array_agg(id) as ids from (
            select company_id, connection_id, id from shipping_labels
             where state in ('bought', 'voided') and delivered_at is null and connection_id is not null
               and bought_at > app_now() - make_interval(days => ${maxUnusedDays})
               and (state = 'bought' or voided_at > app_now() - interval '30 days') and ${isDue}
             order by coalesce(tracked_at, bought_at) ${takeRows(maxAtOnce)}) as found
           group by company_id, connection_id`,
    ),
  );
  let queued = 0;
  for (const { company_id, ids } of due) {
    const scope = await scopeOf(platform, company_id, null, 'tracking');
    if (scope) queued += await inTransaction(scope, (ctx) => queueLabels(ctx, ids.map(Number)));
  }
  return queued;
}

async function queueLabels(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const claimed = await ctx.db
    .update(shippingLabels)
    .set({ tracked_at: sql`app_now()` })
    .where(and(eq(shippingLabels.company_id, ctx.company_id), inArray(shippingLabels.id, [...ids]), isDue))
    .returning({ id: shippingLabels.id });
  const label_ids = claimed.map(({ id }) => id);
  for (let start = 0; start < label_ids.length; start += maxPerJob)
    await ctx.platform.jobs.enqueue(ctx, trackLabelsJob, { label_ids: label_ids.slice(start, start + maxPerJob) });
  return label_ids.length;
}

/** Finds parcels that no carrier has scanned for days, and tells the team once. */
export async function findStuck(platform: Platform): Promise<number> {
  const companies = await asSystem(platform, (db) =>
    readRows<{ company_id: number }>(
      db,
      sql`select distinct company_id from shipping_labels
           where state = 'bought' and delivered_at is null and shipped_at is not null and not is_stuck
             and last_event_at < app_now() - interval '2 days'`,
    ),
  );
  let found = 0;
  for (const { company_id } of companies) {
    const scope = await scopeOf(platform, company_id, null, 'tracking');
    if (scope)
      found += await inTransaction(scope, async (ctx) => {
        const { lost_after_days } = await findShippingSettings(ctx);
        const labels = await ctx.db
          .select({ id: shippingLabels.id })
          .from(shippingLabels)
          .where(
            and(
              eq(shippingLabels.company_id, ctx.company_id),
              eq(shippingLabels.state, 'bought'),
              eq(shippingLabels.is_stuck, false),
              sql`delivered_at is null and shipped_at is not null
                  and last_event_at < app_now() - make_interval(days => ${lost_after_days})`,
            ),
          )
          .limit(maxAtOnce)
          .for('no key update', { skipLocked: true });
        if (labels.length === 0) return 0;
        const marked = await ctx.db
          .update(shippingLabels)
          .set({ is_stuck: true })
          .where(
            and(
              eq(shippingLabels.company_id, ctx.company_id),
              inArray(
                shippingLabels.id,
                labels.map(({ id }) => id),
              ),
            ),
          )
          .returning();
        for (const label of marked) await announceStuck(ctx, label, lost_after_days);
        return marked.length;
      });
  }
  return found;
}
