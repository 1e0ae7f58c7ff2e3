import { packageOf, priceOf } from '@tradepost/contracts/billing/package.rules';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { endReading, startReading } from '../../platform/vendors/vendor-calls.ts';
import { companies } from '../company/company.table.ts';
import { lockBilling } from '../company/lock-billing.commands.ts';
import { findCustomerId } from './account.commands.ts';
import { billingOf } from './billing.client.ts';
import { billingAccounts, type SubscriptionRow, subscriptions } from './billing.table.ts';
import { mailSubscriptionChange } from './billing-mails.commands.ts';
import type { PaymentMethod, ProviderStatus, SubscriptionState } from './port/billing-port.rules.ts';
import { saveInvoices } from './save-invoices.commands.ts';

/** Our status for each of the service's. Undefined keeps the current one. */
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

interface Sync {
  /** A subscription that is not stored yet. Default: the newest one. */
  subscription_id?: string | null;
  /** Further writes in the same transaction. */
  store?: (ctx: Ctx) => Promise<unknown>;
  /** For the change log. */
  reason?: string;
}

/**
 * Reads the company's billing from the payment service and stores it. Events only trigger this sync, so their order does
 * not matter and repeats change nothing.
 */
export async function syncBilling(scope: VendorScope, { subscription_id, store, reason }: Sync = {}): Promise<void> {
  const known = await inTransaction(scope, async (ctx) => {
    const customer_id = await findCustomerId(ctx);
    if (!customer_id) return null;
    const wanted = subscription_id ?? (await findNewest(ctx))?.subscription_id;
    const reading = {
      account: await startReading(ctx, `customer ${customer_id}`),
      subscription: await startReading(ctx, `subscription ${wanted}`),
    };
    return { customer_id, wanted, reading };
  });
  if (!known) return;
  const { customer_id, wanted, reading } = known;
  const port = billingOf(scope.platform);
  const state = wanted ? await port.readSubscription(scope, wanted) : null;
  const method = await port.readPaymentMethod(scope, customer_id);
  const invoices = await port.readInvoices(scope, customer_id);
  await inTransaction(
    scope,
    async (ctx) => {
      await lockBilling(ctx);
      // Ignores a subscription of another customer, even if an event names it.
      if (state?.customer_id === customer_id && (await endReading(ctx, `subscription ${wanted}`, reading.subscription)))
        await saveState(ctx, state);
      if (await endReading(ctx, `customer ${customer_id}`, reading.account)) {
        await savePaymentMethod(ctx, method);
        await saveInvoices(ctx, invoices, state);
      }
      await store?.(ctx);
    },
    reason,
  );
}

async function saveState(ctx: Ctx, state: SubscriptionState): Promise<void> {
  const newest = await findNewest(ctx);
  const before = await saveSubscription(ctx, state);
  if (!newest || newest.subscription_id === state.subscription_id || isLive(state.status))
    await updateCompanyPlan(ctx, state);
  await mailSubscriptionChange(ctx, before, state);
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

/** Stores the subscription. Returns the previous row. */
async function saveSubscription(ctx: Ctx, state: SubscriptionState): Promise<SubscriptionRow | undefined> {
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

/** Updates the company's plan and status from its subscription. */
async function updateCompanyPlan(ctx: Ctx, state: SubscriptionState): Promise<void> {
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

async function savePaymentMethod(ctx: Ctx, method: PaymentMethod | null): Promise<void> {
  await ctx.db
    .update(billingAccounts)
    .set({
      payment_brand: method?.brand ?? null,
      payment_last4: method?.last4 ?? null,
      payment_exp_month: method?.exp_month ?? null,
      payment_exp_year: method?.exp_year ?? null,
    })
    .where(
      and(
        eq(billingAccounts.company_id, ctx.company_id),
        eq(billingAccounts.provider, billingOf(ctx.platform).provider),
      ),
    );
}
