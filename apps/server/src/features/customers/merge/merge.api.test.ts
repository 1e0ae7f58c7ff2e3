import { createCustomer, editCustomer, findCustomer } from '@tradepost/contracts/customers/customer.contract';
import { listCustomerOrders } from '@tradepost/contracts/customers/customer-detail.contract';
import { findPaymentInfo, saveCustomPayout } from '@tradepost/contracts/customers/customer-payout.contract';
import * as contract from '@tradepost/contracts/customers/merge.contract';
import {
  adjustStoreCredit,
  findStoreCredit,
  redeemStoreCredit,
} from '@tradepost/contracts/customers/store-credit.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { customerTables } from './moved-tables.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
async function createOne(fields: object = {}) {
  made += 1;
  const body = { first_name: 'Robin', last_name: `Merge${made}`, email: `robin${made}@seller.test`, ...fields };
  return (await app.owner.call(createCustomer, { body: { ...body, allow_duplicate: true } as never })).data;
}
const read = async (id: number) => (await app.owner.call(findCustomer, { params: { id } })).data;
async function merge(kept_id: number, other_id: number, choices: object = {}, client = app.owner) {
  const [kept, other] = [await read(kept_id), await read(other_id)];
  const body = { version: kept.version, other_version: other.version, choices };
  return client.call(contract.mergeCustomers, { params: { id: kept_id, other_id }, body });
}
const ordersOf = async (id: number) =>
  (await app.owner.call(listCustomerOrders, { params: { id } })).data.items.map((order) => order.id).sort();
const creditOf = async (id: number) => (await app.owner.call(findStoreCredit, { params: { id } })).data.balance;
const undo = (id: number, client = app.owner) => client.call(contract.undoMerge, { params: { id } });

test('every table that refers to a customer says what a merge does with it', async () => {
  const rows = await asSystem(app.platform, (db) =>
    readRows<{ name: string }>(
      db,
      sql`select distinct conrelid::regclass::text as name from pg_constraint
           where contype = 'f' and confrelid = 'customers'::regclass order by 1`,
    ),
  );
  expect(
    customerTables()
      .map(({ table }) => table)
      .sort(),
  ).toEqual(rows.map(({ name }) => name).sort());
});

