import { packageOf, priceOf } from '@tradepost/contracts/billing/package.rules';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { findCustomerId, lockBilling } from './account.commands.ts';
import { billingOf } from './billing.client.ts';
import { billingAccounts, type SubscriptionRow, subscriptions } from './billing.table.ts';
import { tellOfSubscription } from './billing-news.commands.ts';
import type { ProviderStatus, SubscriptionState } from './billing-port.rules.ts';
import { syncInvoices } from './sync-invoices.commands.ts';

/** What a payment service's word for a subscription means to us; undefined changes nothing. */
const meaning: Record<ProviderStatus, number | undefined> = {
  trialing: subscriptionStatus.trial,
  active: subscriptionStatus.active,
  past_due: subscriptionStatus.unpaid,
  unpaid: subscriptionStatus.unpaid,
  paused: subscriptionStatus.unpaid,
  canceled: subscriptionStatus.cancelled,
  incomplete: undefined,
  incomplete_expired: undefined,
};

/**
 * Reads the company's billing anew at the payment service and keeps what it says. Events only ever cause this, so that
 * their order does not matter and a repeated one changes nothing. `subscription_id` names one that is not known yet.
 */
export async function syncBilling(ctx: Ctx, subscription_id?: string | null): Promise<void> {
  await lockBilling(ctx);
  const customer_id = await findCustomerId(ctx);
  if (!customer_id) return;
  const port = billingOf(ctx.platform);
  const newest = await findNewest(ctx);
  const wanted = subscription_id ?? newest?.subscription_id;
  const state = wanted ? await port.readSubscription(ctx, wanted) : null;
  // What belongs to another customer is none of this company's, whoever names it.
  if (state && state.customer_id === customer_id) {
    const before = await keepSubscription(ctx, state);
    if (!newest || newest.subscription_id === state.subscription_id || isLive(state.status))
      await followState(ctx, state);
    await tellOfSubscription(ctx, before, state);
  }
  await keepPaymentMethod(ctx, customer_id);
  await syncInvoices(ctx, customer_id, state);
}

const isLive = (status: ProviderStatus) => !['canceled', 'incomplete', 'incomplete_expired'].includes(status);

async function findNewest(ctx: Ctx): Promise<SubscriptionRow | undefined> {
  const { provider } = billingOf(ctx.platform);
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.company_id, ctx.company_id), eq(subscriptions.provider, provider)))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  return row;
}

/** Stores what the service says; answers what was stored before. */
async function keepSubscription(ctx: Ctx, state: SubscriptionState): Promise<SubscriptionRow | undefined> {
  const { company_id } = ctx;
  const { provider } = billingOf(ctx.platform);
  const { location_price } = priceOf(state.package_id, state.billing_interval, state.currency);
  const values = {
    status: state.status,
    package_id: state.package_id,
    billing_interval: state.billing_interval,
    currency: state.currency,
    package_price: state.package_price,
    location_price: state.extra_locations > 0 ? state.location_price : location_price,
    extra_locations: state.extra_locations,
    period_start: state.period_start,
    period_end: state.period_end,
    trial_ends_at: state.trial_ends_at,
    cancel_at_period_end: state.cancel_at_period_end,
    cancelled_at: state.cancelled_at,
  };
  const same = and(eq(subscriptions.company_id, company_id), eq(subscriptions.subscription_id, state.subscription_id));
  const [before] = await ctx.db.select().from(subscriptions).where(same);
  if (before)
    await ctx.db
      .update(subscriptions)
      .set({ ...values, updated_at: sql`app_now()` })
      .where(same);
  else {
    await ctx.db
      .insert(subscriptions)
      .values({ ...values, company_id, provider, subscription_id: state.subscription_id });
  }
  return before;
}

/** The company's package and standing follow its subscription. */
async function followState(ctx: Ctx, state: SubscriptionState): Promise<void> {
  const subscription_status = meaning[state.status];
  if (subscription_status === undefined) return;
  await ctx.db
    .update(companies)
    .set({
      subscription_status,
      ...(isLive(state.status) ? { package_id: packageOf(state.package_id).id } : {}),
      ...(state.status === 'trialing' ? { trial_ends_at: state.trial_ends_at } : {}),
    })
    .where(eq(companies.company_id, ctx.company_id));
}

async function keepPaymentMethod(ctx: Ctx, customer_id: string): Promise<void> {
  const port = billingOf(ctx.platform);
  const method = await port.readPaymentMethod(ctx, customer_id);
  await ctx.db
    .update(billingAccounts)
    .set({
      payment_brand: method?.brand ?? null,
      payment_last4: method?.last4 ?? null,
      payment_exp_month: method?.exp_month ?? null,
      payment_exp_year: method?.exp_year ?? null,
    })
    .where(and(eq(billingAccounts.company_id, ctx.company_id), eq(billingAccounts.provider, port.provider)));
}
