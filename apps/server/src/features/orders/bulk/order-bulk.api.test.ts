import * as contract from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { bulkStatus } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { sendWaitingMails } from '../../../platform/mail/outbox.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { orderItems } from '../items/order-item.table.ts';
import { type OrderRow, orders } from '../order.table.ts';
import { runBulk } from './run-bulk.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(new Date(testTime)));

const make = async (count: number, order: Parameters<typeof storeOrder>[1] = {}) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await storeOrder(app.first, order)).order_id);
  return ids;
};
const change = (ids: number[], more: object = {}, client: Client = app.owner) =>
  client.call(bulkStatus, {
    body: { action: 'status', ids, status_id: status.onHold, reason: 'Stock take', ...more },
  });
const undo = (id: number | null, client: Client = app.owner) =>
  client.call(contract.undoBulkChange, { params: { id: id ?? 0 } });
const find = (id: number | null, client: Client = app.owner) =>
  client.call(contract.findBulkChange, { params: { id: id ?? 0 } });
const read = (ids: number[]): Promise<OrderRow[]> =>
  app.within((ctx) =>
    ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.company_id, ctx.company_id), inArray(orders.id, ids)))
      .orderBy(orders.id),
  );
const statusesOf = async (ids: number[]) => (await read(ids)).map(({ status_id }) => status_id);
const mailsOf = (ids: number[]) =>
  app.within((ctx) =>
    readRows<{ status: string }>(
      ctx.db,
      sql`select status from mails where root = 'orders' and root_id = any(${`{${ids.join(',')}}`}::bigint[]) order by id`,
    ),
  );
/** All but what every write changes. */
const contents = async (ids: number[]) =>
  (await read(ids)).map(({ version: _version, updated_at: _updated_at, ...row }) => row);

