import { expect, it } from 'vitest';
import { isOnThisMachine, linksOf } from './dev-mail.rules.ts';

it.each([
  ['http://127.0.0.1:3000', '127.0.0.1', true],
  ['http://localhost:3000', '::1', true],
  ['http://127.0.0.1:3000', '192.0.2.7', false],
  ['https://shop.test', '127.0.0.1', false],
  ['http://127.0.0.1.evil.test', '127.0.0.1', false],
])('%s asked by %s is this machine: %s', (app_url, ip, expected) => {
  expect(isOnThisMachine(app_url, ip)).toBe(expected);
});

it('finds only addresses of this installation', () => {
  const plain = 'Set a password:\nhttp://here.test/reset-password?key=a\n\nhttp://here.test.evil.test/ javascript:x';
  expect(linksOf(plain, 'http://here.test/')).toEqual(['http://here.test/reset-password?key=a']);
});
