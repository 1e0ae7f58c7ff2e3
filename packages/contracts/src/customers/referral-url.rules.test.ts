import { expect, test } from 'vitest';
import { cleanReferralUrl } from './referral-url.rules.ts';

test.each([
  ['https://www.Shop.test/Sell/?utm=1#top', 'shop.test/Sell'],
  ['shop.test', 'shop.test'],
  ['http://shop.test:8080/a/b//', 'shop.test/a/b'],
  ['https://user:secret@shop.test/x', 'shop.test/x'],
  [`shop.test/${'x'.repeat(600)}`, `shop.test/${'x'.repeat(490)}`],
  ['javascript:alert(1)', null],
  ['not an address', null],
  ['localhost', null],
  ['', null],
  [undefined, null],
])('%s', (text, expected) => {
  expect(cleanReferralUrl(text)).toBe(expected);
});
