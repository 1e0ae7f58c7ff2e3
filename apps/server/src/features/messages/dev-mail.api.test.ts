import { requestReset } from '@tradepost/contracts/session/password.contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSessionCache } from '../session/session-cache.queries.ts';
import { sessionToken } from '../session/session-cookie.rules.ts';
import { addDevMail } from './dev-mail.routes.ts';

let test: TestApp;
let outbox: FastifyInstance;
beforeAll(async () => {
  test = await openTestApp();
  outbox = Fastify();
  addDevMail(outbox, test.platform, async ({ headers }) => {
    const token = sessionToken(headers.cookie);
    return token ? openSessionCache(test.platform).find(token) : null;
  });
  await test.nobody.call(requestReset, { body: { email: 'owner@first.test' } });
});
afterAll(async () => {
  await outbox.close();
  await test.close();
});

const open = (cookie = '', url = '/dev/mail') => outbox.inject({ url, headers: { cookie } });
const linkIn = (html: string) => /\/reset-password\?key=[\w-]{43}/.exec(html)?.[0];

it('opens a sealed mail for the company’s own people, and shows the links that its page locks up', async () => {
  const page = await open(test.owner.cookie);
  expect(page.body).toContain('Reset your password');
  expect(linkIn(page.body)).toBeDefined();
  expect((await open(test.other.cookie)).body).not.toContain('Reset your password');
});

it('shows them to nobody in particular on the machine itself, and nowhere else', async () => {
  expect(linkIn((await open()).body)).toBeDefined();
  const { config } = test.platform;
  const before = config.app_url;
  config.app_url = 'https://demo.tradepost.test';
  const elsewhere = await open();
  const mail = await open('', '/dev/mail/1/html');
  config.app_url = before;
  for (const refused of [elsewhere, mail])
    expect([refused.statusCode, refused.headers.location]).toEqual([302, '/login?redirect=/dev/mail']);
});

it('shows them beyond the machine to owners only', async () => {
  const from = (cookie: string, url = '/dev/mail') =>
    outbox.inject({ url, headers: { cookie }, remoteAddress: '192.0.2.1' });
  expect((await from(test.owner.cookie)).body).toContain('Reset your password');
  expect((await from('')).statusCode).toBe(302);
  const id = /\/dev\/mail\/(\d+)\/html/.exec((await open()).body)?.[1];
  for (const url of ['/dev/mail', `/dev/mail/${id}/html`, `/dev/mail/${id}/plain`]) {
    const refused = await from(test.staff.cookie, url);
    expect([refused.statusCode, linkIn(refused.body)]).toEqual([403, undefined]);
  }
});

it('keeps a mail’s page from running anything', async () => {
  const id = /\/dev\/mail\/(\d+)\/html/.exec((await open()).body)?.[1];
  const mail = await open('', `/dev/mail/${id}/html`);
  expect(mail.headers['content-security-policy']).toContain('sandbox');
  expect(linkIn(mail.body)).toBeDefined();
});
