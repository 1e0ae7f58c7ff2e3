import * as checkoutContract from '@tradepost/contracts/billing/checkout.contract';
import * as invoicesContract from '@tradepost/contracts/billing/invoice.contract';
import * as packagesContract from '@tradepost/contracts/billing/package.contract';
import { findSandboxCheckout, paySandboxCheckout } from '@tradepost/contracts/billing/sandbox.contract';
import * as subscriptionContract from '@tradepost/contracts/billing/subscription.contract';
import { loginStatus, me } from '@tradepost/contracts/session/session.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  billingMails,
  buyPlan,
  failingCard,
  readPlanState,
  resetBilling,
  setPlanState,
  workingCard,
} from '../../testing/test-billing.ts';
import { runSandboxBilling } from './billing-upkeep.commands.ts';

let test: TestApp;
let owner: Client;
const owners = 'owner@first.test';

beforeAll(async () => {
  test = await openTestApp();
});
/** Each story begins on the same day with nothing bought. */
beforeEach(async () => {
  test.clock.set('2026-03-02T15:00:00Z');
  owner = test.owner;
  await resetBilling(test);
  await setPlanState(test, test.first, {
    package_id: 4,
    subscription_status: 1,
    trial_ends_at: '2026-03-02T14:00:00Z',
  });
});
afterAll(() => test.close());

/** Time goes by, and the upkeep with it. Sessions end on the way, so one signs in again. */
async function at(instant: string): Promise<void> {
  test.clock.set(instant);
  await runSandboxBilling(test.platform);
  owner = await test.signIn(owners);
}

const info = async () => (await owner.call(subscriptionContract.subscriptionInfo)).data;
const change = (package_id: number, billing_interval: 'month' | 'year' = 'month', is_preview = false) =>
  owner.call(subscriptionContract.upgradePlan, { body: { package_id, billing_interval, is_preview } });
const invoices = async () => (await owner.call(invoicesContract.listInvoices, { body: { per_page: 25 } })).data.items;

