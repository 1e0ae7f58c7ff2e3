import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as approvals from '@tradepost/contracts/payouts/payout-approval.contract';
import { createBatch } from '@tradepost/contracts/payouts/payout-batch.contract';
import { exportBatch } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { testPassword } from '../../../testing/test-password.ts';
import { achDetails, storeNachaAccount, storeToPay } from '../../../testing/test-payout.ts';
import { editOrder } from '../../orders/create/edit-order.commands.ts';

let test: TestApp;
let approver: Client;

beforeAll(async () => {
  test = await openTestApp();
  await storeNachaAccount(test.first);
  approver = (await hireMember(test, 'approver', 'admin')).client;
  const body = { approval_limit: 50_000, approves_changes: true, version: 0 };
  expect((await test.owner.call(approvals.saveApprovalSettings, { body })).status).toBe(200);
});
afterAll(() => test.close());

const ask = (order_id: number, client = test.owner) => client.call(approvals.requestApproval, { body: { order_id } });
const decide = (id: number, is_approved: boolean, client = approver, reason = '') =>
  client.call(approvals.decideApproval, { params: { id }, body: { is_approved, reason } });
const pay = (id: number, client = test.owner) =>
  client.call(moveOrder, { params: { id }, body: { status_id: status.completed, payout: {} } });
const large = async () => (await storeToPay(test.first, { price: 60_000 })).order_id;
const waiting = async () => (await test.owner.call(approvals.listApprovals, { query: { per_page: 100 } })).data.items;

