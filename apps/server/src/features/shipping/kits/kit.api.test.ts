import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { listKits, setKitStates } from '@tradepost/contracts/shipping/kit.contract';
import type { KitState } from '@tradepost/contracts/shipping/kit.data';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageSwitches } from '../../../platform/mail/message-text.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeLabel } from '../../../testing/test-label.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { insertParcel } from '../../orders/new-parcels.commands.ts';
import { recordParcelEvent } from '../../orders/parcels/parcel-event.commands.ts';
import { shippingKits } from './kit.table.ts';
import { remindOfKits } from './kit-reminders.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const start = Date.parse('2026-03-02T15:00:00Z');
async function atDay(day: number): Promise<void> {
  app.clock.set(new Date(start + day * 86_400_000));
  [app.owner, app.other] = [await app.signIn('owner@first.test'), await app.signIn('owner@second.test')];
}

let sellers = 0;
const lead = (row: Parameters<typeof storeOrder>[1] = {}, company = app.first) => {
  sellers += 1;
  const customer = { email: `kit-${sellers}@seller.test` };
  const place = { status_id: status.leads, sub_status_id: subStatus.activeLead };
  return storeOrder(company, { kind: 'mail-in', shipping_method: 'kit', ...place, customer, ...row });
};
const emailOf = (order = sellers) => `kit-${order}@seller.test`;

const set = (order_ids: number[], state: KitState, client = app.owner) =>
  client.call(setKitStates, { body: { order_ids, state } });
const list = async (query: object = {}, client = app.owner) => (await client.call(listKits, { query })).data;
const kitOf = async (id: number) => (await list({ per_page: 100 })).items.find(({ order }) => order.id === id);

beforeEach(async () => {
  await atDay(0);
  await app.within((ctx) => ctx.db.delete(shippingKits));
});

describe('states', () => {
  test('a kit is requested, printed and sent, and can be asked for again', async () => {
    const { order_id, box_id } = await lead();
    await storeLabel(app.first, { order_id, tracking_number: `SBX-${order_id}` });
    expect((await set([order_id], 'requested')).data).toEqual({ changed: 1 });
    expect(await kitOf(order_id)).toMatchObject({
      order: { id: order_id, box_id, kind: 'mail-in', url: expect.stringContaining(String(order_id)) },
      customer_name: 'Ana Lee',
      state: 'requested',
      has_label: true,
      is_overdue: false,
      version: 1,
      requested_at: '2026-03-02T15:00:00.000Z',
      printed_at: null,
      sent_at: null,
      reminded_at: null,
    });
    await atDay(1);
    expect((await set([order_id], 'printed')).data).toEqual({ changed: 1 });
    await atDay(2);
    expect((await set([order_id], 'sent')).data).toEqual({ changed: 1 });
    expect(await kitOf(order_id)).toMatchObject({
      state: 'sent',
      version: 3,
      printed_at: '2026-03-03T15:00:00.000Z',
      sent_at: '2026-03-04T15:00:00.000Z',
    });
    await set([order_id], 'requested');
    expect(await kitOf(order_id)).toMatchObject({
      state: 'requested',
      printed_at: null,
      sent_at: null,
      requested_at: '2026-03-04T15:00:00.000Z',
    });
  });

  test('repeated and at the same time, a kit changes once', async () => {
    const [one, two] = [await lead(), await lead()];
    const ids = [one.order_id, two.order_id];
    const replies = await Promise.all([set(ids, 'sent'), set([...ids].reverse(), 'sent')]);
    expect(replies.map(({ data }) => data.changed).sort()).toEqual([0, 2]);
    expect((await set(ids, 'sent')).data).toEqual({ changed: 0 });
    expect((await kitOf(one.order_id))?.version).toBe(1);
  });

  test('none changes when one is not there, or is not sent in', async () => {
    const [mine, theirs, shop] = [
      await lead(),
      await storeOrder(app.second, { kind: 'mail-in' }),
      await storeOrder(app.first),
    ];
    expect((await set([mine.order_id, theirs.order_id], 'sent')).status).toBe(404);
    expect((await set([mine.order_id], 'sent', app.other)).status).toBe(404);
    const refused = await set([mine.order_id, shop.order_id], 'sent');
    expect([refused.status, refused.message]).toEqual([
      409,
      `${shop.box_id} is not sent in, so it has no shipping kit`,
    ]);
    expect(await kitOf(mine.order_id)).toBeUndefined();
  });

  test.each([
    [{ order_ids: [], state: 'sent' }, 'order_ids'],
    [{ order_ids: [1], state: 'lost' }, 'state'],
    [{ order_ids: Array.from({ length: 501 }, (_, id) => id + 1), state: 'sent' }, 'order_ids'],
  ])('what cannot be is named: %#', async (body, field) => {
    const reply = await app.owner.call(setKitStates, { body: body as never });
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]]);
  });

  test('takes the permission to edit orders, at the order’s location', async () => {
    const { order_id } = await lead();
    const viewer = await hireMember(app, 'kit-viewer', ['shipping.view', 'orders.view']);
    const far = await hireMember(app, 'kit-far', 'admin', [app.first.other_location_id]);
    expect((await set([order_id], 'sent', viewer.client)).status).toBe(403);
    expect((await set([order_id], 'sent', far.client)).status).toBe(404);
    expect((await set([order_id], 'sent', app.nobody)).status).toBe(401);
  });
});

