import { createCustomer, findDuplicates } from '@tradepost/contracts/customers/customer.contract';
import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { findCustomerImport, importCustomers } from '@tradepost/contracts/customers/import.contract';
import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { listSalesInvoices } from '@tradepost/contracts/invoices/invoice.contract';
import { createInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { storeUnitForSale } from '../../testing/test-unit.ts';

let app: TestApp;

async function importRows(rows: readonly string[]) {
  const content = Buffer.from(['First name,Last name,Company,Email,Phone', ...rows].join('\n'));
  const files = [{ field: 'file', name: 'people.csv', type: 'text/csv', content }];
  await app.owner.upload(importCustomers, { body: {} as never, files });
  await app.platform.jobs.drain();
  return (await app.owner.call(findCustomerImport)).data;
}

const people = [
  'Zoë,Müllerová,,zoe@names.test,',
  'Sean,O’Brien,,curly@names.test,',
  "Sean,O'Brien,,straight@names.test,",
  'Łukasz,Żółć,,zolc@names.test,',
  'Bjørn,Ærø,,aero@names.test,',
  'Heinz,Straße,,strasse@names.test,',
  'İpek,Işık,,isik@names.test,',
  'Ame\u0301lie,Dubois-Lefe\u0300vre,,amelie@names.test,',
  'مُحَمَّد,الأحمد,,ahmad@names.test,',
  'J. R.,St. John,,john@names.test,(415) 555-2671 ext. 12',
  'Wahyuni,,,wahyuni@names.test,',
  ',Suharto,,suharto@names.test,',
  ',,Kärcher & Söhne GmbH,karcher@names.test,',
  'Ursula,Müller,,umlaut@names.test,',
  'Ursula,Mueller,,ue@names.test,',
  'Jörg,Götz,,goetz@names.test,',
  'Søren,Ågård,,soren@names.test,',
  'Manuel,Samuelsen,,manuel@names.test,',
];

beforeAll(async () => {
  app = await openTestApp();
  const { import: result, items } = await importRows(people);
  if (result?.created !== people.length) throw new Error(JSON.stringify(items));
});
afterAll(() => app.close());

const emailsOf = (items: readonly { email: string | null }[]) => items.map(({ email }) => email?.split('@')[0]).sort();
const listed = async (search: string) =>
  emailsOf((await app.owner.call(listCustomers, { query: { search } })).data.items);

describe('a name is found', () => {
  it.each([
    ['mullerova', ['zoe']],
    ['Müllerová Zoë', ['zoe']],
    ['Müllerová, Zoë', ['zoe']],
    ['Mu\u0308llerova\u0301', ['zoe']],
    ['zoe mull', ['zoe']],
    ["O'Brien", ['curly', 'straight']],
    ['O’Brien', ['curly', 'straight']],
    ['OBrien Sean', ['curly', 'straight']],
    ['zolc', ['zolc']],
    ['ŻÓŁĆ', ['zolc']],
    ['bjorn', ['aero']],
    ['strasse', ['strasse']],
    ['STRAẞE', ['strasse']],
    ['isik', ['isik']],
    ['IŞIK', ['isik']],
    ['ipek', ['isik']],
    ['Dubois Lefèvre', ['amelie']],
    ['dubois-lefevre, amélie', ['amelie']],
    ['محمد الاحمد', ['ahmad']],
    ['JR St John', []],
    ['j r st john', ['john']],
    ['(415) 555-2671', ['john']],
    ['415-555-2671 x12', ['john']],
    ['wahyuni', ['wahyuni']],
    ['karcher sohne', ['karcher']],
    ['Mueller', ['ue', 'umlaut', 'zoe']],
    ['MUELLER, Ursula', ['ue', 'umlaut']],
    ['Ursula Müller', ['ue', 'umlaut']],
    ['ursula mu\u0308ller', ['ue', 'umlaut']],
    ['ursula muller', ['umlaut']],
    ['joerg goetz', ['goetz']],
    ['jörg goetz', ['goetz']],
    ['Jorg Götz', ['goetz']],
    ['Kaercher Soehne', ['karcher']],
    ['Soeren Aagaard', ['soren']],
    ['Manuel', ['manuel']],
    ['samuel', ['manuel']],
    ['manul', []],
    ['zoe brien', []],
    ['100%', []],
    ['o_brien', []],
  ])('%s', async (search, emails) => {
    expect(await listed(search)).toEqual(emails);
    const { data } = await app.owner.call(searchEverything, { body: { q: search } });
    const hits = data.items.filter(({ type }) => type === 'customer');
    expect(hits.map(({ subtitle }) => subtitle.split('@')[0]).sort()).toEqual(emails);
  });

  it.each([
    ['Zoe', 'Mullerova', ['zoe']],
    ['Müllerová', 'Zoë', ['zoe']],
    ['sean', 'obrien', ['curly', 'straight']],
    ['IPEK', 'ISIK', ['isik']],
    ['Ursula', 'Mueller', ['ue', 'umlaut']],
    ['Ursula', 'Müller', ['ue', 'umlaut']],
    ['Joerg', 'Goetz', ['goetz']],
    ['Jörg', 'Götz', ['goetz']],
    ['Jorg', 'Gotz', ['goetz']],
    ['Manuel', 'Samuelsen', ['manuel']],
  ])('%s %s as a duplicate', async (first_name, last_name, emails) => {
    const { data } = await app.owner.call(findDuplicates, { query: { first_name, last_name } });
    expect(emailsOf(data)).toEqual(emails);
  });

  it('by orders, invoices and units, in lists and in the palette', async () => {
    const [seller] = (await app.owner.call(listCustomers, { query: { search: 'zolc' } })).data.items;
    await storeOrder(app.first, { customer_id: seller!.id, box_id: 'NAM-1' });
    const unit_id = await storeUnitForSale(app.first, { title: 'Housse Étoilée', serial: 'ÀB-12' });
    const invoice = await app.owner.call(createInvoice, {
      body: { customer_id: seller!.id, lines: [{ unit_id }] } as never,
    });
    expect(invoice.status).toBe(200);
    const { data } = await app.owner.call(searchEverything, { body: { q: 'Zolc Lukasz' } });
    expect(data.items.map(({ type }) => type).sort()).toEqual(['customer', 'invoice', 'order']);
    const invoices = await app.owner.call(listSalesInvoices, { query: { search: 'zolc, łukasz' } as never });
    expect(invoices.data.items).toHaveLength(1);
    const units = await app.owner.call(listUnits, { query: { status: 'all', search: 'etoilee housse' } });
    expect(units.data.items.map(({ id }) => id)).toEqual([unit_id]);
    expect((await app.owner.call(searchEverything, { body: { q: 'étoilee' } })).data.items).toMatchObject([
      { type: 'unit' },
    ]);
    const found = await app.within((ctx) => readRows(ctx.db, sql`select * from order_hits('nam-1')`));
    expect(found).toMatchObject([{ order_ids: [expect.any(Number)] }]);
  });
});

it.each(['Goetz Joerg', 'Götz Jörg'])('%s finds orders and invoices, as the units of either spelling', async (name) => {
  const [seller] = (await app.owner.call(listCustomers, { query: { search: 'gotz' } })).data.items;
  await storeOrder(app.first, { customer_id: seller!.id });
  const [umlaut, spelled] = [
    await storeUnitForSale(app.first, { title: 'Grüne Hülle' }),
    await storeUnitForSale(app.first, { title: 'Gruene Huelle' }),
  ];
  const body = { customer_id: seller!.id, lines: [{ unit_id: umlaut }] } as never;
  expect((await app.owner.call(createInvoice, { body })).status).toBe(200);
  const { data } = await app.owner.call(searchEverything, { body: { q: name } });
  expect([...new Set(data.items.map(({ type }) => type))].sort()).toEqual(['customer', 'invoice', 'order']);
  const invoices = await app.owner.call(listSalesInvoices, { query: { search: name } as never });
  expect(invoices.data.items.map(({ bill_name }) => bill_name)).toContain('Jörg Götz');
  for (const search of ['gruene huelle', 'Grüne Hülle']) {
    const units = await app.owner.call(listUnits, { query: { status: 'all', search } });
    expect(units.data.items.map(({ id }) => id)).toEqual(expect.arrayContaining([umlaut, spelled]));
  }
});

describe('a customer', () => {
  it.each([
    [{ first_name: 'Suparman', last_name: '' }, 'Suparman'],
    [{ last_name: 'Rajagopal' }, 'Rajagopal'],
    [{ company_name: 'Acme Repairs' }, 'Acme Repairs'],
    [{ first_name: 'Ana', last_name: 'Lee', company_name: 'Acme' }, 'Ana Lee'],
  ])('%j is %s', async (body, display_name) => {
    const { status, data } = await app.owner.call(createCustomer, { body: body as never });
    expect([status, data.display_name]).toEqual([200, display_name]);
  });

  it('has a name or a company', async () => {
    const { status, errors } = await app.owner.call(createCustomer, {
      body: { email: 'x@names.test', first_name: ' ' } as never,
    });
    expect([status, errors]).toEqual([422, { first_name: ['Enter a name or a company'] }]);
    const { items } = await importRows([',,,nobody@names.test,']);
    expect(items).toMatchObject([{ field: 'First name', reason: 'Enter a name or a company' }]);
  });
});
