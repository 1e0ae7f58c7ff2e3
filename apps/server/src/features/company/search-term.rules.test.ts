import { describe, expect, test } from 'vitest';
import { customerSearchTerm } from './search-term.rules.ts';

describe('what to look for when somebody typed', () => {
  test.each([
    ['Ana  LEE ', 'US', 'Ana LEE'],
    ['ana@x.com', 'US', 'ana@x.com'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['415 555', 'US', '415555'],
    ['(415) 555-2671 ext. 12', 'US', '+14155552671'],
    ['+14155552671', 'DE', '+14155552671'],
    ['4155552671', 'US', '4155552671'],
    ['555-2671', 'US', '5552671'],
    ['0151', 'DE', '151'],
    ['+1 415', 'US', '1415'],
    ['7 Eleven', 'US', '7 Eleven'],
    ['', 'US', ''],
  ])('%j in %s is %j', (typed, country, term) => expect(customerSearchTerm(typed, country)).toBe(term));
});
