import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPayout, maskPayout, normalizePayout } from '../payouts/payout-method.rules.ts';
import { keepMasked } from './customer-payout.rules.ts';

const stored = { account_holder: 'Ana Lee', routing_number: '021000021', account_number: '000123456789' };
const masks = maskPayout('ach', stored);

describe('what a masked form sends back', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['nothing changed', masks, stored],
    ['another holder', { ...masks, account_holder: 'Ana Lee-Kim' }, { ...stored, account_holder: 'Ana Lee-Kim' }],
    ['another number', { account_number: '99887766' }, { account_number: '99887766' }],
    ['the mask of another number', { account_number: '••••1234' }, { account_number: '••••1234' }],
    ['a field that is not stored', { account_type: 'savings' }, { account_type: 'savings' }],
  ])('%s', (_, typed, kept) => expect(keepMasked(typed, stored, masks)).toEqual(kept));

  it('gives back what is stored, whatever it is', () => {
    const account = fc.record({ account_number: fc.stringMatching(/^\d{4,17}$/), account_holder: fc.constant('Ana') });
    fc.assert(
      fc.property(account, (details) => {
        const full = normalizePayout('ach', 'US', details);
        expect(keepMasked(maskPayout('ach', full), full, maskPayout('ach', full))).toEqual(full);
      }),
    );
  });

  it('leaves a foreign mask for the check to refuse', () => {
    const typed = keepMasked({ ...masks, account_number: '••••0000' }, stored, masks);
    expect(checkPayout('ach', 'US', { ...typed, account_type: 'checking' })).toEqual({
      account_number: ['Enter the full value again'],
    });
  });
});
