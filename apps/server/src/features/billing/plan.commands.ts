import type { Invoice } from '@tradepost/contracts/billing/invoice.contract';
import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import { obstaclesTo } from '@tradepost/contracts/billing/package.rules';
import type { ChangePreview } from '@tradepost/contracts/billing/subscription.contract';
import type { CurrencyCode } from '@tradepost/contracts/currencies';
import { conflict, invalid } from '../../platform/http/errors.ts';
import { type Ctx, setReason } from '../../platform/tenancy/ctx.ts';
import { findCustomerId, lockBilling } from './account.commands.ts';
import { billingOf } from './billing.client.ts';
import { findInvoice, findRunning, readSubscriptionInfo, shownInvoice } from './billing.queries.ts';
import type { SubscriptionRow } from './billing.table.ts';
import { answerBilling } from './billing-errors.rules.ts';
import { planOf } from './plan.queries.ts';
import { syncBilling } from './sync-billing.commands.ts';
import { readUsage } from './usage.queries.ts';

async function getRunning(ctx: Ctx): Promise<SubscriptionRow> {
  const running = await findRunning(ctx);
  if (!running) throw conflict('There is no plan to change: choose one first');
  return running;
}

/** Changes the plan, or only says what that would cost. The currency of a subscription stays what it was. */
export async function upgradePlan(
  ctx: Ctx,
  form: { package_id: number; billing_interval: BillingInterval; is_preview: boolean },
): Promise<{ is_changed: boolean; preview: ChangePreview }> {
  await lockBilling(ctx);
  const running = await getRunning(ctx);
  const plan = await planOf(ctx, form.package_id, form.billing_interval, running.currency);
  const isSame = running.package_id === plan.package_id && running.billing_interval === plan.billing_interval;
  if (isSame) throw invalid({ package_id: 'This is the plan you have' });
  const obstacles = obstaclesTo(form.package_id, await readUsage(ctx));
  return answerBilling(ctx, async () => {
    const port = billingOf(ctx.platform);
    const preview = await port.previewChange(ctx, running.subscription_id, plan);
    const shown = { ...preview, currency: plan.currency as CurrencyCode, obstacles };
    if (form.is_preview) return { is_changed: false, preview: shown };
    if (obstacles[0]) throw invalid({ package_id: obstacles[0] });
    if (running.status === 'past_due' || running.status === 'unpaid')
      throw conflict('An invoice is due: pay it before you change the plan');
    if (running.cancel_at_period_end) await port.setCancel(ctx, running.subscription_id, false);
    await port.changePlan(ctx, running.subscription_id, plan);
    await syncBilling(ctx);
    return { is_changed: true, preview: shown };
  });
}

/** Cancels at the end of the paid time, or takes that back. What is so already stays so. */
export async function cancelSubscription(
  ctx: Ctx,
  { is_resumed, reason }: { is_resumed: boolean; reason?: string },
): Promise<void> {
  await lockBilling(ctx);
  const running = await getRunning(ctx);
  if (running.cancel_at_period_end !== is_resumed) return;
  await setReason(ctx, reason);
  await answerBilling(ctx, async () => {
    await billingOf(ctx.platform).setCancel(ctx, running.subscription_id, !is_resumed);
    await syncBilling(ctx);
  });
}

/** The same, answering where the company stands afterwards. */
export async function cancelAndRead(ctx: Ctx, form: { is_resumed: boolean; reason?: string }) {
  await cancelSubscription(ctx, form);
  return readSubscriptionInfo(ctx);
}

/** Asks the card again for an open invoice. One that is paid by now is answered as it is. */
export async function payInvoice(ctx: Ctx, id: number): Promise<Invoice> {
  await lockBilling(ctx);
  const invoice = await findInvoice(ctx, id);
  if (invoice.status === 'paid') return shownInvoice(invoice);
  if (invoice.status !== 'open') throw conflict('There is nothing to pay on this invoice');
  await answerBilling(ctx, async () => {
    await billingOf(ctx.platform).payInvoice(ctx, invoice.invoice_id);
    await syncBilling(ctx);
  });
  return shownInvoice(await findInvoice(ctx, id));
}

/** Where cards and invoices are managed. */
export async function openPortal(ctx: Ctx): Promise<{ url: string; is_sandbox: boolean }> {
  const port = billingOf(ctx.platform);
  const customer_id = await findCustomerId(ctx);
  const own = `${ctx.platform.config.app_url}/settings/plans-billings`;
  const url = customer_id ? await answerBilling(ctx, () => port.openPortal(ctx, customer_id, own)) : own;
  return { url, is_sandbox: port.provider === 'sandbox' };
}

/** The next invoice as the payment service has it; null where none comes. */
export async function readUpcoming(ctx: Ctx) {
  const running = await findRunning(ctx);
  if (!running || running.cancel_at_period_end || running.status === 'past_due' || running.status === 'unpaid')
    return null;
  const upcoming = await answerBilling(ctx, () => billingOf(ctx.platform).readUpcoming(ctx, running.subscription_id));
  return upcoming && { ...upcoming, currency: running.currency as CurrencyCode };
}

/** After a location came or went: the plan pays for as many as there are. */
export async function syncLocations(ctx: Ctx): Promise<void> {
  const running = await findRunning(ctx);
  if (!running) return;
  const plan = await planOf(ctx, running.package_id, running.billing_interval, running.currency);
  if (plan.extra_locations === running.extra_locations) return;
  await answerBilling(ctx, async () => {
    await billingOf(ctx.platform).changePlan(ctx, running.subscription_id, plan);
    await syncBilling(ctx);
  });
}
