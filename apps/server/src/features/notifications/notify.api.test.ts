import { randomUUID } from 'node:crypto';
import * as contract from '@tradepost/contracts/notifications/notification.contract';
import { factsOfType, notificationTypeKeys } from '@tradepost/contracts/notifications/notification.data';
import { offerOnOrder, rejectOffer } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { startRun } from '../../platform/jobs/progress.ts';
import { type News, notify } from '../../platform/notify/notify.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(() =>
  app.within(async (ctx) => {
    for (const table of ['notifications', 'notification_preferences', 'mails'])
      await ctx.db.execute(sql`delete from ${sql.identifier(table)}`);
    await ctx.db.execute(sql`update members set granted = '{}', denied = '{}', is_all_locations = true`);
  }),
);

const told = async (client: Client) => (await client.call(contract.listNotifications)).data.items;
const titles = async (client: Client) => (await told(client)).map(({ title }) => title);
const choose = (client: Client, type: News['type'], in_app: boolean, email: boolean) =>
  client.call(contract.chooseNotification, { body: { type, in_app, email } });
const mails = () =>
  app.within((ctx) =>
    readRows<{ to_address: string; subject: string; plain: string; template: string }>(
      ctx.db,
      sql`select to_address, subject, plain, template from mails order by id`,
    ),
  );
/** Notifies as the system, because the actor is never a recipient. */
const raise = (news: Partial<News> = {}) =>
  app.within((ctx) => notify(ctx, { type: 'billing_failed', title: 'The payment failed', ...news }), {
    ...app.first.scope,
    actor: { ...app.first.scope.actor, kind: 'system', user_id: null, member_id: null, name: 'System' },
  });
const asStaff = () => ({
  ...app.first.scope,
  actor: { ...app.first.scope.actor, member_id: app.first.staff_id, name: 'Stan first' },
});

describe('recipients', () => {
  test('all members of this company with the type’s permission', async () => {
    expect(await raise()).toBe(1);
    expect([await titles(app.owner), await titles(app.staff), await titles(app.other)]).toEqual([
      ['The payment failed'],
      [],
      [],
    ]);
  });

  test('with individually granted and denied permissions', async () => {
    await app.within(async (ctx) => {
      await ctx.db.execute(
        sql`update members set granted = '{billing.view,billing.edit}' where id = ${app.first.staff_id}`,
      );
      await ctx.db.execute(sql`update members set denied = '{billing.edit}' where id = ${app.first.owner_id}`);
    });
    await raise();
    expect([await titles(app.owner), await titles(app.staff)]).toEqual([[], ['The payment failed']]);
  });

  test('excludes the actor', async () => {
    expect(await app.within((ctx) => notify(ctx, { type: 'member_joined', title: 'Stan joined' }))).toBe(0);
    expect(await app.within((ctx) => notify(ctx, { type: 'member_joined', title: 'Stan joined' }), asStaff())).toBe(1);
  });

  test('only the given members, if any are given', async () => {
    const { owner_id, staff_id } = app.first;
    await raise({ type: 'job', title: 'Export', member_ids: [staff_id] });
    expect([await titles(app.owner), await titles(app.staff)]).toEqual([[], ['Export']]);
    // A name does not give what the role does not.
    expect(await raise({ member_ids: [staff_id, owner_id, app.second.owner_id] })).toBe(1);
    expect(await titles(app.other)).toEqual([]);
  });

  test('only members with access to the location', async () => {
    const { first } = app;
    await app.within(async (ctx) => {
      await ctx.db.execute(sql`update members set is_all_locations = false where id = ${first.staff_id}`);
      await ctx.db.execute(
        sql`insert into member_locations (company_id, member_id, location_id) values (${ctx.company_id}, ${first.staff_id}, ${first.location_id})`,
      );
    });
    const at = (location_id: number) => raise({ type: 'offer_answered', title: `At ${location_id}`, location_id });
    expect([await at(first.location_id), await at(first.other_location_id)]).toEqual([2, 1]);
    expect(await titles(app.staff)).toEqual([`At ${first.location_id}`]);
  });

  test('no removed members, and no support staff', async () => {
    const set = (fields: string) =>
      app.within((ctx) => ctx.db.execute(sql`update members set ${sql.raw(fields)} where id = ${app.first.owner_id}`));
    for (const [off, on] of [
      ['is_active = false', 'is_active = true'],
      ['is_ghost = true', 'is_ghost = false'],
    ] as const) {
      await set(off);
      expect(await raise()).toBe(0);
      await set(on);
    }
  });
});

