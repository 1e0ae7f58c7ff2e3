import { describe, expect, test } from 'vitest';
import { describeConfidence, describeSchedule, formatChange, share, syncTabs } from './price-sync.rules.ts';
import { bodyOf, emptySource, encodingOf, encodingOptions } from './sources/source-values.rules.ts';

test.each([
  [{ is_automatic: false, every_hours: 24, at_hour: 6 }, 'Manual'],
  [{ is_automatic: true, every_hours: 24, at_hour: 6 }, 'Every day at 06:00'],
  [{ is_automatic: true, every_hours: 1, at_hour: 6 }, 'Every hour'],
  [{ is_automatic: true, every_hours: 4, at_hour: 6 }, 'Every 4 hours from 02:00'],
])('%o is shown as %s', (schedule, words) => expect(describeSchedule(schedule)).toBe(words));

describe('figures', () => {
  test('of a suggestion', () =>
    expect([100, 85, 50, 0].map(describeConfidence)).toEqual(['Sure', 'Likely', 'Unlikely', 'No suggestion']));
  test('of a change', () => expect([12.5, -3, null].map(formatChange)).toEqual(['+12.5%', '-3%', 'New']));
  test('of a part', () => expect([share(1, 3), share(0, 0), share(5, 5)]).toEqual([33, 0, 100]));
  test('of a tab are hidden while they are zero', () => {
    const counts = syncTabs([]).map((tab) => tab.count);
    expect(counts.filter((count) => count !== undefined)).toEqual([0]);
  });
});

describe('the encoding of a feed', () => {
  test('is sent with a feed only', () => {
    const values = { ...emptySource, url: 'https://prices.example/list.csv', encoding: 'windows-1250' as const };
    expect(bodyOf(values).encoding).toBe('windows-1250');
    expect(bodyOf({ ...values, kind: 'sandbox' }).encoding).toBe(null);
  });

  test('is offered by country, and a stored one of another country stays', () => {
    expect(encodingOptions('PL', null)).toContain('ibm852');
    expect(encodingOptions('US', null)).not.toContain('ibm852');
    expect(encodingOptions('US', 'ibm852').filter((each) => each === 'ibm852')).toEqual(['ibm852']);
    expect(encodingOptions('PL', 'ibm852').filter((each) => each === 'ibm852')).toEqual(['ibm852']);
  });

  test('is none when it is found by itself', () =>
    expect(['', 'shift_jis'].map(encodingOf)).toEqual([null, 'shift_jis']));
});
