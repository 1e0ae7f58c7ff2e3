import * as contract from '@tradepost/contracts/orders/picture-link.contract';
import { pictureLinkMinutes } from '@tradepost/contracts/orders/picture-link.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '../../../platform/identity/member.table.ts';
import { samplePng } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';
import { listPictures } from './order-note.queries.ts';

let app: TestApp;
let order: StoredOrder;

beforeAll(async () => {
  app = await openTestApp();
  order = await storeOrder(app.first, { items: [{}, {}] });
});
afterAll(() => app.close());

const make = (body: object = {}, client = app.owner, id = order.order_id) =>
  client.call(contract.createPictureLink, { params: { id }, body });
const tokenOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
const open = (token: string) => app.nobody.call(contract.findPictureLink, { body: { token } });
const send = (token: string, contents: readonly Buffer[]) =>
  app.nobody.upload(contract.addPictureByLink, {
    body: { token },
    files: contents.map((content) => ({ field: 'picture', name: 'phone.png', type: 'image/png', content })),
  });

test('a phone adds pictures to one device in the name of who made the link, without signing in', async () => {
  const { data } = await make({ item_id: order.item_ids[0] });
  expect(data.qr.length).toBeGreaterThan(20);
  const token = tokenOf(data.url);
  expect((await open(token)).data).toMatchObject({ box_id: order.box_id, expires_at: data.expires_at });
  const before = (await app.within((ctx) => listPictures(ctx, order.order_id))).length;
  expect((await send(token, [samplePng(), samplePng()])).data).toEqual({ added: 2 });
  const pictures = await app.within((ctx) => listPictures(ctx, order.order_id));
  expect(pictures.slice(before).map(({ item_id }) => item_id)).toEqual([order.item_ids[0], order.item_ids[0]]);
});

test('what is no picture is refused, and so is a device of another order', async () => {
  const token = tokenOf((await make()).data.url);
  expect((await send(token, [Buffer.from('no picture')])).status).toBe(422);
  const other = await storeOrder(app.first, { items: [{}] });
  expect((await make({ item_id: other.item_ids[0] })).status).toBe(422);
});

test('another company’s order is not found, and a link needs the permission to edit', async () => {
  expect((await make({}, app.other)).status).toBe(404);
});

test('a link ends after its time, and with the access of who made it', async () => {
  const { data } = await make({}, app.staff);
  const token = tokenOf(data.url);
  const setActive = (is_active: boolean) =>
    app.within((ctx) => ctx.db.update(members).set({ is_active }).where(eq(members.id, app.first.staff_id)));
  await setActive(false);
  expect((await open(token)).status).toBe(404);
  await setActive(true);
  expect((await open(token)).status).toBe(200);
  app.clock.advance(pictureLinkMinutes * 60_000 + 1000);
  expect((await open(token)).status).toBe(404);
  expect((await send(token, [samplePng()])).status).toBe(404);
  expect((await open(`${token.slice(0, -3)}abc`)).status).toBe(404);
});
