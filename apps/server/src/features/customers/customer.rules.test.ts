import { describe, expect, test } from 'vitest';
import { customerSearchTerm } from './customer.rules.ts';

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