describe('choosing a plan', () => {
  it('leads from an ended trial into the plan, by the payment service’s own word', async () => {
    expect((await owner.call(loginStatus)).data).toMatchObject({ is_trial_end: true, subscription_id: null });
    const { data } = await owner.call(checkoutContract.packageCheckout, {
      body: { package_id: 2, billing_interval: 'month' },
    });
    expect(data.url).toContain(`/checkout/sandbox/${data.session_id}`);
    const outcome = () =>
      test.nobody.call(checkoutContract.checkoutSuccess, { query: { session_id: data.session_id } });
    // Being sent back proves nothing: nothing is paid yet.
    expect((await outcome()).data.status).toBe('open');
    expect((await info()).is_trial_end).toBe(true);
    const page = await test.nobody.call(findSandboxCheckout, { params: { session_id: data.session_id } });
    expect(page.data).toMatchObject({ buyer: 'The first company', total: 9900, due_now: 9900, currency: 'USD' });
    await test.nobody.call(paySandboxCheckout, { params: { session_id: data.session_id }, body: workingCard });
    expect((await outcome()).data).toMatchObject({ status: 'complete', package_name: 'National', is_sandbox: true });
    expect((await owner.call(loginStatus)).data).toMatchObject({ is_trial_end: false, is_unpaid_billing: false });
    expect((await owner.call(me)).data).toMatchObject({ package_id: 2, is_datafeed: false, trial_days_left: null });
    expect(await info()).toMatchObject({
      subscription_status: 0,
      package_name: 'National',
      subscription: { status: 'active', total: 9900, period_end: '2026-04-02T15:00:00.000Z' },
    });
    expect((await owner.call(invoicesContract.showPayment)).data.payment_method).toMatchObject({
      brand: 'Visa',
      last4: '4242',
    });
    expect(await invoices()).toMatchObject([{ number: 'SBX-0001-0001', status: 'paid', total: 9900, amount_due: 0 }]);
    expect(await billingMails(test, owners)).toEqual(['billing-started', 'billing-receipt']);
  });

  it('uses up a trial that runs, and charges when it is over', async () => {
    await setPlanState(test, test.first, { subscription_status: 1, trial_ends_at: '2026-03-09T15:00:00Z' });
    await buyPlan(test, owner, 3);
    expect(await info()).toMatchObject({
      subscription_status: 1,
      trial_days_left: 7,
      package_id: 3,
      subscription: { status: 'trialing' },
    });
    expect(await invoices()).toEqual([]);
    await at('2026-03-09T15:00:00Z');
    expect(await info()).toMatchObject({ subscription_status: 0, is_trial_end: false });
    expect(await invoices()).toMatchObject([{ status: 'paid', total: 19_900 }]);
  });

  it.each([
    ['declined', '4000000000000002', 'The card was declined.'],
    ['without money', '4000000000009995', 'The card has insufficient funds.'],
    ['a real one', '4111111111111111', 'Use a test card. The sandbox doesn’t accept real cards.'],
  ])('takes no card that is %s, and the page can be paid with another', async (_case, number, message) => {
    const { data } = await owner.call(checkoutContract.packageCheckout, {
      body: { package_id: 2, billing_interval: 'month' },
    });
    const pay = (card: typeof workingCard) =>
      test.nobody.call(paySandboxCheckout, { params: { session_id: data.session_id }, body: card });
    const refused = await pay({ ...workingCard, number });
    expect([refused.status, refused.errors]).toEqual([422, { number: [message] }]);
    expect((await pay({ number: '12', expiry: '13/30', cvc: 'x' })).errors).toMatchObject({
      number: [expect.any(String)],
      expiry: ['Enter month and year, such as 04/30'],
      cvc: ['Enter three or four digits'],
    });
    expect((await pay(workingCard)).status).toBe(200);
  });

  it('is paid once, even when repeated', async () => {
    const session_id = await buyPlan(test, owner, 3);
    for (let again = 0; again < 2; again += 1) {
      await test.nobody.call(paySandboxCheckout, { params: { session_id }, body: workingCard });
      await owner.call(checkoutContract.checkoutSuccess, { query: { session_id } });
    }
    expect(await invoices()).toHaveLength(1);
    expect(await billingMails(test, owners)).toEqual(['billing-started', 'billing-receipt']);
    const second = await owner.call(checkoutContract.packageCheckout, {
      body: { package_id: 2, billing_interval: 'month' },
    });
    expect([second.status, second.message]).toEqual([409, 'You already have a plan. Change it instead.']);
  });

  it('keeps only the newest checkout open, for a day', async () => {
    const open = async () =>
      (await owner.call(checkoutContract.packageCheckout, { body: { package_id: 2, billing_interval: 'month' } })).data
        .session_id;
    const pay = (session_id: string) =>
      test.nobody.call(paySandboxCheckout, { params: { session_id }, body: workingCard });
    const older = await open();
    const newer = await open();
    expect((await pay(older)).status).toBe(409);
    test.clock.advance(24 * 3_600_000 + 1000);
    expect((await pay(newer)).message).toBe('This checkout has expired. Start again.');
    expect(
      (await test.nobody.call(checkoutContract.checkoutSuccess, { query: { session_id: 'sandbox_cs_x' } })).data.status,
    ).toBe('unknown');
  });

  it('refuses one that the company does not fit', async () => {
    const refused = await owner.call(checkoutContract.packageCheckout, {
      body: { package_id: 1, billing_interval: 'month' },
    });
    expect(refused.errors).toEqual({ package_id: ['Local includes 1 location, but you have 2'] });
  });
});

