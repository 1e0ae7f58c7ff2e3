import * as calls from '@tradepost/contracts/catalog/custom-catalog.contract';
import { listCatalogCategories, listCatalogModels } from '@tradepost/contracts/catalog/product-catalog.contract';
import { readFile } from '@tradepost/contracts/files/file.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog } from '../../../testing/test-catalog.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { importCatalogJob } from './custom-catalog.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedTestCatalog(app.first);
});
afterAll(() => app?.close());

const upload = (content: string | Buffer, name = 'catalog.csv', client = app.owner) =>
  client.upload(calls.importCustomCatalog, {
    body: {},
    files: [{ field: 'file', name, type: 'text/csv', content: Buffer.from(content) }],
  });
const run = async (content: string | Buffer, name?: string) => {
  const { status, errors } = await upload(content, name);
  if (status !== 200) throw new Error(JSON.stringify(errors));
  await app.platform.jobs.drain();
  return (await app.owner.call(calls.listInvalidCatalog)).data;
};
const own = async (category: string) =>
  (await app.owner.call(listCatalogModels, { query: { category, show: 'own', per_page: 100 } })).data.items;

const good = `Category,Brand,Product,Memory,Network,Edition,ISBN-13
smartphones,Fairphone,Fairphone 5,256 GB,Unlocked,,
Smartphones,fairphone,FAIRPHONE 5,128 GB,,,
Record players,Technics,SL-1200,,,Silver,
Record players,Technics,SL-1200,,,Black,
Books,Penguin,1984,,,,978-0-14-103614-4
smartphones,Apple,iPhone 15,1 TB,Unlocked,,
`;

describe('a file', () => {
  test('adds products, variants, brands and categories', async () => {
    const told = await run(good);
    expect(told).toMatchObject({ total_data: 0, accepted: 6, data: [], file_url: null, failure: null });
    expect(await own('smartphones')).toMatchObject([
      { name: 'Fairphone 5', brand: { name: 'Fairphone' }, is_active: true, active_variants: 2 },
    ]);
    const { items } = (await app.owner.call(listCatalogCategories)).data;
    expect(items.find((item) => item.key === 'own-record-players')).toMatchObject({
      name: 'Record players',
      is_own: true,
      active: 1,
      axes: [{ key: 'edition', label: 'Edition', is_required: false }],
    });
    expect(items.find((item) => item.key === 'books')).toMatchObject({ is_active: true, active: 1 });
  });

  test('sent again adds nothing', async () => {
    const count = () =>
      app.within((ctx) =>
        readRows(ctx.db, sql`select (select count(*) from models) as m, (select count(*) from variants) as v`),
      );
    const before = await count();
    expect(await run(good)).toMatchObject({ total_data: 0, accepted: 6 });
    expect(await count()).toEqual(before);
  });

  test('names each line that it leaves out, and takes the rest', async () => {
    const told = await run(`product_name;brand;category;memory_name;size_name;isbn13;year
;Apple;smartphones;1 TB;;;
Phone A;Acme;smartphones;;;;
Phone B;Acme;smartphones;64 GB;6";;
Phone C;Acme;smartphones;64 GB;;;
phone c;ACME;Smartphones;64 gb;;;
iPhone 14;Apple;smartphones;64 GB;;;
A book;Acme;books;;;9780141036145;
Phone D;Acme;smartphones;64 GB;;;24
=HYPERLINK("x");;smartphones;64 GB;;;
`);
    expect(told.accepted).toBe(1);
    expect(told.data.map(({ line, reason }) => [line, reason])).toEqual([
      ['2', 'Product name is required'],
      ['3', 'Storage is required'],
      ['4', 'Smartphones has no Size'],
      ['6', 'Duplicate of line 5'],
      ['7', 'The catalog already has this product. Turn it on instead.'],
      ['8', 'ISBN-13: the check digit is wrong'],
      ['9', 'Year must be a year, such as 2024'],
      ['10', 'Brand is required'],
    ]);
    expect(told.data[1]).toMatchObject({ product_name: 'Phone A', brand: 'Acme', category: 'smartphones' });
    const { raw } = await app.owner.call(readFile, { params: { id: Number(told.file_url?.split('/').at(-1)) } });
    const lines = raw.toString().trim().split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines[0]).toMatch(/isbn13,reason$/);
    // A formula does not leave as one, and comes back as it was.
    expect(lines[8]).toContain(`"'=HYPERLINK`);
    const corrected = raw.toString().replace('Phone A,,,', 'Phone A,,,32 GB');
    const again = await run(corrected);
    expect(again).toMatchObject({ total_data: 6, accepted: 2 });
    expect(again.data.at(-1)?.product_name).toBe('=HYPERLINK("x")');
  });

  test('shows what it left out ten a page', async () => {
    const lines = Array.from({ length: 23 }, (_, n) => `smartphones,,P${n},64 GB`);
    await run(`category,brand,product_name,memory_name\n${lines.join('\n')}\n`);
    const page = async (n: number) => (await app.owner.call(calls.listInvalidCatalog, { query: { page: n } })).data;
    expect((await page(1)).data).toHaveLength(10);
    expect(await page(9)).toMatchObject({ total_data: 23, pagination: { current_page: 3, last_page: 3 } });
    expect((await page(3)).data.map((row) => row.product_name)).toEqual(['P20', 'P21', 'P22']);
  });

  test.each([
    ['', 'The file is empty.'],
    ['name,price\nx,1\n', 'The file is missing the column Category, Brand, Product name. Start from the template.'],
  ])('that cannot be read as a whole says why: %j', async (content, failure) => {
    const { data } = await upload(content);
    await app.platform.jobs.drain();
    const told = (await app.owner.call(calls.listInvalidCatalog)).data;
    expect(told).toMatchObject({ failure, total_data: 0, accepted: 0 });
    const [job] = await app.within((ctx) =>
      readRows<{ status: string; message: string }>(
        ctx.db,
        sql`select status, message from job_runs where id = ${data.job_id}`,
      ),
    );
    expect(job).toEqual({ status: 'FAILED', message: failure });
  });

  test('may be a workbook', async () => {
    const { raw } = await app.owner.call(calls.customCatalogTemplate, { query: { format: 'excel' } });
    expect(await run(raw, 'catalog.xlsx')).toMatchObject({ accepted: 0, total_data: 0, failure: null });
  });

  test.each([
    [[], 'File is required'],
    [
      [{ field: 'file', name: 'x.pdf', type: 'application/pdf', content: Buffer.from('x') }],
      'File type must be CSV, XLSX',
    ],
  ])('%j is refused', async (files, message) => {
    const { status, errors } = await app.owner.upload(calls.importCustomCatalog, { body: {}, files });
    expect([status, errors]).toEqual([422, { file: [message] }]);
  });
});

