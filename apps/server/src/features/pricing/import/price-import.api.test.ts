import {
  checkFailedImports,
  exportFailedImports,
  exportPrices,
  findPriceImport,
  getFailedImports,
  importPrices,
  priceTemplate,
} from '@tradepost/contracts/pricing/price-file.contract';
import { sql } from 'drizzle-orm';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, test as each, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { fileOfJob, takePrices, uploadPrices } from '../../../testing/test-price-file.ts';
import { setRule } from '../price-rule.commands.ts';
import { recomputePrices, savePriceSettings, setPrices } from '../prices.commands.ts';
import { allSynced } from './template.queries.ts';

let test: TestApp;
let catalog: TestCatalog;
let others: TestCatalog;

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  others = await seedTestCatalog(test.second);
});
afterAll(() => test.close());

const read = <Row>(statement: ReturnType<typeof sql>) => test.within((ctx) => readRows<Row>(ctx.db, statement));
const cell = async (variant_id: number, key: keyof TestCatalog['condition_ids']) => {
  const [row] = await read<{ price: number; original_price: number; source: string; source_name: string | null }>(
    sql`select price::int, original_price::int, source, source_name from price_cells
         where variant_id = ${variant_id} and condition_id = ${catalog.condition_ids[key]}`,
  );
  return row;
};
const allPrices = () =>
  read(
    sql`select variant_id::int, condition_id::int, price::int, original_price::int, custom_price::int, source from price_cells order by 1, 2`,
  );
const set = (variant_id: number, key: keyof TestCatalog['condition_ids'], change: object) =>
  test.within((ctx) =>
    setPrices(ctx, catalog.price_list_id, [{ variant_id, condition_id: catalog.condition_ids[key], ...change }]),
  );

