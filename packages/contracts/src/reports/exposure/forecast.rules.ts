import type { OrderKind } from '../../orders/order-status.data.ts';
import { sentInKinds } from '../../orders/order-status.data.ts';
import { type Curve, type Curves, curveKey, exitDays } from './curve.rules.ts';
import {
  bandQuantile,
  type ExposureStage,
  forecastWeeks,
  horizonDays,
  maxAge,
  neededOfChannel,
  type ValueBand,
} from './exposure.data.ts';

/** What the open offers and the new ones are expected to be paid, by week. Amounts are minor units. */

/** How one channel's quotes become payouts. */
export interface ChannelTerms {
  /** The paid share of the quoted money of paid orders: below 1 after inspections, above it with bonuses. */
  cut: number;
  /** How far that share spreads from order to order. */
  spread: number;
  /** Days in the payout queue. */
  wait: number;
  paid_orders: number;
}

/** Offers that are expected to be made. */
export interface NewOffers {
  kind: OrderKind;
  band: ValueBand;
  location_id: number;
  /** A day. */
  n: number;
  /** The mean quote, and the mean of its square. */
  quoted: number;
  quoted_square: number;
}

/** All that is learned from the company's own orders, as it is stored with a forecast. */
export interface ExposureModel {
  curves: Curves;
  channels: Record<OrderKind, ChannelTerms>;
  new_offers: NewOffers[];
  /** Over how many days the new offers were counted. */
  rate_days: number;
  /** How much wider than computed past forecasts missed: 1 as computed, 4 twice as wide. */
  dispersion: number;
}

/** Open offers that are alike. */
export interface OfferGroup {
  kind: OrderKind;
  stage: ExposureStage;
  band: ValueBand;
  location_id: number;
  /** Days in the stage. */
  age: number;
  n: number;
  quoted: number;
  quoted_squares: number;
}

export interface WeekSum {
  expected: number;
  variance: number;
}

export interface WeekForecast {
  open_offers: number;
  new_offers: number;
  /** Standard deviation of both together. */
  deviation: number;
}

/** The chance of each day to be paid, for an offer of this age in a stage. */
export type PayDays = (stage: ExposureStage, kind: OrderKind, band: ValueBand, age: number) => readonly number[];

/** Computes the days once per channel, value, stage and age. */
export function payDaysOf(model: ExposureModel): PayDays {
  const known = new Map<string, number[]>();
  const payDays: PayDays = (stage, kind, band, age) => {
    const capped = Math.min(age, maxAge);
    const key = `${curveKey(stage, kind, band)}:${capped}`;
    const found = known.get(key) ?? compute(stage, kind, band, capped);
    known.set(key, found);
    return found;
  };
  const compute = (stage: ExposureStage, kind: OrderKind, band: ValueBand, age: number) => {
    const exits = exitDays(curveOf(model, stage, kind, band), age, horizonDays);
    if (stage === 'arrived') return shift(exits, model.channels[kind].wait);
    return follow(exits, payDays('arrived', kind, band, 0));
  };
  return payDays;
}

export function curveOf(model: ExposureModel, stage: ExposureStage, kind: OrderKind, band: ValueBand): Curve {
  return model.curves[curveKey(stage, kind, band)]!;
}

/** Everything some days later. */
function shift(days: readonly number[], by: number): number[] {
  return days.map((_, day) => (day < by ? 0 : days[day - by]!));
}

/** The second delay begins on the day on which the first ends. */
function follow(first: readonly number[], second: readonly number[]): number[] {
  const sum = first.map(() => 0);
  for (const [day, chance] of first.entries()) {
    if (chance < 1e-9) continue;
    for (let later = 0; day + later < sum.length; later += 1) sum[day + later]! += chance * second[later]!;
  }
  return sum;
}

/** Where a new offer begins: in a store its devices are there at once. */
export const firstStage = (kind: OrderKind): ExposureStage => (sentInKinds.includes(kind) ? 'waiting' : 'arrived');

/** The chance of each week. */
export function toWeeks(days: readonly number[]): number[] {
  return Array.from({ length: forecastWeeks }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).reduce((sum, each) => sum + each, 0),
  );
}

/** What open offers of one kind pay in a week with this chance, and how far that may be off. */
export function weekOf(
  group: Pick<OfferGroup, 'quoted' | 'quoted_squares'>,
  chance: number,
  terms: ChannelTerms,
): WeekSum {
  const { cut, spread } = terms;
  const expected = group.quoted * chance * cut;
  const variance = group.quoted_squares * chance * (cut * cut + spread * spread - chance * cut * cut);
  return { expected, variance: Math.max(0, variance) };
}

