import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import type { OfferReason } from '@tradepost/contracts/orders/order-status.data';
import { isBought } from '../order-facts.rules.ts';

/** One device of a draft revised offer. Prices in minor units. */
export interface OfferDraftLine {
  item_id: number;
  title: string;
  old_price: number;
  new_price: number | null;
  reason: OfferReason | '';
  note: string;
  /** The inspection differs, so the device is part of the offer even at the same price. */
  differs: boolean;
}

/** The offer suggested by the inspection: one line per bought device. */
export function startOffer(items: readonly OrderItem[]): OfferDraftLine[] {
  return items.filter(isBought).map((item) => {
    const differs = item.status === 'differs';
    // Without a price for what was found, staff enter one.
    const new_price = differs && item.inspected ? item.inspected.price : item.price;
    return {
      item_id: item.id,
      title: item.title,
      old_price: item.price,
      new_price,
      reason: differs ? guessReason(item, new_price ?? 0) : '',
      note: '',
      differs,
    };
  });
}

/** The reason of a price change, derived from the expected and inspected values. */
export function guessReason(
  { expected, inspected }: Pick<OrderItem, 'expected' | 'inspected'>,
  new_price: number,
): OfferReason {
  if (expected.price !== null && new_price > expected.price) return 'better';
  if (inspected && inspected.variant_id !== expected.variant_id) return guessVariantReason(expected, inspected);
  return 'condition';
}

function guessVariantReason(expected: OrderItem['expected'], inspected: OrderItem['expected']): OfferReason {
  const before = partsOf(expected.variant_label);
  const changed = partsOf(inspected.variant_label).filter((part) => !before.includes(part));
  if (changed.length > 0 && changed.every((part) => /\d\s?(GB|TB|MB)$/i.test(part))) return 'storage';
  if (changed.length === 1 && before.includes('Unlocked') && !partsOf(inspected.variant_label).includes('Unlocked'))
    return 'carrier';
  return 'model';
}

const partsOf = (label: string | null) => (label ?? '').split(' · ').filter(Boolean);

/** Whether a line is part of the offer. Other lines are unchanged and not sent. */
export function isOffered(line: OfferDraftLine): boolean {
  return line.differs || line.new_price !== line.old_price;
}

/** The offer's change of the order's total, in minor units. */
export function offerChange(lines: readonly OfferDraftLine[]): number {
  return lines.filter(isOffered).reduce((sum, line) => sum + (line.new_price ?? line.old_price) - line.old_price, 0);
}

/** The lines for the request, with their item ids. */
export function toOfferLines(lines: readonly OfferDraftLine[]) {
  return lines.filter(isOffered).map(({ item_id, new_price, reason, note }) => ({
    item_id,
    new_price: new_price ?? Number.NaN,
    reason,
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  }));
}

/** Maps messages by line (`lines.1.new_price`) to messages by item (`64.new_price`). */
export function placeOfferErrors(
  errors: Readonly<Record<string, string>>,
  sent: readonly { item_id: number }[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const line = index === undefined ? undefined : sent[Number(index)];
      return [line ? `${line.item_id}.${field}` : path, message];
    }),
  );
}
