import { describe, expect, it } from 'vitest';
import { isAbaRouting } from './payout-format.rules.ts';

describe('isAbaRouting', () => {
  it.each([
    ['021000021', true],
    ['011401533', true],
    ['091000019', true],
    ['122105155', true],
    ['322271627', true],
    ['021000012', false],
    ['000000000', false],
    ['131000009', false],
    ['02100002', false],
    ['0210000210', false],
    ['02100002a', false],
  ])('%s: %s', (routing, isValid) => {
    expect(isAbaRouting(routing)).toBe(isValid);
  });
});
