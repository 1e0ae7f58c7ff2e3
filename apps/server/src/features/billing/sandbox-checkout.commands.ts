import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { SandboxCheckout } from '@tradepost/contracts/billing/sandbox.contract';
import { declineReasons } from '@tradepost/contracts/billing/test-card.data';
import type { CurrencyCode } from '@tradepost/contracts/currencies';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { lockBilling } from './account.commands.ts';
import { billingOf } from './billing.client.ts';
import { answerBilling } from './billing-errors.rules.ts';
import { isExpired, planLines, planTotal, readCard } from './sandbox-life.rules.ts';
import { findObject, getObject, type SandboxObjects, saveObject } from './sandbox-store.commands.ts';
import { beginSubscription } from './sandbox-subscription.commands.ts';

/** A checkout can be paid for a day, as at a payment service. */
const checkoutHours = 24;

/** Runs `work` for whoever holds the id of a sandbox checkout: its company is found by it, as no session is asked for. */
async function withCheckout<T>(
  platform: Platform,
  session_id: string,
  work: (ctx: Ctx, checkout: SandboxObjects['checkout']) => Promise<T>,
): Promise<T> {
  if (billingOf(platform).provider !== 'sandbox') throw notFound('Checkout');
  const [found] = await asSystem(platform, (db) =>
    rowsOf<{ company_id: string; is_over: boolean }>(
      db,
      sql`select company_id, created_at < app_now() - make_interval(hours => ${checkoutHours}) as is_over
            from sandbox_billing_objects where object_id = ${session_id} and kind = 'checkout'`,
    ),
  );
  const scope = found ? await scopeOf(platform, Number(found.company_id), null, 'billing sandbox') : null;
  if (!found || !scope) throw notFound('Checkout');
  return inTransaction(scope, async (ctx) => {
    await lockBilling(ctx);
    const checkout = await findObject(ctx, 'checkout', session_id);
    if (!checkout) throw notFound('Checkout');
    const status = checkout.status === 'open' && found.is_over ? 'expired' : checkout.status;
    return work(ctx, { ...checkout, status });
  });
}

/** The sandbox's page for paying, as its own service would show it. */
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

/** Pays with a test card. What comes of it is taken over when the buyer is back, as with a real service. */
export function paySandboxCheckout(
  platform: Platform,
  session_id: string,
  typed: { number: string; expiry: string },
): Promise<{ success_url: string }> {
  return withCheckout(platform, session_id, async (ctx, checkout) => {
    if (checkout.status === 'complete') return { success_url: checkout.success_url };
    if (checkout.status === 'expired') throw conflict('This checkout is no longer open: start again');
    const card = readCard(typed);
    if (!card) throw invalid({ number: 'This is no test card: the sandbox takes none that is real' });
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
    // A card that fails later has paid its first time.
    await saveObject(ctx, 'customer', customer_id, { ...(await getObject(ctx, 'customer', customer_id)), card });
    await saveObject(ctx, 'checkout', session_id, { ...checkout, status: 'complete', subscription_id });
    return { success_url: checkout.success_url };
  });
}
