import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import * as customers from '@tradepost/contracts/customers/import.contract';
import * as units from '@tradepost/contracts/inventory/unit-import.contract';
import * as quotes from '@tradepost/contracts/orders/bulk-quote/quote-import.contract';
import * as prices from '@tradepost/contracts/pricing/price-file.contract';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRow, runSql } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog } from '../../testing/test-catalog.ts';

/** Files as people have them, through the imports: nothing is stored as something else, and nothing is dropped. */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedTestCatalog(app.first);
});
afterAll(() => app.close());
beforeEach(() => moveTo('US', 'USD'));

const moveTo = (country: string, currency: string) =>
  asSystem(app.platform, (db) =>
    runSql(
      db,
      sql`update companies set country_code = ${country}, currency = ${currency} where company_id = ${app.first.company_id}`,
    ),
  );

const file = (content: string | Uint8Array, name = 'list.csv') => [
  { field: 'file', name, type: 'text/csv', content: Buffer.from(content) },
];

async function importUnits(content: string | Uint8Array, name?: string) {
  const body = { location_id: app.first.location_id, is_dry_run: false };
  await app.owner.upload(units.importUnits, { body, files: file(content, name) });
  await app.platform.jobs.drain();
  return (await app.owner.call(units.findUnitImport)).data;
}
async function importCustomers(content: string | Uint8Array, body: object = {}, name?: string) {
  await app.owner.upload(customers.importCustomers, { body: body as never, files: file(content, name) });
  await app.platform.jobs.drain();
  return (await app.owner.call(customers.findCustomerImport)).data;
}
async function importQuote(content: string | Uint8Array) {
  const body = { location_id: app.first.location_id };
  const { data } = await app.owner.upload(quotes.startQuoteImport, { body, files: file(content) });
  const { data: page } = await app.owner.call(quotes.listImportLines, { params: { id: data.id } });
  return { list: data, lines: page.items };
}
const costOf = async (imei: string) => {
  const row = await asSystem(app.platform, (db) =>
    readRow<{ cost: number }>(db, sql`select purchase_cost as cost from inventory_units where imei = ${imei}`),
  );
  return row?.cost;
};

/** A workbook of sheets, each with rows of cells as they are stored. */
function workbook(sheets: { rows: string[][]; state?: string }[], styles = ''): Uint8Array {
  const relations = [...sheets.map((_, at) => `worksheets/sheet${at}.xml`), 'styles.xml'];
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="o"><sheets>${sheets.map(({ state = 'visible' }, at) => `<sheet name="S${at}" state="${state}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${relations.map((target, at) => `<Relationship Id="r${at}" Type="x/${target.startsWith('w') ? 'worksheet' : 'styles'}" Target="${target}"/>`).join('')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(`<styleSheet><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at}.xml`,
        strToU8(
          `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.join('')}</row>`).join('')}</sheetData></worksheet>`,
        ),
      ]),
    ),
  });
}
const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

