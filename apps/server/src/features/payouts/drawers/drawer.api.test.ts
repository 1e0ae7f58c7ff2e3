import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { openRandom } from '../../../testing/test-run.ts';
import { orders } from '../../orders/order.table.ts';

let test: TestApp;
/** The location that pays from drawers. */
let location_id: number;
let clerk: Client;

beforeAll(async () => {
  test = await openTestApp();
  location_id = test.first.location_id;
  clerk = (await hireMember(test, 'clerk', ['orders.view', 'orders.status', 'orders.payout', 'payouts.drawer'])).client;
  await settle({ uses_drawers: true, tolerance: 200 });
});
afterAll(() => test.close());

const places = async (by: Client = test.owner) => (await by.call(contract.listDrawers)).data;
const place = async (id = location_id) => (await places()).find((each) => each.location_id === id);

async function settle(change: object, id = location_id, by: Client = test.owner) {
  const stored = (await place(id))?.settings ?? { uses_drawers: false, version: 0 };
  return by.call(contract.saveDrawerSettings, { params: { id }, body: { ...stored, ...change } as never });
}

let made = 0;
async function newDrawer(id = location_id): Promise<number> {
  made += 1;
  return (await test.owner.call(contract.createDrawer, { body: { location_id: id, name: `Till ${made}` } })).data.id;
}
const open = (id: number, counted_total: number, by = clerk) =>
  by.call(contract.openDrawer, { params: { id }, body: { counted_total } });
const openNew = async (counted_total: number, by = clerk) => (await open(await newDrawer(), counted_total, by)).data;
const payIn = (id: number, amount: number, by = clerk) =>
  by.call(contract.payIntoDrawer, { params: { id }, body: { amount, reason: 'Change' } });
const payOut = (id: number, amount: number, by = clerk) =>
  by.call(contract.payOutOfDrawer, { params: { id }, body: { amount, reason: 'Safe' } });
const show = async (id: number) => (await test.owner.call(contract.findDrawerSession, { params: { id } })).data;
const close = async (id: number, counted_total: number, more: object = {}, by = clerk) =>
  by.call(contract.closeDrawer, {
    params: { id },
    body: { counted_total, version: (await show(id)).version, ...more },
  });
async function closeAll(): Promise<void> {
  for (const { drawers } of await places())
    for (const { session } of drawers)
      if (session) await close(session.id, session.balance, { reason: 'Test' }, test.owner);
}

const newCashOrder = async (price: number, at = location_id) =>
  (
    await storeOrder(test.first, {
      location_id: at,
      status_id: status.payoutProcessing,
      sub_status_id: subStatus.toPay,
      payout_method: 'cash',
      items: [{ status: 'passed', price }],
    })
  ).order_id;
const pay = (id: number, by = clerk, payout: object = {}) =>
  by.call(moveOrder, { params: { id }, body: { status_id: status.completed, payout } });
const reopen = (id: number) =>
  test.owner.call(moveOrder, {
    params: { id },
    body: { status_id: status.payoutProcessing, reason: 'Paid the wrong seller' },
  });

/** What the movements come to, against the stored balance and the running one. */
async function audit(session_id: number): Promise<void> {
  const [found] = await test.within((ctx) =>
    readRows<{ balance: number; total: number; is_running: boolean }>(
      ctx.db,
      sql`select s.balance, sum(e.amount)::bigint as total, bool_and(e.balance = e.running) as is_running
          from drawer_sessions s
          join (select *, sum(amount) over (partition by session_id order by id) as running from drawer_entries) e
            on e.session_id = s.id
          where s.id = ${session_id} group by s.company_id, s.id`,
    ),
  );
  expect([found?.balance, found?.is_running]).toEqual([found?.total, true]);
}

