import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { describe, expect, it } from 'vitest';
import { guessReason, offerChange, placeOfferErrors, startOffer, toOfferLines } from './offer-draft.rules.ts';

type Side = OrderItem['expected'];
const side = (variant_id: number, variant_label: string, condition_id: number, price: number): Side => ({
  variant_id,
  variant_label,
  condition_id,
  condition_label: `Condition ${condition_id}`,
  price,
});

function item(id: number, status: OrderItem['status'], price: number, inspected: Side | null = null): OrderItem {
  const expected = side(1, 'Unlocked · 256 GB', 1, price);
  return { id, status, price, title: `Device ${id}`, expected, inspected } as OrderItem;
}

describe('startOffer', () => {
  it('has a line for each device that is bought, with what the inspection found', () => {
    const worse = item(2, 'differs', 30000, side(1, 'Unlocked · 256 GB', 3, 21000));
    const lines = startOffer([item(1, 'passed', 40000), worse, item(3, 'rejected', 5000), item(4, 'missing', 100)]);
    expect(lines.map(({ item_id, old_price, new_price, reason }) => [item_id, old_price, new_price, reason])).toEqual([
      [1, 40000, 40000, ''],
      [2, 30000, 21000, 'condition'],
    ]);
    expect(offerChange(lines)).toBe(-9000);
    expect(toOfferLines(lines)).toEqual([{ item_id: 2, new_price: 21000, reason: 'condition' }]);
  });

  it('sends a device that differs even at its old price, and any whose price was changed by hand', () => {
    const [passed, differs] = startOffer([item(1, 'passed', 400), item(2, 'differs', 300)]);
    const lines = [{ ...passed!, new_price: 450, reason: 'better' as const, note: ' nice ' }, differs!];
    expect(toOfferLines(lines)).toEqual([
      { item_id: 1, new_price: 450, reason: 'better', note: 'nice' },
      { item_id: 2, new_price: 300, reason: 'condition' },
    ]);
  });

  it('sends an emptied price as no number, so that its field is named', () => {
    const [line] = startOffer([item(1, 'passed', 400)]);
    expect(toOfferLines([{ ...line!, new_price: null }])[0]?.new_price).toBeNaN();
  });
});

describe('guessReason', () => {
  const expected = side(1, 'Unlocked · 256 GB', 1, 30000);
  it.each([
    ['a worse condition', side(1, 'Unlocked · 256 GB', 3, 20000), 'condition'],
    ['less storage', side(2, 'Unlocked · 128 GB', 1, 25000), 'storage'],
    ['a locked carrier', side(3, 'AT&T · 256 GB', 1, 22000), 'carrier'],
    ['something else', side(4, 'Verizon · 64 GB', 1, 15000), 'model'],
    ['more than was said', side(5, 'Unlocked · 512 GB', 1, 36000), 'better'],
  ])('%s', (_name, inspected, reason) => {
    expect(guessReason({ expected, inspected }, inspected.price ?? 0)).toBe(reason);
  });
});

describe('placeOfferErrors', () => {
  it('puts messages on the devices that they are about', () => {
    const errors = { 'lines.1.new_price': 'New price must be a number', note: 'Too long' };
    expect(placeOfferErrors(errors, [{ item_id: 64 }, { item_id: 65 }])).toEqual({
      '65.new_price': 'New price must be a number',
      note: 'Too long',
    });
  });
});
