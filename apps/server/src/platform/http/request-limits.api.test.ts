import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

async function within(settings: Record<string, string>, work: (app: TestApp) => Promise<void>) {
  const app = await openTestApp(settings);
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

const ask = ({ app }: TestApp, headers: Record<string, string>, remoteAddress = '192.0.2.1', url = '/v1/pos/me') =>
  app.inject({ url, headers, remoteAddress });

/** The statuses of this many requests, each with an address that the caller invents. */
async function flood(app: TestApp, count: number, remoteAddress: string, cookieOf: (n: number) => string) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, cookie: cookieOf(n) };
    statuses.push((await ask(app, headers, remoteAddress)).statusCode);
  }
  return statuses;
}

test('an invented address or session does not pass the limit of the address', () =>
  within({ REQUESTS_PER_MINUTE: '20' }, async (app) => {
    const statuses = await flood(app, 103, '192.0.2.1', (n) => `tradepost_session=${n}`);
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
    expect(statuses.slice(100)).toEqual([429, 429, 429]);
    expect((await ask(app, {}, '192.0.2.2')).statusCode).toBe(401);
    expect((await ask(app, {}, '192.0.2.1', '/healthz')).statusCode).toBe(200);
  }));

test('a session has a limit of its own, and the answer says when to try again', () =>
  within({ REQUESTS_PER_MINUTE: '20' }, async (app) => {
    const statuses = await flood(app, 21, '192.0.2.1', () => app.owner.cookie);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const refused = await ask(app, { cookie: app.owner.cookie }, '192.0.2.9');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ success: false, message: expect.stringContaining('Too many requests') });
    expect((await ask(app, { cookie: app.staff.cookie })).statusCode).toBe(200);
  }));

test('behind a trusted proxy the caller counts, not the proxy', () =>
  within({ REQUESTS_PER_MINUTE: '20', TRUST_PROXY: '1' }, async (app) => {
    const from = (client: string) => ask(app, { 'x-forwarded-for': `203.0.113.99, ${client}` });
    for (let n = 0; n < 20; n++) expect((await from('198.51.100.7')).statusCode).toBe(401);
    expect((await from('198.51.100.7')).statusCode).toBe(429);
    expect((await from('198.51.100.8')).statusCode).toBe(401);
  }));

test('a header does not pass the limit of sign-ins in production either', () =>
  within(
    { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://unused/x', LOG_LEVEL: 'silent' },
    async ({ app }) => {
      const attempt = (n: number) =>
        app.inject({
          method: 'POST',
          url: '/v1/pos/login',
          headers: { 'x-forwarded-for': `203.0.113.${n}` },
          payload: { email: `nobody-${n}@first.test`, password: 'wrong' },
        });
      const statuses = await Promise.all(Array.from({ length: 52 }, async (_, n) => (await attempt(n)).statusCode));
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    },
  ));

describe('a body that never ends', () => {
  const head = [
    'POST /v1/pos/login HTTP/1.1',
    'host: x',
    'content-type: application/json',
    'content-length: 500',
    '',
    '{',
  ];

  /** What the server answers before it closes the connection, and after how many further bytes of the body. */
  async function hang(app: TestApp, bytesEvery: number | null): Promise<string> {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write(head.join('\r\n'));
    const dripping = bytesEvery === null ? undefined : setInterval(() => socket.write(' '), bytesEvery);
    await new Promise<void>((closed) => socket.on('error', () => {}).on('close', () => closed()));
    clearInterval(dripping);
    return answer;
  }

  test('is given up once nothing arrives', () =>
    within({ IDLE_TIMEOUT: '1' }, async (app) => expect(await hang(app, null)).toBe('')));

  test('is given up once it takes too long, though some of it still arrives', () =>
    within({ REQUEST_TIMEOUT: '1' }, async (app) => expect(await hang(app, 100)).toMatch(/^HTTP\/1\.1 408 /)));
});