describe('the drawers of a location', () => {
  it('are named once, renamed with their version, and removed when closed', async () => {
    const id = await newDrawer();
    const name = `Till ${made}`;
    const again = await test.owner.call(contract.createDrawer, { body: { location_id, name: name.toUpperCase() } });
    expect([again.status, again.errors]).toEqual([422, { name: ['Name already exists'] }]);
    expect((await test.owner.call(contract.createDrawer, { body: { location_id, name: ' ' } })).status).toBe(422);
    const rename = (version: number) =>
      test.owner.call(contract.renameDrawer, { params: { id }, body: { name: `Back ${made}`, version } });
    expect((await rename(1)).data).toMatchObject({ name: `Back ${made}`, version: 2 });
    expect((await rename(1)).status).toBe(409);
    const { data: session } = await open(id, 100);
    const remove = () => test.owner.call(contract.removeDrawer, { params: { id } });
    expect([(await remove()).status, (await remove()).message]).toEqual([409, `Close Back ${made} first`]);
    await close(session.id, 100);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await show(session.id)).drawer_name).toBe(`Back ${made}`);
  });

  it('stay on while one is open', async () => {
    const { id } = await openNew(0);
    expect((await settle({ uses_drawers: false })).errors).toHaveProperty('uses_drawers');
    await close(id, 0);
    expect((await settle({ uses_drawers: true }, location_id)).data).toMatchObject({ uses_drawers: true });
    const stale = await test.owner.call(contract.saveDrawerSettings, {
      params: { id: location_id },
      body: { uses_drawers: true, version: 0 },
    });
    expect(stale.status).toBe(409);
    expect((await settle({ tolerance: -1 })).status).toBe(422);
    expect((await settle({ uses_drawers: true, tolerance: 200 })).status).toBe(200);
  });

  it('open only where the location uses drawers', async () => {
    const id = await newDrawer(test.first.other_location_id);
    expect((await open(id, 100)).message).toBe('This location doesn’t use cash drawers. Turn them on first.');
  });
});