test('thousands of lines come in several batches, each once', async () => {
  const lines = Array.from({ length: 600 }, (_, n) => `Cables,Acme,Cable ${n % 300},${n} m`);
  const told = await run(`category,brand,product_name,size_name\n${lines.join('\n')}\n`);
  expect(told).toMatchObject({ accepted: 600, total_data: 0 });
  expect((await app.owner.call(listCatalogModels, { query: { category: 'own-cables' } })).data.pagination.total).toBe(
    300,
  );
});

test('an interrupted import goes on after its last stored line, and knows the lines before', async () => {
  const rows = Array.from({ length: 1_100 }, (_, n) => `Chargers,Acme,Charger ${n},${n} W`);
  await upload(`category,brand,product_name,size_name\n${[...rows, rows[0]].join('\n')}\n`);
  const made = await app.within((ctx) =>
    readRow<{ id: number; storage_key: string }>(
      ctx.db,
      sql`select i.id, f.storage_key from custom_catalog_imports i
            join files f on f.company_id = i.company_id and f.id = i.file_id order by i.id desc limit 1`,
    ),
  );
  const job = { import_id: made!.id, file: { name: 'catalog.csv', storage_key: made!.storage_key } };
  const reports: number[] = [];
  const report = async (done: number) => {
    reports.push(done);
    if (reports.length === 1) throw new Error('killed');
  };
  const ended = { stage: async () => {}, complete: async () => {}, fail: async () => {} };
  const run = { id: 'x', report, isFinished: async () => false, ...ended };
  await expect(importCatalogJob.run(app.first.scope, job, run)).rejects.toThrow('killed');
  await importCatalogJob.run(app.first.scope, job, run);
  const told = (await app.owner.call(calls.listInvalidCatalog)).data;
  expect(told).toMatchObject({ accepted: 1_100, total_data: 1 });
  expect(told.data).toMatchObject([{ line: '1102', reason: 'Duplicate of line 2' }]);
  // The queued job finds it finished and adds nothing.
  await app.platform.jobs.drain();
  expect((await app.owner.call(calls.listInvalidCatalog)).data).toMatchObject({ accepted: 1_100, total_data: 1 });
});

test('the template has the columns of the file', async () => {
  const { raw, headers } = await app.owner.call(calls.customCatalogTemplate);
  expect(raw.toString()).toBe(
    '\uFEFFcategory,brand,family,product_name,network_name,size_name,memory_name,storage_name,processor_name,graphics_card_name,edition,case_material,year,isbn10,isbn13\r\n',
  );
  expect(headers['content-disposition']).toContain('custom-catalog-template.csv');
});

test('only who may edit imports, and another company sees nothing of it', async () => {
  const viewer = await hireMember(app, 'viewer', ['catalog.view']);
  expect((await upload(good, 'x.csv', viewer.client)).status).toBe(403);
  expect((await app.other.call(calls.listInvalidCatalog)).data).toMatchObject({
    total_data: 0,
    data: [],
    file_url: null,
    last_import_at: null,
  });
});
