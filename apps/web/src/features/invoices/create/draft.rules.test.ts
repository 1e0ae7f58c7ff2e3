import { expect, test } from 'vitest';
import { addUnits, customLine, draftTotals, toBody, unitLine } from './draft.rules.ts';

const unit = (id: number, part = {}) => ({
  id,
  number: `U-000${id}`,
  title: 'iPhone 15',
  detail: '',
  identifier: null,
  location_name: 'Main',
  sale_price: 30_000,
  is_margin_scheme: false,
  cost: 20_000,
  warranty_days: null,
  ...part,
});
const settings = { tax_rate: 2_000, is_tax_included: true, is_margin_scheme: true };
const none = { kind: 'amount', amount: null } as const;

test('a unit is added once', () => {
  expect(addUnits([unitLine(unit(1))], [unit(1), unit(2), unit(2)]).map(({ key }) => key)).toEqual([
    'unit-1',
    'unit-2',
  ]);
});

test('the totals know tax, margin scheme and discounts', () => {
  const lines = [
    unitLine(unit(1, { is_margin_scheme: true })),
    customLine('a', { title: 'Case', quantity: 2, unit_price: 1_200 }),
  ];
  expect(draftTotals(lines, settings, none)).toMatchObject({ total: 32_400, tax_total: 400 });
  expect(draftTotals(lines, settings, { kind: 'percent', rate: 1_000 })).toMatchObject({
    total: 29_160,
    discount_total: 3_240,
  });
});

test('the body names units by id and a walk-in buyer by name', () => {
  const lines = [unitLine(unit(1)), customLine('a', { title: 'Case', quantity: 2, unit_price: 1_200 })];
  const buyer = { customer_id: null, bill_name: ' Ana ', bill_email: '' };
  expect(toBody(lines, { kind: 'percent', rate: 500 }, buyer, '')).toEqual({
    bill_name: 'Ana',
    bill_email: '',
    discount_percent: 500,
    lines: [
      { unit_id: 1, quantity: 1, unit_price: 30_000, discount: 0 },
      { title: 'Case', quantity: 2, unit_price: 1_200, discount: 0 },
    ],
  });
});
