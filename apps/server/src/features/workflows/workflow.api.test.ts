import { searchEverything } from '@tradepost/contracts/dashboard/search.contract';
import { bulkStatus } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import * as moves from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/workflows/workflow.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readMails } from '../../testing/test-mail.ts';
import { hireMember } from '../../testing/test-member.ts';
import { storeOrder } from '../../testing/test-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

type Kind = 'in-store' | 'mail-in' | 'easy-offer' | 'bulk-quote';
const workflow = async (buyback: Kind = 'in-store', client = test.owner) =>
  (await client.call(contract.findWorkflow, { query: { buyback } })).data;
const find = async (id: number, buyback: Kind = 'in-store') =>
  (await workflow(buyback)).items.find((one) => one.id === id);
const create = (label: string, more: object = {}, client = test.owner, headers?: Record<string, string>) =>
  client.call(contract.createStatus, {
    body: { buyback: 'in-store', label, meaning: 'info', ...more } as never,
    headers,
  });
const edit = (id: number, body: object, client = test.owner) =>
  client.call(contract.editStatus, {
    params: { id },
    body: { buyback: 'in-store', label: 'Edited', meaning: 'info', ...body } as never,
  });
const setting = (id: number, body: object, client = test.owner) =>
  client.call(contract.setStatusSetting, { params: { id }, body: { buyback: 'in-store', ...body } as never });
const sort = (sorted_id: number[], buyback: Kind = 'in-store', client = test.owner) =>
  client.call(contract.sortStatuses, { body: { buyback, sorted_id } });
const reset = (id: number, buyback: Kind = 'in-store', client = test.owner) =>
  client.call(contract.resetStatus, { params: { id }, body: { buyback } });
const move = (id: number, body: object, client = test.owner) =>
  client.call(moves.moveOrder, { params: { id }, body: body as never });
const detail = async (id: number) => (await test.owner.call(findInStoreOrder, { params: { id } })).data;
const labels = async (buyback: Kind = 'in-store') => (await workflow(buyback)).items.map(({ label }) => label);

describe('the workflow of a kind', () => {
  it('is as shipped at first, with the orders in each status', async () => {
    await storeOrder(test.first, { status_id: status.beingInspected });
    await storeOrder(test.first, { status_id: status.beingInspected, is_archived: true });
    const { items, is_changed, allows_any_move } = await workflow();
    expect([is_changed, allows_any_move]).toEqual([false, false]);
    expect(items.find(({ id }) => id === status.beingInspected)).toMatchObject({
      label: 'Being Inspected',
      orders: 2,
      version: 0,
      is_own: false,
      sends_email: false,
      shipped: { label: 'Being Inspected', meaning: 'info' },
    });
    expect((await workflow('mail-in')).items).toHaveLength(12);
  });

  it('is renamed, colored and hidden for one kind of one company', async () => {
    const { data, status: code } = await edit(status.pendingReturn, {
      label: 'Ready for pickup',
      meaning: 'success',
      is_hidden: true,
      sends_email: true,
      version: 0,
    });
    expect(code).toBe(200);
    expect(data).toMatchObject({ label: 'Ready for pickup', meaning: 'success', is_hidden: true, version: 1 });
    const stale = await edit(status.pendingReturn, { label: 'Mine', version: 0 });
    expect([stale.status, stale.data]).toMatchObject([409, { label: 'Ready for pickup' }]);
    expect((await find(status.pendingReturn, 'mail-in'))?.label).toBe('Pending Return');
    expect((await workflow('in-store', test.other)).is_changed).toBe(false);
    const listed = await test.staff.call(moves.listOrderStatuses, { query: { buyback: 'in-store' } });
    expect(listed.data.find(({ id }) => id === status.pendingReturn)).toMatchObject({ label: 'Ready for pickup' });
    const [change] = await test.within((ctx) =>
      readRows<{ fields: Record<string, unknown>; actor_kind: string }>(
        ctx.db,
        sql`select fields, actor_kind from changes where root = 'workflows' and root_id = ${status.pendingReturn} order by id desc`,
      ),
    );
    expect(change).toMatchObject({ actor_kind: 'user', fields: { label: 'Ready for pickup', kind: 'in-store' } });
  });

  it('names a taken name, and shows how a change would look without storing it', async () => {
    const taken = await edit(status.returned, { label: ' ready for PICKUP ' });
    expect([taken.status, taken.errors.label]).toEqual([
      422,
      ['“ready for PICKUP” already exists. Choose another name'],
    ]);
    expect((await edit(status.returned, { label: '' })).errors).toHaveProperty('label');
    const draft = {
      buyback: 'in-store' as const,
      label: 'Leads',
      meaning: 'danger' as const,
      sub_statuses: [{ label: 'Soon' }],
    };
    const fresh = await test.owner.call(contract.previewNewStatus, { body: draft });
    expect(fresh.data.badges).toEqual([
      { label: 'Leads', meaning: 'danger' },
      { label: 'Soon', meaning: 'danger' },
    ]);
    expect(fresh.data.tabs.at(-1)).toEqual({ id: null, label: 'Leads' });
    expect(fresh.data.problems).toEqual({ label: '“Leads” already exists. Choose another name' });
    const present = await test.owner.call(contract.previewStatus, { body: { ...draft, id: status.leads } });
    expect(present.data).toMatchObject({ problems: {}, orders: 0 });
    expect((await test.owner.call(contract.previewStatus, { body: { ...draft, id: 1999 } })).status).toBe(404);
  });

  it('is sorted as a whole', async () => {
    const ids = (await workflow('easy-offer')).items.map(({ id }) => id);
    expect((await sort([...ids].reverse(), 'easy-offer')).status).toBe(200);
    expect((await workflow('easy-offer')).items.map(({ id }) => id)).toEqual([...ids].reverse());
    expect((await workflow('easy-offer')).is_changed).toBe(true);
    expect((await sort(ids.slice(1), 'easy-offer')).status).toBe(409);
    expect((await sort([...ids.slice(1), ids[1]!], 'easy-offer')).status).toBe(409);
  });
});

