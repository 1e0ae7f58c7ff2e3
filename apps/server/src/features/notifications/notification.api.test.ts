import * as contract from '@tradepost/contracts/notifications/notification.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '../../platform/notify/notification.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ids: number[];

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  ids = await app.within(async (ctx) => {
    await ctx.db.delete(notifications);
    const own = { company_id: ctx.company_id, member_id: app.first.owner_id, type: 'job' };
    const rows = await ctx.db
      .insert(notifications)
      .values([
        // 04:59 UTC is 23:59 of the day before in New York.
        { ...own, title: 'Night', created_at: '2026-03-02T04:59:00.000Z' },
        {
          ...own,
          title: 'Export 100% done',
          body: 'orders.csv',
          url: '/v1/pos/file/1',
          created_at: '2026-03-02T05:00:00.000Z',
        },
        {
          ...own,
          title: 'Payout failed',
          type: 'payout',
          read_at: '2026-03-02T14:00:00.000Z',
          created_at: '2026-03-02T13:00:00.000Z',
        },
        { ...own, title: 'Another’s', member_id: app.first.staff_id, created_at: '2026-03-02T13:00:00.000Z' },
      ])
      .returning({ id: notifications.id });
    return rows.map((row) => row.id);
  });
});

const list = (query: object = {}, client = app.owner) => client.call(contract.listNotifications, { query });
const titles = async (query: object = {}, client = app.owner) =>
  (await list(query, client)).data.items.map((item) => item.title);

describe('notifications', () => {
  test('are one’s own, the newest first, with how many are unread', async () => {
    const { data } = await list();
    expect(data.items.map((item) => item.id)).toEqual([ids[2], ids[1], ids[0]]);
    expect(data.unread).toBe(2);
    expect(data.pagination).toEqual({ current_page: 1, per_page: 10, total: 3, last_page: 1 });
    expect(data.items[1]).toEqual({
      id: ids[1],
      type: 'job',
      title: 'Export 100% done',
      body: 'orders.csv',
      url: '/v1/pos/file/1',
      read_at: null,
      created_at: '2026-03-02T05:00:00.000Z',
    });
    expect(await titles({}, app.staff)).toEqual(['Another’s']);
    expect(await titles({}, app.other)).toEqual([]);
    expect((await list({}, app.nobody)).status).toBe(401);
  });

  test.each([
    ['from a day of the company’s', { from: '2026-03-02' }, ['Payout failed', 'Export 100% done']],
    ['to a day, inclusive', { to: '2026-03-01' }, ['Night']],
    ['of a type', { type: 'payout' }, ['Payout failed']],
    ['by words in the title', { search: 'EXPORT' }, ['Export 100% done']],
    ['by words in the text', { search: 'orders.c' }, ['Export 100% done']],
    ['by words in another order and spelling', { search: 'dóne, export' }, ['Export 100% done']],
    ['by a sign that means something else in SQL', { search: '%' }, ['Export 100% done']],
    ['that were not read', { is_unread: '1' }, ['Export 100% done', 'Night']],
    ['by words that are nowhere', { search: 'no_such' }, []],
  ])('can be asked for %s', async (_, query, found) => {
    const { data } = await list(query);
    expect(data.items.map((item) => item.title)).toEqual(found);
    expect(data.unread).toBe(2);
  });

  test('come in pages of 10, and beyond the last the last', async () => {
    await app.within((ctx) =>
      ctx.db.insert(notifications).values(
        Array.from({ length: 12 }, (_, index) => ({
          company_id: ctx.company_id,
          member_id: app.first.owner_id,
          type: 'job',
          title: `More ${index}`,
        })),
      ),
    );
    expect(await titles()).toHaveLength(10);
    const last = (await list({ page: 9 })).data;
    expect([last.pagination.current_page, last.items.length]).toEqual([2, 5]);
    expect((await list({ limit: 7 })).status).toBe(422);
    expect((await list({ from: 'yesterday' })).errors).toHaveProperty('from');
  });

  test('are marked one by one and all together, idempotently', async () => {
    const call = { params: { id: ids[1]! } };
    expect((await app.owner.call(contract.markAsRead, call)).data).toEqual({ unread: 1 });
    const { data: first } = await app.owner.call(contract.findNotification, call);
    app.clock.advance(60_000);
    expect((await app.owner.call(contract.markAsRead, call)).data).toEqual({ unread: 1 });
    expect((await app.owner.call(contract.findNotification, call)).data).toEqual(first);
    expect((await app.owner.call(contract.markAsUnread, call)).data).toEqual({ unread: 2 });
    expect((await app.owner.call(contract.markAllAsRead)).data).toEqual({ unread: 0 });
    expect((await list()).data.unread).toBe(0);
    expect((await list({}, app.staff)).data.unread).toBe(1);
  });

  test('of another member or company are not found', async () => {
    for (const client of [app.staff, app.other]) {
      for (const ask of [contract.findNotification, contract.markAsRead, contract.markAsUnread]) {
        expect((await client.call(ask, { params: { id: ids[1]! } })).status).toBe(404);
      }
    }
  });

  test('name what they are about, to filter by', async () => {
    expect((await app.owner.call(contract.listNotificationTypes)).data).toEqual([
      { value: 'job', label: 'Completed jobs' },
      { value: 'payout', label: 'payout' },
    ]);
  });
});