describe('the list', () => {
  test('counts, tabs and the oldest first, each for its own company and locations', async () => {
    const [first, second, third] = [await lead(), await lead(), await lead()];
    await set([second.order_id], 'requested');
    await atDay(1);
    await set([first.order_id], 'requested');
    await set([third.order_id], 'sent');
    const { items, counts, pagination } = await list({ state: 'requested' });
    expect(items.map(({ order }) => order.id)).toEqual([second.order_id, first.order_id]);
    expect(pagination.total).toBe(2);
    expect(counts).toEqual([
      { state: 'requested', count: 2 },
      { state: 'printed', count: 0 },
      { state: 'sent', count: 1 },
    ]);
    expect((await list({}, app.other)).items).toEqual([]);
    const far = await hireMember(app, 'kit-list-far', 'admin', [app.first.other_location_id]);
    expect(await list({}, far.client)).toMatchObject({ items: [], pagination: { total: 0 } });
    const blind = await hireMember(app, 'kit-blind', ['orders.view']);
    expect((await blind.client.call(listKits, { query: {} })).status).toBe(403);
  });

  test('is overdue: sent ten days ago, and nothing was scanned', async () => {
    const [late, moving, called] = [await lead(), await lead(), await lead({ sub_status_id: subStatus.cancelled })];
    await set([late.order_id, moving.order_id, called.order_id], 'sent');
    await app.within(async (ctx) => {
      const parcel = await insertParcel(ctx, moving.order_id, { carrier: 'ups', tracking_number: null });
      await recordParcelEvent(ctx, parcel, { state: 'in_transit', description: 'Accepted', source: 'carrier' });
    });
    await atDay(9);
    expect((await list({ is_overdue: true })).items).toEqual([]);
    await atDay(10);
    const overdue = (await list({ is_overdue: true })).items;
    expect(overdue.map(({ order, is_overdue }) => [order.id, is_overdue])).toEqual([[late.order_id, true]]);
    expect((await list({ is_overdue: false })).pagination.total).toBe(2);
  });
});

describe('the reminder', () => {
  const subjects = async (email: string) =>
    (await readMails(app.platform, email)).filter(({ template }) => template === 'shipping-kit-reminder');

  test('is emailed once per kit that was sent', async () => {
    const { order_id } = await lead();
    const email = emailOf();
    await set([order_id], 'sent');
    await atDay(9);
    await remindOfKits(app.platform);
    expect(await subjects(email)).toEqual([]);
    await atDay(10);
    expect(await Promise.all([remindOfKits(app.platform), remindOfKits(app.platform)])).toContain(1);
    await remindOfKits(app.platform);
    const [mail, ...more] = await subjects(email);
    expect([mail?.subject, more]).toEqual([expect.stringContaining('Did your shipping kit arrive?'), []]);
    expect((await kitOf(order_id))?.reminded_at).toBe('2026-03-12T15:00:00.000Z');
    // Another kit for the same order.
    await set([order_id], 'requested');
    await set([order_id], 'sent');
    await atDay(20);
    await remindOfKits(app.platform);
    expect(await subjects(email)).toHaveLength(2);
  });

  test('not for a parcel on its way, long ago, or when it is turned off', async () => {
    const { order_id } = await lead();
    const email = emailOf();
    await set([order_id], 'sent');
    await atDay(10);
    const row = { company_id: app.first.company_id, template_id: 40, kind: 'mail-in' as const };
    await app.within((ctx) => ctx.db.insert(messageSwitches).values({ ...row, sends_email: false, sends_sms: false }));
    await remindOfKits(app.platform);
    expect([await subjects(email), (await kitOf(order_id))?.reminded_at]).toEqual([[], null]);
    await app.within((ctx) => ctx.db.delete(messageSwitches).where(eq(messageSwitches.template_id, 40)));
    await atDay(18);
    await remindOfKits(app.platform);
    expect(await subjects(email)).toEqual([]);
  });
});
