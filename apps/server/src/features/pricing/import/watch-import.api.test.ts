import { listSyncSources } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { decideHeldPrices, listHeldPrices } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { takePrices } from '../../../testing/test-price-file.ts';

let test: TestApp;
let catalog: TestCatalog;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  await choosePackage(17);
});
afterAll(() => test.close());

const choosePackage = (id: number) =>
  asSystem(test.platform, (db) =>
    db.execute(sql`update companies set package_id = ${id} where company_id = ${test.first.company_id}`),
  );
const priceOf = (key: keyof TestCatalog['condition_ids']) =>
  test.within(async (ctx) => {
    const row = await readRow<{ original_price: number }>(
      ctx.db,
      sql`select original_price::int from price_cells
           where variant_id = ${catalog.variant_id} and condition_id = ${catalog.condition_ids[key]}`,
    );
    return row?.original_price;
  });
const listNews = () =>
  asSystem(test.platform, (db) =>
    readRows<{ title: string; body: string; url: string }>(
      db,
      sql`select title, body, url from notifications where type = 'price_upload' order by id`,
    ),
  );
const held = async () => (await test.owner.call(listHeldPrices, {})).data.items;
const file = (good: string, fair: string) => `product_id,good,fair\n${catalog.variant_id},${good},${fair}\n`;

it('a large change is held, a small one is written, and the owner reads of both', async () => {
  const [good = 0, fair = 0] = [await priceOf('good'), await priceOf('fair')];
  const raised = Math.round(good * 1.1);
  const up = (raised / 100).toFixed(2);
  const dry = await takePrices(test, file(up, '1.00'), { is_dry_run: '1' });
  expect(dry).toMatchObject({ held_cells: 1, changed_cells: 1 });
  expect([await held(), await listNews()]).toEqual([[], []]);

  const outcome = await takePrices(test, file(up, '1.00'));
  expect(outcome).toMatchObject({ held_cells: 1, changed_cells: 1, raised: 1, lowered: 0 });
  expect([await priceOf('good'), await priceOf('fair')]).toEqual([raised, fair]);
  expect(await held()).toMatchObject([
    {
      source: { id: null, name: 'prices.csv', is_sandbox: false },
      condition: { id: catalog.condition_ids.fair },
      old_price: fair,
      new_price: 100,
      reason: 'swing',
    },
  ]);
  expect((await test.owner.call(listSyncSources)).data).toMatchObject({ items: [], held_of_files: 1 });
  expect(await listNews()).toMatchObject([
    { title: '1 price of prices.csv awaits approval', url: '/settings/price-sync/held' },
  ]);
});

it('the same file again holds the price once, and an approved price is that of the file', async () => {
  const good = await priceOf('good');
  await takePrices(test, file(String((good ?? 0) / 100), '2.00'), { name: 'second.csv' });
  const [only, ...more] = await held();
  expect([only?.new_price, more]).toEqual([200, []]);
  const { data } = await test.owner.call(decideHeldPrices, { body: { decision: 'approve', filter: {} } });
  expect(data).toMatchObject({ decided: 1, changed_cells: 1 });
  expect([await priceOf('fair'), await held()]).toEqual([200, []]);
  const cell = await test.within((ctx) =>
    readRow(
      ctx.db,
      sql`select source, source_name from price_cells
           where variant_id = ${catalog.variant_id} and condition_id = ${catalog.condition_ids.fair}`,
    ),
  );
  expect(cell).toEqual({ source: 'import', source_name: 'second.csv' });
});

it('a rejected price stays as it was, and a later file may ask again', async () => {
  await takePrices(test, file('', '9.00'));
  await test.owner.call(decideHeldPrices, { body: { decision: 'reject', filter: {} } });
  expect([await priceOf('fair'), await held()]).toEqual([200, []]);
  await takePrices(test, file('', '9.00'), { name: 'again.csv' });
  expect(await held()).toHaveLength(1);
  await takePrices(test, file('', '2.10'), { name: 'better.csv' });
  expect([await priceOf('fair'), await held()]).toEqual([210, []]);
});

it('without the plan nothing is held or reported', async () => {
  const before = await listNews();
  await choosePackage(4);
  const outcome = await takePrices(test, file('', '77.00'));
  expect(outcome).toMatchObject({ held_cells: 0, changed_cells: 1 });
  expect([await priceOf('fair'), await listNews()]).toEqual([7700, before]);
});
