import * as checkoutContract from '@tradepost/contracts/billing/checkout.contract';
import * as invoicesContract from '@tradepost/contracts/billing/invoice.contract';
import * as packagesContract from '@tradepost/contracts/billing/package.contract';
import * as subscriptionContract from '@tradepost/contracts/billing/subscription.contract';
import * as usageContract from '@tradepost/contracts/billing/usage.contract';
import { findDomain } from '@tradepost/contracts/company-settings/profile/domain.contract';
import { createInStoreOrder as create } from '@tradepost/contracts/orders/in-store.contract';
import { exportOrders } from '@tradepost/contracts/orders/order-record.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import type { Contract } from '@tradepost/contracts/route';
import { loginStatus, me } from '@tradepost/contracts/session/session.contract';
import { createTenant } from '@tradepost/contracts/signup/registration/new-company.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buyPlan, resetBilling, setPlanState } from '../../testing/test-billing.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { notifyUsage } from './billing-upkeep.commands.ts';
import { requireRoom } from './limits.queries.ts';

const white = { host: 'desk.example.com', name: 'Trade Desk', accent: '#123a6b', hides: ['multiple-account'] };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ WHITE_LABELS: JSON.stringify([white]) });
});
afterAll(() => test.close());
beforeEach(async () => {
  await resetBilling(test);
  await setPlanState(test, test.first, { package_id: 4, subscription_status: 0 });
  await test.within((ctx) => ctx.db.execute(`update locations set is_on = false where name like 'Shop %'`));
});

const plan = { package_id: 2, billing_interval: 'month' as const };

describe('who may', () => {
  it.each<[string, Contract, object]>([
    ['change the plan', subscriptionContract.upgradePlan, { body: plan }],
    ['buy one', checkoutContract.packageCheckout, { body: plan }],
    ['open a checkout', checkoutContract.checkoutSession, { body: { mode: 'setup' } }],
    ['leave a card', invoicesContract.addPayment, {}],
    ['replace it', invoicesContract.updatePayment, {}],
    ['see it', invoicesContract.showPayment, {}],
    ['see invoices', invoicesContract.listInvoices, {}],
    ['see what is due', invoicesContract.listUnpaidInvoices, {}],
    ['see what comes', invoicesContract.upcomingInvoice, {}],
    ['pay', invoicesContract.payInvoice, { params: { id: 1 } }],
    ['print', invoicesContract.invoicePdf, { params: { id: 1 } }],
    ['cancel', subscriptionContract.cancelSubscription, {}],
    ['open the portal', subscriptionContract.customerPortal, {}],
    ['see usage', usageContract.usageReport, {}],
    ['see it drawn', usageContract.usageChart, {}],
    ['see the locations', subscriptionContract.listBilledLocations, {}],
    ['give one up', subscriptionContract.unsubscribeLocation, { body: { location_id: 1 } }],
  ])('%s: no clerk', async (_case, contract, input) => {
    expect((await test.staff.call(contract, input)).status).toBe(403);
    expect((await test.nobody.call(contract, input)).status).toBe(401);
  });

  it('a clerk sees the plan status, but not the prices', async () => {
    await buyPlan(test, test.owner, 2);
    const { data } = await test.staff.call(subscriptionContract.subscriptionInfo);
    expect(data).toMatchObject({ package_name: 'National', subscription: null });
    expect((await test.staff.call(packagesContract.findPackage)).data.current.id).toBe(2);
  });
});

describe('another company', () => {
  it('sees, pays and prints nothing of this one', async () => {
    await buyPlan(test, test.owner, 2);
    const [invoice] = (await test.owner.call(invoicesContract.listInvoices)).data.items;
    const params = { id: invoice!.id };
    expect((await test.other.call(invoicesContract.invoicePdf, { params })).status).toBe(404);
    expect((await test.other.call(invoicesContract.payInvoice, { params })).status).toBe(404);
    expect((await test.other.call(invoicesContract.listInvoices)).data.items).toEqual([]);
    expect((await test.other.call(invoicesContract.showPayment)).data.payment_method).toBeNull();
    const location_id = test.first.location_id;
    expect((await test.other.call(subscriptionContract.unsubscribeLocation, { body: { location_id } })).status).toBe(
      404,
    );
  });
});

