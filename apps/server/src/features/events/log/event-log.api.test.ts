import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import { listEvents } from '@tradepost/contracts/events/event.contract';
import { eventFacts } from '@tradepost/contracts/events/event.data';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { generateApiKey } from '@tradepost/contracts/public-api/api-key.contract';
import type { KeyScope } from '@tradepost/contracts/public-api/api-key.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { setPlanState } from '../../../testing/test-billing.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { dropOldEvents } from './drop-events.commands.ts';
import { numberEvents } from './number-events.commands.ts';

let test: TestApp;
const plan = { package_id: 4, subscription_status: subscriptionStatus.active };

const makeKey = async (scopes: KeyScope[], client: Client = test.owner) =>
  (await client.call(generateApiKey, { body: { name: 'Reader', scopes } })).data.secret;
const read = (secret: string, query: object = {}) =>
  test.nobody.call(listEvents, { query: { limit: 500, ...query }, headers: { authorization: `Bearer ${secret}` } });
const customer = (first_name: string, client: Client = test.owner) =>
  client.call(createCustomer, {
    body: { first_name, last_name: 'Doe', email: `${first_name}@example.com`, phone: '' } as never,
  });
const queued = async () =>
  (await test.within((ctx) => readRow<{ rows: number }>(ctx.db, sql`select count(*) as rows from event_queue`)))?.rows;

beforeAll(async () => {
  test = await openTestApp();
  await setPlanState(test, test.first, plan);
  await setPlanState(test, test.second, plan);
});
afterAll(() => test.close());

describe('the log of events', () => {
  it('begins with the first key of the company', async () => {
    await storeOrder(test.first);
    expect(await queued()).toBe(0);
    await makeKey(['orders.view']);
    await storeOrder(test.first);
    expect(await queued()).toBeGreaterThan(0);
    await numberEvents(test.platform);
    expect(await queued()).toBe(0);
  });

  it('tells what a change did, without gaps, in its order, with the fields of its type alone', async () => {
    const secret = await makeKey(['orders.view', 'customers.view']);
    await numberEvents(test.platform);
    const { next_cursor: after } = (await read(secret)).data;
    const { order_id } = await storeOrder(test.first, { status_id: status.inTransit, kind: 'mail-in' });
    await test.owner.call(moveOrder, { params: { id: order_id }, body: { status_id: status.delivered } });
    await customer('ada');
    await numberEvents(test.platform);
    const { items } = (await read(secret, { after })).data;
    expect(items.map(({ number }) => number)).toEqual(items.map((_, at) => after + at + 1));
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['order.created', 'order.moved', 'customer.created']),
    );
    const moved = items.find(({ type }) => type === 'order.moved')!;
    expect(moved).toMatchObject({
      id: `evt_${test.first.company_id}_${moved.number}`,
      version: 1,
      timestamp: new Date(testTime).toISOString(),
      data: { order_id, from_status_id: status.inTransit, status_id: status.delivered },
    });
    for (const { type, data } of items) {
      expect(Object.keys(data).sort()).toEqual(Object.keys(eventFacts[type].data.shape).sort());
      eventFacts[type].data.parse(data);
    }
    // No word of what a person is called.
    expect(JSON.stringify(items)).not.toMatch(/ada|doe|example\.com/i);
  });

  it('is read page by page, of one type or several, and from where it ended', async () => {
    const secret = await makeKey(['customers.view']);
    for (const name of ['one', 'two', 'three']) await customer(name);
    await numberEvents(test.platform);
    const all = (await read(secret, { type: 'customer.created' })).data.items;
    const seen: number[] = [];
    for (let after: number | undefined, has_more = true; has_more; ) {
      const { data } = await read(secret, { limit: 2, type: 'customer.created', ...(after ? { after } : {}) });
      seen.push(...data.items.map(({ number }) => number));
      ({ has_more, next_cursor: after } = data);
    }
    expect(seen).toEqual(all.map(({ number }) => number));
    const { next_cursor } = (await read(secret, { type: 'customer.merged,customer.erased' })).data;
    expect((await read(secret, { after: next_cursor })).data).toEqual({ items: [], next_cursor, has_more: false });
    expect((await read(secret, { after: next_cursor + 1 })).errors).toHaveProperty('after');
    for (const query of [{ type: 'customer.flew' }, { after: 'x' }, { limit: 501 }, { type: '' }])
      expect([query, (await read(secret, query)).status]).toEqual([query, 422]);
    expect((await read(secret, { after: 0 })).data.items[0]?.number).toBe(1);
    const description = (await test.app.inject('/openapi.json')).json();
    const { parameters } = description.paths['/v1/public/events'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['after', 'type', 'limit']);
  });

  it('shows a key what its permissions and its locations allow', async () => {
    const [orders, customers] = [await makeKey(['orders.view']), await makeKey(['customers.view'])];
    const kinds = async (secret: string) =>
      new Set((await read(secret)).data.items.map(({ type }) => type.split('.')[0]));
    expect(await kinds(orders)).toEqual(new Set(['order']));
    expect(await kinds(customers)).toEqual(new Set(['customer']));
    expect((await read(orders, { type: 'customer.created' })).data.items).toEqual([]);
    expect((await read(await makeKey(['catalog.view']))).status).toBe(403);
    await test.platform.database.script(
      `update members set granted = '{addons.view,addons.edit}', is_all_locations = false where id = ${test.first.staff_id}`,
    );
    const staff = await test.signIn('staff@first.test');
    const elsewhere = await makeKey(['orders.view', 'customers.view'], staff);
    expect(await kinds(elsewhere)).toEqual(new Set(['customer']));
  });

  it('is each company’s own', async () => {
    const secret = await makeKey(['orders.view', 'customers.view'], test.other);
    await customer('zoe', test.other);
    await customer('kim');
    await numberEvents(test.platform);
    const { items } = (await read(secret)).data;
    expect(items.map(({ number, type }) => [number, type])).toEqual([[1, 'customer.created']]);
  });

  it('gets nothing of a transaction that failed', async () => {
    await numberEvents(test.platform);
    const failing = test.within(async (ctx) => {
      await ctx.db.execute(sql`update customers set flag = 'trusted' where company_id = ${ctx.company_id}`);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await queued()).toBe(0);
  });

  it('numbers what several workers find at once, once', async () => {
    for (let at = 0; at < 8; at++) await customer(`many${at}`);
    await Promise.all([1, 2, 3].map(() => numberEvents(test.platform)));
    await numberEvents(test.platform);
    const { last, rows } = (await test.within((ctx) =>
      readRow<{ last: number; rows: number }>(ctx.db, sql`select max(number) as last, count(*) as rows from events`),
    ))!;
    expect([last, await queued()]).toEqual([rows, 0]);
  });

  it('keeps events for 30 days, and says so to who comes too late', async () => {
    const secret = await makeKey(['customers.view']);
    const [log] = await test.within((ctx) =>
      readRows<{ last_number: number }>(ctx.db, sql`select last_number from event_logs`),
    );
    test.clock.set('2026-04-15T12:00:00Z');
    await customer('late', await test.signIn('owner@first.test'));
    await numberEvents(test.platform);
    await dropOldEvents(test.platform);
    const { items } = (await read(secret)).data;
    expect(items.map(({ number }) => number)).toEqual([log!.last_number + 1]);
    expect((await read(secret, { after: log!.last_number - 1 })).errors).toEqual({
      after: [`Events up to ${log!.last_number} are no longer kept. Read the records again, then continue from there.`],
    });
    expect((await read(secret, { after: log!.last_number })).data.items).toHaveLength(1);
  });
});
