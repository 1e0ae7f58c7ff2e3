import { addDays } from '@tradepost/contracts/local-day';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import {
  type CashForecast,
  type CashForecastQuery,
  computeCashForecast,
  exportCashForecast,
  readCashForecast,
} from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../../testing/test-catalog.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { setPrices } from '../../pricing/prices.commands.ts';
import { foldReportDays } from '../report-days.commands.ts';
import { cashForecasts } from './cash-forecast.table.ts';
import { computeForecast } from './compute-forecast.commands.ts';
import { computeDueForecasts } from './due-forecasts.commands.ts';

let test: TestApp;
let catalog: TestCatalog;

const today = '2026-03-02';
const at = (days: number, time = 'T15:00:00Z') => `${addDays(today, days)}${time}`;

/** An order a day: of five, three come after 5 days and are paid 90% on the 8th, the others expire after 14. */
async function storeHistory(company: TestCompany, days: number, more: object = {}): Promise<void> {
  for (let ago = days; ago >= 15; ago -= 1) {
    const isPaid = ago % 5 < 3;
    await storeOrder(company, {
      kind: 'mail-in',
      created_at: at(-ago),
      quoted_total: 20_000,
      ...(isPaid
        ? {
            status_id: status.completed,
            received_at: at(5 - ago),
            payable_at: at(7 - ago),
            paid_at: at(8 - ago),
            status_at: at(8 - ago),
            paid_total: 18_000,
            total: 18_000,
          }
        : { status_id: status.leads, sub_status_id: subStatus.expired, status_at: at(14 - ago) }),
      items: [{ price: 20_000 }],
      ...more,
    });
  }
}

const lead = { kind: 'mail-in' as const, status_id: status.leads, sub_status_id: subStatus.activeLead };
const promised = { price_locked_until: at(10) };

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  const device = { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good };
  await storeHistory(test.first, 200);
  // Four open offers, with prices of before a fall by a tenth.
  for (let index = 0; index < 4; index += 1)
    await storeOrder(test.first, {
      ...lead,
      ...promised,
      created_at: at(-3),
      items: [{ ...device, price: testPrices.good + 2_000 }],
    });
  // One more at another location, and one of somebody's last evening, which is today in UTC.
  await storeOrder(test.first, { ...lead, created_at: at(-2), location_id: test.first.other_location_id });
  await storeOrder(test.first, { ...lead, created_at: at(0, 'T03:00:00Z'), items: [{ price: 7_000 }] });
  // Made today, by the company's own day: not known at its beginning.
  await storeOrder(test.first, { ...lead, created_at: at(0, 'T12:00:00Z'), items: [{ price: 900_000 }] });
  // A quote that is not made yet, and one of a channel without history.
  await storeOrder(test.first, { kind: 'bulk-quote', status_id: status.manualQuote, created_at: at(-2) });
  await storeOrder(test.first, { ...lead, kind: 'easy-offer', created_at: at(-2), items: [{ price: 50_000 }] });
  await storeOrder(test.first, {
    kind: 'mail-in',
    created_at: at(-9),
    received_at: at(-4),
    payable_at: at(-1),
    status_at: at(-1),
    status_id: status.payoutProcessing,
    sub_status_id: subStatus.toPay,
  });
  await test.within((ctx) =>
    runSql(
      ctx.db,
      sql`insert into invoices (company_id, number, location_id, currency, issued_on, due_on, total) values
        (${ctx.company_id}, 'A-1', ${test.first.location_id}, 'USD', ${addDays(today, -40)}, ${addDays(today, -10)}, 5000),
        (${ctx.company_id}, 'A-2', ${test.first.location_id}, 'USD', ${addDays(today, -4)}, ${addDays(today, 9)}, 7000)`,
    ),
  );
  await foldReportDays(test.platform);
  await computeForecast(test.first.scope);
});
afterAll(() => test.close());

const read = (query: CallQuery = {}, client = test.owner) =>
  client.call(readCashForecast, { query: query as CashForecastQuery });
type CallQuery = Partial<Record<keyof CashForecastQuery, string | number>>;
const ready = async (query: CallQuery = {}, client = test.owner): Promise<CashForecast> => {
  const { status: code, data, errors } = await read(query, client);
  expect([code, errors]).toEqual([200, expect.anything()]);
  return data;
};

