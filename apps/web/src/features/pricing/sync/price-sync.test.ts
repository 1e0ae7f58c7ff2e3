import { describe, expect, test } from 'vitest';
import { describeConfidence, describeSchedule, formatChange, share, syncTabs } from './price-sync.rules.ts';

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
