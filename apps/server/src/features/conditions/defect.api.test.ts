import * as contract from '@tradepost/contracts/conditions/defect.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';
import { storeOrder } from '../../testing/test-order.ts';

let test: TestApp;
let catalog: TestCatalog;
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test?.close());

const dent = { name: 'Dent', amount_type: 1, amount_price: 10, is_stackable: true, is_below_floor: false } as const;
const list = async (status: 'active' | 'archive' = 'active') =>
  (await test.owner.call(contract.listDefects, { query: { category_id: catalog.category_id, status } })).data.items;
const create = (body: object = {}, client = test.owner) =>
  client.call(contract.createDefect, { body: { ...dent, category_id: catalog.category_id, ...body } as never });
const edit = (id: number, body: object, client = test.owner) =>
  client.call(contract.editDefect, { params: { id }, body: { ...dent, ...body } as never });
const remove = (id: number, client = test.owner) => client.call(contract.deleteDefect, { params: { id } });
const archive = (id: number, client = test.owner) => client.call(contract.archiveDefect, { params: { id } });
const restore = (id: number, client = test.owner) => client.call(contract.restoreDefect, { params: { id } });
const sort = (ids: number[], client = test.owner) =>
  client.call(contract.sortDefects, { params: { id: catalog.category_id }, body: { ids } });
const standard = (keys: string[], client = test.owner) =>
  client.call(contract.addStandardDefects, { body: { category_id: catalog.category_id, keys } });
/** What is offered for a device like new with these defects, and for a broken one. */
const priced = async (defects: number[]) => {
  const { data } = await test.owner.call(getPrices, { query: { variant_id: catalog.variant_id, defects } });
  const priceOf = (id: number) => data.quotes.find((quote) => quote.condition_id === id)?.price;
  return priceOf(catalog.condition_ids['like-new']);
};

it('a defect is added last, and deducts from the next quote on', async () => {
  const { data } = await create();
  expect(data).toMatchObject({ ...dent, key: 'dent', is_archived: false, version: 1 });
  expect((await list()).at(-1)?.id).toBe(data.id);
  expect(await priced([data.id])).toBe(27_000);
  const changed = await edit(data.id, { amount_type: 0, amount_price: 2_500, version: 1 });
  expect(changed.data).toMatchObject({ amount_price: 2_500, version: 2, key: 'dent' });
  expect(await priced([data.id])).toBe(27_500);
  expect((await edit(data.id, { version: 1 })).status).toBe(409);
  expect((await remove(data.id)).data).toMatchObject({ outcome: 'deleted', why: null });
  expect((await test.owner.call(contract.findDefect, { params: { id: data.id } })).status).toBe(404);
});

it('defects add up to the lowest condition, and below it only where they may', async () => {
  const low = (await create({ name: 'Deep', amount_price: 60 })).data;
  const more = (await create({ name: 'Deeper', amount_price: 60 })).data;
  const lock = (await create({ name: 'Locked', amount_price: 100, is_stackable: false, is_below_floor: true })).data;
  expect(await priced([low.id, more.id])).toBe(3_600);
  expect(await priced([low.id, lock.id])).toBe(0);
  for (const { id } of [low, more, lock]) await remove(id);
});

it.each([
  ['no name', { name: '' }, 'name'],
  ['a taken name', { name: 'screen CRACKED' }, 'name'],
  ['no amount', { amount_price: null }, 'amount_price'],
  ['less than nothing', { amount_price: -1 }, 'amount_price'],
  ['more than all', { amount_price: 100.5 }, 'amount_price'],
  ['half a cent', { amount_type: 0, amount_price: 10.5 }, 'amount_price'],
  ['another kind of amount', { amount_type: 2 }, 'amount_type'],
])('%s is refused', async (_, over, field) => {
  for (const reply of [await create(over), await edit((await list()).at(-1)!.id, { ...over, version: 1 })]) {
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]]);
  }
});

it('one that an order names is archived, whether it was said or found', async () => {
  for (const field of ['defect_ids', 'inspected_defect_ids'] as const) {
    const { data } = await create({ name: `Named in ${field}` });
    await storeOrder(test.first, { items: [{ [field]: [data.id] }] });
    const reply = await remove(data.id);
    expect(reply.data).toEqual({
      id: data.id,
      name: data.name,
      outcome: 'archived',
      why: 'order devices use it',
    });
    expect((await list('archive')).map(({ id }) => id)).toContain(data.id);
    expect((await create({ name: data.name })).errors.name?.[0]).toMatch(/in the archive/);
    expect((await restore(data.id)).data).toMatchObject({ is_archived: false, archived_at: null });
    expect((await archive(data.id)).data.is_archived).toBe(true);
  }
});

it('they stand where they are sorted to; an old list is refused', async () => {
  const ids = (await list()).map(({ id }) => id);
  expect((await sort(ids.toReversed())).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await sort(ids.slice(1))).status).toBe(409);
});

it('a set may have none, and gets those of the standard list that are chosen, once', async () => {
  for (const { id } of await list()) await remove(id);
  expect(await list()).toEqual([]);
  expect(await priced([])).toBe(30_000);
  const keys = ['stylus-missing', 'carrier-locked', 'activation-locked'];
  expect((await standard(keys)).data.items.map(({ key }) => key).sort()).toEqual(keys.toSorted());
  expect((await standard(keys)).data.items).toEqual([]);
  expect((await list()).find(({ key }) => key === 'activation-locked')).toMatchObject({ is_below_floor: true });
  expect((await standard(['made-up'])).status).toBe(422);
  expect((await list()).length).toBe(3);
});

describe('who may', () => {
  it('change with catalog.edit, and only their own company’s', async () => {
    const [defect] = await list();
    const id = defect!.id;
    for (const [client, status] of [
      [test.staff, 403],
      [test.other, 404],
    ] as const) {
      const calls = [
        create({}, client),
        edit(id, { version: 1 }, client),
        remove(id, client),
        archive(id, client),
        restore(id, client),
        sort([id], client),
        standard(['mdm'], client),
      ];
      expect((await Promise.all(calls)).map((reply) => reply.status)).toEqual(calls.map(() => status));
    }
    expect((await test.other.call(contract.findDefect, { params: { id } })).status).toBe(404);
    expect((await test.nobody.call(contract.listDefects)).status).toBe(401);
  });
});
