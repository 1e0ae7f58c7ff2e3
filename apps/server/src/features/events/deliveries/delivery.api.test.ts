import { subscriptionStatus } from '@tradepost/contracts/billing/subscription.rules';
import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import * as webhook from '@tradepost/contracts/events/webhook.contract';
import { bothSecretsHours, pauses } from '@tradepost/contracts/events/webhook.data';
import { realtimeEvents } from '@tradepost/contracts/realtime';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { openOutgoing } from '../../../platform/http/outgoing.client.ts';
import { openReceiver, type Receiver } from '../../../testing/connected/receiver.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { setPlanState } from '../../../testing/test-billing.ts';
import { numberEvents } from '../log/number-events.commands.ts';
import { deliverWebhooks } from './deliver.commands.ts';

let test: TestApp;
let receiver: Receiver;
let owner: Client;
const plan = { package_id: 4, subscription_status: subscriptionStatus.active };

beforeAll(async () => {
  test = await openTestApp();
  test.platform.outgoing = openOutgoing(() => true);
  await setPlanState(test, test.first, plan);
  await setPlanState(test, test.second, plan);
});
beforeEach(async () => {
  test.clock.set(testTime);
  owner = await test.signIn('owner@first.test');
  receiver = await openReceiver();
  await test.platform.database.script('delete from webhook_endpoints; delete from event_queue; delete from events');
});
afterEach(() => receiver.close());
afterAll(() => test.close());

const types = ['customer.created', 'customer.changed', 'customer.blocked', 'order.created'] as const;

/** A webhook whose address is the receiver: over HTTPS in the form, because no other can be entered. */
async function connect(path = '', client = owner, url = receiver.url) {
  const { data, status, errors } = await client.call(webhook.createWebhook, {
    body: { url: 'https://hooks.example.com/a', types: [...types] },
  });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  await lead(data.webhook.id, url + path);
  return { id: data.webhook.id, secret: data.secret };
}

const lead = (id: number, url: string) =>
  test.platform.database.script(`update webhook_endpoints set url = '${url}' where id = ${id}`);

async function edit(id: number, more: object) {
  const { url, version } = await found(id);
  const body = { url: 'https://hooks.example.com/a', types: [...types], version, ...more };
  expect((await owner.call(webhook.editWebhook, { params: { id }, body: body as never })).status).toBe(200);
  await lead(id, url);
}

const customer = async (first_name: string, client: Client = owner) =>
  (await client.call(createCustomer, { body: { first_name, last_name: 'Doe' } as never })).data.id;
const flag = (id: number, value: string) =>
  test.within((ctx) =>
    ctx.db.execute(
      sql`update customers set notes = ${value}, flag = ${value === 'a' ? 'trusted' : 'suspicious'} where id = ${id}`,
    ),
  );
const deliver = async () => {
  await numberEvents(test.platform);
  return deliverWebhooks(test.platform);
};
const log = async (id: number, query: object = {}) =>
  (await owner.call(webhook.listDeliveries, { params: { id }, query: { per_page: 100, ...query } })).data.items;
const pass = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());
const found = async (id: number) => (await owner.call(webhook.findWebhook, { params: { id } })).data;
const ofCustomer = (id: number) => receiver.received.filter(({ message }) => message.data.customer_id === id);

