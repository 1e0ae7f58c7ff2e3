import { readFileSync } from 'node:fs';
import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import { moveOrder, splitOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as approvals from '@tradepost/contracts/payouts/payout-approval.contract';
import { createBatch } from '@tradepost/contracts/payouts/payout-batch.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, readRows, runSql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { testPassword } from '../../../testing/test-password.ts';
import { achDetails, storeNachaAccount, storeToPay } from '../../../testing/test-payout.ts';
import { mergeCustomers } from '../../customers/merge/merge.commands.ts';
import { editOrder } from '../../orders/create/edit-order.commands.ts';
import { makeOrAcceptOffer } from '../../orders/offers/order-offer.commands.ts';
import { decideApproval } from './approval.commands.ts';
import { saveApprovalSettings } from './approval-settings.commands.ts';

let test: TestApp;
let approver: Client;
const limit = 50_000;

beforeAll(async () => {
  test = await openTestApp();
  await storeNachaAccount(test.first);
  approver = (await hireMember(test, 'approver', 'admin')).client;
  const body = { approval_limit: limit, approves_changes: true, version: 0 };
  expect((await test.owner.call(approvals.saveApprovalSettings, { body })).status).toBe(200);
});
afterAll(() => test.close());

const move = async (id: number, body: object) =>
  expect(await test.owner.call(moveOrder, { params: { id }, body: body as never })).toMatchObject({ status: 200 });
const toPay = (id: number) => move(id, { status_id: status.payoutProcessing, sub_status_id: subStatus.toPay });
const hold = (id: number) => move(id, { status_id: status.onHold, reason: 'Ask the seller' });
const pay = (id: number, body: object = {}) =>
  test.owner.call(moveOrder, {
    params: { id },
    body: { status_id: status.completed, payout: {}, ...body } as never,
  });
const versionOf = async (id: number) =>
  (await test.within((ctx) => readRow<{ version: number }>(ctx.db, sql`select version from orders where id = ${id}`)))!
    .version;
const edit = async (id: number, change: object) => {
  const version = await versionOf(id);
  await test.within((ctx) => editOrder(ctx, 'in-store', id, { version, ...change }));
};
let accounts = 0;
const otherDetails = () => {
  accounts += 1;
  return { payout_method: 'ach', payout_details: achDetails(`7000${accounts}`) };
};
const otherCustomer = async () => {
  const { customer_id } = await storeOrder(test.first, { customer: { first_name: 'Mallory' } });
  return { customer_id };
};
const script = (text: string) => test.platform.database.script(text);
const split = (id: number, item_ids: number[]) =>
  test.owner.call(splitOrder, { params: { id }, body: { item_ids, reason: 'Sort them out' } as never });

/** As if baselines had not been kept yet when the order entered Payout Processing: the migration runs for it again. */
const forgetStart = (id: number) =>
  script(`delete from payout_baselines where order_id = ${id};
    update payout_approvals set payee_id = null where order_id = ${id}; ${fillBaselines}`);
const migration = new URL('../../../../migrations/202612080500_every_payout_has_its_start.sql', import.meta.url);
const [, fillBaselines = ''] = readFileSync(migration, 'utf8').split(/^(?=set local role tradepost_system)/m);
const mergeInto = async (id: number, { customer_id }: { customer_id: number }) => {
  const seller = await test.within((ctx) =>
    readRow<{ id: number }>(ctx.db, sql`select customer_id as id from orders where id = ${id}`),
  );
  const versions = await test.within((ctx) =>
    readRows<{ id: number; version: number }>(ctx.db, sql`select id, version from customers`),
  );
  const of = (customer: number) => versions.find((row) => row.id === customer)!.version;
  const body = { version: of(customer_id), other_version: of(seller!.id), choices: {} };
  await test.within((ctx) => mergeCustomers(ctx, customer_id, seller!.id, body as never));
};

/** An order below the limit that was moved to Payout Processing as staff does it. */
async function entered(prices: readonly number[] = [10_000]): Promise<{ id: number; item_ids: number[] }> {
  const { order_id, item_ids } = await storeToPay(test.first, {
    status_id: status.beingInspected,
    sub_status_id: null,
    items: prices.map((price) => ({ status: 'passed', price })),
  } as never);
  await toPay(order_id);
  return { id: order_id, item_ids };
}

/** What one member does to an order of $100 so that its money goes elsewhere. */
const ways: Record<string, (id: number) => Promise<unknown>> = {
  'other details': (id) => edit(id, otherDetails()),
  'other details while it is on hold': async (id) => {
    await hold(id);
    await edit(id, otherDetails());
    await toPay(id);
  },
  'other details in a status of the company’s own': async (id) => {
    await script(`update orders set status_id = 1000, sub_status_id = null, base_status_id = ${status.payoutProcessing},
      base_sub_status_id = ${subStatus.toPay} where id = ${id}`);
    await edit(id, otherDetails());
  },
  'other details in two steps': async (id) => {
    await edit(id, { payout_method: null });
    await edit(id, otherDetails());
  },
  'another method': (id) => edit(id, { payout_method: 'cash', payout_details: {} }),
  'another customer': async (id) => edit(id, await otherCustomer()),
  'another customer while it is on hold': async (id) => {
    await hold(id);
    await edit(id, await otherCustomer());
    await toPay(id);
  },
  'another customer, who gets store credit': async (id) => {
    await edit(id, { ...(await otherCustomer()), payout_method: 'store_credit', payout_details: {} });
  },
  'a higher amount, still below the limit': (id) => script(`update orders set total = total + 20000 where id = ${id}`),
  'an order from before the upgrade, with other details': async (id) => {
    await forgetStart(id);
    await edit(id, otherDetails());
  },
  'an order from before the upgrade, which comes to more': async (id) => {
    await forgetStart(id);
    await script(`update orders set total = total + 20000 where id = ${id}`);
  },
  'an order from before the upgrade that was on hold, with other details': async (id) => {
    await hold(id);
    await forgetStart(id);
    await edit(id, otherDetails());
    await toPay(id);
  },
  'details of an order from before the upgrade, changed once more': async (id) => {
    await edit(id, otherDetails());
    await forgetStart(id);
    await edit(id, otherDetails());
  },
  'a revised offer that the same member accepted': async (id) => {
    await script(`update orders set status_id = ${status.beingInspected}, sub_status_id = null where id = ${id}`);
    const item = await test.within((ctx) =>
      readRow<{ item_id: number }>(ctx.db, sql`select id as item_id from order_items where order_id = ${id}`),
    );
    const lines = [{ item_id: item!.item_id, new_price: 30_000, reason: 'other', note: '' }];
    await test.within((ctx) =>
      makeOrAcceptOffer(ctx, id, { action: 'make', lines, note: '', is_accepted: true } as never),
    );
  },
  'cash, and a merge with another customer': async (id) => {
    await script(`update orders set payout_method = 'cash', payout_details = null where id = ${id};
      update payout_baselines set payout_method = 'cash', sealed_details = null, details_key = null where order_id = ${id}`);
    await mergeInto(id, await otherCustomer());
  },
  'a failed payout and other details': async (id) => {
    await move(id, { status_id: status.payoutProcessing, sub_status_id: subStatus.payoutFailed, reason: 'Bounced' });
    await edit(id, otherDetails());
    await toPay(id);
  },
};

const doors: Record<string, (id: number) => Promise<{ status: number; message?: string }>> = {
  'paying it': (id) => pay(id),
  'a forced payout': (id) => pay(id, { is_forced: true, reason: 'In a hurry' }),
  'a payment of a part': (id) => pay(id, { payout: { amount: 100 } }),
  'a batch': (id) => test.owner.call(createBatch, { body: { ids: [id] } }),
};

describe.each(Object.keys(ways))('after %s', (name) => {
  it('nobody pays the order alone, by any door', async () => {
    const { id } = await entered();
    await ways[name]!(id);
    for (const [door, open] of Object.entries(doors)) {
      const answer = await open(id);
      expect([door, answer.status]).toEqual([door, door === 'a batch' && answer.status === 422 ? 422 : 409]);
    }
    expect(
      await test.within((ctx) => readRows(ctx.db, sql`select 1 from order_payouts where order_id = ${id}`)),
    ).toEqual([]);
  });

  it('it is paid when a second person approves it', async () => {
    const { id } = await entered();
    await ways[name]!(id);
    const asked = await test.owner.call(approvals.requestApproval, { body: { order_id: id } });
    const params = { id: asked.data.id };
    const decided = { params, body: { is_approved: true, reason: '' } };
    expect((await test.owner.call(approvals.decideApproval, decided)).status).toBe(409);
    expect(await approver.call(approvals.decideApproval, decided)).toMatchObject({ status: 200 });
    expect((await pay(id)).status).toBe(200);
  });
});

describe('an order that is paid as it first stood', () => {
  it('needs nobody else', async () => {
    const { id } = await entered();
    await hold(id);
    await toPay(id);
    expect((await pay(id)).status).toBe(200);
  });
});

describe('an order that is paid in parts', () => {
  it('needs an approval once all of it comes to more than the limit', async () => {
    const { id } = await entered([40_000]);
    expect((await pay(id, { payout: { amount: 39_900 } })).status).toBe(200);
    await script(`update orders set total = total + 20000 where id = ${id};
      update payout_baselines set total = total + 20000 where order_id = ${id}`);
    expect((await pay(id)).message).toMatch(/Payouts above \$500\.00 need the approval/);
  });
});

describe('an offer that was accepted before the order is to be paid', () => {
  it.each([
    ['more', 30_000],
    ['less', 5_000],
  ])('is what the payout is compared with, also when it comes to %s', async (_name, new_price) => {
    const { order_id: id, item_ids } = await storeToPay(test.first, {
      status_id: status.beingInspected,
      sub_status_id: null,
    });
    const lines = [{ item_id: item_ids[0]!, new_price, reason: 'other', note: '' }];
    await test.within((ctx) =>
      makeOrAcceptOffer(ctx, id, { action: 'make', lines, note: '', is_accepted: true } as never),
    );
    await script(`update orders set total = total + 100 where id = ${id}`);
    expect((await pay(id)).message).toMatch(/comes to more than when it was first to be paid/);
    await script(`update orders set total = total - 100 where id = ${id}`);
    expect((await pay(id)).status).toBe(200);
  });
});

describe('who decides', () => {
  it('is a member who signed in', async () => {
    const { id } = await entered();
    await edit(id, otherDetails());
    const { data } = await test.owner.call(approvals.requestApproval, { body: { order_id: id } });
    const { scope } = test.first;
    const acting = { ...scope, actor: { ...scope.actor, kind: 'api_key' as const, member_id: null } };
    const decide = inTransaction(acting, (ctx) => decideApproval(ctx, data.id, { is_approved: true, reason: '' }));
    await expect(decide).rejects.toMatchObject({ status: 403 });
  });
});

describe('who changed the details', () => {
  it('does not approve them, also when a colleague asked', async () => {
    const { id } = await entered();
    const answers = await approver.call(approvals.listApprovals);
    expect(answers.status).toBe(200);
    await edit(id, otherDetails());
    await script(`update payout_approvals set asked_by = (select id from members where first_name = 'approver')
      where order_id = ${id}; update orders set total = total + 1 where id = ${id}`);
    const { data } = await test.owner.call(approvals.requestApproval, { body: { order_id: id } });
    const decided = { params: { id: data.id }, body: { is_approved: true, reason: '' } };
    expect(await approver.call(approvals.decideApproval, decided)).toMatchObject({
      status: 409,
      message: 'You changed these payout details, so another team member must decide',
    });
  });
});

describe('an order of two devices above the limit together', () => {
  const pair = [30_000, 30_000];

  it('is not split while an approval waits', async () => {
    const { id, item_ids } = await entered(pair);
    expect(await split(id, [item_ids[0]!])).toMatchObject({
      status: 409,
      message: expect.stringContaining('waits for an approval'),
    });
  });

  it.each(['before', 'after'])('needs an approval for each part when it is split %s it is to be paid', async (when) => {
    const { order_id: id, item_ids } = await storeToPay(test.first, {
      status_id: status.beingInspected,
      sub_status_id: null,
      items: pair.map((price) => ({ status: 'passed', price })),
    } as never);
    if (when === 'after') {
      await toPay(id);
      await script(`update payout_approvals set state = 'outdated' where order_id = ${id}`);
    }
    const made = await split(id, [item_ids[0]!]);
    expect(made.message).toBeUndefined();
    const child = made.data.id;
    if (when === 'before') for (const each of [id, child]) await toPay(each);
    expect([(await pay(id)).status, (await pay(child)).status]).toEqual([409, 409]);
    await script(`update orders set status_id = ${status.returned} where id = ${child}`);
    await script(`update payout_approvals set state = 'outdated' where order_id = ${id}`);
    expect((await pay(id)).status).toBe(200);
  });

  it.each([
    ['the part', 'child'],
    ['the rest', 'parent'],
  ])('is paid by nobody alone when %s comes to more afterwards', async (_name, raised) => {
    const { id, item_ids } = await entered([10_000, 10_000]);
    const { data } = await split(id, [item_ids[0]!]);
    const [other, own] = raised === 'child' ? [id, data.id] : [data.id, id];
    await script(`update orders set total = total + 5000 where id = ${own}`);
    expect((await pay(own)).status).toBe(409);
    expect((await pay(other)).status).toBe(200);
  });

  it('is not paid in the part that was raised before the split', async () => {
    const { id, item_ids } = await entered([10_000, 10_000]);
    await script(
      `update order_items set price = 40000 where id = ${item_ids[0]}; update orders set total = 50000 where id = ${id}`,
    );
    const { data } = await split(id, [item_ids[0]!]);
    expect((await pay(data.id)).status).toBe(409);
  });

  it('is compared with its start also in a part', async () => {
    const { id, item_ids } = await entered([10_000, 10_000]);
    const made = await split(id, [item_ids[0]!]);
    await edit(made.data.id, otherDetails());
    expect((await pay(made.data.id)).status).toBe(409);
    expect((await pay(id)).status).toBe(200);
  });
});

describe('the control', () => {
  const save = async (body: object, client = test.owner) => {
    const { data } = await test.owner.call(approvals.findApprovalSettings);
    const { approval_limit, approves_changes, version } = data;
    return client.call(approvals.saveApprovalSettings, {
      body: { approval_limit, approves_changes, version, ...body },
    });
  };
  // Wrong passwords count as failed sign-ins.
  beforeEach(() => script('delete from login_attempts'));
  const weaker = [
    ['no limit', { approval_limit: null }],
    ['a higher limit', { approval_limit: limit + 1 }],
    ['changes without an approval', { approves_changes: false }],
  ] as const;

  it.each(weaker)('is not weakened to %s without the password', async (_name, body) => {
    expect((await save(body)).errors.password).toEqual(['Incorrect password']);
    expect((await save({ ...body, password: 'a guess' })).errors.password).toEqual(['Incorrect password']);
    expect((await save(body, test.staff)).status).toBe(403);
    const answer = await test.app.inject({
      method: 'POST',
      url: approvals.saveApprovalSettings.url,
      payload: { _method: 'PUT', approval_limit: limit, approves_changes: true, version: 1, ...body },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('is not weakened without the password when a colleague strengthens it meanwhile', async () => {
    const { data } = await test.owner.call(approvals.findApprovalSettings);
    // Guesses the version that the colleague's save is about to store.
    const form = { approval_limit: limit, approves_changes: true, version: data.version + 1 };
    await script(`update payout_settings set approval_limit = ${limit}`);
    let answer: Promise<{ status: number }> | undefined;
    await test.within(async (ctx) => {
      await runSql(ctx.db, sql`update payout_settings set approval_limit = ${limit - 1}, version = version + 1`);
      answer = test.owner.call(approvals.saveApprovalSettings, { body: form });
      const waits = `select 1 from pg_locks l join pg_database d on d.oid = l.database or l.database is null
        where not l.granted and d.datname = current_database()`;
      await expect.poll(() => test.platform.database.query(waits), { timeout: 60_000 }).not.toEqual([]);
    });
    expect(await answer).toMatchObject({ status: 422 });
    await script(`update payout_settings set approval_limit = ${limit}, version = 1`);
  });

  it.each(['ghost', 'api_key'] as const)('is never weakened by: %s', async (kind) => {
    const { scope } = test.first;
    const acting = { ...scope, actor: { ...scope.actor, kind } };
    const body = { approval_limit: null, approves_changes: true, version: 1, password: testPassword };
    await expect(saveApprovalSettings(acting, body, '127.0.0.1')).rejects.toMatchObject({ status: 403 });
  });

  it('is strengthened without a password, and the owner hears of the opposite', async () => {
    const told = async () =>
      (await test.owner.call(listNotifications)).data.items.filter(({ type }) => type === 'payout_control');
    expect((await save({ approval_limit: limit - 1 }, approver)).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await save({ approval_limit: null, password: testPassword }, approver)).status).toBe(200);
    expect(await told()).toMatchObject([
      { body: 'approver Hired changed it. Large payouts no longer need an approval.' },
    ]);
    const mails = await test.within((ctx) =>
      readRows(ctx.db, sql`select to_address from mails where template = 'payout-control-weakened'`),
    );
    expect(mails).toEqual([{ to_address: 'owner@first.test' }]);
  });
});