describe('the forecast', () => {
  it('counts what was open at the beginning of the company’s day', async () => {
    const data = await ready();
    expect(data).toMatchObject({ state: 'ready', as_of: today, currency: 'USD', currencies: ['USD'] });
    expect(data.offers.n).toBe(7);
    expect(data.offers.quoted).toBe(4 * (testPrices.good + 2_000) + 20_000 + 7_000 + 50_000);
    expect(data.weeks).toHaveLength(12);
    expect(data.weeks[0]).toMatchObject({ from: today, to: addDays(today, 6) });
  });

  it('has learned how many come, when, and what they are paid', async () => {
    const { offers } = await ready();
    const mail = offers.channels.find(({ kind }) => kind === 'mail-in')!;
    expect(mail.arriving).toBeGreaterThan(0.5);
    expect(mail.arriving).toBeLessThan(0.7);
    expect(mail.cut).toBeCloseTo(0.9, 1);
    expect(mail.days_to_arrive).toBeGreaterThanOrEqual(4);
    expect(mail.days_to_arrive).toBeLessThanOrEqual(6);
    expect(mail.expected).toBe(offers.expected);
    expect(offers.expected).toBeGreaterThan(mail.quoted * 0.4);
    expect(offers.expected).toBeLessThan(mail.quoted * 0.75);
  });

  it('guesses nothing of a channel with too few paid orders', async () => {
    const { offers } = await ready();
    expect(offers.channels.find(({ kind }) => kind === 'easy-offer')).toMatchObject({ n: 1, expected: null });
    expect(offers.left_out).toBe(50_000);
  });

  it('adds what is due: the payout queue in its week, and invoices in theirs', async () => {
    const { weeks, cash } = await ready();
    expect(weeks[0]!.queue).toBe(20_000);
    expect(weeks[0]!.expected).toBe(weeks[0]!.open_offers + weeks[0]!.new_offers + 20_000);
    expect(weeks.map(({ receivables }) => receivables).slice(0, 3)).toEqual([0, 7_000, 0]);
    expect(cash).toMatchObject({ overdue: { n: 1, amount: 5_000 }, queue: { n: 1, amount: 20_000 } });
    for (const { low, expected, high } of weeks) {
      expect(low).toBeLessThanOrEqual(expected);
      expect(high).toBeGreaterThanOrEqual(expected);
    }
  });

  it('compares the forecast of four weeks ago, computed afterwards, with what was paid', async () => {
    const { accuracy } = await ready();
    expect(accuracy).toMatchObject({ made_on: addDays(today, -28), is_afterwards: true });
    expect(accuracy!.weeks).toHaveLength(4);
    const paid = await test.within((ctx) =>
      readRows<{ n: number }>(
        ctx.db,
        sql`select coalesce(sum(paid_total), 0)::bigint as n from orders where company_id = ${ctx.company_id}
              and paid_at >= ${at(-28, 'T05:00:00Z')} and paid_at < ${at(0, 'T05:00:00Z')}`,
      ),
    );
    expect(accuracy!.paid).toBe(paid[0]!.n);
    expect(Math.abs(accuracy!.off!)).toBeLessThan(0.5);
  });

  it('is narrowed to a location, and its sums are parts of the whole', async () => {
    const whole = await ready();
    const [main, second] = await Promise.all(
      [test.first.location_id, test.first.other_location_id].map((location_id) => ready({ location_id })),
    );
    expect([main!.offers.n, second!.offers.n]).toEqual([6, 1]);
    expect(main!.offers.quoted + second!.offers.quoted).toBe(whole.offers.quoted);
    expect([main!.accuracy, main!.cash.store_credit]).toEqual([null, null]);
  });

  it('gives its weeks as a file', async () => {
    const { raw, status: code } = await test.owner.call(exportCashForecast, { query: {} });
    expect(code).toBe(200);
    const lines = raw.toString('utf8').trim().split('\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toContain('Expected payouts');
    expect(lines[1]).toContain(addDays(today, 6));
  });
});

describe('price locks', () => {
  it('cost what today’s prices are below the promised ones', async () => {
    const { locks } = await ready();
    expect(locks).toMatchObject({ n: 4, cost: 8_000, unpriced_n: 0, today: 4 * testPrices.good });
    expect(locks!.expected_cost).toBeGreaterThan(0);
    expect(locks!.expected_cost).toBeLessThan(8_000);
  });

  it('cost more after a fall, which changes nothing that is stored', async () => {
    const usual = await ready();
    const date = addDays(today, 3);
    const { fall, locks, weeks } = await ready({ fall_percent: 15, fall_date: date });
    expect(locks).toEqual(usual.locks);
    expect(fall).toMatchObject({ percent: 15, from: date, lock_cost: 0.15 * 4 * testPrices.good });
    expect(fall!.expected_lock_cost).toBeGreaterThan(0);
    expect(fall!.payouts_after).toBeLessThan(fall!.payouts_before);
    expect(weeks[0]!.open_offers).toBe(usual.weeks[0]!.open_offers);
    expect(await ready()).toEqual(usual);
    const none = await ready({ fall_percent: 0 });
    expect(none.weeks).toEqual(usual.weeks);
    expect(none.fall).toMatchObject({ lock_cost: 0, expected_lock_cost: 0 });
  });

  it('are suggested for as long as parcels take', async () => {
    const { lock_days } = await ready();
    expect(lock_days).toMatchObject([{ kind: 'mail-in', current_days: 14, share: 0.8 }]);
    expect(lock_days[0]!.suggested_days).toBeLessThan(14);
  });

  it('follow today’s prices when the forecast is asked for again', async () => {
    await test.within((ctx) =>
      setPrices(ctx, catalog.price_list_id, [
        { variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good, original_price: 28_400 },
      ]),
    );
    expect((await test.owner.call(computeCashForecast, {})).status).toBe(200);
    expect((await ready()).is_computing).toBe(true);
    // Asked twice, it is computed once.
    await test.owner.call(computeCashForecast, {});
    expect(await test.platform.jobs.drain()).toBe(1);
    expect(await ready()).toMatchObject({ is_computing: false, locks: { cost: 0, expected_cost: 0 } });
  });
});

describe('refusals', () => {
  it.each([
    [{ fall_percent: 91 }, 'fall_percent'],
    [{ fall_percent: -1 }, 'fall_percent'],
    [{ fall_percent: 'much' }, 'fall_percent'],
    [{ fall_percent: 10, fall_date: addDays(today, 84) }, 'fall_date'],
    [{ fall_percent: 10, fall_date: addDays(today, -1) }, 'fall_date'],
    [{ fall_percent: 10, fall_date: 'soon' }, 'fall_date'],
  ])('%j is a mistake in %s', async (query, field) => {
    const { status: code, errors } = await read(query);
    expect([code, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('is for who may see reports and costs', async () => {
    const { client: reports } = await hireMember(test, 'reports', ['reports.view', 'reports.export']);
    const { client: costs } = await hireMember(test, 'costs', ['inventory.cost']);
    for (const client of [reports, costs, test.staff])
      for (const contract of [readCashForecast, exportCashForecast, computeCashForecast])
        expect((await client.call(contract as never, {})).status).toBe(403);
    const { client: both } = await hireMember(test, 'both', ['reports.view', 'inventory.cost']);
    expect((await read({}, both)).status).toBe(200);
  });

  it('is another company’s own', async () => {
    const { data } = await read({}, test.other);
    expect(data).toMatchObject({ state: 'not_computed', weeks: [], offers: { n: 0 }, locks: null, currencies: [] });
    expect((await read({ location_id: test.first.location_id }, test.other)).data.offers.n).toBe(0);
  });
});

describe('other companies', () => {
  it('one without enough history is told so', async () => {
    await storeOrder(test.second, { ...lead, created_at: at(-3) });
    await computeForecast(test.second.scope);
    const { data } = await read({}, test.other);
    expect(data).toMatchObject({ state: 'not_enough_history', paid_orders: 0, needed_orders: 30, weeks: [] });
  });

  it('one at the other end of the world has its own day, and whole yen', async () => {
    await inTransaction(test.second.scope, (ctx) =>
      runSql(ctx.db, sql`update companies set timezone = 'Pacific/Auckland' where company_id = ${ctx.company_id}`),
    );
    await storeHistory(test.second, 120, { currency: 'JPY' });
    await foldReportDays(test.platform);
    const scope = { ...test.second.scope, company: { ...test.second.scope.company, timezone: 'Pacific/Auckland' } };
    await computeForecast(scope);
    const client = await test.signIn('owner@second.test');
    const data = await ready({ currency: 'JPY' }, client);
    expect(data).toMatchObject({ state: 'ready', as_of: '2026-03-03', currency: 'JPY', currencies: ['JPY', 'USD'] });
    for (const { expected, low, high } of data.weeks)
      for (const amount of [expected, low, high]) expect(Number.isInteger(amount)).toBe(true);
    expect((await ready({ currency: 'USD' }, client)).state).toBe('not_enough_history');
  });
});

describe('every night', () => {
  it('computes each company once on its own day, and keeps what it said before', async () => {
    const countOf = () =>
      test.within(async (ctx) => {
        const days = [today, addDays(today, 1)];
        const rows = await ctx.db
          .select({ made_on: cashForecasts.made_on })
          .from(cashForecasts)
          .where(
            and(
              eq(cashForecasts.company_id, ctx.company_id),
              inArray(cashForecasts.made_on, days),
              eq(cashForecasts.currency, 'USD'),
            ),
          );
        return rows.map(({ made_on }) => made_on).sort();
      });
    expect(await computeDueForecasts(test.platform)).toBe(0);
    const now = test.clock.now();
    // After midnight in New York. In Auckland it is the same day as before.
    test.clock.set(new Date('2026-03-03T06:00:00Z'));
    expect(await computeDueForecasts(test.platform)).toBe(1);
    expect(await computeDueForecasts(test.platform)).toBe(0);
    expect(await countOf()).toEqual([today, addDays(today, 1)]);
    expect((await ready()).as_of).toBe(addDays(today, 1));
    test.clock.set(now);
  });
});
