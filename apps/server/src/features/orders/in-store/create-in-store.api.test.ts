import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import { createInStoreOrder, editInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { addOrderItem, editOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import { printOrder } from '@tradepost/contracts/orders/order-record.contract';
import { splitOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { storeTestPromo } from '../../../testing/pricing/test-promo.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { customers } from '../../customers/customer.table.ts';
import { setPrices } from '../../pricing/prices.commands.ts';
import { orders } from '../order.table.ts';

let test: TestApp;
let catalog: TestCatalog;
let customer_id: number;
let key = 0;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test.close());
beforeEach(async () => {
  key += 1;
  const { data } = await test.owner.call(createCustomer, {
    body: { first_name: 'Ana', last_name: `Lee ${key}`, email: `ana${key}@seller.test` },
  });
  customer_id = data.id;
});

const phone = (more: object = {}) => ({
  variant_id: catalog.variant_id,
  condition_id: catalog.condition_ids.good,
  ...more,
});
const form = (more: object = {}) => ({ location_id: test.first.location_id, customer_id, items: [phone()], ...more });
const create = (body: object, headers: Record<string, string> = {}, client = test.owner) =>
  client.call(createInStoreOrder, { body: body as never, headers });
const find = async (id: number) => (await test.owner.call(findInStoreOrder, { params: { id } })).data;

describe('creating an in-store order', () => {
  it('freezes prices, numbers the box and begins in Being Inspected', async () => {
    const { status: answered, data } = await create(
      form({
        items: [phone({ imei: '356938035643809' }), phone({ condition_id: catalog.condition_ids.broken, quantity: 2 })],
      }),
    );
    expect(answered).toBe(200);
    expect(data).toMatchObject({ box_id: expect.stringMatching(/^FI-\d+$/), status_id: status.beingInspected });
    const order = await find(data.id);
    expect(order.items.map((item) => [item.expected.price, item.imei])).toEqual([
      [26_400, '356938035643809'],
      [9_000, null],
      [9_000, null],
    ]);
    expect(order).toMatchObject({
      quoted_total: 44_400,
      items_total: 44_400,
      total: 44_400,
      currency: 'USD',
      created_by: 'Olivia first',
    });
    expect(order.price_locked_until).toBe('2026-03-16T15:00:00.000Z');
    expect(order.items[0]?.price_steps.length).toBeGreaterThan(0);
  });

  it('gives every order a number of its own, also side by side', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create(form())));
    expect(new Set(made.map(({ data }) => data.box_id)).size).toBe(6);
  });

  it('counts for its customer, also when it is split or given to somebody else', async () => {
    const countOf = async (id: number) => {
      const [row] = await test.within((ctx) => ctx.db.select().from(customers).where(eq(customers.id, id)));
      return row?.order_count;
    };
    const { data: other } = await test.owner.call(createCustomer, { body: { first_name: 'Bo', last_name: 'Chen' } });
    const { data } = await create(form({ items: [phone({ quantity: 2 })] }));
    expect(await countOf(customer_id)).toBe(1);
    const { items } = await find(data.id);
    await test.owner.call(splitOrder, { params: { id: data.id }, body: { item_ids: [items[0]?.id ?? 0] } });
    expect(await countOf(customer_id)).toBe(2);
    const { version } = await find(data.id);
    const body = { version, customer_id: other.id };
    expect((await test.owner.call(editInStoreOrder, { params: { id: data.id }, body })).status).toBe(200);
    expect([await countOf(customer_id), await countOf(other.id)]).toEqual([1, 1]);
  });

  it('takes a custom item at the price that staff name', async () => {
    const { data } = await create(
      form({ items: [{ is_custom: true, title: 'Box of cables', price: 500, condition_label: 'Used' }] }),
    );
    expect((await find(data.id)).items[0]).toMatchObject({ is_custom: true, title: 'Box of cables', price: 500 });
  });

  it('keeps its price when the price list moves on', async () => {
    const { data } = await create(form());
    const cell = { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good };
    await test.within((ctx) => setPrices(ctx, catalog.price_list_id, [{ ...cell, original_price: 1_000 }]));
    expect((await find(data.id)).total).toBe(26_400);
    await test.within((ctx) => setPrices(ctx, catalog.price_list_id, [{ ...cell, original_price: 26_400 }]));
  });

  it('answers 409 with both prices when the price moved since it was shown', async () => {
    const { status, data } = await create(form({ items: [phone({ quoted_price: 20_000 })] }));
    expect([status, data]).toEqual([409, { index: 0, quoted_price: 20_000, price: 26_400 }]);
  });

  it('makes one order of a repeated request, also when both arrive at once', async () => {
    const headers = { 'idempotency-key': `click-${key}` };
    const [one, two] = await Promise.all([create(form(), headers), create(form(), headers)]);
    const three = await create(form(), headers);
    expect([two.data.id, three.data.id]).toEqual([one.data.id, one.data.id]);
    const rows = await test.within((ctx) => ctx.db.select().from(orders).where(eq(orders.customer_id, customer_id)));
    expect(rows).toHaveLength(1);
    const other = await create(form({ is_left_for_testing: true }), headers);
    expect([other.status, other.errors]).toEqual([
      422,
      { idempotency_key: [expect.stringContaining('another request')] },
    ]);
  });

  it('adds a promo code’s bonus, and says why one does not count', async () => {
    await test.within((ctx) =>
      storeTestPromo(ctx, {
        code: `SPRING${key}`,
        type: 'percent',
        value: 10,
        max_bonus: 2_000,
        min_total: 10_000,
        total_uses: 1,
      }),
    );
    const { data } = await create(form({ promo_code: `spring${key}` }));
    expect(await find(data.id)).toMatchObject({
      items_total: 26_400,
      bonus_total: 2_000,
      total: 28_400,
      promo_code: `SPRING${key}`,
    });
    const again = await create(form({ promo_code: `SPRING${key}` }));
    expect([again.status, again.errors.promo_code]).toEqual([422, [`Promo code SPRING${key} has been used up`]]);
    expect((await create(form({ promo_code: 'NEVER' }))).errors.promo_code?.[0]).toContain('doesn’t exist');
  });
});

