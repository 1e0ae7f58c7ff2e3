import { expect, it } from 'vitest';
import { makeTotpSecret, totpAddress, totpStep } from './totp.rules.ts';

/** "12345678901234567890", the secret of RFC 6238's test vectors. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  ['1970-01-01T00:00:59Z', '287082', 1],
  ['2005-03-18T01:58:29Z', '081804', 37037036],
  ['2009-02-13T23:31:30Z', '005924', 41152263],
  ['2033-05-18T03:33:20Z', '279037', 66666666],
])('at %s the code is %s', (at, code, step) => {
  const now = new Date(at);
  expect(totpStep(secret, code, now)).toBe(step);
  expect(totpStep(secret, code, new Date(now.getTime() + 30_000))).toBe(step);
  expect(totpStep(secret, code, new Date(now.getTime() + 90_000))).toBe(null);
  expect(totpStep(secret, code === '000000' ? '000001' : '000000', now)).toBe(null);
});

it('makes secrets of 160 bits that an app can read', () => {
  const made = makeTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpAddress(made, 'a b@shop.test')).toBe(
    `otpauth://totp/Tradepost:a%20b%40shop.test?issuer=Tradepost&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  );
});