describe('a payout above the limit', () => {
  it('is paid by one and approved by another', async () => {
    const id = await large();
    expect((await pay(id)).message).toBe(
      'Payouts above $500.00 need the approval of a second person. Ask for it first.',
    );
    const { data } = await ask(id);
    expect(data).toMatchObject({ state: 'waiting', subject: 'amount', amount: 60_000, can_decide: false });
    expect((await pay(id)).message).toMatch(/waits for the approval/);
    expect((await decide(data.id, true, test.owner)).message).toMatch(/You asked for this payout/);
    expect((await decide(data.id, true)).data).toMatchObject({ state: 'approved', decided_by: 'approver Hired' });
    expect((await pay(id, approver)).message).toBe('You approved this payout, so another team member must pay it.');
    expect((await pay(id)).status).toBe(200);
  });

  it('is not put into a batch, nor exported, by its approver or unapproved', async () => {
    const id = await large();
    expect((await test.owner.call(createBatch, { body: { ids: [id] } })).status).toBe(409);
    const { data } = await ask(id);
    await decide(data.id, true);
    expect((await approver.call(createBatch, { body: { ids: [id] } })).status).toBe(409);
    const batch = await test.owner.call(createBatch, { body: { ids: [id] } });
    expect(batch.status).toBe(200);
    const params = { id: batch.data.id };
    expect((await approver.call(exportBatch, { params, body: {} })).message).toMatch(/You approved this payout/);
    expect((await test.owner.call(exportBatch, { params, body: {} })).status).toBe(200);
  });

  it('needs a new approval when the amount or the details change', async () => {
    const id = await large();
    const { data } = await ask(id);
    await decide(data.id, true);
    await test.within((ctx) => ctx.db.execute(sql`update orders set total = total + 100 where id = ${id}`));
    expect((await pay(id)).status).toBe(409);
    const next = await ask(id);
    await test.within((ctx) =>
      editOrder(ctx, 'in-store', id, { version: 1, payout_method: 'ach', payout_details: achDetails('55550000') }),
    );
    expect((await decide(next.data.id, true)).status).toBe(409);
    const again = (await waiting()).find(({ order }) => order.id === id);
    expect(again).toMatchObject({ subject: 'details' });
    expect((await decide(again!.id, true)).status).toBe(200);
    expect((await pay(id)).status).toBe(200);
  });

  it('is declined with a reason, and can be asked for again', async () => {
    const id = await large();
    const { data } = await ask(id);
    expect((await decide(data.id, false)).status).toBe(422);
    expect((await decide(data.id, false, approver, 'Call the seller')).data).toMatchObject({ state: 'declined' });
    expect((await pay(id)).message).toBe('This payout was declined: Call the seller');
    expect((await ask(id)).data).toMatchObject({ state: 'waiting' });
  });

  it('is asked for by itself when the order is to be paid, and approvers hear of it', async () => {
    const id = (await storeToPay(test.first, { price: 70_000, status_id: status.beingInspected, sub_status_id: null }))
      .order_id;
    const body = { status_id: status.payoutProcessing, sub_status_id: subStatus.toPay };
    expect((await test.owner.call(moveOrder, { params: { id }, body })).status).toBe(200);
    expect((await waiting()).some(({ order }) => order.id === id)).toBe(true);
    const { data } = await approver.call(listNotifications);
    expect(data.items[0]).toMatchObject({ type: 'payout_approval', title: expect.stringMatching(/\$700\.00/) });
  });

  it('is decided once when two decide at the same time', async () => {
    const { data } = await ask(await large());
    const both = await Promise.all([decide(data.id, true), decide(data.id, false, approver, 'No')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('needs no approval below or at the limit', async () => {
    const id = (await storeToPay(test.first, { price: 50_000 })).order_id;
    expect((await ask(id)).message).toBe('This payout needs no approval');
    expect((await pay(id)).status).toBe(200);
  });
});

describe('details that change while the order is being paid', () => {
  const change = (id: number, account: string) =>
    test.within((ctx) =>
      editOrder(ctx, 'in-store', id, { version: 1, payout_method: 'ach', payout_details: achDetails(account) }),
    );

  it('are told to the seller, and wait for a second person', async () => {
    const { order_id: id } = await storeToPay(test.first);
    await change(id, '88880000');
    const mails = await test.within((ctx) =>
      readRows(ctx.db, sql`select 1 from mails where root_id = ${id} and template = 'payout-details-changed'`),
    );
    expect(mails).toHaveLength(1);
    expect((await pay(id)).status).toBe(409);
    const found = (await waiting()).find(({ order }) => order.id === id);
    expect(found).toMatchObject({ subject: 'details', can_decide: false });
    await decide(found!.id, true);
    expect((await pay(id)).status).toBe(200);
  });

  it('that were missing change nothing', async () => {
    const { order_id: id } = await storeToPay(test.first, { details: {} });
    await change(id, '88881111');
    expect((await pay(id)).status).toBe(200);
  });
});

describe('who may', () => {
  it('sees, asks and decides', async () => {
    const { data } = await ask(await large());
    expect((await test.staff.call(approvals.listApprovals)).status).toBe(403);
    expect((await decide(data.id, true, test.staff)).status).toBe(403);
    expect((await decide(data.id, true, test.other)).status).toBe(404);
    expect((await ask(data.order.id, test.other)).status).toBe(404);
    expect((await test.other.call(approvals.listApprovals)).data.items).toEqual([]);
    const body = { approval_limit: null, approves_changes: true, version: 0 };
    expect((await test.staff.call(approvals.saveApprovalSettings, { body })).status).toBe(403);
  });

  it('saves the settings by version', async () => {
    const { data } = await test.owner.call(approvals.findApprovalSettings);
    expect(data).toMatchObject({ approval_limit: 50_000, approvers: 2, currency: 'USD', version: 1 });
    const save = (version: number, approval_limit: number | null) =>
      test.owner.call(approvals.saveApprovalSettings, {
        body: { approval_limit, approves_changes: true, version, password: testPassword },
      });
    expect((await save(0, 1)).status).toBe(409);
    expect((await save(1, -1)).status).toBe(422);
    expect((await save(1, 60_000)).data).toMatchObject({ approval_limit: 60_000, version: 2 });
  });
});