describe('a delivery', () => {
  it('says in its log what was sent, when, and what was answered', async () => {
    const { id } = await connect();
    receiver.answer = (_, response) => response.writeHead(202).end('queued as 17');
    const customer_id = await customer('ben');
    await deliver();
    const [entry] = await log(id);
    expect(entry).toMatchObject({
      type: 'customer.created',
      record: 'customer',
      record_id: customer_id,
      cause: 'event',
      state: 'delivered',
      tries: 1,
      status: 202,
      error: null,
      next_try_at: null,
    });
    const { data } = await owner.call(webhook.findDelivery, { params: { id: entry!.id } });
    expect(data).toMatchObject({ answer: 'queued as 17', message_id: receiver.received[0]!.message.id });
    expect(data.body).toBe(receiver.received[0]!.body);
    expect(await log(id, { state: 'failed' })).toEqual([]);
    expect(await log(id, { type: 'customer.created' })).toHaveLength(1);
    // Who may not see customers does not see what is sent of them.
    await test.platform.database.script(
      `update members set granted = '{addons.view}', denied = '{customers.view}' where id = ${test.first.staff_id}`,
    );
    const staff = await test.signIn('staff@first.test');
    expect((await staff.call(webhook.findDelivery, { params: { id: entry!.id } })).data.body).toBeNull();
  });

  it('has the signatures of both secrets for a day after a rotation', async () => {
    const { id, secret } = await connect();
    const { data } = await owner.call(webhook.rotateWebhook, { params: { id } });
    const sign = async () => {
      await customer('cat');
      await deliver();
      return receiver.received.at(-1)!.headers['webhook-signature']!.split(' ').length;
    };
    expect(await sign()).toBe(2);
    pass(bothSecretsHours * 3600 + 1);
    owner = await test.signIn('owner@first.test');
    expect(await sign()).toBe(1);
    expect(data.secret).not.toBe(secret);
    const stored = await test.within((ctx) =>
      readRows(ctx.db, sql`select secret, former_secret from webhook_endpoints`),
    );
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  });

  it('can be verified with the package of Standard Webhooks', async () => {
    test.clock.set(new Date().toISOString());
    owner = await test.signIn('owner@first.test');
    const { id, secret } = await connect();
    const { data } = await owner.call(webhook.rotateWebhook, { params: { id } });
    await customer('dan');
    await deliver();
    const [one] = receiver.received;
    for (const each of [secret, data.secret]) expect(receiver.verify(one!, each)).toEqual(one!.message);
    expect(() => receiver.verify({ ...one!, body: `${one!.body} ` }, secret)).toThrow();
  });

  it('waits for the one before of its record, and for no other', async () => {
    await connect();
    const [late, other] = [await customer('eve'), await customer('fay')];
    await flag(late, 'a');
    await flag(late, 'b');
    await flag(other, 'a');
    receiver.answer = ({ message }, response) =>
      response.writeHead(message.data.customer_id === late ? 500 : 200).end();
    await deliver();
    expect(ofCustomer(late).map(({ message }) => message.type)).toEqual(['customer.created']);
    expect(ofCustomer(other)).toHaveLength(2);
    receiver.answer = (_, response) => response.end();
    pass(pauses[0]! + 1);
    await deliver();
    expect(ofCustomer(late).map(({ message }) => message.type)).toEqual([
      'customer.created',
      'customer.created',
      'customer.changed',
      'customer.changed',
    ]);
    const numbers = ofCustomer(late).map(({ message }) => message.number!);
    expect(numbers).toEqual([...numbers].sort((one, two) => one - two));
  });

  it('goes only to who asked for its type, and only of their company', async () => {
    const { id } = await connect('/first');
    await connect('/second', test.other);
    await edit(id, { types: ['order.created'] });
    await customer('gil', test.other);
    await customer('hal');
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/second']);
    expect((await test.other.call(webhook.findWebhook, { params: { id } })).status).toBe(404);
    expect((await test.other.call(webhook.listDeliveries, { params: { id }, query: {} })).status).toBe(404);
    expect((await test.other.call(webhook.sendTest, { params: { id } })).status).toBe(404);
  });
});

