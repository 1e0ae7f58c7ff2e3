import * as units from '@tradepost/contracts/inventory/unit.contract';
import * as history from '@tradepost/contracts/inventory/unit-history.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { helpPriceUnit, setUnitPrice } from '@tradepost/contracts/inventory/unit-price.contract';
import * as records from '@tradepost/contracts/inventory/unit-record.contract';
import * as sales from '@tradepost/contracts/inventory/unit-sale.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePng } from '../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog } from '../../testing/test-catalog.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { storeUnit } from '../../testing/test-unit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await seedTestCatalog(test.first);
  test.clock.set('2026-03-02T15:00:00Z');
});
afterAll(() => test.close());

const find = async (id: number) => (await test.owner.call(units.findUnit, { params: { id } })).data;
const at = () => ({ location_id: test.first.location_id });
const model = () =>
  test.within(async (ctx) => {
    const { rows } = (await ctx.db.execute(
      sql`select m.id, v.id as variant_id from models m join variants v on v.company_id = m.company_id and v.model_id = m.id
           where m.company_id = ${ctx.company_id} order by v.id limit 1`,
    )) as unknown as { rows: { id: number; variant_id: number }[] };
    return rows[0]!;
  });

describe('adding a unit', () => {
  it('takes a model of the catalog, its facts and a note, and records who added it', async () => {
    const { id, variant_id } = await model();
    const { status, data } = await test.owner.call(units.createUnit, {
      body: {
        ...at(),
        model_id: id,
        variant_id,
        imei: '35 699120 144735 6',
        color: ' Black ',
        battery_percent: 88,
        activation_lock: 'clear',
        is_erased: true,
        purchase_cost: 10_000,
        note: 'From the flea market',
        diagnostics: [{ name: 'Face ID', result: 'fail' }],
      },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 0,
      imei: '356991201447356',
      color: 'Black',
      battery_percent: 88,
      cost: 10_000,
      source: 'manual',
      activation_lock: 'clear',
      carrier_lock: null,
      erased_at: '2026-03-02T15:00:00.000Z',
      variant_id,
    });
    expect(data.number).toBe(`U-${String(data.id).padStart(4, '0')}`);
    const notes = await test.owner.call(records.listUnitNotes, { params: { id: data.id } });
    expect(notes.data.items).toMatchObject([{ body: 'From the flea market' }]);
    const log = await test.owner.call(history.listUnitChanges, { params: { id: data.id } });
    expect(log.data.items.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      'unit_notes insert',
      'inventory_units insert',
    ]);
  });

  it('names what the catalog lacks by a title, and refuses a unit without either', async () => {
    const { data } = await test.owner.call(units.createUnit, { body: { ...at(), title: 'Box of cables' } });
    expect(data).toMatchObject({ title: 'Box of cables', model_id: null, imei: null });
    const none = await test.owner.call(units.createUnit, { body: at() });
    expect([none.status, none.errors]).toEqual([422, { title: ['Title is required'] }]);
  });

  it('refuses a device that is in stock or in an open order, also when two add it at once', async () => {
    const body = { ...at(), title: 'Phone', serial: 'TWICE-1' };
    const answers = await Promise.all([1, 2].map(() => test.owner.call(units.createUnit, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.message).toMatch(/^Phone · U-\d+ has the same number and is already in stock$/);
    expect(refused.data).toMatchObject({ unit_id: answers.find(({ status }) => status === 200)!.data.id });
    const order = await storeOrder(test.first, { items: [{ imei: '352099001761481' }] });
    const open = await test.owner.call(units.createUnit, {
      body: { ...at(), title: 'Phone', imei: '352099001761481' },
    });
    expect([open.status, open.message]).toEqual([409, `This device is being bought in the open order ${order.box_id}`]);
    const scan = await test.owner.call(units.identifyUnit, { query: { code: '352099001761481' } });
    expect(scan.data).toMatchObject({ kind: 'imei', is_misread: false, unit: null, order: { id: order.order_id } });
  });

  it('is idempotent by its key', async () => {
    const headers = { 'idempotency-key': 'unit-key-0001' };
    const body = { ...at(), title: 'Once' };
    const one = await test.owner.call(units.createUnit, { body, headers } as never);
    const two = await test.owner.call(units.createUnit, { body, headers } as never);
    expect(two.data.id).toBe(one.data.id);
  });

  it.each([
    [{ location_id: 999_999, title: 'x' }, 'location_id'],
    [{ title: 'x', grade_id: 999_999 }, 'grade_id'],
    [{ model_id: 999_999 }, 'model_id'],
    [{ title: 'x', battery_percent: 101 }, 'battery_percent'],
    [{ title: 'x', purchase_cost: -1 }, 'purchase_cost'],
  ])('%j is refused on %s', async (body, field) => {
    const { status, errors } = await test.owner.call(units.createUnit, { body: { ...at(), ...body } });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});

describe('a unit', () => {
  it('is saved with its version, and keeps what is left out', async () => {
    const id = await storeUnit(test.first, { color: 'Blue', imei: '356938035643809' });
    const before = await find(id);
    const save = (body: object) =>
      test.owner.call(units.updateUnit, { params: { id }, body: { version: before.version, ...body } });
    const saved = await save({ battery_percent: 71 });
    expect(saved.data).toMatchObject({ battery_percent: 71, color: 'Blue', version: before.version + 1 });
    const stale = await save({ color: 'Red' });
    expect([stale.status, (stale.data as { color: string }).color]).toEqual([409, 'Blue']);
  });

  it('is nobody else’s: 404 for another company, 403 without the permission', async () => {
    const id = await storeUnit(test.first);
    expect((await test.other.call(units.findUnit, { params: { id } })).status).toBe(404);
    expect((await test.nobody.call(units.findUnit, { params: { id } })).status).toBe(401);
    const body = { id, price: 1 };
    expect((await test.other.call(sales.sellInstantly, { body })).status).toBe(404);
    expect((await test.nobody.call(listUnits)).status).toBe(401);
  });

  it('costs what parts and work add', async () => {
    const id = await storeUnit(test.first, { shipping_cost: 500 });
    const add = (amount: number) =>
      test.owner.call(records.addUnitCost, { params: { id }, body: { kind: 'part', amount, note: 'Battery' } });
    await add(2_500);
    const two = await add(1_000);
    expect(two.data).toMatchObject({ parts_cost: 3_500, cost: 24_000, items: [{ amount: 2_500 }, { amount: 1_000 }] });
    const one = await test.owner.call(records.removeUnitCost, { params: { id: two.data.items[0]!.id } });
    expect(one.data).toMatchObject({ parts_cost: 1_000, cost: 21_500 });
    expect((await add(0)).status).toBe(422);
    expect((await test.other.call(records.removeUnitCost, { params: { id: two.data.items[1]!.id } })).status).toBe(404);
  });

  it('has pictures', async () => {
    const id = await storeUnit(test.first);
    const files = [{ field: 'picture', name: 'front.png', type: 'image/png', content: samplePng() }];
    const { data } = await test.owner.upload(records.addUnitPictures, { params: { id }, body: {}, files });
    expect(data.items).toHaveLength(1);
    const gone = await test.owner.call(records.removeUnitPicture, { params: { id: data.items[0]!.id } });
    expect(gone.data.items).toEqual([]);
    expect((await test.other.upload(records.addUnitPictures, { params: { id }, body: {}, files })).status).toBe(404);
  });
});

describe('a sale without an invoice', () => {
  const sell = (id: number, body: object = {}) =>
    test.owner.call(sales.sellInstantly, { body: { id, price: 30_000, buyer_name: 'Bo', ...body } });

  it('sells once, is told in the history, and is undone on its day', async () => {
    const id = await storeUnit(test.first, { serial: 'LIFE-1' });
    const both = await Promise.all([sell(id), sell(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sold = await find(id);
    expect(sold).toMatchObject({ status: 2, sold_price: 30_000, sold_via: 'instant' });
    expect(sold.undo_sale_until).not.toBeNull();
    // What many at once refuse, one refuses too.
    const edit = (body: object) =>
      test.owner.call(units.updateUnit, { params: { id }, body: { version: sold.version, ...body } });
    expect((await edit({ is_margin_scheme: !sold.is_margin_scheme })).status).toBe(409);
    const undone = await test.owner.call(sales.undoSale, { params: { id }, body: { reason: 'Wrong device' } });
    expect(undone.data).toMatchObject({ status: 0, sold_price: null, sold_at: null });
    await sell(id, { price: 29_000 });
    const told = await test.owner.call(sales.listUnitSales, { params: { id } });
    expect(told.data.items).toMatchObject([
      { price: 29_000, buyer: 'Bo', released_at: null },
      { price: 30_000, released_reason: 'Wrong device' },
    ]);
    const life = await test.owner.call(history.listUnitLife, { params: { id } });
    expect(life.data.items.map(({ kind }) => kind).sort()).toEqual(['return', 'sale', 'sale', 'stock']);
    test.clock.set('2026-03-03T06:00:00Z');
    const late = await test.owner.call(sales.undoSale, { params: { id }, body: { reason: 'Too late' } });
    expect(late.status).toBe(409);
    test.clock.set('2026-03-02T15:00:00Z');
  });

  it('corrects its price with a reason; of a unit in stock the same call sets the asking price', async () => {
    const id = await storeUnit(test.first);
    const set = (body: { price: number | null; reason?: string }) =>
      test.owner.call(setUnitPrice, { params: { id }, body });
    expect((await set({ price: 31_000 })).data).toMatchObject({ sale_price: 31_000, sold_price: null });
    await sell(id);
    expect((await set({ price: 28_000 })).errors).toHaveProperty('reason');
    expect((await set({ price: 28_000, reason: 'Typo' })).data.sold_price).toBe(28_000);
    const told = await test.owner.call(sales.listUnitSales, { params: { id } });
    expect(told.data.items).toMatchObject([{ price: 28_000 }]);
  });

  it('helps to price: cost at a margin, and what others brought', async () => {
    const { id: model_id, variant_id } = await model();
    const like = { model_id, variant_id };
    const sold = await storeUnit(test.first, like);
    await sell(sold, { price: 33_000 });
    await storeUnit(test.first, { ...like, sale_price: 35_000 });
    const id = await storeUnit(test.first, { ...like, promo_cost: 1_000 });
    const { data } = await test.owner.call(helpPriceUnit, { params: { id }, query: { margin_percent: 30 } });
    expect(data).toMatchObject({ cost: 21_000, suggested_price: 30_000, sold_average: 33_000 });
    expect([data.sold[0]?.id, data.asking.map(({ price }) => price)]).toEqual([sold, [35_000]]);
  });
});
