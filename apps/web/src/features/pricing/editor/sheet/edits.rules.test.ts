import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../lib/api-error.ts';
import { isChange, refusedCells, toCellPrice } from './edits.rules.ts';

const cell = (more: Partial<PriceCell>): PriceCell => ({
  id: '1:2:3',
  variant_id: 1,
  condition_id: 2,
  price_list_id: 3,
  price: 10_000,
  is_bought: true,
  original_price: 9_000,
  custom_price: null,
  rule_price: 10_000,
  rule: null,
  source: 'base',
  is_custom_price: false,
  is_editable_custom_price: true,
  is_stale: false,
  is_inherited: false,
  last_update: '2026-03-02T15:00:00.000Z',
  sort: 0,
  is_subcondition: false,
  ...more,
});
const custom = cell({ price: 12_000, custom_price: 12_000 });

describe('whether an entered price changes the cell', () => {
  test.each([
    ['another price', cell({}), 11_000, true],
    ['the price that the rule gives', cell({}), 10_000, false],
    ['the custom price again', custom, 12_000, false],
    ['the rule’s price over a custom one', custom, 10_000, true],
    ['nothing over a custom one', custom, null, true],
    ['nothing where nothing was typed', cell({}), null, false],
    ['zero', cell({}), 0, true],
  ])('%s', (_, stored, amount, changes) => {
    expect(isChange(stored, amount, 'offered', false)).toBe(changes);
  });

  test('undo restores a custom price that equals the rule’s', () => {
    expect(isChange(cell({}), 10_000, 'offered', true)).toBe(true);
  });

  test('base prices are compared with base prices', () => {
    expect(isChange(custom, 9_000, 'base', false)).toBe(false);
    expect(isChange(custom, 12_000, 'base', false)).toBe(true);
  });
});

test('the time of the replaced price is sent, unless the row is not visible', () => {
  const change = { variant_id: 1, condition_id: 2, before: null, after: 500 };
  expect(toCellPrice(change, custom)).toEqual({
    variant_id: 1,
    condition_id: 2,
    price: 500,
    seen_updated_at: custom.last_update,
  });
  expect(toCellPrice(change, undefined)).not.toHaveProperty('seen_updated_at');
});

describe('a rejected block', () => {
  const sent = [
    { variant_id: 1, condition_id: 2 },
    { variant_id: 9, condition_id: 2 },
  ];

  test('names the invalid cells', () => {
    const error = new ApiError(422, { message: 'No', errors: { 'cells.1.price': ['Price is too high'] } });
    expect([...refusedCells(error, sent)]).toEqual([[1, { reason: 'Price is too high' }]]);
  });

  test('returns the stored cells that somebody else saved', () => {
    const stored = cell({ variant_id: 9 });
    expect([...refusedCells(new ApiError(409, { message: 'Saved', data: { cells: [stored] } }), sent)]).toEqual([
      [1, { stored }],
    ]);
  });

  test('assigns a general message to a single cell', () => {
    const error = new ApiError(422, { message: 'No', errors: { price: ['Locked'] } });
    expect([...refusedCells(error, sent.slice(0, 1))]).toEqual([[0, { reason: 'Locked' }]]);
    expect(refusedCells(error, sent).size).toBe(0);
  });

  test('names no cell for a connection error', () => {
    expect(refusedCells(new ApiError(0, {}), sent).size).toBe(0);
    expect(refusedCells(new Error('x'), sent).size).toBe(0);
  });
});