describe('a price file', () => {
  it('changes the prices it has, and only those', async () => {
    const outcome = await takePrices(test, `product_id,good,Fair\n${catalog.variant_id},123.45,\n`);
    expect(outcome).toMatchObject({
      status: 'done',
      totalRows: 1,
      totalSuccess: 1,
      totalInvalid: 0,
      changed_cells: 1,
      lowered: 1,
    });
    expect(await cell(catalog.variant_id, 'good')).toEqual({
      price: 12345,
      original_price: 12345,
      source: 'import',
      source_name: 'prices.csv',
    });
    expect(await cell(catalog.variant_id, 'fair')).toMatchObject({ price: 21000, source: 'base' });
    expect(
      await read(sql`select kind, title, changed_cells from price_batches where id = ${outcome.batch_id}`),
    ).toEqual([{ kind: 'import', title: 'Import of prices.csv', changed_cells: 1 }]);
  });

  it('changes nothing a second time', async () => {
    const history = () => read(sql`select 1 from price_history`);
    const before = (await history()).length;
    const outcome = await takePrices(test, `product_id,good\n${catalog.variant_id},123.45\n`);
    expect(outcome).toMatchObject({ changed_cells: 0, unchanged_cells: 1, batch_id: null });
    expect(await history()).toHaveLength(before);
  });

  it('names each bad row and takes the good ones', async () => {
    const outcome = await takePrices(
      test,
      [
        'product_id,product_name,memory,good,isbn13,Colour',
        `${catalog.variant_id},,,111,,x`,
        `${catalog.variant_id},,,112,,`,
        '999999999,,,1,,',
        ',iPhone 99,,1,,',
        ',iPhone 15,77 TB,1,,',
        `${catalog.other_variant_id},Galaxy,,1,,`,
        `${catalog.other_variant_id},,,abc,,`,
        `${catalog.other_variant_id},,,-1,,`,
        `${catalog.other_variant_id},,,1.234,,`,
        ',,,1,9780306406158,',
        ',,,1,,',
        `${catalog.other_variant_id},,,=1+1,,`,
        `${catalog.other_variant_id},,,1,,,,more`,
      ].join('\n'),
    );
    expect(outcome).toMatchObject({ totalRows: 13, totalSuccess: 1, totalInvalid: 12, unknown_columns: ['Colour'] });
    const { data } = await test.owner.call(getFailedImports, { query: { per_page: 25 } });
    expect(data.items.map(({ line, reason }) => [line, reason])).toEqual([
      ['3', 'Duplicate row: line 2 has the same product'],
      ['4', 'Unknown product'],
      ['5', 'Unknown product'],
      ['6', 'Unknown variant: the product has none with these values'],
      ['7', 'Unknown product: product_id belongs to “iPhone 15”'],
      ['8', 'good: not a number'],
      ['9', 'good: negative'],
      ['10', 'good: too many decimals for USD'],
      ['11', 'Bad ISBN check digit'],
      ['12', 'Unknown product: the row does not name one'],
      ['13', 'good: not a number'],
      ['14', 'The row has more cells than the header'],
    ]);
    expect(await cell(catalog.variant_id, 'good')).toMatchObject({ price: 11100 });
  });

  it('of one category names the columns of another', async () => {
    const outcome = await takePrices(test, `product_id,very-good,good\n${catalog.variant_id},1,2`);
    expect(outcome).toMatchObject({ totalSuccess: 1, unknown_columns: ['very-good'] });
  });

  it('finds products by their names', async () => {
    const [named] = await read<{ names: string[] }>(
      sql`select price_file_names(m.name, v) as names from variants v join models m on m.company_id = v.company_id and m.id = v.model_id
           where v.id = ${catalog.other_variant_id}`,
    );
    const [product = '', network, , memory] = named?.names ?? [];
    const outcome = await takePrices(
      test,
      `Network;Model;Storage;GOOD\n ${network?.toUpperCase()};${product}  ;${memory};77,50\n`,
    );
    expect(outcome).toMatchObject({ totalSuccess: 1 });
    expect(await cell(catalog.other_variant_id, 'good')).toMatchObject({ price: 7750 });
  });

  each.each<[string, () => Uint8Array, string]>([
    ['UTF-16', () => Buffer.from(`\uFEFFproduct_id\tgood\n${catalog.variant_id}\t51`, 'utf16le'), 'prices.txt'],
    ['a zip', () => zipSync({ 'a/list.csv': strToU8(`good,product_id\n51.00,${catalog.variant_id}`) }), 'prices.zip'],
  ])('may come as %s', async (_, make, name) => {
    await set(catalog.variant_id, 'good', { original_price: 1 });
    expect(await takePrices(test, make(), { name })).toMatchObject({ totalSuccess: 1, changed_cells: 1 });
    expect(await cell(catalog.variant_id, 'good')).toMatchObject({ price: 5100 });
  });

  it('leaves what follows a source', async () => {
    await set(catalog.variant_id, 'broken', { original_price: 4000, source: 'sync', source_name: 'Feed' });
    const locked = await takePrices(test, `product_id,broken,good\n${catalog.variant_id},41,52`);
    expect(locked.rejects).toMatchObject([{ reason: 'Locked by sync: Broken' }]);
    const same = await takePrices(test, `product_id,broken,good\n${catalog.variant_id},40,52`);
    expect(same).toMatchObject({ totalSuccess: 1, changed_cells: 1 });
    expect(await cell(catalog.variant_id, 'broken')).toMatchObject({ price: 4000, source: 'sync' });
    await set(catalog.variant_id, 'broken', { original_price: 9000 });
  });

  each.each<[string, string | Uint8Array, RegExp]>([
    ['nothing in it', '', /empty/],
    ['no product', 'good\n1', /identifies the product/],
    ['no prices', 'product_id,Colour\n1,red', /no price column/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), /not a CSV/],
    ['a bomb', zipSync({ 'a.csv': new Uint8Array(20_000_000) }), /too large/],
  ])('with %s is refused at once', async (_, content, message) => {
    const { status, errors } = await uploadPrices(test.owner, content);
    expect(status).toBe(422);
    expect(errors.file?.[0]).toMatch(message);
  });

  it('that ends badly saves nothing and says why', async () => {
    const before = await allPrices();
    const begin = `product_id,good\n${catalog.variant_id},99\n`;
    const { data } = await uploadPrices(test.owner, begin);
    const [{ storage_key } = { storage_key: '' }] = await test.within((ctx) =>
      readRows<{ storage_key: string }>(ctx.db, sql`select storage_key from files order by id desc limit 1`),
    );
    // It is not what it was when it was uploaded.
    await test.platform.files.write(
      storage_key,
      Buffer.concat([Buffer.from(begin), Buffer.of(0xff, 0x0a)]),
      'text/csv',
    );
    await test.platform.jobs.drain();
    const { data: outcome } = await test.owner.call(findPriceImport, { params: { id: data.import_id } });
    expect(outcome).toMatchObject({ status: 'failed', failure: expect.stringContaining('Choose its encoding') });
    expect(await allPrices()).toEqual(before);
    expect(await read(sql`select status, message from job_runs where id = ${data.job_id}`)).toEqual([
      { status: 'FAILED', message: outcome.failure },
    ]);
  });

  it('is needed', async () => {
    const { status, errors } = await test.owner.upload(importPrices, { body: {}, files: [] });
    expect([status, errors]).toEqual([422, { file: ['File is required'] }]);
  });
});

