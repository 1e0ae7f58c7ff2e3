import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOutgoing } from './outgoing.client.ts';
import { checkWebUrl, guardedLookup, isPublicAddress, RefusedAddress } from './public-address.ts';

describe('addresses', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::8',
  ])('%s is of the internet', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '::',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'not an address',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

test.each([
  'http://127.0.0.1/feed',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://10.0.0.1:8080/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://[fc00::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://user:secret@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'example.com/feed',
  '',
])('a request to %s is refused before it is made', async (url) => {
  expect(() => checkWebUrl(url, isPublicAddress)).toThrow(RefusedAddress);
  await expect(openOutgoing().get(url, { timeout_seconds: 5, max_bytes: 10 })).rejects.toThrow(RefusedAddress);
});

test('a name is refused when any of its addresses is closed, and the socket gets the one that was looked at', async () => {
  const ask = (name: string, isAllowed: (address: string) => boolean) =>
    new Promise((resolve) =>
      guardedLookup(isAllowed)(name, {}, (error, address) => resolve(error ? error.constructor : address)),
    );
  expect(await ask('localhost', isPublicAddress)).toBe(RefusedAddress);
  expect(await ask('localhost', () => true)).toMatch(/^(127\.0\.0\.1|::1)$/);
  await expect(openOutgoing().get('http://localhost:9/', { timeout_seconds: 5, max_bytes: 10 })).rejects.toThrow(
    RefusedAddress,
  );
});

describe('what a server answers', () => {
  const limits = { timeout_seconds: 5, max_bytes: 1_000 };
  const outgoing = openOutgoing((address) => address === '127.0.0.1');
  let base = '';
  const server = createServer((request, response) => {
    const where = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
    if (request.url === '/packed')
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(900)));
    if (request.url === '/bomb')
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(9_000)));
    if (request.url === '/slow') return void response.writeHead(200).write('a');
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (where) return response.writeHead(302, { location: where }).end();
    response.writeHead(200).end(request.headers['if-none-match'] ?? 'plain');
  });
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const read = async (url: string, request = limits) => {
    const answer = await outgoing.get(url, request);
    const pieces: Buffer[] = [];
    for await (const piece of answer.body) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };

  test('is read, packed or not, with what was asked', async () => {
    expect(await read(`${base}/`)).toBe('plain');
    expect(await read(`${base}/packed`)).toBe('a'.repeat(900));
    const answer = await outgoing.get(`${base}/`, { ...limits, headers: { 'if-none-match': '"one"' } });
    expect(answer.status).toBe(200);
  });
  test('is followed where it redirects to', async () => {
    expect(await read(`${base}/go?to=${encodeURIComponent('/')}`)).toBe('plain');
  });
  test.each([
    'http://127.0.0.2/',
    'http://169.254.169.254/',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://2130706434/',
  ])('but not to %s', async (to) => {
    await expect(read(`${base}/go?to=${encodeURIComponent(to)}`)).rejects.toThrow(RefusedAddress);
  });
  test('nor round and round, too much, or too long', async () => {
    await expect(read(`${base}/round`)).rejects.toThrow('The server redirects too many times');
    await expect(read(`${base}/bomb`)).rejects.toThrow(RefusedAddress);
    await expect(read(`${base}/slow`, { ...limits, timeout_seconds: 0.2 })).rejects.toThrow();
  });
});
