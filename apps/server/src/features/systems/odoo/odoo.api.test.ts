import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { previewOdooOrder, sendOdooOrder } from '@tradepost/contracts/systems/odoo.contract';
import { connectSystem, findSystem, listPushes } from '@tradepost/contracts/systems/system.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutgoing } from '../../../platform/http/outgoing.client.ts';
import { type FakeOdoo, fakeOdoo, openFakeOdoo } from '../../../testing/systems/fake-odoo.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { sandboxImei } from '../wholecell/wholecell-sandbox.rules.ts';

let test: TestApp;
let fake: FakeOdoo;
const params = { vendor: 'odoo' as const };
let imei = '';
let devices = 0;

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeOdoo()]);
});
beforeEach(async () => {
  test.clock.set(testTime);
  devices += 1;
  imei = sandboxImei(devices);
  Object.assign(test.platform.config, { system_addresses: { odoo: { base_url: fake.url, timeout: 2000 } } });
  const records = { 'res.company': [{ id: 1, name: 'Second Life' }], 'res.currency': [{ id: 2, name: 'USD' }] };
  Object.assign(fake, { mood: 'works', moodOf: /./, asked: [], version: '19.0', records, called: [] });
  await test.platform.database.script('delete from connections; delete from event_queue; delete from events');
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const connect = async (credentials: Record<string, string> = fakeOdoo, client: Client = test.owner) => {
  const answer = await client.call(connectSystem, { params, body: { credentials } });
  await work();
  return answer;
};
const store = () =>
  storeOrder(test.first, {
    customer: { first_name: 'Zoe', email: 'zoe@seller.test', phone: '(217) 555-0142' },
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
    payout_method: 'cash',
    items: [{ status: 'passed', is_custom: true, imei, price: 20_000 }],
    bonus_total: 500,
    total: 20_500,
  });
const pay = async (order_id: number) => {
  const answer = await test.owner.call(moveOrder, { params: { id: order_id }, body: { status_id: status.completed } });
  expect(answer.status, answer.message).toBe(200);
};
const pushes = async () => (await test.owner.call(listPushes, { params, query: {} })).data.items;
const preview = (id: number, client: Client = test.owner) => client.call(previewOdooOrder, { params: { id } });
const writes = () => fake.called.filter((one) => !one.endsWith('/search_read'));
const pass = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());

describe('the account at Odoo', () => {
  it('is connected with a key that it accepts, by JSON-2 or JSON-RPC', async () => {
    expect((await connect({ ...fakeOdoo, api_key: 'wrong' })).errors).toEqual({ api_key: ['Odoo: Invalid apikey'] });
    await connect();
    expect((await test.owner.call(findSystem, { params })).data.connection).toMatchObject({
      state: 'COMPLETED',
      name: 'Second Life',
      shown: { host: 'odoo.test', database: 'shop' },
    });
    fake.version = '17.0';
    expect((await connect({ ...fakeOdoo, api_key: 'wrong' })).errors.api_key).toBeDefined();
    expect((await connect({ ...fakeOdoo, login: '' })).message).toContain('enter its database and your login too');
    expect((await connect()).status).toBe(200);
    expect([(await connect(fakeOdoo, test.staff)).status, (await connect(fakeOdoo, test.nobody)).status]).toEqual([
      403, 401,
    ]);
  });

  it('is never at an address that is not public', async () => {
    Object.assign(test.platform.config, { system_addresses: {} });
    Object.assign(test.platform, { outgoing: openOutgoing() });
    for (const host of ['localhost', '127.0.0.1', 'http://169.254.169.254', 'shop.localhost', 'not a host'])
      expect((await connect({ ...fakeOdoo, host })).status, host).toBe(422);
    expect(fake.asked).toEqual([]);
  });
});

describe('a paid order', () => {
  it('becomes one purchase order with its seller, product and serial number', async () => {
    await connect();
    const { order_id, box_id, customer_id } = await store();
    await pay(order_id);
    await work();
    expect(await pushes()).toMatchObject([{ what: 'purchase', state: 'sent', record_name: box_id }]);
    expect(fake.records['res.partner']).toMatchObject([
      { ref: `TP-${customer_id}`, email: 'zoe@seller.test', supplier_rank: 1 },
    ]);
    expect(fake.records['purchase.order']).toMatchObject([
      {
        origin: box_id,
        state: 'purchase',
        currency_id: 2,
        order_line: [
          [0, 0, { product_qty: 1, price_unit: 200 }],
          [0, 0, { name: 'Bonuses and fees', price_unit: 5 }],
        ],
      },
    ]);
    expect(fake.records['stock.lot']).toMatchObject([{ name: imei }]);
    const [product] = fake.records['product.product'] ?? [];
    expect(product).toMatchObject({ default_code: 'TP-DEVICE', tracking: 'serial' });
  });

  it('is one purchase order also when the answer of a step is lost', async () => {
    await connect();
    const { order_id } = await store();
    await pay(order_id);
    Object.assign(fake, { mood: 'breaks', moodOf: /purchase.order\/create/ });
    await work();
    expect(await pushes()).toMatchObject([{ state: 'waiting' }]);
    fake.mood = 'works';
    pass(11);
    await work();
    expect(await pushes()).toMatchObject([{ state: 'sent', tries: 2 }]);
    for (const model of ['res.partner', 'purchase.order', 'stock.lot']) expect(fake.records[model]).toHaveLength(1);
    expect(fake.records['purchase.order']).toMatchObject([{ state: 'purchase' }]);
  });

  it('takes the partner and products that Odoo has', async () => {
    await connect();
    await test.owner.call(saveAddOn, {
      params: { id: 21 },
      body: { settings: { is_confirmed: false, makes_lots: false, other_code: 'USED' } },
    });
    fake.records['res.partner'] = [{ id: 500, name: 'Zoe', email: 'ZOE@seller.test' }];
    fake.records['product.product'] = [
      { id: 600, name: 'Used device', default_code: 'USED' },
      { id: 601, name: 'Fees', default_code: 'USED-FEES' },
    ];
    const { order_id } = await store();
    await pay(order_id);
    await work();
    expect(writes()).toEqual(['purchase.order/create']);
    expect(fake.records['purchase.order']).toMatchObject([{ partner_id: 500, state: 'draft' }]);
  });

  it('is refused where a product is missing and none is to be created', async () => {
    await connect();
    await test.owner.call(saveAddOn, { params: { id: 21 }, body: { settings: { creates_products: false } } });
    const { order_id } = await store();
    await pay(order_id);
    await work();
    expect(await pushes()).toMatchObject([
      { state: 'refused', failure: 'Odoo has no product with the internal reference TP-DEVICE' },
    ]);
    expect(writes()).not.toContain('purchase.order/create');
  });

  it('speaks JSON-RPC with an older Odoo', async () => {
    fake.version = '17.0';
    await connect();
    const { order_id } = await store();
    await pay(order_id);
    await work();
    expect(await pushes()).toMatchObject([{ state: 'sent' }]);
    expect(fake.records['purchase.order']).toMatchObject([{ state: 'purchase' }]);
    expect(new Set(fake.asked.map(({ path }) => path))).toEqual(new Set(['/web/version', '/jsonrpc']));
  });
});

describe('a dry run', () => {
  it('shows what an order would become, and sends nothing', async () => {
    await connect();
    const { order_id, box_id } = await store();
    const answer = await preview(order_id);
    expect(answer.data.steps.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
      'res.partner would_create',
      'product.product would_create',
      'product.product would_create',
      'res.currency found',
      'purchase.order would_create',
      'purchase.order would_call',
      'stock.lot would_create',
    ]);
    expect(JSON.stringify(answer.data)).toContain(box_id);
    expect(writes()).toEqual([]);
    expect(await pushes()).toEqual([]);
    const statuses = [test.other, test.staff, test.nobody].map(
      async (client) => (await preview(order_id, client)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 403, 401]);
    fake.mood = 'fails';
    expect((await preview(order_id)).status).toBe(409);
  });

  it('works with the sandbox too, and an order is sent once: when it is paid, or when somebody asks', async () => {
    const { order_id: earlier } = await store();
    await pay(earlier);
    await work();
    await test.owner.call(connectSystem, { params, body: { is_sandbox: true } });
    await work();
    const { order_id } = await store();
    expect((await preview(order_id)).data.steps).toHaveLength(7);
    const send = (id = order_id) => test.owner.call(sendOdooOrder, { params: { id } });
    expect((await send()).status).toBe(409);
    await pay(order_id);
    await work();
    expect([(await send()).data, (await send(earlier)).data, (await send(earlier)).data]).toEqual([
      { is_queued: false },
      { is_queued: true },
      { is_queued: false },
    ]);
    await work();
    expect(await pushes()).toMatchObject([
      { state: 'sent', record_id: earlier, answer: { order_name: expect.stringMatching(/^P\d+$/) } },
      { state: 'sent', record_id: order_id },
    ]);
    expect(fake.asked).toEqual([]);
  });
});
