import { expect, test } from 'vitest';
import { sayNet } from './net.rules.ts';

test.each([
  [30_000, 12_000, 'The buyer pays $180.00'],
  [12_000, 30_000, 'You pay the customer $180.00'],
  [12_000, 12_000, 'Nothing is left to pay'],
])('a purchase of %d with a trade-in of %d: %s', (due, worth, text) => expect(sayNet(due, worth, 'USD')).toBe(text));
