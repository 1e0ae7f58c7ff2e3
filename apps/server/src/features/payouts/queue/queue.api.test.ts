import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { createBatch } from '@tradepost/contracts/payouts/payout-batch.contract';
import { askForDetails, findPayoutStanding, listQueue } from '@tradepost/contracts/payouts/payout-queue.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import type { StoredOrder } from '../../../testing/test-order.ts';
import { achDetails, storeToPay } from '../../../testing/test-payout.ts';

let test: TestApp;
let old: StoredOrder;
let missing: StoredOrder;
let mailIn: StoredOrder;

beforeAll(async () => {
  test = await openTestApp();
  old = await storeToPay(test.first, { status_at: '2026-02-25T04:00:00Z', details: achDetails('123450001') });
  missing = await storeToPay(test.first, {
    status_at: '2026-03-01T15:00:00Z',
    details: {},
    customer: { first_name: 'Zoe' },
  });
  mailIn = await storeToPay(test.first, {
    kind: 'mail-in',
    status_at: '2026-03-02T14:00:00Z',
    price: 25_000,
    location_id: test.first.other_location_id,
    details: achDetails('123450001'),
  });
  await storeToPay(test.first, { sub_status_id: subStatus.payoutFailed });
  await storeToPay(test.first, { sub_status_id: subStatus.sent });
  await storeToPay(test.first, { status_id: status.beingInspected, sub_status_id: null });
  await storeToPay(test.first, { is_archived: true });
  await storeToPay(test.second, {});
});
afterAll(() => test.close());

const ask = async (query: object = {}, client = test.owner) => (await client.call(listQueue, { query })).data;
const boxesOf = async (query: object = {}, client = test.owner) =>
  (await ask(query, client)).items.map(({ box_id }) => box_id);

describe('the queue', () => {
  it('has what is to be paid of every kind, the longest wait first', async () => {
    const { items, tabs, pagination } = await ask();
    expect(items.map(({ box_id }) => box_id)).toEqual([old.box_id, missing.box_id, mailIn.box_id]);
    expect(pagination.total).toBe(3);
    expect(tabs).toEqual([
      { tab: 'to_pay', orders: 3 },
      { tab: 'failed', orders: 1 },
      { tab: 'sent', orders: 1 },
    ]);
    // 25 February 04:00 UTC is the 24th in New York.
    expect(items[0]).toMatchObject({
      days_waiting: 6,
      amount: 10_000,
      problems: [],
      url: expect.stringMatching(/order-local/),
    });
    expect(items[1]?.problems[0]).toMatch(/required/);
    expect(items[2]).toMatchObject({
      kind: 'mail-in',
      days_waiting: 0,
      url: expect.stringMatching(/^\/order\/detail/),
    });
  });

  it('says what each method has to pay', async () => {
    const { totals } = await ask();
    expect(totals).toEqual([
      { payout_method: 'ach', method_label: 'Direct deposit (ACH)', currency: 'USD', orders: 3, amount: 45_000 },
    ]);
  });

  it('flags accounts that several customers have', async () => {
    const { items } = await ask();
    expect(items.map(({ shared_customers }) => shared_customers)).toEqual([1, 0, 1]);
    const { data } = await test.owner.call(findPayoutStanding, { params: { id: old.order_id } });
    expect(data.shared_accounts).toMatchObject([{ box_id: mailIn.box_id, customer_name: 'Ana Lee' }]);
  });

  it.each([
    [{ tab: 'failed' }, 1],
    [{ kind: 'mail-in' }, 1],
    [{ payout_method: 'check' }, 0],
    [{ min_days: '5' }, 1],
    [{ min_days: '1' }, 2],
    [{ search: 'zoe' }, 1],
    [{ search: 'BO' }, 3],
    [{ search: 'nobody at all' }, 0],
    [{ per_page: '10', page: '9' }, 3],
  ])('with %j has %d orders', async (query, count) => {
    expect(await boxesOf(query)).toHaveLength(count);
  });

  it('sorts by amount, and by the shortest wait', async () => {
    expect((await boxesOf({ sort: '-amount' }))[0]).toBe(mailIn.box_id);
    expect((await boxesOf({ sort: '-waiting' }))[0]).toBe(mailIn.box_id);
  });

  it('shows only the member’s locations', async () => {
    const local = await hireMember(test, 'local', ['orders.view', 'payouts.view'], [test.first.other_location_id]);
    expect(await boxesOf({}, local.client)).toEqual([mailIn.box_id]);
    expect((await ask({}, local.client)).totals).toMatchObject([{ orders: 1, amount: 25_000 }]);
    expect((await local.client.call(findPayoutStanding, { params: { id: old.order_id } })).status).toBe(404);
  });

  it('is not for everyone, and never another company’s', async () => {
    expect((await test.nobody.call(listQueue)).status).toBe(401);
    expect((await test.staff.call(listQueue)).status).toBe(403);
    expect(await boxesOf({}, test.other)).toHaveLength(1);
  });

  it('leaves out of the totals what is in a batch', async () => {
    const { data } = await test.owner.call(createBatch, { body: { ids: [mailIn.order_id] } });
    const { items, totals } = await ask();
    expect(items.find(({ id }) => id === mailIn.order_id)?.batch).toEqual({ id: data.id, number: data.number });
    expect(totals).toMatchObject([{ orders: 2, amount: 20_000 }]);
  });
});

describe('asking for details', () => {
  const call = (order: StoredOrder, client = test.owner) =>
    client.call(askForDetails, { params: { id: order.order_id }, body: {} });
  const sent = () =>
    test.within((ctx) => readRows(ctx.db, sql`select 1 from mails where template = 'payout-details-needed'`));

  it('emails the seller once a day', async () => {
    expect((await call(missing)).data).toMatchObject({ to_address: 'ana@seller.test' });
    const again = await call(missing);
    expect([again.status, again.message]).toEqual([409, expect.stringMatching(/already asked today/)]);
    expect(await sent()).toHaveLength(1);
    const { items } = await ask({ search: missing.box_id });
    expect(items[0]?.details_asked_at).toBe('2026-03-02T15:00:00.000Z');
    test.clock.set('2026-03-03T15:00:00Z');
    test.owner = await test.signIn('owner@first.test');
    expect((await call(missing)).status).toBe(200);
    expect(await sent()).toHaveLength(2);
  });

  it('is refused when nothing is missing, and for another company’s order', async () => {
    expect((await call(old)).message).toBe('This order has all payout details');
    test.other = await test.signIn('owner@second.test');
    expect((await call(missing, test.other)).status).toBe(404);
  });
});
