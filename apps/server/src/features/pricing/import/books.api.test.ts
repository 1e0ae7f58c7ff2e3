import {
  exportBooks,
  getInvalidBooks,
  importBooks,
  latestBookUpload,
} from '@tradepost/contracts/pricing/isbn.contract';
import { findPriceImport, getFailedImports } from '@tradepost/contracts/pricing/price-file.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fileOfJob, takePrices, uploadPrices } from '../../../testing/test-price-file.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const read = <Row>(statement: ReturnType<typeof sql>) => test.within((ctx) => readRows<Row>(ctx.db, statement));
const books = () =>
  read<{ name: string; isbn10: string; isbn13: string; price: number | null }>(
    sql`select m.name, v.isbn10, v.isbn13, min(p.price)::int as price
          from models m join variants v on v.company_id = m.company_id and v.model_id = m.id
          left join price_cells p on p.company_id = v.company_id and p.variant_id = v.id
         where m.key like 'isbn-%' group by m.id, m.company_id, m.name, v.isbn10, v.isbn13 order by v.isbn13`,
  );

const list = [
  'isbn13,isbn10,title,like new',
  '978-0-306-40615-7,,The first book,4.50',
  ',080442957X,,3',
  '9780306406158,,Wrong,1',
  '9780306406157,080442957X,Two books,1',
  ',0306406152,Again,9',
  ',,Nameless,9',
].join('\n');

describe('a list of books', () => {
  it('waits, is looked at first, and adds nothing then', async () => {
    expect((await test.owner.call(latestBookUpload)).data).toMatchObject({
      is_pricing_queue: false,
      pricing_data_real_filename: null,
    });
    const dry = await takePrices(test, list, { is_books: true, is_dry_run: 1 });
    expect(dry).toMatchObject({ kind: 'isbn', totalRows: 6, totalSuccess: 2, totalInvalid: 4, new_books: 2 });
    expect(await books()).toEqual([]);
  });

  it('adds new books with their prices and reports rejected rows', async () => {
    await uploadPrices(test.owner, list, { is_books: true, name: 'books.csv' });
    expect((await test.owner.call(latestBookUpload)).data).toMatchObject({
      is_pricing_queue: true,
      pricing_data_real_filename: 'books.csv',
      is_file_already_used: false,
    });
    await test.platform.jobs.drain();
    expect(await books()).toEqual([
      { name: 'The first book', isbn10: '0306406152', isbn13: '9780306406157', price: 450 },
      { name: 'ISBN 9780804429573', isbn10: '080442957X', isbn13: '9780804429573', price: 300 },
    ]);
    const { data } = await test.owner.call(getInvalidBooks, {});
    expect(data).toMatchObject({
      total_data: 4,
      last_update_data: expect.any(String),
      file_url: expect.stringMatching(/^\/v1\/pos\/file\/\d+$/),
    });
    expect(data.data.map(({ line, reason }) => [line, reason])).toEqual([
      ['4', 'Bad ISBN check digit'],
      ['5', 'Bad ISBN check digit'],
      ['6', 'Duplicate row: line 2 has the same product'],
      ['7', 'Unknown product: the row has no ISBN'],
    ]);
    expect((await test.owner.call(latestBookUpload)).data).toMatchObject({
      is_pricing_queue: false,
      data_process_notification: '2 imported, 4 rejected, 2 added to the catalog.',
    });
  });

  it('is known again, and changes nothing', async () => {
    const outcome = await takePrices(test, list, { is_books: true });
    expect(outcome).toMatchObject({ new_books: 0, changed_cells: 0, unchanged_cells: 2 });
    expect((await test.owner.call(latestBookUpload)).data.is_file_already_used).toBe(true);
    expect(await books()).toHaveLength(2);
  });

  it('comes out as it went in', async () => {
    const { data } = await test.owner.call(exportBooks, { body: {} });
    const file = (await fileOfJob(test, data.job_id)).toString();
    expect(file).toMatch(/The first book,.*0306406152,9780306406157,4\.50/);
    expect(await takePrices(test, file, { is_books: true })).toMatchObject({ totalInvalid: 0, changed_cells: 0 });
  });

  it('of another company is not seen, and needs the right to edit prices', async () => {
    expect((await test.other.call(latestBookUpload)).data.pricing_data_real_filename).toBeNull();
    expect((await test.other.call(getInvalidBooks, {})).data.total_data).toBe(0);
    expect((await uploadPrices(test.staff, list, { is_books: true })).status).toBe(403);
    expect((await test.nobody.call(latestBookUpload)).status).toBe(401);
  });

  it('must have a column of ISBNs, and its dry run stays a list of books', async () => {
    const { status, errors } = await uploadPrices(test.owner, 'product_id,like new\n1,1', { is_books: true });
    expect([status, errors.file]).toEqual([422, ['The file is missing a column isbn10 or isbn13.']]);
    const prices = await takePrices(test, 'isbn13,like new\n9780306406157,5', { is_dry_run: 1 });
    expect((await test.owner.upload(importBooks, { body: { import_id: prices.id } as never, files: [] })).status).toBe(
      409,
    );
    expect((await test.owner.call(findPriceImport, { params: { id: prices.id } })).data.raised).toBe(1);
    expect((await test.owner.call(getFailedImports, { query: { import_id: prices.id } })).data.items).toEqual([]);
  });
});
