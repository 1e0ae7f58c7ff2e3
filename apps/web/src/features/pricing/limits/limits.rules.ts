import { type OfferLimitSettings, OfferLimitsBody } from '@tradepost/contracts/pricing/limits.contract';
import { MinimumOrderForm, type MinimumOrderSettings } from '@tradepost/contracts/pricing/minimum-order.contract';
import { type PriceLock, PriceLockForm } from '@tradepost/contracts/pricing/price-lock.contract';
import { type Channel, channels } from '@tradepost/contracts/pricing/pricing.contract';
import { z } from 'zod';
import { formatMoney } from '../../../lib/formats/money.ts';
import { isSame } from '../../../lib/merge.rules.ts';
import { channelNames } from '../channel-names.rules.ts';

/** The stored settings, from two calls. */
export interface StoredOffers {
  settings: OfferLimitSettings;
  lock: PriceLock;
}

/** The form's values. */
export interface OffersValues extends Record<string, unknown> {
  limits: Omit<OfferLimitSettings['limits'][number], 'version'>[];
  price_lock_days: number | null;
  price_lock_days_by_channel: Record<Channel, number | null>;
}

export interface MinimumValues extends Record<string, unknown> {
  minimums: { channel: Channel; min_total: number; message: string }[];
}

export const MinimumInput = z.object({ minimums: z.array(MinimumOrderForm.omit({ version: true })) });

export const OffersInput = z.object({
  limits: z.array(OfferLimitsBody.shape.limits.element.omit({ version: true })),
  price_lock_days: PriceLockForm.shape.price_lock_days,
  price_lock_days_by_channel: PriceLockForm.shape.price_lock_days_by_channel,
});

const byChannel = (list: string) => channels.map((channel, at) => [`${list}.${at}`, channelNames[channel]]);

export const minimumLabels: Record<string, string> = Object.fromEntries(byChannel('minimums'));

export const offersLabels: Record<string, string> = {
  ...Object.fromEntries(byChannel('limits')),
  price_lock_days: 'Price lock, in days',
  price_lock_days_by_channel: 'Price lock by channel',
};

/** The form's values until the settings are loaded. */
export const noOffers: OffersValues = {
  limits: [],
  price_lock_days: null,
  price_lock_days_by_channel: { 'in-store': null, 'mail-in': null, 'bulk-quote': null, 'easy-offer': null },
};

export function toOffersValues({ settings, lock }: StoredOffers): OffersValues {
  const days = channels.map((channel) => [channel, lock.price_lock_days_by_channel[channel] ?? null]);
  return {
    limits: settings.limits.map(({ version: _, ...limits }) => limits),
    price_lock_days: lock.price_lock_days,
    price_lock_days_by_channel: Object.fromEntries(days) as OffersValues['price_lock_days_by_channel'],
  };
}

export function toMinimumValues({ minimums }: MinimumOrderSettings): MinimumValues {
  return { minimums: minimums.map(({ version: _, ...each }) => ({ ...each, message: each.message ?? '' })) };
}

/** The bodies of the two calls; null for a call that has no changes. */
export function changedOffers(stored: StoredOffers, values: OffersValues) {
  const before = toOffersValues(stored);
  const limits = withVersions(values.limits, before.limits, stored.settings.limits);
  const { price_lock_days, price_lock_days_by_channel } = values;
  const isLockChanged =
    before.price_lock_days !== price_lock_days ||
    !isSame(before.price_lock_days_by_channel, price_lock_days_by_channel);
  return {
    limits: limits.length > 0 ? limits : null,
    // The form's validation requires the days.
    lock: isLockChanged
      ? { price_lock_days: price_lock_days as number, price_lock_days_by_channel, version: stored.lock.version }
      : null,
  };
}

export const changedMinimums = (stored: MinimumOrderSettings, { minimums }: MinimumValues) =>
  withVersions(minimums, toMinimumValues(stored).minimums, stored.minimums);

/** The edited channels, each with the version it was loaded with. */
function withVersions<T extends object>(edited: T[], before: T[], stored: { version: number }[]) {
  return edited.flatMap((each, at) =>
    isSame(each, before[at]) ? [] : [{ ...each, version: stored[at]?.version ?? 0 }],
  );
}

/** The minimum of a channel as text, for the conflict dialog. */
export function formatMinimumField(value: unknown, currency: string): string {
  const { min_total, message } = value as MinimumValues['minimums'][number];
  return [min_total === 0 ? 'No minimum' : formatMoney(min_total, currency), message].filter(Boolean).join(' · ');
}

/** A field's value as text, for the conflict dialog. */
export function formatOffersField(key: string, value: unknown, settings: OfferLimitSettings | undefined): string {
  if (key === 'price_lock_days') return String(value ?? '');
  if (key === 'price_lock_days_by_channel')
    return channels.map((channel) => (value as OffersValues[typeof key])[channel] ?? 'default').join(', ');
  const { enabled, dollarAmount, itemQuantity, selectedCategories, ...own } = value as OffersValues['limits'][number];
  const counter = formatCounter(own, settings?.currency);
  if (!enabled || !settings) return ['Not limited', counter].filter(Boolean).join(' · ');
  const names = settings.availableCategories
    .filter(({ id }) => selectedCategories.includes(id))
    .map(({ name }) => name);
  return [
    dollarAmount ? formatMoney(dollarAmount, settings.currency) : '',
    itemQuantity ? `${itemQuantity} devices` : '',
    names.join(', '),
    counter,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How far a price may be moved at the counter, as text. Empty where it may not. */
function formatCounter(
  { counter_percent, counter_amount }: Pick<OffersValues['limits'][number], 'counter_percent' | 'counter_amount'>,
  currency: string | undefined,
): string {
  const parts = [
    counter_percent ? `${counter_percent}%` : '',
    counter_amount && currency ? formatMoney(counter_amount, currency) : '',
  ].filter(Boolean);
  return parts.length > 0 ? `at the counter ±${parts.join(' or ')}` : '';
}
