import * as contract from '@tradepost/contracts/customers/store-credit.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { openRandom } from '../../../testing/test-run.ts';
import { customers } from '../customer.table.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function newCustomer(): Promise<number> {
  const [row] = await test.within((ctx) =>
    ctx.db
      .insert(customers)
      .values({ company_id: ctx.company_id, first_name: 'Ana', last_name: 'Lee' })
      .returning({ id: customers.id }),
  );
  return row?.id ?? 0;
}
const show = async (id: number, query: object = {}, by = test.owner) =>
  (await by.call(contract.findStoreCredit, { params: { id }, query })).data;
const redeem = (id: number, amount: number, by: Client = test.staff, more: object = {}) =>
  by.call(contract.redeemStoreCredit, { params: { id }, body: { amount, ...more } });
const adjust = (id: number, amount: number, by: Client = test.owner, more: object = {}) =>
  by.call(contract.adjustStoreCredit, { params: { id }, body: { amount, reason: 'Goodwill', ...more } });
const voidEntry = (id: number, entry_id: number, by: Client = test.owner) =>
  by.call(contract.voidStoreCredit, { params: { id }, body: { entry_id, reason: 'Entered twice' } });

/** An order that was paid by store credit. */
async function earn(customer_id: number, price: number, currency = 'USD'): Promise<number> {
  const { order_id } = await storeOrder(test.first, {
    customer_id,
    currency,
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
    payout_method: 'store_credit',
    items: [{ status: 'passed', price }],
  });
  const body = { status_id: status.completed, payout: {} };
  const paid = await test.owner.call(moveOrder, { params: { id: order_id }, body });
  expect(paid.status).toBe(200);
  return order_id;
}
const reopen = (id: number) =>
  test.owner.call(moveOrder, {
    params: { id },
    body: { status_id: status.payoutProcessing, reason: 'Paid the wrong seller' },
  });

/** What the entries come to, against the stored balance and the running one. */
async function audit(customer_id: number): Promise<void> {
  const found = await test.within((ctx) =>
    readRows<{ balance: number; total: number; is_running: boolean }>(
      ctx.db,
      sql`select a.balance, coalesce(sum(e.amount), 0)::bigint as total,
            bool_and(e.balance = e.running) as is_running
          from store_credit_accounts a
          left join (select *, sum(amount) over (partition by account_id order by id) as running
                     from store_credit_entries) e on e.company_id = a.company_id and e.account_id = a.id
          where a.customer_id = ${customer_id} group by a.company_id, a.id`,
    ),
  );
  for (const { balance, total, is_running } of found) expect([balance, is_running]).toEqual([total, true]);
}

describe('the ledger', () => {
  it('is empty at first, in the company’s currency', async () => {
    const id = await newCustomer();
    expect(await show(id)).toMatchObject({
      balance: 0,
      currency: 'USD',
      balances: [{ currency: 'USD', balance: 0 }],
      items: [],
      customer: { id, name: 'Ana Lee' },
    });
  });

  it('earns by a payout, is spent at the counter, and says who and where', async () => {
    const id = await newCustomer();
    const order_id = await earn(id, 20_000);
    const spent = await redeem(id, 4_550, test.staff, { reference: 'Sale 118' });
    expect(spent.data).toEqual({ currency: 'USD', balance: 15_450 });
    const { items, balance } = await show(id);
    expect(balance).toBe(15_450);
    expect(items.map(({ kind, amount, balance: after, made_by }) => [kind, amount, after, made_by])).toEqual([
      ['redeemed', -4_550, 15_450, 'Stan first'],
      ['earned', 20_000, 20_000, 'Olivia first'],
    ]);
    expect(items[1]).toMatchObject({ order_id, order_kind: 'in-store', box_id: expect.stringContaining('BOX-') });
    expect(items[0]?.reference).toBe('Sale 118');
    await audit(id);
  });

  it('keeps currencies apart, one without decimals too', async () => {
    const id = await newCustomer();
    await earn(id, 1_500, 'JPY');
    await adjust(id, 700);
    expect((await show(id)).balances).toEqual([
      { currency: 'USD', balance: 700 },
      { currency: 'JPY', balance: 1_500 },
    ]);
    const refused = await redeem(id, 1_501, test.staff, { currency: 'JPY' });
    expect(refused.errors).toEqual({ amount: ['The amount is too high. Only ¥1,500 of store credit is left.'] });
    expect((await redeem(id, 1_500, test.staff, { currency: 'JPY' })).data.balance).toBe(0);
    expect((await show(id, { currency: 'JPY' })).items).toHaveLength(2);
  });

  it('pages', async () => {
    const id = await newCustomer();
    for (let n = 1; n <= 12; n++) await adjust(id, n);
    const { items, pagination } = await show(id, { page: 2, per_page: 10 });
    expect(items.map(({ amount }) => amount)).toEqual([2, 1]);
    expect(pagination).toMatchObject({ total: 12, last_page: 2 });
  });

  it('cannot be changed, not even by the server', async () => {
    const id = await newCustomer();
    await adjust(id, 500);
    const attempt = (statement: ReturnType<typeof sql>) => test.within((ctx) => readRow(ctx.db, statement));
    await expect(attempt(sql`update store_credit_entries set amount = 1 where customer_id = ${id}`)).rejects.toThrow();
    await expect(attempt(sql`delete from store_credit_entries where customer_id = ${id}`)).rejects.toThrow();
    expect((await show(id)).items[0]?.amount).toBe(500);
  });
});

