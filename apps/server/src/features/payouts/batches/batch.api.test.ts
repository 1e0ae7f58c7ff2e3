import { createHash } from 'node:crypto';
import { readFile } from '@tradepost/contracts/files/file.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as batches from '@tradepost/contracts/payouts/payout-batch.contract';
import * as steps from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import * as quick from '@tradepost/contracts/payouts/quick-batch.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { nachaReturns } from '../../../testing/bank-answers.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { achDetails, storeNachaAccount, storeToPay } from '../../../testing/test-payout.ts';
import { editOrder } from '../../orders/create/edit-order.commands.ts';

let test: TestApp;
let clerk: Client;

const clerkPermissions = ['orders.view', 'orders.payout', 'payouts.view', 'payouts.batch', 'customers.view'] as const;

beforeAll(async () => {
  test = await openTestApp();
  await storeNachaAccount(test.first);
  clerk = (await hireMember(test, 'clerk', clerkPermissions)).client;
});
afterAll(() => test.close());

const toPay = async (count: number, price = 10_000) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await storeToPay(test.first, { price })).order_id);
  return ids;
};
const create = (ids: readonly number[], more: object = {}, client = test.owner) =>
  client.call(batches.createBatch, { body: { ids: [...ids], ...more } });
const exported = async (ids: readonly number[]) => {
  const { data } = await create(ids);
  const done = await test.owner.call(steps.exportBatch, { params: { id: data.id }, body: {} });
  expect([done.status, done.message]).toEqual([200, undefined]);
  return done.data;
};
const itemsOf = async (id: number) =>
  (await test.owner.call(batches.listBatchItems, { params: { id }, query: { per_page: 100 } })).data.items;
const stateOf = (ids: readonly number[]) =>
  test.within((ctx) =>
    readRows<{ id: number; status_id: number; sub_status_id: number | null; paid_total: number; payouts: number }>(
      ctx.db,
      sql`select o.id, o.status_id, o.sub_status_id, o.paid_total,
                 (select count(*)::int from order_payouts p where p.order_id = o.id and p.state = 'paid') as payouts
            from orders o where o.id = any (${`{${ids.join(',')}}`}::bigint[]) order by o.id`,
    ),
  );
const countMails = async (template = 'payout-sent') => {
  const rows = await test.within((ctx) => readRows(ctx.db, sql`select 1 from mails where template = ${template}`));
  return rows.length;
};
const at = (id: number) => ({ params: { id } });

describe('a dry run', () => {
  it('says what would be paid, when it arrives and which orders cannot be', async () => {
    const ids = await toPay(2);
    const [missing] = [(await storeToPay(test.first, { details: {} })).order_id];
    const { status: code, data } = await test.owner.call(batches.planBatch, { body: { ids: [...ids, missing!] } });
    expect(code).toBe(200);
    // Monday, 10:00 in New York: the next banking day.
    expect(data).toMatchObject({
      orders: 2,
      total: 20_000,
      currency: 'USD',
      effective_date: '2026-03-03',
      problems: [],
    });
    expect(data.refusals).toEqual([
      { order_id: missing, box_id: expect.any(String), why: expect.stringMatching(/required/) },
    ]);
    expect(await stateOf(ids)).toMatchObject([{ sub_status_id: subStatus.toPay }, { sub_status_id: subStatus.toPay }]);
  });

  it('names orders whose account another customer has', async () => {
    const account = achDetails('777000111');
    const one = await storeToPay(test.first, { details: account });
    const other = await storeToPay(test.first, { details: { ...account, account_number: '777 000-111' } });
    const { data } = await test.owner.call(batches.planBatch, { body: { ids: [one.order_id] } });
    expect(data.shared_accounts.map(({ box_id }) => box_id)).toEqual([other.box_id]);
  });

  it.each([
    ['no orders', {}, /ids/i],
    ['an unknown format', { format: 'telegraph' }, /batches/],
    ['a format of another method', { format: 'sepa-pain001' }, /method/],
    ['a day on which the bank is closed', { effective_date: '2026-03-08' }, /bank does not work/],
  ])('refuses %s', async (name, body, message) => {
    const ids = name === 'no orders' ? undefined : await toPay(1);
    const answer = await test.owner.call(batches.planBatch, { body: { ...(ids ? { ids } : {}), ...body } });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.errors)).toMatch(message);
  });
});

