import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant } from './dates.ts';

describe('times', () => {
  const winter = '2026-11-20T23:32:00Z';
  it.each([
    ['Europe/Dublin', 'IE', '20 Nov 2026, 23:32 GMT'],
    ['Europe/Berlin', 'DE', '21 Nov 2026, 00:32 CET'],
    ['America/New_York', 'US', 'Nov 20, 2026, 6:32 PM EST'],
    ['Asia/Tokyo', 'JP', '21 Nov 2026, 08:32 GMT+9'],
    ['Nowhere/Else', 'IE', '20 Nov 2026, 23:32 UTC'],
  ])('in %s', (timezone, country, printed) => {
    expect(formatInstant(winter, timezone, country).replaceAll('\u202f', ' ')).toBe(printed);
  });

  it('are left out when they are none', () => {
    expect(formatInstant('soon', 'Europe/Dublin', 'IE')).toBe('');
    expect(formatDay('2026-11-20T23:32:00Z', 'Europe/Berlin', 'DE')).toBe('21 Nov 2026');
  });
});
