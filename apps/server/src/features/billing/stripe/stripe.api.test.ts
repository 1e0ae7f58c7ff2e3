import * as checkoutContract from '@tradepost/contracts/billing/checkout.contract';
import * as invoicesContract from '@tradepost/contracts/billing/invoice.contract';
import { findSandboxCheckout } from '@tradepost/contracts/billing/sandbox.contract';
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
import { billingMails, readPlanState, resetBilling, setPlanState } from '../../../testing/test-billing.ts';

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
  stripe.calls.length = 0;
  await setPlanState(test, test.first, { subscription_status: 1, trial_ends_at: '2026-03-02T14:00:00Z' });
});

const info = async () => (await test.owner.call(subscriptionContract.subscriptionInfo)).data;
const outcomeOf = (session_id: string) => test.nobody.call(checkoutContract.checkoutSuccess, { query: { session_id } });

async function startPlan(package_id = 2): Promise<string> {
  const { data } = await test.owner.call(checkoutContract.packageCheckout, {
    body: { package_id, billing_interval: 'month' },
  });
  return data.session_id;
}

async function buy(package_id = 2): Promise<StripeObject> {
  const session_id = await startPlan(package_id);
  const subscription = stripe.finish(session_id, test.clock.now());
  await outcomeOf(session_id);
  return subscription;
}