describe('changing the plan', () => {
  it('charges an upgrade pro rata immediately, and a downgrade leaves a credit', async () => {
    await buyPlan(test, owner, 2);
    // Half of the 31 days from 2 March are over.
    await at('2026-03-18T03:00:00Z');
    const preview = await change(3, 'month', true);
    expect(preview.data).toMatchObject({
      is_changed: false,
      preview: { due_now: 5000, next_total: 19_900, obstacles: [] },
    });
    expect((await info()).package_id).toBe(2);
    expect((await change(3)).data).toMatchObject({ is_changed: true, preview: { due_now: 5000 } });
    expect(await readPlanState(test, test.first)).toEqual({ package_id: 3, subscription_status: 0 });
    expect((await invoices())[0]).toMatchObject({ status: 'paid', total: 5000 });
    expect((await change(2)).data.preview.due_now).toBe(-5000);
    expect(await invoices()).toHaveLength(2);
    expect((await owner.call(invoicesContract.upcomingInvoice)).data).toMatchObject({
      total: 4900,
      at: '2026-04-02T15:00:00.000Z',
    });
    await at('2026-04-02T15:00:00Z');
    expect((await invoices())[0]).toMatchObject({ status: 'paid', total: 4900 });
    expect(await billingMails(test, owners)).toEqual([
      'billing-started',
      'billing-receipt',
      'billing-changed',
      'billing-receipt',
      'billing-changed',
      'billing-receipt',
    ]);
  });

  it('begins a new year on the day it is chosen', async () => {
    await buyPlan(test, owner, 2);
    await at('2026-03-18T03:00:00Z');
    await change(2, 'year');
    expect((await info()).subscription).toMatchObject({
      billing_interval: 'year',
      period_end: '2027-03-18T03:00:00.000Z',
    });
    expect((await invoices())[0]).toMatchObject({ total: 99_000 - 4950 });
  });

  it('changes nothing where the card refuses', async () => {
    await buyPlan(test, owner, 2, 'month', failingCard);
    const refused = await change(3);
    expect([refused.status, refused.errors]).toEqual([422, { payment: ['The card was declined.'] }]);
    expect(await readPlanState(test, test.first)).toEqual({ package_id: 2, subscription_status: 0 });
    expect(await invoices()).toHaveLength(1);
  });

  it('says what is wrong with a change', async () => {
    expect((await change(3)).message).toBe('You don’t have a plan yet. Choose one first.');
    await buyPlan(test, owner, 2);
    expect((await change(2)).errors).toEqual({ package_id: ['You are already on this plan'] });
    expect((await change(12)).errors).toEqual({ package_id: ['Choose a plan'] });
    const noInterval = await owner.call(subscriptionContract.upgradePlan, { body: { package_id: 3 } as never });
    expect(noInterval.errors).toEqual({ billing_interval: ['Billing interval is required'] });
  });

  it('is idempotent for concurrent requests', async () => {
    await buyPlan(test, owner, 2);
    test.clock.set('2026-03-02T16:00:00Z');
    const both = await Promise.all([change(3), change(3)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await invoices()).toHaveLength(2);
    const headers = { 'idempotency-key': 'again' };
    const body = { package_id: 4, billing_interval: 'month' as const };
    const repeated = [];
    for (let turn = 0; turn < 2; turn += 1)
      repeated.push(await owner.call(subscriptionContract.upgradePlan, { body, headers }));
    expect(repeated[1]!.data).toEqual(repeated[0]!.data);
    expect(await invoices()).toHaveLength(3);
  });
});

describe('canceling', () => {
  it('lets the paid time run out, and can be taken back until then', async () => {
    await buyPlan(test, owner, 2);
    const cancel = (is_resumed: boolean) =>
      owner.call(subscriptionContract.cancelSubscription, { body: { is_resumed } });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await cancel(false)).data.subscription).toMatchObject({ cancel_at_period_end: true });
    expect((await info()).is_unpaid_billing).toBe(false);
    expect((await owner.call(invoicesContract.upcomingInvoice)).data).toBeNull();
    await cancel(true);
    await cancel(false);
    await at('2026-04-02T15:00:00Z');
    expect(await info()).toMatchObject({ subscription_status: 3, is_unpaid_billing: true, subscription: null });
    expect(await invoices()).toHaveLength(1);
    expect(await billingMails(test, owners)).toEqual([
      'billing-started',
      'billing-receipt',
      'billing-cancelled',
      'billing-resumed',
      'billing-cancelled',
      'billing-ended',
    ]);
    // A new plan brings the company back.
    await buyPlan(test, owner, 3);
    expect(await info()).toMatchObject({ subscription_status: 0, package_id: 3 });
  });

  it('needs a plan', async () => {
    expect((await owner.call(subscriptionContract.cancelSubscription)).status).toBe(409);
  });
});

