import { expect, test } from 'vitest';
import { findCompanyCode, requestPathOf } from './company-code.rules.ts';

const code = '0123456789abcdef0123456789abcdef';

test.each([
  [code, code],
  [` ${code.toUpperCase()} `, code],
  [`https://shop.example${requestPathOf(code)}`, code],
  [`https://shop.example/x?code=${code}&a=1`, code],
  ['', null],
  ['hello@shop.example', null],
  [code.slice(1), null],
  [`${code}0`, null],
  [`1${code}`, null],
])('the code in %j is %j', (text, found) => {
  expect(findCompanyCode(text)).toBe(found);
});
