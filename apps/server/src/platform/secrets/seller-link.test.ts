import { describe, expect, test } from 'vitest';
import { encrypt } from './secrets.ts';
import { openSellerLink, sealSellerLink } from './seller-link.ts';

const secret = 'a-secret-that-is-long-enough-for-this';
const now = new Date('2026-03-02T15:00:00Z');
const order = { company_id: 7, order_id: 4711, customer_id: 12, is_unproven: false };
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('a seller’s link', () => {
  test('opens its order for sixty days', () => {
    const token = sealSellerLink(secret, order, now);
    expect(openSellerLink(secret, token, later(59.9))).toEqual({ ...order, expires_at: later(60) });
    expect(openSellerLink(secret, token, later(60))).toBeNull();
    const unproven = { ...order, is_unproven: true };
    expect(openSellerLink(secret, sealSellerLink(secret, unproven, now), now)).toMatchObject(unproven);
  });

  test('opens nothing once altered, of another secret, or made for something else', () => {
    const token = sealSellerLink(secret, order, now);
    for (let at = 3; at < token.length; at++) {
      const other = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      if (Buffer.from(other.slice(3), 'base64url').equals(Buffer.from(token.slice(3), 'base64url'))) continue;
      expect(openSellerLink(secret, other, now)).toBeNull();
    }
    expect(openSellerLink('another-secret-that-is-long-enough', token, now)).toBeNull();
    expect(openSellerLink(secret, encrypt(secret, '7.4711.12.0.9999999999', 'elsewhere'), now)).toBeNull();
  });

  test.each(['', 'x', 'v1.', 'v1.AAAA', '7.4711.12.0.9999999999'])('%j is none', (token) => {
    expect(openSellerLink(secret, token, now)).toBeNull();
  });
});
