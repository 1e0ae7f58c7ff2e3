import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PromoForm, writePromoCode } from './promo-form.rules.ts';

test('a written code is one that the form takes as it is, and has no letters that look alike', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (bytes) => {
      const code = writePromoCode(bytes);
      expect(code).not.toMatch(/[01258BIOSZ]/);
      const parsed = PromoForm.parse({ code, name: 'n', type: 'percent', value: 1 });
      expect(parsed.code).toBe(code);
    }),
  );
});

test('every percentage of up to four decimals is taken, exactly as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (scaled) => {
      const value = scaled / 10_000;
      expect(PromoForm.parse({ code: 'ABC', name: 'n', type: 'percent', value }).value).toBe(value);
    }),
  );
});
