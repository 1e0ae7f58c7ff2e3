import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import * as contract from '@tradepost/contracts/orders/canned-reply.contract';
import { addOrderNote } from '@tradepost/contracts/orders/order-record.contract';
import { countReceived } from '@tradepost/contracts/orders/parcel.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { orderParcels } from '../parcels/parcel.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('canned replies', () => {
  const create = (name: string, body = 'Hi {name}', client = app.owner) =>
    client.call(contract.createCannedReply, { body: { name, body } });

  test('are added, changed and deleted; a stale change is a 409', async () => {
    await create('Paid');
    const { data } = await create('activation lock');
    expect(data.map(({ name }) => name)).toEqual(['activation lock', 'Paid']);
    const [first] = data;
    const change = { params: { id: first!.id }, body: { name: 'Lock', body: 'Remove it', version: first!.version } };
    expect((await app.owner.call(contract.editCannedReply, change)).data[0]).toMatchObject({
      name: 'Lock',
      version: 2,
    });
    expect((await app.owner.call(contract.editCannedReply, change)).status).toBe(409);
    const gone = await app.owner.call(contract.deleteCannedReply, { params: { id: first!.id } });
    expect(gone.data.map(({ name }) => name)).toEqual(['Paid']);
    expect((await app.owner.call(contract.deleteCannedReply, { params: { id: first!.id } })).status).toBe(404);
  });

  test('have a name of their own, and belong to one company', async () => {
    await create('Once');
    expect((await create('once')).errors).toHaveProperty('name');
    expect((await create(' ')).errors).toHaveProperty('name');
    expect((await app.other.call(contract.listCannedReplies)).data).toEqual([]);
    const [own] = (await app.owner.call(contract.listCannedReplies)).data;
    expect((await app.other.call(contract.deleteCannedReply, { params: { id: own!.id } })).status).toBe(404);
  });
});

describe('a mention', () => {
  const news = async () => {
    const { data } = await app.staff.call(listNotifications, { query: { type: 'mention' } });
    return data.items.map(({ title, url }) => [title, url]);
  };
  test('notifies the colleague of an internal note, never by one for the seller', async () => {
    const { order_id } = await storeOrder(app.first);
    const add = (body: object) => app.owner.call(addOrderNote, { params: { id: order_id }, body: body as never });
    const mention_ids = [app.first.staff_id];
    expect((await add({ body: 'Hello', audience: 'customer', mention_ids })).status).toBe(200);
    expect(await news()).toEqual([]);
    await add({ body: '@Stan first please look', mention_ids });
    expect(await news()).toEqual([
      [expect.stringMatching(/mentioned you on order/), expect.stringMatching(new RegExp(`/detail/${order_id}$`))],
    ]);
    expect((await add({ body: 'Nobody', mention_ids: [999_999] })).errors).toHaveProperty('mention_ids');
  });
});

test('the parcels received today are counted, in the company’s own day', async () => {
  const { order_id } = await storeOrder(app.first);
  const count = async (client = app.owner) => (await client.call(countReceived)).data.received_today;
  await app.within((ctx) =>
    ctx.db.insert(orderParcels).values(
      [0, 0, 48 * 3_600_000].map((ago) => ({
        company_id: ctx.company_id,
        order_id,
        direction: 'in' as const,
        carrier: 'ups' as const,
        state: 'received' as const,
        received_at: new Date(app.clock.now().getTime() - ago).toISOString(),
      })),
    ),
  );
  expect(await count()).toBe(2);
  expect(await count(app.other)).toBe(0);
});
