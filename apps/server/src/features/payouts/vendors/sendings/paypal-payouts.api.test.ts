import { findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/payouts/payout-sending.contract';
import * as connections from '@tradepost/contracts/payouts/payout-vendor.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakePayPal, fakePayPalKeys, openFakePayPal } from '../../../../testing/payouts/fake-paypal.ts';
import {
  exportTo,
  type PaidMethod,
  storePayable,
  storePayoutConnection,
} from '../../../../testing/payouts/test-payout.ts';
import { type Client, openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { queueDueAsks, queueDueSendings } from './due-sendings.commands.ts';

let test: TestApp;
let fake: FakePayPal;
let owner: Client;
let minutes = 0;

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakePayPal()]);
  owner = test.owner;
  test.platform.config.payout_addresses = { paypal: { base_url: fake.url, timeout: 4000 } };
  await storePayoutConnection(test.first, 'paypal', fakePayPalKeys, { account_key: fakePayPalKeys.client_id });
  await storePayoutConnection(test.first, 'sandbox', {}, { settings: { delivery: 'LINK' } });
});
beforeEach(() => {
  Object.assign(fake, { mood: 'works', moodOf: /./, new_status: 'PENDING', is_signed: true });
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
/** Time passes, after which the owner signs in again, and what is due is done. */
async function pass(more: number) {
  minutes += more;
  test.clock.set(new Date(Date.parse('2026-03-02T15:00:00Z') + minutes * 60_000).toISOString());
  if (more > 60) owner = await test.signIn('owner@first.test');
  await queueDueSendings(test.platform);
  await queueDueAsks(test.platform);
  await work();
}
async function exported(format: string, method: PaidMethod, receivers: readonly string[]) {
  const ids: number[] = [];
  for (const to of receivers) ids.push((await storePayable(test.first, method, to)).order_id);
  return { batch_id: await exportTo(test.first, format, method, ids), ids };
}
const paymentsOf = async (id: number) =>
  (await owner.call(contract.listServicePayments, { params: { id } })).data.items;
const orderOf = async (id: number) => (await owner.call(findInStoreOrder, { params: { id } })).data;
const statesOf = async (id: number) => (await paymentsOf(id)).map(({ item_state }) => item_state);

describe('a batch of PayPal payments', () => {
  it('is one call, named by our batch and payments, and each order has its own end', async () => {
    const { batch_id, ids } = await exported('paypal', 'paypal', ['a@paid.test', 'b@fails.test', '+14155552671']);
    await work();
    const [kept] = [...fake.batches.entries()].slice(-1).map(([key, batch]) => ({ key, ...batch }));
    expect(kept?.key).toBe(`TP-${test.first.company_id}-B${batch_id}-1`);
    expect(kept?.wanted.items).toMatchObject([
      {
        recipient_type: 'EMAIL',
        receiver: 'a@paid.test',
        amount: { value: '200.00', currency: 'USD' },
        recipient_wallet: 'PAYPAL',
      },
      { receiver: 'b@fails.test' },
      { recipient_type: 'PHONE', receiver: '14155552671' },
    ]);
    const payments = await paymentsOf(batch_id);
    expect(kept?.wanted.items.map(({ sender_item_id }) => Number(sender_item_id))).toEqual(
      payments.map(({ item_id }) => item_id),
    );
    fake.set('a@paid.test', 'SUCCESS');
    fake.set('b@fails.test', 'FAILED');
    fake.set('14155552671', 'ONHOLD');
    await pass(6);
    expect(
      (await paymentsOf(batch_id)).map(({ item_state, payment_state, said }) => [item_state, payment_state, said]),
    ).toEqual([
      ['settled', 'settled', 'SUCCESS'],
      ['failed', 'failed', 'FAILED'],
      ['sent', 'approval', 'ONHOLD'],
    ]);
    expect([await orderOf(ids[0]!), await orderOf(ids[1]!)]).toMatchObject([
      { status_id: status.completed },
      { sub_status_id: subStatus.payoutFailed },
    ]);
    fake.set('14155552671', 'SUCCESS');
    fake.set('a@paid.test', 'REVERSED');
    await pass(61);
    expect(await statesOf(batch_id)).toEqual(['failed', 'failed', 'settled']);
    expect(await orderOf(ids[0]!)).toMatchObject({ sub_status_id: subStatus.payoutFailed, paid_total: 0 });
  });

  it.each(['hangs', 'breaks', 'babbles', 'fails', 'limits'] as const)('is paid once when PayPal %s', async (mood) => {
    const { batch_id } = await exported('paypal', 'paypal', ['c@paid.test', 'd@paid.test']);
    const before = fake.paid;
    Object.assign(fake, { mood, moodOf: /POST .*payouts$/ });
    await work();
    expect((await paymentsOf(batch_id))[0]).toMatchObject({ sending_state: 'waiting' });
    fake.mood = 'works';
    await pass(4);
    expect((await paymentsOf(batch_id))[0]).toMatchObject({ sending_state: 'sent', failure: null });
    expect(fake.paid - before).toBe(2);
  });

  it('fails only the receiver that PayPal names, and sends the others', async () => {
    const { batch_id } = await exported('paypal', 'paypal', ['e@paid.test', 'f@refused.test', 'g@paid.test']);
    const before = fake.paid;
    await work();
    expect(await statesOf(batch_id)).toEqual(['sent', 'failed', 'sent']);
    await pass(1);
    expect(fake.paid - before).toBe(2);
    expect((await paymentsOf(batch_id)).map(({ sending_state }) => sending_state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('waits for a person when PayPal denies it, and is then another call', async () => {
    fake.new_status = 'DENIED';
    const { batch_id, ids } = await exported('paypal', 'paypal', ['h@paid.test']);
    await work();
    await pass(6);
    const [held] = await paymentsOf(batch_id);
    expect(held).toMatchObject({
      sending_state: 'held',
      item_state: 'sent',
      failure: expect.stringContaining('denied'),
    });
    expect(await orderOf(ids[0]!)).toMatchObject({ sub_status_id: subStatus.sent });
    fake.new_status = 'PENDING';
    const before = fake.paid;
    await owner.call(contract.retrySending, { params: { id: held!.sending_id } });
    await work();
    expect(fake.paid - before).toBe(1);
    expect([...fake.batches.keys()].at(-1)).toBe(`TP-${test.first.company_id}-B${batch_id}-1~2`);
  });

  it('cancels what nobody claims after the days of the settings, and asks for other details', async () => {
    const { batch_id, ids } = await exported('paypal', 'paypal', ['i@nobody.test']);
    await work();
    const item = fake.set('i@nobody.test', 'UNCLAIMED');
    await pass(6);
    expect((await paymentsOf(batch_id))[0]).toMatchObject({ item_state: 'sent', payment_state: 'unclaimed' });
    await pass(7 * 24 * 60 + 61);
    expect(item.transaction_status).toBe('RETURNED');
    expect(await statesOf(batch_id)).toEqual(['failed']);
    expect(await orderOf(ids[0]!)).toMatchObject({ sub_status_id: subStatus.payoutFailed });
  });

  it('pays Venmo accounts by their handles', async () => {
    await exported('paypal-venmo', 'venmo', ['@jane-doe']);
    await work();
    expect([...fake.batches.values()].at(-1)?.wanted.items).toMatchObject([
      { recipient_type: 'USER_HANDLE', receiver: 'jane-doe', recipient_wallet: 'VENMO' },
    ]);
  });

  it('is connected with the app’s credentials', async () => {
    const params = { service: 'paypal' as const };
    const connect = (body: object) => owner.call(connections.connectPayoutService, { params, body: body as never });
    expect((await connect({ client_id: 'x', client_secret: 'y' })).errors.client_secret).toEqual([
      'PayPal: Client Authentication failed',
    ]);
    expect((await connect({ ...fakePayPalKeys, is_test: true })).data.connection).toMatchObject({
      is_test: true,
      shown: { client_id: 'client-1' },
    });
    await work();
    const { connection } = (await owner.call(connections.findPayoutConnection, { params })).data;
    expect(connection).toMatchObject({ state: 'COMPLETED', is_ready: true, has_webhook: true });
    expect(fake.webhooks).toHaveLength(1);
  });
});

describe('the sandbox', () => {
  it('settles by itself, and shows what can go wrong', async () => {
    const receivers = [
      'jane@seller.test',
      'fail@seller.test',
      'refuse@seller.test',
      'approve@seller.test',
      'bounce@seller.test',
      'lost@seller.test',
    ];
    const { batch_id } = await exported('sandbox', 'reward_link', receivers);
    await work();
    expect((await paymentsOf(batch_id)).map(({ payment_state }) => payment_state)).toEqual([
      'processing',
      'processing',
      null,
      'approval',
      'processing',
      null,
    ]);
    await pass(1);
    await pass(3);
    expect(await statesOf(batch_id)).toEqual(['settled', 'failed', 'failed', 'settled', 'failed', 'unclear']);
    expect((await paymentsOf(batch_id))[0]).toMatchObject({ is_test: true, has_link: true });
  });
});