describe('a payment that fails', () => {
  it('is retried with a notification each time, and the company is unpaid until a card works', async () => {
    await buyPlan(test, owner, 2, 'month', failingCard);
    await at('2026-04-02T15:00:00Z');
    expect(await info()).toMatchObject({ subscription_status: 2, is_unpaid_billing: true });
    const due = async () => (await owner.call(invoicesContract.listUnpaidInvoices)).data.items;
    expect(await due()).toMatchObject([{ attempts: 1, amount_due: 9900, next_attempt_at: '2026-04-05T15:00:00.000Z' }]);
    await at('2026-04-04T15:00:00Z');
    expect(await due()).toMatchObject([{ attempts: 1 }]);
    await at('2026-04-05T15:00:00Z');
    await at('2026-04-10T15:00:00Z');
    await at('2026-04-17T15:00:00Z');
    expect(await due()).toMatchObject([{ attempts: 4, next_attempt_at: null }]);
    expect((await info()).subscription).toMatchObject({ status: 'unpaid' });
    const told = (await billingMails(test, owners)).filter((template) => template === 'notification-billing_failed');
    expect(told).toHaveLength(4);
    const [invoice] = await due();
    const pay = () => owner.call(invoicesContract.payInvoice, { params: { id: invoice!.id } });
    expect((await pay()).errors).toEqual({ payment: ['The card was declined.'] });
    expect((await change(3)).message).toBe('You have an unpaid invoice. Pay it before you change your plan.');
    const { data } = await owner.call(invoicesContract.updatePayment);
    await test.nobody.call(paySandboxCheckout, { params: { session_id: data.session_id }, body: workingCard });
    await owner.call(checkoutContract.checkoutSuccess, { query: { session_id: data.session_id } });
    for (let turn = 0; turn < 2; turn += 1) expect((await pay()).data).toMatchObject({ status: 'paid', amount_due: 0 });
    expect(await info()).toMatchObject({ subscription_status: 0, is_unpaid_billing: false });
    expect(await due()).toEqual([]);
  });

  it('is paid once when four people pay the invoice at once, with idempotency keys and without', async () => {
    for (const headers of [{}, { 'idempotency-key': '' }]) {
      await resetBilling(test);
      await setPlanState(test, test.first, { package_id: 4, subscription_status: 3 });
      test.clock.set('2026-03-02T15:00:00Z');
      owner = await test.signIn(owners);
      await buyPlan(test, owner, 2, 'month', failingCard);
      await at('2026-04-02T15:00:00Z');
      const { data: card } = await owner.call(invoicesContract.updatePayment);
      await test.nobody.call(paySandboxCheckout, { params: { session_id: card.session_id }, body: workingCard });
      await owner.call(checkoutContract.checkoutSuccess, { query: { session_id: card.session_id } });
      const [invoice] = (await owner.call(invoicesContract.listUnpaidInvoices)).data.items;
      const paid = await Promise.all(
        [1, 2, 3, 4].map((one) =>
          owner.call(invoicesContract.payInvoice, {
            params: { id: invoice!.id },
            headers: 'idempotency-key' in headers ? { 'idempotency-key': `four-${one}` } : {},
          }),
        ),
      );
      // Who comes late finds it paid.
      expect(
        paid.every(({ status }) => status === 200 || status === 409),
        JSON.stringify(paid),
      ).toBe(true);
      expect(paid.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect((await invoices())[0]).toMatchObject({ status: 'paid', attempts: 2 });
      const receipts = (await billingMails(test, owners)).filter((template) => template === 'billing-receipt');
      expect(receipts).toHaveLength(2);
    }
  });

  it('renews month by month, also after the upkeep stood still', async () => {
    await buyPlan(test, owner, 2);
    await at('2026-06-20T00:00:00Z');
    expect(await invoices()).toHaveLength(4);
    expect((await info()).subscription?.period_end).toBe('2026-07-02T15:00:00.000Z');
    await runSandboxBilling(test.platform);
    expect(await invoices()).toHaveLength(4);
  });
});

it('bills a company in yen without decimals, and one in lari in dollars', async () => {
  await setPlanState(test, test.first, { subscription_status: 3, currency: 'JPY' });
  owner = await test.signIn(owners);
  await buyPlan(test, owner, 2);
  expect((await invoices())[0]).toMatchObject({ currency: 'JPY', total: 13_900 });
  const { data } = await test.nobody.call(packagesContract.listAllPackages, { query: { currency: 'gel' } });
  expect(data[0]).toMatchObject({ currency: 'USD', prices: { month: { package_price: 4900 } } });
});
