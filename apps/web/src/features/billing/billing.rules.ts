import type { PackageOffer } from '@tradepost/contracts/billing/package.contract';
import type { BillingInterval } from '@tradepost/contracts/billing/package.data';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { type SubscriptionStatusId, subscriptionLabels } from '@tradepost/contracts/billing/subscription.rules';
import { formatAs } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/money.ts';
import { formatMany } from '../../lib/formats/numbers.ts';

export const billingPaths = {
  home: '/settings/plans-billings',
  plan: '/settings/plan',
  usage: '/settings/plan-usage',
} as const;

export const statusMeanings: Record<SubscriptionStatusId, 'success' | 'info' | 'danger' | 'neutral'> = {
  0: 'success',
  1: 'info',
  2: 'danger',
  3: 'neutral',
};

/** The badge of a plan. An ended trial and a pending cancellation have labels of their own. */
export function planStatus(info: SubscriptionInfo): {
  label: string;
  meaning: 'success' | 'info' | 'danger' | 'warning' | 'neutral';
} {
  if (info.is_trial_end) return { label: 'Trial ended', meaning: 'danger' };
  if (info.subscription?.cancel_at_period_end) return { label: 'Canceled', meaning: 'warning' };
  const status = info.subscription_status as SubscriptionStatusId;
  return { label: subscriptionLabels[status], meaning: statusMeanings[status] };
}

/** `$99.00 a month`. */
export function priceText(minor: number, currency: string, interval: BillingInterval): string {
  return `${formatMoney(minor, currency)} a ${interval}`;
}

/** How much yearly payment saves, in whole percent. */
export function yearlySaving({ prices }: Pick<PackageOffer, 'prices'>): number {
  const months = prices.month.package_price * 12;
  return months === 0 ? 0 : Math.round(((months - prices.year.package_price) * 100) / months);
}

/** The limits of a package as a list of texts, such as `500 orders a month` or `Unlimited orders`. */
export function limitTexts({
  limits,
  included_locations,
}: Pick<PackageOffer, 'limits' | 'included_locations'>): string[] {
  return [
    limits.orders_a_month === null
      ? 'Unlimited orders'
      : `${formatMany(limits.orders_a_month, 'order', 'orders')} a month`,
    limits.locations === null
      ? `${formatMany(included_locations, 'location', 'locations')} included, more as you grow`
      : limits.locations === included_locations
        ? formatMany(limits.locations, 'location', 'locations')
        : `${formatMany(included_locations, 'location', 'locations')} included, up to ${limits.locations}`,
    limits.users === null ? 'Unlimited team members' : `Up to ${formatMany(limits.users, 'team member')}`,
  ];
}

/** The used share of a limit, 0 to 1, and the color of its bar. It warns from `warnsAt` on; without it, never. */
export function shareOf(
  used: number,
  limit: number | null,
  warnsAt = Number.POSITIVE_INFINITY,
): { share: number; meaning: 'success' | 'warning' | 'danger' } {
  if (limit === null) return { share: 0, meaning: 'success' };
  const share = limit === 0 ? 1 : used / limit;
  if (used > limit || (share >= 1 && warnsAt <= 1)) return { share: 1, meaning: 'danger' };
  return { share, meaning: share >= warnsAt ? 'warning' : 'success' };
}

/** `2026-03-01` as `Mar 2026`, or as `Mar` when `isShort`. */
export function monthText(month: string, isShort = false): string {
  return formatAs(isShort ? 'monthName' : 'month', `${month}T00:00:00Z`, 'UTC');
}

export function cardText(card: { brand: string; last4: string }): string {
  return card.last4 ? `${card.brand} ending in ${card.last4}` : card.brand;
}

/** `04/30`; null for a method that does not expire. */
export function expiryText(card: { exp_month: number; exp_year: number }): string | null {
  if (card.exp_year === 0) return null;
  return `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year % 100).padStart(2, '0')}`;
}
