import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import { packageOf, totalOf } from '@tradepost/contracts/billing/package.rules';
import { type CardOutcome, testCards } from '@tradepost/contracts/billing/test-card.data';
import { sumMinor } from '@tradepost/contracts/money';
import type { ChangePreview, InvoiceLine, Plan, SubscriptionState } from '../port/billing-port.rules.ts';

/** Days after a failed payment on which the sandbox retries. Then the subscription is unpaid. */
export const retryDays = [3, 5, 7] as const;

const day = 86_400_000;

export function addDays(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * day).toISOString();
}

/** One interval later, on the day of the month of `anchor`, or the month's last day. */
export function addInterval(instant: string, interval: BillingInterval, anchor: string): string {
  const from = new Date(instant);
  const months = interval === 'year' ? 12 : 1;
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(new Date(anchor).getUTCDate(), last));
  return to.toISOString();
}

/** The invoice lines of one interval of a plan. */
export function planLines(plan: Plan): InvoiceLine[] {
  const per = plan.billing_interval === 'year' ? 'yearly' : 'monthly';
  const lines = [
    { description: `${packageOf(plan.package_id).name}, ${per}`, quantity: 1, amount: plan.package_price },
  ];
  if (plan.extra_locations > 0)
    lines.push({
      description: `Additional locations, ${per}`,
      quantity: plan.extra_locations,
      amount: plan.location_price * plan.extra_locations,
    });
  return lines;
}

export const planTotal = (plan: Plan): number =>
  totalOf({ ...plan, currency: plan.currency as 'USD', interval: plan.billing_interval }, plan.extra_locations);

/** The share of an amount for the rest of a period, rounded half up to the minor unit. */
export function shareLeft(amount: number, period: { start: string; end: string }, now: Date): number {
  const length = BigInt(Math.max(1, Date.parse(period.end) - Date.parse(period.start)));
  const left = BigInt(Math.min(Math.max(0, Date.parse(period.end) - now.getTime()), Number(length)));
  return Number((BigInt(amount) * left * 2n + length) / (length * 2n));
}

/** The cost of a change of plan at `now`. Nothing during a trial. A new interval starts a new period. */
export function previewOf(subscription: SubscriptionState, plan: Plan, now: Date): ChangePreview {
  const next_total = planTotal(plan);
  if (subscription.status === 'trialing')
    return { lines: [], due_now: 0, next_total, next_at: subscription.trial_ends_at ?? subscription.period_end };
  const period = { start: subscription.period_start, end: subscription.period_end };
  const isNewPeriod = subscription.billing_interval !== plan.billing_interval;
  const unused = shareLeft(planTotal(subscription), period, now);
  const charged = isNewPeriod ? next_total : shareLeft(next_total, period, now);
  const lines = [
    { description: `Unused time on ${packageOf(subscription.package_id).name}`, quantity: 1, amount: -unused },
    {
      description: isNewPeriod
        ? `${packageOf(plan.package_id).name} from today`
        : `Remaining time on ${packageOf(plan.package_id).name}`,
      quantity: 1,
      amount: charged,
    },
  ];
  const start = now.toISOString();
  return {
    lines,
    due_now: sumMinor([charged, -unused]),
    next_total,
    next_at: isNewPeriod ? addInterval(start, plan.billing_interval, start) : subscription.period_end,
  };
}

/** Applies a credit to a total. Returns the used part, the amount due and the remaining credit. */
export function useCredit(total: number, credit: number): { used: number; due: number; credit: number } {
  const used = Math.min(Math.max(0, credit), Math.max(0, total));
  return { used, due: total - used, credit: credit - used };
}

export interface SandboxCardFacts {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  outcome: CardOutcome;
}

/** The test card with this number, or null. */
export function readCard(card: { number: string; expiry: string }): SandboxCardFacts | null {
  const known = testCards.find(({ number }) => number === card.number);
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim());
  if (!known) return null;
  return {
    brand: known.brand,
    last4: known.number.slice(-4),
    exp_month: Number(month),
    exp_year: 2000 + Number(year),
    outcome: known.outcome,
  };
}

/** A card expires at the end of its month. */
export function isExpired(card: { exp_month: number; exp_year: number }, now: Date): boolean {
  return now.getTime() >= Date.UTC(card.exp_year, card.exp_month, 1);
}

/** Whether a charge succeeds, or why it fails. */
export function chargeOutcome(card: SandboxCardFacts | null, now: Date): 'works' | 'expired' | 'missing' | CardOutcome {
  if (!card) return 'missing';
  return isExpired(card, now) ? 'expired' : card.outcome;
}

/** When the subscription is next due in the sandbox. Null after its end. */
export function nextDue(subscription: SubscriptionState, next_attempt_at: string | null): string | null {
  if (subscription.status === 'canceled' || subscription.status === 'unpaid') return null;
  if (subscription.status === 'past_due') return next_attempt_at;
  return subscription.status === 'trialing' ? subscription.trial_ends_at : subscription.period_end;
}
