import {
  createCustomer,
  findCustomer,
  flagCustomer,
  removeCustomer,
  restoreCustomer,
} from '@tradepost/contracts/customers/customer.contract';
import { changeCustomers, exportCustomers, listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { adjustStoreCredit } from '@tradepost/contracts/customers/store-credit.contract';
import { readFile } from '@tradepost/contracts/files/file.contract';
import { maxCounted } from '@tradepost/contracts/paging';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
async function createOne(fields: object = {}) {
  made += 1;
  const body = { first_name: 'Lena', last_name: `List${made}`, email: `lena${made}@list.test`, ...fields };
  return (await app.owner.call(createCustomer, { body: body as never })).data;
}
const read = async (id: number) => (await app.owner.call(findCustomer, { params: { id } })).data;
const bulk = (body: object, client = app.owner) => client.call(changeCustomers, { body: body as never });

describe('the list', () => {
  test.each([
    ['flag', { flag: 'trusted' }],
    ['country', { country_code: 'DE' }],
    ['sales person', 'sales'],
    ['consent', { marketing_consent: '1' }],
    ['orders', { has_orders: '1' }],
    ['day', { created_from: '2026-03-02', created_to: '2026-03-02' }],
  ])('filters by %s', async (_, filter) => {
    const other = await createOne();
    const one = await createOne({ country_code: 'DE', marketing_consent: true, sales_person_id: app.first.owner_id });
    await app.owner.call(flagCustomer, { params: { id: one.id }, body: { flag: 'trusted' } });
    await storeOrder(app.first, { customer_id: one.id });
    const query = filter === 'sales' ? { sales_person_id: app.first.owner_id } : (filter as object);
    const { data } = await app.owner.call(listCustomers, { query: { status: 1, per_page: 100, ...query } as never });
    const ids = data.items.map(({ id }) => id);
    expect(ids).toContain(one.id);
    expect(ids.includes(other.id)).toBe('created_from' in (query as object));
    expect(data.counts?.active).toBeGreaterThan(1);
  });

  test('sorts by last name', async () => {
    await createOne({ last_name: 'aardvark' });
    const { data } = await app.owner.call(listCustomers, { query: { status: 1, sort: 'name' } });
    expect(data.items[0]?.last_name).toBe('aardvark');
  });

  test('takes a sales person who is an active team member', async () => {
    const body = { first_name: 'No', last_name: 'Body', sales_person_id: 999_999 };
    const reply = await app.owner.call(createCustomer, { body });
    expect(reply.errors).toEqual({ sales_person_id: ['Please select a valid sales person'] });
  });
});

describe('removing a customer', () => {
  test('deletes one without records, and archives one with an order or store credit', async () => {
    const [empty, seller, credited] = [await createOne(), await createOne(), await createOne()];
    await storeOrder(app.first, { customer_id: seller.id });
    const credit = { params: { id: credited.id }, body: { amount: 100, reason: 'Gift' } };
    await app.owner.call(adjustStoreCredit, credit);
    const outcomes = [];
    for (const { id } of [empty, seller, credited])
      outcomes.push((await app.owner.call(removeCustomer, { params: { id } })).data.outcome);
    expect(outcomes).toEqual(['deleted', 'archived', 'archived']);
    expect((await app.owner.call(findCustomer, { params: { id: empty.id } })).status).toBe(404);
    expect((await app.owner.call(removeCustomer, { params: { id: seller.id } })).data.outcome).toBe('archived');
    expect((await app.owner.call(restoreCustomer, { params: { id: seller.id } })).data.status).toBe(1);
    expect((await app.owner.call(restoreCustomer, { params: { id: seller.id } })).status).toBe(409);
  });

  test('a blocked one is blocked again when restored', async () => {
    const { id } = await createOne();
    await storeOrder(app.first, { customer_id: id });
    await app.owner.call(flagCustomer, { params: { id }, body: { status: 2, blocked_reason: 'Fraud' } });
    await app.owner.call(removeCustomer, { params: { id } });
    expect((await app.owner.call(restoreCustomer, { params: { id } })).data).toMatchObject({
      status: 2,
      blocked_reason: 'Fraud',
    });
  });

  test('of another company is not found', async () => {
    const { id } = await createOne();
    for (const call of [removeCustomer, restoreCustomer])
      expect((await app.other.call(call, { params: { id } })).status).toBe(404);
  });
});

describe('bulk changes', () => {
  test('a dry run changes nothing, and the outcome says why a customer is left', async () => {
    const [one, two] = [await createOne(), await createOne()];
    await app.owner.call(flagCustomer, { params: { id: two.id }, body: { status: 2, blocked_reason: 'Fraud' } });
    const body = { action: 'block', ids: [one.id, two.id], blocked_reason: 'Both', dry_run: true };
    const { data } = await bulk(body);
    expect(data.outcomes).toMatchObject([
      { id: one.id, is_ok: true, why: null },
      { id: two.id, is_ok: false, why: 'Already blocked' },
    ]);
    expect((await read(one.id)).status).toBe(1);
    await bulk({ ...body, dry_run: false });
    expect(await read(one.id)).toMatchObject({ status: 2, blocked_reason: 'Both', version: 2 });
    expect(await read(two.id)).toMatchObject({ blocked_reason: 'Fraud' });
  });

  test.each([
    ['archive', {}, { status: 0 }],
    ['flag', { flag: 'suspicious' }, { flag: 'suspicious' }],
    ['sales_person', 'owner', {}],
  ])('%s by a filter', async (action, extra, expected) => {
    const last_name = `Bulk${made}x`;
    const { id } = await createOne({ last_name });
    const fields = extra === 'owner' ? { sales_person_id: app.first.owner_id } : (extra as object);
    const reply = await bulk({ action, filter: { search: last_name, status: 1 }, ...fields });
    expect(reply.data.outcomes.map((each) => each.id)).toEqual([id]);
    expect(await read(id)).toMatchObject(extra === 'owner' ? fields : expected);
  });

  test.each([
    ['no reason', { action: 'block', ids: [1] }, 'blocked_reason'],
    ['no customers', { action: 'archive' }, 'ids'],
    ['an unknown sales person', { action: 'sales_person', ids: [1], sales_person_id: 999_999 }, 'sales_person_id'],
    ['an unknown action', { action: 'destroy', ids: [1] }, 'action'],
  ])('refuses %s', async (_, body, field) => {
    expect(Object.keys((await bulk(body)).errors)).toEqual([field]);
  });

  test('leaves another company’s customers alone', async () => {
    const { id } = await createOne();
    expect((await bulk({ action: 'archive', ids: [id] }, app.other)).data.outcomes).toEqual([]);
    expect((await bulk({ action: 'archive', ids: [id] }, app.nobody)).status).toBe(401);
  });
});

async function exportedLines(body: object): Promise<string[]> {
  await app.owner.call(exportCustomers, { body: body as never });
  await app.platform.jobs.drain();
  const run = await app.within((ctx) =>
    readRow<{ file_id: number }>(
      ctx.db,
      sql`select file_id from job_runs where event = 'export_customer_csv' order by file_id desc limit 1`,
    ),
  );
  const file = await app.owner.call(readFile, { params: { id: run?.file_id ?? 0 } });
  return file.raw.toString('utf8').trim().split('\r\n');
}

test('exports the chosen columns of what matches', async () => {
  const { id } = await createOne({ last_name: 'Exported', notes: '=1+1' });
  const columns = ['first_name', 'last_name', 'notes', 'status'];
  expect(await exportedLines({ filter: { search: 'Exported' }, columns })).toEqual([
    'First name,Last name,Notes,Status',
    "Lena,Exported,'=1+1,Active",
  ]);
  expect(id).toBeGreaterThan(0);
  expect((await app.staff.call(exportCustomers, { body: {} })).status).toBe(403);
});

test('exports all that a search finds, also more than a list counts', async () => {
  const many = maxCounted + 5;
  await app.within((ctx) =>
    ctx.db.execute(sql`insert into customers (company_id, first_name, last_name, email)
      select ${ctx.company_id}, 'Crowd', 'Member', 'crowd' || n || '@list.test' from generate_series(1, ${many}::int) n`),
  );
  const lines = await exportedLines({ filter: { search: 'Crowd' }, columns: ['email'] });
  expect(new Set(lines).size).toBe(many + 1);
});
