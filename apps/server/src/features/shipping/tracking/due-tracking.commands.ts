import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { shippingLabels } from '../labels/label.table.ts';
import { announceStuck } from '../labels/label-news.commands.ts';
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

/** Queues questions about parcels on their way, of all companies. Labels are claimed, so that several workers ask once. */
export async function queueTracking(platform: Platform): Promise<number> {
  const every = sql.join(
    (Object.keys(carrierVendorFacts) as CarrierVendor[]).map(
      (vendor) => sql`when ${vendor} then ${askEvery(vendor)}::int`,
    ),
    sql` `,
  );
  const due = await asSystem(platform, (db) =>
    readRows<Due>(
      db,
      sql`with found as (
            select company_id, id, connection_id from shipping_labels
             where state in ('bought', 'voided') and delivered_at is null and connection_id is not null
               and bought_at > app_now() - make_interval(days => ${maxUnusedDays})
               and (state = 'bought' or voided_at > app_now() - interval '30 days')
               and coalesce(tracked_at, bought_at) < app_now() - make_interval(mins => case vendor ${every} end)
             order by coalesce(tracked_at, bought_at) limit ${maxAtOnce} for update skip locked),
          claimed as (
            update shipping_labels l set tracked_at = app_now() from found f
             where l.company_id = f.company_id and l.id = f.id returning l.company_id, l.connection_id, l.id)
          select company_id, connection_id, array_agg(id) as ids from claimed group by company_id, connection_id`,
    ),
  );
  for (const { company_id, ids } of due) {
    const scope = await scopeOf(platform, company_id, null, 'tracking');
    if (!scope) continue;
    await inTransaction(scope, async (ctx) => {
      for (let start = 0; start < ids.length; start += maxPerJob)
        await ctx.platform.jobs.enqueue(ctx, trackLabelsJob, {
          label_ids: ids.slice(start, start + maxPerJob).map(Number),
        });
    });
  }
  return due.reduce((sum, { ids }) => sum + ids.length, 0);
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