describe('an own status', () => {
  it('gets an id from 1000 that no other kind has, also for two at once and a repeated call', async () => {
    const key = { 'idempotency-key': 'own-status-of-test' };
    const [one, same] = [await create('Waiting', {}, test.owner, key), await create('Waiting', {}, test.owner, key)];
    expect([one.data.id, same.data.id]).toEqual([1000, 1000]);
    const two = await Promise.all([create('Parts', { buyback: 'mail-in' }), create('Donated', { is_final: true })]);
    expect(two.map((reply) => reply.data.id).sort()).toEqual([1001, 1002]);
    expect((await create('waiting')).status).toBe(422);
    expect((await create('Waiting', {}, test.other)).data.id).toBe(1000);
    expect((await test.owner.call(contract.findStatus, { params: { id: 1000 }, query: {} })).data).toMatchObject({
      buyback: 'in-store',
      is_own: true,
      moves_to: [],
      shipped: null,
      entered_from: expect.arrayContaining(['Leads', 'Being Inspected', 'On Hold']),
    });
  });

  it('is entered and left by the workflow, and shown everywhere', async () => {
    const { order_id, box_id } = await storeOrder(test.first, { items: [{ status: 'received' }] });
    const own = (await create('Waiting for a screen', { sub_statuses: [{ label: 'Ordered' }] })).data;
    const [sub] = own.sub_statuses;
    expect(sub?.id).toBe(100_000);
    const offered = (await detail(order_id)).moves.find(({ status_id }) => status_id === own.id);
    expect(offered).toMatchObject({
      label: 'Waiting for a screen',
      sub_status_id: sub?.id,
      needs_reason: false,
      sends_email: false,
      needs: null,
      is_usual: true,
      why_not: null,
    });
    expect((await move(order_id, { status_id: own.id })).status).toBe(200);
    const waiting = await detail(order_id);
    expect(waiting).toMatchObject({
      status_id: own.id,
      sub_status_id: sub?.id,
      base_status_id: status.beingInspected,
      next_action: 'ready_for_payout',
    });
    expect(waiting.moves.map(({ status_id }) => status_id)).toEqual(
      expect.arrayContaining([status.beingInspected, status.payoutProcessing, status.onHold]),
    );
    const hits = await test.owner.call(searchEverything, { body: { q: box_id } });
    expect(hits.data.items[0]?.subtitle).toContain('Ordered');
    // Not through it past the inspection.
    expect((await move(order_id, { status_id: status.leads })).message).toBe(
      'An order cannot go from Waiting for a screen to Leads',
    );
    expect((await move(order_id, { status_id: status.payoutProcessing })).message).toContain('has not been inspected');
    expect((await move(order_id, { status_id: status.onHold, reason: 'Broken' })).status).toBe(200);
    expect((await move(order_id, { status_id: own.id })).data).toMatchObject({ status_id: own.id });
    expect((await move(order_id, { status_id: status.beingInspected })).status).toBe(200);
    expect(await detail(order_id)).toMatchObject({ status_id: status.beingInspected, base_status_id: null });
  });

  it('keeps a revised offer that waits', async () => {
    const { order_id, item_ids } = await storeOrder(test.first, { items: [{ status: 'differs' }] });
    const lines = [{ item_id: item_ids[0]!, new_price: 10_000, reason: 'screen' }] as const;
    await test.owner.call(moves.offerOnOrder, {
      params: { id: order_id },
      body: { action: 'make', lines: [...lines] },
    });
    await move(order_id, { status_id: 1000 });
    expect((await detail(order_id)).next_action).toBe('answer_offer');
    const back = (await detail(order_id)).moves.find(({ status_id }) => status_id === status.notAsDescribed);
    expect(back).toMatchObject({ by: 'status', sub_status_id: subStatus.awaitingAnswer });
    const accepted = await test.owner.call(moves.offerOnOrder, {
      params: { id: order_id },
      body: { action: 'accept', acceptance: 'seller' },
    });
    expect(accepted.data).toMatchObject({
      status_id: status.notAsDescribed,
      sub_status_id: subStatus.acceptedBySeller,
    });
  });

  it('takes bulk moves, one by one', async () => {
    const ids: number[] = [];
    for (const status_id of [1, 8, 5]) ids.push((await storeOrder(test.first, { status_id })).order_id);
    const bulk = (dry_run: boolean) =>
      test.owner.call(bulkStatus, {
        body: { action: 'status', ids, status_id: 1000, dry_run } as never,
      });
    expect((await bulk(true)).data).toMatchObject({ done: 2, skipped: 1, emails: 0 });
    expect((await bulk(false)).data.outcomes.map(({ why }) => why)).toEqual([
      null,
      null,
      'An order cannot go from Completed to Waiting',
    ]);
    expect((await find(1000))?.orders).toBe(2);
  });

  it('is final when the company says so', async () => {
    const final = (await workflow()).items.find(({ label }) => label === 'Donated')!.id;
    const { order_id } = await storeOrder(test.first);
    expect((await move(order_id, { status_id: final })).status).toBe(200);
    expect((await move(order_id, { status_id: status.beingInspected })).errors).toEqual({
      reason: ['Reason is required'],
    });
    const clerk = await hireMember(test, 'clerk', ['orders.view', 'orders.status']);
    expect((await move(order_id, { status_id: status.beingInspected, reason: 'Again' }, clerk.client)).status).toBe(
      403,
    );
    expect((await move(order_id, { status_id: status.beingInspected, reason: 'Again' })).status).toBe(200);
  });

  it('is hidden: no longer offered, and its orders leave it', async () => {
    const { order_id } = await storeOrder(test.first, { status_id: 1000, base_status_id: status.beingInspected });
    const other = await storeOrder(test.first);
    expect((await setting(1000, { is_hidden: true })).status).toBe(200);
    expect((await detail(other.order_id)).moves.some(({ status_id }) => status_id === 1000)).toBe(false);
    expect((await move(other.order_id, { status_id: 1000 })).message).toContain('Waiting is hidden');
    expect((await move(order_id, { status_id: status.beingInspected })).status).toBe(200);
    await setting(1000, { is_hidden: false });
  });

  it('emails its own text while its switch is on', async () => {
    const send = (send_status: boolean, status_id = 1000) =>
      test.owner.call(moves.setSendStatus, { body: { buyback: 'in-store', status_id, send_status } });
    expect((await send(true)).status).toBe(200);
    expect((await send(true, 1999)).status).toBe(422);
    const { order_id } = await storeOrder(test.first, { customer: { email: 'quiet@seller.test' } });
    expect((await detail(order_id)).moves.find(({ status_id }) => status_id === 1000)?.sends_email).toBe(true);
    await move(order_id, { status_id: 1000 });
    const [mail] = await readMails(test.platform, 'quiet@seller.test');
    expect(mail).toMatchObject({ plain: expect.stringContaining('has a new status: Waiting.') });
    expect(mail?.subject).toContain('News about your order');
    await send(false);
    await move(order_id, { status_id: status.beingInspected });
    await move(order_id, { status_id: 1000 });
    expect(await readMails(test.platform, 'quiet@seller.test')).toHaveLength(1);
  });

  it('is deleted only without orders; its id and name stay with the past', async () => {
    const used = (await create('Used')).data.id;
    const held = await storeOrder(test.first, {
      status_id: status.onHold,
      prev_status_id: used,
      base_status_id: status.beingInspected,
    });
    const refused = await reset(used);
    expect([refused.status, refused.message]).toEqual([
      409,
      'Orders are in “Used”, or on hold from there. Move them to another status first.',
    ]);
    await move(held.order_id, { status_id: used });
    expect((await reset(used)).status).toBe(409);
    await move(held.order_id, { status_id: status.beingInspected });
    expect((await reset(used)).status).toBe(200);
    const empty = (await create('Mistake')).data.id;
    expect((await reset(empty)).status).toBe(200);
    expect((await find(empty))?.label).toBeUndefined();
    const named = await test.owner.call(moves.listOrderStatuses, { query: { buyback: 'in-store' } });
    expect(named.data.find(({ id }) => id === empty)).toMatchObject({ label: 'Mistake', is_removed: true });
    expect((await edit(empty, {})).status).toBe(404);
    expect((await create('Mistake')).data.id).toBeGreaterThan(empty);
    expect((await move(held.order_id, { status_id: empty, is_forced: true, reason: 'x' })).status).toBe(409);
  });
});

