import type { Axis, AxisValues } from '@tradepost/contracts/catalog/axes.rules';
import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { editDistance } from './spelling.rules.ts';
import { deviceWords } from './split-words.rules.ts';
import { indexTexts, type TextModel } from './text-index.rules.ts';
import { matchText } from './text-match.rules.ts';

const axes: Axis[] = [
  { key: 'network', label: 'Network', is_required: false },
  { key: 'memory', label: 'Storage', is_required: true },
];
const names = ['iPhone 13', 'iPhone 13 Pro', 'iPhone 13 Pro Max', 'iPhone 13 mini', 'iPhone SE (3rd)', 'iPhone 12'];
const model = (name: string, at: number): TextModel => ({
  id: at + 1,
  name,
  brand: 'Apple',
  family: 'iPhone',
  aliases: name.includes('SE') ? 'se3 2022 3rd generation' : '',
  release_year: name.includes('SE') ? 2022 : 2021,
  category_id: 1,
  category_name: 'Smartphones',
  axes,
  variants: ['Unlocked', 'AT&T'].flatMap((network, first) =>
    ['128 GB', '256 GB'].map((memory, second) => ({
      ...(Object.fromEntries(axisKeys.map((key) => [key, null])) as AxisValues),
      id: 100 * (at + 1) + 10 * first + second,
      network,
      memory,
    })),
  ),
});
const models = names.map(model);
const index = indexTexts(models);

test.each([
  ['iPhone13ProMax 256 GB', 'iphone 13 pro max 256gb'],
  ['10 pcs iPad (10th) Wi-Fi', 'ipad 10 wifi'],
  ['Galaxy S24+ 12GB/256GB', 'galaxy s24 plus 12gb 256gb'],
  ['MacBook Air 13.6" M2', 'macbook air 13 m2'],
  ['SE 3rd gen, battery 91%, $120', 'se 3 gen'],
])('%j reads %j', (text, words) => {
  expect(deviceWords(text).join(' ')).toBe(words);
});

test.each([
  ['iphone', 'iphone', 0],
  ['iphnoe', 'iphone', 1],
  ['galxy', 'galaxy', 1],
  ['samsng', 'samsung', 1],
  ['verison', 'verizon', 1],
  ['toaster', 'iphone', 3],
])('%s and %s differ by %i', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
});

describe('any text', () => {
  const words = fc.constantFrom(
    'iphone',
    '13',
    'pro',
    'max',
    'mini',
    'se',
    '128',
    '256gb',
    'att',
    'unlocked',
    'crack',
    '2022',
    'x2',
    '%',
    '🙂',
  );
  const text = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((each) => each.join(' ')),
    fc.string({ maxLength: 500, unit: 'binary' }),
  );

  it('gives the same candidates each time, best first, each once, with values that the model has', () => {
    fc.assert(
      fc.property(text, (each) => {
        const found = matchText(index, each);
        expect(found).toEqual(matchText(indexTexts(models), each));
        expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
        expect(new Set(found.map(({ model_id }) => model_id)).size).toBe(found.length);
        for (const { variant_id, model_id, score, choice } of found) {
          expect(score).toBeGreaterThanOrEqual(20);
          expect(score).toBeLessThanOrEqual(100);
          const { variants } = models[model_id - 1]!;
          if (variant_id !== null) expect(variants.map(({ id }) => id)).toContain(variant_id);
          expect(
            variants.some((variant) => axes.every(({ key }) => !choice[key] || choice[key] === variant[key])),
          ).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds a device by its own name and values, in any order of the words and in any case', () => {
    const any = fc.record({
      model: fc.constantFrom(...models),
      variant: fc.nat(3),
      isUpper: fc.boolean(),
      isTurned: fc.boolean(),
    });
    fc.assert(
      fc.property(any, ({ model: { id, name, variants }, variant, isUpper, isTurned }) => {
        const { network, memory, id: variant_id } = variants[variant]!;
        const joined = isTurned ? `${memory} ${network} ${name}` : `${name} ${network} ${memory}`;
        const [best] = matchText(index, isUpper ? joined.toUpperCase() : joined);
        expect(best).toMatchObject({ model_id: id, variant_id, score: 100, missing: [] });
      }),
    );
  });
});
