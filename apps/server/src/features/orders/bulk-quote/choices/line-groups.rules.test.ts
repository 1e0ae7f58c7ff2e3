import { noValues } from '@tradepost/contracts/catalog/axes.rules';
import { describe, expect, it } from 'vitest';
import { bestVariantOf, hasCertainModel, missingValueOf, type VariantAxes } from './line-groups.rules.ts';

const candidate = (variant_id: number, title = 'Apple iPhone 13', score = 100) => ({
  variant_id,
  title,
  variant_label: '',
  score,
});
const labels = [
  { key: 'network' as const, label: 'Network' },
  { key: 'storage' as const, label: 'Storage' },
];
const axes = new Map(
  [
    { id: 1, network: 'Unlocked', storage: '128 GB' },
    { id: 2, network: 'AT&T', storage: '128 GB' },
    { id: 3, network: 'Unlocked', storage: '256 GB' },
  ].map((variant): [number, VariantAxes] => [variant.id, { ...noValues, ...variant, labels }]),
);
const open = (...candidates: ReturnType<typeof candidate>[]) => ({ variant_id: null, candidates });

describe('what a line lacks', () => {
  it.each([
    ['the carrier', open(candidate(1), candidate(2)), 'network'],
    ['the storage', open(candidate(1), candidate(3)), 'storage'],
    ['both', open(candidate(1), candidate(2), candidate(3)), undefined],
    ['the model', open(candidate(1), candidate(2), candidate(9, 'Apple iPhone 13 mini', 96)), undefined],
    ['nothing', { variant_id: 1, candidates: [candidate(1)] }, undefined],
  ])('is %s', (_, line, axis) => {
    expect(missingValueOf(line, axes)?.axis).toBe(axis);
  });

  it('has the variant of each value', () => {
    const missing = missingValueOf(open(candidate(1), candidate(2)), axes);
    expect([...(missing?.variants ?? [])]).toEqual([
      ['Unlocked', 1],
      ['AT&T', 2],
    ]);
  });
});

describe('the model of a line', () => {
  const many = Array.from({ length: 12 }, (_, index) => candidate(index + 1));
  it.each([
    ['far ahead', [candidate(1), candidate(2), candidate(9, 'Apple iPhone 12', 70)], true],
    ['close', [candidate(1), candidate(9, 'Apple iPhone 12', 95)], false],
    ['weak', [candidate(1, 'Apple iPhone 13', 60)], false],
    ['so many that others may be cut off', many, false],
    ['nothing', [], false],
  ])('that is %s: certain %s', (_, candidates, isCertain) => {
    expect(hasCertainModel(candidates)).toBe(isCertain);
  });
});

it('has one best variant, or none', () => {
  expect(bestVariantOf({ variant_id: 7, candidates: [candidate(1)] })).toBe(7);
  expect(bestVariantOf(open(candidate(1), candidate(9, 'Apple iPhone 12', 95)))).toBe(1);
  expect(bestVariantOf(open(candidate(1), candidate(2)))).toBeNull();
  expect(bestVariantOf(open())).toBeNull();
});
