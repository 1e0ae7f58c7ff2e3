import { formatOffset, parseOffset } from '@tradepost/contracts/payouts/check.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyChecks, toCheckBody, validateChecks } from './check-settings.rules.ts';

describe('the offset', () => {
  it.each([
    ['1.5', 'mm', 1500],
    ['1,5', 'mm', 1500],
    ['-0.125', 'in', -3175],
    ['.25', 'in', 6350],
    ['', 'mm', 0],
    ['−2', 'mm', -2000],
    ['abc', 'mm', null],
    ['1.2.3', 'in', null],
  ] as const)('%s %s is %s micrometers', (text, unit, micrometers) => {
    expect(parseOffset(text, unit)).toBe(micrometers);
  });

  it('reads back what it writes, to a tenth of a millimeter and a thousandth of an inch', () => {
    fc.assert(
      fc.property(fc.integer({ min: -254, max: 254 }), fc.integer({ min: -1000, max: 1000 }), (tenths, thousandths) => {
        expect(parseOffset(formatOffset(tenths * 100, 'mm'), 'mm')).toBe(tenths * 100 || 0);
        const written = formatOffset(Math.round(thousandths * 25.4), 'in');
        expect(formatOffset(parseOffset(written, 'in') ?? 0, 'in')).toBe(written);
      }),
    );
  });
});

describe('the form of check settings', () => {
  it.each([
    [{}, {}],
    [{ routing_number: '021000021', account_number: '123456789' }, {}],
    [{ routing_number: '123' }, { routing_number: 'Routing number is not valid' }],
    [{ account_number: '•••• 6789' }, {}],
    [{ account_number: 'abc' }, { account_number: 'Account number is not valid' }],
    [{ offset_x: '2' }, { offset_x: 'Offset must be a number, at most one inch' }],
    [{ offset_y: 'left' }, { offset_y: 'Offset must be a number, at most one inch' }],
  ])('%o', (change, errors) => {
    expect(validateChecks({ ...emptyChecks, ...change })).toEqual(errors);
  });

  it('sends offsets in micrometers', () => {
    expect(toCheckBody({ ...emptyChecks, offset_unit: 'mm', offset_x: '1.5' })).toMatchObject({ offset_x_um: 1500 });
  });
});
