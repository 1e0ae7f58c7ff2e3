import * as defects from '@tradepost/contracts/conditions/defect.contract';
import * as contract from '@tradepost/contracts/conditions/repair-cost.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';

let test: TestApp;
let catalog: TestCatalog;
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
});
afterAll(() => test?.close());

const create = (body: object, client = test.owner) =>
  client.call(contract.createRepairCost, {
    body: { part: 'screen', category_id: catalog.category_id, amount: 8_000, ...body } as never,
  });
const edit = (id: number, body: object, client = test.owner) =>
  client.call(contract.editRepairCost, { params: { id }, body: { amount: 9_000, version: 1, ...body } });
const remove = (id: number, client = test.owner) => client.call(contract.deleteRepairCost, { params: { id } });
const list = async (query: object = {}, client = test.owner) =>
  (await client.call(contract.listRepairCosts, { query })).data.items;
const stepOf = async (defect_id: number) => {
  const { data } = await test.owner.call(getPrices, {
    query: { variant_id: catalog.variant_id, defects: String(defect_id) },
  });
  const quote = data.quotes.find(({ condition_id }) => condition_id === catalog.condition_ids['like-new']);
  return quote?.steps.find(({ key }) => key === 'defect');
};

it('is deducted for the model, else for the category, else the defect’s own amount is', async () => {
  const made = await test.owner.call(defects.createDefect, {
    body: {
      category_id: catalog.category_id,
      name: 'Display broken',
      amount_type: 0,
      amount_price: 5_000,
      part: 'screen',
      uses_repair_cost: true,
      extra_amount_type: 1,
      extra_amount_price: 10,
    },
  });
  const { id } = made.data;
  expect(await stepOf(id)).toMatchObject({
    label: 'Display broken − $50.00',
    after: 25_000,
    note: 'No repair cost of the screen is known for this model',
  });
  const ofCategory = (await create({})).data;
  expect(ofCategory).toMatchObject({ part: 'screen', model: null, amount: 8_000, version: 1 });
  expect(await stepOf(id)).toMatchObject({
    after: 21_200,
    note: 'Repair cost of the screen of all Smartphones: $80.00 + 10%',
  });
  const ofModel = (await create({ model_id: catalog.model_id, amount: 10_000 })).data;
  expect(ofModel.model).toMatchObject({ id: catalog.model_id, name: 'Apple iPhone 15' });
  await create({ model_id: catalog.model_id, part: 'battery', amount: 1 });
  expect(await stepOf(id)).toMatchObject({
    label: 'Display broken − $110.00',
    after: 19_000,
    note: 'Repair cost of the screen of iPhone 15: $100.00 + 10%',
  });
  const applied = await test.staff.call(contract.listModelRepairCosts, { params: { id: catalog.model_id } });
  expect(applied.data.items).toEqual([
    { part: 'battery', amount: 1, model: 'iPhone 15', category: 'Smartphones' },
    { part: 'screen', amount: 10_000, model: 'iPhone 15', category: 'Smartphones' },
  ]);
  expect((await edit(ofModel.id, { amount: 12_000 })).data).toMatchObject({ amount: 12_000, version: 2 });
  expect(await stepOf(id)).toMatchObject({ label: 'Display broken − $132.00' });
  expect((await edit(ofModel.id, {})).status).toBe(409);
  for (const turn of [1, 2]) expect([turn, (await remove(ofModel.id)).status]).toEqual([turn, 200]);
  expect(await stepOf(id)).toMatchObject({ label: 'Display broken − $88.00' });
  await test.owner.call(defects.deleteDefect, { params: { id } });
});

it('is listed by category and model, and found by part and name', async () => {
  await create({ part: 'camera' });
  await create({ part: 'camera', model_id: catalog.model_id });
  expect((await list({ part: 'camera' })).map(({ model }) => model?.name ?? null)).toEqual([null, 'Apple iPhone 15']);
  expect((await list({ search: 'iphone', part: 'camera' })).length).toBe(1);
  expect(await list({ category_id: catalog.category_id + 1 })).toEqual([]);
});

it('exists once for a part and a model or category, also when two add it at once', async () => {
  const twice = await Promise.all([create({ part: 'board' }), create({ part: 'board' })]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await list({ part: 'board' })).length).toBe(1);
});

it.each([
  ['no part', { part: 'none' }, 'part'],
  ['less than nothing', { amount: -1 }, 'amount'],
  ['half a cent', { amount: 1.5 }, 'amount'],
  ['too much', { amount: 99_999_999_999 }, 'amount'],
])('%s is refused', async (_, over, field) => {
  const reply = await create({ part: 'port', ...over });
  expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]]);
});

it('is a defect’s only with a part, and stays when an older client leaves it out', async () => {
  const body = { category_id: catalog.category_id, name: 'Glass', amount_type: 1, amount_price: 10 } as const;
  const refused = await test.owner.call(defects.createDefect, { body: { ...body, uses_repair_cost: true } });
  expect(Object.keys(refused.errors)).toEqual(['part']);
  const extra = await test.owner.call(defects.createDefect, {
    body: { ...body, part: 'screen', extra_amount_price: 1.5 },
  });
  expect(Object.keys(extra.errors)).toEqual(['extra_amount_price']);
  const { data } = await test.owner.call(defects.createDefect, { body: { ...body, part: 'screen' } });
  const change = (more: object, version: number) =>
    test.owner.call(defects.editDefect, {
      params: { id: data.id },
      body: { name: 'Glass', amount_type: 1, amount_price: 12, version, ...more },
    });
  expect((await change({ uses_repair_cost: true }, 1)).data).toMatchObject({ part: 'screen', uses_repair_cost: true });
  expect((await change({}, 2)).data).toMatchObject({ part: 'screen', uses_repair_cost: true });
  expect(Object.keys((await change({ part: 'none' }, 3)).errors)).toEqual(['part']);
});

describe('who may', () => {
  it('change with catalog.edit, and only their own company’s', async () => {
    const { id } = (await create({ part: 'housing' })).data;
    expect((await create({ part: 'port' }, test.staff)).status).toBe(403);
    expect((await edit(id, {}, test.staff)).status).toBe(403);
    expect((await remove(id, test.staff)).status).toBe(403);
    expect((await create({ part: 'port' }, test.other)).status).toBe(404);
    expect((await edit(id, {}, test.other)).status).toBe(404);
    expect((await remove(id, test.other)).status).toBe(200);
    expect((await list({ part: 'housing' })).length).toBe(1);
    expect(await list({}, test.other)).toEqual([]);
    const ofOther = await test.other.call(contract.listModelRepairCosts, { params: { id: catalog.model_id } });
    expect(ofOther.status).toBe(404);
    expect((await test.nobody.call(contract.listRepairCosts)).status).toBe(401);
  });
});