describe('a batch', () => {
  it('is of all or none of its orders, unless the refused ones are left out', async () => {
    const ids = await toPay(2);
    const bad = (await storeToPay(test.first, { details: {} })).order_id;
    const refused = await create([...ids, bad]);
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({ refusals: [{ order_id: bad }] });
    const made = await create([...ids, bad], { leave_out_refused: true });
    expect(made.data).toMatchObject({ state: 'open', item_count: 2, total: 20_000, file_hash: null });
  });

  it('is one clerk’s when two start it at the same time', async () => {
    const ids = await toPay(3);
    const answers = await Promise.all([create(ids), create(ids, {}, clerk)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect((refused!.data as unknown as { refusals: object[] }).refusals).toHaveLength(3);
    expect(refused?.message).toMatch(/is in batch \d+\. .*2 more orders/);
  });

  it('is made once when the request is repeated', async () => {
    const ids = await toPay(1);
    const headers = { 'idempotency-key': 'batch-once' };
    const first = await test.owner.call(batches.createBatch, { body: { ids }, headers });
    const again = await test.owner.call(batches.createBatch, { body: { ids }, headers });
    expect([first.data.id, again.status]).toEqual([again.data.id, 200]);
  });

  it('is not another company’s, nor of another company’s orders', async () => {
    const ids = await toPay(1);
    expect((await create(ids, {}, test.other)).status).toBe(422);
    const { data } = await create(ids);
    for (const answer of [
      await test.other.call(batches.findBatch, at(data.id)),
      await test.other.call(steps.exportBatch, { ...at(data.id), body: {} }),
      await test.other.call(steps.cancelBatch, { ...at(data.id), body: { reason: 'x' } }),
      await test.other.call(steps.settleBatch, { ...at(data.id), body: {} }),
    ])
      expect(answer.status).toBe(404);
    expect((await test.other.call(batches.listPayoutBatches)).data.items).toEqual([]);
  });

  it('needs the permission, and the locations of its orders', async () => {
    const ids = await toPay(1);
    expect((await create(ids, {}, test.staff)).status).toBe(403);
    expect((await create(ids, {}, test.nobody)).status).toBe(401);
    const elsewhere = await hireMember(test, 'elsewhere', clerkPermissions, [test.first.other_location_id]);
    expect((await create(ids, {}, elsewhere.client)).status).toBe(422);
    const { data } = await create(ids);
    expect((await elsewhere.client.call(batches.findBatch, at(data.id))).status).toBe(404);
  });

  it('keeps its orders from being paid in another way', async () => {
    const ids = await toPay(1);
    const { data } = await create(ids);
    const params = { id: ids[0]! };
    const paid = await test.owner.call(moveOrder, { params, body: { status_id: status.completed, payout: {} } });
    expect([paid.status, paid.message]).toEqual([
      409,
      `This order is in batch ${data.number}. Take it out of the batch first.`,
    ]);
  });

  it('loses an order that is held or gets other details, and is canceled with its last', async () => {
    const ids = await toPay(2);
    const { data } = await create(ids);
    const held = await test.owner.call(moveOrder, {
      params: { id: ids[0]! },
      body: { status_id: status.onHold, sub_status_id: subStatus.generalHold, reason: 'Wait' },
    });
    expect(held.status).toBe(200);
    expect((await test.owner.call(batches.findBatch, at(data.id))).data).toMatchObject({
      item_count: 1,
      total: 10_000,
    });
    const change = { version: 1, payout_method: 'ach', payout_details: achDetails('99887766') };
    await test.within((ctx) => editOrder(ctx, 'in-store', ids[1]!, change));
    expect((await test.owner.call(batches.findBatch, at(data.id))).data).toMatchObject({
      state: 'canceled',
      item_count: 0,
    });
  });

  it('gives up orders that are taken out, and all when it is canceled', async () => {
    const ids = await toPay(3);
    const { data } = await create(ids);
    const [first] = await itemsOf(data.id);
    const removed = await test.owner.call(steps.removeFromBatch, { ...at(data.id), body: { ids: [first!.id] } });
    expect(removed.data).toMatchObject({ item_count: 2, state: 'open' });
    expect((await create([first!.order_id])).status).toBe(200);
    const canceled = await test.owner.call(steps.cancelBatch, { ...at(data.id), body: { reason: 'Wrong day' } });
    expect(canceled.data).toMatchObject({ state: 'canceled' });
    expect((await create(ids.slice(1))).status).toBe(200);
  });
});

describe('an export', () => {
  it('writes the file, moves the orders to Sent and emails the sellers', async () => {
    const ids = await toPay(3);
    const before = await countMails();
    const batch = await exported(ids);
    expect(batch).toMatchObject({ state: 'exported', effective_date: '2026-03-03', exported_by: expect.any(String) });
    expect(await stateOf(ids)).toEqual(
      ids.map((id) => expect.objectContaining({ id, sub_status_id: subStatus.sent, payouts: 0 })),
    );
    expect(await countMails()).toBe(before + 3);
    const items = await itemsOf(batch.id);
    expect(items.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(new Set(items.map(({ reference }) => reference)).size).toBe(3);
    const file = await test.owner.call(steps.downloadBatchFile, { ...at(batch.id), body: {} });
    expect(file.status).toBe(200);
    expect(createHash('sha256').update(file.raw).digest('hex')).toBe(batch.file_hash);
    expect(file.raw.toString('ascii')).toContain(items[0]!.reference!);
  });

  it('sends no email when staff chose so', async () => {
    const { data } = await create(await toPay(1));
    const before = await countMails();
    await test.owner.call(steps.exportBatch, { ...at(data.id), body: { notify_customers: false } });
    expect(await countMails()).toBe(before);
  });

  it('happens once, however often it is asked for', async () => {
    const { data } = await create(await toPay(1));
    const both = await Promise.all([1, 2].map(() => test.owner.call(steps.exportBatch, { ...at(data.id), body: {} })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('is refused as a whole, naming the order, when an amount has changed', async () => {
    const ids = await toPay(2);
    const { data } = await create(ids);
    await test.within((ctx) => ctx.db.execute(sql`update orders set total = total + 1 where id = ${ids[1]}`));
    const answer = await test.owner.call(steps.exportBatch, { ...at(data.id), body: {} });
    expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(/^BOX-\d+: The amount has changed/)]);
    expect((await test.owner.call(batches.findBatch, at(data.id))).data).toMatchObject({
      state: 'open',
      file_hash: null,
    });
    expect(await stateOf(ids)).toMatchObject([{ sub_status_id: subStatus.toPay }, { sub_status_id: subStatus.toPay }]);
  });

  it('gives its file to those who may see payout details, and again only with the permission for that', async () => {
    const batch = await exported(await toPay(1));
    const take = (client: Client) => client.call(steps.downloadBatchFile, { ...at(batch.id), body: {} });
    expect((await take(clerk)).status).toBe(403);
    const seeing = await hireMember(test, 'seeing', [...clerkPermissions, 'customers.confidential']);
    const first = await take(seeing.client);
    expect(first.status).toBe(200);
    expect((await take(seeing.client)).status).toBe(403);
    const again = await take(test.owner);
    expect(again.raw.equals(first.raw)).toBe(true);
    const { data } = await test.owner.call(batches.findBatch, at(batch.id));
    expect(data.downloads).toMatchObject([{ is_again: true }, { is_again: false, by: 'seeing Hired' }]);
    // The file has no other way out.
    const [stored] = await test.within((ctx) =>
      readRows<{ file_id: number }>(ctx.db, sql`select file_id from payout_batches where id = ${batch.id}`),
    );
    expect((await test.owner.call(readFile, { params: { id: stored!.file_id } })).status).toBe(404);
  });

  it('keeps an order that is on its way where it is', async () => {
    const ids = await toPay(1);
    const batch = await exported(ids);
    const body = { status_id: status.onHold, sub_status_id: subStatus.generalHold, reason: 'Wait' };
    const held = await test.owner.call(moveOrder, { params: { id: ids[0]! }, body });
    expect([held.status, held.message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`batch ${batch.number}, and its payment is on its way`)),
    ]);
    const change = { version: 2, payout_method: 'ach', payout_details: achDetails('99887755') };
    await expect(test.within((ctx) => editOrder(ctx, 'in-store', ids[0]!, change))).rejects.toThrow(/on its way/);
  });

  it('can be taken back before it is sent', async () => {
    const ids = await toPay(1);
    const batch = await exported(ids);
    const refused = await clerk.call(steps.cancelBatch, { ...at(batch.id), body: { reason: 'Bank refused it' } });
    expect(refused.status).toBe(403);
    await test.owner.call(steps.cancelBatch, { ...at(batch.id), body: { reason: 'Bank refused it' } });
    expect(await stateOf(ids)).toMatchObject([{ sub_status_id: subStatus.toPay, payouts: 0 }]);
    const next = await exported(ids);
    await test.owner.call(steps.markBatchSent, { ...at(next.id), body: {} });
    const late = await test.owner.call(steps.cancelBatch, { ...at(next.id), body: { reason: 'Too late' } });
    expect(late.status).toBe(409);
  });
});

describe('the outcome', () => {
  it('pays every order when the bank executed the batch, once', async () => {
    const ids = await toPay(3);
    const batch = await exported(ids);
    const settle = () => test.owner.call(steps.settleBatch, { ...at(batch.id), body: {} });
    const [one, other] = await Promise.all([settle(), settle()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await settle()).data).toMatchObject({ state: 'settled', settled_count: 3, settled_total: 30_000 });
    expect(await stateOf(ids)).toEqual(
      ids.map((id) => expect.objectContaining({ id, status_id: status.completed, paid_total: 10_000, payouts: 1 })),
    );
  });

  it('pays what left, even when the total has gone down since', async () => {
    const ids = await toPay(1);
    const batch = await exported(ids);
    await test.within((ctx) => ctx.db.execute(sql`update orders set total = total - 2500 where id = ${ids[0]}`));
    await test.owner.call(steps.settleBatch, { ...at(batch.id), body: {} });
    expect(await stateOf(ids)).toMatchObject([{ status_id: status.completed, paid_total: 10_000 }]);
  });

  it('asks the seller for new details when a payment failed, also after it was settled', async () => {
    const before = await countMails('payout-failed');
    const ids = await toPay(2);
    const batch = await exported(ids);
    const [first, second] = await itemsOf(batch.id);
    await test.owner.call(steps.settleBatch, { ...at(batch.id), body: { ids: [second!.id] } });
    for (const item of [first!, second!]) {
      const body = { item_id: item.id, code: 'R03', reason: 'No account' };
      expect((await test.owner.call(steps.failBatchItem, { ...at(batch.id), body })).status).toBe(200);
    }
    expect(await stateOf(ids)).toEqual(
      ids.map((id) =>
        expect.objectContaining({ id, sub_status_id: subStatus.payoutFailed, paid_total: 0, payouts: 0 }),
      ),
    );
    expect((await test.owner.call(batches.findBatch, at(batch.id))).data).toMatchObject({
      state: 'failed',
      failed_count: 2,
    });
    expect(await countMails('payout-failed')).toBe(before + 2);
  });

  it('is read from the bank’s file: first a preview, then recorded, and the same again', async () => {
    const ids = await toPay(3);
    const batch = await exported(ids);
    const [first] = await itemsOf(batch.id);
    const content = Buffer.from(
      nachaReturns([
        { trace: first!.reference!, code: 'R01', amount: 10_000 },
        { trace: '021000029999999', code: 'R03', amount: 500 },
      ]),
    );
    const read = (apply: '0' | '1') =>
      test.owner.upload(steps.readBatchAnswer, {
        ...at(batch.id),
        body: { apply },
        files: [{ field: 'file', name: 'returns.txt', type: 'text/plain', content }],
      });
    const preview = await read('0');
    expect(preview.status).toBe(200);
    expect(preview.data).toMatchObject({ settled: 0, failed: 1, unknown: ['021000029999999'], is_applied: false });
    expect(preview.data.failures).toMatchObject([{ code: 'R01', box_id: first!.box_id, amount: 10_000 }]);
    expect(await stateOf([first!.order_id])).toMatchObject([{ sub_status_id: subStatus.sent }]);
    expect((await read('1')).data).toMatchObject({ failed: 1, is_applied: true });
    expect(await stateOf([first!.order_id])).toMatchObject([{ sub_status_id: subStatus.payoutFailed }]);
    expect((await read('1')).data).toMatchObject({ failed: 0, unchanged: 1 });
    await test.owner.call(steps.settleBatch, { ...at(batch.id), body: {} });
    expect((await test.owner.call(batches.findBatch, at(batch.id))).data).toMatchObject({
      state: 'partly_failed',
      settled_count: 2,
      failed_count: 1,
    });
  });

  it('refuses a file that is no answer, with its line', async () => {
    const batch = await exported(await toPay(1));
    const answer = await test.owner.upload(steps.readBatchAnswer, {
      ...at(batch.id),
      body: { apply: '1' },
      files: [{ field: 'file', name: 'x.txt', type: 'text/plain', content: Buffer.from('hello') }],
    });
    expect([answer.status, answer.errors.file?.[0]]).toEqual([
      422,
      expect.stringMatching(/^Line 1: This is not a NACHA file/),
    ]);
  });
});

describe('the bulk actions of the order list', () => {
  it('open a batch of the orders and export it at once', async () => {
    const ids = await toPay(2);
    const dry = await test.owner.call(quick.exportNacha, { body: { ids, dry_run: true } });
    expect(dry.data).toMatchObject({ plan: { orders: 2, total: 20_000 }, batch: null });
    const done = await test.owner.call(quick.exportNacha, { body: { ids } });
    expect(done.data).toMatchObject({
      batch: { state: 'exported', item_count: 2, format: 'nacha' },
      file_url: expect.any(String),
    });
    expect((await test.owner.call(quick.exportMassPay, { body: { ids } })).status).toBe(409);
  });

  it('refuse orders of another method by name', async () => {
    const ids = await toPay(1);
    const answer = await test.owner.call(quick.exportSepa, { body: { ids } });
    expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(/It is paid by another method/)]);
  });

  it('leave nothing behind when the file cannot be written', async () => {
    const { order_id } = await storeToPay(test.second);
    const answer = await test.other.call(quick.exportNacha, { body: { ids: [order_id] } });
    expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(/required/)]);
    expect((await test.other.call(batches.listPayoutBatches)).data.items).toEqual([]);
  });
});
