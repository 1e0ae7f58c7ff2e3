import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { PaymentRefused, type Plan } from '../port/billing-port.rules.ts';
import { addInterval, nextDue, planLines, previewOf } from './sandbox-billing.rules.ts';
import { addCredit, chargeInvoice, chargeNow, issueInvoice } from './sandbox-charge.commands.ts';
import {
  getObject,
  listSandboxInvoices,
  newObjectId,
  type SandboxObjects,
  saveObject,
} from './sandbox-store.commands.ts';

type Subscription = SandboxObjects['subscription'];

async function save(ctx: Ctx, subscription: Subscription, next_attempt_at: string | null = null): Promise<void> {
  await saveObject(
    ctx,
    'subscription',
    subscription.subscription_id,
    subscription,
    nextDue(subscription, next_attempt_at),
  );
}

/** Starts a subscription, charged immediately or at the end of the trial. */
export async function beginSubscription(
  ctx: Ctx,
  customer_id: string,
  plan: Plan,
  trial_ends_at: string | null,
): Promise<string> {
  const now = ctx.clock.now().toISOString();
  const subscription: Subscription = {
    ...plan,
    subscription_id: newObjectId('subscription'),
    customer_id,
    status: trial_ends_at ? 'trialing' : 'active',
    period_start: now,
    period_end: trial_ends_at ?? addInterval(now, plan.billing_interval, now),
    trial_ends_at,
    cancel_at_period_end: false,
    cancelled_at: null,
    anchor: trial_ends_at ?? now,
  };
  if (!trial_ends_at) {
    const period = { start: now, end: subscription.period_end };
    await chargeNow(ctx, { ...subscription, lines: planLines(plan), period });
  }
  await save(ctx, subscription);
  return subscription.subscription_id;
}

/** Charges an upgrade pro rata immediately; a downgrade leaves a credit. */
export async function changeSandboxPlan(ctx: Ctx, subscription_id: string, plan: Plan): Promise<void> {
  const subscription = await getObject(ctx, 'subscription', subscription_id);
  if (subscription.status === 'past_due' || subscription.status === 'unpaid')
    throw conflict('You have an unpaid invoice. Pay it before you change your plan.');
  const now = ctx.clock.now();
  const { lines, due_now, next_at } = previewOf(subscription, plan, now);
  const start = now.toISOString();
  const isNewPeriod = subscription.status !== 'trialing' && subscription.billing_interval !== plan.billing_interval;
  const period = isNewPeriod
    ? { period_start: start, period_end: next_at, anchor: start }
    : { period_start: subscription.period_start, period_end: subscription.period_end, anchor: subscription.anchor };
  if (due_now > 0)
    await chargeNow(ctx, {
      subscription_id,
      customer_id: subscription.customer_id,
      currency: plan.currency,
      lines,
      period: { start, end: period.period_end },
    });
  if (due_now < 0) await addCredit(ctx, subscription.customer_id, -due_now);
  await save(ctx, { ...subscription, ...plan, ...period });
}

export async function setSandboxCancel(
  ctx: Ctx,
  subscription_id: string,
  cancel_at_period_end: boolean,
): Promise<void> {
  const subscription = await getObject(ctx, 'subscription', subscription_id);
  const cancelled_at = cancel_at_period_end ? ctx.clock.now().toISOString() : null;
  // Nothing is paid, so it ends immediately.
  if (cancel_at_period_end && (subscription.status === 'past_due' || subscription.status === 'unpaid'))
    return end(ctx, { ...subscription, cancelled_at });
  const open = (await listSandboxInvoices(ctx, subscription.customer_id)).find(({ status }) => status === 'open');
  return save(ctx, { ...subscription, cancel_at_period_end, cancelled_at }, open?.next_attempt_at ?? null);
}

async function end(ctx: Ctx, subscription: Subscription): Promise<void> {
  for (const invoice of await listSandboxInvoices(ctx, subscription.customer_id)) {
    if (invoice.status === 'open')
      await saveObject(ctx, 'invoice', invoice.invoice_id, {
        ...invoice,
        status: 'void',
        amount_due: 0,
        next_attempt_at: null,
      });
  }
  await save(ctx, { ...subscription, status: 'canceled' });
}

/** Charges an open invoice again, and reactivates the subscription if that succeeds. */
export async function paySandboxInvoice(ctx: Ctx, invoice_id: string): Promise<void> {
  const invoice = await getObject(ctx, 'invoice', invoice_id);
  if (invoice.status !== 'open') return;
  const { invoice: charged, refusal } = await chargeInvoice(ctx, invoice);
  if (refusal) throw new PaymentRefused(refusal);
  if (!charged.subscription_id) return;
  const subscription = await getObject(ctx, 'subscription', charged.subscription_id);
  if (subscription.status === 'past_due' || subscription.status === 'unpaid')
    await save(ctx, { ...subscription, status: 'active' });
}

/** Does everything that is due for a subscription: first payment, renewals, retries, its end. */
export async function runDue(ctx: Ctx, subscription_id: string): Promise<void> {
  for (let step = 0; step < 36; step += 1) {
    const subscription = await getObject(ctx, 'subscription', subscription_id);
    const now = ctx.clock.now().toISOString();
    if (subscription.status === 'past_due') {
      if (!(await retry(ctx, subscription, now))) return;
      continue;
    }
    const due = nextDue(subscription, null);
    if (due === null || due > now) return;
    if (subscription.cancel_at_period_end) {
      await end(ctx, subscription);
      return;
    }
    await renew(ctx, subscription, due);
  }
}

async function renew(ctx: Ctx, subscription: Subscription, start: string): Promise<void> {
  const period_end = addInterval(start, subscription.billing_interval, subscription.anchor);
  const invoice = await issueInvoice(ctx, {
    ...subscription,
    lines: planLines(subscription),
    period: { start, end: period_end },
  });
  const { refusal, invoice: charged } = await chargeInvoice(ctx, invoice);
  const status = refusal ? 'past_due' : 'active';
  await save(ctx, { ...subscription, status, period_start: start, period_end }, charged.next_attempt_at);
}

/** Returns whether there was an invoice to retry. */
async function retry(ctx: Ctx, subscription: Subscription, now: string): Promise<boolean> {
  const invoices = await listSandboxInvoices(ctx, subscription.customer_id);
  const open = invoices.find(({ status }) => status === 'open');
  if (!open?.next_attempt_at || open.next_attempt_at > now) return false;
  const { refusal, invoice } = await chargeInvoice(ctx, open);
  const failed = invoice.next_attempt_at === null ? 'unpaid' : 'past_due';
  await save(ctx, { ...subscription, status: refusal ? failed : 'active' }, invoice.next_attempt_at);
  return true;
}