describe('units', () => {
  test('cost what the company’s country writes', async () => {
    await moveTo('DE', 'EUR');
    const { last, rejects } = await importUnits(
      'IMEI;Device;Cost\n356938035643809;Apple iPhone 15;1.210\n356938035643817;Apple iPhone 15;1.210,50\n356938035643825;Apple iPhone 15;99,9\n' +
        '356938035643833;Apple iPhone 15;abc100\n356938035643841;Apple iPhone 15;(100)\n356938035643858;Apple iPhone 15;1.2e3\n356938035643866;Apple iPhone 15;1,210',
    );
    expect(last).toMatchObject({ accepted: 3, rejected: 4 });
    expect(await costOf('356938035643809')).toBe(121_000);
    expect(await costOf('356938035643817')).toBe(121_050);
    expect(await costOf('356938035643825')).toBe(9_990);
    expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
      ...[5, 6, 7].map((line) => [line, 'Cost must be an amount, such as 129,50']),
      [8, 'Cost “1,210” has too many decimals for EUR'],
    ]);
  });

  test('are read from the sheet that is shown, below its title, up to its total', async () => {
    const rows = [
      [text('Stock week 12')],
      [text('IMEI'), text('Device'), text('Cost')],
      [number('356938035643874'), text('Apple iPhone 15'), number('1234.5')],
      [text('Total'), text(''), number('1234.5')],
    ];
    await moveTo('DE', 'EUR');
    const book = workbook([{ rows: [[text('IMEI'), text('Device')]], state: 'hidden' }, { rows }]);
    const { last } = await importUnits(book, 'units.xlsx');
    expect(last).toMatchObject({ rows: 1, accepted: 1, rejected: 0, failure: null });
    expect(await costOf('356938035643874')).toBe(123_450);
  });

  test('have no number that a spreadsheet shortened, and one open quotation mark costs its line', async () => {
    const { last, rejects } = await importUnits(
      'IMEI,Device,Cost\n3.56938E+14,Apple iPhone 15,1\n356938035643882,"Apple iPhone 15,1\n="356938035643890",Apple iPhone 15,1\n\'356938035643908,Apple iPhone 15,1',
    );
    expect(last).toMatchObject({ accepted: 2, rejected: 2 });
    expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [2, expect.stringContaining('3.56938E+14 is not the whole number')],
      [3, expect.stringContaining('quotation mark')],
    ]);
  });

  test('reject the line with too many cells, and no other', async () => {
    const { last, rejects } = await importUnits(
      `IMEI,Device,Cost\n356938035643932,Apple iPhone 15,1${',x'.repeat(300)}\n356938035643940,Apple iPhone 15,1\n`,
    );
    expect(last).toMatchObject({ accepted: 1, rejected: 1, failure: null });
    expect(rejects.map(({ line, reason }) => [line, reason])).toEqual([[2, 'This line has more than 200 cells']]);
  });

  test('are shown before as they will be', async () => {
    await moveTo('DE', 'EUR');
    const content =
      'Angebot KW 12\nIMEI;Device;Cost;Aisle\n356938035643916;iPhone 15;1.210;A\n356938035643924;iPhone 15;abc;B';
    const { data } = await app.owner.upload(units.previewUnitImport, { body: {}, files: file(content) });
    expect(data).toMatchObject({
      encoding: 'utf-8',
      choices: [],
      columns: ['IMEI', 'Device', 'Cost'],
      ignored: ['Aisle'],
      rows: [
        { line: 3, cells: ['356938035643916', 'Apple iPhone 15', '1.210,00\u00a0€'], fault: null },
        { line: 4, cells: ['356938035643924', 'iPhone 15', 'abc'], fault: 'Cost must be an amount, such as 129,50' },
      ],
      left_out: [{ line: 1, text: 'Angebot KW 12', reason: 'Above the headings' }],
      failure: null,
    });
    expect(await costOf('356938035643916')).toBeUndefined();
    expect((await app.staff.upload(units.previewUnitImport, { body: {}, files: file(content) })).status).toBe(403);
  });
});

describe('customers', () => {
  const heading = 'First name,Last name,Email,Phone\r\n';
  /** 山田,太郎 in Shift JIS. */
  const name = Buffer.from('8e5293632c91be9859', 'hex');
  const japanese = Buffer.concat([Buffer.from(heading), name, Buffer.from(',taro@sjis.test,090-1234-5678\r\n')]);

  test('of a Japanese spreadsheet have their names', async () => {
    await moveTo('JP', 'JPY');
    const { import: result } = await importCustomers(japanese);
    expect(result).toMatchObject({ created: 1, rejected: 0, failure: null });
    const { data } = await app.owner.call(listCustomers, { query: { search: 'taro@sjis.test' } });
    expect(data.items[0]).toMatchObject({ first_name: '山田', last_name: '太郎' });
  });

  test('are not stored while the encoding is uncertain, and are once it is chosen', async () => {
    const polish = Buffer.concat([
      Buffer.from(heading),
      Buffer.from([0xa3]),
      Buffer.from('ukasz,'),
      Buffer.from([0xaf, 0xf3, 0xb3, 0xe6]),
      Buffer.from(',lz@cp1250.test,\r\n'),
    ]);
    const { import: refused } = await importCustomers(polish);
    expect(refused).toMatchObject({ created: 0, failure: expect.stringContaining('Choose its encoding') });
    const { data: preview } = await app.owner.upload(customers.previewCustomerImport, {
      body: {},
      files: file(polish),
    });
    expect(preview.choices).toContainEqual({
      encoding: 'windows-1250',
      samples: [expect.stringContaining('Łukasz,Żółć')],
    });
    const { import: done } = await importCustomers(polish, { encoding: 'windows-1250' });
    expect(done).toMatchObject({ created: 1, failure: null });
    const { data } = await app.owner.call(listCustomers, { query: { search: 'lz@cp1250.test' } });
    expect(data.items[0]).toMatchObject({ first_name: 'Łukasz', last_name: 'Żółć' });
  });

  test('have the birthday of a date cell, and of a text as the country writes it', async () => {
    const head = ['First name', 'Last name', 'Email', 'Date of birth'].map(text);
    const rows = [
      head,
      [text('Ada'), text('Cell'), text('ada@day.test'), number('32946', 1)],
      [text('Bo'), text('Text'), text('bo@day.test'), text('3/14/1990')],
      [text('Cy'), text('Wrong'), text('cy@day.test'), text('14/3/1990')],
    ];
    const { import: result, items } = await importCustomers(workbook([{ rows }], '<xf numFmtId="14"/>'), {}, 'c.xlsx');
    expect(result).toMatchObject({ created: 2, rejected: 1 });
    expect(items[0]).toMatchObject({ id: 4, field: 'Date of birth' });
    const { data } = await app.owner.call(listCustomers, { query: { search: 'day.test' } });
    expect(data.items.map(({ date_of_birth }) => date_of_birth)).toEqual(['1990-03-14', '1990-03-14']);
  });
});

