import type { CheckoutOutcome, CheckoutReturn } from '@tradepost/contracts/billing/checkout.contract';
import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import { findSoldPackage, obstaclesTo, packageOf } from '@tradepost/contracts/billing/package.rules';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { ensureCustomerId, lockBilling } from './account.commands.ts';
import { billingOf } from './billing.client.ts';
import { findRunning, listOwnerEmails } from './billing.queries.ts';
import { billingCheckouts } from './billing.table.ts';
import { answerBilling } from './billing-errors.rules.ts';
import type { CheckoutMode, Plan } from './billing-port.rules.ts';
import { planOf } from './plan.queries.ts';
import { syncBilling } from './sync-billing.commands.ts';
import { readUsage } from './usage.queries.ts';

export interface CheckoutStart {
  package_id: number;
  billing_interval: BillingInterval;
  /** Where the payment service sends the buyer back to: the plan's pages, the page without session, or registration. */
  returns_to: CheckoutReturn;
}

/** The buyer comes back to these, with the session's id in them. */
const returnPaths: Record<CheckoutReturn, { success: string; cancel: string }> = {
  plan: { success: '/settings/plan/processing', cancel: '/settings/plan' },
  billing: { success: '/checkout/billing', cancel: '/checkout/billing' },
  register: { success: '/register/checkout', cancel: '/register/checkout' },
};

/**
 * Opens the page on which a first plan is paid, and answers its address. A trial that runs is used up first. Other
 * features call this with the company's context; it refuses a plan that the company does not fit.
 */
export async function startCheckout(ctx: Ctx, start: CheckoutStart): Promise<{ session_id: string; url: string }> {
  if (!findSoldPackage(start.package_id)) throw invalid({ package_id: 'Please choose a plan' });
  const company = await lockBilling(ctx);
  if (await findRunning(ctx)) throw conflict('You have a plan already: change it instead');
  const [obstacle] = obstaclesTo(start.package_id, await readUsage(ctx));
  if (obstacle) throw invalid({ package_id: obstacle });
  const isTrial = company.subscription_status === subscriptionStatus.trial && company.trial_ends_at !== null;
  const isLeft = isTrial && (company.trial_ends_at ?? '') > ctx.clock.now().toISOString();
  const plan = await planOf(ctx, start.package_id, start.billing_interval);
  await closeOthers(ctx);
  return openCheckout(ctx, plan, start.returns_to, isLeft ? company.trial_ends_at : null);
}

/** Closes the pages of earlier starts: only the newest can be paid. They live for a day. */
async function closeOthers(ctx: Ctx): Promise<void> {
  const port = billingOf(ctx.platform);
  const open = await rowsOf<{ session_id: string }>(
    ctx.db,
    sql`select session_id from billing_checkouts
         where company_id = ${ctx.company_id} and provider = ${port.provider} and mode = 'subscription'
           and completed_at is null and created_at > app_now() - interval '1 day'
         order by id desc limit 5`,
  );
  await answerBilling(ctx, async () => {
    for (const { session_id } of open) await port.expireCheckout(ctx, session_id);
  });
}

/** Opens the page on which a card is left, for the plan that runs or one to come. */
export async function startCardCheckout(ctx: Ctx): Promise<{ session_id: string; url: string }> {
  await lockBilling(ctx);
  return openCheckout(ctx, null, 'plan', null);
}

function openCheckout(ctx: Ctx, plan: Plan | null, returns_to: CheckoutReturn, trial_ends_at: string | null) {
  return answerBilling(ctx, async () => {
    const port = billingOf(ctx.platform);
    const mode: CheckoutMode = plan ? 'subscription' : 'setup';
    const customer_id = await ensureCustomerId(ctx);
    const [email = null] = await listOwnerEmails(ctx);
    const { app_url } = ctx.platform.config;
    const paths =
      mode === 'setup'
        ? { success: returnPaths.plan.success, cancel: '/settings/plans-billings' }
        : returnPaths[returns_to];
    const opened = await port.openCheckout(ctx, {
      mode,
      customer_id,
      plan,
      currency: plan?.currency ?? (await planOf(ctx, 1, 'month')).currency,
      trial_ends_at,
      email,
      success_url: `${app_url}${paths.success}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${app_url}${paths.cancel}`,
    });
    await ctx.db.insert(billingCheckouts).values({
      company_id: ctx.company_id,
      provider: port.provider,
      session_id: opened.session_id,
      mode,
      package_id: plan?.package_id ?? null,
      billing_interval: plan?.billing_interval ?? null,
      member_id: ctx.actor.member_id,
    });
    return opened;
  });
}

interface Stored {
  company_id: string;
  mode: CheckoutMode;
  package_id: number | null;
  completed_at: string | Date | null;
}

export async function findCheckout(platform: Platform, session_id: string): Promise<Stored | undefined> {
  const [stored] = await asSystem(platform, (db) =>
    rowsOf<Stored>(
      db,
      sql`select company_id, mode, package_id, completed_at from billing_checkouts where session_id = ${session_id}`,
    ),
  );
  return stored;
}

/**
 * How a checkout ended, as the payment service says it: being sent back proves nothing. When it is complete, what was
 * bought is there before this answers, whether or not the webhook came first.
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
  const scope = await scopeOf(platform, Number(stored.company_id), null, 'billing');
  if (!scope) return { status: 'unknown', mode: null, package_name: null, is_sandbox };
  const status = await inTransaction(scope, (ctx) => completeCheckout(ctx, session_id));
  return { status, ...facts };
}

/** Takes over what a finished checkout brought. */
export async function completeCheckout(ctx: Ctx, session_id: string): Promise<CheckoutOutcome['status']> {
  return answerBilling(ctx, async () => {
    await lockBilling(ctx);
    const state = await billingOf(ctx.platform).finishCheckout(ctx, session_id);
    if (!state) return 'unknown';
    if (state.status !== 'complete') return state.status;
    await syncBilling(ctx, state.subscription_id);
    await ctx.db
      .update(billingCheckouts)
      .set({ completed_at: sql`coalesce(completed_at, app_now())` })
      .where(eq(billingCheckouts.session_id, session_id));
    return 'complete';
  });
}
