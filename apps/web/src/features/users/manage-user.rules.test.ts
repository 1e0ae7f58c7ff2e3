import { describe, expect, it } from 'vitest';
import { formatLocations, formatTimeLeft, staffTabs } from './manage-user.rules.ts';

describe('the words of staff', () => {
  it.each([
    [true, [], 'All locations'],
    [false, [], 'None'],
    [false, ['A'], 'A'],
    [false, ['A', 'B', 'C'], 'A, B, C'],
    [false, ['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
  ])('locations: %s %j → %s', (isAll, found, said) => {
    expect(
      formatLocations(
        isAll,
        found.map((name) => ({ name })),
      ),
    ).toBe(said);
  });

  it.each([
    ['2026-03-02T19:00:00Z', '4 h'],
    ['2026-03-02T16:20:30Z', '1 h 20 min'],
    ['2026-03-02T15:04:59Z', '4 min'],
    ['2026-03-02T15:00:59Z', 'less than a minute'],
    ['2026-03-02T14:00:00Z', 'less than a minute'],
  ])('time left until %s: %s', (until, said) => {
    expect(formatTimeLeft(until, Date.parse('2026-03-02T15:00:00Z'))).toBe(said);
  });

  it('the tab of support is for who may let it in', () => {
    expect(staffTabs(undefined, ['users.view']).map((tab) => tab.key)).toEqual([
      'active',
      'invites',
      'removed',
      'roles',
    ]);
    expect(staffTabs(undefined, ['users.view', 'users.support']).at(-1)?.key).toBe('support');
  });
});
