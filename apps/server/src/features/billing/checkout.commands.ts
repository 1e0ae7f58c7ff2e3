import type { CheckoutOutcome, CheckoutReturn } from '@tradepost/contracts/billing/checkout.contract';
import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import { findSoldPackage, obstaclesTo, packageOf } from '@tradepost/contracts/billing/package.rules';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { eq, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import {
  asSystem,
  type Ctx,
  inReading,
  inTransaction,
  type Platform,
  type VendorScope,
} from '../../platform/tenancy/ctx.ts';
import { callVendor } from '../../platform/vendors/vendor-calls.ts';
import { ensureCustomerId } from './account.commands.ts';
import { billingOf } from './billing.client.ts';
import { findCompanyPlan, findCurrentSubscription, listOwnerEmails } from './billing.queries.ts';
import { billingCheckouts } from './billing.table.ts';
import { planOf } from './plan.queries.ts';
import { answerBilling } from './port/billing-errors.rules.ts';
import type { CheckoutMode, NewCheckout, Plan } from './port/billing-port.rules.ts';
import { syncBilling } from './sync-billing.commands.ts';
import { readUsage } from './usage.queries.ts';

export interface CheckoutStart {
  package_id: number;
  billing_interval: BillingInterval;
  /** Where the buyer returns to: the plan pages, the page without session, or registration. */
  returns_to: CheckoutReturn;
}

/** The URLs the buyer returns to, with the session id. */
const returnPaths: Record<CheckoutReturn, { success: string; cancel: string }> = {
  plan: { success: '/settings/plan/processing', cancel: '/settings/plan' },
  billing: { success: '/checkout/billing', cancel: '/checkout/billing' },
  register: { success: '/register/checkout', cancel: '/register/checkout' },
};

/**
 * Creates a checkout for the first plan and returns its URL. The first payment waits until the trial ends. Refuses a plan
 * too small for the company.
 */
export async function startCheckout(
  scope: VendorScope,
  start: CheckoutStart,
): Promise<{ session_id: string; url: string }> {
  if (!findSoldPackage(start.package_id)) throw invalid({ package_id: 'Choose a plan' });
  const { plan, trial_ends_at, open } = await inReading(scope, async (ctx) => {
    const company = await findCompanyPlan(ctx);
    if (await findCurrentSubscription(ctx)) throw conflict('You already have a plan. Change it instead.');
    const [obstacle] = obstaclesTo(start.package_id, await readUsage(ctx));
    if (obstacle) throw invalid({ package_id: obstacle });
    const isTrial = company.subscription_status === subscriptionStatus.trial && company.trial_ends_at !== null;
    const isLeft = isTrial && (company.trial_ends_at ?? '') > ctx.clock.now().toISOString();
    return {
      plan: await planOf(ctx, start.package_id, start.billing_interval),
      trial_ends_at: isLeft ? company.trial_ends_at : null,
      open: await listOpen(ctx),
    };
  });
  // Only the newest checkout can be paid.
  await answerBilling(scope, async () => {
    for (const session_id of open) await billingOf(scope.platform).expireCheckout(scope, session_id);
  });
  return openCheckout(scope, plan, start.returns_to, trial_ends_at);
}

/** The open checkouts of the last day. */
async function listOpen(ctx: Ctx): Promise<string[]> {
  const open = await readRows<{ session_id: string }>(
    ctx.db,
    sql`select session_id from billing_checkouts
         where company_id = ${ctx.company_id} and provider = ${billingOf(ctx.platform).provider} and mode = 'subscription'
           and completed_at is null and created_at > app_now() - interval '1 day'
         order by id desc limit 5`,
  );
  return open.map(({ session_id }) => session_id);
}

/** Creates a checkout that only saves a card. */
export function startCardCheckout(scope: VendorScope): Promise<{ session_id: string; url: string }> {
  return openCheckout(scope, null, 'plan', null);
}

function openCheckout(
  scope: VendorScope,
  plan: Plan | null,
  returns_to: CheckoutReturn,
  trial_ends_at: string | null,
): Promise<{ session_id: string; url: string }> {
  return answerBilling(scope, async () => {
    const port = billingOf(scope.platform);
    const mode: CheckoutMode = plan ? 'subscription' : 'setup';
    const customer_id = await ensureCustomerId(scope);
    const { app_url } = scope.platform.config;
    const paths =
      mode === 'setup'
        ? { success: returnPaths.plan.success, cancel: '/settings/plans-billings' }
        : returnPaths[returns_to];
    const checkout: NewCheckout = {
      mode,
      customer_id,
      plan,
      trial_ends_at,
      ...(await inReading(scope, async (ctx) => ({
        currency: plan?.currency ?? (await planOf(ctx, 1, 'month')).currency,
        email: (await listOwnerEmails(ctx))[0] ?? null,
      }))),
      success_url: `${app_url}${paths.success}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${app_url}${paths.cancel}`,
    };
    const what = {
      subject: `checkout ${customer_id}`,
      purpose: JSON.stringify({ mode, plan, trial_ends_at, returns_to }),
    };
    const { answer: opened, finish } = await callVendor(scope, what, (key) => port.openCheckout(scope, checkout, key));
    await inTransaction(scope, async (ctx) => {
      await storeCheckout(ctx, opened.session_id, mode, plan);
      await finish(ctx);
    });
    return opened;
  });
}

async function storeCheckout(ctx: Ctx, session_id: string, mode: CheckoutMode, plan: Plan | null): Promise<void> {
  await ctx.db
    .insert(billingCheckouts)
    .values({
      company_id: ctx.company_id,
      provider: billingOf(ctx.platform).provider,
      session_id,
      mode,
      package_id: plan?.package_id ?? null,
      billing_interval: plan?.billing_interval ?? null,
      member_id: ctx.actor.member_id,
    })
    .onConflictDoNothing();
}

interface Stored {
  company_id: number;
  mode: CheckoutMode;
  package_id: number | null;
  completed_at: string | null;
}

export async function findCheckout(platform: Platform, session_id: string): Promise<Stored | undefined> {
  const [stored] = await asSystem(platform, (db) =>
    readRows<Stored>(
      db,
      sql`select company_id, mode, package_id, completed_at from billing_checkouts where session_id = ${session_id}`,
    ),
  );
  return stored;
}

/**
 * The result of a checkout, from the payment service: a return to our page proves nothing. A completed purchase is stored
 * before this returns, whether or not the webhook came first.
 */
export async function readOutcome(platform: Platform, session_id: string): Promise<CheckoutOutcome> {
  const stored = await findCheckout(platform, session_id);
  const is_sandbox = billingOf(platform).provider === 'sandbox';
  if (!stored) return { status: 'unknown', mode: null, package_name: null, is_sandbox };
  const facts = {
    mode: stored.mode,
    package_name: stored.package_id === null ? null : packageOf(stored.package_id).name,
    is_sandbox,
  };
  if (stored.completed_at !== null) return { status: 'complete', ...facts };
  const scope = await scopeOf(platform, stored.company_id, null, 'billing');
  if (!scope) return { status: 'unknown', mode: null, package_name: null, is_sandbox };
  const status = await completeCheckout(scope, session_id);
  return { status, ...facts };
}

/** Stores the result of a completed checkout. */
export async function completeCheckout(scope: VendorScope, session_id: string): Promise<CheckoutOutcome['status']> {
  return answerBilling(scope, async () => {
    const state = await billingOf(scope.platform).finishCheckout(scope, session_id);
    if (!state) return 'unknown';
    if (state.status !== 'complete') return state.status;
    const store = async (ctx: Ctx) => {
      await ctx.db
        .update(billingCheckouts)
        .set({ completed_at: sql`coalesce(completed_at, app_now())` })
        .where(eq(billingCheckouts.session_id, session_id));
    };
    await syncBilling(scope, { subscription_id: state.subscription_id, store });
    return 'complete';
  });
}