describe('delivery', () => {
  test('in the app, live to the one member', async () => {
    const emit = vi.spyOn(app.platform.realtime, 'emit');
    await raise({ type: 'member_joined', title: 'One' });
    await raise({ type: 'member_joined', title: 'Two' });
    const [second, first] = await told(app.owner);
    const sent = emit.mock.calls.filter(([, event]) => event === 'notification');
    emit.mockRestore();
    const { company_id, owner_id } = app.first;
    expect(sent).toEqual([
      [company_id, 'notification', { id: first?.id, unread: 1 }, owner_id],
      [company_id, 'notification', { id: second?.id, unread: 2 }, owner_id],
    ]);
    expect(await mails()).toEqual([]);
  });

  test('by email if that is the type’s default, with a link', async () => {
    await raise({ body: 'Card 4242 was refused.', url: '/settings/plans-billings' });
    const [item] = await told(app.owner);
    const [mail, ...rest] = await mails();
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      to_address: 'owner@first.test',
      subject: 'The payment failed · The first company',
      template: 'notification-billing_failed',
    });
    expect(mail?.plain).toContain('Card 4242 was refused.');
    expect(mail?.plain).toContain(`${app.platform.config.app_url}/settings/notification?open=${item?.id}`);
  });

  test.each([
    ['both', true, true, 1, 1],
    ['the app', true, false, 1, 0],
    ['email', false, true, 0, 1],
    ['neither', false, false, 0, 0],
  ])('by %s, as it was chosen', async (_way, in_app, email, shown, mailed) => {
    await choose(app.owner, 'billing_failed', in_app, email);
    await raise({ url: '/settings/plans-billings' });
    const { data } = await app.owner.call(contract.listNotifications);
    expect([data.items.length, data.unread, (await mails()).length]).toEqual([shown, shown, mailed]);
    expect((await app.owner.call(contract.listNotificationTypes)).data).toHaveLength(shown);
    if (!shown && mailed) expect((await mails())[0]?.plain).toContain('/settings/plans-billings');
  });

  test.each([
    [true, true],
    [false, true],
  ])('once under its key (in the app: %s)', async (in_app, email) => {
    await choose(app.owner, 'billing_failed', in_app, email);
    const once_key = 'invoice 7';
    expect([await raise({ once_key }), await raise({ once_key }), await raise({ once_key: 'invoice 8' })]).toEqual([
      1, 0, 1,
    ]);
    expect([(await told(app.owner)).length, (await mails()).length]).toEqual([in_app ? 2 : 0, 2]);
  });

  test('not at all after a rollback', async () => {
    await app
      .within(async (ctx) => {
        await notify(ctx, { type: 'job', title: 'Undone', member_ids: [app.first.owner_id] });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect([await told(app.owner), await mails()]).toEqual([[], []]);
  });
});

describe('preferences', () => {
  const typesOf = async (client: Client) =>
    (await client.call(contract.listNotificationPreferences)).data.map(({ type }) => type);

  test('can be what concerns the member', async () => {
    expect(await typesOf(app.owner)).toEqual([...notificationTypeKeys]);
    const forStaff = notificationTypeKeys.filter((key) =>
      [undefined, 'orders.view', 'shipping.view', 'inventory.move', 'invoices.edit'].includes(
        factsOfType(key).permission,
      ),
    );
    expect(forStaff).toContain('offer_answered');
    expect(await typesOf(app.staff)).toEqual(forStaff);
    expect((await app.nobody.call(contract.listNotificationPreferences)).status).toBe(401);
  });

  test('is kept, again changes nothing, and is the member’s own', async () => {
    const before = (await app.staff.call(contract.listNotificationPreferences)).data;
    for (let turn = 0; turn < 2; turn++) {
      const { status: code, data } = await choose(app.owner, 'job', false, true);
      expect(code).toBe(200);
      expect(data.find(({ type }) => type === 'job')).toMatchObject({
        label: 'Completed jobs',
        in_app: false,
        email: true,
      });
    }
    expect((await app.staff.call(contract.listNotificationPreferences)).data).toEqual(before);
    const other = (await app.other.call(contract.listNotificationPreferences)).data;
    expect(other.find(({ type }) => type === 'job')).toMatchObject({ in_app: true, email: false });
  });

  test.each([
    ['an unknown type', { type: 'weather', in_app: true, email: true }, 'type'],
    ['no type', { in_app: true, email: true }, 'type'],
    ['no way', { type: 'job', in_app: true }, 'email'],
    ['words for a switch', { type: 'job', in_app: 'yes', email: true }, 'in_app'],
    ['what is not for the role', { type: 'billing_failed', in_app: true, email: true }, 'type'],
  ])('is refused: %s', async (_case, body, field) => {
    const reply = await app.staff.call(contract.chooseNotification, { body: body as never });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors)).toContain(field);
  });

  test('needs a session', async () => {
    expect((await choose(app.nobody, 'job', true, true)).status).toBe(401);
  });
});

describe('triggers', () => {
  test('work that ends, well or not', async () => {
    for (const [id, end] of [
      [randomUUID(), 'complete'],
      [randomUUID(), 'fail'],
    ] as const) {
      await app.within((ctx) =>
        ctx.db.execute(sql`insert into job_runs (company_id, id, member_id, event, title)
          values (${ctx.company_id}, ${id}, ${app.first.owner_id}, 'export_order_csv', 'Order export')`),
      );
      await startRun(app.first.scope, id)[end](`It did ${end}`);
    }
    expect((await told(app.owner)).map(({ type, body }) => [type, body])).toEqual([
      ['job_failed', 'It did fail'],
      ['job', 'It did complete'],
    ]);
  });

  test('the maker of an offer, when a colleague records the answer', async () => {
    const offered = async () => {
      const order = await storeOrder(app.first, { status_id: status.beingInspected });
      const reply = await app.owner.call(offerOnOrder, {
        params: { id: order.order_id },
        body: { action: 'make', lines: [{ item_id: order.item_ids[0]!, new_price: 100, reason: 'condition' }] },
      });
      expect(reply.status).toBe(200);
      return { box_id: order.box_id, params: { id: order.order_id } };
    };
    const rejected = { reason: 'Too little', is_handed_back: true };
    const first = await offered();
    await app.staff.call(rejectOffer, { params: first.params, body: rejected });
    const second = await offered();
    await app.staff.call(offerOnOrder, { params: second.params, body: { action: 'accept', acceptance: 'seller' } });
    const own = await offered();
    await app.owner.call(rejectOffer, { params: own.params, body: rejected });
    expect((await told(app.owner)).map(({ type, title, url }) => [type, title, url])).toEqual([
      ['offer_answered', `${second.box_id}: revised offer accepted`, `/order-local/detail/${second.params.id}`],
      ['offer_answered', `${first.box_id}: revised offer declined`, `/order-local/detail/${first.params.id}`],
    ]);
    expect(await titles(app.staff)).toEqual([]);
  });
});