describe('a list for a quote', () => {
  test('begins at its headings', async () => {
    const { list, lines } = await importQuote(
      'Stock offer week 12,,,\n,,,\nModel,Storage,Qty,Price\niPhone 13,128GB,5,300\niPhone 12,64GB,3,200\nTotal,,8,500\n,,,7\n',
    );
    expect(lines.map(({ text: name, quantity, their_price }) => [name, quantity, their_price])).toEqual([
      ['iPhone 13 128GB', 5, 30_000],
      ['iPhone 12 64GB', 3, 20_000],
    ]);
    expect(list.left_out.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'Above the headings'],
      [6, 'Total'],
      [7, 'No device or no quantity'],
    ]);
    expect(list.left_out_count).toBe(3);
  });

  test('counts the rows that are left out, and names the first', async () => {
    const { list } = await importQuote(
      `Model,Storage,Qty\niPhone 13,128GB,1\n${'Total,,5\n'.repeat(300)}${',,7\n'.repeat(40)}`,
    );
    expect(list).toMatchObject({ total: 1, skipped: 40, left_out_count: 340 });
    expect(list.left_out).toHaveLength(50);
  });

  test('says what it lost', async () => {
    const { lines } = await importQuote(
      'Model,Storage,IMEI,Asking price\niPhone 13,128GB,3.56938E+14,300\niPhone 13,128GB,,abc100\niPhone 13,"128GB,,1\n',
    );
    expect(lines.map(({ identifiers, their_price }) => [identifiers, their_price])).toEqual([
      [[], 30_000],
      [[], null],
    ]);
    expect(lines[0]?.problem).toContain('3.56938E+14 is not the whole number');
    expect(lines[1]?.problem).toContain('“abc100”');
  });

  test('is priced as in its country', async () => {
    await moveTo('CL', 'CLP');
    const { lines } = await importQuote('Model;Qty;Price\niPhone 13;1;$210.000\niPhone 12;2;1.210.000\n');
    expect(lines.map(({ their_price }) => their_price)).toEqual([210_000, 1_210_000]);
    const preview = await app.owner.upload(quotes.previewQuoteImport, {
      body: {},
      files: file('Model;Qty;Price\niPhone 13;1;$210.000\n'),
    });
    expect(preview.data.rows[0]?.cells).toEqual(['iPhone 13', '', '1', '', '$210.000', '']);
  });
});

test('prices are shown before as they will be', async () => {
  const content = 'Prices March,,\nproduct_name,good,shelf\niPhone 15,1.210,x\niPhone 15,"$1,210.50",x\n';
  const { data } = await app.owner.upload(prices.previewPriceImport, { body: {}, files: file(content) });
  expect(data).toMatchObject({
    columns: ['product_name', 'good'],
    ignored: ['shelf'],
    rows: [
      { line: 3, cells: ['iPhone 15', '1.210'], fault: 'good: too many decimals for USD' },
      { line: 4, cells: ['iPhone 15', '$1,210.50'], fault: null },
    ],
  });
});
