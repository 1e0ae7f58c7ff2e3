import { createInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import * as limits from '@tradepost/contracts/pricing/limits.contract';
import * as minimum from '@tradepost/contracts/pricing/minimum-order.contract';
import * as lock from '@tradepost/contracts/pricing/price-lock.contract';
import { type Channel, channels, getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
let shop: TestCatalog;
let customer_id: number;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
  ({ customer_id } = await storeOrder(app.first));
});
afterAll(() => app?.close());

const read = async (client = app.owner) => (await client.call(limits.findOfferLimits)).data;
const readMinimum = async (client = app.owner) => (await client.call(minimum.findMinimumOrder)).data;
const versionOf = (list: readonly { channel: Channel; version: number }[], channel: Channel) =>
  list.find((each) => each.channel === channel)?.version ?? -1;
const set = async (channel: Channel, more: object, client = app.owner) => {
  const version = versionOf((await read()).limits, channel);
  return client.call(limits.saveOfferLimits, { body: { limits: [{ channel, version, ...more }] } });
};
const setMinimum = async (channel: Channel, more: object, client = app.owner) => {
  const version = versionOf((await readMinimum()).minimums, channel);
  return client.call(minimum.saveMinimumOrder, {
    body: { minimums: [{ channel, version, min_total: 0, ...more }] } as never,
  });
};
const validate = async (body: object, client = app.staff) =>
  client.call(limits.validateLimits, {
    body: { items: [{ category_id: shop.category_id, price: 30_000 }], ...body } as never,
  });

