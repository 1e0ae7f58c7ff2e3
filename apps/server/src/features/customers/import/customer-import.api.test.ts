import { createBlock } from '@tradepost/contracts/customers/block.contract';
import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import * as contract from '@tradepost/contracts/customers/import.contract';
import { readFile } from '@tradepost/contracts/files/file.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveBatch } from '../../../platform/imports/define-import.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { importCustomersJob } from './customer-import.commands.ts';
import { customerImports } from './customer-import.table.ts';
import { openCustomerReader } from './save-lines.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const heading = 'First name,Last name,Email,Phone,Country,Flag,Marketing consent,Notes';

async function importRows(rows: string[], fields: object = {}, name = 'sellers.csv') {
  const reply = await app.owner.upload(contract.importCustomers, {
    body: fields as never,
    files: [{ field: 'file', name, type: 'text/csv', content: Buffer.from([heading, ...rows].join('\n')) }],
  });
  await app.platform.jobs.drain();
  const { data } = await app.owner.call(contract.findCustomerImport);
  return { reply, result: data.import, rejects: data.items };
}
const find = async (search: string) => (await app.owner.call(listCustomers, { query: { search } })).data.items;

describe('importing customers', () => {
  test('a check stores nothing, and the import then does what it said', async () => {
    const rows = ['Iva,Import,iva@import.test,415-555-2611,United States,Trusted,Yes,Regular', 'Ivo,Import,,,,,,'];
    const checked = await importRows(rows, { is_dry_run: '1' });
    expect(checked.result).toMatchObject({ is_dry_run: true, created: 2, rejected: 0 });
    expect(await find('iva@import.test')).toEqual([]);
    const done = await importRows(rows);
    expect(done.result).toMatchObject({ is_dry_run: false, created: 2 });
    expect(await find('iva@import.test')).toMatchObject([
      { flag: 'trusted', marketing_consent: true, notes: 'Regular', country_code: 'US' },
    ]);
  });

  test('names the line, the column and the reason of each rejected row, and offers them as a file', async () => {
    const block = { kind: 'email' as const, value: 'bad@import.test', reason: 'Stolen phones' };
    await app.owner.call(createBlock, { body: block });
    const { result, rejects } = await importRows([
      ',,nameless@import.test,,,,,',
      'Ann,Mail,ann@,,,,,',
      'Ann,Phone,,12,,,,',
      'Ann,Country,,,Atlantis,,,',
      'Ann,Flag,,,,Odd,,',
      'Ann,Blocked,bad@import.test,,,,,',
      'Ann,Fine,ann.fine@import.test,,,,,',
    ]);
    expect(rejects.map(({ id, field, reason }) => [id, field, reason])).toEqual([
      [2, 'First name', 'Enter a name or a company'],
      [3, 'Email', 'Email is not a valid email address'],
      [4, 'Phone', 'Phone is not a valid phone number'],
      [5, 'Country', 'Please select a valid country'],
      [6, 'Flag', 'Flag must be Trusted or Suspicious'],
      [7, 'Email', 'Blocked: Stolen phones'],
    ]);
    expect(result).toMatchObject({ created: 1, rejected: 6 });
    const params = { id: Number(result?.rejects_url?.split('/').at(-1)) };
    const file = await app.owner.call(readFile, { params });
    expect(file.raw.toString('utf8')).toContain('Atlantis');
    expect((await app.staff.call(readFile, { params })).status).toBe(404);
  });

  test.each([
    ['skip', { created: 0, updated: 0, skipped: 1 }, 1, 'Old'],
    ['update', { created: 0, updated: 1, skipped: 0 }, 1, 'New'],
    ['create', { created: 1, updated: 0, skipped: 0 }, 2, undefined],
  ])('a row of a known email with the policy %s', async (policy, counts, count, notes) => {
    const email = `known.${policy}@import.test`;
    await app.owner.call(createCustomer, { body: { first_name: 'Kim', last_name: 'Known', email, notes: 'Old' } });
    const { result } = await importRows([`Kim,Known,${email.toUpperCase()},,,,,New`], { policy });
    expect(result).toMatchObject(counts);
    const found = await find(email);
    expect(found).toHaveLength(count);
    if (notes) expect(found[0]?.notes).toBe(notes);
  });

  test('a person who is twice in the file is added once', async () => {
    const row = (notes: string) => `Tia,Twice,tia@import.test,,,,,${notes}`;
    const { result } = await importRows([row('one'), row('two')], { policy: 'update' });
    expect(result).toMatchObject({ created: 1, updated: 1 });
    expect(await find('tia@import.test')).toMatchObject([{ notes: 'two' }]);
  });

  test('goes on after the last stored line when it was interrupted', async () => {
    const cells = (email: string) => ({
      first_name: 'Rae',
      last_name: 'Resume',
      company_name: '',
      email,
      phone: '',
      address_text: '',
      language: '',
      country_code: '',
      date_of_birth: '',
      tax_number: '',
      notes: '',
      marketing_consent: '',
      flag: '',
      sales_person: '',
    });
    const lines = [2, 3].map((line) => ({ line, cells: cells(`rae${line}@import.test`) }));
    const [made] = await app.within((ctx) =>
      ctx.db
        .insert(customerImports)
        .values({ company_id: ctx.company_id, file_name: 'r.csv', policy: 'skip', is_dry_run: false })
        .returning({ id: customerImports.id }),
    );
    const import_id = made?.id ?? 0;
    const save = (part: typeof lines) =>
      app.within(async (ctx) =>
        saveBatch(ctx, importCustomersJob.facts, import_id, part, await openCustomerReader(ctx)),
      );
    await save(lines.slice(0, 1));
    await save(lines);
    const [after] = await app.within((ctx) =>
      ctx.db.select().from(customerImports).where(eq(customerImports.id, import_id)),
    );
    expect(after).toMatchObject({ created: 2, done_line: 3 });
    expect(await find('Resume')).toHaveLength(2);
  });

  test.each([
    ['a file without the needed column', 'Name\nAnn', /missing the column First name, Last name/],
    ['an empty file', '', /empty/],
  ])('%s fails as a whole', async (_, content, message) => {
    await app.owner.upload(contract.importCustomers, {
      body: {} as never,
      files: [{ field: 'file', name: 'x.csv', type: 'text/csv', content: Buffer.from(content) }],
    });
    await app.platform.jobs.drain();
    const { data } = await app.owner.call(contract.findCustomerImport);
    expect(data.import?.failure).toMatch(message);
  });

  test('takes CSV and XLSX, the permission and a session', async () => {
    const { reply } = await importRows([], {}, 'sellers.pdf');
    expect(Object.keys(reply.errors)).toEqual(['file']);
    const template = await app.owner.call(contract.customerImportTemplate, { query: { format: 'csv' } });
    expect(template.raw.toString('utf8')).toContain('First name,Last name,Company,Email');
    expect((await app.staff.call(contract.findCustomerImport)).status).toBe(403);
    expect((await app.nobody.call(contract.findCustomerImport)).status).toBe(401);
    expect((await app.other.call(contract.findCustomerImport)).data.import).toBeNull();
  });
});
