import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import * as feeds from '@tradepost/contracts/feeds/datafeed.contract';
import * as contract from '@tradepost/contracts/feeds/feed-order.contract';
import { findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { openOutgoing } from '../../platform/http/outgoing.client.ts';
import { openTestApp, type TestApp, testTime } from '../../testing/test-app.ts';
import { setPlanState } from '../../testing/test-billing.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let test: TestApp;
let shop: TestShop;
let token: string;
let feed_id: number;
let number = 0;
const active = { package_id: 4, subscription_status: subscriptionStatus.active };

beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  await setPlanState(test, test.first, active);
  await test.owner.call(feeds.saveDatafeed, { body: { kind: 'sellcell' } });
  const [feed] = (await test.owner.call(feeds.findDatafeeds)).data.items;
  if (!feed) throw new Error('no feed');
  feed_id = feed.id;
  token = /feeds\/([^/]+)\/orders/.exec(feed.orders_url)?.[1] ?? '';
});
beforeEach(async () => {
  test.clock.set(testTime);
  await setPlanState(test, test.first, active);
  await test.platform.database.script('delete from login_attempts');
});
afterAll(() => test.close());

function bodyOf(change: object = {}) {
  number += 1;
  return {
    order_id: `CMP-${number}`,
    items: [{ sku: String(shop.variant_id), condition: 'good', price: 264 }],
    email: `ana${number}@seller.test`,
    first_name: 'Ana',
    last_name: 'Lima',
    street: '5 Oak Road',
    city: 'Springfield',
    state: 'IL',
    zip_code: '62701',
    ...change,
  };
}
const send = (body: object, at = token) =>
  test.nobody.call(contract.postFeedOrder, { params: { token: at }, body: body as never });
const ordersNow = () =>
  test.within((ctx) =>
    readRows<{ id: number; channel: string }>(ctx.db, sql`select id, channel from orders order by id`),
  );