describe('offer limits', () => {
  test('are off by default for every channel', async () => {
    const { data, status } = await app.other.call(limits.findOfferLimits);
    expect(status).toBe(200);
    expect(data.limits).toEqual(
      channels.map((channel) => ({
        channel,
        enabled: false,
        dollarAmount: 0,
        itemQuantity: 0,
        selectedCategories: [],
        counter_percent: 0,
        counter_amount: 0,
        counter_needs_reason: true,
        version: 0,
      })),
    );
    expect((await read()).availableCategories.map(({ name }) => name)).toContain('Smartphones');
  });

  test('are stored for the given channels and the company only', async () => {
    const more = {
      enabled: true,
      dollarAmount: 100_000,
      itemQuantity: 3,
      selectedCategories: [shop.category_id, shop.category_id],
      counter_percent: 15,
      counter_amount: 2_000,
      counter_needs_reason: false,
    };
    const { data } = await set('bulk-quote', more);
    expect(data.limits.find(({ channel }) => channel === 'bulk-quote')).toEqual({
      ...more,
      channel: 'bulk-quote',
      selectedCategories: [shop.category_id],
      version: 1,
    });
    expect(data.limits.find(({ channel }) => channel === 'easy-offer')).toMatchObject({ enabled: false, version: 0 });
    expect((await read(app.other)).limits.every(({ enabled }) => !enabled)).toBe(true);
    const changes = await app.within((ctx) =>
      readRows<{ fields: object }>(
        ctx.db,
        sql`select changed_fields(action, fields) as fields from changes where root = 'offer_limits'`,
      ),
    );
    expect(changes.at(-1)?.fields).toMatchObject({ max_total: [null, 100_000] });
  });

  test.each([
    ['a negative amount', { dollarAmount: -1 }, 'dollarAmount', 'Amount must be at least 0'],
    ['part of a cent', { dollarAmount: 1.5 }, 'dollarAmount', undefined],
    ['far too much', { dollarAmount: 1e15 }, 'dollarAmount', 'Amount is too large'],
    ['an amount in words', { dollarAmount: 'much' }, 'dollarAmount', 'Dollar amount must be a number'],
    ['a negative count', { itemQuantity: -1 }, 'itemQuantity', 'Devices must be at least 0'],
    ['half a device', { itemQuantity: 0.5 }, 'itemQuantity', 'Devices must be a whole number'],
    ['far too many', { itemQuantity: 100_001 }, 'itemQuantity', 'Devices must be at most 100,000'],
    ['an unknown category', { selectedCategories: [999_999] }, 'selectedCategories', 'This category does not exist'],
    ['no switch', { enabled: 'perhaps' }, 'enabled', undefined],
    ['another channel', { channel: 'by-owl' }, 'channel', undefined],
    ['a range beyond the price', { counter_percent: 101 }, 'counter_percent', 'Percentage must be at most 100'],
    ['a range below nothing', { counter_amount: -1 }, 'counter_amount', 'Amount must be at least 0'],
  ])('refuse %s', async (_, more, field, message) => {
    const { status, errors } = await set('easy-offer', more);
    expect(status).toBe(422);
    expect(errors).toHaveProperty([`limits.0.${field}`]);
    if (message) expect(errors[`limits.0.${field}`]).toEqual([message]);
  });

  test('refuse an empty body, a duplicate channel and a stale version', async () => {
    const call = (list: object[]) => app.owner.call(limits.saveOfferLimits, { body: { limits: list } as never });
    expect((await call([])).status).toBe(422);
    const one = { channel: 'easy-offer', version: 0 };
    expect((await call([one, one])).errors).toEqual({ limits: ['List each channel only once'] });
    expect((await call([{ channel: 'easy-offer' }])).status).toBe(422);
    const stale = await call([{ ...one, version: 7 }]);
    expect(stale.status).toBe(409);
    expect(stale.data).toHaveProperty('limits');
  });

  test('of two concurrent saves one wins, and nothing of the stale one is stored', async () => {
    const [one, two] = await Promise.all([
      set('easy-offer', { enabled: true, itemQuantity: 1, version: 0 }),
      set('easy-offer', { enabled: true, itemQuantity: 2, version: 0 }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const { limits: stored } = await read();
    const body = {
      limits: [
        { channel: 'mail-in' as const, enabled: true, itemQuantity: 9, version: versionOf(stored, 'mail-in') },
        { channel: 'easy-offer' as const, enabled: false, version: 0 },
      ],
    };
    expect((await app.owner.call(limits.saveOfferLimits, { body })).status).toBe(409);
    expect(versionOf((await read()).limits, 'mail-in')).toBe(versionOf(stored, 'mail-in'));
  });
});

describe('minimum order', () => {
  test('is stored with its message, and 0 turns it off', async () => {
    const { data } = await setMinimum('bulk-quote', {
      min_total: 5_000,
      message: '  From {minimum}, {missing} more  ',
    });
    expect(data.minimums.find(({ channel }) => channel === 'bulk-quote')).toMatchObject({
      min_total: 5_000,
      message: 'From {{minimum}}, {{missing}} more',
      version: 1,
    });
    expect((await readMinimum(app.other)).minimums.every(({ min_total }) => min_total === 0)).toBe(true);
    const off = await setMinimum('bulk-quote', { min_total: 0, message: '' });
    expect(off.data.minimums.find(({ channel }) => channel === 'bulk-quote')).toMatchObject({
      min_total: 0,
      message: null,
    });
  });

  test.each([
    ['less than nothing', { min_total: -1 }, 'min_total', 'Minimum must be at least 0'],
    ['words', { min_total: 'ten' }, 'min_total', 'Min total must be a number'],
    ['far too much', { min_total: 1e15 }, 'min_total', 'Minimum is too large'],
    ['nothing', { min_total: undefined }, 'min_total', 'Min total is required'],
    ['a message too long', { message: 'm'.repeat(301) }, 'message', undefined],
    ['a word nobody fills in', { message: 'From {price}' }, 'message', 'Unknown variable {{price}} (line 1, column 6)'],
  ])('refuses %s', async (_, more, field, message) => {
    const { status, errors } = await setMinimum('easy-offer', more);
    expect(status).toBe(422);
    expect(errors).toHaveProperty([`minimums.0.${field}`]);
    if (message) expect(errors[`minimums.0.${field}`]).toEqual([message]);
  });

  test('of two who save at once, one counts', async () => {
    const replies = await Promise.all([
      setMinimum('easy-offer', { min_total: 100, version: 0 }),
      setMinimum('easy-offer', { min_total: 200, version: 0 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('price lock', () => {
  const readLock = async (client = app.owner) => (await client.call(lock.findPriceLock)).data;
  const save = async (more: object, client = app.owner) =>
    client.call(lock.savePriceLock, {
      body: { version: (await readLock()).version, price_lock_days: 14, ...more } as never,
    });

  test('is part of a quote, per channel', async () => {
    const { data } = await save({
      price_lock_days: 10,
      price_lock_days_by_channel: { 'mail-in': 21, 'easy-offer': null },
    });
    expect(data).toMatchObject({ price_lock_days: 10, price_lock_days_by_channel: { 'mail-in': 21 } });
    const days = async (channel: Channel) =>
      (await app.owner.call(getPrices, { query: { model_id: shop.model_id, channel } })).data.price_lock_days;
    expect([await days('in-store'), await days('mail-in'), await days('easy-offer')]).toEqual([10, 21, 10]);
    expect(await readLock(app.other)).toMatchObject({ price_lock_days: 14, price_lock_days_by_channel: {} });
  });

  test('refuses a stale version, and of two concurrent saves one wins', async () => {
    const version = (await readLock()).version;
    const call = (days: number) => app.owner.call(lock.savePriceLock, { body: { price_lock_days: days, version } });
    const replies = await Promise.all([call(7), call(8)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call(9)).data).toHaveProperty('price_lock_days');
    expect((await call(9)).status).toBe(409);
  });

  test('can be saved by a company that never set it', async () => {
    const { version } = await readLock(app.other);
    const body = { price_lock_days: 30, version };
    expect((await app.other.call(lock.savePriceLock, { body })).data).toMatchObject({ price_lock_days: 30 });
    expect((await app.other.call(lock.savePriceLock, { body })).status).toBe(409);
  });

  test.each([
    ['no days', { price_lock_days: undefined }, 'price_lock_days'],
    ['none', { price_lock_days: 0 }, 'price_lock_days'],
    ['too many', { price_lock_days: 61 }, 'price_lock_days'],
    ['half a day', { price_lock_days: 1.5 }, 'price_lock_days'],
    ['words', { price_lock_days: 'long' }, 'price_lock_days'],
    ['too many for a channel', { price_lock_days_by_channel: { 'mail-in': 61 } }, 'price_lock_days_by_channel.mail-in'],
    ['none for a channel', { price_lock_days_by_channel: { 'mail-in': 0 } }, 'price_lock_days_by_channel.mail-in'],
  ])('refuses %s', async (_, more, field) => {
    const { status, errors } = await save(more);
    expect(status).toBe(422);
    expect(errors).toHaveProperty([field]);
  });
});

describe('checking an offer', () => {
  test('defaults to mail-in and returns every exceeded limit', async () => {
    await set('mail-in', {
      enabled: true,
      dollarAmount: 50_000,
      itemQuantity: 2,
      selectedCategories: [shop.category_id],
    });
    await setMinimum('mail-in', { min_total: 4_000 });
    expect((await validate({})).data).toEqual({
      is_within: true,
      refusals: [],
      total: 30_000,
      currency: 'USD',
      can_override: false,
      counter: { counter_percent: 0, counter_amount: 0, counter_needs_reason: true },
    });
    const items = [
      { variant_id: shop.variant_id, price: 20_000, quantity: 2 },
      { title: 'Radio', price: 20_000 },
    ];
    const { data } = await validate({ items }, app.owner);
    expect(data).toMatchObject({ is_within: false, total: 60_000, can_override: true });
    expect(data.refusals.map(({ limit }) => limit)).toEqual(['dollarAmount', 'itemQuantity', 'selectedCategories']);
    expect(data.refusals[2]?.message).toContain('take out Radio');
    const small = await validate({ items: [{ category_id: shop.category_id, price: 3_000 }] });
    expect(small.data.refusals).toEqual([
      { limit: 'minimum_order', message: 'Offers start at $40.00: add $10.00 more', missing: 1_000 },
    ]);
    expect((await validate({ items, channel: 'in-store' })).data.is_within).toBe(true);
  });

  test('refuses an invalid offer', async () => {
    expect((await validate({ items: [] })).errors).toEqual({ items: ['At least one item is required'] });
    expect((await validate({ items: [{}] })).errors).toEqual({ 'items.0.price': ['Price is required'] });
    expect((await validate({ items: [{ price: -1 }] })).status).toBe(422);
    expect((await validate({ items: [{ price: 1, quantity: 0 }] })).status).toBe(422);
    expect((await validate({ items: [{ price: 1e12, quantity: 10_000 }] })).errors).toEqual({
      'items.0.price': ['Price is too high'],
    });
    expect((await validate({ channel: 'by-owl' })).status).toBe(422);
    expect((await validate({ items: [{ price: 1, variant_id: 999_999 }] })).errors).toEqual({
      'items.0.variant_id': ['This device is not in the catalog'],
    });
    const foreign = await app.other.call(limits.validateLimits, {
      body: { items: [{ price: 1, variant_id: shop.variant_id }] },
    });
    expect(foreign.status).toBe(422);
  });

  test('ignores limits in another currency', async () => {
    await app.within((ctx) => ctx.db.execute(sql`update offer_limits set currency = 'EUR' where channel = 'mail-in'`));
    const { data } = await validate({ items: [{ category_id: shop.category_id, price: 60_000 }] });
    expect(data.is_within).toBe(true);
    expect((await read()).limits.find(({ channel }) => channel === 'mail-in')?.dollarAmount).toBe(0);
  });
});

describe('an in-store order', () => {
  const order = (more: object = {}, client = app.staff) =>
    client.call(createInStoreOrder, {
      body: {
        location_id: app.first.location_id,
        customer_id,
        items: [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good }],
        ...more,
      } as never,
    });
  const dear = { items: [{ is_custom: true, title: 'A crown', price: 9_000_000 }] };

  test('is created within its channel’s limits and refused above them or below the minimum', async () => {
    await set('mail-in', { enabled: true, itemQuantity: 1 });
    await set('in-store', { enabled: true, dollarAmount: 26_400, itemQuantity: 1 });
    expect((await order()).status).toBe(200);
    const two = await order({
      items: [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good, quantity: 2 }],
    });
    expect(two.status).toBe(422);
    expect(two.errors).toEqual({
      limits: [
        'The offer comes to $528.00; one in-store offer can be at most $264.00',
        'The offer has 2 devices; one in-store offer can have at most 1',
      ],
    });
    await set('in-store', { enabled: false });
    await setMinimum('in-store', { min_total: 26_401 });
    expect((await order()).errors).toEqual({ limits: ['Offers start at $264.01: add $0.01 more'] });
    expect((await order({ is_left_for_testing: true })).status).toBe(200);
    await setMinimum('in-store', { min_total: 0 });
  });

  test('can exceed the limits with permission and a reason, which the change log records', async () => {
    await set('in-store', { enabled: true, dollarAmount: 1_000 });
    const limits_reason = 'The museum asked for it';
    expect((await order({ ...dear, limits_reason })).status).toBe(422);
    expect((await order(dear, app.owner)).status).toBe(422);
    expect((await order({ ...dear, override_reason: 'for another thing' }, app.owner)).status).toBe(422);
    const made = await order({ ...dear, limits_reason }, app.owner);
    expect(made.status).toBe(200);
    const [change] = await app.within((ctx) =>
      readRows<{ reason: string }>(
        ctx.db,
        sql`select reason from changes where root = 'orders' and root_id = ${made.data.id} and entity = 'orders' and action = 'insert'`,
      ),
    );
    expect(change?.reason).toBe(limits_reason);
    const within = await order({ limits_reason, items: [{ is_custom: true, title: 'A ring', price: 900 }] }, app.owner);
    const [plain] = await app.within((ctx) =>
      readRows<{ reason: string | null }>(
        ctx.db,
        sql`select reason from changes where root = 'orders' and root_id = ${within.data.id} and entity = 'orders' and action = 'insert'`,
      ),
    );
    expect(plain?.reason).toBeNull();
    await set('in-store', { enabled: false });
  });
});

test('nobody without the permission, and nobody without a session', async () => {
  const viewer = (await hireMember(app, 'viewer', ['settings.view'])).client;
  const reads = [limits.findOfferLimits, minimum.findMinimumOrder, lock.findPriceLock];
  const writes = [
    [limits.saveOfferLimits, { limits: [{ channel: 'mail-in', version: 0 }] }],
    [minimum.saveMinimumOrder, { minimums: [{ channel: 'mail-in', version: 0, min_total: 0 }] }],
    [lock.savePriceLock, { price_lock_days: 3, version: 0 }],
  ] as const;
  for (const contract of reads) {
    expect((await viewer.call(contract)).status).toBe(200);
    expect((await app.staff.call(contract)).status).toBe(403);
    expect((await app.nobody.call(contract)).status).toBe(401);
  }
  for (const [contract, body] of writes) {
    expect((await viewer.call(contract, { body } as never)).status).toBe(403);
    expect((await app.nobody.call(contract, { body } as never)).status).toBe(401);
  }
  const neither = (await hireMember(app, 'neither', ['dashboard.view'])).client;
  expect((await validate({}, neither)).status).toBe(403);
  expect((await validate({}, app.nobody)).status).toBe(401);
});
