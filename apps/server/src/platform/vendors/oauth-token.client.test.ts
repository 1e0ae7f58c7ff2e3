import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { errorOf } from '../../testing/carriers/error-of.ts';
import { type FakeVendor, openFakeVendor, type VendorAnswer } from '../../testing/carriers/fake-vendor.ts';
import { openTokenCache, requestToken, type TokenSource, tokenId } from './oauth-token.client.ts';
import { VendorError } from './vendor-error.ts';

const unauthorized = () => new VendorError('credentials', 'expired', { status: 401 });

/** A vendor's tokens, numbered, and a clock. */
function openCache(lives = 3600) {
  const clock = { now: 0 };
  const load = vi.fn(async () => ({ value: `token-${load.mock.calls.length}`, lives }));
  const withToken = openTokenCache(() => clock.now);
  return { clock, load, withToken, echo: (id = 'a') => withToken(id, load, async (token) => token) };
}

it('keeps a token until a minute before its end', async () => {
  const { clock, echo } = openCache();
  expect(await echo()).toBe('token-1');
  clock.now = 3539_999;
  expect(await echo()).toBe('token-1');
  clock.now = 3540_000;
  expect(await echo()).toBe('token-2');
});

it('uses a token that ends within the minute once', async () => {
  const { echo } = openCache(30);
  expect([await echo(), await echo()]).toEqual(['token-1', 'token-2']);
});

it('requests one token for calls at the same time, and one per credentials', async () => {
  const { echo } = openCache();
  expect(await Promise.all([echo(), echo(), echo('b')])).toEqual(['token-1', 'token-1', 'token-2']);
});

it('renews a refused token once, and not again', async () => {
  const { load, withToken } = openCache();
  const call = vi.fn(async (): Promise<string> => {
    throw unauthorized();
  });
  await expect(withToken('a', load, call)).rejects.toMatchObject({ status: 401 });
  expect(call.mock.calls).toEqual([['token-1'], ['token-2']]);
});

it('does not renew for another refusal', async () => {
  const { load, withToken } = openCache();
  const forbidden = new VendorError('credentials', 'forbidden', { status: 403 });
  await expect(withToken('a', load, () => Promise.reject(forbidden))).rejects.toBe(forbidden);
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not keep a failed request', async () => {
  const { load, echo } = openCache();
  load.mockRejectedValueOnce(unauthorized());
  await expect(Promise.all([echo(), echo()])).rejects.toThrow('expired');
  expect(await echo()).toBe('token-2');
});

let fake: FakeVendor;
let answer: VendorAnswer;
beforeAll(async () => {
  fake = await openFakeVendor(() => answer);
});
afterAll(() => fake.close());

const source = (client_secret = 'secret'): TokenSource => ({
  vendor: 'UPS',
  address: { base_url: fake.url },
  path: '/token',
  body: new URLSearchParams({ client_id: 'me', client_secret }),
  readError: () => null,
});

it.each([
  [200, { access_token: 'abc', expires_in: '14399' }, { value: 'abc', lives: 14_399 }],
  [200, { access_token: 'abc', expires_in: 60 }, { value: 'abc', lives: 60 }],
])('reads a token: %i %j', async (status, body, token) => {
  answer = { status, body };
  expect(await requestToken(source())).toEqual(token);
});

it.each([
  [200, {}, 'nonsense', 'UPS sent an answer that makes no sense'],
  [200, { access_token: 'abc' }, 'nonsense', 'UPS sent an answer that makes no sense'],
  [200, { access_token: '', expires_in: 60 }, 'nonsense', 'UPS sent an answer that makes no sense'],
  [400, { error: 'invalid_client', error_description: 'No such client' }, 'credentials', 'No such client'],
  [401, { error: 'invalid_client' }, 'credentials', 'invalid_client'],
  [403, {}, 'credentials', 'UPS answered 403'],
  [500, { error: 'server_error' }, 'unavailable', 'server_error'],
])('refuses an answer: %i %j', async (status, body, kind, message) => {
  answer = { status, body };
  expect(await errorOf(requestToken(source()))).toMatchObject({ kind, message, is_unclear: false });
});

it('never shares a token between credentials', () => {
  expect(tokenId(source('one'))).toBe(tokenId(source('one')));
  expect(tokenId(source('one'))).not.toBe(tokenId(source('two')));
  expect(tokenId(source('one'))).not.toContain('one');
});
