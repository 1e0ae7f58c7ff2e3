import { readFile } from '@tradepost/contracts/files/file.contract';
import { addOrderPicture } from '@tradepost/contracts/orders/order-record.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveFiles } from '../../platform/files/files.ts';
import { samplePng } from '../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hireMember } from '../../testing/test-member.ts';
import { storeOrder } from '../../testing/test-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a picture is seen where its order is', async () => {
  const order = await storeOrder(test.first, { location_id: test.first.other_location_id });
  const files = [{ field: 'files', name: 'phone.png', type: 'image/png', content: samplePng() }];
  const { data } = await test.owner.upload(addOrderPicture, { params: { id: order.order_id }, body: {}, files });
  const id = data[0]!.file_id;
  const open = async (client = test.owner) => (await client.call(readFile, { params: { id } })).status;
  const near = await hireMember(test, 'near', 'user', [test.first.other_location_id]);
  const far = await hireMember(test, 'far', 'user', [test.first.location_id]);
  const nowhere = await hireMember(test, 'nowhere', 'user', []);
  const blind = await hireMember(test, 'blind', ['catalog.view']);
  expect([await open(), await open(test.staff), await open(near.client)]).toEqual([200, 200, 200]);
  expect([await open(far.client), await open(nowhere.client), await open(blind.client)]).toEqual([404, 404, 404]);
  expect([await open(test.other), await open(test.nobody)]).toEqual([404, 401]);
});

it('what somebody’s work has made is theirs alone', async () => {
  const csv = { name: 'orders.csv', content_type: 'text/csv', content: Buffer.from('a') };
  const id = await saveFiles(test.first.scope, [csv], async (ctx, [file]) => {
    await ctx.db.execute(sql`insert into job_runs (company_id, id, member_id, event, title, file_id)
      values (${ctx.company_id}, gen_random_uuid(), ${ctx.actor.member_id}, 'export_order_csv', 'Export', ${file?.id})`);
    return file?.id as number;
  });
  expect((await test.owner.call(readFile, { params: { id } })).status).toBe(200);
  expect((await test.staff.call(readFile, { params: { id } })).status).toBe(404);
});
