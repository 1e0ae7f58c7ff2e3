import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { revokeOtherDevices } from '@tradepost/contracts/session/device.contract';
import { logout } from '@tradepost/contracts/session/session.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openRealtime } from './realtime.ts';

let test: TestApp;
let base: string;
beforeAll(async () => {
  test = await openTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/socket.io/?EIO=4&transport=polling`;
});
afterAll(() => test.close());

/** A browser's socket in its plainest form: each packet is fetched. */
async function connect(cookie: string) {
  const headers = { cookie };
  const opening = await (await fetch(base, { headers })).text();
  const { sid } = JSON.parse(opening.slice(1)) as { sid: string };
  const url = `${base}&sid=${sid}`;
  const poll = async () => (await fetch(url, { headers })).text();
  await fetch(url, { method: 'POST', headers, body: '40' });
  return { answer: await poll(), poll };
}

it('lets in who is signed in, and nobody else', async () => {
  expect((await connect(test.owner.cookie)).answer).toMatch(/^40/);
  expect((await connect('tradepost_session=made-up')).answer).toMatch(/^44.*unauthorized/);
});

it('lets nobody listen on whose session has ended', async () => {
  const client = await test.signIn('owner@first.test');
  const [leaving, staying] = [await connect(client.cookie), await connect(test.owner.cookie)];
  await client.call(logout);
  await test.platform.realtime.dropEndedSessions();
  test.platform.realtime.emit(test.first.company_id, 'alert-message', { message: 'Hello' } as never);
  expect(await leaving.poll()).not.toContain('Hello');
  expect(await staying.poll()).toContain('Hello');
});

it.each([
  ['signs out', (client) => client.call(logout)],
  ['is signed out elsewhere', () => test.owner.call(revokeOtherDevices)],
] as [string, (client: Client) => Promise<unknown>][])('ends at once when its member %s', async (_, end) => {
  const client = await test.signIn('owner@first.test');
  const socket = await connect(client.cookie);
  await end(client);
  // The packet 41 disconnects, 1 closes. An answer without either would be a ping after 25 seconds.
  expect(await socket.poll()).toMatch(/^(41|1$)/);
});

it.each([
  ['https://elsewhere.example', 403],
  ['null', 403],
  ['http://127.0.0.1:3000', 200],
])('answers a page of %s with %i', async (origin, status) => {
  expect((await fetch(base, { headers: { cookie: test.owner.cookie, origin } })).status).toBe(status);
});

it('refuses nobody while the database does not answer, so that the page tries again', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { pool: _pool, url: _url, ...database } = test.platform.database;
  const realtime = await openRealtime(database, test.platform.log);
  const identify = () => Promise.reject(new Error('no database'));
  realtime.attach(server, { app_url: 'http://127.0.0.1', admits: async () => true, identify });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string };
  await fetch(`${url}&sid=${sid}`, { method: 'POST', body: '40' });
  // The packet 1 closes the connection; 44 would refuse the page for good.
  expect(await (await fetch(`${url}&sid=${sid}`)).text()).not.toContain('44');
  await realtime.close();
});
