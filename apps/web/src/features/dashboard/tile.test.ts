import { expect, test } from 'vitest';
import { changeOfFigure } from '../reports/report-figures.rules.ts';
import { sayDrawn, type Tiles, tileReportPath, unitOfTile } from './tile.rules.ts';

const money = (value: number | null, previous: number | null) => ({ value, previous });

test.each([
  ['more', money(12_000, 10_000), { text: '+20.0%', before: 'from $100.00', direction: 'Up', trend: 'better' }],
  ['less', money(5_000, 10_000), { text: '-50.0%', before: 'from $100.00', direction: 'Down', trend: 'worse' }],
  ['the same', money(10_000, 10_000), { text: 'No change', before: null, direction: null, trend: 'same' }],
  ['nothing twice', money(0, 0), { text: 'No change', before: null, direction: null, trend: 'same' }],
  ['something after nothing', money(100, 0), { text: 'New', before: null, direction: 'Up', trend: 'better' }],
  ['a loss after nothing', money(-100, 0), { text: 'New', before: null, direction: 'Down', trend: 'worse' }],
  [
    'a loss that halves',
    money(-500, -1_000),
    { text: '+50.0%', before: 'from -$10.00', direction: 'Up', trend: 'better' },
  ],
  ['nothing to compare', money(null, 100), null],
] as const)('%s', (_case, { value, previous }, expected) => {
  expect(changeOfFigure('paid_amount', value, previous, 'USD')).toEqual(expected);
});

const tiles = {
  period: { from: '2026-02-01', to: '2026-03-02' },
  currency: 'JPY',
  interval: 'week',
} as Tiles;

test('a tile opens its report with its days and currency, compared', () => {
  const common = 'period=custom&date_from=2026-02-01&date_to=2026-03-02&compare=1&currency=JPY';
  expect(tileReportPath({ report: 'all-offers' }, tiles)).toBe(`/reports/offers/all?${common}&by=week`);
  expect(tileReportPath({ report: 'margin' }, tiles)).toBe(`/reports/margin?${common}`);
});

test('a number says what it counts, money does not', () => {
  expect([1, 2, 0].map((value) => unitOfTile('devices', value))).toEqual(['device', 'devices', 'devices']);
  expect(unitOfTile('paid_amount', 100)).toBeUndefined();
});

test.each([
  ['paid_amount', 'USD', 402.1, '$402.10'],
  ['paid_amount', 'JPY', 4_021, '¥4,021'],
  ['devices', 'USD', 1_234, '1,234'],
] as const)('a drawn value of %s in %s in full', (column, currency, value, text) => {
  expect(sayDrawn(column, currency)(value)).toBe(text);
});
