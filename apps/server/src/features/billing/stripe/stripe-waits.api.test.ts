import * as checkoutContract from '@tradepost/contracts/billing/checkout.contract';
import * as invoicesContract from '@tradepost/contracts/billing/invoice.contract';
import * as subscriptionContract from '@tradepost/contracts/billing/subscription.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeStripe,
  fakeKey,
  fakeWebhookSecret,
  openFakeStripe,
  type StripeObject,
} from '../../../testing/fake-stripe.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { resetBilling, setPlanState } from '../../../testing/test-billing.ts';

let stripe: FakeStripe;
let test: TestApp;
beforeAll(async () => {
  stripe = await openFakeStripe();
  test = await openTestApp({
    STRIPE_SECRET_KEY: fakeKey,
    STRIPE_WEBHOOK_SECRET: fakeWebhookSecret,
    STRIPE_API_URL: stripe.url,
  });
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});
beforeEach(async () => {
  await resetBilling(test);
  stripe.objects.clear();
  await setPlanState(test, test.first, { subscription_status: 1, trial_ends_at: '2026-03-02T14:00:00Z' });
});

async function startPlan() {
  const body = { package_id: 2, billing_interval: 'month' as const };
  return test.owner.call(checkoutContract.packageCheckout, { body });
}

const comeBack = (session_id: string) => test.nobody.call(checkoutContract.checkoutSuccess, { query: { session_id } });

async function buy(): Promise<StripeObject> {
  const { session_id } = (await startPlan()).data;
  const subscription = stripe.finish(session_id, test.clock.now());
  await comeBack(session_id);
  return subscription;
}

/** An invoice that the card could not pay, and its id with us. */
async function owe(): Promise<number> {
  const { customer, id } = await buy();
  stripe.addInvoice({
    customer,
    parent: { subscription_details: { subscription: id } },
    total: 9900,
    amount_remaining: 9900,
    amount_paid: 9900,
    attempt_count: 1,
  });
  // A new card makes us read what is due.
  const { data } = await test.owner.call(invoicesContract.updatePayment);
  stripe.finish(data.session_id, test.clock.now());
  await comeBack(data.session_id);
  const [due] = (await test.owner.call(invoicesContract.listUnpaidInvoices)).data.items;
  return due!.id;
}

const pay = (id: number) => test.owner.call(invoicesContract.payInvoice, { params: { id } });
const payCall = /^POST \/v1\/invoices\/\w+\/pay$/;

/** The server stops while `work` waits for Stripe, and is started again. */
async function crashDuring(call: RegExp, work: () => Promise<{ status: number }>): Promise<void> {
  const { database } = test.platform;
  const { transaction } = database;
  const held = stripe.hold(call);
  const working = work();
  await held.arrived;
  database.transaction = () => Promise.reject(new Error('the server has stopped'));
  held.release();
  expect((await working).status).toBe(500);
  database.transaction = transaction;
}

describe('while Stripe does not answer', () => {
  it('holds no connection, and lists are answered', async () => {
    const id = await owe();
    const { pool } = test.platform.database;
    if (pool) pool.options.max = 2;
    const held = stripe.hold(payCall);
    const paying = pay(id);
    await held.arrived;
    if (pool) expect(pool.totalCount - pool.idleCount).toBe(0);
    const lists = await Promise.all(Array.from({ length: 10 }, () => test.owner.call(invoicesContract.listInvoices)));
    expect(lists.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(lists[0]?.data.items[0]?.status).toBe('open');
    held.release();
    expect((await paying).data).toMatchObject({ status: 'paid' });
  });
});

describe('after a crash between Stripe’s answer and storing it', () => {
  it('charges an invoice once: a retry sends the same key', async () => {
    const id = await owe();
    const [charges, keys] = [stripe.charges(), stripe.keysOf(payCall).length];
    await crashDuring(payCall, () => pay(id));
    expect((await pay(id)).data).toMatchObject({ status: 'paid' });
    const [first, second, ...more] = stripe.keysOf(payCall).slice(keys);
    expect([first, more]).toEqual([second, []]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(stripe.charges() - charges).toBe(1);
  });

  it('charges a new plan once', async () => {
    const subscription = await buy();
    const change = { body: { package_id: 3, billing_interval: 'month' as const } };
    const upgrade = () => test.owner.call(subscriptionContract.upgradePlan, change);
    const changeCall = new RegExp(`^POST /v1/subscriptions/${subscription.id}$`);
    const before = stripe.keysOf(changeCall).length;
    await crashDuring(changeCall, upgrade);
    expect((await upgrade()).data.is_changed).toBe(true);
    expect(stripe.keysOf(changeCall)).toHaveLength(before + 1);
  });

  it('has one customer and one checkout', async () => {
    await crashDuring(/^POST \/v1\/customers$/, startPlan);
    await crashDuring(/^POST \/v1\/checkout\/sessions$/, startPlan);
    expect((await startPlan()).status).toBe(200);
    const kept = [...stripe.objects.values()].map(({ object }) => object);
    expect(kept.filter((object) => object === 'customer')).toHaveLength(1);
    expect(kept.filter((object) => object === 'checkout.session')).toHaveLength(1);
  });
});

describe('sent twice at once', () => {
  it('pays an invoice once, with one key', async () => {
    const id = await owe();
    const [charges, keys] = [stripe.charges(), stripe.keysOf(payCall).length];
    const both = await Promise.all([pay(id), pay(id)]);
    // The second request joins the first one's call, or finds the invoice paid.
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(both.map(({ status }) => status).sort());
    expect(new Set(stripe.keysOf(payCall).slice(keys)).size).toBe(1);
    expect(stripe.charges() - charges).toBe(1);
  });

  it('changes a plan once: the second request joins the call that waits, and is refused', async () => {
    const { id } = await buy();
    const change = { body: { package_id: 3, billing_interval: 'month' as const } };
    const upgrade = () => test.owner.call(subscriptionContract.upgradePlan, change);
    const changeCall = new RegExp(`^POST /v1/subscriptions/${id}$`);
    const held = stripe.hold(changeCall);
    const first = upgrade();
    await held.arrived;
    const second = upgrade();
    await expect.poll(() => stripe.keysOf(changeCall).length).toBe(2);
    held.release();
    const both = await Promise.all([first, second]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [one, other, ...more] = stripe.keysOf(changeCall);
    expect([one, more]).toEqual([other, []]);
  });
});

it('a declined card is charged again at the next attempt', async () => {
  const id = await owe();
  const before = stripe.keysOf(payCall).length;
  stripe.failNext(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
  expect((await pay(id)).errors).toEqual({ payment: ['Your card was declined.'] });
  expect((await pay(id)).data).toMatchObject({ status: 'paid' });
  const [first, second] = stripe.keysOf(payCall).slice(before);
  expect(first).not.toBe(second);
});