describe('sub-statuses', () => {
  const built = [101, 102, 103, 104].map((id) => ({ id, label: `Lead ${id}` }));

  it('are renamed, added, sorted, and deleted when no order has them', async () => {
    const first = await edit(status.leads, {
      label: 'Leads',
      sends_email: true,
      sub_statuses: [...built, { label: 'Called' }, { label: 'Texted' }],
    });
    const [called, texted] = first.data.sub_statuses.slice(4);
    expect(first.data.sub_statuses[0]).toMatchObject({ label: 'Lead 101', shipped_label: 'Active Leads' });
    const { order_id } = await storeOrder(test.first, { status_id: status.leads, sub_status_id: subStatus.activeLead });
    expect((await move(order_id, { status_id: status.leads, sub_status_id: called!.id })).status).toBe(200);
    expect((await detail(order_id)).next_action).toBe('inspect');
    expect((await move(order_id, { status_id: status.beingInspected, sub_status_id: called!.id })).status).toBe(422);
    const kept = { id: called!.id, label: 'Called' };
    const without = (subs: object[]) =>
      edit(status.leads, { label: 'Leads', sends_email: true, sub_statuses: [...built, ...subs] });
    expect((await without([{ id: texted!.id, label: 'Texted' }])).message).toBe(
      'An order has the sub-status “Called”. Change it first.',
    );
    const sorted = await without([{ id: texted!.id, label: 'Wrote' }, kept]);
    expect(sorted.data.sub_statuses.map(({ label }) => label).slice(4)).toEqual(['Wrote', 'Called']);
    expect((await without([kept])).data.sub_statuses).toHaveLength(5);
    expect((await without([kept, { id: texted!.id, label: 'Back' }])).status).toBe(422);
    expect((await without([kept, { label: 'called' }])).errors).toHaveProperty('sub_statuses.5.label');
  });
});