describe('a dry run', () => {
  it('returns what would change, changes nothing, and can be imported without a second upload', async () => {
    const before = await allPrices();
    const content = `product_id,good,fair\n${catalog.variant_id},60,220\n${catalog.other_variant_id},x,1`;
    const outcome = await takePrices(test, content, { is_dry_run: 1 });
    expect(outcome).toMatchObject({
      is_dry_run: true,
      status: 'done',
      totalSuccess: 1,
      totalInvalid: 1,
      changed_cells: 2,
      raised: 2,
      batch_id: null,
    });
    expect(outcome.samples).toContainEqual({
      product_name: expect.stringContaining('iPhone 15'),
      condition_name: 'Fair',
      before: 21000,
      after: 22000,
    });
    expect(await allPrices()).toEqual(before);
    expect((await test.owner.call(checkFailedImports)).data.import_id).not.toBe(outcome.id);
    const { data } = await test.owner.upload(importPrices, { body: { import_id: outcome.id }, files: [] });
    await test.platform.jobs.drain();
    const { data: done } = await test.owner.call(findPriceImport, { params: { id: data.import_id } });
    expect(done).toMatchObject({ is_dry_run: false, changed_cells: 2, raised: 2, totalInvalid: 1 });
    expect(await cell(catalog.variant_id, 'good')).toMatchObject({ price: 6000 });
  });
});

describe('rejected rows', () => {
  it('can be downloaded, corrected and imported again', async () => {
    await takePrices(
      test,
      `memory,product_id,good,reason\n'=x,${catalog.variant_id},oops,old\n,${catalog.other_variant_id},70,`,
    );
    expect((await test.owner.call(checkFailedImports)).data).toMatchObject({
      invalid: true,
      totalInvalid: 1,
      totalSuccess: 1,
      typeInvalid: 'prices',
    });
    const { data } = await test.owner.call(exportFailedImports, { body: {} });
    const file = (await fileOfJob(test, data.job_id)).toString();
    expect(file).toBe(`\uFEFFmemory,product_id,good,reason\r\n'=x,${catalog.variant_id},oops,good: not a number\r\n`);
    const outcome = await takePrices(test, file.replace('oops', '71'));
    expect(outcome).toMatchObject({ totalSuccess: 1, totalInvalid: 0 });
    expect(await cell(catalog.variant_id, 'good')).toMatchObject({ price: 7100 });
    expect((await test.owner.call(checkFailedImports)).data).toMatchObject({ invalid: false });
    expect((await test.owner.call(exportFailedImports, { body: {} })).status).toBe(404);
  });

  it('have ten per page', async () => {
    await takePrices(test, `product_id,good\n${Array.from({ length: 23 }, (_, n) => `${900_000 + n},1`).join('\n')}`);
    const { data } = await test.owner.call(getFailedImports, { query: { page: 3 } });
    expect(data.pagination).toEqual({ current_page: 3, per_page: 10, total: 23, last_page: 3 });
    expect(data.items).toHaveLength(3);
    expect(data.columns).toEqual(['product_id', 'good', 'reason']);
  });
});