describe('invoices', () => {
  it('print as a PDF, by page', async () => {
    await buyPlan(test, test.owner, 2);
    const { data } = await test.owner.call(invoicesContract.listInvoices, { body: { page: 9, per_page: 10 } });
    expect(data.pagination).toMatchObject({ current_page: 1, total: 1, last_page: 1 });
    const pdf = await test.owner.call(invoicesContract.invoicePdf, { params: { id: data.items[0]!.id } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const odd = await test.owner.call(invoicesContract.listInvoices, { body: { per_page: 7 } });
    expect(odd.errors).toEqual({ per_page: ['Per page must be one of 10, 25, 50, 100'] });
  });
});

describe('usage', () => {
  it('counts this month by the company’s calendar, against the plan', async () => {
    await setPlanState(test, test.first, { package_id: 1, subscription_status: 0 });
    // New York is still in February at four in the morning of 1 March in London.
    for (const created_at of ['2026-03-01T04:59:59Z', '2026-03-01T05:00:00Z', '2026-03-02T14:00:00Z'])
      await storeOrder(test.first, { created_at });
    await storeOrder(test.second, {});
    expect((await test.owner.call(usageContract.usageReport)).data).toEqual({
      month: '2026-03-01',
      month_ends: '2026-04-01',
      orders: { used: 2, limit: 150 },
      locations: { used: 2, limit: 1, included: 1 },
      users: { used: 2, limit: 3 },
      fitting_package_id: 2,
    });
    const { data } = await test.owner.call(usageContract.usageChart, { query: { months: 3 } });
    expect(data).toEqual({
      limit: 150,
      months: [
        { month: '2026-01-01', orders: 0 },
        { month: '2026-02-01', orders: 1 },
        { month: '2026-03-01', orders: 2 },
      ],
    });
    expect((await test.owner.call(usageContract.usageChart, { query: { months: 99 } })).status).toBe(422);
  });

  it('notifies once at 80% and once at 100%, and blocks nothing', async () => {
    await setPlanState(test, test.first, { package_id: 1, subscription_status: 0 });
    const told = () =>
      test.within(async (ctx) => {
        const { rows } = (await ctx.db.execute('select title from notifications order by id')) as unknown as {
          rows: { title: string }[];
        };
        return rows.map(({ title }) => title);
      });
    for (let order = 0; order < 118; order += 1) await storeOrder(test.first, { items: [] });
    for (let turn = 0; turn < 2; turn += 1) await notifyUsage(test.platform);
    expect(await told()).toEqual(['The first company has used 120 of 150 orders for this month']);
    for (let order = 0; order < 30; order += 1) await storeOrder(test.first, { items: [] });
    for (let turn = 0; turn < 2; turn += 1) await notifyUsage(test.platform);
    expect(await told()).toHaveLength(2);
  });

  it('has room for so many users and no more', async () => {
    await setPlanState(test, test.first, { package_id: 1, subscription_status: 0 });
    await test.within((ctx) => requireRoom(ctx, 'users'));
    await expect(test.within((ctx) => requireRoom(ctx, 'users', 2))).rejects.toMatchObject({
      status: 403,
      message: 'The Local plan includes 3 team members. Choose a larger plan to add more.',
      data: { limit: 'users', package: 'Local', holds: 3 },
    });
    await setPlanState(test, test.first, { package_id: 4, subscription_status: 0 });
    await test.within((ctx) => requireRoom(ctx, 'users', 2000));
  });
});

describe('locations', () => {
  it('are given up one by one, with their price, and never the last', async () => {
    await setPlanState(test, test.first, { package_id: 3, subscription_status: 3 });
    await test.within((ctx) =>
      ctx.db.execute(
        `insert into locations (company_id, name) select ${ctx.company_id}, 'Shop ' || n from generate_series(3, 7) as n`,
      ),
    );
    await buyPlan(test, test.owner, 3);
    const total = async () => (await test.owner.call(subscriptionContract.subscriptionInfo)).data.subscription?.total;
    expect(await total()).toBe(19_900 + 2 * 2500);
    const { items } = (await test.owner.call(subscriptionContract.listBilledLocations)).data;
    expect(items.map(({ is_included }) => is_included)).toEqual([true, true, true, true, true, false, false]);
    const last = items.at(-1)!;
    await storeOrder(test.first, { location_id: last.id, status_id: status.beingInspected });
    const giveUp = (location_id: number) =>
      test.owner.call(subscriptionContract.unsubscribeLocation, { body: { location_id } });
    expect(await giveUp(last.id)).toMatchObject({ status: 409, data: { open_orders: 1 } });
    const { data } = await giveUp(items[5]!.id);
    expect(data.items).toHaveLength(6);
    expect(await total()).toBe(19_900 + 2500);
    expect((await test.owner.call(invoicesContract.upcomingInvoice)).data?.total).toBe(19_900 + 2500 - 2500);
    expect((await giveUp(items[5]!.id)).status).toBe(404);
    expect((await giveUp('x' as never)).status).toBe(422);
    const left = (await test.other.call(subscriptionContract.listBilledLocations)).data.items;
    await test.other.call(subscriptionContract.unsubscribeLocation, { body: { location_id: left[1]!.id } });
    const sole = await test.other.call(subscriptionContract.unsubscribeLocation, {
      body: { location_id: left[0]!.id },
    });
    expect([sole.status, sole.message]).toEqual([409, 'A company needs at least one location']);
  });
});

describe('while nothing is paid', () => {
  const order = { location_id: 1, customer_id: 1, items: [] };
  it.each([
    [
      'an ended trial',
      { subscription_status: 1, trial_ends_at: '2026-03-02T15:00:00Z' },
      /^Your 14-day trial has ended/,
    ],
    ['an unpaid plan', { subscription_status: 2 }, /^Your plan is unpaid/],
    ['a canceled one', { subscription_status: 3 }, /^Your plan is unpaid/],
  ])(
    '%s refuses what changes data, and leaves reading, exporting, paying and leaving open',
    async (_case, standing, message) => {
      await setPlanState(test, test.first, standing);
      const write = await test.owner.call(create, { body: order as never });
      expect([write.status, write.message]).toEqual([403, expect.stringMatching(message)]);
      for (const call of [me, loginStatus, subscriptionContract.subscriptionInfo, usageContract.usageReport])
        expect((await test.owner.call(call as Contract)).status).toBe(200);
      expect(
        (await test.owner.call(exportOrders, { body: { buyback: 'in-store', format: 'csv' } as never })).status,
      ).not.toBe(403);
      expect((await test.owner.call(checkoutContract.packageCheckout, { body: plan })).status).toBe(200);
      // The other company goes on.
      expect((await test.other.call(create, { body: order as never })).status).toBe(422);
    },
  );

  it('every export and every look-up stays open', async () => {
    await setPlanState(test, test.first, { subscription_status: 2 });
    const reading = /(export|csv|preview|search|chart|overview|details|\/bulk-pricing|check-device-active)(\/failed)?$/;
    // These pay orders, or email their sellers.
    const paying = /((nacha|sepa)-export|batch\/:id\/export|ask-details)$/;
    const found = routes.filter(
      ({ contract: { method, url } }) => method === 'POST' && reading.test(url) && !paying.test(url),
    );
    expect(found.length).toBeGreaterThan(9);
    const closed: string[] = [];
    for (const { contract } of found) {
      const { status } = await test.owner.call(contract, { params: { id: 1 } as never });
      if (status === 403) closed.push(contract.url);
    }
    expect(closed).toEqual([]);
  });

  it.each([
    ['an active plan', { subscription_status: 0 }],
    ['the last second of a trial', { subscription_status: 1, trial_ends_at: '2026-03-02T15:00:01Z' }],
  ])('%s does not', async (_case, standing) => {
    await setPlanState(test, test.first, standing);
    expect((await test.owner.call(create, { body: order as never })).status).toBe(422);
  });

  it('a trial with a chosen plan continues into it', async () => {
    await setPlanState(test, test.first, { subscription_status: 1, trial_ends_at: '2026-03-02T18:00:00Z' });
    await buyPlan(test, test.owner, 2);
    test.clock.set('2026-03-02T18:00:01Z');
    expect((await test.owner.call(create, { body: order as never })).status).toBe(422);
    expect((await test.owner.call(loginStatus)).data.is_trial_end).toBe(false);
    test.clock.set('2026-03-02T15:00:00Z');
  });
});

const anotherCompany = {
  company_name: 'Another',
  country_code: 'US',
  timezone: 'America/Chicago',
  street: '5 Lake Street',
  city: 'Chicago',
  state: 'IL',
  zip_code: '60601',
  purchasing_methods: ['in-store'],
  location_name: 'Main',
  payout_methods: ['cash'],
  source: 'own',
  devices: ['smartphones'],
};

describe('a reseller’s host', () => {
  it('shows its name and hides the configured parts, only on its own host', async () => {
    const by = { headers: { host: 'desk.example.com:3000' } };
    expect((await test.nobody.call(findDomain, by)).data).toMatchObject({
      name: white.name,
      accent: white.accent,
      mark: null,
    });
    const { data } = await test.owner.call(me, by);
    const closed = (entries: { slug: string; status: number; children: { slug: string; status: number }[] }[]) =>
      entries
        .flatMap((entry) => [entry, ...entry.children])
        .filter(({ status }) => status === 0)
        .map(({ slug }) => slug);
    expect(data.white_label?.name).toBe('Trade Desk');
    expect(closed(data.menu_v2.menus)).toEqual(
      expect.arrayContaining(['marketplace', 'highlevel-config', 'multiple-account']),
    );
    const another = await test.owner.call(createTenant as Contract, { ...by, body: anotherCompany });
    expect([another.status, another.message]).toEqual([403, 'You can’t add companies on this site']);
    const ours = (await test.owner.call(me)).data;
    expect([ours.white_label, closed(ours.menu_v2.menus).includes('marketplace')]).toEqual([null, false]);
  });
});
