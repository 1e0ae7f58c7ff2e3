import { listAddOnCalls } from '@tradepost/contracts/add-ons/add-on-call.contract';
import { findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { failBatchItem, settleBatch } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import * as contract from '@tradepost/contracts/payouts/payout-sending.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../../../platform/db/sql.ts';
import {
  type FakeTremendous,
  fakeTremendousKey,
  openFakeTremendous,
} from '../../../../testing/payouts/fake-tremendous.ts';
import { exportTo, storePayable, storePayoutConnection } from '../../../../testing/payouts/test-payout.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { queueDueAsks, queueDueSendings } from './due-sendings.commands.ts';
import { sendPayouts } from './send-payouts.commands.ts';

let test: TestApp;
let fake: FakeTremendous;
let minutes = 0;

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeTremendous()]);
  test.platform.config.payout_addresses = { tremendous: { base_url: fake.url, timeout: 4000 } };
  await storePayoutConnection(test.first, 'tremendous', { api_key: fakeTremendousKey }, { account_key: 'org_1' });
});
beforeEach(() => {
  Object.assign(fake, {
    mood: 'works',
    moodOf: /./,
    new_status: 'EXECUTED',
    balance: 100_000_000,
    organization: 'org_1',
  });
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
/** Time passes, and what is due is done. */
async function pass(more: number) {
  minutes += more;
  test.clock.set(new Date(Date.parse('2026-03-02T15:00:00Z') + minutes * 60_000).toISOString());
  await queueDueSendings(test.platform);
  await queueDueAsks(test.platform);
  await work();
}

/** An exported batch of one reward. Nothing is sent yet. */
async function exported(to = 'jane@seller.test', total = 20_000) {
  const { order_id, box_id } = await storePayable(test.first, 'reward_link', to, total);
  const batch_id = await exportTo(test.first, 'tremendous', 'reward_link', [order_id]);
  return { order_id, box_id, batch_id };
}
const paymentOf = async (batch_id: number) =>
  (await test.owner.call(contract.listServicePayments, { params: { id: batch_id } })).data.items[0]!;
const orderOf = async (order_id: number) =>
  (await test.owner.call(findInStoreOrder, { params: { id: order_id } })).data;
const externalOf = async (batch_id: number) =>
  (await test.within((ctx) =>
    readRow<{ key: string }>(ctx.db, sql`select key from payout_sendings where batch_id = ${batch_id}`),
  ))!.key;
const batchOf = (batch_id: number) =>
  test.within((ctx) =>
    readRow<{ state: string }>(ctx.db, sql`select state from payout_batches where id = ${batch_id}`),
  );

describe('a batch of reward links', () => {
  it('is sent once, named by our payment, and paid when the reward is delivered', async () => {
    const { order_id, batch_id } = await exported();
    const before = fake.paid;
    await work();
    const payment = await paymentOf(batch_id);
    expect(payment).toMatchObject({
      sending_state: 'sent',
      item_state: 'sent',
      payment_state: 'processing',
      said: 'PENDING',
    });
    expect(fake.wanted.at(-1)).toMatchObject({
      external_id: `TP-${test.first.company_id}-${payment.item_id}`,
      payment: { funding_source_id: 'balance' },
      reward: {
        campaign_id: 'campaign_1',
        value: { denomination: 200, currency_code: 'USD' },
        recipient: { name: 'Ana Lee', email: 'jane@seller.test' },
        delivery: { method: 'EMAIL' },
        language: 'en',
      },
    });
    expect(await batchOf(batch_id)).toMatchObject({ state: 'sent' });
    fake.deliver(await externalOf(batch_id), 'SUCCEEDED');
    await pass(6);
    expect(await paymentOf(batch_id)).toMatchObject({
      sending_state: 'over',
      item_state: 'settled',
      payment_state: 'settled',
    });
    expect(await orderOf(order_id)).toMatchObject({ status_id: status.completed });
    expect(await batchOf(batch_id)).toMatchObject({ state: 'settled' });
    await pass(6);
    expect(fake.paid - before).toBe(1);
  });

  it.each(['hangs', 'breaks', 'babbles', 'fails', 'limits'] as const)(
    'is paid once when Tremendous %s',
    async (mood) => {
      const { batch_id } = await exported();
      const before = fake.paid;
      Object.assign(fake, { mood, moodOf: /POST .*orders/ });
      await work();
      expect(await paymentOf(batch_id)).toMatchObject({
        sending_state: 'waiting',
        item_state: 'sent',
        failure: expect.any(String),
      });
      fake.mood = 'works';
      await pass(4);
      expect(await paymentOf(batch_id)).toMatchObject({ sending_state: 'sent', failure: null });
      expect(fake.paid - before).toBe(1);
    },
  );

  it('is tried after 1, 5, 15, 60 and 240 minutes, and then waits for a person', async () => {
    const { batch_id } = await exported();
    Object.assign(fake, { mood: 'limits', moodOf: /POST .*orders/ });
    await work();
    for (const wait of [1, 5, 15, 60, 240]) {
      expect((await paymentOf(batch_id)).sending_state).toBe('waiting');
      await pass(wait);
    }
    const held = await paymentOf(batch_id);
    expect(held).toMatchObject({ sending_state: 'held', is_begun: false, next_try_at: null });
    const news = await test.within((ctx) =>
      readRows(
        ctx.db,
        sql`select 1 from notifications where type = 'payout_unsent' and url = ${`/payouts/batches/${batch_id}`}`,
      ),
    );
    expect(news.length).toBeGreaterThan(0);
    fake.mood = 'works';
    const retry = () => test.owner.call(contract.retrySending, { params: { id: held.sending_id } });
    expect((await retry()).data.items[0]).toMatchObject({ sending_state: 'waiting' });
    expect((await retry()).status).toBe(409);
    await work();
    expect(await paymentOf(batch_id)).toMatchObject({ sending_state: 'sent' });
  });

  it('waits for a person when our money is missing, and can be taken out of its batch', async () => {
    const { order_id, batch_id } = await exported();
    fake.balance = 0;
    await work();
    const held = await paymentOf(batch_id);
    expect(held).toMatchObject({ sending_state: 'held', failure: 'Tremendous: Insufficient balance in your account' });
    const { data: log } = await test.owner.call(listAddOnCalls, { params: { id: 9 }, query: {} });
    expect(log.items[0]).toMatchObject({
      what: 'send_payments',
      record_id: batch_id,
      state: 'refused',
      failure: 'Insufficient balance in your account',
      retry: { what: 'payments', id: held.sending_id },
    });
    expect(await orderOf(order_id)).toMatchObject({ sub_status_id: subStatus.sent });
    const giveUp = (client = test.owner) => client.call(contract.giveUpSending, { params: { id: held.sending_id } });
    expect([(await giveUp(test.staff)).status, (await giveUp(test.other)).status]).toEqual([403, 404]);
    expect((await giveUp()).data.items[0]).toMatchObject({ item_state: 'removed', sending_state: 'over' });
    expect((await giveUp()).status).toBe(409);
    expect(await orderOf(order_id)).toMatchObject({ sub_status_id: subStatus.toPay });
    expect(await batchOf(batch_id)).toMatchObject({ state: 'canceled' });
  });

  it('fails a recipient whom Tremendous refuses, with its words, and asks the seller for other details', async () => {
    const { order_id, batch_id } = await exported('jane@refused.test');
    await work();
    expect(await paymentOf(batch_id)).toMatchObject({
      sending_state: 'over',
      item_state: 'failed',
      failure: 'Tremendous: Validation failed · Email is not accepted',
    });
    expect(await orderOf(order_id)).toMatchObject({ sub_status_id: subStatus.payoutFailed });
    const mails = await test.within((ctx) =>
      readRows(
        ctx.db,
        sql`select 1 from mails where root = 'orders' and root_id = ${order_id} and template = 'payout-failed'`,
      ),
    );
    expect(mails).toHaveLength(1);
  });

  it('cancels a reward that cannot be delivered before the seller is asked for other details', async () => {
    const { order_id, batch_id } = await exported();
    await work();
    const order = fake.deliver(await externalOf(batch_id), 'FAILED');
    await pass(6);
    expect(order.status).toBe('CANCELED');
    expect(await paymentOf(batch_id)).toMatchObject({
      item_state: 'failed',
      failure: expect.stringContaining('could not be delivered'),
    });
    expect(await orderOf(order_id)).toMatchObject({ sub_status_id: subStatus.payoutFailed });
  });

  it('shows that an approval is awaited', async () => {
    fake.new_status = 'PENDING APPROVAL';
    const { batch_id } = await exported();
    await work();
    expect(await paymentOf(batch_id)).toMatchObject({
      payment_state: 'approval',
      said: 'PENDING APPROVAL',
      item_state: 'sent',
    });
  });

  it('is sent once by two workers at the same time', async () => {
    const { batch_id } = await exported();
    const before = fake.paid;
    const { sending_id } = await paymentOf(batch_id);
    const data = { sending_ids: [sending_id] };
    await Promise.all([sendPayouts(test.first.scope, data), sendPayouts(test.first.scope, data), work()]);
    expect(fake.paid - before).toBe(1);
    expect(await paymentOf(batch_id)).toMatchObject({ sending_state: 'sent' });
  });

  it('is not sent again at another account when an earlier try is unclear: a person decides', async () => {
    const { order_id, batch_id } = await exported();
    Object.assign(fake, { mood: 'hangs', moodOf: /POST .*orders/ });
    await work();
    fake.mood = 'works';
    const before = fake.paid;
    await test.platform.database.script(`update connections set account_key = 'org_2' where vendor = 'tremendous'`);
    await pass(4);
    await test.platform.database.script(`update connections set account_key = 'org_1' where vendor = 'tremendous'`);
    const unclear = await paymentOf(batch_id);
    expect(unclear).toMatchObject({ sending_state: 'unclear', item_state: 'unclear' });
    expect(fake.paid).toBe(before);
    const settle = (body: { was_sent: boolean; reference?: string }, client = test.owner) =>
      client.call(contract.settleSending, { params: { id: unclear.sending_id }, body });
    expect([
      (await settle({ was_sent: false }, test.staff)).status,
      (await settle({ was_sent: false }, test.other)).status,
    ]).toEqual([403, 404]);
    expect((await settle({ was_sent: true })).errors.reference).toEqual(['Reference is required']);
    expect((await settle({ was_sent: true, reference: 'ORDER-1' })).data.items[0]).toMatchObject({
      item_state: 'settled',
    });
    expect((await settle({ was_sent: false })).status).toBe(409);
    expect(await orderOf(order_id)).toMatchObject({ status_id: status.completed });
  });

  it('is tried again after a person says that it was not sent, and paid once all the same', async () => {
    const { batch_id } = await exported();
    Object.assign(fake, { mood: 'hangs', moodOf: /POST .*orders/ });
    const before = fake.paid;
    await work();
    expect(fake.paid - before).toBe(1);
    await test.platform.database.script(
      `update payout_sendings set state = 'unclear', next_try_at = null where batch_id = ${batch_id}`,
    );
    fake.mood = 'works';
    const { sending_id } = await paymentOf(batch_id);
    const params = { id: sending_id };
    expect((await test.owner.call(contract.settleSending, { params, body: { was_sent: false } })).status).toBe(200);
    expect((await test.owner.call(contract.retrySending, { params })).status).toBe(200);
    await work();
    expect(await paymentOf(batch_id)).toMatchObject({ sending_state: 'sent' });
    expect(fake.paid - before).toBe(1);
  });

  it('is not sent while the service is paused or gone', async () => {
    const { batch_id } = await exported();
    await test.platform.database.script(`update connections set is_enabled = false`);
    await work();
    expect(await paymentOf(batch_id)).toMatchObject({
      sending_state: 'held',
      failure: 'Tremendous is paused in the add-ons',
    });
    const { order_id } = await storePayable(test.first, 'reward_link', 'jo@seller.test');
    await expect(exportTo(test.first, 'tremendous', 'reward_link', [order_id])).rejects.toThrow(
      'Tremendous is paused in the add-ons',
    );
    await test.platform.database.script(`update connections set is_enabled = true`);
  });

  it('refuses the whole batch, naming the order, when one payment is beyond the limits', async () => {
    await test.platform.database.script(
      `update connections set settings = settings || '{"max_payment": 30000}' where vendor = 'tremendous'`,
    );
    const [small, large] = [
      await storePayable(test.first, 'reward_link', 'jo@seller.test', 10_000),
      await storePayable(test.first, 'reward_link', 'jo@seller.test', 40_000),
    ];
    await expect(exportTo(test.first, 'tremendous', 'reward_link', [small.order_id, large.order_id])).rejects.toThrow(
      `${large.box_id}: Tremendous pays at most $300.00`,
    );
    await test.platform.database.script(
      `update connections set settings = settings || '{"max_payment": null}' where vendor = 'tremendous'`,
    );
    expect(
      await test.within((ctx) =>
        readRows(ctx.db, sql`select 1 from payout_sendings where state = 'waiting' and tries = 0`),
      ),
    ).toEqual([]);
  });
});

describe('a payment', () => {
  it('is not recorded by hand while the service pays it', async () => {
    const { batch_id } = await exported();
    await work();
    const { item_id } = await paymentOf(batch_id);
    const params = { id: batch_id };
    const settle = () => test.owner.call(settleBatch, { params, body: {} });
    const fail = () => test.owner.call(failBatchItem, { params, body: { item_id, reason: 'No answer' } });
    expect([(await settle()).status, (await fail()).status]).toEqual([409, 409]);
    expect((await fail()).message).toContain('Tremendous says by itself how its payments end');
    expect(await paymentOf(batch_id)).toMatchObject({ item_state: 'sent' });
  });

  it('is asked for by hand, and says so when the service does not answer', async () => {
    const { batch_id } = await exported();
    await work();
    const { sending_id } = await paymentOf(batch_id);
    const ask = (client = test.owner) => client.call(contract.askSending, { params: { id: sending_id } });
    Object.assign(fake, { mood: 'fails', moodOf: /GET/ });
    expect(await ask()).toMatchObject({ status: 409 });
    fake.mood = 'works';
    fake.deliver(await externalOf(batch_id), 'SUCCEEDED');
    expect((await ask()).data.items[0]).toMatchObject({ item_state: 'settled' });
    expect((await ask(test.other)).status).toBe(404);
    expect((await test.other.call(contract.listServicePayments, { params: { id: batch_id } })).status).toBe(404);
    expect((await test.staff.call(contract.listServicePayments, { params: { id: batch_id } })).status).toBe(403);
  });

  it('hands its link only to those who may see payout details', async () => {
    await test.platform.database.script(
      `update connections set settings = settings || '{"delivery": "LINK"}' where vendor = 'tremendous'`,
    );
    const { batch_id } = await exported();
    await work();
    await test.platform.database.script(
      `update connections set settings = settings || '{"delivery": "EMAIL"}' where vendor = 'tremendous'`,
    );
    const payment = await paymentOf(batch_id);
    expect(payment).toMatchObject({ has_link: true, item_state: 'settled' });
    const read = (client = test.owner) =>
      client.call(contract.readPaymentLink, { params: { item_id: payment.item_id } });
    expect((await read()).data.link).toMatch(/^https:\/\/reward\.test\//);
    expect([(await read(test.staff)).status, (await read(test.other)).status]).toEqual([403, 404]);
    const stored = await test.within((ctx) =>
      readRow<{ link: string }>(
        ctx.db,
        sql`select link from payout_service_payments where item_id = ${payment.item_id}`,
      ),
    );
    expect(stored?.link).not.toContain('reward.test');
  });
});

describe('an order with a reward link', () => {
  const find = async (id: number, client = test.owner) => client.call(contract.findOrderService, { params: { id } });
  const send = (id: number, format = 'tremendous', client = test.owner) =>
    client.call(contract.sendOrderPayout, { params: { id }, body: { format } });

  it('is paid from the order, once', async () => {
    const { order_id } = await storePayable(test.first, 'reward_link', 'jo@seller.test');
    expect((await find(order_id)).data).toMatchObject({
      format: 'tremendous',
      label: 'Tremendous',
      obstacle: null,
      items: [],
    });
    expect([
      (await send(order_id, 'tremendous', test.staff)).status,
      (await find(order_id, test.other)).status,
    ]).toEqual([403, 404]);
    expect((await send(order_id, 'tremendous', test.other)).status).toBe(404);
    expect((await send(order_id, 'nothing')).errors.format).toEqual(['Choose one of the connected services']);
    const before = fake.paid;
    const both = await Promise.all([send(order_id), send(order_id)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
    await work();
    expect(fake.paid - before).toBe(1);
    expect((await find(order_id)).data).toMatchObject({
      obstacle: expect.stringContaining('in batch'),
      items: [{ sending_state: 'sent' }],
    });
    expect((await send(order_id)).status).toBe(409);
  });

  it('is not offered without a connected service', async () => {
    const { order_id } = await storePayable(test.second, 'reward_link', 'jo@seller.test');
    expect((await find(order_id, test.other)).data).toMatchObject({ format: null, label: null });
  });
});
