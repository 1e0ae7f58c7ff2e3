import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { locations } from '../company/location.table.ts';
import { findCurrentSubscription } from './billing.queries.ts';
import { answerBilling } from './billing-errors.rules.ts';
import type { Plan } from './billing-port.rules.ts';
import { changePlan } from './plan.commands.ts';
import { countLocations, planOf } from './plan.queries.ts';
import { listBilledLocations } from './store-location.queries.ts';
import { syncBilling } from './sync-billing.commands.ts';

/** Removes a location from the plan, which leaves a credit, and turns it off. Refuses the last one. */
export async function unsubscribeLocation(scope: VendorScope, location_id: number) {
  const change = await inReading(scope, async (ctx) => {
    await requireUnused(ctx, location_id);
    return findPlanWithout(ctx);
  });
  const switchOff = async (ctx: Ctx) => {
    await ctx.db
      .update(locations)
      .set({ is_on: false })
      .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  };
  if (change)
    await answerBilling(scope, async () => {
      const check = async (ctx: Ctx) => {
        const now = await findPlanWithout(ctx);
        if (now?.plan.extra_locations !== change.plan.extra_locations) throw changedMeanwhile();
      };
      const { finish } = await changePlan(scope, change.subscription_id, change.plan, check);
      const store = async (ctx: Ctx) => {
        if (!(await finish(ctx))) throw changedMeanwhile();
        await switchOff(ctx);
      };
      await syncBilling(scope, { store });
    });
  else await inTransaction(scope, switchOff);
  return inReading(scope, listBilledLocations);
}

const changedMeanwhile = () => conflict('Someone else changed the locations in the meantime. Try again.');

async function requireUnused(ctx: Ctx, location_id: number): Promise<void> {
  const { items } = await listBilledLocations(ctx);
  const location = items.find(({ id }) => id === location_id);
  if (!location) throw notFound('Location');
  if (items.length === 1) throw conflict('A company needs at least one location');
  if (location.open_orders > 0)
    throw conflict(
      `${location.name} still has ${location.open_orders} open ${location.open_orders === 1 ? 'order' : 'orders'}. Complete or move ${location.open_orders === 1 ? 'it' : 'them'} first.`,
    );
}

/** The plan with one location less. Null when the price stays the same. */
async function findPlanWithout(ctx: Ctx): Promise<{ subscription_id: string; plan: Plan } | null> {
  const running = await findCurrentSubscription(ctx);
  if (!running) return null;
  const left = (await countLocations(ctx)) - 1;
  const plan = await planOf(ctx, running.package_id, running.billing_interval, running.currency, left);
  if (plan.extra_locations === running.extra_locations) return null;
  return { subscription_id: running.subscription_id, plan };
}
