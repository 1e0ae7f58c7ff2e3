import { readFile } from '@tradepost/contracts/files/file.contract';
import * as contract from '@tradepost/contracts/orders/order-record.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { members } from '../../../platform/identity/member.table.ts';
import { cameraJpeg, sampleHeic, samplePng, sampleWebp, webpPixels } from '../../../testing/sample-pictures.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
let order: StoredOrder;
/** A clerk who may see the second location only. */
let elsewhere: Client;

beforeAll(async () => {
  app = await openTestApp();
  order = await storeOrder(app.first, { items: [{}, {}] });
  elsewhere = await app.signIn('staff@first.test');
});
afterAll(() => app.close());

function restrictStaff(isRestricted: boolean) {
  return app.within(async (ctx) => {
    await ctx.db.update(members).set({ is_all_locations: !isRestricted }).where(eq(members.id, app.first.staff_id));
    await ctx.db.execute(sql`insert into member_locations (company_id, member_id, location_id)
      values (${ctx.company_id}, ${app.first.staff_id}, ${app.first.other_location_id}) on conflict do nothing`);
  });
}

describe('notes', () => {
  const add = (body: object, client = app.owner, headers?: Record<string, string>) =>
    client.call(contract.addOrderNote, { params: { id: order.order_id }, body: body as never, headers });

  test('are for staff unless said otherwise, the pinned ones first, then the newest', async () => {
    await add({ body: ' First \n line ' });
    app.clock.advance(1000);
    await add({ body: 'To the customer', audience: 'customer' }, app.staff);
    app.clock.advance(1000);
    const reply = await add({ body: 'Mind the box', is_pinned: true });
    const own = { is_from_seller: false, is_emailed: false };
    expect(reply.data.map(({ id: _, created_at: __, ...note }) => note)).toEqual([
      { body: 'Mind the box', audience: 'internal', is_pinned: true, author: 'Olivia first', ...own },
      {
        body: 'To the customer',
        audience: 'customer',
        is_pinned: false,
        author: 'Stan first',
        ...own,
        is_emailed: true,
      },
      { body: 'First \n line', audience: 'internal', is_pinned: false, author: 'Olivia first', ...own },
    ]);
    expect((await app.staff.call(contract.listOrderNotes, { params: { id: order.order_id } })).data).toEqual(
      reply.data,
    );
  });

  test('for the seller are emailed, unless there is no address or the email is off', async () => {
    const mails = async () => (await readMails(app.platform, 'ana@seller.test')).map(({ template }) => template);
    const before = (await mails()).length;
    const sent = await add({ body: 'Please bring\nthe charger.', audience: 'customer' });
    expect(sent.data).toContainEqual(expect.objectContaining({ body: 'Please bring\nthe charger.', is_emailed: true }));
    const [mail] = await readMails(app.platform, 'ana@seller.test');
    expect(mail).toMatchObject({ template: 'note-to-seller' });
    expect(mail?.plain).toContain('Please bring');
    expect((await mails()).length).toBe(before + 1);
    await app.within((ctx) =>
      ctx.db.execute(
        sql`update customers set email = null where id = (select customer_id from orders where id = ${order.order_id})`,
      ),
    );
    expect((await add({ body: 'Nobody reads this', audience: 'customer' })).data).toContainEqual(
      expect.objectContaining({ body: 'Nobody reads this', is_emailed: false }),
    );
  });

  test.each([
    ['an empty text', { body: '  ' }, 'body', 'Body is required'],
    ['no text', {}, 'body', 'Body is required'],
    ['a very long text', { body: 'x'.repeat(5001) }, 'body', /max length of 5000/],
    ['another audience', { body: 'x', audience: 'all' }, 'audience', /./],
  ])('refuse %s', async (_, body, field, message) => {
    const reply = await add(body);
    expect(reply.status).toBe(422);
    expect(reply.errors[field]?.[0]).toMatch(message);
  });

  test('a double click adds one', async () => {
    const headers = { 'idempotency-key': 'note-1' };
    const [first, second] = await Promise.all([1, 2].map(() => add({ body: 'Once' }, app.owner, headers)));
    expect(first?.data.filter((note) => note.body === 'Once')).toHaveLength(1);
    expect(second?.data).toEqual(first?.data);
  });

  test('tell the pages once they are stored, and stand in the change log', async () => {
    const emit = vi.spyOn(app.platform.realtime, 'emit');
    await add({ body: 'Heard' });
    expect(emit.mock.calls.map(([company, event, payload]) => ({ company, event, payload }))).toContainEqual({
      company: app.first.company_id,
      event: 'offer-has-changes',
      payload: { entity: 'order', id: order.order_id, kind: 'in-store' },
    });
    emit.mockClear();
    await add({ body: '' });
    expect(emit).not.toHaveBeenCalled();
    emit.mockRestore();
    const logged = await app.within((ctx) =>
      readRows<{ actor_name: string }>(
        ctx.db,
        sql`select actor_name from changes where root = 'orders' and root_id = ${order.order_id}
             and entity = 'order_notes' and changed_fields(action, fields) -> 'body' ->> 1 = 'Heard'`,
      ),
    );
    expect(logged).toEqual([{ actor_name: 'Olivia first' }]);
  });

  test('of another company’s order, or of a location one may not see, are not found', async () => {
    const params = { id: order.order_id };
    const statusOf = async (client: Client) => [
      (await client.call(contract.listOrderNotes, { params })).status,
      (await add({ body: 'x' }, client)).status,
    ];
    expect(await statusOf(app.other)).toEqual([404, 404]);
    expect(await statusOf(app.nobody)).toEqual([401, 401]);
    await restrictStaff(true);
    expect(await statusOf(elsewhere)).toEqual([404, 404]);
    await restrictStaff(false);
    expect(await statusOf(elsewhere)).toEqual([200, 200]);
  });
});

