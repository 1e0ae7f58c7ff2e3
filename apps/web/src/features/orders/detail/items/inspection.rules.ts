import type { Choice } from '@tradepost/contracts/catalog/axes.rules';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import type { Quote, QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { describeSide } from '../order-facts.rules.ts';

/** An inspection starts with the last inspected values, else the expected ones, so "as described" takes one key. */
export function startSide(item: Pick<OrderItem, 'expected' | 'inspected'>): OrderItem['expected'] {
  return item.inspected ?? item.expected;
}

/** The answers that match a variant. */
export function choiceOf(model: Pick<QuoteModel, 'axes' | 'variants'>, variant_id: number | null): Choice {
  const variant = model.variants.find(({ id }) => id === variant_id);
  if (!variant) return {};
  return Object.fromEntries(model.axes.map(({ key }) => [key, variant[key] ?? ''])) as Choice;
}

/** The defects in the device's description. Null when the order does not contain them. */
export function expectedDefects(item: Pick<OrderItem, 'inspected' | 'defect_ids' | 'price_steps'>): number[] | null {
  if (item.inspected === null) return item.defect_ids;
  return item.price_steps.some(({ key }) => key === 'defect') ? null : [];
}

export interface Found {
  variant_id: number;
  condition_id: number;
  defect_ids: readonly number[];
}

/** Whether the device is as described. Null when unknown. */
export function isAsDescribed(item: OrderItem, found: Found): boolean | null {
  const { variant_id, condition_id } = item.expected;
  if (found.variant_id !== variant_id || found.condition_id !== condition_id) return false;
  const told = expectedDefects(item);
  if (told === null) return null;
  return told.length === found.defect_ids.length && told.every((id) => found.defect_ids.includes(id));
}

/**
 * Replaces today's quotes with the order's locked prices: the promised price counts as long as it is the same device
 * without new defects.
 */
export function freezeQuotes(item: OrderItem, quotes: readonly Quote[], defect_ids: readonly number[]): Quote[] {
  return quotes.map((quote) => {
    if (quote.variant_id !== item.expected.variant_id) return quote;
    const isSaid = isAsDescribed(item, { variant_id: quote.variant_id, condition_id: quote.condition_id, defect_ids });
    if (isSaid) return { ...quote, price: item.expected.price };
    const frozen = item.frozen_prices[String(quote.condition_id)];
    return defect_ids.length === 0 && frozen !== undefined ? { ...quote, price: frozen } : quote;
  });
}

/** The parts that differ between expected and inspected. */
export function differences({ expected, inspected }: Pick<OrderItem, 'expected' | 'inspected'>) {
  return {
    variant: inspected !== null && inspected.variant_id !== expected.variant_id,
    condition: inspected !== null && inspected.condition_id !== expected.condition_id,
    price: inspected !== null && inspected.price !== expected.price,
  };
}

export function titleOf(item: OrderItem, mode: 'inspect' | 'correct'): string {
  return mode === 'inspect' ? `Inspect ${item.title}` : `Correct the description of ${item.title}`;
}

/** `Described as: Unlocked · 512 GB, Like new for $346.00`. */
export function describeExpected(item: OrderItem, currency: string): string {
  const price = item.expected.price === null ? '' : ` for ${formatMoney(item.expected.price, currency)}`;
  return `Described as: ${describeSide(item.expected) || 'nothing'}${price}`;
}
