import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, encryptStable, hashToken, makeToken } from './secrets.ts';

const secret = 'a secret of at least thirty-two characters';

describe('encrypt', () => {
  it('decrypts what was encrypted, with a new nonce each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
        const sealed = encrypt(secret, plain, 'orders:1');
        expect(decrypt(secret, sealed, 'orders:1')).toBe(plain);
        expect(encrypt(secret, plain, 'orders:1')).not.toBe(sealed);
      }),
    );
  });

  it.each([
    ['another secret', (sealed: string) => decrypt(`${secret}!`, sealed, 'orders:1')],
    ['another place', (sealed: string) => decrypt(secret, sealed, 'orders:2')],
    [
      'another text',
      (sealed: string) => decrypt(secret, `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'orders:1'),
    ],
    ['something added', (sealed: string) => decrypt(secret, `${sealed}x`, 'orders:1')],
    ['no seal', () => decrypt(secret, '12345678', 'orders:1')],
  ])('does not open with %s', (_, open) => {
    expect(() => open(encrypt(secret, '12345678', 'orders:1'))).toThrow();
  });
});

it('seals a text in one stable way, another text, place or secret in another one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (plain, other) => {
      const sealed = encryptStable(secret, plain, 'logo');
      expect(encryptStable(secret, plain, 'logo')).toBe(sealed);
      expect(decrypt(secret, sealed, 'logo')).toBe(plain);
      expect(sealed === encryptStable(secret, other, 'logo')).toBe(plain === other);
      const nonceOf = (text: string) => text.slice(0, 19);
      expect(nonceOf(encryptStable(secret, plain, 'other'))).not.toBe(nonceOf(sealed));
      expect(nonceOf(encryptStable(`${secret}!`, plain, 'logo'))).not.toBe(nonceOf(sealed));
    }),
  );
});

it('makes tokens that are long, distinct and stored as a hash', () => {
  const tokens = new Set(Array.from({ length: 100 }, makeToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) {
    expect(token.length).toBe(43);
    expect(hashToken(token).toString('base64url')).not.toContain(token);
  }
});