describe('a receiver that does not work', () => {
  it('is tried again later each time, for three days, and then turned off', async () => {
    const { id } = await connect();
    receiver.answer = (_, response) => response.writeHead(500).end('out of order');
    const sent: unknown[] = [];
    const emit = test.platform.realtime.emit;
    test.platform.realtime.emit = (company_id, event, payload) => sent.push([company_id, event, payload]) as never;
    await customer('ida');
    await deliver();
    const first = test.clock.now().getTime();
    let tries = 1;
    for (; (await readOn(id)) && tries < 40; tries++) {
      pass(pauses[Math.min(tries, pauses.length) - 1]! + 1);
      await deliver();
    }
    const days = (test.clock.now().getTime() - first) / 86_400_000;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(4);
    expect(receiver.received).toHaveLength(tries);
    test.platform.realtime.emit = emit;
    const message = `The webhook ${receiver.url} was turned off`;
    expect(sent).toContainEqual([test.first.company_id, 'alert-message', { level: 'error', message }]);
    realtimeEvents['alert-message'].parse({ level: 'error', message });
    const told = await test.within((ctx) =>
      readRow<{ notes: number; mails: number }>(
        ctx.db,
        sql`select (select count(*) from notifications where type = 'webhook_off') as notes,
                   (select count(*) from mails where subject like 'Webhook turned off%') as mails`,
      ),
    );
    expect(told).toEqual({ notes: 1, mails: 1 });
    owner = await test.signIn('owner@first.test');
    expect(await found(id)).toMatchObject({ is_on: false, off_reason: 'failing' });
    expect((await log(id))[0]).toMatchObject({ state: 'failed', status: 500, error: 'It answered 500' });
  });

  it('slows nobody else', async () => {
    const [hangs, works] = [await connect('/hangs'), await connect('/works')];
    const open: (() => void)[] = [];
    receiver.answer = ({ path }, response) => {
      if (path.endsWith('hangs')) open.push(() => response.end());
      else response.end();
    };
    await Promise.all(Array.from({ length: 30 }, (_, at) => customer(`many${at}`)));
    await numberEvents(test.platform);
    const done = deliverWebhooks(test.platform);
    await expect.poll(() => receiver.received.filter(({ path }) => path.endsWith('works')).length).toBe(30);
    // No more at once than its share.
    expect(open).toHaveLength(20);
    await expect.poll(async () => (await log(works.id, { state: 'delivered' })).length).toBe(30);
    receiver.answer = (_, response) => response.end();
    for (const answer of open) answer();
    await done;
    await deliver();
    expect(await log(hangs.id, { state: 'delivered' })).toHaveLength(30);
  });

  it('hears one at a time until it accepts again, and none while it is left alone', async () => {
    const { id } = await connect();
    for (let at = 0; at < 12; at++) await customer(`sick${at}`);
    receiver.answer = (_, response) => response.writeHead(503).end();
    await deliver();
    const heard = receiver.received.length;
    expect(heard).toBeGreaterThanOrEqual(5);
    expect((await found(id)).failures).toBe(heard);
    pass(1000);
    receiver.answer = (_, response) => response.end();
    owner = await test.signIn('owner@first.test');
    await deliver();
    expect(await log(id, { state: 'delivered' })).toHaveLength(12);
    expect((await found(id)).failures).toBe(0);
  });

  it.each([
    ['redirects', 302, 'It redirects (302). Enter the address that it redirects to.'],
    ['refuses', 404, 'It answered 404'],
  ])('%s: its log says so', async (_, code, error) => {
    const { id } = await connect();
    receiver.answer = (__, response) => response.writeHead(code, { location: 'http://10.0.0.1/' }).end();
    await customer('kay');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await log(id))[0]).toMatchObject({ state: 'waiting', status: code, error, tries: 1 });
  });

  it('is turned off at once when it answers 410 Gone', async () => {
    const { id } = await connect();
    receiver.answer = (_, response) => response.writeHead(410).end();
    await customer('lea');
    await deliver();
    expect(await found(id)).toMatchObject({ is_on: false, off_reason: 'gone', waiting: 1 });
    const [paused] = await log(id);
    expect(paused).toMatchObject({ state: 'waiting', tries: 1, is_paused: true, next_try_at: null });
    const { data } = await owner.call(webhook.findDelivery, { params: { id: paused!.id } });
    expect(data).toMatchObject({ is_paused: true, next_try_at: null });
    // What waits is sent once it is on again.
    receiver.answer = (_, response) => response.end();
    await edit(id, { is_on: true });
    expect((await log(id))[0]).toMatchObject({ is_paused: false, next_try_at: test.clock.now().toISOString() });
    await deliver();
    expect(await log(id, { state: 'delivered' })).toHaveLength(1);
  });

  it('stands at a private address: it is never asked', async () => {
    const { id } = await connect();
    test.platform.outgoing = openOutgoing();
    await customer('mia');
    await deliver();
    test.platform.outgoing = openOutgoing(() => true);
    expect(receiver.received).toEqual([]);
    expect((await log(id))[0]).toMatchObject({ error: 'The address points to a private network', status: null });
  });
});