describe('an export', () => {
  each.each(['csv', 'excel', 'zip'] as const)('as %s comes back to the same prices', async (type) => {
    await test.within(async (ctx) => {
      await savePriceSettings(ctx, { is_round_up: true });
      await setRule(ctx, {
        price_list_id: catalog.price_list_id,
        node: { level: 'all' },
        type: 1,
        amount_type: 1,
        amount_price: 7.5,
      });
      await recomputePrices(ctx, catalog.price_list_id);
    });
    await set(catalog.variant_id, 'fair', { custom_price: 12321 });
    const before = await allPrices();
    const { data } = await test.owner.call(exportPrices, { body: { type, category_id: catalog.category_id } });
    const file = await fileOfJob(test, data.job_id);
    const outcome = await takePrices(test, file, { name: `p.${type}` });
    expect(outcome.rejects).toEqual([]);
    expect(outcome).toMatchObject({ totalInvalid: 0, changed_cells: 0 });
    expect(await allPrices()).toEqual(before);
    const csv = type === 'csv' ? file : Buffer.from(unzipSync(file)['prices.csv'] ?? '');
    if (type !== 'excel')
      expect(csv.toString().split('\r\n')[0]).toMatch(/^\uFEFFproduct_id,product_name,.*like-new,good,fair/);
  });
});

describe('a template', () => {
  it('has the products that are priced by hand', async () => {
    const { status, raw } = await test.owner.call(priceTemplate, {});
    expect(status).toBe(200);
    expect(raw.toString()).toMatch(new RegExp(`\\n${catalog.variant_id},iPhone 15,`));
  });

  it('is not there when all are under price sync', async () => {
    await test.within((ctx) =>
      ctx.db.execute(sql`update price_cells set source = 'sync' where company_id = ${ctx.company_id}`),
    );
    const { status, message } = await test.owner.call(priceTemplate, { query: { category_id: catalog.category_id } });
    expect([status, message]).toEqual([409, allSynced]);
    await test.within((ctx) =>
      ctx.db.execute(sql`update price_cells set source = 'base' where company_id = ${ctx.company_id}`),
    );
  });
});

describe('who may', () => {
  it('only who may edit prices imports, and nobody without a session', async () => {
    const content = `product_id,good\n${catalog.variant_id},1`;
    expect((await uploadPrices(test.staff, content)).status).toBe(403);
    expect((await uploadPrices(test.nobody, content)).status).toBe(401);
    expect((await test.nobody.call(exportPrices, { body: {} })).status).toBe(401);
  });

  it('another company has neither the import nor its products', async () => {
    const { id } = await takePrices(test, `product_id,good\n${others.variant_id},1`);
    expect((await test.owner.call(getFailedImports, {})).data.items).toMatchObject([{ reason: 'Unknown product' }]);
    const asOther = [
      test.other.call(findPriceImport, { params: { id } }),
      test.other.call(getFailedImports, { query: { import_id: id } }),
      test.other.call(exportFailedImports, { body: { import_id: id } }),
      test.other.upload(importPrices, { body: { import_id: id } as never, files: [] }),
      test.other.call(exportPrices, { body: { price_list_id: catalog.price_list_id } }),
      test.other.call(priceTemplate, { query: { price_list_id: catalog.price_list_id } }),
      uploadPrices(test.other, 'product_id,good\n1,1', { price_list_id: catalog.price_list_id }),
    ];
    expect((await Promise.all(asOther)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await test.other.call(checkFailedImports)).data).toMatchObject({ invalid: false, import_id: null });
  });
});

describe('two imports at once', () => {
  it('run one after the other', async () => {
    await test.within((ctx) => ctx.db.execute(sql`delete from price_rules where company_id = ${ctx.company_id}`));
    const list = (price: number) =>
      `product_id,good,fair\n${catalog.variant_id},${price},${price}\n${catalog.other_variant_id},${price},${price}`;
    await uploadPrices(test.owner, list(301));
    await uploadPrices(test.owner, list(302));
    await Promise.all([test.platform.jobs.drain(), test.platform.jobs.drain()]);
    const prices = await read<{ original_price: number }>(
      sql`select distinct original_price::int from price_cells where variant_id in (${catalog.variant_id}, ${catalog.other_variant_id})
             and condition_id in (${catalog.condition_ids.good}, ${catalog.condition_ids.fair})`,
    );
    expect(prices).toHaveLength(1);
    expect([30100, 30200]).toContain(prices[0]?.original_price);
  });
});