describe('payout details', () => {
  it('are sealed in the database, masked in the answer and absent from the change log', async () => {
    const payout_details = {
      account_holder: 'Ana Lee',
      routing_number: '021000021',
      account_number: '123456789',
      account_type: 'checking',
    };
    const { data } = await create(form({ payout_method: 'ach', payout_details }));
    const order = await find(data.id);
    expect([order.payout_method, order.payout_problems]).toEqual(['ach', []]);
    expect(order.payout_mask).toContain('6789');
    expect(JSON.stringify(order)).not.toContain('123456789');
    const rows = await test.platform.database.query<{ all: string }>(
      'select payout_details as all from orders union all select fields::text from changes',
    );
    expect(rows.some((row) => row.all?.includes('123456789'))).toBe(false);
  });

  it.each([
    [
      { payout_method: 'ach', payout_details: { routing_number: '021000022', account_number: '1' } },
      'payout_details.routing_number',
    ],
    [{ payout_method: 'teleport' }, 'payout_method'],
    [{ payout_method: 'sepa', payout_details: {} }, 'payout_method'],
  ])('%j is refused on its field', async (payout, field) => {
    const { status, errors } = await create(form(payout));
    expect(status).toBe(422);
    expect(errors).toHaveProperty([field]);
  });
});

describe('a form filled in wrongly', () => {
  it.each<[object, string, string]>([
    [{ customer_id: undefined }, 'customer_id', 'Customer ID is required'],
    [{ customer_id: 999_999 }, 'customer_id', 'This seller does not exist'],
    [{ location_id: 999_999 }, 'location_id', 'This location does not exist'],
    [{ items: [] }, 'items', 'At least one item is required'],
    [{ items: [{}] }, 'items.0.variant_id', 'Variant ID is required'],
    [{ items: [{ is_custom: true, price: 5 }] }, 'items.0.title', 'Title is required'],
    [{ items: [{ is_custom: true, title: 'Cables', price: 'much' }] }, 'items.0.price', 'Price must be a number'],
    [{ items: [{ variant_id: 999_999, condition_id: 1 }] }, 'items.0.variant_id', 'This device is not in the catalog'],
  ])('%j', async (change, field, message) => {
    const { status, errors } = await create(form(change));
    expect([status, errors[field]]).toEqual([422, [message]]);
  });

  it('a condition of another set, a quantity of none', async () => {
    expect((await create(form({ items: [phone({ condition_id: 999_999 })] }))).errors).toHaveProperty([
      'items.0.condition_id',
    ]);
    expect((await create(form({ items: [phone({ quantity: 0 })] }))).errors).toHaveProperty(['items.0.quantity']);
  });

  it('leaves nothing behind', async () => {
    const count = async () => (await test.within((ctx) => ctx.db.select({ id: orders.id }).from(orders))).length;
    const before = await count();
    await create(form({ items: [phone(), { variant_id: 999_999, condition_id: 1 }] }));
    expect(await count()).toBe(before);
  });
});