describe('sending again', () => {
  it('tries a waiting one at once, and sends the event of a finished one once more', async () => {
    const { id } = await connect();
    receiver.answer = (_, response) => response.writeHead(500).end();
    await customer('ned');
    await deliver();
    const [waiting] = await log(id);
    receiver.answer = (_, response) => response.end();
    const again = () => owner.call(webhook.sendAgain, { params: { id: waiting!.id } });
    expect((await again()).data).toEqual({ id: waiting!.id });
    await deliver();
    const { data } = await again();
    expect(data.id).not.toBe(waiting!.id);
    await deliver();
    expect((await log(id)).map(({ state, cause }) => [state, cause])).toEqual([
      ['delivered', 'again'],
      ['delivered', 'event'],
    ]);
    expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(1);
    expect((await test.other.call(webhook.sendAgain, { params: { id: waiting!.id } })).status).toBe(404);
    expect((await test.staff.call(webhook.sendAgain, { params: { id: waiting!.id } })).status).toBe(403);
  });

  it('sends a test that is no event', async () => {
    const { id } = await connect();
    await owner.call(webhook.sendTest, { params: { id } });
    await deliver();
    expect(receiver.received[0]?.message).toMatchObject({ type: 'webhook.test', number: null });
    expect((await log(id))[0]).toMatchObject({ cause: 'test', state: 'delivered', event_number: null });
  });

  it('replays a period, in its order, at once or in a job', async () => {
    const { id } = await connect();
    const ids = [await customer('oda'), await customer('pia')];
    await flag(ids[0]!, 'a');
    await deliver();
    receiver.received.length = 0;
    const replay = (body: object) => owner.call(webhook.replayEvents, { params: { id }, body: body as never });
    const from = '2026-03-01T00:00:00Z';
    pass(1);
    const { data } = await replay({ from });
    expect(data).toEqual({ count: 3, is_queued: false });
    await deliver();
    expect(receiver.received).toHaveLength(3);
    expect(ofCustomer(ids[0]!).map(({ message }) => message.type)).toEqual(['customer.created', 'customer.changed']);
    expect((await replay({ from, types: ['customer.created'] })).data.count).toBe(2);
    expect((await replay({ from: '2026-03-05T00:00:00Z' })).status).toBe(409);
    expect(Object.keys((await replay({ from, to: from })).errors)).toEqual(['to']);
    expect(Object.keys((await replay({ from, types: ['unit.sold'] })).errors)).toEqual(['types']);
    await test.platform.database.script(
      `insert into events (company_id, number, type, version, record, record_id, data, happened_at)
       select ${test.first.company_id}, 1000 + n, 'customer.created', 1, 'customer', n, '{}', '${testTime}' from generate_series(1, 1200) n;
       update event_logs set last_number = 2300 where company_id = ${test.first.company_id}`,
    );
    expect((await replay({ from })).data).toEqual({ count: 1203, is_queued: true });
    await test.platform.jobs.drain();
    const all = await owner.call(webhook.listDeliveries, { params: { id }, query: {} });
    expect(all.data.pagination.total).toBe(3 + 3 + 2 + 1203);
  });
});

describe('while the plan is unpaid', () => {
  it('deliveries wait, and go on without loss', async () => {
    const { id } = await connect();
    await setPlanState(test, test.first, { ...plan, subscription_status: subscriptionStatus.unpaid });
    await test.within((ctx) =>
      ctx.db.execute(
        sql`insert into customers (company_id, first_name, last_name) values (${ctx.company_id}, 'Q', 'R')`,
      ),
    );
    expect(await deliver()).toBe(0);
    const { data } = await owner.call(webhook.listWebhooks);
    expect([data.is_paused, data.items[0]?.waiting]).toEqual([true, 1]);
    await setPlanState(test, test.first, plan);
    await deliver();
    expect(await log(id, { state: 'delivered' })).toHaveLength(1);
  });
});

async function readOn(id: number): Promise<boolean> {
  const row = await test.within((ctx) =>
    readRow<{ is_on: boolean }>(ctx.db, sql`select is_on from webhook_endpoints where id = ${id}`),
  );
  return row?.is_on ?? false;
}
