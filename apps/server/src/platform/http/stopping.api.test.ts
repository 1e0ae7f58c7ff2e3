import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildWorker } from '../../app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { stopServing } from './health.ts';

/** Asks over a kept connection, as a proxy does. */
function ask(agent: Agent, port: number, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', path }, (answer) => {
      answer.resume().on('end', () => resolve(answer));
    });
    asked.on('error', reject).end();
  });
}

test('a server that stops fails no request of a proxy that watches /readyz', async () => {
  const app = await openTestApp({ STOP_DELAY: '1' });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  const socketEnds = new Promise((resolve) => socket.addEventListener('close', resolve));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  let isSent = true;
  const statuses = new Map<unknown, number>();
  const count = (key: unknown) => statuses.set(key, (statuses.get(key) ?? 0) + 1);
  const loops = Array.from({ length: 4 }, async () => {
    while (isSent) await ask(agent, port, '/v1/pos/me').then((answer) => count(answer.statusCode), count);
  });
  const stopped = stopServing(app.app, app.platform);
  const ready = await ask(agent, port, '/readyz');
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
  expect((await ask(agent, port, '/healthz')).headers.connection).toBe('close');
  // The proxy looks every half second.
  await setTimeout(500);
  isSent = false;
  await Promise.all(loops);
  await stopped;
  await socketEnds;
  expect([...statuses.keys()]).toEqual([401]);
  await expect(ask(agent, port, '/healthz')).rejects.toThrow('ECONNREFUSED');
  await app.close();
});

test('a worker shows its health, and what waits', async () => {
  const app = await openTestApp();
  const worker = buildWorker(app.platform);
  expect((await worker.inject('/readyz')).json()).toEqual({ status: 'ready', problems: [] });
  await app.within(async (ctx) => {
    await ctx.db.execute(
      `insert into mails (company_id, to_address, subject, template, html, plain) values (${ctx.company_id}, 'a@b.test', 'S', 'T', 'H', 'P')`,
    );
  });
  await app.platform.database.query(
    `insert into pgboss.job (name, data, start_after) values ('orders-export', '{}', now() - interval '90 seconds')`,
  );
  const { body } = await worker.inject('/metrics');
  expect(body).toMatch(/^jobs\{queue="orders-export",state="waiting"\} 1$/m);
  expect(Number(/^jobs_oldest_seconds\{queue="orders-export"\} (\S+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(90);
  expect(body).toMatch(/^outbox_mails 1$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds /m);
  if (app.platform.database.pool) expect(body).toMatch(/^database_connections\{pool="requests",state="open"\} \d+$/m);
  await worker.close();
  await app.close();
});

test('without a token there are no metrics where they are public', async () => {
  const app = await openTestApp({
    NODE_ENV: 'production',
    APP_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://unused/x',
    LOG_LEVEL: 'silent',
  });
  for (const url of ['/metrics', '/m%65trics']) expect((await app.app.inject(url)).statusCode).toBe(404);
  expect(app.app.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false);
  await app.close();
});

test('metrics need the token, and the description is hidden, where they are public', async () => {
  const app = await openTestApp({
    NODE_ENV: 'production',
    APP_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://unused/x',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: 'sixteen-letters-1',
  });
  const status = async (url: string, authorization?: string) =>
    (await app.app.inject({ url, headers: authorization ? { authorization } : {} })).statusCode;
  expect(await status('/metrics')).toBe(404);
  expect(await status('/metrics', 'Bearer another-one')).toBe(404);
  expect(await status('/metrics', 'Bearer sixteen-letters-1')).toBe(200);
  // Whatever is off is not there, however its address is spelled.
  const off = [
    '/docs',
    '/docs/json',
    '/openapi.json',
    '/openapi.json?x=1',
    '/%6fpenapi.json',
    '/d%6fcs',
    '/d%6Fcs/json',
  ];
  for (const url of [...off, '/dev/mail', '/d%65v/mail']) expect([url, await status(url)]).toEqual([url, 404]);
  expect(app.app.printRoutes()).not.toMatch(/openapi|docs|dev\/mail/);
  await app.close();
});