describe('undoing a bulk change of orders', () => {
  it('puts everything back that the move changed, and cancels its emails', async () => {
    const ids = await make(2, { hold_reason: null, prev_status_id: status.leads });
    const before = await contents(ids);
    app.clock.advance(60_000);
    const { data } = await change(ids);
    expect(data).toMatchObject({ done: 2, job_id: null, is_running: false, summary: '2 orders moved to On Hold' });
    expect(data.undo).toEqual({ count: 2, until: '2026-03-02T15:01:10.000Z' });
    const undone = await undo(data.bulk_id);
    expect(undone.data).toMatchObject({ summary: '2 orders moved back', undo: null, emails: 0, mail_batch: null });
    expect(undone.data.outcomes.map(({ state }) => state)).toEqual(['undone', 'undone']);
    expect(await contents(ids)).toEqual(before);
    expect(await mailsOf(ids)).toEqual([{ status: 'canceled' }, { status: 'canceled' }]);
  });

  it('is idempotent, also when two calls come at once', async () => {
    const ids = await make(1);
    const { bulk_id } = (await change(ids)).data;
    const answers = await Promise.all([undo(bulk_id), undo(bulk_id)]);
    expect(answers.map(({ data }) => data.outcomes[0]?.state)).toEqual(['undone', 'undone']);
    const [order] = await read(ids);
    expect((await undo(bulk_id)).data.outcomes[0]?.state).toBe('undone');
    expect((await read(ids))[0]?.version).toBe(order?.version);
  });

  it('leaves an order that somebody changed since, and says so', async () => {
    const ids = await make(2);
    const { bulk_id } = (await change(ids)).data;
    const body = { status_id: status.onHold, sub_status_id: subStatus.activationLock, reason: 'Locked' };
    await app.staff.call(moveOrder, { params: { id: ids[1]! }, body });
    const { data } = await undo(bulk_id);
    expect(data.outcomes.map(({ state, why }) => [state, why])).toEqual([
      ['undone', null],
      ['kept', 'Changed since'],
    ]);
    expect(data.summary).toMatch(/^1 order moved back, 1 not put back: BOX-\d+ \(Changed since\)$/);
    expect(await statusesOf(ids)).toEqual([status.beingInspected, status.onHold]);
  });

  it('leaves an order whose seller has been emailed', async () => {
    const sent: string[] = [];
    const ids = await make(1);
    const { bulk_id } = (await change(ids)).data;
    await app.within((ctx) => ctx.db.execute(sql`update mails set attempts = 1 where root_id = ${ids[0]}`));
    expect((await undo(bulk_id)).data.outcomes).toMatchObject([{ state: 'kept', why: 'The seller has been emailed' }]);
    expect(await statusesOf(ids)).toEqual([status.onHold]);
    expect(sent).toEqual([]);
  });

  it('is offered for ten seconds, and shortly after still taken; its emails wait longer', async () => {
    app.platform.mailer = { send: async () => {} };
    const ids = await make(1);
    const { bulk_id } = (await change(ids)).data;
    app.clock.advance(16_000);
    expect(await sendWaitingMails(app.platform)).toBe(0);
    expect((await undo(bulk_id)).status).toBe(409);
    app.clock.set(new Date(testTime));
    app.clock.advance(14_000);
    expect((await undo(bulk_id)).data.outcomes[0]?.state).toBe('undone');
    app.platform.mailer = null;
  });

  it('is for the member who made the change, and needs the permission', async () => {
    const ids = await make(1);
    const { bulk_id } = (await change(ids)).data;
    for (const client of [app.other, app.staff]) {
      expect((await find(bulk_id, client)).status).toBe(404);
      expect((await undo(bulk_id, client)).status).toBe(404);
    }
    expect((await undo(bulk_id, app.nobody)).status).toBe(401);
    const viewer = await hireMember(app, 'viewer', ['orders.view']);
    expect((await undo(bulk_id, viewer.client)).status).toBe(403);
    const mover = await hireMember(app, 'mover', ['orders.view', 'orders.status']);
    const own = (await change(await make(1), {}, mover.client)).data.bulk_id;
    expect((await undo(own, mover.client)).data.summary).toBe('1 order moved back');
    expect((await undo(987_654)).status).toBe(404);
    expect(await statusesOf(ids)).toEqual([status.onHold]);
  });

  it('expects devices again that the move received, unless one was worked on', async () => {
    const [one, other] = await make(2, {
      status_id: status.leads,
      items: [{ status: 'expected' }, { status: 'extra' }],
    });
    const { bulk_id } = (await change([one!, other!], { status_id: status.beingInspected })).data;
    const items = (order_id: number) =>
      app.within((ctx) =>
        ctx.db
          .select({ status: orderItems.status })
          .from(orderItems)
          .where(and(eq(orderItems.company_id, ctx.company_id), eq(orderItems.order_id, order_id)))
          .orderBy(orderItems.id),
      );
    expect(await items(one!)).toEqual([{ status: 'received' }, { status: 'extra' }]);
    await app.within((ctx) =>
      ctx.db.execute(sql`update order_items set status = 'passed' where order_id = ${other} and status = 'received'`),
    );
    expect((await undo(bulk_id)).data.outcomes.map(({ state }) => state)).toEqual(['undone', 'kept']);
    expect(await items(one!)).toEqual([{ status: 'expected' }, { status: 'extra' }]);
    expect(await statusesOf([one!, other!])).toEqual([status.leads, status.beingInspected]);
  });

  it('comes before labels are ordered', async () => {
    const ids = await make(1, { kind: 'mail-in', shipping_method: 'own_label' });
    const move = { kind: 'mail-in', status_id: status.pendingReturn };
    const { bulk_id } = (await change(ids, move)).data;
    const jobs = async () =>
      (
        await app.platform.database.query<{ start_after: string }>(
          "select start_after from pgboss.job where data -> 'data' ->> 'order_id' = $1",
          [String(ids[0])],
        )
      ).map(({ start_after }) => new Date(start_after).toISOString());
    expect(await jobs()).toEqual(['2026-03-02T15:01:00.000Z']);
    expect((await undo(bulk_id)).data.outcomes[0]?.state).toBe('undone');
    expect(await jobs()).toHaveLength(1);
  });

  it('is not offered for what cannot be taken back', async () => {
    const ids = await make(1, { status_id: status.pendingReturn });
    const { data } = await change(ids, { status_id: status.returned });
    expect([data.done, data.undo]).toEqual([1, null]);
    expect((await undo(data.bulk_id)).data.outcomes).toMatchObject([
      { state: 'kept', why: 'Its devices were returned' },
    ]);
    expect(await statusesOf(ids)).toEqual([status.returned]);
  });

  it.each(['archive', 'restore'] as const)('undoes the bulk action %s too', async (action) => {
    const isArchived = action === 'restore';
    const ids = await make(2, { is_archived: isArchived, archived_at: isArchived ? testTime : null });
    const before = await contents(ids);
    const { data } = await change(ids, { action, status_id: undefined });
    expect((await read(ids)).map(({ is_archived }) => is_archived)).toEqual([!isArchived, !isArchived]);
    await undo(data.bulk_id);
    expect(await contents(ids)).toEqual(before);
  });
});