describe('redeeming', () => {
  it('is refused above the balance', async () => {
    const id = await newCustomer();
    await adjust(id, 1_000);
    const refused = await redeem(id, 1_001);
    expect([refused.status, refused.errors]).toEqual([
      422,
      { amount: ['The amount is too high. Only $10.00 of store credit is left.'] },
    ]);
    for (const amount of [0, -5, 1.5]) expect((await redeem(id, amount)).status).toBe(422);
    expect((await redeem(id, 1_000)).data.balance).toBe(0);
  });

  it('is done once of two at the same time', async () => {
    const id = await newCustomer();
    await adjust(id, 1_000);
    const replies = await Promise.all([redeem(id, 700), redeem(id, 700), redeem(id, 700)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422]);
    expect((await show(id)).balance).toBe(300);
    await audit(id);
  });

  it('is done once when it is sent again with its key', async () => {
    const id = await newCustomer();
    await adjust(id, 1_000);
    const again = () =>
      test.staff.call(contract.redeemStoreCredit, {
        params: { id },
        body: { amount: 400 },
        headers: { 'idempotency-key': `redeem-${id}-000000000000` },
      });
    expect([(await again()).data.balance, (await again()).data.balance]).toEqual([600, 600]);
    expect((await show(id)).balance).toBe(600);
  });
});

