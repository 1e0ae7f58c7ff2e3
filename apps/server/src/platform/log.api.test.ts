import { unsubscribe } from '@tradepost/contracts/messages/email-subscription.contract';
import { findSellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { findShop } from '@tradepost/contracts/shop/shop.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellerLink } from '../features/orders/links/order-links.rules.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { storeOrder } from '../testing/test-order.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readRows } from './db/sql.ts';
import { openLog } from './log.ts';
import { unsubscribeLink } from './mail/unsubscribe-link.ts';

let app: TestApp;
const written: string[] = [];
beforeAll(async () => {
  app = await openTestApp(
    { LOG_SLOW_STATEMENTS: '100' },
    { log: openLog('info', { destination: { write: (line) => written.push(line) } }) },
  );
});
afterAll(() => app.close());

const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

test('a request is logged without what was searched for', async () => {
  const url = '/v1/pos/customers?search=ana@seller.test&token=abcdef';
  await app.app.inject({ url, headers: { cookie: app.owner.cookie } });
  expect(lines().at(-1)).toMatchObject({ msg: 'request', method: 'GET', url: '/v1/pos/customers' });
  expect(written.join('')).not.toMatch(/seller\.test|abcdef|tradepost_session/);
});

test.each([
  ['/v1/unsubscribe/v1.secret-in-the-path', '/v1/unsubscribe/:token'],
  ['/v1/public/bulk-quote/v1.secret-in-the-path?x=secret-in-the-path', '/v1/public/bulk-quote/:token'],
  ['/v9/secret-in-the-path/more?x=secret-in-the-path', '/v9/…/more'],
])('of %s the route is logged', async (url, route) => {
  await app.app.inject({ url });
  expect(lines().at(-1)).toMatchObject({ msg: 'request', method: 'GET', url: route });
  expect(written.join('')).not.toContain('secret-in-the-path');
});

test('a failed statement is logged without its parameters and rows', async () => {
  const email = 'owner@first.test';
  const failure = await app.within((ctx) => ctx.db.execute(sql`select ${email}::int`)).catch((error: Error) => error);
  app.platform.log.error({ err: failure }, 'failed');
  expect(lines().at(-1)).toMatchObject({ msg: 'failed', err: { cause: { code: '22P02' } } });
  expect(written.join('')).not.toContain('first.test');
});

test('a request is logged with the ids of its company and member, and its errors name it', async () => {
  const { company_id, actor } = app.first.scope;
  const answer = await app.app.inject({ url: '/v1/pos/file/4711', headers: { cookie: app.owner.cookie } });
  expect(answer.statusCode).toBe(404);
  const request_id = answer.headers['x-request-id'];
  expect(answer.json()).toMatchObject({ success: false, request_id });
  expect(lines().at(-1)).toMatchObject({ msg: 'request', reqId: request_id, company_id, member_id: actor.member_id });
  await app.app.inject({ url: '/v1/pos/file/4711' });
  expect(lines().at(-1)).not.toHaveProperty('company_id');
});

test('a call without a session is logged with the id of the company that it found', async () => {
  const { company_id } = app.first;
  const shop = await openTestShop(app);
  const order = await storeOrder(app.first);
  const token = sellerLink.seal(app.platform, { ...order, company_id, is_unproven: false });
  const away = unsubscribeLink.seal(app.platform, { company_id, email: 'ana@seller.test' });
  const last = async (answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    const line = lines().findLast(({ msg }) => msg === 'request');
    return [status, line?.company_id, line?.member_id];
  };
  const { nobody } = app;
  const found = [200, company_id, null];
  expect(await last(nobody.call(findShop, { query: { company: shop.company } }))).toEqual(found);
  expect(await last(nobody.call(findSellerOrder, { body: { token } }))).toEqual(found);
  expect(await last(nobody.call(unsubscribe, { params: { token: away } }))).toEqual(found);
  const wrong = nobody.call(findShop, { query: { company: 'nobody' } });
  expect(await last(wrong)).toEqual([404, undefined, undefined]);
  const { actor } = app.first.scope;
  const signedIn = app.owner.call(findShop, { query: { company: shop.company } });
  expect(await last(signedIn)).toEqual([200, company_id, actor.member_id]);
  expect(written.join('')).not.toContain(token);
});

test('a slow statement is logged without its values', async () => {
  const value = 'ana@seller.test';
  await app.within((ctx) => readRows(ctx.db, sql`select pg_sleep(0.15), ${value}::text`));
  const slow = lines()
    .filter(({ msg }) => msg === 'slow statement')
    .filter(({ statement }) => String(statement).includes('pg_sleep'));
  expect(slow).toMatchObject([{ statement: 'select pg_sleep(0.15), $1::text', pool: 'requests' }]);
  expect(slow[0]?.milliseconds).toBeGreaterThanOrEqual(100);
  expect(written.join('')).not.toContain(value);
});
