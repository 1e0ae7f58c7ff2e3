import { keyScopes } from '@tradepost/contracts/public-api/api-key.data';
import { describe, expect, it } from 'vitest';
import { publicRoutes } from '../../public-routes.ts';
import { isAllowedAddress } from './caller-address.rules.ts';
import { readKeyHeaders } from './key-headers.rules.ts';
import { hasHash, hintOf, readKey, writeKey } from './key-text.rules.ts';

const secret = `${'a'.repeat(40)}_-9`;

describe('the text of a key', () => {
  it.each([
    [{ kind: 'secret', company_id: 7, id: 12 }, `tp_live_7_12_${secret}`],
    [{ kind: 'publishable', company_id: 123_456_789, id: 1 }, `tp_pub_123456789_1_${secret}`],
  ] as const)('names the company and the key: %o', (name, text) => {
    expect(writeKey(name, secret)).toBe(text);
    expect(readKey(text)).toEqual({ ...name, secret });
    expect(readKey(` ${text}\n`)).toEqual({ ...name, secret });
  });

  it.each([
    '',
    secret,
    `tp_live_7_${secret}`,
    `tp_live_7_12_${secret}x`,
    `tp_live_7_12_${secret.slice(1)}`,
    `tp_live_-7_12_${secret}`,
    `tp_live_9999999999999999_1_${secret}`,
    `tp_test_7_12_${secret}`,
    `TP_LIVE_7_12_${secret}`,
  ])('is nothing else: %s', (text) => expect(readKey(text)).toBeNull());

  it('is shown without its secret', () => {
    expect(hintOf({ kind: 'secret', company_id: 7, id: 12 }, 'wxyz')).toBe('tp_live_7_12_…wxyz');
  });

  it('fits one of its hashes, and no other', () => {
    const hash = '61be55a8e2f6b4e172338bddf184d6dbee29c98853e0a0485ecee7f27b9af0b4';
    expect(hasHash('aaaa', [hash, null])).toBe(true);
    expect(hasHash('aaaa', ['0'.repeat(64), hash])).toBe(true);
    expect(hasHash('aaab', [hash, null])).toBe(false);
    expect(hasHash('aaaa', [null, ''])).toBe(false);
  });
});

describe('the headers of a call', () => {
  it.each([
    [{ authorization: 'Bearer one' }, 'one', undefined],
    [{ authorization: 'bearer  one' }, 'one', undefined],
    [{ 'x-secret-key': 'two', 'x-tenant-id': '7' }, 'two', '7'],
    [{ 'x-api-key': ' three ' }, 'three', undefined],
    [{ authorization: 'Bearer one', 'x-secret-key': 'two', 'x-api-key': 'three' }, 'one', undefined],
    [{ authorization: 'Basic abc', 'x-api-key': 'three' }, 'three', undefined],
  ])('%o', (headers, text, tenant_id) => expect(readKeyHeaders(headers)).toEqual({ text, tenant_id }));

  it.each([{}, { authorization: 'Bearer' }, { 'x-secret-key': '' }, { 'x-tenant-id': '7' }])(
    '%o has no key',
    (headers) => expect(readKeyHeaders(headers)).toBeNull(),
  );
});

describe('the address of a caller', () => {
  it.each([
    ['203.0.113.7', [], true],
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.8', ['198.51.100.1', '203.0.113.0/24'], true],
    ['203.0.114.8', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.8', ['203.0.113.0/24'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32', '203.0.113.0/24'], false],
    ['203.0.113.8', ['2001:db8::/32'], false],
    ['not an address', ['203.0.113.0/24'], false],
    ['10.1.2.3', ['0.0.0.0/0'], true],
  ])('%s of %o: %s', (ip, ranges, isAllowed) => expect(isAllowedAddress(ip, ranges)).toBe(isAllowed));
});

describe('the public calls', () => {
  it('ask for permissions that keys can have, and each of them is asked for or decides within a call', () => {
    const asked = publicRoutes.flatMap(({ contract: { access } }) => (access === 'session' ? [] : [access].flat()));
    const unknown = asked.filter((each) => each === 'public' || !keyScopes.some((scope) => scope === each));
    expect(unknown).toEqual([]);
    // Tools of agents ask for the last two.
    const within = ['orders.payout', 'customers.confidential', 'inventory.cost', 'orders.edit', 'reports.view'];
    expect(keyScopes.filter((scope) => !asked.includes(scope)).sort()).toEqual(within.sort());
  });

  it('stand below /v1/public, each once, and only those of the shop take every key', () => {
    const names = publicRoutes.map(({ contract: { method, url } }) => `${method} ${url}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at || !name.includes(' /v1/public/'))).toEqual([]);
    const every = publicRoutes.filter(({ contract }) => contract.keys === 'every');
    expect(every.map(({ contract }) => contract.url).filter((url) => !url.startsWith('/v1/public/shop'))).toEqual([]);
    expect(every.length).toBeGreaterThan(5);
  });
});
