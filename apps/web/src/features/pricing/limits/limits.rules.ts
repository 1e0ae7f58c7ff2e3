import {
  type OfferLimitSettings,
  type OfferLimits,
  OfferLimitsBody,
} from '@tradepost/contracts/pricing/limits.contract';
import type { MinimumOrder } from '@tradepost/contracts/pricing/minimum-order.contract';
import { type PriceLock, PriceLockForm } from '@tradepost/contracts/pricing/price-lock.contract';
import { type Channel, channels } from '@tradepost/contracts/pricing/pricing.contract';
import { z } from 'zod';

/** What is stored of it, in two calls. */
export interface StoredOffers {
  settings: OfferLimitSettings;
  lock: PriceLock;
}

/** The screen's limits and days, saved together. */
export interface OffersValues extends Record<string, unknown> {
  limits: OfferLimits[];
  price_lock_days: number | null;
  price_lock_days_by_channel: Record<Channel, number | null>;
}

export interface MinimumValues extends Record<string, unknown> {
  minimums: (Omit<MinimumOrder, 'message'> & { message: string })[];
}

export const OffersInput = z.object({
  limits: OfferLimitsBody.shape.limits,
  price_lock_days: PriceLockForm.shape.price_lock_days,
  price_lock_days_by_channel: PriceLockForm.shape.price_lock_days_by_channel,
});

/** Before the settings are there. */
export const noOffers: OffersValues = {
  limits: [],
  price_lock_days: null,
  price_lock_days_by_channel: { 'in-store': null, 'mail-in': null, 'bulk-quote': null, 'easy-offer': null },
};

export function toOffersValues(settings: OfferLimitSettings, lock: PriceLock): OffersValues {
  const days = channels.map((channel) => [channel, lock.price_lock_days_by_channel[channel] ?? null]);
  return {
    limits: settings.limits,
    price_lock_days: lock.price_lock_days,
    price_lock_days_by_channel: Object.fromEntries(days) as OffersValues['price_lock_days_by_channel'],
  };
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What is to be sent: each is a call of its own, and what stayed is not sent. */
export function changedOffers(before: OffersValues, after: OffersValues) {
  const limits = after.limits.filter((each, index) => differ(each, before.limits[index]));
  const lock = { price_lock_days: after.price_lock_days, price_lock_days_by_channel: after.price_lock_days_by_channel };
  const isLockChanged =
    before.price_lock_days !== after.price_lock_days ||
    differ(before.price_lock_days_by_channel, after.price_lock_days_by_channel);
  return { limits: limits.length > 0 ? limits : null, lock: isLockChanged ? lock : null };
}
