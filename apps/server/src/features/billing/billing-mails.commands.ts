import { packageOf } from '@tradepost/contracts/billing/package.rules';
import { formatDay } from '@tradepost/contracts/dates';
import { formatMoney } from '@tradepost/contracts/money';
import { queueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../../platform/notify/notify.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { billingOf } from './billing.client.ts';
import { listOwnerEmails } from './billing.queries.ts';
import type { SubscriptionRow } from './billing.table.ts';
import { type BillingNews, writeBillingMail } from './billing-mail.rules.ts';
import type { InvoiceState, SubscriptionState } from './port/billing-port.rules.ts';
import { planTotal } from './sandbox/sandbox-billing.rules.ts';

async function mailOwners(ctx: Ctx, news: BillingNews, currency: string): Promise<void> {
  const mail = writeBillingMail({
    news,
    currency,
    company_name: ctx.company.name,
    timezone: ctx.company.timezone,
    country_code: ctx.company.country_code,
    app_url: ctx.platform.config.app_url,
    is_sandbox: billingOf(ctx.platform).provider === 'sandbox',
  });
  for (const to_address of await listOwnerEmails(ctx))
    queueMail(ctx, { ...mail, to_address, is_of_product: true, root: 'companies', root_id: ctx.company_id });
}

/** Emails the owners about a change of the subscription, once per change. */
export async function mailSubscriptionChange(
  ctx: Ctx,
  before: SubscriptionRow | undefined,
  state: SubscriptionState,
): Promise<void> {
  const news = newsOf(before, state);
  if (news) await mailOwners(ctx, news, state.currency);
}

function newsOf(before: SubscriptionRow | undefined, state: SubscriptionState): BillingNews | null {
  const { name: package_name } = packageOf(state.package_id);
  const plan = { package_name, total: planTotal(state), interval: state.billing_interval };
  const isRunning = state.status === 'active' || state.status === 'trialing';
  const wasRunning = before !== undefined && before.status !== 'incomplete';
  if (!wasRunning) {
    if (!isRunning) return null;
    return { kind: 'started', ...plan, first_payment_at: state.status === 'trialing' ? state.trial_ends_at : null };
  }
  if (state.status === 'canceled') return before.status === 'canceled' ? null : { kind: 'ended', package_name };
  if (state.cancel_at_period_end !== before.cancel_at_period_end)
    return state.cancel_at_period_end
      ? { kind: 'cancelled', package_name, ends_at: state.period_end }
      : { kind: 'resumed', package_name, next_at: state.period_end };
  const isSamePlan =
    before.package_id === state.package_id &&
    before.billing_interval === state.billing_interval &&
    before.extra_locations === state.extra_locations;
  return isSamePlan ? null : { kind: 'changed', from_name: packageOf(before.package_id).name, ...plan };
}

export async function mailReceipt(
  ctx: Ctx,
  invoice: InvoiceState,
  subscription: SubscriptionState | null,
): Promise<void> {
  if (invoice.amount_paid === 0) return;
  const { number, lines } = invoice;
  const next_at = subscription && !subscription.cancel_at_period_end ? subscription.period_end : null;
  await mailOwners(ctx, { kind: 'receipt', number, lines, total: invoice.amount_paid, next_at }, invoice.currency);
}

/** Notifies about a failed payment, once per attempt. */
export async function notifyPaymentFailed(ctx: Ctx, invoice: InvoiceState): Promise<void> {
  const amount = formatMoney(invoice.amount_due, invoice.currency);
  const next = invoice.next_attempt_at
    ? `We’ll try again on ${formatDay(invoice.next_attempt_at, ctx.company.timezone, ctx.company.country_code)}.`
    : 'We won’t try again automatically.';
  await notify(ctx, {
    type: 'billing_failed',
    title: `Payment of ${amount} failed`,
    body: `We couldn’t charge your card for ${invoice.number ? `invoice ${invoice.number}` : 'your plan'}. ${next} Until it’s paid, you can view orders but not change them. Check your card or add another one.`,
    url: '/settings/plans-billings',
    once_key: `billing_failed:${invoice.invoice_id}:${invoice.attempts}`,
  });
}