describe('merging two customers', () => {
  test('previews the fields that differ and what moves', async () => {
    const kept = await createOne({ phone: '415-555-2601', notes: 'Pays by cash' });
    const other = await createOne({ company_name: 'Robin LLC', notes: 'Calls in the morning' });
    await storeOrder(app.first, { customer_id: other.id });
    const { data } = await app.owner.call(contract.previewMerge, { params: { id: kept.id, other_id: other.id } });
    expect(data.refusal).toBeNull();
    expect(data.fields.map(({ field, choice }) => [field, choice])).toEqual([
      ['last_name', 'kept'],
      ['company_name', 'other'],
      ['email', 'kept'],
      ['phone', 'kept'],
      ['notes', 'both'],
    ]);
    expect(data.moves).toEqual([{ table: 'orders', label: 'Orders', count: 1 }]);
  });

  test('moves everything, keeps the chosen fields, and undo restores both exactly', async () => {
    const kept = await createOne({ phone: '415-555-2602' });
    const other = await createOne({ company_name: 'Other LLC', notes: 'Known well' });
    const mine = await storeOrder(app.first, { customer_id: kept.id });
    const theirs = await storeOrder(app.first, { customer_id: other.id });
    for (const [id, amount] of [
      [kept.id, 1_000],
      [other.id, 2_500],
    ] as const)
      await app.owner.call(adjustStoreCredit, { params: { id }, body: { amount, reason: 'Gift' } });
    const payout = {
      payout_method: 'paypal',
      payout_details: { email_or_phone: 'robin@paypal.test' },
      is_preferred: true,
    };
    await app.owner.call(saveCustomPayout, { params: { id: other.id }, body: payout });
    const before = { kept: await read(kept.id), other: await read(other.id) };

    const reply = await merge(kept.id, other.id, { email: 'other', last_name: 'kept' });
    expect(reply.status).toBe(200);
    expect(await ordersOf(kept.id)).toEqual([mine.order_id, theirs.order_id].sort());
    expect(await ordersOf(other.id)).toEqual([]);
    expect(await creditOf(kept.id)).toBe(3_500);
    expect(await creditOf(other.id)).toBe(0);
    expect(await read(kept.id)).toMatchObject({
      email: other.email,
      last_name: kept.last_name,
      company_name: 'Other LLC',
      notes: 'Known well',
      order_count: 2,
      payout_method: 'paypal',
    });
    expect(await read(other.id)).toMatchObject({ status: 0, merged_into_id: kept.id, order_count: 0 });
    const { data: info } = await app.owner.call(findPaymentInfo, { params: { id: kept.id } });
    expect(info.saved).toMatchObject([{ details: { email_or_phone: 'robin@paypal.test' }, is_preferred: true }]);

    expect((await undo(reply.data.id)).status).toBe(200);
    expect(await ordersOf(kept.id)).toEqual([mine.order_id]);
    expect(await ordersOf(other.id)).toEqual([theirs.order_id]);
    expect([await creditOf(kept.id), await creditOf(other.id)]).toEqual([1_000, 2_500]);
    const { version: _v, ...keptBefore } = before.kept;
    const { version: _w, ...otherBefore } = before.other;
    expect(await read(kept.id)).toMatchObject(keptBefore);
    expect(await read(other.id)).toMatchObject(otherBefore);
    const { data: back } = await app.owner.call(findPaymentInfo, { params: { id: other.id } });
    expect(back.saved).toMatchObject([{ details: { email_or_phone: 'robin@paypal.test' }, is_preferred: true }]);
  });

  test('a field edited after the merge stays when it is undone', async () => {
    const kept = await createOne();
    const other = await createOne({ company_name: 'Later LLC', phone: '415-555-2603' });
    const { data } = await merge(kept.id, other.id);
    const { version } = await read(kept.id);
    const form = { first_name: 'Robin', last_name: 'Edited', company_name: 'Edited LLC', phone: '415-555-2603' };
    await app.owner.call(editCustomer, { params: { id: kept.id }, body: { ...form, version, allow_duplicate: true } });
    await undo(data.id);
    expect(await read(kept.id)).toMatchObject({ last_name: 'Edited', company_name: 'Edited LLC', phone: null });
  });

  test('of two merges at once one is told, and a repeated undo changes nothing', async () => {
    const [one, two, three] = [await createOne(), await createOne(), await createOne()];
    const replies = await Promise.all([merge(one.id, three.id), merge(two.id, three.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = replies.find(({ status }) => status === 200)!;
    const again = await Promise.all([undo(done.data.id), undo(done.data.id)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(three.id)).merged_into_id).toBeNull();
  });

  test('undo is refused when the moved store credit is spent, or the kept customer was merged', async () => {
    const [kept, other, third] = [await createOne(), await createOne(), await createOne()];
    await app.owner.call(adjustStoreCredit, { params: { id: other.id }, body: { amount: 900, reason: 'Gift' } });
    const { data } = await merge(kept.id, other.id);
    await app.owner.call(redeemStoreCredit, { params: { id: kept.id }, body: { amount: 500 } });
    const spent = await undo(data.id);
    expect(spent.status).toBe(409);
    expect(spent.message).toContain('only $4.00 is left');
    await merge(third.id, kept.id);
    const gone = await undo(data.id);
    expect(gone.message).toContain('Undo that merge first');
  });

  test('a merged customer takes no orders, credit or edits', async () => {
    const [kept, other] = [await createOne(), await createOne()];
    await merge(kept.id, other.id);
    await expect(storeOrder(app.first, { customer_id: other.id })).rejects.toThrow();
    const credit = { params: { id: other.id }, body: { amount: 100, reason: 'Gift' } };
    expect((await app.owner.call(adjustStoreCredit, credit)).status).toBe(409);
  });

  test.each([
    ['a stale version', { version: 99, other_version: 1 }, 409],
    ['a field that nobody has', { version: 1, other_version: 1, choices: { shoe_size: 'kept' } }, 422],
  ])('refuses %s', async (_, body, status) => {
    const [kept, other] = [await createOne(), await createOne()];
    const input = { params: { id: kept.id, other_id: other.id }, body: body as never };
    expect((await app.owner.call(contract.mergeCustomers, input)).status).toBe(status);
  });

  test('a customer with itself, another company’s, and without the permission', async () => {
    const [kept, other] = [await createOne(), await createOne()];
    expect((await merge(kept.id, kept.id)).status).toBe(422);
    expect((await merge(kept.id, other.id, {}, app.other)).status).toBe(404);
    expect((await merge(kept.id, other.id, {}, app.staff)).status).toBe(403);
    const { data } = await merge(kept.id, other.id);
    expect((await undo(data.id, app.other)).status).toBe(404);
    expect((await undo(data.id, app.nobody)).status).toBe(401);
  });
});
