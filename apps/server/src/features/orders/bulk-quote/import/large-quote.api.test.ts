import { createBulkQuote, findBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import { type ListChoice, makeListChoice } from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import {
  findQuoteImport,
  listImportLines,
  mapQuoteImport,
  startQuoteImport,
} from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import { editQuoteLines, listQuoteLines } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../../platform/db/sql.ts';
import { asSystem } from '../../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../../testing/test-catalog.ts';
import { storeOrder } from '../../../../testing/test-order.ts';

let test: TestApp;
let catalog: TestCatalog;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  await asSystem(test.platform, (db) => readRows(db, sql`update companies set package_id = 4 returning 1`));
  await asSystem(test.platform, (db) =>
    readRows(
      db,
      sql`update locations l set is_mailin = true where id = (select min(id) from locations m where m.company_id = l.company_id) returning 1`,
    ),
  );
  test.owner = await test.signIn('owner@first.test');
  test.other = await test.signIn('owner@second.test');
});
afterAll(() => test.close());

const upload = (text: string) =>
  test.owner.upload(startQuoteImport, {
    body: { location_id: test.first.location_id },
    files: [{ field: 'file', name: 'lot.csv', type: 'text/csv', content: Buffer.from(text) }],
  });

describe('a pasted list', () => {
  it('is matched by a job, corrected, and changes nothing before it is confirmed', async () => {
    const { data, status } = await upload(
      'Device;Cond;Qty\niPhone 15 Unlocked 128GB;B;4\niPhone 15;A;2\nToaster;B;1\n;;3\n',
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'matching', columns: ['text', 'grade', 'quantity'], total: 3, skipped: 1 });
    const params = { id: data.id };
    expect(
      (await test.owner.call(mapQuoteImport, { params, body: { columns: ['text'], has_headings: true } })).status,
    ).toBe(409);
    await test.platform.jobs.drain();
    expect((await test.owner.call(findQuoteImport, { params })).data).toMatchObject({ state: 'ready', done: 3 });
    expect((await test.other.call(findQuoteImport, { params })).status).toBe(404);
    const { items } = (await test.owner.call(listImportLines, { params })).data;
    expect(items.map(({ match, quantity, catalog_price }) => [match, quantity, catalog_price])).toEqual(
      [
        ['matched', 4, testPrices.good],
        ['doubtful', 2, expect.anything()],
        ['custom', 1, null],
      ].map((row, index) => (index === 1 ? [row[0], row[1], items[1]!.catalog_price] : row)),
    );
    const [, doubtful, unknown] = items;
    // Any device of the catalog can be chosen, also for a line without a suggestion; the condition may come with it.
    const choose = (choice: ListChoice, client = test.owner) =>
      client.call(makeListChoice, { params, body: { choice } });
    const { variant_id, other_variant_id, condition_ids } = catalog;
    const device = { kind: 'device' as const, condition_id: condition_ids.good };
    await choose({ ...device, line_id: unknown!.id, variant_id });
    expect((await test.owner.call(listImportLines, { params })).data.items[2]).toMatchObject({
      match: 'chosen',
      title: 'Apple iPhone 15',
      catalog_price: testPrices.good,
      text: 'Toaster',
    });
    expect(doubtful?.candidates.length).toBeGreaterThan(1);
    const other = { ...device, line_id: doubtful!.id, variant_id: other_variant_id };
    expect((await choose(other)).data).toMatchObject({ lines: 1 });
    expect((await choose(other, test.other)).status).toBe(404);
    const { customer_id } = await storeOrder(test.first);
    const body = { location_id: test.first.location_id, customer_id, import_id: data.id };
    const made = await test.owner.call(createBulkQuote, { body });
    expect(made.status).toBe(200);
    expect((await test.owner.call(createBulkQuote, { body })).status).toBe(404);
    expect((await test.owner.call(findBulkQuote, { params: { id: made.data.id } })).data).toMatchObject({ total: 0 });
  });

  it.each([
    ['nothing', ''],
    ['no device', 'Qty\n5\n6\n'],
  ])('with %s is refused', async (_, text) => {
    expect(await upload(text)).toMatchObject({ status: 422, errors: { file: [expect.any(String)] } });
  });
});

it('10,000 lines are matched, confirmed, paged and priced', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `iPhone 15 Unlocked 128GB lot ${at % 40},B,${(at % 5) + 1}`);
  const { data } = await upload(`Device,Grade,Qty\n${rows.join('\n')}\n`);
  await test.platform.jobs.drain();
  const { customer_id } = await storeOrder(test.first);
  const body = { location_id: test.first.location_id, customer_id, import_id: data.id };
  const made = await test.owner.call(createBulkQuote, { body });
  const params = { id: made.data.id };
  const page = await test.owner.call(listQuoteLines, { params, query: { page: 7 } });
  expect(page.data.pagination).toMatchObject({ total: 10_000, current_page: 7, per_page: 500 });
  const rule = { base: 'catalog' as const, type: 'percent' as const, change: -1_000, round_up: false };
  const priced = await test.owner.call(editQuoteLines, { params, body: { action: 'rule', rule } });
  expect(priced.data).toMatchObject({ changed: 10_000, skipped: 0 });
  const { total } = (await test.owner.call(findBulkQuote, { params })).data;
  expect(total).toBe(30_000 * Math.round(testPrices.good * 0.9));
}, 120_000);