let events = 0;
async function hear(
  type: string,
  object: Record<string, unknown>,
  more: { id?: string; secret?: string; at?: Date } = {},
) {
  events += 1;
  const event = { id: more.id ?? `evt_${events}`, type, object };
  const { payload, signature } = stripe.sign(event, more.at ?? test.clock.now(), more.secret);
  return test.app.inject({
    method: 'POST',
    url: '/v1/billing/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

describe('buying', () => {
  it('creates a checkout at the plan’s price, which is created once', async () => {
    const { data } = await test.owner.call(checkoutContract.packageCheckout, {
      body: { package_id: 3, billing_interval: 'year' },
    });
    const session = stripe.objects.get(data.session_id)!;
    expect(data.url).toBe(`https://pay.test/${data.session_id}`);
    expect(session).toMatchObject({
      mode: 'subscription',
      client_reference_id: String(test.first.company_id),
      success_url: expect.stringContaining('/settings/plan/processing?session_id={CHECKOUT_SESSION_ID}'),
    });
    const [item] = session.line_items as { price: string }[];
    expect(stripe.objects.get(item!.price)).toMatchObject({
      lookup_key: 'tradepost_package_3_year_usd_199000',
      unit_amount: '199000',
      recurring: { interval: 'year' },
    });
    await test.owner.call(checkoutContract.packageCheckout, { body: { package_id: 3, billing_interval: 'year' } });
    expect(stripe.calls.filter((call) => call === 'POST /v1/prices')).toHaveLength(1);
    expect(stripe.calls.filter((call) => call === 'POST /v1/customers')).toHaveLength(1);
    expect(session.status).toBe('expired');
  });

  it('trusts Stripe and not the returning browser', async () => {
    const session_id = await startPlan();
    expect((await outcomeOf(session_id)).data.status).toBe('open');
    expect(await readPlanState(test, test.first)).toEqual({ package_id: 4, subscription_status: 1 });
    stripe.finish(session_id, test.clock.now());
    expect((await outcomeOf(session_id)).data).toMatchObject({ status: 'complete', is_sandbox: false });
    expect(await readPlanState(test, test.first)).toEqual({ package_id: 2, subscription_status: 0 });
    expect((await test.owner.call(invoicesContract.showPayment)).data.payment_method).toMatchObject({
      brand: 'Visa',
      last4: '4242',
    });
  });

  it('lets a trial of more than two days run on, and none that is shorter', async () => {
    await setPlanState(test, test.first, { subscription_status: 1, trial_ends_at: '2026-03-09T15:00:00Z' });
    expect(await buy()).toMatchObject({ status: 'trialing' });
    expect(await info()).toMatchObject({ subscription_status: 1, trial_days_left: 7, is_trial_end: false });
    await resetBilling(test);
    await setPlanState(test, test.first, { subscription_status: 1, trial_ends_at: '2026-03-03T15:00:00Z' });
    expect(await buy()).toMatchObject({ status: 'active' });
  });

  it('has no sandbox', async () => {
    const page = await test.nobody.call(findSandboxCheckout, { params: { session_id: await startPlan() } });
    expect(page.status).toBe(404);
  });
});

describe('a webhook', () => {
  it('brings a purchase whose browser never came back', async () => {
    const session_id = await startPlan();
    stripe.finish(session_id, test.clock.now());
    const session = stripe.objects.get(session_id)!;
    const heard = await hear('checkout.session.completed', session);
    expect([heard.statusCode, heard.json()]).toEqual([200, { success: true, data: { is_received: true } }]);
    expect(await readPlanState(test, test.first)).toEqual({ package_id: 2, subscription_status: 0 });
    expect((await outcomeOf(session_id)).data.status).toBe('complete');
  });

  it('is handled once: a replay reads and sends nothing', async () => {
    const subscription = await buy();
    subscription.cancel_at_period_end = true;
    await hear('customer.subscription.updated', subscription, { id: 'evt_once' });
    const calls = stripe.calls.length;
    const mails = await billingMails(test, 'owner@first.test');
    for (let again = 0; again < 3; again += 1)
      expect((await hear('customer.subscription.updated', subscription, { id: 'evt_once' })).statusCode).toBe(200);
    expect(stripe.calls).toHaveLength(calls);
    expect(await billingMails(test, 'owner@first.test')).toEqual(mails);
    expect(mails).toEqual(['billing-started', 'billing-cancelled']);
  });

  it('only triggers a sync: a late one does no harm', async () => {
    const subscription = await buy();
    const asItWas = { ...subscription, status: 'past_due' };
    subscription.status = 'active';
    await hear('customer.subscription.updated', asItWas);
    expect(await readPlanState(test, test.first)).toEqual({ package_id: 2, subscription_status: 0 });
    subscription.status = 'canceled';
    await hear('customer.subscription.deleted', subscription);
    // The update that was sent before it comes after it.
    await hear('customer.subscription.updated', { ...subscription, status: 'active' });
    expect(await readPlanState(test, test.first)).toEqual({ package_id: 2, subscription_status: 3 });
  });

  it.each([
    ['trialing', 1],
    ['active', 0],
    ['past_due', 2],
    ['unpaid', 2],
    ['canceled', 3],
  ])('%s means %i', async (status, subscription_status) => {
    const subscription = await buy();
    subscription.status = status;
    await hear('customer.subscription.updated', subscription);
    expect(await readPlanState(test, test.first)).toMatchObject({ subscription_status });
  });

  it('is refused without the right signature over these very bytes, soon after it was sent', async () => {
    const subscription = await buy();
    subscription.status = 'canceled';
    expect((await hear('customer.subscription.updated', subscription, { secret: 'whsec_other' })).statusCode).toBe(400);
    const old = new Date(test.clock.now().getTime() - 301_000);
    expect((await hear('customer.subscription.updated', subscription, { at: old })).statusCode).toBe(400);
    const { payload, signature } = stripe.sign(
      { id: 'evt_x', type: 'invoice.paid', object: subscription },
      test.clock.now(),
    );
    for (const [body, header] of [
      [payload.replace('canceled', 'active'), signature],
      [`${payload} `, signature],
      [payload, undefined],
    ] as const) {
      const headers = { 'content-type': 'application/json', ...(header ? { 'stripe-signature': header } : {}) };
      expect(
        (await test.app.inject({ method: 'POST', url: '/v1/billing/webhook', headers, payload: body })).statusCode,
      ).toBe(400);
    }
    expect(await readPlanState(test, test.first)).toMatchObject({ subscription_status: 0 });
  });

  it('of another customer is ignored', async () => {
    await buy();
    expect(
      (await hear('customer.subscription.updated', { id: 'sub_9', object: 'subscription', customer: 'cus_unknown' }))
        .statusCode,
    ).toBe(200);
    const foreign = { ...stripe.finish(await startOther(), test.clock.now()) };
    const [own] = [...stripe.objects.values()].filter(({ object }) => object === 'customer');
    // A subscription of the second company, named to the first one's customer, changes nothing of the first.
    await hear('customer.subscription.updated', { ...foreign, customer: own!.id });
    expect((await info()).package_id).toBe(2);
  });

  async function startOther(): Promise<string> {
    const { data } = await test.other.call(checkoutContract.packageCheckout, {
      body: { package_id: 4, billing_interval: 'month' },
    });
    return data.session_id;
  }

  it('of a failed payment notifies once per attempt, of a paid one sends the receipt', async () => {
    const subscription = await buy();
    subscription.status = 'past_due';
    const customer = subscription.customer;
    const parent = { subscription_details: { subscription: subscription.id } };
    const invoice = stripe.addInvoice({
      customer,
      parent,
      total: 9900,
      amount_remaining: 9900,
      attempt_count: 1,
      next_payment_attempt: 1_772_800_000,
    });
    await Promise.all([hear('invoice.payment_failed', invoice), hear('customer.subscription.updated', subscription)]);
    expect(await info()).toMatchObject({ is_unpaid_billing: true });
    const { data } = await test.owner.call(invoicesContract.listUnpaidInvoices);
    expect(data.items).toMatchObject([
      { number: 'TP-1', amount_due: 9900, attempts: 1, hosted_url: 'https://pay.test/invoice' },
    ]);
    subscription.status = 'active';
    Object.assign(invoice, { amount_paid: 9900 });
    const paid = await test.owner.call(invoicesContract.payInvoice, { params: { id: data.items[0]!.id } });
    expect(paid.data).toMatchObject({ status: 'paid', amount_paid: 9900 });
    expect(await billingMails(test, 'owner@first.test')).toEqual([
      'billing-started',
      'notification-billing_failed',
      'billing-receipt',
    ]);
  });
});

describe('changing', () => {
  it('charges an upgrade immediately, or changes nothing', async () => {
    const subscription = await buy();
    const body = { package_id: 3, billing_interval: 'month' as const };
    const preview = await test.owner.call(subscriptionContract.upgradePlan, { body: { ...body, is_preview: true } });
    expect(preview.data.preview).toMatchObject({ due_now: 5000, next_total: 19_900 });
    await test.owner.call(subscriptionContract.upgradePlan, { body });
    expect(subscription.asked).toMatchObject({
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    expect(await readPlanState(test, test.first)).toMatchObject({ package_id: 3 });
  });

  it('cancels at the end of the paid period, or immediately when nothing is paid', async () => {
    const subscription = await buy();
    await test.owner.call(subscriptionContract.cancelSubscription);
    expect(subscription).toMatchObject({ cancel_at_period_end: true, status: 'active' });
    await test.owner.call(subscriptionContract.cancelSubscription, { body: { is_resumed: true } });
    subscription.status = 'past_due';
    await hear('customer.subscription.updated', subscription);
    await test.owner.call(subscriptionContract.cancelSubscription);
    expect(await info()).toMatchObject({ subscription_status: 3, subscription: null });
  });

  it('pays with a new card from when it was left', async () => {
    await buy();
    const { data } = await test.owner.call(invoicesContract.updatePayment);
    stripe.finish(data.session_id, test.clock.now());
    await outcomeOf(data.session_id);
    expect((await test.owner.call(invoicesContract.showPayment)).data.payment_method).toMatchObject({ last4: '0002' });
  });

  it('hands over to Stripe’s own pages', async () => {
    const subscription = await buy();
    expect((await test.owner.call(subscriptionContract.customerPortal)).data).toEqual({
      url: `https://portal.test/${subscription.customer}`,
      is_sandbox: false,
    });
    expect((await test.owner.call(invoicesContract.upcomingInvoice)).data).toMatchObject({
      total: 19_900,
      currency: 'USD',
    });
  });
});

describe('when Stripe refuses', () => {
  it('a card: the reason is shown to the payer', async () => {
    await buy();
    stripe.failNext(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
    const { status, errors } = await test.owner.call(subscriptionContract.upgradePlan, {
      body: { package_id: 3, billing_interval: 'month' },
    });
    expect([status, errors]).toEqual([422, { payment: ['Your card was declined.'] }]);
  });

  it('the key, it is said so, and no sandbox takes its place', async () => {
    stripe.failNext(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***' });
    const { status, message } = await test.owner.call(checkoutContract.packageCheckout, {
      body: { package_id: 2, billing_interval: 'month' },
    });
    expect([status, message]).toEqual([
      500,
      'The payment service is unavailable. Nothing was changed. Try again later.',
    ]);
    expect(await info()).toMatchObject({ provider: 'stripe', is_sandbox: false, subscription: null });
  });
});
