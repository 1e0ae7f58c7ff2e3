import { expect, it } from 'vitest';
import { storedValueText } from './stored-value.ts';

it.each([
  [null, ''],
  [[], ''],
  [{}, ''],
  [0, '0'],
  [false, 'No'],
  ['2026-11-30', '30 Nov 2026'],
  ['2026-11-30T14:05:00Z', '30 Nov 2026, 15:05'],
  ['2026-11-30T14:05:00.123456+00:00', '30 Nov 2026, 15:05'],
  [['red', 'blue'], 'red, blue'],
  [
    [
      { day: 1, opens: '09:00' },
      { day: 2, opens: null },
    ],
    'Day 1, Opens 09:00; Day 2',
  ],
  [{ city: 'Ghent', lines: ['a', 'b'] }, 'City Ghent, Lines a, b'],
  ['{"a":1}', '{"a":1}'],
])('says %j as %s', (value, text) => {
  expect(storedValueText(value, 'Europe/Berlin')).toBe(text);
});
