import {
  createEasyOffer,
  editEasyOffer,
  findEasyOffer,
  listEasyOffers,
} from '@tradepost/contracts/orders/easy-offer/easy-offer.contract';
import {
  confirmEasyOfferMatch,
  findEasyOfferMatch,
} from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { moveOrder, offerOnOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../testing/test-catalog.ts';
import { customers } from '../../customers/customer.table.ts';

let test: TestApp;
let catalog: TestCatalog;
let customer_id = 0;
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  customer_id = await test.within(async (ctx) => {
    await runSql(ctx.db, sql`update locations set is_mailin = true where id = ${test.first.location_id}`);
    const [customer] = await ctx.db
      .insert(customers)
      .values({ company_id: ctx.company_id, first_name: 'Ana', last_name: 'Lee', email: 'ana@seller.test' })
      .returning({ id: customers.id });
    return customer!.id;
  });
});
afterAll(() => test.close());

type Things = { description: string; quantity?: number; indication_min?: number; indication_max?: number }[];
const create = (things: Things, more: object = {}) =>
  test.owner.call(createEasyOffer, {
    body: { location_id: test.first.location_id, customer_id, things, payout_method: 'store_credit', ...more },
  });
const read = async (id: number) => (await test.owner.call(findEasyOffer, { params: { id } })).data;
const readMatch = async (id: number) => (await test.owner.call(findEasyOfferMatch, { params: { id } })).data;
const device = (item_id: number, more: object = {}) => ({
  item_id,
  variant_id: catalog.variant_id,
  condition_id: catalog.condition_ids.good,
  ...more,
});
const confirm = async (id: number, things: object[], more: object = {}) => {
  const { version } = await read(id);
  return test.owner.call(confirmEasyOfferMatch, { params: { id }, body: { version, things, ...more } as never });
};
const move = (id: number, status_id: number) => test.owner.call(moveOrder, { params: { id }, body: { status_id } });
const toInspection = async (id: number) => {
  for (const to of [status.inTransit, status.delivered, status.beingInspected])
    expect((await move(id, to)).status).toBe(200);
};
const told = { indication_min: 20_000, indication_max: 28_000 };

describe('a new easy offer', () => {
  it('is a lead at the lower end of what the seller was told', async () => {
    const { data, status: code } = await create([
      { description: 'iPhone 15, small crack, 128?\nworks', quantity: 2, ...told },
    ]);
    expect([code, data]).toMatchObject([200, { status_id: status.leads, sub_status_id: subStatus.activeLead }]);
    const order = await read(data.id);
    expect(order).toMatchObject({ total: 40_000, kind: 'easy-offer', shipping_method: 'label', channel: 'staff' });
    expect(order.parcels).toHaveLength(1);
    expect(order.items.map(({ title, is_custom }) => [title, is_custom])).toEqual([
      ['iPhone 15, small crack, 128?', true],
      ['iPhone 15, small crack, 128?', true],
    ]);
    expect(
      order.described.map(({ description, matched_at, indication_max }) => [description, matched_at, indication_max]),
    ).toEqual([
      ['iPhone 15, small crack, 128?\nworks', null, 28_000],
      ['iPhone 15, small crack, 128?\nworks', null, 28_000],
    ]);
    const list = await test.owner.call(listEasyOffers);
    expect(list.data.items[0]).toMatchObject({ id: data.id, item_count: 2 });
  });

  it('is a manual quote while a thing has no indication', async () => {
    const { data } = await create([{ description: 'an old tablet' }, { description: 'iphone 15', ...told }]);
    expect(data).toMatchObject({ status_id: status.manualQuote, sub_status_id: subStatus.pendingQuote });
    const { version } = await read(data.id);
    const edited = await test.owner.call(editEasyOffer, {
      params: { id: data.id },
      body: { version, shipping_method: 'kit' },
    });
    expect(edited.status).toBe(200);
  });

  it('refuses bad input on its field', async () => {
    const refused = async (things: Things, more?: object) => (await create(things, more)).errors;
    expect(await refused([])).toHaveProperty(['things']);
    expect(await refused([{ description: ' ' }])).toHaveProperty(['things.0.description']);
    expect(await refused([{ description: 'a', indication_min: 5, indication_max: 4 }])).toHaveProperty([
      'things.0.indication_max',
    ]);
    expect(await refused([{ description: 'a', indication_max: 4 }])).not.toEqual({});
    expect(await refused([1, 2, 3].map(() => ({ description: 'a', quantity: 50 })))).toHaveProperty(['things']);
    expect(await refused([{ description: 'a' }], { location_id: test.first.other_location_id })).toHaveProperty([
      'location_id',
    ]);
  });

  it('is nobody else’s', async () => {
    const { data } = await create([{ description: 'iphone 15' }]);
    const params = { id: data.id };
    expect((await test.other.call(findEasyOffer, { params })).status).toBe(404);
    expect((await test.other.call(findEasyOfferMatch, { params })).status).toBe(404);
    const body = { version: 1, things: [device((await read(data.id)).items[0]!.id)] } as never;
    expect((await test.other.call(confirmEasyOfferMatch, { params, body })).status).toBe(404);
    expect((await test.nobody.call(findEasyOfferMatch, { params })).status).toBe(401);
  });
});