/** Whether so much is known of the channel that its offers are forecast. */
export const isForecast = (model: ExposureModel, kind: OrderKind): boolean =>
  model.channels[kind].paid_orders >= neededOfChannel;

/** What is expected by week, of the open offers and of those to come. `factorOf` scales what is paid on a day for new offers. */
export function forecastOffers(
  model: ExposureModel,
  groups: readonly OfferGroup[],
  factorOf: (day: number) => number = () => 1,
): WeekForecast[] {
  const payDays = payDaysOf(model);
  const open = sumOpen(
    model,
    groups.filter(({ kind }) => isForecast(model, kind)),
    payDays,
  );
  const fresh = sumNew(model, payDays, factorOf);
  return open.map((each, week) => {
    const { expected, variance } = fresh[week]!;
    return {
      open_offers: each.expected,
      new_offers: expected,
      deviation: Math.sqrt((each.variance + variance) * model.dispersion),
    };
  });
}

function sumOpen(model: ExposureModel, groups: readonly OfferGroup[], payDays: PayDays): WeekSum[] {
  const weeks = noWeeks();
  const byKind = new Map<OrderKind, number[]>();
  for (const group of groups) {
    const { stage, kind, band, age } = group;
    const sums = byKind.get(kind) ?? Array.from({ length: forecastWeeks }, () => 0);
    byKind.set(kind, sums);
    for (const [week, chance] of toWeeks(payDays(stage, kind, band, age)).entries()) {
      const { expected, variance } = weekOf(group, chance, model.channels[kind]);
      weeks[week]!.expected += expected;
      weeks[week]!.variance += variance;
      sums[week]! += expected;
    }
  }
  // What was learned may be off as well, for all offers of a channel together.
  for (const [kind, sums] of byKind)
    for (const [week, sum] of sums.entries()) weeks[week]!.variance += learnedFrom(sum, model.channels[kind]);
  return weeks;
}

/** The variance that comes from having learned from so many orders only. */
const learnedFrom = (sum: number, { paid_orders }: ChannelTerms) => (sum * sum) / Math.max(10, paid_orders);

function sumNew(model: ExposureModel, payDays: PayDays, factorOf: (day: number) => number): WeekSum[] {
  const weeks = noWeeks();
  for (const { kind, band, n, quoted, quoted_square } of model.new_offers) {
    if (!isForecast(model, kind)) continue;
    const paid = payDays(firstStage(kind), kind, band, 0);
    const { cut, spread } = model.channels[kind];
    const counted = Math.max(1, n * model.rate_days);
    for (let week = 0; week < forecastWeeks; week += 1) {
      let [count, scaled, squared] = [0, 0, 0];
      for (let day = week * 7; day < week * 7 + 7; day += 1)
        for (let made = 0; made <= day; made += 1) {
          const chance = n * paid[day - made]!;
          count += chance;
          scaled += chance * factorOf(made);
          squared += chance * factorOf(made) ** 2;
        }
      const expected = scaled * quoted * cut;
      weeks[week]!.expected += expected;
      // The rate itself is known from a count, which may be off by its root.
      weeks[week]!.variance +=
        squared * quoted_square * (cut * cut + spread * spread) + (count > 0 ? expected ** 2 / counted : 0);
    }
  }
  return weeks;
}

const noWeeks = (): WeekSum[] => Array.from({ length: forecastWeeks }, () => ({ expected: 0, variance: 0 }));

/** The band that holds nine of ten weeks, in whole minor units. `known` is certain. */
export function bandOf(expected: number, deviation: number, known = 0): { low: number; high: number } {
  return {
    low: known + Math.max(0, Math.round(expected - bandQuantile * deviation)),
    high: known + Math.round(expected + bandQuantile * deviation),
  };
}

/**
 * How much wider the band must be, from forecasts of the past: the mean square of their misses in deviations. With few of them
 * it stays near 1, and it never makes the band narrower.
 */
export function dispersionOf(past: readonly { expected: number; deviation: number; paid: number }[]): number {
  const weight = 8;
  const misses = past
    .filter(({ deviation }) => deviation > 0)
    .map(({ expected, deviation, paid }) => ((paid - expected) / deviation) ** 2);
  const sum = misses.reduce((total, miss) => total + miss, 0);
  return Math.min(9, Math.max(1, (sum + weight) / (misses.length + weight)));
}
