import { addSale, type Condition, gradeRatios, type Ratios } from './grade-ratios.rules.ts';
import type { SaleChannel } from './sale-channel.data.ts';
import { blend, effectiveCount, weightedMedian, weightOfAge } from './weighted.rules.ts';

/** Sales of so many days count. */
export const figureDays = 90;
/** A sale so many days ago counts half. */
export const halfLifeDays = 30;
/** From so many sales on, a device in a condition needs no others. */
export const enoughSales = 8;

/** A sold unit. Amounts are minor units, net of tax. */
export interface Sale {
  variant_id: number;
  model_id: number;
  category_id: number;
  condition_id: number;
  /** What it brought, net of tax. */
  net: number;
  /** Paid to its seller. */
  paid: number;
  /** Parts and work since. */
  parts: number;
  /** All of its cost. */
  cost: number;
  days_to_sell: number;
  /** Days since it was sold. */
  age: number;
  channel: SaleChannel;
}

export const ratioOrigins = ['own', 'model', 'category', 'none'] as const;
export type RatioOrigin = (typeof ratioOrigins)[number];
export const confidences = ['high', 'medium', 'low', 'none'] as const;
export type Confidence = (typeof confidences)[number];

/** What a device in a condition sold for, and should sell for. */
export interface SaleFigure {
  variant_id: number;
  condition_id: number;
  category_id: number;
  sold: number;
  /** The weighted median of its own sales. */
  resale: number | null;
  /** Averages of its own sales. */
  paid: number | null;
  parts: number | null;
  kept: number | null;
  days_to_sell: number | null;
  /** Days since its last sale. */
  last_age: number | null;
  /** Sales of the device in all conditions. */
  device_sold: number;
  expected: number | null;
  expected_low: number | null;
  expected_high: number | null;
  /** Its price divided by the price of the condition that sells most in its category. */
  ratio: number | null;
  ratio_of: RatioOrigin;
  channels: Partial<Record<SaleChannel, number>>;
  confidence: Confidence;
}

/** The figures of every device that sold, in every condition that its category sold in. */
export function computeSaleFigures(sales: readonly Sale[]): SaleFigure[] {
  // In one order, so that sums of fractions do not depend on how the rows were read.
  const counted = sales
    .filter(({ age, net }) => age <= figureDays && net > 0)
    .sort((a, b) => a.age - b.age || a.net - b.net || a.condition_id - b.condition_id);
  return [...Map.groupBy(counted, (sale) => sale.category_id).values()].flatMap(figuresOfCategory);
}

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
const pointsOf = (sales: readonly Sale[], amountOf: (sale: Sale) => number) =>
  sales.map((sale) => ({ value: amountOf(sale), weight: weightOfAge(sale.age, halfLifeDays) }));

function figuresOfCategory(sales: readonly Sale[]): SaleFigure[] {
  const variants = Map.groupBy(sales, (sale) => sale.variant_id);
  const tree = new Map<number, Map<number, Condition[]>>();
  for (const [variant_id, own] of variants) addSale(tree, own[0]!.model_id, variant_id, medians(own));
  const ratios = gradeRatios(tree);
  const conditions = [...new Set(sales.map((sale) => sale.condition_id))];
  return [...variants.values()].flatMap((own) => {
    const known = ratios.get(own[0]!.model_id) ?? new Map();
    return conditions.flatMap((condition_id) => figureOf(own, condition_id, known) ?? []);
  });
}

function medians(own: readonly Sale[]): Condition[] {
  return [...Map.groupBy(own, (sale) => sale.condition_id)].map(([condition_id, list]) => ({
    condition_id,
    median: weightedMedian(pointsOf(list, (sale) => sale.net)) ?? 0,
    n: list.length,
  }));
}

function figureOf(device: readonly Sale[], condition_id: number, ratios: Ratios): SaleFigure | null {
  const own = device.filter((sale) => sale.condition_id === condition_id);
  const ratio = ratios.get(condition_id);
  const resale = weightedMedian(pointsOf(own, (sale) => sale.net));
  const comparable = device.filter((sale) => ratios.has(sale.condition_id));
  const points = pointsOf(comparable, (sale) => sale.net / (ratios.get(sale.condition_id)?.value ?? 1));
  const level = weightedMedian(points);
  const drawn = level !== null && ratio ? level * ratio.value : null;
  const expected = drawTo(resale, own.length, drawn);
  if (expected === null && own.length === 0) return null;
  const isOwn = own.length >= enoughSales || drawn === null;
  const error = errorOf(isOwn ? pointsOf(own, (sale) => sale.net) : points);
  return {
    variant_id: device[0]!.variant_id,
    category_id: device[0]!.category_id,
    condition_id,
    sold: own.length,
    resale: resale === null ? null : Math.round(resale),
    paid: average(own.map(({ paid }) => paid)),
    parts: average(own.map(({ parts }) => parts)),
    kept: average(own.map(({ net, cost }) => net - cost)),
    days_to_sell: median(own.map(({ days_to_sell }) => days_to_sell)),
    last_age: own.length === 0 ? null : Math.min(...own.map(({ age }) => age)),
    device_sold: device.length,
    expected: expected === null ? null : Math.round(expected),
    expected_low: expected === null ? null : Math.round(expected / error),
    expected_high: expected === null ? null : Math.round(expected * error),
    ratio: ratio ? Math.round(ratio.value * 10_000) / 10_000 : null,
    ratio_of: own.length >= enoughSales ? 'own' : (ratio?.origin ?? 'none'),
    channels: countBy(own.map(({ channel }) => channel)),
    confidence: own.length >= 20 ? 'high' : own.length >= enoughSales ? 'medium' : 'low',
  };
}

/** With fewer sales than enough, the own median is drawn to what the device's other conditions say. */
function drawTo(resale: number | null, n: number, drawn: number | null): number | null {
  if (resale === null || drawn === null || drawn <= 0) return resale ?? drawn;
  return n >= enoughSales ? resale : blend(resale, drawn, n / enoughSales);
}

/**
 * The factor of a 95% interval around a median, from the spread of the logarithms: the median of the distances from the
 * median, which single odd sales do not widen. At least 1.
 */
function errorOf(points: readonly { value: number; weight: number }[]): number {
  const logs = points.map(({ value, weight }) => ({ value: Math.log(value), weight }));
  const center = weightedMedian(logs);
  const count = effectiveCount(points);
  if (center === null || count <= 1) return 1.3;
  const distances = logs.map(({ value, weight }) => ({ value: Math.abs(value - center), weight }));
  const spread = 1.4826 * (weightedMedian(distances) ?? 0);
  return Math.exp((1.96 * 1.253 * spread) / Math.sqrt(count - 1));
}

function median(values: readonly number[]): number | null {
  const found = weightedMedian(values.map((value) => ({ value, weight: 1 })));
  return found === null ? null : Math.round(found);
}

function countBy(channels: readonly SaleChannel[]): Partial<Record<SaleChannel, number>> {
  const counts: Partial<Record<SaleChannel, number>> = {};
  for (const channel of channels) counts[channel] = (counts[channel] ?? 0) + 1;
  return counts;
}
