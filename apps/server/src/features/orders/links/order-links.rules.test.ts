import { describe, expect, test } from 'vitest';
import { encrypt } from '../../../platform/secrets/secrets.ts';
import { sellerLink } from './order-links.rules.ts';

const secret = 'a-secret-that-is-long-enough-for-this';
const at = (time: Date, app_secret = secret) => ({
  config: { app_url: 'https://shop.test', app_secret },
  clock: { now: () => time },
});
const now = new Date('2026-03-02T15:00:00Z');
const order = { company_id: 7, order_id: 4711, customer_id: 12, is_unproven: false };
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('a seller’s link', () => {
  test('opens its order for sixty days', () => {
    const token = sellerLink.seal(at(now), order);
    expect(sellerLink.open(at(later(59.9)), token)).toEqual({ ...order, expires_at: later(60) });
    expect(sellerLink.open(at(later(60)), token)).toBeNull();
    const unproven = { ...order, is_unproven: true };
    expect(sellerLink.open(at(now), sellerLink.seal(at(now), unproven))).toMatchObject(unproven);
  });

  test('opens nothing once altered, of another secret, or made for something else', () => {
    const token = sellerLink.seal(at(now), order);
    for (let place = 3; place < token.length; place++) {
      const other = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
      if (Buffer.from(other.slice(3), 'base64url').equals(Buffer.from(token.slice(3), 'base64url'))) continue;
      expect(sellerLink.open(at(now), other)).toBeNull();
    }
    expect(sellerLink.open(at(now, 'another-secret-that-is-long-enough'), token)).toBeNull();
    expect(sellerLink.open(at(now), encrypt(secret, '7.4711.12.0.9999999999', 'elsewhere'))).toBeNull();
  });

  test.each(['', 'x', 'v1.', 'v1.AAAA', '7.4711.12.0.9999999999'])('%j is none', (token) => {
    expect(sellerLink.open(at(now), token)).toBeNull();
  });
});
