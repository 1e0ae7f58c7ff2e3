import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openPayout, payoutProblems, sealPayout } from './payout-details.rules.ts';

const secret = 'a-secret-for-trying-out-never-for-production';
const place = { company_id: 1, order_id: 17 };

test('what was sealed for an order opens for it, and nowhere else', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (details) => {
      const sealed = sealPayout(secret, place, details);
      expect(openPayout(secret, place, sealed)).toEqual(details);
      expect(() => openPayout(secret, { ...place, order_id: 18 }, sealed)).toThrow();
      expect(() => openPayout(secret, { ...place, company_id: 2 }, sealed)).toThrow();
      expect(() => openPayout('another secret of the right length', place, sealed)).toThrow();
    }),
  );
  expect(openPayout(secret, place, null)).toEqual({});
});

describe('what stands in the way of paying', () => {
  test.each<[string | null, Record<string, string>, string[]]>([
    [null, {}, ['Choose a payout method']],
    ['cash', {}, []],
    ['pigeon', {}, ['Pigeon is no longer a payout method']],
    ['paypal', {}, ['Email or phone is required']],
    ['paypal', { email_or_phone: 'ana@seller.test' }, []],
  ])('%s %j', (method, details, problems) =>
    expect(payoutProblems(method, undefined, 'US', details)).toEqual(problems),
  );

  test('no problem tells the value', () => {
    const account_number = '9'.repeat(120);
    const details = {
      account_holder: 'Ana Lee',
      routing_number: '021000021',
      account_number,
      account_type: 'checking',
    };
    const problems = payoutProblems('ach', undefined, 'US', details);
    expect(problems).not.toEqual([]);
    expect(problems.join(' ')).not.toContain('99');
  });
});
