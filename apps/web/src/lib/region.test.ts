import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearRegion, followRegion, getRegion } from './region.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('location', new URL('https://app.example.com/dashboard'));
});
afterEach(() => vi.unstubAllGlobals());

describe('another region', () => {
  test.each<[string, unknown, string | undefined, string | undefined]>([
    ['by re_post', { re_post: true, domain: 'eu.example.com' }, 'https://eu.example.com', 'https://eu.example.com'],
    [
      'with a line of its own',
      { re_post: 1, domain: 'https://eu.example.com', socket: 'https://live.eu.example.com' },
      'https://eu.example.com',
      'https://live.eu.example.com',
    ],
    [
      'by re_login',
      { success: true, data: { re_login: { domain: 'us.example.com' } } },
      'https://us.example.com',
      'https://us.example.com',
    ],
    ['without re_post', { domain: 'eu.example.com' }, undefined, undefined],
    ['without a domain', { re_post: true }, undefined, undefined],
    ['where there is none', { success: true, data: { re_login: null } }, undefined, undefined],
    ['of another site', { re_post: true, domain: 'https://evil.test' }, undefined, undefined],
    ['of a site that ends alike', { re_post: true, domain: 'evilexample.com' }, undefined, undefined],
    ['in clear text', { re_post: true, domain: 'http://eu.example.com' }, undefined, undefined],
    ['with a path', { re_post: true, domain: 'https://eu.example.com/x' }, undefined, undefined],
    ['with a user', { re_post: true, domain: 'https://a@eu.example.com' }, undefined, undefined],
    ['that is no address', { re_post: true, domain: 'eu example' }, undefined, undefined],
    ['in no words', { re_post: true, domain: 7 }, undefined, undefined],
    ['in nothing', null, undefined, undefined],
  ])('%s', (_case, answer, domain, socket) => {
    expect(followRegion(answer)).toBe(domain !== undefined);
    expect(getRegion()).toEqual(domain === undefined ? null : { domain, socket });
  });

  test('is followed once: one that sends on to itself is not', () => {
    const answer = { re_post: true, domain: 'eu.example.com' };
    expect([followRegion(answer), followRegion(answer)]).toEqual([true, false]);
  });

  test('is forgotten, and says whether it was there', () => {
    followRegion({ re_post: true, domain: 'eu.example.com' });
    expect([clearRegion(), clearRegion(), getRegion()]).toEqual([true, false, null]);
  });

  test('that was stored by hand for another site does not count', () => {
    stored.set('tradepost.region', JSON.stringify({ domain: 'https://evil.test' }));
    expect(getRegion()).toBeNull();
  });
});
