import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { CurrencyCode } from '@tradepost/contracts/currencies';
import type { LocationPrice } from '@tradepost/contracts/locations/location-price.contract';
import { conflict } from '../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { billingOf } from './billing.client.ts';
import { findCompanyPlan, findCurrentSubscription } from './billing.queries.ts';
import { requireRoom } from './limits.queries.ts';
import { changePlan } from './plan.commands.ts';
import { countLocations, planOf } from './plan.queries.ts';
import { answerBilling } from './port/billing-errors.rules.ts';
import type { Plan } from './port/billing-port.rules.ts';
import { syncBilling } from './sync-billing.commands.ts';

const changedMeanwhile = () => conflict('Someone else changed the locations in the meantime. Try again.');

interface CountChange<T> {
  by: 1 | -1;
  /** Throws when the change is not allowed. Runs before anything is charged. */
  check: (ctx: Ctx) => Promise<unknown>;
  store: (ctx: Ctx) => Promise<T>;
  /** False: a change of the plan's price answers 409 with the price. */
  is_price_accepted: boolean;
}

/** Adds or removes a location: first at the payment service, when the price of the plan changes, then here. */
export async function changeLocationCount<T>(scope: VendorScope, change: CountChange<T>): Promise<T> {
  const { by, check, store, is_price_accepted } = change;
  const checkAll = async (ctx: Ctx) => {
    await check(ctx);
    if (by > 0) await requireRoom(ctx, 'locations');
  };
  const next = await inReading(scope, async (ctx) => {
    await checkAll(ctx);
    return findChangedPlan(ctx, by);
  });
  if (!next)
    return inTransaction(scope, async (ctx) => {
      await checkAll(ctx);
      return store(ctx);
    });
  if (!is_price_accepted)
    throw conflict('This changes the price of your plan. Confirm the price first.', await findLocationPrice(scope, by));
  return answerBilling(scope, async () => {
    const stillNeeded = async (ctx: Ctx) => {
      await checkAll(ctx);
      const now = await findChangedPlan(ctx, by);
      if (now?.plan.extra_locations !== next.plan.extra_locations) throw changedMeanwhile();
    };
    const { finish } = await changePlan(scope, next.subscription_id, next.plan, stillNeeded);
    let stored: { value: T } | undefined;
    await syncBilling(scope, {
      store: async (ctx) => {
        if (!(await finish(ctx))) throw changedMeanwhile();
        stored = { value: await store(ctx) };
      },
    });
    if (!stored) throw new Error('a subscription without a customer');
    return stored.value;
  });
}

/** The plan with one location more or less. Null when the price stays the same. */
async function findChangedPlan(ctx: Ctx, by: 1 | -1): Promise<{ subscription_id: string; plan: Plan } | null> {
  const running = await findCurrentSubscription(ctx);
  if (!running) return null;
  const count = (await countLocations(ctx)) + by;
  const plan = await planOf(ctx, running.package_id, running.billing_interval, running.currency, count);
  if (plan.extra_locations === running.extra_locations) return null;
  return { subscription_id: running.subscription_id, plan };
}

/** What one location more or less costs. Charges nothing. */
export async function findLocationPrice(scope: VendorScope, by: 1 | -1): Promise<LocationPrice> {
  const { shown, next } = await inReading(scope, async (ctx) => {
    const { package_id } = await findCompanyPlan(ctx);
    const running = await findCurrentSubscription(ctx);
    const { name, included_locations, limits } = packageOf(package_id);
    const used = await countLocations(ctx);
    const plan = await planOf(ctx, package_id, running?.billing_interval ?? 'month', running?.currency, used + by);
    const refusal =
      by > 0 && limits.locations !== null && used + by > limits.locations
        ? `The ${name} plan includes ${limits.locations} ${limits.locations === 1 ? 'location' : 'locations'}. Choose a larger plan to add more.`
        : by < 0 && used <= 1
          ? 'A company needs at least one location'
          : null;
    const shown = {
      currency: plan.currency as CurrencyCode,
      location_price: plan.location_price,
      interval: running?.billing_interval ?? null,
      used,
      included: included_locations,
      limit: limits.locations,
      package_name: name,
      refusal,
    };
    return { shown, next: refusal === null ? await findChangedPlan(ctx, by) : null };
  });
  if (!next) return { ...shown, is_charged: false, due_now: 0, next_total: null, next_at: null };
  const { due_now, next_total, next_at } = await answerBilling(scope, () =>
    billingOf(scope.platform).previewChange(scope, next.subscription_id, next.plan),
  );
  return { ...shown, is_charged: true, due_now, next_total, next_at };
}
