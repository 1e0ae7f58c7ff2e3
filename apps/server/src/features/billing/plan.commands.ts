import type { Invoice } from '@tradepost/contracts/billing/invoice.contract';
import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import { obstaclesTo } from '@tradepost/contracts/billing/package.rules';
import type { ChangePreview } from '@tradepost/contracts/billing/subscription.contract';
import type { CurrencyCode } from '@tradepost/contracts/currencies';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { type Ctx, inReading, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { callVendor } from '../../platform/vendors/vendor-calls.ts';
import { findCustomerId } from './account.commands.ts';
import { billingOf } from './billing.client.ts';
import { findCurrentSubscription, findInvoice, readSubscriptionInfo, toInvoice } from './billing.queries.ts';
import type { SubscriptionRow } from './billing.table.ts';
import { planOf } from './plan.queries.ts';
import { answerBilling } from './port/billing-errors.rules.ts';
import type { Plan } from './port/billing-port.rules.ts';
import { syncBilling } from './sync-billing.commands.ts';
import { readUsage } from './usage.queries.ts';

async function requireSubscription(ctx: Ctx): Promise<SubscriptionRow> {
  const running = await findCurrentSubscription(ctx);
  if (!running) throw conflict('You don’t have a plan yet. Choose one first.');
  return running;
}

/** Changes the plan, or only previews the cost. A subscription keeps its currency. */
export async function upgradePlan(
  scope: VendorScope,
  form: { package_id: number; billing_interval: BillingInterval; is_preview: boolean },
): Promise<{ is_changed: boolean; preview: ChangePreview }> {
  const { running, plan, obstacles } = await inReading(scope, async (ctx) => {
    const running = await requireSubscription(ctx);
    const plan = await planOf(ctx, form.package_id, form.billing_interval, running.currency);
    return { running, plan, obstacles: obstaclesTo(form.package_id, await readUsage(ctx)) };
  });
  requireChange(running, plan);
  return answerBilling(scope, async () => {
    const preview = await billingOf(scope.platform).previewChange(scope, running.subscription_id, plan);
    const shown = { ...preview, currency: plan.currency as CurrencyCode, obstacles };
    if (form.is_preview) return { is_changed: false, preview: shown };
    if (obstacles[0]) throw invalid({ package_id: obstacles[0] });
    if (running.status === 'past_due' || running.status === 'unpaid')
      throw conflict('You have an unpaid invoice. Pay it before you change your plan.');
    const resumed = running.cancel_at_period_end ? await setCancel(scope, running.subscription_id, false) : null;
    const check = async (ctx: Ctx) => requireChange(await requireSubscription(ctx), plan);
    const changed = await changePlan(scope, running.subscription_id, plan, check);
    const store = async (ctx: Ctx) => {
      await resumed?.finish(ctx);
      // Sent twice at once: the other request has changed the plan.
      if (!(await changed.finish(ctx))) throw alreadyOnPlan();
    };
    await syncBilling(scope, { store });
    return { is_changed: true, preview: shown };
  });
}

const alreadyOnPlan = () => invalid({ package_id: 'You are already on this plan' });

function requireChange(running: SubscriptionRow, plan: Plan): void {
  if (running.package_id === plan.package_id && running.billing_interval === plan.billing_interval)
    throw alreadyOnPlan();
}

/** Changes a subscription's plan at the payment service. `check` throws when the change is no longer needed. */
export function changePlan(
  scope: VendorScope,
  subscription_id: string,
  plan: Plan,
  check: (ctx: Ctx) => Promise<void>,
) {
  const { package_id, billing_interval, extra_locations } = plan;
  const what = {
    subject: `subscription ${subscription_id}`,
    purpose: `package ${package_id}, ${billing_interval}, ${extra_locations} more locations`,
    check,
  };
  return callVendor(scope, what, (key) => billingOf(scope.platform).changePlan(scope, subscription_id, plan, key));
}

function setCancel(scope: VendorScope, subscription_id: string, cancel_at_period_end: boolean) {
  const what = { subject: `cancellation of ${subscription_id}`, purpose: cancel_at_period_end ? 'cancel' : 'resume' };
  return callVendor(scope, what, (key) =>
    billingOf(scope.platform).setCancel(scope, subscription_id, cancel_at_period_end, key),
  );
}

/** Cancels at the end of the paid period, or undoes that. Idempotent. */
async function cancelSubscription(
  scope: VendorScope,
  { is_resumed, reason }: { is_resumed: boolean; reason?: string },
): Promise<void> {
  const running = await inReading(scope, requireSubscription);
  if (running.cancel_at_period_end !== is_resumed) return;
  await answerBilling(scope, async () => {
    const { finish } = await setCancel(scope, running.subscription_id, !is_resumed);
    await syncBilling(scope, { store: finish, reason });
  });
}

/** The same, returning the company's plan and status afterwards. */
export async function cancelAndRead(scope: VendorScope, form: { is_resumed: boolean; reason?: string }) {
  await cancelSubscription(scope, form);
  return inReading(scope, readSubscriptionInfo);
}

/** Charges an open invoice again. Returns a paid one unchanged. */
export async function payInvoice(scope: VendorScope, id: number): Promise<Invoice> {
  const find = () => inReading(scope, (ctx) => findInvoice(ctx, id));
  const invoice = await find();
  if (invoice.status === 'paid') return toInvoice(invoice);
  if (invoice.status !== 'open') throw conflict('This invoice has no amount due');
  await answerBilling(scope, async () => {
    const check = async (ctx: Ctx) => {
      if ((await findInvoice(ctx, id)).status === 'paid') throw conflict('This invoice was already paid');
    };
    const what = { subject: `invoice ${invoice.invoice_id}`, purpose: 'pay', check };
    const { finish } = await callVendor(scope, what, (key) =>
      billingOf(scope.platform).payInvoice(scope, invoice.invoice_id, key),
    );
    await syncBilling(scope, { store: finish });
  });
  return toInvoice(await find());
}

/** The page for managing cards and invoices. */
export async function openPortal(scope: VendorScope): Promise<{ url: string; is_sandbox: boolean }> {
  const port = billingOf(scope.platform);
  const customer_id = await inReading(scope, findCustomerId);
  const own = `${scope.platform.config.app_url}/settings/plans-billings`;
  const url = customer_id ? await answerBilling(scope, () => port.openPortal(scope, customer_id, own)) : own;
  return { url, is_sandbox: port.provider === 'sandbox' };
}

/** The next invoice at the payment service, or null. */
export async function readUpcoming(scope: VendorScope) {
  const running = await inReading(scope, findCurrentSubscription);
  if (!running || running.cancel_at_period_end || running.status === 'past_due' || running.status === 'unpaid')
    return null;
  const upcoming = await answerBilling(scope, () =>
    billingOf(scope.platform).readUpcoming(scope, running.subscription_id),
  );
  return upcoming && { ...upcoming, currency: running.currency as CurrencyCode };
}
