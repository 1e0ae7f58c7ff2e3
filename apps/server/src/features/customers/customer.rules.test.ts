import { describe, expect, test } from 'vitest';
import { customerSearchTerm, dayAt } from './customer.rules.ts';

describe('what to look for when somebody typed', () => {
  test.each([
    ['Ana  LEE ', 'US', 'ana lee'],
    ['ana@x.com', 'US', 'ana@x.com'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['415 555', 'US', '415555'],
    ['555-2671', 'US', '5552671'],
    ['0151', 'DE', '151'],
    ['+1 415', 'US', '1415'],
    ['7 Eleven', 'US', '7 eleven'],
    ['', 'US', ''],
  ])('%j in %s is %j', (typed, country, term) => expect(customerSearchTerm(typed, country)).toBe(term));
});

describe('the day at a place', () => {
  test.each([
    ['2026-03-02T03:00:00Z', 'America/New_York', '2026-03-01'],
    ['2026-03-02T03:00:00Z', 'UTC', '2026-03-02'],
    ['2026-03-02T15:00:00Z', 'Pacific/Auckland', '2026-03-03'],
  ])('%s in %s is %s', (now, timezone, day) => expect(dayAt(new Date(now), timezone)).toBe(day));
});