describe('an order of a site', () => {
  it('is a mail-in order of the channel comparison, at the prices of the feed', async () => {
    const body = bodyOf({ items: [{ sku: shop.variant_id, condition: 'Poor', quantity: 2, price: 210 }] });
    const { status: code, data } = await send(body);
    expect([code, data]).toMatchObject([
      200,
      { order_id: body.order_id, status: 'created', total: 42_000, currency: 'USD', paid_at: null },
    ]);
    expect(data.link).toMatch(/\/shipping-kit#token=/);
    const order = (await ordersNow()).at(-1);
    const detail = (await test.owner.call(findMailInOrder, { params: { id: order?.id ?? 0 } })).data;
    expect(detail).toMatchObject({ box_id: data.box_id, channel: 'comparison' });
    const [stored] = await test.within((ctx) =>
      readRows(ctx.db, sql`select referral_url, kind from orders where id = ${order?.id}`),
    );
    expect(stored).toEqual({ referral_url: 'sellcell.datafeed', kind: 'mail-in' });
    expect((await test.owner.call(feeds.findDatafeed, { params: { id: feed_id } })).data.orders).toBe(1);
  });

  it('is created once, however often and at once it is sent', async () => {
    const body = bodyOf();
    const before = (await ordersNow()).length;
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(new Set(answers.map(({ data }) => data.box_id)).size).toBe(1);
    expect((await send(body)).data.box_id).toBe(answers[0]?.data.box_id);
    expect((await ordersNow()).length).toBe(before + 1);
  });

  it('tells its status to the site that asks', async () => {
    const body = bodyOf();
    const { data } = await send(body);
    const ask = (order_id: string, at = token) =>
      test.nobody.call(contract.findSiteOrder, { params: { token: at, order_id } });
    expect((await ask(body.order_id)).data).toMatchObject({ box_id: data.box_id, status: 'created' });
    expect((await ask('CMP-unknown')).status).toBe(404);
    expect((await ask(body.order_id, token.replace(/.{5}$/, 'aaaaa'))).status).toBe(404);
  });

  it.each([
    [{ items: [{ sku: '999999', condition: 'good' }] }, 422, 'items.0.sku'],
    [{ items: [{ sku: 'x', condition: 'good' }] }, 422, 'items.0.sku'],
    [{ items: [] }, 422, 'items'],
    [{ email: 'nobody' }, 422, 'email'],
    [{ street: '' }, 422, 'street'],
    [{ order_id: '' }, 422, 'order_id'],
  ])('with %o is refused', async (change, code, field) => {
    const { status: found, errors } = await send(bodyOf(change));
    expect([found, Object.keys(errors)]).toEqual([code, [field]]);
  });

  it('is refused with an unknown condition, another price, and where nothing is bought by mail', async () => {
    const item = (change: object) => ({ items: [{ sku: shop.variant_id, condition: 'good', ...change }] });
    expect(Object.keys((await send(bodyOf(item({ condition: 'shiny' })))).errors)).toEqual(['items.0.condition']);
    expect((await send(bodyOf(item({ price: 300 })))).status).toBe(409);
    expect((await send(bodyOf(), 'wrong')).status).toBe(404);
    await setPlanState(test, test.first, { ...active, subscription_status: subscriptionStatus.unpaid });
    expect((await send(bodyOf())).status).toBe(403);
  });
});

describe('the status of an order', () => {
  interface Told {
    body: { order_id: string; status: string };
    id: string;
    text: string;
    headers: Record<string, string>;
  }

  async function openSite() {
    const site = { told: [] as Told[], status: 204, url: '', close: () => {} };
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (piece) => {
        text += piece;
      });
      request.on('end', () => {
        const headers = request.headers as Record<string, string>;
        site.told.push({ body: JSON.parse(text), id: String(headers['webhook-id']), text, headers });
        response.writeHead(site.status).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    test.platform.outgoing = openOutgoing((address) => ['127.0.0.1', '::1'].includes(address));
    site.url = `http://localhost:${(server.address() as AddressInfo).port}/status`;
    site.close = () => server.close();
    return site;
  }

  it('is told to the site when it changes, signed, and once', async () => {
    const site = await openSite();
    await test.within((ctx) =>
      ctx.db.execute(sql`update datafeeds set post_back_url = ${site.url} where id = ${feed_id}`),
    );
    const body = bodyOf();
    await send(body);
    const order = (await ordersNow()).at(-1);
    const move = (status_id: number, sub_status_id: number | null = null) =>
      test.owner.call(moveOrder, {
        params: { id: order?.id ?? 0 },
        body: { status_id, sub_status_id, reason: 'A test' } as never,
      });
    expect((await move(status.inTransit)).status).toBe(200);
    await test.platform.jobs.drain();
    expect(site.told.map(({ body: told }) => [told.order_id, told.status])).toEqual([[body.order_id, 'shipped']]);
    // The site checks it as every receiver of webhooks does, with the secret that the page of the feed shows.
    const { signing_secret } = (await test.owner.call(feeds.findDatafeed, { params: { id: feed_id } })).data;
    const { id, text, headers } = site.told[0]!;
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(sentAt).toEqual(test.clock.now());
    expect(new Webhook(signing_secret).sign(id, sentAt, text)).toBe(headers['webhook-signature']);
    expect(Object.keys(headers).filter((name) => /signature|idempotency/.test(name))).toEqual(['webhook-signature']);
    expect((await move(status.delivered, subStatus.scannedIn)).status).toBe(200);
    expect((await move(status.beingInspected)).status).toBe(200);
    await test.platform.jobs.drain();
    // Being inspected is the same to the site.
    expect(site.told.map(({ body: told }) => told.status)).toEqual(['shipped', 'delivered']);
    expect(new Set(site.told.map(({ id }) => id)).size).toBe(2);
    site.close();
  });

  it('is tried again when the site fails, and says so', async () => {
    const site = await openSite();
    site.status = 500;
    await test.within((ctx) =>
      ctx.db.execute(sql`update datafeeds set post_back_url = ${site.url} where id = ${feed_id}`),
    );
    await send(bodyOf());
    const order = (await ordersNow()).at(-1);
    await test.owner.call(moveOrder, {
      params: { id: order?.id ?? 0 },
      body: { status_id: status.inTransit, sub_status_id: null, reason: 'A test' } as never,
    });
    await expect(test.platform.jobs.drain()).rejects.toThrow('500');
    const [stored] = await test.within((ctx) =>
      readRows(ctx.db, sql`select posted_status, failure from datafeed_orders where order_id = ${order?.id}`),
    );
    expect(stored).toEqual({ posted_status: null, failure: 'The site responded with status 500' });
    site.close();
  });
});