describe('a bulk change of more than ten orders', () => {
  it('is a job with progress, which names those that it skipped, and so is its undo', async () => {
    const ids = await make(22);
    const [archived] = await make(1, { is_archived: true });
    const { data } = await change([...ids, archived!]);
    expect(data).toMatchObject({ job_id: expect.any(String), is_running: true, summary: null, undo: null });
    expect(await statusesOf(ids.slice(0, 1))).toEqual([status.beingInspected]);
    expect((await undo(data.bulk_id)).status).toBe(409);
    await app.platform.jobs.drain();
    const done = (await find(data.bulk_id)).data;
    expect([done.done, done.skipped, done.is_running, done.undo?.count]).toEqual([22, 1, false, 22]);
    expect(done.summary).toMatch(/^22 orders moved to On Hold, 1 skipped: BOX-\d+ \(This order is archived/);
    // The emails of a long change wait until it is over.
    expect(done.mail_batch).toMatchObject({ emails: 22, leaves_at: '2026-03-02T15:01:02.000Z' });
    const asked = await undo(data.bulk_id);
    expect(asked.data).toMatchObject({ job_id: expect.any(String), is_running: true });
    await app.platform.jobs.drain();
    expect((await find(data.bulk_id)).data.summary).toBe('22 orders moved back');
    expect(new Set(await statusesOf(ids))).toEqual(new Set([status.beingInspected]));
    const runs = await app.within((ctx) =>
      readRows<{ title: string; status: string; message: string; total: number }>(
        ctx.db,
        sql`select title, status, message, total from job_runs where event = 'order-bulk' order by created_at, title desc`,
      ),
    );
    expect(runs.map(({ title, status: state }) => [title, state])).toEqual([
      ['Undo: Move 23 orders to On Hold', 'COMPLETED'],
      ['Move 23 orders to On Hold', 'COMPLETED'],
    ]);
  });

  it('goes on where it was interrupted, and skips orders that are not of the company', async () => {
    const ids = await make(21);
    const strange = (await storeOrder(app.second)).order_id;
    const { data } = await change([...ids, strange], { notify_customer: false });
    const job = { bulk_id: data.bulk_id ?? 0, is_undo: false };
    const reports: number[] = [];
    const run = {
      id: data.job_id ?? '',
      report: async (done: number) => {
        reports.push(done);
        if (reports.length === 1) throw new Error('the worker dies');
      },
      stage: async () => {},
      complete: async () => {},
      fail: async () => {},
      isFinished: async () => false,
    };
    await expect(runBulk(app.first.scope, job, run)).rejects.toThrow('the worker dies');
    expect((await statusesOf(ids)).filter((id) => id === status.onHold)).toHaveLength(20);
    await runBulk(app.first.scope, job, run);
    expect(reports).toEqual([20, 22]);
    const { outcomes } = (await find(data.bulk_id)).data;
    expect(outcomes.filter(({ is_ok }) => !is_ok)).toMatchObject([{ id: strange, box_id: '', why: 'Order not found' }]);
    await app.platform.jobs.drain();
  });
});
