import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { findUnit } from '@tradepost/contracts/inventory/unit.contract';
import * as contract from '@tradepost/contracts/systems/system-record.contract';
import { connectWholeCell, findWholeCell } from '@tradepost/contracts/systems/wholecell.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeWholeCell,
  fakeWholeCell,
  openFakeWholeCell,
  wholeCellItem,
} from '../../../testing/systems/fake-wholecell.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { inventoryUnits } from '../../inventory/unit.table.ts';
import { sandboxCount, sandboxImei } from './wholecell-sandbox.rules.ts';

let test: TestApp;
let fake: FakeWholeCell;
const params = { vendor: 'wholecell' as const };

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeWholeCell()]);
  const address = { base_url: fake.url, timeout: 2000, pause: 0 };
  Object.assign(test.platform.config, { system_addresses: { wholecell: address } });
});
beforeEach(async () => {
  test.clock.set(testTime);
  Object.assign(fake, { mood: 'works', moodOf: /./, asked: [], items: [] });
  await test.platform.database.script('delete from connections; delete from inventory_units; delete from orders');
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const connect = async (body: object = fakeWholeCell, client: Client = test.owner) => {
  const answer = await client.call(connectWholeCell, { body });
  await work();
  return answer;
};
const read = async (client: Client = test.owner) => {
  const answer = await client.call(contract.startSystemRead, { params, body: { what: 'units' } });
  return answer;
};
const lastRead = async () => (await test.owner.call(contract.listSystemReads, { params })).data.items[0]!;
const records = async (query: object = {}, client: Client = test.owner) =>
  client.call(contract.listSystemRecords, { params, query });
const decide = (body: object, client: Client = test.owner) =>
  client.call(contract.decideSystemRecords, { params, body: body as never });
const pass = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());
const storeUnit = (unit: Partial<typeof inventoryUnits.$inferInsert>) =>
  test.within(async (ctx) => {
    const [row] = await ctx.db
      .insert(inventoryUnits)
      .values({
        company_id: ctx.company_id,
        location_id: test.first.location_id,
        title: 'Apple iPhone 15',
        currency: 'USD',
        ...unit,
      })
      .returning({ id: inventoryUnits.id });
    return row!.id;
  });
const units = () =>
  test.platform.database.query<{ imei: string; title: string; purchase_cost: number; source: string }>(
    'select imei, title, purchase_cost, source from inventory_units order by id',
  );

describe('the account at WholeCell', () => {
  it('is connected with an app ID and secret that it accepts', async () => {
    expect((await connect({ ...fakeWholeCell, app_secret: 'wrong' })).errors).toEqual({
      app_secret: ['WholeCell: Invalid API credentials'],
    });
    expect((await connect({})).errors).toMatchObject({ app_id: ['App ID is required'] });
    expect((await connect()).status).toBe(200);
    const found = (await test.owner.call(findWholeCell)).data.connection!;
    expect(found).toMatchObject({ vendor: 'wholecell', state: 'COMPLETED', shown: { app_id: 'app-1' } });
    expect(JSON.stringify(found)).not.toContain(fakeWholeCell.app_secret);
    expect((await test.other.call(findWholeCell)).data.connection).toBeNull();
    expect([(await connect(fakeWholeCell, test.staff)).status, (await test.nobody.call(findWholeCell)).status]).toEqual(
      [403, 401],
    );
  });
});

describe('the stock of WholeCell', () => {
  it('comes in page after page, each device once', async () => {
    await connect();
    fake.items = Array.from({ length: 250 }, (_, index) => wholeCellItem(index + 1, sandboxImei(index)));
    expect((await read()).data).toMatchObject({ title: 'WholeCell: units' });
    expect((await read()).status).toBe(409);
    await work();
    expect(await lastRead()).toMatchObject({ state: 'done', done: 250, total: 250, counts: { added: 250 } });
    expect(await units()).toHaveLength(250);
    expect((await units())[0]).toEqual({
      imei: sandboxImei(0),
      title: 'Apple iPhone 15',
      purchase_cost: 21_000,
      source: 'import',
    });
    await read();
    await work();
    expect(await lastRead()).toMatchObject({ state: 'done', counts: { linked: 250 } });
    expect(await units()).toHaveLength(250);
    expect(fake.asked.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('waits as WholeCell says, and goes on with the page where it stopped', async () => {
    await connect();
    fake.items = Array.from({ length: 150 }, (_, index) => wholeCellItem(index + 1, sandboxImei(index)));
    const stop = fake.onAsk(/inventories/, async () => {
      if (fake.asked.at(-1)?.query.get('page') === '2') fake.mood = 'limits';
    });
    await read();
    await work();
    expect(await lastRead()).toMatchObject({ state: 'running', done: 100, failure: expect.any(String) });
    stop();
    fake.mood = 'works';
    await work();
    expect((await lastRead()).done).toBe(100);
    pass(11);
    fake.asked = [];
    await work();
    expect(await lastRead()).toMatchObject({ state: 'done', done: 150, failure: null });
    expect(fake.asked.map(({ query }) => query.get('page'))).toEqual(['2']);
  });

  it('is read on by another worker when the first one died', async () => {
    await connect();
    fake.items = Array.from({ length: 150 }, (_, index) => wholeCellItem(index + 1, sandboxImei(index)));
    await read();
    // The first page was stored, and its worker is gone with its claim.
    await test.within((ctx) => ctx.db.execute(sql`update system_reads set mark = '{"page": 2}', done = 100`));
    await work();
    expect(await lastRead()).toMatchObject({ state: 'done', done: 150, counts: { added: 50 } });
  });

  it('stops with the account whose secret was revoked', async () => {
    await connect();
    fake.mood = 'denies';
    await read();
    await work();
    expect(await lastRead()).toMatchObject({ state: 'failed' });
    expect((await test.owner.call(findWholeCell)).data.connection).toMatchObject({ state: 'FAILED' });
    expect((await read()).status).toBe(409);
  });

  it('leaves out what is not in stock there, and says why it takes something not in', async () => {
    await connect();
    const order = await storeOrder(test.first, { items: [{ imei: sandboxImei(2) }] });
    fake.items = [
      wholeCellItem(1, sandboxImei(1), { status: 'Sold' }),
      wholeCellItem(2, sandboxImei(2)),
      wholeCellItem(3, ''),
      wholeCellItem(4, sandboxImei(4), { product: { manufacturer: 'Fairphone', model: '6' } }),
      wholeCellItem(5, sandboxImei(4), { product: { manufacturer: 'Fairphone', model: '6' } }),
    ];
    await read();
    await work();
    expect((await lastRead()).counts).toEqual({ ignored: 1, rejected: 3, added: 1 });
    const rejected = (await records({ state: 'rejected' })).data.items;
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'WholeCell has it twice',
      'It has no IMEI or serial number',
      `Being bought in the open order ${order.box_id}`,
    ]);
    expect((await units()).map(({ title }) => title)).toEqual(['Fairphone 6']);
  });
});

describe('a device with other data', () => {
  it('is a conflict, and a person chooses ours, theirs or neither', async () => {
    await connect();
    const ids = [];
    for (const index of [1, 2, 3])
      ids.push(await storeUnit({ imei: sandboxImei(index), color: 'Blue', sale_price: 30_000 }));
    fake.items = [1, 2, 3].map((index) => wholeCellItem(index, sandboxImei(index), { sale_price: 35_000 }));
    await read();
    await work();
    const open = (await records({ state: 'conflict' })).data.items;
    expect(open).toHaveLength(3);
    expect(open[0]!.differences).toEqual([
      { field: 'Color', ours: 'Blue', theirs: 'Black' },
      { field: 'Asking price', ours: '$300.00', theirs: '$350.00' },
    ]);
    const [skip, theirs, ours] = open.map(({ id }) => id);
    expect((await decide({ ids: [theirs], choice: 'theirs' }, test.staff)).status).toBe(403);
    expect((await decide({ ids: [theirs], choice: 'theirs' }, test.other)).status).toBe(404);
    expect((await decide({ ids: [theirs], choice: 'theirs' })).data).toEqual({ decided: 1, refused: [], left: 0 });
    await decide({ ids: [ours], choice: 'ours' });
    await decide({ ids: [skip], choice: 'skip' });
    const unitOf = async (id: number) => (await test.owner.call(findUnit, { params: { id } })).data;
    expect(await unitOf(ids[1]!)).toMatchObject({ color: 'Black', sale_price: 35_000 });
    expect(await unitOf(ids[0]!)).toMatchObject({ color: 'Blue', sale_price: 30_000 });
    // What was decided holds until WholeCell has other data.
    await read();
    await work();
    expect((await records({ state: 'conflict' })).data.items).toEqual([]);
    fake.items[0] = wholeCellItem(1, sandboxImei(1), { sale_price: 36_000 });
    await read();
    await work();
    expect((await records({ state: 'conflict' })).data.items).toHaveLength(1);
    expect(fake.asked.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('that was sold there is not sold here by taking theirs', async () => {
    await connect();
    await storeUnit({ imei: sandboxImei(1), color: 'Black' });
    fake.items = [wholeCellItem(1, sandboxImei(1), { status: 'Sold' })];
    await read();
    await work();
    const [{ id, differences }] = (await records({ state: 'conflict' })).data.items as [contract.SystemRecord];
    expect(differences).toEqual([{ field: 'Status', ours: 'Available', theirs: 'Sold' }]);
    expect((await decide({ choice: 'theirs' })).data).toEqual({
      decided: 0,
      refused: [{ id, reason: 'Record its sale, or bring it back into stock, in the inventory first' }],
      left: 0,
    });
  });
});

describe('the sandbox', () => {
  it('has a stock of its own, and its devices go where the settings say', async () => {
    await connect({ is_sandbox: true });
    const settings = { location_id: test.first.other_location_id, statuses: ['Available', 'Sold'] };
    expect((await test.owner.call(saveAddOn, { params: { id: 19 }, body: { settings } })).status).toBe(200);
    await read();
    await work();
    expect((await lastRead()).counts).toEqual({ added: sandboxCount });
    const [{ n }] = (await test.platform.database.query<{ n: number }>(
      `select count(*)::int as n from inventory_units where location_id = ${test.first.other_location_id}`,
    )) as [{ n: number }];
    expect(n).toBe(sandboxCount);
    expect(fake.asked).toEqual([]);
  });
});
