import { bulkStatus } from '@tradepost/contracts/orders/bulk/order-bulk.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/orders/status-email.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { sendWaitingMails } from '../../../platform/mail/outbox.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const stored = (ids: number[]) =>
  app.within((ctx) =>
    readRows<{ status: string }>(
      ctx.db,
      sql`select status from mails where root = 'orders' and root_id = any(${`{${ids.join(',')}}`}::bigint[]) order by id`,
    ),
  );

describe('the emails of a bulk move', () => {
  const hold = async (ids: number[], extra: object = {}) =>
    (
      await app.owner.call(bulkStatus, {
        body: { action: 'status', ids, status_id: status.onHold, reason: 'Stock take', ...extra },
      })
    ).data;
  const cancel = (key: string, client = app.owner) => client.call(contract.cancelMailBatch, { params: { key } });
  const makeTwo = async () => [(await storeOrder(app.first)).order_id, (await storeOrder(app.first)).order_id];

  it('wait, and are canceled together', async () => {
    const sent: string[] = [];
    app.platform.mailer = { send: async ({ to }) => void sent.push(to) };
    const ids = await makeTwo();
    const { mail_batch } = await hold(ids);
    expect(mail_batch).toEqual({ key: expect.any(String), emails: 2, leaves_at: '2026-03-02T15:01:00.000Z' });
    expect(await sendWaitingMails(app.platform)).toBe(0);
    expect((await cancel(mail_batch!.key, app.other)).status).toBe(404);
    expect((await cancel(mail_batch!.key)).data).toEqual({ canceled: 2 });
    expect((await cancel(mail_batch!.key)).data).toEqual({ canceled: 2 });
    const others = await makeTwo();
    const later = await hold(others);
    app.clock.advance(bulkDelay);
    expect(await sendWaitingMails(app.platform)).toBe(2);
    expect((await cancel(later.mail_batch!.key)).status).toBe(409);
    expect(await stored(ids)).toEqual([{ status: 'canceled' }, { status: 'canceled' }]);
    expect(await stored(others)).toEqual([{ status: 'sent' }, { status: 'sent' }]);
    expect(sent).toHaveLength(2);
    app.platform.mailer = null;
    app.clock.set(new Date('2026-03-02T15:00:00Z'));
  });

  it('are canceled in the outbox too, and there are none without emails or in a dry run', async () => {
    const ids = await makeTwo();
    expect((await hold(ids, { dry_run: true })).mail_batch).toBeNull();
    const { mail_batch } = await hold(ids);
    expect((await cancel(mail_batch!.key)).data.canceled).toBe(2);
    expect((await hold(await makeTwo(), { notify_customer: false })).mail_batch).toBeNull();
    expect((await cancel('0e1fae09-1f0a-4a0b-9a0c-3a0f0a0b0c0d')).status).toBe(404);
  });
});
const bulkDelay = contract.bulkMailDelaySeconds * 1000;

describe('the email of a move', () => {
  const preview = (id: number, query: object, client = app.owner) =>
    client.call(contract.previewStatusEmail, { params: { id }, query: { status_id: status.onHold, ...query } });

  it('is shown as it would leave, and stored nowhere', async () => {
    const { order_id } = await storeOrder(app.first);
    const { data } = await preview(order_id, { sub_status_id: subStatus.activationLock, reason: 'Remove the lock' });
    expect(data).toMatchObject({ to: 'ana@seller.test', is_on: true });
    expect(data.email?.plain).toContain('> Remove the lock');
    expect((await preview(order_id, { status_id: status.beingInspected })).data.is_on).toBe(false);
    const paid = await preview(order_id, { status_id: status.completed });
    expect(paid.data.email?.subject).toMatch(/^You have been paid/);
    expect(await stored([order_id])).toEqual([]);
  });

  test('needs an address, the permission, and an order of the company', async () => {
    const { order_id } = await storeOrder(app.first, { customer: { email: null } });
    expect((await preview(order_id, {})).data).toMatchObject({ to: null, is_on: false });
    expect((await preview(order_id, { status_id: 1000 })).data.email).toBeNull();
    expect((await preview(order_id, {}, app.other)).status).toBe(404);
    expect((await preview(order_id, {}, app.nobody)).status).toBe(401);
  });
});