describe('any move', () => {
  it('lets staff skip with a reason where the company allows it', async () => {
    const { order_id } = await storeOrder(test.first, { status_id: status.leads, sub_status_id: subStatus.activeLead });
    const there = { status_id: status.pendingReturn, reason: 'Seller came back' };
    expect((await move(order_id, there)).status).toBe(409);
    expect((await setting(0, { allows_any_move: true })).data.allows_any_move).toBe(true);
    const offered = (await detail(order_id)).moves.find(({ status_id }) => status_id === status.pendingReturn);
    expect(offered).toMatchObject({ label: 'Ready for pickup', is_usual: false, needs_reason: true });
    expect((await move(order_id, { status_id: status.pendingReturn })).status).toBe(422);
    expect((await move(order_id, there, test.staff)).status).toBe(200);
    const mailIn = await storeOrder(test.first, { kind: 'mail-in', status_id: status.leads });
    expect((await move(mailIn.order_id, { status_id: status.recycled, reason: 'x' })).status).toBe(409);
    expect((await setting(0, {})).status).toBe(422);
    expect((await setting(status.leads, {})).status).toBe(422);
  });
});

describe('a reset', () => {
  it('gives one built-in status its name back', async () => {
    await edit(status.recycled, { label: 'Scrap', meaning: 'danger', is_hidden: true });
    await reset(status.recycled);
    expect(await find(status.recycled)).toMatchObject({ label: 'Recycled', meaning: 'neutral', is_hidden: false });
  });

  it('gives back the shipped workflow and keeps what holds orders', async () => {
    await storeOrder(test.first, { status_id: 1000, base_status_id: status.beingInspected });
    const { data } = await reset(0);
    expect(data.kept).toEqual(['Leads: Called', 'Waiting']);
    expect(data.workflow).toMatchObject({ allows_any_move: false });
    expect(await labels()).toEqual([
      'Leads',
      'Manual Quote',
      'Being Inspected',
      'Not as Described',
      'On Hold',
      'Payout Processing',
      'Completed',
      'Pending Return',
      'Returned',
      'Recycled',
      'Waiting',
    ]);
    await reset(0, 'easy-offer');
    expect((await workflow('easy-offer')).is_changed).toBe(false);
  });
});

