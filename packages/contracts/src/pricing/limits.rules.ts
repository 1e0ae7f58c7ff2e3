import { fillPlain } from '../company/plain-text.rules.ts';
import { formatMoney, sumMinor } from '../money.ts';
import type { LimitRefusal, OfferLimits } from './limits.contract.ts';
import type { MinimumOrder } from './minimum-order.contract.ts';
import type { Channel } from './pricing.contract.ts';

/** The limits and the minimum that apply to an offer. */
export interface OfferBounds {
  limits: Omit<OfferLimits, 'channel' | 'version'>;
  minimum: Pick<MinimumOrder, 'min_total' | 'message'>;
  categories: readonly { id: number; name: string }[];
  /** The company plans what it buys, so the plan is asked too. */
  has_plan?: boolean;
}

export interface Offer {
  channel: Channel;
  currency: string;
  lines: readonly OfferedLine[];
  /** A promo code's bonus in minor units. It counts toward the highest offer, not toward the lowest. */
  bonus?: number;
  /** No price is promised, so the minimum does not apply. */
  is_left_for_testing?: boolean;
}

export interface OfferedLine {
  /** Null outside the catalog. */
  category_id: number | null;
  title: string;
  quantity: number;
  /** Minor units, for the whole line. */
  total: number;
}

export const offerTotal = (lines: Offer['lines']) => sumMinor(lines.map(({ total }) => total));

const deviceCount = ({ lines }: Offer) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Why a change of an offer is refused: it gets over a limit, or further over it. An offer that is over its limits with a
 * reason may still be changed in other ways. The minimum is for new offers.
 */
export function refuseRaise(bounds: OfferBounds, before: Offer, after: Offer): LimitRefusal[] {
  if (!bounds.limits.enabled) return [];
  const known = new Set(refuseOver(bounds, before, offerTotal(before.lines)).map(({ limit }) => limit));
  const whole = ({ lines, bonus = 0 }: Offer) => offerTotal(lines) + bonus;
  const isRaised = whole(after) > whole(before) || deviceCount(after) > deviceCount(before);
  return refuseOver(bounds, after, offerTotal(after.lines)).filter(({ limit }) => isRaised || !known.has(limit));
}

/** Why an offer is refused; empty when it is within the limits. */
export function refuseOffer(bounds: OfferBounds, offer: Offer): LimitRefusal[] {
  const total = offerTotal(offer.lines);
  return [...(bounds.limits.enabled ? refuseOver(bounds, offer, total) : []), ...refuseBelow(bounds, offer, total)];
}

function refuseOver({ limits, categories }: OfferBounds, offer: Offer, total: number): LimitRefusal[] {
  const refusals: LimitRefusal[] = [];
  const { dollarAmount, itemQuantity, selectedCategories } = limits;
  const one = `one ${offerNames[offer.channel]}`;
  const refuse = (limit: LimitRefusal['limit'], message: string) => refusals.push({ limit, message, missing: null });
  const whole = total + (offer.bonus ?? 0);
  if (dollarAmount > 0 && whole > dollarAmount) {
    const money = (minor: number) => formatMoney(minor, offer.currency);
    refuse('dollarAmount', `The offer comes to ${money(whole)}; ${one} can be at most ${money(dollarAmount)}`);
  }
  const count = deviceCount(offer);
  if (itemQuantity > 0 && count > itemQuantity) {
    refuse('itemQuantity', `The offer has ${count} devices; ${one} can have at most ${itemQuantity}`);
  }
  const others = offer.lines.filter(
    (line) => line.category_id === null || !selectedCategories.includes(line.category_id),
  );
  if (selectedCategories.length > 0 && others.length > 0) {
    const bought = categories.filter(({ id }) => selectedCategories.includes(id)).map(({ name }) => name);
    const left = [...new Set(others.map(({ title }) => title))].join(', ');
    refuse('selectedCategories', `In ${one} only ${bought.join(', ') || 'chosen categories'} may be: take out ${left}`);
  }
  return refusals;
}

const offerNames: Record<Channel, string> = {
  'in-store': 'in-store offer',
  'mail-in': 'mail-in offer',
  'bulk-quote': 'bulk quote',
  'easy-offer': 'easy offer',
};

function refuseBelow({ minimum }: OfferBounds, offer: Offer, total: number): LimitRefusal[] {
  if (offer.is_left_for_testing || total >= minimum.min_total) return [];
  const missing = minimum.min_total - total;
  return [{ limit: 'minimum_order', message: minimumMessage(minimum, missing, offer.currency), missing }];
}

const usualMessage = 'Offers start at {{minimum}}: add {{missing}} more';

/** The message to a seller whose offer is below the minimum. */
export function minimumMessage(
  { min_total, message }: OfferBounds['minimum'],
  missing: number,
  currency: string,
): string {
  return fillPlain(message ?? usualMessage, {
    minimum: formatMoney(min_total, currency),
    missing: formatMoney(missing, currency),
  });
}
