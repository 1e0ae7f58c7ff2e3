import { listAddOns, saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { listSettingsChanges } from '@tradepost/contracts/company-settings/general/change-log.contract';
import { createCustomer, findCustomer } from '@tradepost/contracts/customers/customer.contract';
import { createMailInOrder, findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { setBulkPricing } from '@tradepost/contracts/pricing/cell.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import * as keys from '@tradepost/contracts/public-api/api-key.contract';
import type { KeyScope } from '@tradepost/contracts/public-api/api-key.data';
import { findFeedOrder, listOrderFeed } from '@tradepost/contracts/public-api/order-feed.contract';
import type { CallInput, Contract } from '@tradepost/contracts/route';
import { me } from '@tradepost/contracts/session/session.contract';
import { findShop } from '@tradepost/contracts/shop/shop.contract';
import { checkOutInShop, startShopLead } from '@tradepost/contracts/shop/shop-checkout.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { publicRoutes } from '../../public-routes.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../testing/test-app.ts';
import { setPlanState } from '../../testing/test-billing.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { attemptKeys } from '../session/login-attempts.commands.ts';

let test: TestApp;
let shop: TestShop;
const plan = { package_id: 4, subscription_status: subscriptionStatus.active };

beforeAll(async () => {
  test = await openTestApp({ TRUST_PROXY: '1' });
  shop = await openTestShop(test);
  await setPlanState(test, test.first, plan);
  await setPlanState(test, test.second, plan);
});
beforeEach(async () => {
  test.clock.set(testTime);
  await test.platform.database.script('delete from login_attempts; delete from api_key_uses');
});
afterAll(() => test.close());

const make = (body: object, client: Client = test.owner) => client.call(keys.generateApiKey, { body: body as never });
const makeKey = async (scopes: KeyScope[], more: object = {}) => {
  const { status: code, data, message } = await make({ name: 'Warehouse', scopes, ...more });
  if (code !== 200) throw new Error(message);
  return data;
};

/** The call of an API key for this call of the app. */
function publicOf<C extends Contract>(of: C): C {
  const found = publicRoutes.find(({ contract }) => contract.public_of === of || contract === of);
  if (!found) throw new Error(`${of.url} is no public call`);
  return found.contract as C;
}
const call = <C extends Contract>(
  of: C,
  secret: string,
  input: CallInput<C> & { headers?: Record<string, string> } = {},
) =>
  test.nobody.call(publicOf(of), {
    ...input,
    headers: { authorization: `Bearer ${secret}`, ...input.headers },
  } as never);
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const listed = async () => (await test.owner.call(keys.findPublicApi)).data.items;
const listedKey = async (id: number) => (await listed()).find((key) => key.id === id);

describe('making a key', () => {
  it('shows its secret once, stores its hash, and tells the owner', async () => {
    const { key, secret } = await makeKey(['orders.status'], { ip_ranges: ['203.0.113.0/24'], ends_on: '2026-12-31' });
    expect(secret).toMatch(/^tp_live_\d+_\d+_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: 'Warehouse',
      kind: 'secret',
      // What a permission needs comes with it.
      scopes: ['orders.view', 'orders.status'],
      ip_ranges: ['203.0.113.0/24'],
      ends_on: '2026-12-31',
      state: 'active',
      made_by: { name: 'Olivia first', is_active: true },
      last_used_at: null,
    });
    const answer = await test.owner.call(keys.findPublicApi);
    expect(answer.data.items[0]).toEqual(key);
    expect(answer.raw.toString()).not.toContain(secret.slice(-43));
    const stored = await test.within((ctx) => readRows(ctx.db, sql`select * from api_keys`));
    expect(JSON.stringify(stored)).not.toContain(secret.slice(-43));
    const { data } = await test.owner.call(me);
    expect(data.api_key).toBe(`••••${secret.slice(-4)}`);
    expect(data.tenant_id).toBe(String(test.first.company_id));
    const told = await test.within((ctx) =>
      readRows<{ title: string; body: string }>(
        ctx.db,
        sql`select title, body from notifications where type = 'api_key' and member_id = ${test.first.owner_id} order by id desc limit 1`,
      ),
    );
    expect(told).toEqual([{ title: 'New API key', body: 'Olivia first created the API key “Warehouse”.' }]);
    const mails = await test.within((ctx) =>
      readRows(ctx.db, sql`select 1 from mails where subject like 'New API key%' and to_address = 'owner@first.test'`),
    );
    expect(mails).toHaveLength(1);
  });

  it.each([
    [{ name: '', scopes: ['orders.view'] }, 'name'],
    [{ name: 'Shop', scopes: [] }, 'scopes'],
    [{ name: 'Shop', scopes: ['users.roles'] }, 'scopes.0'],
    [{ name: 'Shop', scopes: ['orders.view'], ip_ranges: ['203.0.113'] }, 'ip_ranges.0'],
    [{ name: 'Shop', scopes: ['orders.view'], ip_ranges: ['203.0.113.0/33'] }, 'ip_ranges.0'],
    [{ name: 'Shop', scopes: ['orders.view'], ends_on: '31.12.2026' }, 'ends_on'],
  ])('refuses %o', async (body, field) => {
    const { status: code, errors } = await make(body);
    expect([code, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('is for members who may connect add-ons, and gives no more than they have, at no more locations', async () => {
    expect((await make({ name: 'Shop', scopes: ['orders.view'] }, test.staff)).status).toBe(403);
    expect((await make({ name: 'Shop', scopes: ['orders.view'] }, test.nobody)).status).toBe(401);
    await test.platform.database.script(
      `update members set granted = '{addons.view,addons.edit}', is_all_locations = false where id = ${test.first.staff_id}`,
    );
    const staff = await test.signIn('staff@first.test');
    const refused = await make({ name: 'Shop', scopes: ['pricing.edit'] }, staff);
    expect([refused.status, refused.errors]).toEqual([
      422,
      { scopes: ['You can give a key only the permissions that you have yourself'] },
    ]);
    const made = await make({ name: 'Shop', scopes: ['orders.view'] }, staff);
    expect(made.data.key.location_ids).toEqual([]);
    const here = await storeOrder(test.first);
    const order = await test.within((ctx) =>
      readRows<{ box_id: string }>(ctx.db, sql`select box_id from orders where id = ${here.order_id}`),
    );
    expect((await call(findFeedOrder, made.data.secret, { params: order[0]! })).status).toBe(404);
    expect((await call(listOrderFeed, made.data.secret)).data.items).toEqual([]);
    // Nor can they take over a key that can do more than they.
    const { key } = await makeKey(['pricing.edit']);
    expect((await staff.call(keys.rotateApiKey, { params: { id: key.id } })).status).toBe(409);
    const { name, version, ip_ranges, ends_on } = made.data.key;
    const more = { name, version, ip_ranges, ends_on, scopes: ['orders.view', 'pricing.edit'] as KeyScope[] };
    const raised = await staff.call(keys.editApiKey, { params: { id: made.data.key.id }, body: more });
    expect([raised.status, Object.keys(raised.errors)]).toEqual([422, ['scopes']]);
    // The key stays when they leave, and says so.
    await test.platform.database.script(`update members set is_active = false where id = ${test.first.staff_id}`);
    expect((await listedKey(made.data.key.id))?.made_by).toEqual({ name: 'Stan first', is_active: false });
    expect((await call(listOrderFeed, made.data.secret)).status).toBe(200);
    await test.platform.database.script(
      `update members set is_active = true, granted = '{}', is_all_locations = true where id = ${test.first.staff_id}`,
    );
  });

  it('needs a plan with it: without one the call names the gate, and keys are refused but stay', async () => {
    const { secret } = await makeKey(['orders.view']);
    await setPlanState(test, test.first, { ...plan, package_id: 1 });
    try {
      const refused = await make({ name: 'Shop', scopes: ['orders.view'] });
      expect([refused.status, refused.data]).toEqual([403, { gate: 'publicapi' }]);
      const called = await call(listOrderFeed, secret);
      expect([called.status, called.data]).toEqual([403, { gate: 'publicapi' }]);
      expect((await test.owner.call(keys.findPublicApi)).data).toMatchObject({ is_available: false });
    } finally {
      await setPlanState(test, test.first, plan);
    }
    expect((await call(listOrderFeed, secret)).status).toBe(200);
  });

  it('saves its changes by version, and is in the change log of the settings without its secret', async () => {
    const { key, secret } = await makeKey(['orders.view']);
    const body = {
      name: 'Bookkeeping',
      scopes: ['invoices.view'] as KeyScope[],
      ip_ranges: [],
      ends_on: null,
      version: key.version,
    };
    const saved = await test.owner.call(keys.editApiKey, { params: { id: key.id }, body });
    expect(saved.data).toMatchObject({ name: 'Bookkeeping', scopes: ['invoices.view'] });
    expect((await test.owner.call(keys.editApiKey, { params: { id: key.id }, body })).status).toBe(409);
    expect((await test.other.call(keys.editApiKey, { params: { id: key.id }, body })).status).toBe(404);
    const none = { ...body, scopes: [], version: saved.data.version };
    expect((await test.owner.call(keys.editApiKey, { params: { id: key.id }, body: none })).errors).toHaveProperty(
      'scopes',
    );
    expect((await call(listOrderFeed, secret)).status).toBe(403);
    const { data } = await test.owner.call(listSettingsChanges, { query: { settings_area: 'add_ons' } as never });
    expect(data.items[0]).toMatchObject({ entity: 'api_keys', action: 'update', record: 'Bookkeeping' });
    expect(data.items[0]?.fields).toMatchObject({ name: ['Warehouse', 'Bookkeeping'] });
    const created = data.items.find((item) => item.entity_id === key.id && item.action === 'insert');
    expect(created?.fields.hash?.[1]).toBe('•••');
  });

  it('is shown among the add-ons, which have no account of it', async () => {
    await makeKey(['orders.view']);
    const found = (await test.owner.call(listAddOns)).data.items.find((item) => item.key === 'publicapi');
    expect(found).toMatchObject({ is_connected: true, is_available: true, path: '/add-ons/publicapi' });
    const saved = await test.owner.call(saveAddOn, { params: { id: found!.id }, body: { is_enabled: false } });
    expect(saved.status).toBe(409);
  });
});

describe('calling with a key', () => {
  it.each([
    ['Bearer', (secret: string) => ({ authorization: `Bearer ${secret}` })],
    [
      'tenant and secret',
      (secret: string) => ({ 'x-tenant-id': String(test.first.company_id), 'x-secret-key': secret }),
    ],
  ])('takes it as %s', async (_, headers) => {
    const { key, secret } = await makeKey(['orders.view']);
    const answer = await test.nobody.call(listOrderFeed, { headers: { ...headers(secret), ...from('198.51.100.4') } });
    expect(answer.status).toBe(200);
    expect(await listedKey(key.id)).toMatchObject({
      last_used_at: testTime.replace('Z', '.000Z'),
      last_ip: '198.51.100.4',
    });
  });

  it('refuses what is no key, a session, and the key of another company or with another tenant', async () => {
    const { secret } = await makeKey(['orders.view']);
    const own = { 'x-secret-key': secret };
    const codes = async (headers: Record<string, string>) =>
      (await test.nobody.call(listOrderFeed, { headers })).status;
    expect(await codes({})).toBe(401);
    expect(await codes({ authorization: 'Bearer nothing' })).toBe(401);
    expect(await codes({ ...own, 'x-tenant-id': String(test.second.company_id) })).toBe(401);
    const stolen = secret.replace(`tp_live_${test.first.company_id}_`, `tp_live_${test.second.company_id}_`);
    expect(await codes({ 'x-secret-key': stolen })).toBe(401);
    expect(await codes({ 'x-secret-key': secret.replace('tp_live', 'tp_pub') })).toBe(401);
    expect((await test.owner.call(listOrderFeed)).status).toBe(401);
    // A key opens no call of members.
    expect((await test.nobody.call(me, { headers: own })).status).toBe(401);
  });

  it('shows nothing of another company', async () => {
    const { secret } = await makeKey(['orders.view', 'customers.view', 'orders.status']);
    const { order_id, customer_id } = await storeOrder(test.second);
    const [order] = await test.within(
      (ctx) => readRows<{ box_id: string }>(ctx.db, sql`select box_id from orders where id = ${order_id}`),
      test.second.scope,
    );
    expect((await call(findFeedOrder, secret, { params: order! })).status).toBe(404);
    expect((await call(findCustomer, secret, { params: { id: customer_id } })).status).toBe(404);
    const move = { status_id: status.leads, sub_status_id: subStatus.cancelled };
    expect((await call(moveOrder, secret, { params: { id: order_id }, body: move })).status).toBe(404);
    const { items } = (await call(listOrderFeed, secret, { query: { limit: 100 } })).data;
    expect(items.map(({ id }) => id)).not.toContain(order_id);
  });

  it('ends with its last day, with being revoked, and while the plan is unpaid', async () => {
    const { key, secret } = await makeKey(['orders.view'], { ends_on: '2026-03-03' });
    // The company is in New York.
    test.clock.set('2026-03-04T04:59:00Z');
    expect((await call(listOrderFeed, secret)).status).toBe(200);
    test.clock.set('2026-03-04T05:00:00Z');
    const over = await call(listOrderFeed, secret);
    expect([over.status, over.message]).toEqual([401, 'This API key has expired']);
    const { data } = await (await test.signIn('owner@first.test')).call(keys.findPublicApi);
    expect(data.items.find(({ id }) => id === key.id)?.state).toBe('expired');
    test.clock.set(testTime);
    await setPlanState(test, test.first, { ...plan, subscription_status: subscriptionStatus.unpaid });
    expect((await call(listOrderFeed, secret)).status).toBe(401);
    // A key is revoked all the same.
    const revoked = await test.owner.call(keys.revokeApiKey, { params: { id: key.id } });
    await setPlanState(test, test.first, plan);
    expect(revoked.data.state).toBe('revoked');
    const gone = await call(listOrderFeed, secret);
    expect([gone.status, gone.message]).toEqual([401, 'This API key was revoked']);
    expect((await test.owner.call(keys.revokeApiKey, { params: { id: key.id } })).status).toBe(200);
    expect((await test.owner.call(keys.rotateApiKey, { params: { id: key.id } })).status).toBe(409);
    expect((await test.other.call(keys.revokeApiKey, { params: { id: key.id } })).status).toBe(404);
  });

  it('works from its addresses alone', async () => {
    const { secret } = await makeKey(['orders.view'], { ip_ranges: ['203.0.113.0/24'] });
    expect((await call(listOrderFeed, secret, { headers: from('203.0.113.200') })).status).toBe(200);
    expect((await call(listOrderFeed, secret, { headers: from('203.0.114.1') })).status).toBe(403);
  });

  it('makes 120 calls a minute, and says how many are left', async () => {
    const { key, secret } = await makeKey(['orders.view']);
    const first = await call(listOrderFeed, secret);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '120',
      'ratelimit-remaining': '119',
      'ratelimit-reset': '60',
    });
    await test.platform.database.script(`update api_key_uses set calls = 119 where api_key_id = ${key.id}`);
    test.clock.set('2026-03-02T15:00:40Z');
    expect((await call(listOrderFeed, secret)).headers).toMatchObject({
      'ratelimit-remaining': '0',
      'ratelimit-reset': '20',
    });
    const refused = await call(listOrderFeed, secret);
    expect([refused.status, refused.headers['retry-after'], refused.headers['ratelimit-remaining']]).toEqual([
      429,
      '20',
      '0',
    ]);
    test.clock.set('2026-03-02T15:01:00Z');
    expect((await call(listOrderFeed, secret)).status).toBe(200);
  });

  it('works beside its old secret for a day after it was rotated', async () => {
    const { key, secret } = await makeKey(['orders.view']);
    expect((await test.other.call(keys.rotateApiKey, { params: { id: key.id } })).status).toBe(404);
    const rotated = await test.owner.call(keys.rotateApiKey, { params: { id: key.id } });
    expect(rotated.data.key.former_ends_at).toBe('2026-03-03T15:00:00.000Z');
    expect(rotated.data.secret).not.toBe(secret);
    const codes = async () => [
      (await call(listOrderFeed, secret)).status,
      (await call(listOrderFeed, rotated.data.secret)).status,
    ];
    expect(await codes()).toEqual([200, 200]);
    test.clock.set('2026-03-03T14:59:00Z');
    expect(await codes()).toEqual([200, 200]);
    test.clock.set('2026-03-03T15:00:00Z');
    expect(await codes()).toEqual([401, 200]);
  });

  it('does what its permissions allow, as an API key in the change log, and repeats nothing', async () => {
    const { secret } = await makeKey(['customers.edit', 'orders.create', 'orders.status'], { name: 'Partner' });
    const person = { first_name: 'Ana', last_name: 'Lee', email: 'ana@partner.test' };
    const headers = { 'idempotency-key': 'one' };
    const made = await call(createCustomer, secret, { body: person as never, headers });
    const again = await call(createCustomer, secret, { body: person as never, headers });
    expect([made.status, again.status, again.data]).toEqual([200, 200, made.data]);
    expect((await call(createCustomer, secret, { body: {} as never })).status).toBe(422);
    const body = {
      customer_id: made.data.id,
      location_id: test.first.location_id,
      items: [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good }],
      channel: 'staff',
    };
    const order = await call(createMailInOrder, secret, { body: body as never });
    const found = await test.owner.call(findMailInOrder, { params: { id: order.data.id } });
    expect(found.data).toMatchObject({ channel: 'api', total: 26_400, created_by: null });
    const move = { status_id: status.leads, sub_status_id: subStatus.cancelled, reason: 'Sold elsewhere' };
    expect((await call(moveOrder, secret, { params: { id: order.data.id }, body: move })).status).toBe(200);
    const { data } = await test.owner.call(listOrderChanges, { params: { id: order.data.id }, query: {} as never });
    expect(new Set(data.items.map(({ actor_kind, actor_name }) => `${actor_kind} ${actor_name}`))).toEqual(
      new Set(['api_key Partner']),
    );
    expect((await call(getPrices, secret, { query: { variant_id: shop.variant_id } as never })).status).toBe(200);
    const cells = [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good, price: 100 }];
    expect((await call(setBulkPricing, secret, { body: { cells } })).status).toBe(403);
  });
});

describe('the orders', () => {
  it('are read by cursor, each once, and one by its box ID', async () => {
    const { secret } = await makeKey(['orders.view']);
    for (let made = 0; made < 3; made += 1) await storeOrder(test.first);
    const all = (await call(listOrderFeed, secret, { query: { limit: 100 } })).data;
    expect(all.next_cursor).toBeNull();
    const read: number[] = [];
    let after: number | undefined;
    do {
      const { data } = await call(listOrderFeed, secret, { query: { limit: 2, after } });
      read.push(...data.items.map(({ id }) => id));
      after = data.next_cursor ?? undefined;
    } while (after !== undefined);
    expect(read).toEqual(all.items.map(({ id }) => id));
    expect(read.length).toBeGreaterThan(2);
    const last = all.items.at(-1)!;
    const order = await call(findFeedOrder, secret, { params: { box_id: last.box_id } });
    expect(order.data).toMatchObject({ id: last.id, box_id: last.box_id, total: last.total });
    expect((await call(findFeedOrder, secret, { params: { box_id: 'XX-1' } })).status).toBe(404);
    expect((await call(listOrderFeed, secret, { query: { limit: 101 } })).status).toBe(422);
    const { secret: other } = await makeKey(['customers.view']);
    expect((await call(listOrderFeed, other)).status).toBe(403);
  });
});

describe('a secret key in the shop', () => {
  it('is the company’s own server: limits count by email address, and no address of the network', async () => {
    const { secret } = await makeKey(['orders.view', 'orders.create']);
    const { secret: publishable } = await makeKey([], { kind: 'publishable', name: 'Website' });
    const item = { variant_id: shop.variant_id, condition_id: shop.condition_ids.good };
    const begin = (email: string, headers: Record<string, string>) =>
      call(startShopLead, secret, { body: { channel: 'mail-in', item, email } as never, headers });
    const byServer = { authorization: `Bearer ${secret}` };
    const byWebsite = { authorization: '', 'x-api-key': publishable };
    const exhaust = (key: string | null) =>
      test.platform.database.query(`insert into login_attempts (key, failures, window_ends_at) values ($1, 1000, $2)`, [
        key,
        new Date(test.clock.now().getTime() + 60_000).toISOString(),
      ]);
    await exhaust(attemptKeys('shop', '', '127.0.0.1').address);
    expect((await begin('web@shop.test', byWebsite)).status).toBe(429);
    expect((await begin('web@shop.test', byServer)).status).toBe(200);
    const stored = await test.within((ctx) =>
      readRows(
        ctx.db,
        sql`select o.channel, o.confirmed_at from orders o join customers c on c.company_id = o.company_id
                            and c.id = o.customer_id where c.email = 'web@shop.test'`,
      ),
    );
    expect(stored).toEqual([{ channel: 'api', confirmed_at: null }]);
    // Coming back makes no second lead.
    expect((await begin('web@shop.test', byServer)).status).toBe(200);
    await exhaust(attemptKeys('shop', `${test.first.company_id} many@shop.test`, null).account);
    expect((await begin('many@shop.test', byServer)).status).toBe(429);
    await test.platform.database.script('delete from login_attempts');
  });
});

describe('a publishable key', () => {
  it('makes the calls of its shop from any website, and no other', async () => {
    const { key, secret } = await makeKey([], { kind: 'publishable', name: 'Website' });
    expect(secret).toMatch(/^tp_pub_/);
    expect(key.scopes).toEqual([]);
    const headers = { 'x-api-key': secret, authorization: '', origin: 'https://www.phones.example' };
    const found = await call(findShop, secret, { headers });
    expect(found.data).toMatchObject({ name: 'The first company', currency: 'USD' });
    expect(found.headers['access-control-allow-origin']).toBe('*');
    // Its visitors share it, so none can use it up.
    expect(found.headers).not.toHaveProperty('ratelimit-limit');
    expect((await listedKey(key.id))?.last_used_at).not.toBeNull();
    expect((await call(listOrderFeed, secret, { headers: { authorization: '', 'x-api-key': secret } })).status).toBe(
      403,
    );
    const asked = await test.app.inject({
      method: 'OPTIONS',
      url: '/v1/public/shop/checkout',
      headers: { origin: headers.origin },
    });
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([
      204,
      expect.stringContaining('x-api-key'),
    ]);
    const body = {
      channel: 'mail-in',
      items: [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good, quoted_price: 26_400 }],
      email: 'ana@web.test',
      first_name: 'Ana',
      last_name: 'Lee',
      accepts_terms: true,
      street: '18 Elm Street',
      city: 'Portland',
      state: 'ME',
      zip_code: '04101',
    };
    const once = { ...headers, 'idempotency-key': 'cart 1' };
    const sold = await call(checkOutInShop, secret, { body: body as never, headers: once });
    expect(sold.data).toMatchObject({ channel: 'mail-in', total: 26_400 });
    expect((await call(checkOutInShop, secret, { body: body as never, headers: once })).data).toEqual(sold.data);
    const { secret: reader } = await makeKey(['orders.view']);
    const order = await call(findFeedOrder, reader, { params: { box_id: sold.data.box_id } });
    expect(order.data.channel).toBe('api');
    for (let more = 0; more < 4; more += 1)
      expect((await call(checkOutInShop, secret, { body: body as never, headers })).status).toBe(200);
    expect((await call(checkOutInShop, secret, { body: body as never, headers })).status).toBe(429);
  });
});
