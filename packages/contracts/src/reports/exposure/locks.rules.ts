import { type OrderKind, orderKinds, sentInKinds } from '../../orders/order-status.data.ts';
import { ageOfShare, exitDays, shareGoingOn } from './curve.rules.ts';
import { horizonDays } from './exposure.data.ts';
import { curveOf, type ExposureModel, isForecast, type OfferGroup, type PayDays, payDaysOf } from './forecast.rules.ts';

/** What locked prices cost at today's prices, and after a fall of the market. */

/** Open offers that are alike, with the prices that are promised in them. */
export interface LockedGroup extends OfferGroup {
  /** Days until the lock ends; null: the price no longer depends on when the devices arrive. */
  lock_days_left: number | null;
  locked_n: number;
  /** The promised prices of devices that have a price today, and today's prices of the same devices. */
  locked: number;
  today: number;
  /** Devices that have no price today. */
  unpriced_n: number;
}

export interface LockSums {
  n: number;
  locked: number;
  today: number;
  /** If all of them come: above 0 the promises cost more than today's prices. */
  cost: number;
  /** Of those that are expected to come in time. */
  expected_cost: number;
  unpriced_n: number;
}

/** A fall of the market (percent) from a day on: the number of days from the first day of the forecast. */
export interface MarketFall {
  percent: number;
  from_day: number;
}

/** The chance that devices come while their price is promised, from a day on. */
function chanceInTime(model: ExposureModel, group: LockedGroup, from_day = 0): number {
  const { stage, kind, band, age, lock_days_left } = group;
  if (stage === 'arrived' || !isForecast(model, kind)) return 0;
  const last = lock_days_left === null ? horizonDays : Math.min(horizonDays, lock_days_left + 1);
  return exitDays(curveOf(model, stage, kind, band), age, last)
    .slice(from_day)
    .reduce((sum, each) => sum + each, 0);
}

export function sumLocks(model: ExposureModel, groups: readonly LockedGroup[]): LockSums {
  const sums: LockSums = { n: 0, locked: 0, today: 0, cost: 0, expected_cost: 0, unpriced_n: 0 };
  for (const group of groups) {
    if (group.locked_n === 0 && group.unpriced_n === 0) continue;
    sums.n += group.locked_n;
    sums.locked += group.locked;
    sums.today += group.today;
    sums.cost += group.locked - group.today;
    sums.expected_cost += (group.locked - group.today) * chanceInTime(model, group);
    sums.unpriced_n += group.unpriced_n;
  }
  return { ...sums, expected_cost: Math.round(sums.expected_cost) };
}

export interface FallResult {
  /** What locks of the offers that can still come after the day cost more, if all of them come. */
  lock_cost: number;
  /** Of those that are expected to come after the day, in time. */
  expected_lock_cost: number;
  /** Margin of the open offers, at what sold units brought per unit of cost; null without sales. */
  margin: { before: number; after: number } | null;
}

/** `resale`: what sold units brought net of tax per unit of their cost, and days from payout to sale. */
export function fallOf(
  model: ExposureModel,
  groups: readonly LockedGroup[],
  { percent, from_day }: MarketFall,
  resale: { ratio: number; days: number } | null,
): FallResult {
  const fall = percent / 100;
  const payDays = payDaysOf(model);
  let [lock_cost, expected_lock_cost, before, after] = [0, 0, 0, 0];
  for (const group of groups) {
    const { lock_days_left } = group;
    if (group.stage === 'waiting' && (lock_days_left === null || lock_days_left >= from_day)) {
      lock_cost += group.today * fall;
      expected_lock_cost += group.today * fall * chanceInTime(model, group, from_day);
    }
    if (!resale) continue;
    const { paid, late } = paidOf(model, group, payDays, from_day - resale.days);
    before += paid * (resale.ratio - 1);
    after += paid * (resale.ratio - 1) - late * resale.ratio * fall;
  }
  return {
    lock_cost: Math.round(lock_cost),
    expected_lock_cost: Math.round(expected_lock_cost),
    margin: resale && { before: Math.round(before), after: Math.round(after) },
  };
}

/** What a group is expected to be paid, and the part of it from a day on. */
function paidOf(model: ExposureModel, group: LockedGroup, payDays: PayDays, from_day: number) {
  const { stage, kind, band, age, quoted } = group;
  if (!isForecast(model, kind)) return { paid: 0, late: 0 };
  const amount = quoted * model.channels[kind].cut;
  let [paid, late] = [0, 0];
  for (const [day, chance] of payDays(stage, kind, band, age).entries()) {
    paid += amount * chance;
    if (day >= from_day) late += amount * chance;
  }
  return { paid, late };
}

export interface LockSuggestion {
  kind: OrderKind;
  current_days: number;
  suggested_days: number;
  /** By when that share of the parcels that come has come. */
  share: number;
  /** How far today's prices are below the promised ones; negative where they are above. */
  fall: number;
}

const daysRange = { min: 3, max: 30 };
/** Parcels that a channel needs before a suggestion is made. */
const neededParcels = 20;

/**
 * How long prices should be promised: until nine of ten parcels that come have come. Where prices fall a shorter lock costs
 * less, so eight of ten are enough; where they are steady or rise, 19 of 20.
 */
export function suggestLocks(
  model: ExposureModel,
  groups: readonly LockedGroup[],
  current: Readonly<Record<OrderKind, number>>,
): LockSuggestion[] {
  return orderKinds
    .filter((kind) => sentInKinds.includes(kind) && model.channels[kind].paid_orders >= neededParcels)
    .map((kind) => {
      const own = groups.filter((group) => group.kind === kind && group.stage === 'waiting');
      const locked = own.reduce((sum, group) => sum + group.locked, 0);
      const today = own.reduce((sum, group) => sum + group.today, 0);
      const fall = locked === 0 ? 0 : (locked - today) / locked;
      const share = fall > 0.03 ? 0.8 : fall > 0.005 ? 0.9 : 0.95;
      // The whole channel: its middle band has most of its offers' behavior.
      const days = ageOfShare(curveOf(model, 'waiting', kind, 'middle'), share) + 1;
      const suggested_days = Math.min(daysRange.max, Math.max(daysRange.min, days));
      return { kind, current_days: current[kind], suggested_days, share, fall };
    });
}

/** How offers of a channel become payouts, for people. */
export interface ChannelCurve {
  kind: OrderKind;
  paid_orders: number;
  /** The share of new offers whose devices come; null where the seller brings them. */
  arriving: number | null;
  /** Days until half of those that come have come. */
  days_to_arrive: number | null;
  days_to_pay: number;
  cut: number;
}

export function describeChannels(model: ExposureModel): ChannelCurve[] {
  return orderKinds
    .filter((kind) => model.channels[kind].paid_orders > 0)
    .map((kind) => {
      const { paid_orders, cut, wait } = model.channels[kind];
      const waiting = curveOf(model, 'waiting', kind, 'middle');
      const isSent = sentInKinds.includes(kind);
      return {
        kind,
        paid_orders,
        arriving: isSent ? shareGoingOn(waiting) : null,
        days_to_arrive: isSent ? ageOfShare(waiting, 0.5) : null,
        days_to_pay: ageOfShare(curveOf(model, 'arrived', kind, 'middle'), 0.5) + wait,
        cut,
      };
    });
}