describe('pictures', () => {
  const file = (content: Buffer, name = 'photo.jpg') => ({ field: 'picture', name, type: 'image/jpeg', content });
  const upload = (files: ReturnType<typeof file>[], body: object = {}, client = app.owner) =>
    client.upload(contract.addOrderPicture, { params: { id: order.order_id }, body: body as never, files });

  test('are known by their content, lose their notes, and can be of one device', async () => {
    const webp = sampleWebp([['VP8 ', webpPixels]]);
    const reply = await upload([file(cameraJpeg(), '../..\\my photo.PNG'), file(webp, 'x')], {
      item_id: order.item_ids[1],
      caption: 'The back',
    });
    expect(reply.data).toHaveLength(2);
    expect(reply.data[0]).toMatchObject({ item_id: order.item_ids[1], caption: 'The back' });
    const stored = await app.owner.call(readFile, { params: { id: reply.data[0]!.file_id } });
    expect(reply.data[0]?.url).toBe(`/v1/pos/file/${reply.data[0]?.file_id}`);
    expect(stored.headers['content-type']).toBe('image/jpeg');
    expect(stored.headers['content-disposition']).toBe("inline; filename*=UTF-8''my%20photo.jpg");
    expect(stored.raw.toString('latin1')).not.toContain('GPS-HERE');
    expect((await app.owner.call(readFile, { params: { id: reply.data[1]!.file_id } })).raw).toEqual(webp);
    expect((await app.other.call(readFile, { params: { id: reply.data[0]!.file_id } })).status).toBe(404);
  });

  test.each([
    ['no file', [], 'Picture is required'],
    ['a text', [file(Buffer.from('hello there, I am no picture'))], 'Choose a JPEG, PNG or WebP picture'],
    ['an SVG', [file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))], /^Choose a JPEG/],
    ['a picture of an iPhone', [file(sampleHeic)], /HEIC.* Choose a JPEG or PNG picture\.$/],
    ['half a picture', [file(samplePng().subarray(0, 40))], /damaged or incomplete/],
    [
      'more than 5 MB',
      [file(Buffer.concat([samplePng().subarray(0, 33), Buffer.alloc(5_000_001)]))],
      'File size must be less than 5 MB',
    ],
    [
      'one that is wrong among others, and stores none',
      [file(samplePng(), 'good.png'), file(Buffer.from('x'), 'bad.png')],
      'bad.png: Choose a JPEG, PNG or WebP picture',
    ],
  ])('refuse %s', async (_, files, message) => {
    const before = await countFiles();
    const reply = await upload(files);
    expect(reply.status).toBe(422);
    expect(reply.errors.picture?.[0]).toMatch(message);
    expect(await countFiles()).toBe(before);
  });

  test('refuse a device of another order', async () => {
    const other = await storeOrder(app.first);
    const reply = await upload([file(samplePng())], { item_id: other.item_ids[0] });
    expect(reply.errors).toEqual({ item_id: ['This device does not belong to the order'] });
  });

  test('refuse another company’s order, people without a session, and those who may not edit', async () => {
    expect((await upload([file(samplePng())], {}, app.other)).status).toBe(404);
    expect((await upload([file(samplePng())], {}, app.nobody)).status).toBe(401);
  });

  test('can be removed, with their files, by their own company only', async () => {
    const added = (await upload([file(samplePng())])).data.at(-1)!;
    const key = await app.within(async (ctx) => {
      const row = await readRow<{ storage_key: string }>(
        ctx.db,
        sql`select storage_key from files where id = ${added.file_id}`,
      );
      return row!.storage_key;
    });
    const call = { params: { id: added.id } };
    expect((await app.other.call(contract.removeOrderPicture, call)).status).toBe(404);
    await expect(app.platform.files.read(key)).resolves.toBeInstanceOf(Buffer);
    const reply = await app.owner.call(contract.removeOrderPicture, call);
    expect(reply.data.map((picture) => picture.id)).not.toContain(added.id);
    await expect(app.platform.files.read(key)).rejects.toThrow();
    expect((await app.owner.call(readFile, { params: { id: added.file_id } })).status).toBe(404);
    expect((await app.owner.call(contract.removeOrderPicture, call)).status).toBe(404);
  });

  test('the same path serves the DELETE that is sent as a POST', async () => {
    const added = (await upload([file(samplePng())])).data.at(-1)!;
    const response = await app.app.inject({
      method: 'POST',
      url: `/v1/pos/order/picture/${added.id}`,
      headers: { cookie: app.owner.cookie },
      payload: { _method: 'DELETE' },
    });
    expect(response.statusCode).toBe(200);
  });
});

async function countFiles(): Promise<number> {
  const [row] = await app.within((ctx) => readRows<{ n: number }>(ctx.db, sql`select count(*)::int as n from files`));
  return row?.n ?? 0;
}