describe('opening', () => {
  it('counts the coins and notes', async () => {
    const id = await newDrawer();
    const pieces = [
      { value: 2000, count: 5 },
      { value: 25, count: 40 },
      { value: 1, count: 0 },
    ];
    const { data } = await clerk.call(contract.openDrawer, { params: { id }, body: { pieces } });
    expect(data).toMatchObject({ opening_total: 11_000, balance: 11_000, number: 1, opened_by: 'clerk Hired' });
    expect(data.counts).toMatchObject([{ kind: 'opening', counted_total: 11_000, expected_total: null }]);
    expect(data.counts[0]?.pieces).toEqual(pieces.slice(0, 2));
    expect(data.entries).toMatchObject([{ kind: 'opened', amount: 11_000, balance: 11_000 }]);
    await closeAll();
  });

  it('refuses what is no count', async () => {
    const id = await newDrawer();
    const attempt = async (body: object) =>
      (await clerk.call(contract.openDrawer, { params: { id }, body: body as never })).errors;
    expect(await attempt({})).toEqual({ counted_total: ['Counted total is required'] });
    expect(await attempt({ pieces: [{ value: 3, count: 1 }] })).toHaveProperty('pieces');
    expect(await attempt({ pieces: [{ value: 25, count: -1 }] })).toHaveProperty(['pieces.0.count']);
    expect(await attempt({ counted_total: -1 })).toHaveProperty('counted_total');
  });

  it('is given to one of two clerks', async () => {
    const id = await newDrawer();
    const replies = await Promise.all([open(id, 100), open(id, 100, test.owner), open(id, 100)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    expect(replies.find((reply) => reply.status === 409)?.message).toMatch(/^Till \d+ is already open/);
    await closeAll();
  });

  it('is compared with what the last session left', async () => {
    const id = await newDrawer();
    const first = (await open(id, 5_000)).data;
    await close(first.id, 4_990);
    expect((await place())?.drawers.find((drawer) => drawer.id === id)?.last_total).toBe(4_990);
    const second = (await open(id, 5_000)).data;
    expect(second).toMatchObject({ number: 2 });
    expect(second.counts[0]?.expected_total).toBe(4_990);
    await closeAll();
  });
});

describe('cash in and out', () => {
  it('moves the balance, and says why', async () => {
    const { id } = await openNew(10_000);
    expect((await payIn(id, 2_500)).data.balance).toBe(12_500);
    expect((await payOut(id, 12_501)).errors).toEqual({
      amount: ['The amount is too high. The drawer holds $125.00.'],
    });
    expect((await payOut(id, 12_500)).data.balance).toBe(0);
    expect((await payIn(id, 0)).status).toBe(422);
    const silent = await clerk.call(contract.payIntoDrawer, { params: { id }, body: { amount: 1, reason: ' ' } });
    expect(silent.errors).toHaveProperty('reason');
    await audit(id);
    await closeAll();
    expect((await payIn(id, 1)).message).toBe('This drawer is already closed');
  });

  it('goes out once of two at the same time', async () => {
    const { id } = await openNew(1_000);
    const replies = await Promise.all([payOut(id, 700), payOut(id, 700)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422]);
    await audit(id);
    await closeAll();
  });

  it('cannot be rewritten, not even by the server', async () => {
    const { id } = await openNew(1_000);
    const attempt = (statement: ReturnType<typeof sql>) => test.within((ctx) => runSql(ctx.db, statement));
    await expect(attempt(sql`update drawer_entries set amount = 1 where session_id = ${id}`)).rejects.toThrow();
    await expect(attempt(sql`delete from drawer_counts where session_id = ${id}`)).rejects.toThrow();
    await closeAll();
  });
});

describe('counting and closing', () => {
  it('compares without closing', async () => {
    const { id } = await openNew(1_000);
    const body = { pieces: [{ value: 100, count: 9 }], reason: 'Change of shift' };
    const { data } = await clerk.call(contract.countDrawer, { params: { id }, body });
    expect(data).toMatchObject({ balance: 1_000, closed_at: null });
    expect(data.counts.at(-1)).toMatchObject({ kind: 'count', counted_total: 900, expected_total: 1_000 });
    await closeAll();
  });

  it('needs a reason above the tolerance only', async () => {
    const { id } = await openNew(1_000);
    expect((await close(id, 1_201)).errors).toEqual({ reason: ['Enter why $2.01 is over'] });
    expect((await close(id, 700)).errors).toEqual({ reason: ['Enter why $3.00 is missing'] });
    const closed = await close(id, 700, { reason: 'Wrong change' });
    expect(closed.data).toMatchObject({
      balance: 1_000,
      counted_total: 700,
      difference: -300,
      difference_reason: 'Wrong change',
      closed_by: 'clerk Hired',
    });
    expect((await close(id, 700)).status).toBe(409);
    const within = await openNew(1_000);
    expect((await close(within.id, 800)).data.difference).toBe(-200);
  });

  it('is refused when cash moved in the meantime', async () => {
    const { id, version } = await openNew(1_000);
    await payIn(id, 100);
    const late = await clerk.call(contract.closeDrawer, { params: { id }, body: { counted_total: 1_000, version } });
    expect([late.status, late.message]).toEqual([409, 'Cash moved since you started to count. Check your count.']);
    await closeAll();
  });

  it('is done once of two at the same time', async () => {
    const { id } = await openNew(1_000);
    const replies = await Promise.all([close(id, 1_000), close(id, 1_000)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('payouts of orders', () => {
  it('are refused without an open drawer, forced too', async () => {
    const id = await newCashOrder(2_000);
    const refused = await pay(id);
    expect([refused.status, refused.message]).toEqual([409, 'Open a cash drawer at Main first']);
    const forced = await test.owner.call(moveOrder, {
      params: { id },
      body: { status_id: status.completed, payout: {}, is_forced: true, reason: 'Now' },
    });
    expect(forced.status).toBe(409);
  });

  it('leave the drawer, and come back with the order', async () => {
    const { id } = await openNew(10_000);
    const order_id = await newCashOrder(2_000);
    expect((await pay(order_id)).status).toBe(200);
    const paid = await show(id);
    expect(paid.balance).toBe(8_000);
    expect(paid.entries.at(-1)).toMatchObject({ kind: 'payout', amount: -2_000, order_id, made_by: 'clerk Hired' });
    expect((await pay(order_id)).status).toBe(409);
    expect((await reopen(order_id)).status).toBe(200);
    expect((await show(id)).entries.at(-1)).toMatchObject({ kind: 'returned', amount: 2_000, balance: 10_000 });
    expect((await pay(order_id)).status).toBe(200);
    expect((await show(id)).balance).toBe(8_000);
    await closeAll();
    const stuck = await reopen(order_id);
    expect(stuck.message).toBe('Open a cash drawer at Main first: the cash goes back into it');
    await audit(id);
  });

  it('in parts leave in parts', async () => {
    const { id } = await openNew(1_500);
    const order_id = await newCashOrder(2_000);
    expect((await pay(order_id)).status).toBe(409);
    expect((await pay(order_id, clerk, { amount: 1_500 })).status).toBe(200);
    await payIn(id, 500);
    expect((await pay(order_id)).status).toBe(200);
    expect((await show(id)).balance).toBe(0);
    await closeAll();
  });

  it('need as much as the drawer holds, unless the location allows more', async () => {
    const { id, drawer_name } = await openNew(1_000);
    const order_id = await newCashOrder(2_000);
    expect((await pay(order_id)).message).toBe(`${drawer_name} holds only $10.00. Put cash in first.`);
    await settle({ allows_overdraft: true });
    expect((await pay(order_id)).status).toBe(200);
    expect((await show(id)).balance).toBe(-1_000);
    await settle({ allows_overdraft: false });
    await close(id, 0, { reason: 'Paid from the safe' });
  });

  it('of two at the same time share what is there', async () => {
    const { id } = await openNew(3_000);
    const [one, other] = [await newCashOrder(2_000), await newCashOrder(2_000)];
    const replies = await Promise.all([pay(one), pay(other)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect((await show(id)).balance).toBe(1_000);
    await audit(id);
    await closeAll();
  });

  it('come from the drawer that the member opened', async () => {
    const first = await openNew(5_000, test.owner);
    const own = await openNew(5_000);
    expect((await pay(await newCashOrder(1_000))).status).toBe(200);
    expect((await pay(await newCashOrder(500), test.owner)).status).toBe(200);
    expect([(await show(first.id)).balance, (await show(own.id)).balance]).toEqual([4_500, 4_000]);
    await closeAll();
  });

  it('by other methods, and where no drawers are used, leave none', async () => {
    const elsewhere = await newCashOrder(2_000, test.first.other_location_id);
    expect((await pay(elsewhere)).status).toBe(200);
    const paypal = await newCashOrder(2_000);
    await test.within((ctx) => ctx.db.update(orders).set({ payout_method: 'custom' }).where(eq(orders.id, paypal)));
    expect((await pay(paypal)).status).toBe(200);
    expect((await reopen(elsewhere)).status).toBe(200);
  });
});

describe('any sequence of movements', () => {
  it('leaves the sum of its entries', async () => {
    const { id } = await openNew(20_000);
    const next = openRandom();
    const paid: number[] = [];
    for (let step = 0; step < 40; step++) {
      const what = next(4);
      if (what === 0) await payIn(id, 1 + next(3_000));
      else if (what === 1) await payOut(id, 1 + next(9_000));
      else if (what === 2) {
        const order_id = await newCashOrder(1 + next(6_000));
        if ((await pay(order_id)).status === 200) paid.push(order_id);
      } else if (paid.length > 0) await reopen(paid.pop() ?? 0);
      expect((await show(id)).balance).toBeGreaterThanOrEqual(0);
    }
    await audit(id);
    await closeAll();
  }, 120_000);
});

describe('history and reports', () => {
  it('lists sessions by the day of the location', async () => {
    await test.within((ctx) =>
      runSql(ctx.db, sql`update locations set timezone = 'Pacific/Auckland' where id = ${location_id}`),
    );
    const drawer_id = await newDrawer();
    test.clock.set('2026-03-02T12:00:00Z'); // March 3, 1 AM in Auckland
    const { data } = await open(drawer_id, 1_000);
    await close(data.id, 900, { reason: '=2+2' });
    const list = async (query: object) =>
      (await test.owner.call(contract.listDrawerSessions, { query: { drawer_id, ...query } })).data;
    expect((await list({})).items).toMatchObject([{ number: 1, difference: -100, timezone: 'Pacific/Auckland' }]);
    expect((await list({ date_from: '2026-03-03', date_to: '2026-03-03' })).pagination.total).toBe(1);
    expect((await list({ date_to: '2026-03-02' })).pagination.total).toBe(0);
    const { raw } = await test.owner.call(contract.exportDrawerSessions, { query: { drawer_id } });
    const [, line] = raw.toString().trim().split('\r\n');
    expect(line).toMatch(
      /^Main,Till \d+,1,2026-03-03 01:00,clerk Hired,2026-03-03 01:00,clerk Hired,10\.00,10\.00,9\.00,-1\.00,'=2\+2,USD$/,
    );
    test.clock.set('2026-03-02T15:00:00Z');
  });

  it('prints a session, and its movements as CSV', async () => {
    const { id } = await openNew(10_000);
    await payIn(id, 5_000);
    await pay(await newCashOrder(2_000));
    await clerk.call(contract.countDrawer, { params: { id }, body: { pieces: [{ value: 10_000, count: 1 }] } });
    await closeAll();
    const { raw, headers } = await test.owner.call(contract.printDrawerSession, { params: { id } });
    expect(headers['content-type']).toContain('application/pdf');
    const text = readPdf(raw)
      .map((page) => page.text)
      .join('\n');
    for (const part of ['Cash drawer report', 'Main', 'Paid in', '$50.00', '-$20.00', '$130.00', 'Difference'])
      expect(text).toContain(part);
    const csv = await clerk.call(contract.printDrawerSession, { params: { id }, query: { format: 'csv' } });
    expect(csv.raw.toString().trim().split('\r\n')).toHaveLength(4);
  });
});

describe('access', () => {
  it('is by permission, location and company', async () => {
    const drawer_id = await newDrawer();
    const { id, version } = (await open(drawer_id, 100)).data;
    const calls = (by: Client) => [
      by.call(contract.findDrawerSession, { params: { id } }),
      by.call(contract.printDrawerSession, { params: { id } }),
      by.call(contract.openDrawer, { params: { id: drawer_id }, body: { counted_total: 1 } }),
      by.call(contract.countDrawer, { params: { id }, body: { counted_total: 1 } }),
      payIn(id, 1, by),
      payOut(id, 1, by),
      by.call(contract.closeDrawer, { params: { id }, body: { counted_total: 1, version: version + 99 } }),
      by.call(contract.renameDrawer, { params: { id: drawer_id }, body: { name: 'x', version: 99 } }),
      by.call(contract.removeDrawer, { params: { id: drawer_id } }),
      by.call(contract.createDrawer, { body: { location_id, name: 'Stolen' } }),
      by.call(contract.saveDrawerSettings, { params: { id: location_id }, body: { uses_drawers: true, version: 99 } }),
    ];
    const statuses = async (by: Client) => {
      const found: number[] = [];
      for (const call of calls(by)) found.push((await call).status);
      return found;
    };
    expect(new Set(await statuses(test.nobody))).toEqual(new Set([401]));
    expect(new Set(await statuses(test.other))).toEqual(new Set([404]));
    const viewer = (await hireMember(test, 'drawer-viewer', ['orders.view', 'payouts.view'])).client;
    expect(await statuses(viewer)).toEqual([200, 200, ...Array(9).fill(403)]);
    const away = (await hireMember(test, 'away', ['payouts.drawer', 'settings.edit'], [test.first.other_location_id]))
      .client;
    expect(new Set(await statuses(away))).toEqual(new Set([404]));
    expect((await places(away)).map((each) => each.location_name)).toEqual(['Second']);
    expect((await away.call(contract.listDrawerSessions)).data.pagination.total).toBe(0);
    expect((await places(test.other)).flatMap(({ drawers }) => drawers)).toEqual([]);
    const clerkOnly = await statuses(clerk);
    expect(clerkOnly.slice(0, 7)).toEqual([200, 200, 409, 200, 200, 200, 409]);
    expect(clerkOnly.slice(7)).toEqual([403, 403, 403, 403]);
    const bystander = (await hireMember(test, 'bystander', ['orders.view'])).client;
    expect((await bystander.call(contract.listDrawers)).status).toBe(403);
    expect((await bystander.call(contract.exportDrawerSessions)).status).toBe(403);
    await closeAll();
  });
});
