import * as defects from '@tradepost/contracts/conditions/defect.contract';
import * as contract from '@tradepost/contracts/pricing/deductions/deductions.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let test: TestApp;
let catalog: TestCatalog;
const ids: Record<string, number> = {};
beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  const { data } = await test.owner.call(defects.listDefects, { query: { category_id: catalog.category_id } });
  for (const { key, id } of data.items) ids[key] = id;
});
afterAll(() => test?.close());

const find = async (client = test.owner) => (await client.call(contract.findDeductions)).data;
const save = (deduction_mode: 'as_marked' | 'by_part', version: number, client = test.owner) =>
  client.call(contract.saveDeductions, { body: { deduction_mode, version } });
const preview = (client = test.owner) => client.call(contract.previewDeductions);
const quoted = async (keys: string[], condition: keyof TestCatalog['condition_ids'] = 'like-new') => {
  const { data } = await test.owner.call(getPrices, {
    query: { variant_id: catalog.variant_id, defects: keys.map((key) => ids[key]).join(',') },
  });
  return data.quotes.find(({ condition_id }) => condition_id === catalog.condition_ids[condition])!;
};

it('a company adds deductions up as each defect is set, until it chooses to go by part', async () => {
  expect(await find()).toEqual({ deduction_mode: 'as_marked', version: 0 });
  const keys = ['battery-low', 'battery-message', 'camera'];
  expect((await quoted(keys)).price).toBe(30_000 * 0.69);
  const saved = await save('by_part', 0);
  expect(saved.data).toEqual({ deduction_mode: 'by_part', version: 1 });
  const quote = await quoted(keys);
  expect(quote.price).toBe(30_000 * 0.75);
  expect(quote.steps.at(-1)).toMatchObject({ note: 'Not added to “Battery health below 80%”: same part' });
  expect((await save('by_part', 1)).data.version).toBe(1);
  expect((await save('as_marked', 0)).status).toBe(409);
  expect((await save('as_marked', 1)).data).toEqual({ deduction_mode: 'as_marked', version: 2 });
  expect((await quoted(keys)).price).toBe(30_000 * 0.69);
});

it('two who switch at once do not overwrite each other', async () => {
  const { version } = await find();
  const both = await Promise.all([save('by_part', version), save('by_part', version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await save('as_marked', version + 1);
});

it('shows before what changes: for the last devices with several defects, and for sample devices', async () => {
  const device = { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good, condition_label: 'Good' };
  const at = (...keys: string[]) => keys.map((key) => ids[key] ?? 0);
  const order = await storeOrder(test.first, {
    items: [
      { ...device, defect_ids: at('battery-low', 'battery-message') },
      { ...device, defect_ids: at('battery-low', 'camera') },
      { ...device, defect_ids: at('battery-low') },
      { ...device, defect_ids: [], inspected_defect_ids: at('screen-crack', 'display-lines', 'back-glass') },
      { ...device, defect_ids: at('blacklisted', 'camera') },
      { is_custom: true, defect_ids: [] },
    ],
  });
  const { data } = await preview();
  expect(data).toMatchObject({ currency: 'USD', devices: 3, changed: 2 });
  expect(data.items.map(({ defects: names, as_marked, by_part }) => [names, as_marked, by_part])).toEqual([
    [['Screen cracked', 'Lines or burn-in on the display', 'Back glass cracked'], 7_920, 14_520],
    [['Battery health below 80%', 'Battery warning shown'], 22_176, 23_760],
  ]);
  expect(data.items[0]?.order).toMatchObject({ box_id: order.box_id });
  const difference = 14_520 - 7_920 + 23_760 - 22_176;
  expect(data.by_part_total - data.as_marked_total).toBe(difference);
  expect(data.pairs).toHaveLength(2);
  expect(data.pairs[0]).toMatchObject({
    category: 'Smartphones',
    defects: ['Screen cracked', 'Lines or burn-in on the display'],
    condition: 'Broken',
    as_marked: 4_050,
    by_part: 6_300,
  });
  expect(data.without_part).toBe(7);
});

it('shows nothing to a company that buys nothing yet', async () => {
  const { data } = await preview(test.other);
  expect(data).toMatchObject({ devices: 0, changed: 0, as_marked_total: 0, by_part_total: 0, items: [], pairs: [] });
});

describe('who may', () => {
  it('switch with pricing.edit, and only their own company', async () => {
    const { version } = await find();
    expect((await save('by_part', version, test.staff)).status).toBe(403);
    expect((await test.nobody.call(contract.findDeductions)).status).toBe(401);
    expect((await save('by_part', 0, test.other)).status).toBe(200);
    expect((await find()).deduction_mode).toBe('as_marked');
    expect((await find(test.other)).deduction_mode).toBe('by_part');
    const wrong = await test.owner.call(contract.saveDeductions, { body: { deduction_mode: 'x', version } as never });
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['deduction_mode']]);
  });
});