describe('a blocked customer', () => {
  beforeEach(() =>
    test.within(async (ctx) => {
      await ctx.db
        .update(customers)
        .set({ status: 2, blocked_reason: 'Sold a stolen phone' })
        .where(eq(customers.id, customer_id));
    }),
  );

  it('is refused to staff without the permission', async () => {
    const { status, message } = await create(form({ override_reason: 'I know her' }), {}, test.staff);
    expect([status, message]).toEqual([403, 'This seller is blocked: Sold a stolen phone']);
  });

  it('needs a reason, which the change log keeps', async () => {
    expect((await create(form())).errors).toHaveProperty('override_reason');
    const { data } = await create(form({ override_reason: 'Cleared by the police' }));
    const [change] = await test.platform.database.query<{ reason: string }>(
      `select reason from changes where root = 'orders' and root_id = ${data.id} limit 1`,
    );
    expect(change?.reason).toBe('Cleared by the police');
  });
});

describe('a device that the company already has', () => {
  const imei = '352099001761481';

  it('is refused without the permission, and needs a reason that the change log keeps', async () => {
    const first = await create(form({ items: [phone({ imei })] }));
    const again = form({ items: [phone({ imei: 'IMEI: 35-209900-176148-1' })] });
    const refused = await create({ ...again, device_reason: 'Sold back' }, {}, test.staff);
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining(first.data.box_id)]);
    const asked = await create(again);
    expect([asked.status, Object.keys(asked.errors)]).toEqual([422, ['device_reason']]);
    const { data } = await create({ ...again, device_reason: 'The first order was a test' });
    const [change] = await test.platform.database.query<{ reason: string }>(
      `select reason from changes where root = 'orders' and root_id = ${data.id} limit 1`,
    );
    expect(change?.reason).toBe('The first order was a test');
  });

  it('is refused to the second of two who buy it at the same time', async () => {
    const items = [phone({ imei: '352099001761499' })];
    const answers = await Promise.all([create(form({ items })), create(form({ items }))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is refused in an order that exists, when it is added and when its number is entered', async () => {
    const number = '352099001761507';
    const first = await create(form({ items: [phone({ imei: number })] }));
    const { data } = await create(form({ items: [phone()] }));
    const add = (body: object, as = test.owner) =>
      as.call(addOrderItem, { params: { id: data.id }, body: { ...phone({ imei: number }), ...body } as never });
    const refused = await add({ device_reason: 'Mine' }, test.staff);
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining(first.data.box_id)]);
    expect((await add({})).errors.device_reason?.[0]).toContain(first.data.box_id);
    expect((await add({ device_reason: 'Returned to the seller' })).status).toBe(200);
    const { data: order } = await test.owner.call(findInStoreOrder, { params: { id: data.id } });
    const [bare, added] = order.items;
    const edit = (body: object, item = bare!) =>
      test.owner.call(editOrderItem, { params: { id: item.id }, body: { version: item.version, ...body } });
    // Its own number stays, and another device of the order is not another order.
    expect((await edit({ imei: number, note: 'Scratched' }, added)).status).toBe(200);
    await create(form({ items: [phone({ serial: 'HELD77' })] }));
    expect((await edit({ serial: 'held 77' })).errors.device_reason).toBeDefined();
    expect((await edit({ serial: 'held 77', device_reason: 'Returned' })).status).toBe(200);
  });

  it('is also one in stock, but none that was sold', async () => {
    const serial = 'F2LXHELD01';
    const setStatus = (unit: number) =>
      test.within((ctx) =>
        ctx.db.execute(sql`insert into inventory_units (company_id, location_id, title, serial, purchase_cost, currency, status, sold_at)
          values (${ctx.company_id}, ${test.first.location_id}, 'Apple iPhone 15', ${serial}, 100, 'USD', ${unit}, case ${unit}::int when 2 then app_now() end)`),
      );
    const items = [phone({ serial })];
    await setStatus(2);
    expect((await create(form({ items: [phone()] }))).status).toBe(200);
    await setStatus(0);
    expect((await create(form({ items }))).errors.device_reason?.[0]).toContain('already in stock');
  });
});

