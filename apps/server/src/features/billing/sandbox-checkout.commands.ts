import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { SandboxCheckout } from '@tradepost/contracts/billing/sandbox.contract';
import { declineReasons } from '@tradepost/contracts/billing/test-card.data';
import type { CurrencyCode } from '@tradepost/contracts/currencies';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { conflict, invalid, notFound } from '../../platform/errors/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { lockBilling } from '../company/lock-billing.commands.ts';
import { billingOf } from './billing.client.ts';
import { answerBilling } from './port/billing-errors.rules.ts';
import { isExpired, planLines, planTotal, readCard } from './sandbox/sandbox-billing.rules.ts';
import { findObject, getObject, type SandboxObjects, saveObject } from './sandbox/sandbox-store.commands.ts';
import { beginSubscription } from './sandbox/sandbox-subscription.commands.ts';

/** A checkout expires after a day, as with a real service. */
const checkoutHours = 24;

/** Runs `work` for the company of a sandbox checkout. The checkout's id is enough; no session is needed. */
async function withCheckout<T>(
  platform: Platform,
  session_id: string,
  work: (ctx: Ctx, checkout: SandboxObjects['checkout']) => Promise<T>,
): Promise<T> {
  if (billingOf(platform).provider !== 'sandbox') throw notFound('Checkout');
  const [found] = await asSystem(platform, (db) =>
    readRows<{ company_id: number; is_over: boolean }>(
      db,
      sql`select company_id, created_at < app_now() - make_interval(hours => ${checkoutHours}) as is_over
            from sandbox_billing_objects where object_id = ${session_id} and kind = 'checkout'`,
    ),
  );
  const scope = found ? await scopeOf(platform, found.company_id, null, 'billing sandbox') : null;
  if (!found || !scope) throw notFound('Checkout');
  return inTransaction(scope, async (ctx) => {
    await lockBilling(ctx);
    const checkout = await findObject(ctx, 'checkout', session_id);
    if (!checkout) throw notFound('Checkout');
    const status = checkout.status === 'open' && found.is_over ? 'expired' : checkout.status;
    return work(ctx, { ...checkout, status });
  });
}

/** The checkout for the sandbox's payment page. */
export function readSandboxCheckout(platform: Platform, session_id: string): Promise<SandboxCheckout> {
  return withCheckout(platform, session_id, async (ctx, checkout) => {
    const { plan } = checkout;
    const total = plan ? planTotal(plan) : 0;
    return {
      session_id,
      status: checkout.status,
      mode: checkout.mode,
      seller: 'Tradepost',
      buyer: ctx.company.name,
      title: plan ? `${packageOf(plan.package_id).name} plan` : 'Save a card for your plan',
      lines: plan ? planLines(plan).map(({ description, amount }) => ({ description, amount })) : [],
      total,
      due_now: checkout.trial_ends_at ? 0 : total,
      currency: checkout.currency as CurrencyCode,
      billing_interval: plan?.billing_interval ?? null,
      trial_ends_at: checkout.trial_ends_at,
      success_url: checkout.success_url,
      cancel_url: checkout.cancel_url,
    };
  });
}

/** Pays with a test card. The result is stored when the buyer returns, as with a real service. */
export function paySandboxCheckout(
  platform: Platform,
  session_id: string,
  typed: { number: string; expiry: string },
): Promise<{ success_url: string }> {
  return withCheckout(platform, session_id, async (ctx, checkout) => {
    if (checkout.status === 'complete') return { success_url: checkout.success_url };
    if (checkout.status === 'expired') throw conflict('This checkout has expired. Start again.');
    const card = readCard(typed);
    if (!card) throw invalid({ number: 'Use a test card. The sandbox doesn’t accept real cards.' });
    if (isExpired(card, ctx.clock.now())) throw invalid({ expiry: 'The card has expired' });
    if (card.outcome === 'declined' || card.outcome === 'no_funds')
      throw invalid({ number: declineReasons[card.outcome] });
    const customer_id = checkout.customer_id ?? '';
    const customer = await getObject(ctx, 'customer', customer_id);
    await saveObject(ctx, 'customer', customer_id, {
      ...customer,
      card: checkout.mode === 'subscription' ? { ...card, outcome: 'works' } : card,
    });
    const subscription_id = checkout.plan
      ? await answerBilling(ctx, () => beginSubscription(ctx, customer_id, checkout.plan!, checkout.trial_ends_at))
      : null;
    // A card that fails on renewals pays the first time.
    await saveObject(ctx, 'customer', customer_id, { ...(await getObject(ctx, 'customer', customer_id)), card });
    await saveObject(ctx, 'checkout', session_id, { ...checkout, status: 'complete', subscription_id });
    return { success_url: checkout.success_url };
  });
}
