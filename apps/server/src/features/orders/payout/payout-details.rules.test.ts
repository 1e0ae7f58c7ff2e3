import { describe, expect, test } from 'vitest';
import { payoutProblems } from './payout-details.rules.ts';

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
