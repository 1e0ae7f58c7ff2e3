import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waterfallBars, waterfallScale, wrapLabel } from './waterfall.rules.ts';

const part = (key: string, amount: number) => ({ key, label: key, amount });

test('each part begins where the one before ended', () => {
  const bars = waterfallBars(
    { label: 'Before', value: 100 },
    [part('more', 30), part('less', -50), part('nothing', 0)],
    { label: 'Now', value: 80 },
  );
  expect(bars.map(({ key, kind, start, end, amount }) => [key, kind, start, end, amount])).toEqual([
    ['before', 'total', 0, 100, 100],
    ['more', 'up', 100, 130, 30],
    ['less', 'down', 130, 80, -50],
    ['nothing', 'same', 80, 80, 0],
    ['after', 'total', 0, 80, 80],
  ]);
});

test('the last part ends at the last total, and every bar fits the room', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(amount, fc.array(amount), (value, amounts) => {
      const last = amounts.reduce((sum, each) => sum + each, value);
      const parts = amounts.map((each, index) => part(String(index), each));
      const bars = waterfallBars({ label: 'Before', value }, parts, { label: 'Now', value: last });
      expect(bars.at(-2)?.end).toBe(last);
      const scale = waterfallScale(bars, 200);
      for (const place of bars.flatMap(({ start, end }) => [scale(start), scale(end)])) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(200.001);
      }
    }),
  );
});

test.each([
  ['Mix of channels', 20, ['Mix of channels']],
  ['Leads lost and orders returned', 16, ['Leads lost and', 'orders returned']],
  ['Price changes after inspection', 10, ['Price', 'changes', 'after', 'inspection']],
])('%s in lines of %d letters', (label, letters, lines) => {
  expect(wrapLabel(label, letters)).toEqual(lines);
});
