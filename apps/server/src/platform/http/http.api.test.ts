import type { AddressInfo } from 'node:net';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../../routes.ts';
import { openTestApp, pathOf, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('every route', () => {
  it('says who may call it, and answers 401 to nobody', async () => {
    for (const { contract } of routes) {
      if (contract.access === 'public') continue;
      const response = await test.app.inject({
        method: contract.method,
        url: pathOf(contract.url, { id: 1, paper: 'intake' }),
      });
      expect([contract.url, response.statusCode]).toEqual([contract.url, 401]);
    }
  });

  it('stands in the API’s description with a summary', async () => {
    const api = (await test.app.inject({ url: '/openapi.json' })).json() as {
      paths: Record<string, Record<string, { summary?: string }>>;
    };
    for (const { contract } of routes) {
      const path = contract.url.replace(/:(\w+)/g, '{$1}');
      expect([path, api.paths[path]?.[contract.method.toLowerCase()]?.summary]).toEqual([path, contract.summary]);
    }
  });

  it('is defined once', () => {
    const keys = routes.map(({ contract }) => `${contract.method} ${contract.url}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('every list', () => {
  it.each(['per_page', 'limit'])('takes its size as %s', async (name) => {
    const sized: string[] = [];
    for (const { contract } of routes.filter(({ contract }) => contract.method === 'GET')) {
      const shape = contract.query instanceof z.ZodObject ? contract.query.shape : {};
      if (!('per_page' in shape || ('limit' in shape && 'page' in shape))) continue;
      const url = pathOf(contract.url, { id: 1 });
      const response = await test.app.inject({ url, query: { [name]: '25' }, headers: { cookie: test.owner.cookie } });
      if (response.statusCode !== 200) continue;
      const { data } = response.json() as { data: { pagination: { per_page: number } } };
      expect([url, data.pagination.per_page]).toEqual([url, 25]);
      sized.push(url);
    }
    expect(sized.length).toBeGreaterThan(8);
  });
});

describe('answers', () => {
  it.each([
    ['/v1/pos/nothing', 404],
    ['/v1/pos/file/999999', 404],
    ['/v1/pos/file/abc', 404],
  ])('%s is %i in the envelope', async (url, status) => {
    const response = await test.app.inject({ url, headers: { cookie: test.owner.cookie } });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, message: expect.any(String), errors: {} });
  });

  it.each([
    ['application/xml', '<hello/>', 415],
    ['application/json', '{', 400],
    ['application/json', JSON.stringify({ email: 'x'.repeat(2_100_000) }), 413],
  ])('a body of %s is refused', async (type, payload, status) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/v1/pos/login',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, errors: {} });
  });

  it('refuse a path and headers that are too long, in the words of all refusals', async () => {
    const long = await test.app.inject({ method: 'PUT', url: `/v1/pos/customer/${'1'.repeat(600)}` });
    expect([long.statusCode, long.json()]).toEqual([
      414,
      { success: false, message: 'A part of the path is too long', errors: {} },
    ]);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const large = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { 'x-large': 'a'.repeat(20_000) } });
    expect([large.status, await large.json()]).toEqual([
      431,
      { success: false, message: 'The headers are too large', errors: {} },
    ]);
  });

  it('refuses a write that another site sends', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/v1/pos/logout',
      headers: { origin: 'https://elsewhere.example', cookie: test.owner.cookie },
    });
    expect(response.statusCode).toBe(403);
  });

  it('carries a request id and a strict content policy', async () => {
    const response = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'abc-1' } });
    expect(response.headers['x-request-id']).toBe('abc-1');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe");
  });

  it.each<[string, string | undefined]>([
    ['/shipping-kit', 'noindex'],
    ['/shipping-qr-code?x=1', 'noindex'],
    ['/order-picture', 'noindex'],
    ['/revised-offer', 'noindex'],
    ['/unsubscribe', 'noindex'],
    ['/v1/pos/me', 'noindex'],
    ['/v5/nothing', 'noindex'],
    ['/docs', 'noindex'],
    ['/openapi.json', 'noindex'],
    ['/login', undefined],
    ['/shipping-kits', undefined],
    ['/', undefined],
  ])('%s tells search engines: %s', async (url, tag) => {
    expect((await test.app.inject({ url })).headers['x-robots-tag']).toBe(tag);
  });

  it('are kept by no cache, refusals and files too', async () => {
    const headers = { cookie: test.owner.cookie };
    for (const url of ['/v1/pos/me', '/v1/pos/nothing', '/v1/pos/file/999999', '/healthz'])
      for (const given of [headers, {}])
        expect((await test.app.inject({ url, headers: given })).headers['cache-control']).toContain('no-store');
  });

  it.each(['/healthz', '/readyz', '/metrics', '/openapi.json'])('%s is served', async (url) => {
    expect((await test.app.inject({ url })).statusCode).toBe(200);
  });
});

describe('the method override', () => {
  const url = '/v1/pos/order-status/send-status';
  const body = { buyback: 'in-store', status_id: status.beingInspected, send_status: '1' };
  it.each([
    ['JSON', { 'content-type': 'application/json' }, JSON.stringify({ ...body, _method: 'PUT' })],
    [
      'a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({ ...body, status_id: '8', _method: 'PUT' } as never).toString(),
    ],
    [
      'multipart',
      { 'content-type': 'multipart/form-data; boundary=b' },
      `${Object.entries({ ...body, _method: 'put' })
        .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--b--\r\n`,
    ],
  ])('works in %s', async (_, headers, payload) => {
    const response = await test.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, cookie: test.owner.cookie },
      payload,
    });
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('"success":true')]);
  });

  it('needs the field where POST itself is not served', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url,
      headers: { cookie: test.owner.cookie },
      payload: body,
    });
    expect(response.statusCode).toBe(404);
  });
});
