import { findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/systems/repairdesk.contract';
import { listPushes } from '@tradepost/contracts/systems/system.contract';
import {
  listSystemReads,
  listSystemRecords,
  type SystemRecord,
  startSystemRead,
} from '@tradepost/contracts/systems/system-record.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeRepairDesk,
  type FakeTicket,
  fakeRepairDeskKey,
  openFakeRepairDesk,
} from '../../../testing/systems/fake-repairdesk.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { blockContacts } from '../../customers/blocks/block.commands.ts';
import { customers } from '../../customers/customer.table.ts';

let test: TestApp;
let fake: FakeRepairDesk;
const params = { vendor: 'repairdesk' as const };

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeRepairDesk()]);
  const address = { base_url: fake.url, timeout: 2000, pause: 0 };
  Object.assign(test.platform.config, { system_addresses: { repairdesk: address } });
});
beforeEach(async () => {
  test.clock.set(testTime);
  Object.assign(fake, { mood: 'works', moodOf: /./, asked: [], customers: [], items: [], tickets: [] });
  await test.platform.database.script(
    'delete from connections; delete from orders; delete from customers; delete from customer_blocks; delete from event_queue; delete from events',
  );
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const save = async (body: object, client: Client = test.owner) => {
  const answer = await client.call(contract.saveRepairDesk, { body });
  await work();
  return answer;
};
const connect = () => save({ api_key: fakeRepairDeskKey, identifier: 'Downtown' });
const read = async (what: string) => {
  await test.owner.call(startSystemRead, { params, body: { what } });
  await work();
  const { items } = (await test.owner.call(listSystemReads, { params })).data;
  return items.find((one) => one.what === what)!;
};
const records = async (what: string): Promise<SystemRecord[]> =>
  (await test.owner.call(listSystemRecords, { params, query: { what, per_page: 100 } })).data.items;
const pushes = async () =>
  (await test.owner.call(listPushes, { params, query: {} })).data.items.map(({ what, state }) => `${what} ${state}`);
const ticket = (id: number, device: object = {}, cid = 1): FakeTicket => ({
  summary: { id, order_id: `T-${id}`, customer: { cid } },
  devices: [
    {
      device: { name: 'Apple iPhone 12' },
      imei: '',
      status: { name: 'Pending' },
      repairProdItems: [{ name: 'Screen' }],
      ...device,
    },
  ],
  notes: [],
});
const rosa = { cid: 1, first_name: 'Rosa', last_name: 'Lind', email: 'rosa@r.test', mobile: '(217) 555-0142' };
/** Calls that change something there. */
const written = () =>
  fake.asked.filter(({ method }) => method !== 'GET').map(({ path }) => path.replace('/api/web/v1', ''));

describe('the account at RepairDesk', () => {
  it('is connected with a key that it accepts, and says how it is processed', async () => {
    expect((await test.owner.call(contract.findRepairDesk)).data).toMatchObject({
      is_connected: false,
      identifier: null,
      processing_status: null,
      options: { send_notes: true },
    });
    expect((await save({ api_key: 'wrong' })).errors).toEqual({ api_key: ['RepairDesk: Invalid API key'] });
    expect((await connect()).status).toBe(200);
    const found = (await test.owner.call(contract.findRepairDesk)).data;
    expect(found).toMatchObject({
      is_connected: true,
      is_enabled: true,
      identifier: 'Downtown',
      processing_status: 'COMPLETED',
    });
    expect(JSON.stringify(found)).not.toContain(fakeRepairDeskKey);
    expect((await test.other.call(contract.findRepairDesk)).data.is_connected).toBe(false);
    expect([(await save({}, test.staff)).status, (await test.nobody.call(contract.findRepairDesk)).status]).toEqual([
      403, 401,
    ]);
  });

  it('keeps what is sent, and can be paused', async () => {
    await connect();
    expect((await save({ options: { send_notes: 'no' } })).status).toBe(422);
    expect((await save({ options: { send_notes: false }, is_enabled: false })).data).toMatchObject({
      is_enabled: false,
      options: { send_notes: false, problem: 'Refurbish for resale' },
    });
    expect((await save({ identifier: 'Uptown' })).status).toBe(409);
  });

  it('has a sandbox with records of its own', async () => {
    await save({ is_sandbox: true });
    expect((await read('customers')).counts).toEqual({ added: 2, rejected: 1 });
    expect((await read('tickets')).counts).toEqual({ unmatched: 2 });
    expect((await read('stock')).done).toBe(3);
    expect(fake.asked).toEqual([]);
  });
});

describe('customers of RepairDesk', () => {
  it('are matched by the phone number, then the email, and added once', async () => {
    await connect();
    const stored = await test.within((ctx) =>
      ctx.db
        .insert(customers)
        .values([
          {
            company_id: ctx.company_id,
            first_name: 'R',
            last_name: 'L',
            email: 'else@r.test',
            phone: '1',
            phone_key: '+12175550142',
          },
          { company_id: ctx.company_id, first_name: 'T', last_name: 'M', email: 'theo@r.test' },
        ])
        .returning({ id: customers.id }),
    );
    fake.customers = [
      rosa,
      { cid: 2, first_name: 'Theo', email: 'Theo@R.test', mobile: '' },
      { cid: 3, first_name: 'New', last_name: 'One', email: 'new@r.test', mobile: 'none' },
      { cid: 4, first_name: '', last_name: '', email: '' },
      { cid: 5, first_name: 'New', last_name: 'Again', email: 'new@r.test' },
    ];
    expect((await read('customers')).counts).toEqual({ linked: 3, added: 1, rejected: 1 });
    const by = Object.fromEntries((await records('customers')).map((record) => [record.remote_id, record]));
    expect([by[1]?.record_id, by[2]?.record_id]).toEqual(stored.map(({ id }) => id));
    expect(by[5]?.record_id).toBe(by[3]?.record_id);
    expect(by[4]).toMatchObject({ state: 'rejected', record: null });
    expect((await read('customers')).counts).toEqual({ linked: 4, rejected: 1 });
  });

  it('leave nothing of a person in the record of what was read', async () => {
    await connect();
    fake.customers = [rosa];
    await read('customers');
    const rows = await test.platform.database.query('select name, data from system_records');
    expect(rows).toEqual([{ name: null, data: {} }]);
  });

  it('that are blocked stay out', async () => {
    await connect();
    await test.within((ctx) =>
      blockContacts(ctx, { email: 'rosa@r.test', phone_key: null } as never, ['email'] as never, 'Fraud'),
    );
    fake.customers = [rosa];
    expect((await read('customers')).counts).toEqual({ rejected: 1 });
  });
});

describe('a repair ticket', () => {
  it('becomes a buyback order once, without an email, and gets a note about it', async () => {
    await connect();
    fake.tickets = [ticket(7, { imei: '356991201447356' })];
    await read('tickets');
    const [found] = await records('tickets');
    expect(found).toMatchObject({ name: 'T-7 Apple iPhone 12', state: 'unmatched', facts: { Problem: 'Screen' } });
    const make = (client: Client = test.owner) =>
      client.call(contract.createOrderOfTicket, { params: { id: found!.id }, body: {} });
    expect((await make()).status).toBe(409);
    fake.customers = [rosa];
    await read('customers');
    expect([(await make(test.other)).status, (await make(test.nobody)).status]).toEqual([404, 401]);
    const made = await make();
    expect(made.status).toBe(200);
    expect((await make()).status).toBe(409);
    const order = (await test.owner.call(findInStoreOrder, { params: { id: made.data.id } })).data;
    expect(order).toMatchObject({
      customer: { name: 'Rosa Lind' },
      items: [{ title: 'Apple iPhone 12', imei: '356991201447356', price: 0 }],
    });
    await work();
    expect(fake.tickets[0]?.notes).toEqual([
      { msg_text: `The buyback order ${made.data.box_id} was made of this ticket`, type: 1 },
    ]);
    expect(written()).toEqual(['/ticket/addnote']);
    expect(await test.platform.database.query('select 1 from mails')).toEqual([]);
  });

  it('is made of an order once, also when the answer is lost', async () => {
    await connect();
    fake.customers = [rosa];
    await read('customers');
    const [{ record_id: customer_id }] = (await records('customers')) as [SystemRecord];
    const { order_id, box_id } = await storeOrder(test.first, { customer_id: customer_id! });
    const make = (client: Client = test.owner) =>
      client.call(contract.createTicketOfOrder, { params: { id: order_id } });
    expect([(await make(test.other)).status, (await make()).status]).toEqual([404, 200]);
    Object.assign(fake, { mood: 'breaks', moodOf: /POST .*tickets/ });
    await work();
    expect(await pushes()).toContain('ticket waiting');
    fake.mood = 'works';
    test.clock.set(new Date(test.clock.now().getTime() + 11_000).toISOString());
    await work();
    expect(fake.tickets).toMatchObject([
      {
        summary: { customer: { cid: '1' } },
        devices: [{ name: 'Apple iPhone 15', additional_notes: `Refurbish for resale. Buyback order ${box_id}` }],
      },
    ]);
    expect(await records('tickets')).toMatchObject([{ record: 'order', record_id: order_id, record_name: box_id }]);
    expect((await make()).status).toBe(409);
  });

  it('gets a note of what happens to its order, and never another status', async () => {
    await connect();
    const { order_id, box_id } = await storeOrder(test.first, { items: [{ imei: '356991201447356' }] });
    fake.tickets = [ticket(7, { imei: '356991201447356' })];
    await read('tickets');
    expect(await records('tickets')).toMatchObject([{ record: 'order', record_id: order_id }]);
    await test.platform.database.script(`update orders set status_id = ${status.onHold} where id = ${order_id}`);
    await work();
    expect(fake.tickets[0]?.notes).toHaveLength(1);
    expect(fake.tickets[0]?.notes[0]?.msg_text).toContain(`UTC: buyback order ${box_id} is now`);
    await save({ options: { send_notes: false } });
    await test.platform.database.script(`update orders set status_id = ${status.completed} where id = ${order_id}`);
    await work();
    expect(fake.tickets[0]?.notes).toHaveLength(1);
    expect(new Set(written())).toEqual(new Set(['/ticket/addnote']));
  });

  it('whose note is refused with status 200 says so in the log', async () => {
    await connect();
    await storeOrder(test.first, { items: [{ imei: '356991201447356' }] });
    fake.tickets = [ticket(7, { imei: '356991201447356' })];
    await read('tickets');
    fake.refuseNext(/addnote/, 200, { success: false, message: 'Ticket is closed' });
    await test.platform.database.script(`update orders set status_id = ${status.onHold}`);
    await work();
    expect((await test.owner.call(listPushes, { params, query: { state: 'refused' } })).data.items).toMatchObject([
      { failure: 'RepairDesk: Ticket is closed' },
    ]);
  });
});

describe('stock counts', () => {
  it('stand beside ours by SKU', async () => {
    await connect();
    fake.items = [
      { id: 1, name: 'Apple iPhone 15 128 GB Unlocked', sku: 'IP15', in_stock: '4' },
      { id: 2, name: 'Tempered glass', sku: 'GLASS', in_stock: '9' },
    ];
    expect((await read('stock')).done).toBe(2);
    expect((await records('stock')).map(({ name, facts }) => [name, facts])).toContainEqual([
      'Tempered glass',
      { SKU: 'GLASS', 'In stock there': '9' },
    ]);
  });
});
