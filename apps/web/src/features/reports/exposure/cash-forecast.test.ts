import { describe, expect, test } from 'vitest';
import { checkFall, lastFallDay, readPercent, toForecastQuery } from './cash-forecast.rules.ts';

test.each([
  ['15', 15],
  [' 12,5 ', 12.5],
  ['0', 0],
  ['90', 90],
  ['91', undefined],
  ['-1', undefined],
  ['', undefined],
  [undefined, undefined],
  ['much', undefined],
])('a fall of %o is %o', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

describe('the page’s address', () => {
  test.each([
    [{}, {}],
    [{ currency: 'EUR' }, { currency: 'EUR' }],
    [
      { fall_percent: '15', fall_date: '2026-03-20' },
      { fall_percent: '15', fall_date: '2026-03-20' },
    ],
    [{ fall_percent: 'x', fall_date: '2026-03-20', currency: 'euro' }, {}],
    [{ fall_percent: '5', fall_date: 'soon' }, { fall_percent: '5' }],
  ])('%j asks for %j', (values, query) => {
    expect(toForecastQuery(values)).toEqual(query);
  });
});

describe('what was typed', () => {
  const as_of = '2026-03-02';
  test.each([
    ['15', as_of, {}],
    ['15', lastFallDay(as_of), {}],
    ['100', as_of, { percent: 'Enter a percentage from 0 to 90' }],
    ['15', '2026-03-01', { date: 'Choose a day within the next 12 weeks' }],
    ['15', '2026-05-25', { date: 'Choose a day within the next 12 weeks' }],
    ['15', '', { date: 'Choose a day within the next 12 weeks' }],
  ])('%s from %s', (percent, date, mistakes) => {
    expect(checkFall(percent, date, as_of)).toEqual(mistakes);
  });
});
