import type { OutlineModel, PriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import { expect, test } from 'vitest';
import { nodesOf } from './outline.rules.ts';

const ref = (id: number, name: string) => ({ id, key: name.toLowerCase(), name });
const model = (id: number, name: string, brand_id: number, family: [number, string] | null, rows: number) =>
  ({
    id,
    name,
    brand_id,
    device_id: family?.[0] ?? null,
    family: family?.[1] ?? null,
    is_hand_off_enable: true,
    rows,
  }) satisfies OutlineModel;
const outline: PriceOutline = {
  first: null,
  price_list_id: 1,
  currency: 'USD',
  category: ref(1, 'Smartphones'),
  brand: null,
  brands: [ref(1, 'Apple'), ref(2, 'Samsung')],
  models: [
    model(11, 'iPhone 15', 1, null, 3),
    model(21, 'Galaxy S24', 2, [5, 'Galaxy S'], 2),
    model(22, 'Galaxy S25', 2, [5, 'Galaxy S'], 4),
    model(23, 'Galaxy Z Flip', 2, [6, 'Galaxy Z'], 1),
  ],
  total: 10,
};
const summary = (made: PriceOutline) => nodesOf(made).map(({ key, depth, count, rows }) => [key, depth, count, rows]);

test('models are grouped by brand, and by family if it has several models', () => {
  expect(summary(outline)).toEqual([
    ['category:1', 0, 0, 10],
    ['brand:1', 1, 0, 3],
    ['model:11', 2, 3, 3],
    ['brand:2', 1, 0, 7],
    ['device:5', 2, 0, 6],
    ['model:21', 3, 2, 2],
    ['model:22', 3, 4, 4],
    ['model:23', 2, 1, 1],
  ]);
});

test('a single brand is the root', () => {
  const samsung = { ...outline, brand: ref(2, 'Samsung'), models: outline.models.slice(1) };
  expect(summary(samsung).slice(0, 3)).toEqual([
    ['brand:2', 0, 0, 7],
    ['device:5', 1, 0, 6],
    ['model:21', 2, 2, 2],
  ]);
});
