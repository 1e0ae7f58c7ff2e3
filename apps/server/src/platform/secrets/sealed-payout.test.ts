import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPayout, sealPayout } from './sealed-payout.ts';

const secret = 'a-secret-for-trying-out-never-for-production';
const place = { company_id: 1, order_id: 17 };

test('what was sealed for an order opens for it, and nowhere else', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (details) => {
      const sealed = sealPayout(secret, place, details);
      expect(openPayout(secret, place, sealed)).toEqual(details);
      expect(() => openPayout(secret, { ...place, order_id: 18 }, sealed)).toThrow();
      expect(() => openPayout(secret, { ...place, company_id: 2 }, sealed)).toThrow();
      expect(() => openPayout(secret, { company_id: 1, customer_id: 17 }, sealed)).toThrow();
      expect(() => openPayout('another secret of the right length', place, sealed)).toThrow();
    }),
  );
  expect(openPayout(secret, place, null)).toEqual({});
});