describe('who may', () => {
  it('sees with settings, changes with the permission, and sets emails with another', async () => {
    const viewer = await hireMember(test, 'viewer', ['settings.view', 'orders.view']);
    const editor = await hireMember(test, 'editor', ['settings.view', 'settings.edit', 'orders.view']);
    const ids = (await workflow()).items.map(({ id }) => id);
    const seen = await viewer.client.call(contract.initStatusForm, {});
    expect(seen.data).toMatchObject({ may_set_email: false, limits: contract.workflowLimits });
    expect((await workflow('in-store', viewer.client)).items).toHaveLength(ids.length);
    const writes = [
      await create('Mine', {}, viewer.client),
      await edit(1000, {}, viewer.client),
      await setting(1000, { is_hidden: true }, viewer.client),
      await sort(ids, 'in-store', viewer.client),
      await reset(0, 'in-store', viewer.client),
      await create('Mine', { sends_email: true }, editor.client),
    ];
    expect(writes.map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await create('Mine', {}, editor.client)).status).toBe(200);
    expect((await test.nobody.call(contract.findWorkflow, {})).status).toBe(401);
    const stranger = await hireMember(test, 'stranger', ['orders.view']);
    expect((await stranger.client.call(contract.findWorkflow, {})).status).toBe(403);
  });

  it('finds nothing of another company', async () => {
    const own = (await create('Only ours')).data.id;
    expect((await edit(own, {}, test.other)).status).toBe(404);
    expect((await reset(own, 'in-store', test.other)).status).toBe(404);
    expect((await test.other.call(contract.findStatus, { params: { id: own }, query: {} })).status).toBe(404);
  });
});