describe('adjusting and voiding', () => {
  it('needs a reason and an amount, and takes no more than there is', async () => {
    const id = await newCustomer();
    expect((await adjust(id, 0)).errors).toEqual({ amount: ['Amount must not be 0'] });
    const silent = await test.owner.call(contract.adjustStoreCredit, {
      params: { id },
      body: { amount: 5, reason: ' ' },
    });
    expect(silent.status).toBe(422);
    expect((await adjust(id, -1)).status).toBe(422);
    expect((await adjust(id, 900)).data.balance).toBe(900);
    expect((await adjust(id, -900)).data.balance).toBe(0);
  });

  it('takes an entry back once', async () => {
    const id = await newCustomer();
    await adjust(id, 900);
    await redeem(id, 500);
    const entry = (await show(id)).items[0];
    const replies = await Promise.all([voidEntry(id, entry?.id ?? 0), voidEntry(id, entry?.id ?? 0)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const { items, balance } = await show(id);
    expect(balance).toBe(900);
    expect(items.map(({ kind, amount, is_voided }) => [kind, amount, is_voided])).toEqual([
      ['voided', 500, false],
      ['redeemed', -500, true],
      ['adjusted', 900, false],
    ]);
    expect((await voidEntry(id, items[0]?.id ?? 0)).status).toBe(409);
    await redeem(id, 900);
    const tooMuch = await voidEntry(id, items[2]?.id ?? 0);
    expect(tooMuch.status).toBe(422);
    await audit(id);
  });

  it('leaves payouts to their order', async () => {
    const id = await newCustomer();
    await earn(id, 1_000);
    expect((await voidEntry(id, (await show(id)).items[0]?.id ?? 0)).status).toBe(409);
    expect((await voidEntry(id, 999_999)).status).toBe(404);
  });
});

describe('a payout that is taken back', () => {
  it('takes its credit back, below nothing when it is spent', async () => {
    const id = await newCustomer();
    const order_id = await earn(id, 2_000);
    await redeem(id, 1_500);
    expect((await reopen(order_id)).status).toBe(200);
    expect((await show(id)).balance).toBe(-1_500);
    expect((await redeem(id, 1)).errors).toEqual({
      amount: ['The amount is too high. Only $0.00 of store credit is left.'],
    });
    const body = { status_id: status.completed, payout: {} };
    expect((await test.owner.call(moveOrder, { params: { id: order_id }, body })).status).toBe(200);
    const { items, balance } = await show(id);
    expect(balance).toBe(500);
    expect(items.map(({ kind }) => kind)).toEqual(['earned', 'reversed', 'redeemed', 'earned']);
    await audit(id);
  });
});

describe('any sequence of entries', () => {
  it('leaves the sum of its entries, and below nothing only after a reversal', async () => {
    const id = await newCustomer();
    const next = openRandom();
    const open: number[] = [];
    for (let step = 0; step < 60; step++) {
      const before = (await show(id)).balance;
      const what = next(5);
      let isReversal = false;
      if (what === 0) open.push(await earn(id, 1 + next(5_000)));
      else if (what === 1) await redeem(id, 1 + next(4_000));
      else if (what === 2) await adjust(id, next(2_001) - 1_000);
      else if (what === 3 && open.length > 0) {
        isReversal = (await reopen(open.pop() ?? 0)).status === 200;
      } else {
        const { items } = await show(id);
        const entry = items[next(Math.max(1, items.length))];
        if (entry) await voidEntry(id, entry.id);
      }
      const { balance } = await show(id);
      if (!isReversal && balance < before) expect(balance).toBeGreaterThanOrEqual(0);
    }
    await audit(id);
  }, 120_000);
});

describe('the statement', () => {
  const print = (id: number, query: object, by = test.owner) =>
    by.call(contract.printStoreCredit, { params: { id }, query });

  it('is a PDF with the balance', async () => {
    const id = await newCustomer();
    await adjust(id, 12_345);
    await redeem(id, 345, test.staff, { reference: 'Sale 9' });
    const { raw, headers } = await print(id, {});
    expect(headers['content-type']).toContain('application/pdf');
    const text = readPdf(raw)
      .map((page) => page.text)
      .join(' ');
    for (const part of ['Store credit statement', 'Ana Lee', '$123.45', '-$3.45', '$120.00', 'Sale 9'])
      expect(text).toContain(part);
  });

  it('is a CSV file of the days asked for, in the company’s time', async () => {
    const id = await newCustomer();
    test.clock.set('2026-03-02T04:30:00Z'); // 11:30 PM on March 1 in New York
    await adjust(id, 100, test.owner, { reason: '=1+1' });
    test.clock.set('2026-03-02T15:00:00Z');
    await adjust(id, 200);
    const lines = async (query: object) =>
      (await print(id, { format: 'csv', ...query })).raw.toString().trim().split('\r\n').slice(1);
    expect(await lines({})).toEqual([
      expect.stringMatching(/^2026-03-01 23:30,Adjusted,,,'=1\+1,1\.00,1\.00,USD,Olivia first$/),
      expect.stringMatching(/^2026-03-02 10:00,Adjusted,,,Goodwill,2\.00,3\.00,USD,Olivia first$/),
    ]);
    expect(await lines({ date_from: '2026-03-02' })).toHaveLength(1);
    expect(await lines({ date_to: '2026-03-01' })).toHaveLength(1);
    expect((await print(id, { format: 'docx' as never })).status).toBe(422);
  });
});

describe('access', () => {
  it('is by permission, and never another company’s', async () => {
    const id = await newCustomer();
    await adjust(id, 100);
    const entry_id = (await show(id)).items[0]?.id ?? 0;
    const statuses = async (by: Client) =>
      (
        await Promise.all([
          by.call(contract.findStoreCredit, { params: { id } }),
          by.call(contract.printStoreCredit, { params: { id } }),
          redeem(id, 1, by),
          adjust(id, 1, by),
          voidEntry(id, entry_id, by),
        ])
      ).map((reply) => reply.status);
    expect(await statuses(test.nobody)).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(test.other)).toEqual([404, 404, 404, 404, 404]);
    const viewer = await hireMember(test, 'credit-viewer', ['customers.view']);
    expect(await statuses(viewer.client)).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses(test.staff)).toEqual([200, 200, 200, 403, 403]);
  });

  it('names the order of another location without linking it', async () => {
    const id = await newCustomer();
    await earn(id, 1_000);
    const hired = await hireMember(test, 'elsewhere', ['customers.view'], [test.first.other_location_id]);
    const [entry] = (await show(id, {}, hired.client)).items;
    expect(entry).toMatchObject({ order_id: null, order_kind: null, box_id: expect.stringContaining('BOX') });
  });
});
