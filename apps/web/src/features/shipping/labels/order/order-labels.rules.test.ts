import { expect, test } from 'vitest';
import { replaceableLabels, shownLabels } from './order-labels.rules.ts';

const label = (id: number, facts: object) =>
  ({ id, state: 'bought', shipped_at: null, type: 'in', is_scanned_after_void: false, ...facts }) as never as {
    id: number;
    state: 'bought';
    shipped_at: string | null;
    type: 'in';
    is_scanned_after_void: boolean;
  };
const labels = [
  label(1, {}),
  label(2, { state: 'voided' }),
  label(3, { state: 'voided', is_scanned_after_void: true }),
  label(4, { state: 'canceled' }),
  label(5, { state: 'failed' }),
  label(6, { shipped_at: '2026-11-01T00:00:00Z' }),
  label(7, { state: 'unclear' }),
  label(8, { type: 'other' }),
];
const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id);

test('what is over is hidden, unless a carrier scanned it', () => {
  expect(ids(shownLabels(labels, false))).toEqual([1, 3, 5, 6, 7, 8]);
  expect(ids(shownLabels(labels, true))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('unused labels of the order can be replaced', () => {
  expect(ids(replaceableLabels(labels))).toEqual([1, 5]);
});