describe('answers that contradict each other', () => {
  const defectOf = async (name: string) => {
    const [defect] = await test.within((ctx) =>
      readRows<{ id: number }>(
        ctx.db,
        sql`select d.id from defects d join condition_groups g on g.company_id = d.company_id and g.id = d.group_id
             where d.company_id = ${ctx.company_id} and g.category_id = ${catalog.category_id} and d.key = ${name}`,
      ),
    );
    return defect!.id;
  };

  it('are refused on the condition, and a stop on the defects', async () => {
    const cracked = await defectOf('screen-crack');
    const good = await create(form({ items: [phone({ defect_ids: [cracked] })] }));
    expect([good.status, Object.keys(good.errors)]).toEqual([422, ['items.0.condition_id']]);
    const broken = phone({ defect_ids: [cracked], condition_id: catalog.condition_ids.broken });
    const bought = await create(form({ items: [broken] }));
    expect(bought.status).toBe(200);
    const receipt = await test.owner.call(printOrder, { params: { id: bought.data.id, paper: 'intake' } });
    expect(readPdf(receipt.raw)[0]!.text).toMatch(/Defects: .*crack/i);
    const stolen = await create(form({ items: [phone({ defect_ids: [await defectOf('blacklisted')] })] }));
    expect([stolen.status, Object.keys(stolen.errors)]).toEqual([422, ['items.0.defect_ids']]);
  });
});

describe('another company', () => {
  it('neither finds nor changes the order, nor uses the first one’s customers, locations and devices', async () => {
    const { data } = await create(form());
    expect((await test.other.call(findInStoreOrder, { params: { id: data.id } })).status).toBe(404);
    expect(
      (
        await test.other.call(editInStoreOrder, {
          params: { id: data.id },
          body: { version: 1, payout_method: 'cash' },
        })
      ).status,
    ).toBe(404);
    const { status, errors } = await create(form(), {}, test.other);
    expect([status, Object.keys(errors)]).toEqual([422, ['location_id']]);
  });
});

describe('two clerks', () => {
  it('cannot overwrite each other: the second sees what the first saved', async () => {
    const { data } = await create(form());
    const { version } = await find(data.id);
    const edit = (payout_method: string) =>
      test.owner.call(editInStoreOrder, { params: { id: data.id }, body: { version, payout_method } });
    const answers = await Promise.all([edit('cash'), edit('store_credit')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const late = answers.find((answer) => answer.status === 409);
    expect(late?.data).toMatchObject({ id: data.id, version: version + 1 });
  });
});