describe('the data match of an easy offer', () => {
  it('suggests devices by the words', async () => {
    const { data } = await create([{ description: 'iPhone 15, small crack, 128?', ...told }]);
    const { things, can_match } = await readMatch(data.id);
    expect(can_match).toBe(true);
    expect(things[0]).toMatchObject({ description: 'iPhone 15, small crack, 128?', is_certain: true });
    expect(things[0]?.candidates[0]).toMatchObject({
      model_id: catalog.model_id,
      condition_id: catalog.condition_ids.broken,
      choice: { memory: '128 GB' },
    });
  });

  it('agrees a price within the indication, before the devices are here', async () => {
    const { data } = await create([{ description: 'iphone 15', ...told }]);
    const [item] = (await read(data.id)).items;
    expect((await confirm(data.id, [device(item!.id)])).status).toBe(200);
    const order = await read(data.id);
    expect(order).toMatchObject({ total: testPrices.good, status_id: status.leads });
    expect(order.items[0]).toMatchObject({ is_custom: false, status: 'expected', price: testPrices.good });
    expect(order.described[0]?.matched_by).toBe('Olivia first');
    expect((await readMatch(data.id)).things[0]?.candidates).toEqual([]);
  });

  it('makes a revised offer of a lower price while it is inspected, which the seller accepts', async () => {
    const { data } = await create([
      { description: 'iphone 15', ...told },
      { description: 'iphone 15', ...told },
    ]);
    await toInspection(data.id);
    const [first, second] = (await read(data.id)).items;
    const lower = device(second!.id, { condition_id: catalog.condition_ids.broken });
    const confirmed = await confirm(data.id, [device(first!.id), lower]);
    expect(confirmed.data).toMatchObject({ status_id: status.notAsDescribed, sub_status_id: subStatus.awaitingAnswer });
    const order = await read(data.id);
    expect(order.items.map((each) => [each.status, each.price])).toEqual([
      ['passed', testPrices.good],
      ['differs', 20_000],
    ]);
    expect(order.offers[0]).toMatchObject({
      old_total: testPrices.good + 20_000,
      new_total: testPrices.good + testPrices.broken,
      lines: [{ item_id: second!.id, reason: 'condition', new_price: testPrices.broken }],
    });
    const accepted = await test.owner.call(offerOnOrder, { params: { id: data.id }, body: { action: 'accept' } });
    expect(accepted.data).toMatchObject({ status_id: status.payoutProcessing });
    expect((await read(data.id)).total).toBe(testPrices.good + testPrices.broken);
    expect((await confirm(data.id, [lower])).status).toBe(409);
  });

  it('must be done before the payout', async () => {
    const { data } = await create([
      { description: 'iphone 15', ...told },
      { description: 'iphone 15', ...told },
    ]);
    await toInspection(data.id);
    const [first] = (await read(data.id)).items;
    await confirm(data.id, [device(first!.id)]);
    const refused = await move(data.id, status.payoutProcessing);
    expect([refused.status, refused.message]).toEqual([
      409,
      '“iphone 15” is not matched to a device. Open Data match.',
    ]);
    const { moves } = await read(data.id);
    expect(moves.find(({ status_id }) => status_id === status.payoutProcessing)?.why_not).toContain('not matched');
    const [, second] = (await read(data.id)).items;
    await confirm(data.id, [{ item_id: second!.id, is_custom: true, title: 'A toy phone', price: 22_000 }]);
    expect((await move(data.id, status.payoutProcessing)).status).toBe(200);
  });

  it('quotes an order without indications, for the seller to decide', async () => {
    const { data } = await create([{ description: 'iphone 15' }, { description: 'iphone 15 too' }]);
    const [first, second] = (await read(data.id)).items;
    expect((await confirm(data.id, [device(first!.id)])).data.sub_status_id).toBe(subStatus.pendingQuote);
    expect((await move(data.id, status.leads)).status).toBe(409);
    const quoted = await confirm(data.id, [device(second!.id)]);
    expect(quoted.data).toMatchObject({ status_id: status.manualQuote, sub_status_id: subStatus.requiresReview });
    expect((await move(data.id, status.leads)).data).toMatchObject({ status_id: status.leads });
    expect((await read(data.id)).total).toBe(2 * testPrices.good);
  });

  it('refuses a stale version, a changed price, a foreign or repeated thing', async () => {
    const { data } = await create([{ description: 'iphone 15', ...told }]);
    const [item] = (await read(data.id)).items;
    const params = { id: data.id };
    const body = { version: 99, things: [device(item!.id)] } as never;
    expect((await test.owner.call(confirmEasyOfferMatch, { params, body })).status).toBe(409);
    expect((await confirm(data.id, [device(item!.id, { quoted_price: 1 })])).status).toBe(409);
    expect((await confirm(data.id, [device(987_654)])).status).toBe(404);
    expect((await confirm(data.id, [device(item!.id), device(item!.id)])).errors).toHaveProperty(['things.1.item_id']);
    expect((await confirm(data.id, [device(item!.id, { condition_id: 999_999 })])).errors).toHaveProperty([
      'things.0.condition_id',
    ]);
    expect((await read(data.id)).described[0]?.matched_at).toBeNull();
  });

  it('takes one of two matches of the same version', async () => {
    const { data } = await create([{ description: 'iphone 15', ...told }]);
    const { version, items } = await read(data.id);
    const body = { version, things: [device(items[0]!.id)] } as never;
    const both = await Promise.all(
      [1, 2].map(() => test.owner.call(confirmEasyOfferMatch, { params: { id: data.id }, body })),
    );
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
  });
});
