import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { explainEarnings, listReportCards, readReport } from '@tradepost/contracts/reports/report.contract';
import { reportKeys, reports, totalColumnsOf } from '@tradepost/contracts/reports/report.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test as each, expect, it } from 'vitest';
import { readRow } from '../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { maintainReportDays } from './report-days.commands.ts';

let test: TestApp;
let second: number;

const march = { period: 'custom', date_from: '2026-03-01', date_to: '2026-03-31' } as const;
const paid = (day: string, amount: number) => ({
  paid_at: `${day}T15:00:00Z`,
  paid_total: amount,
  status_id: status.completed,
  quoted_total: amount,
  items_total: amount,
  total: amount,
});

beforeAll(async () => {
  test = await openTestApp();
  second = await test.within(async (ctx) => {
    const row = await readRow<{ id: number }>(
      ctx.db,
      sql`insert into locations (company_id, name) values (${ctx.company_id}, 'Second') returning id`,
    );
    return row!.id;
  });
  const { first } = test;
  await storeOrder(first, { kind: 'mail-in', created_at: '2026-02-10T12:00:00Z', ...paid('2026-02-20', 30_000) });
  await storeOrder(first, { kind: 'mail-in', created_at: '2026-03-02T12:00:00Z', ...paid('2026-03-05', 10_000) });
  await maintainReportDays(test.platform);
  await storeOrder(first, { created_at: '2026-03-03T12:00:00Z', ...paid('2026-03-31', 20_000), location_id: second });
  await storeOrder(first, { created_at: '2026-03-04T12:00:00Z', quoted_total: 5_000, currency: 'JPY' });
  await storeOrder(first, {
    created_at: '2026-03-06T12:00:00Z',
    status_id: status.leads,
    sub_status_id: subStatus.expired,
    status_at: '2026-03-20T12:00:00Z',
  });
});
afterAll(() => test.close());

const read = (report: (typeof reportKeys)[number], query: object = {}, client = test.owner) =>
  client.call(readReport, { params: { report }, query: { ...march, ...query } });

describe('a report', () => {
  it('adds up its period, with the ledger, and compares it', async () => {
    const { data } = await read('all-offers', { compare: '1', by: 'month' });
    expect(data.period).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(data.totals).toMatchObject({
      created: 3,
      paid: 2,
      paid_amount: 30_000,
      mean_price: 15_000,
      lost: 1,
      conversion: 2 / 3,
    });
    // The 31 days before reach to January 29.
    expect(data.previous_totals).toMatchObject({ created: 1, paid: 1, paid_amount: 30_000 });
    expect(data.total_row).toMatchObject({
      values: { paid: 2, paid_amount: 30_000 },
      previous: { paid: 1, paid_amount: 30_000 },
    });
    expect(data.items.map(({ key, values }) => [key, values.paid])).toEqual([['2026-03-01', 2]]);
  });

  it('never adds up two currencies', async () => {
    const { data } = await read('all-offers');
    expect([data.currency, data.currencies]).toEqual(['USD', ['JPY', 'USD']]);
    const yen = await read('all-offers', { currency: 'JPY' });
    expect(yen.data.totals).toMatchObject({ created: 1, quoted: 5_000, paid: 0, mean_price: null });
  });

  it('is narrowed by location and channel, and grouped by them', async () => {
    expect((await read('all-offers', { location_id: second })).data.totals).toMatchObject({
      created: 1,
      paid_amount: 20_000,
    });
    expect((await read('all-offers', { kind: 'mail-in' })).data.totals).toMatchObject({
      created: 1,
      paid_amount: 10_000,
    });
    expect((await read('in-store-offers', { kind: 'mail-in' })).data.totals).toMatchObject({ created: 2 });
    const { data } = await read('all-offers', { by: 'kind' });
    expect(data.items.map(({ label, values }) => [label, values.paid_amount])).toEqual([
      ['In-store', 20_000],
      ['Mail-in', 10_000],
    ]);
  });

  it('shows the day of the company, and each day of the chart', async () => {
    const { data } = await read('mail-in-offers', { by: 'day', per_page: 100 });
    expect(data.points).toHaveLength(31);
    expect(data.points.filter(({ value }) => value).map(({ day, value }) => [day, value])).toEqual([
      ['2026-03-05', 10_000],
    ]);
    expect(data.items[0]?.key).toBe('2026-03-31');
  });

  each.for([
    ['a month', { date_from: '2026-03-01', date_to: '2026-03-31' }],
    ['a quarter', { date_from: '2026-01-01', date_to: '2026-03-31' }],
    ['a year', { date_from: '2026-01-01', date_to: '2026-12-31' }],
    ['three years', { date_from: '2024-01-01', date_to: '2026-12-31' }],
    ['some days', { date_from: '2026-02-05', date_to: '2026-03-15' }],
  ] as const)('has the same customers for %s as its locations together', async ([, days]) => {
    const customersOf = async (filter: object) => {
      const { data } = await read('customers', { ...days, ...filter, by: 'customer', per_page: 100 });
      expect(data.items).toHaveLength(data.pagination.total);
      return data.items.map(({ key, values }) => ({
        key,
        created: values.created ?? 0,
        paid: values.paid_amount ?? 0,
      }));
    };
    const parts = [
      ...(await customersOf({ location_id: test.first.location_id })),
      ...(await customersOf({ location_id: second })),
    ];
    const whole = await customersOf({});
    expect(whole.length).toBeGreaterThan(1);
    for (const { key, ...sums } of whole) {
      const own = parts.filter((part) => part.key === key);
      expect(sums).toEqual({
        created: own.reduce((sum, { created }) => sum + created, 0),
        paid: own.reduce((sum, { paid }) => sum + paid, 0),
      });
    }
    expect(new Set(parts.map(({ key }) => key)).size).toBe(whole.length);
  });

  it('pages and sorts rows, and answers a page beyond the last with the last', async () => {
    const { data } = await read('customers', { per_page: 10, page: 9, sort: '-paid_amount' });
    expect(data.pagination).toMatchObject({ current_page: 1, total: 3 });
    expect(data.items.map(({ values }) => values.paid_amount)).toEqual([20_000, 10_000, 0]);
    const { data: named } = await read('users', { by: 'member' });
    expect(named.items.map(({ label, values }) => [label, values.created])).toEqual([['Olivia first', 3]]);
  });

  it('is narrowed to a subject', async () => {
    const { data } = await read('users', { by: 'kind', subject: `member:${test.first.owner_id}` });
    expect(data.subject_label).toBe('Olivia first');
    expect(data.items.map(({ key }) => key).sort()).toEqual(['in-store', 'mail-in']);
    expect((await read('users', { by: 'kind', subject: 'member:999999' })).data.items).toEqual([]);
  });

  each.each([
    ['another grouping', { by: 'promo' }, 'by'],
    ['a subject that it does not have', { subject: 'promo:1' }, 'subject'],
    ['an end before the start', { date_from: '2026-03-05', date_to: '2026-03-01' }, 'date_to'],
    ['more than ten years', { date_from: '2001-03-05', date_to: '2026-03-01' }, 'date_from'],
  ])('refuses %s', async (_, query, field) => {
    const { status: answer, errors } = await read('all-offers', query);
    expect([answer, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('needs the permission, and shows nothing of another company', async () => {
    expect((await read('all-offers', {}, test.staff)).status).toBe(403);
    expect((await read('all-offers', {}, test.nobody)).status).toBe(401);
    expect((await read('all-offers', {}, test.other)).data.totals).toMatchObject({ created: 0 });
  });
});

each.each(reportKeys)('%s answers in each of its groupings', async (report) => {
  for (const by of reports[report].groupings) {
    const { status: answer, data, message } = await read(report, { by, compare: true });
    expect([answer, message]).toEqual([200, undefined]);
    expect(Object.keys(data.totals)).toEqual([...reports[report].columns]);
    expect(Object.keys(data.total_row?.values ?? {})).toEqual([...totalColumnsOf(report, by, true)]);
  }
});

it('a stage counts only the orders that went through it', async () => {
  const { data } = await read('turnaround', { by: 'stage' });
  expect(data.items.map(({ key, values }) => [key, values.stage_orders])).toEqual([['turnaround', 1]]);
  const shipped = {
    shipped_at: '2026-04-02T12:00:00Z',
    received_at: '2026-04-04T12:00:00Z',
    payable_at: '2026-04-04T18:00:00Z',
  };
  const order = {
    kind: 'mail-in',
    created_at: '2026-04-01T12:00:00Z',
    ...shipped,
    ...paid('2026-04-12', 10_000),
  } as const;
  await storeOrder(test.first, order);
  const april = { period: 'custom', date_from: '2026-04-01', date_to: '2026-04-30' };
  const { data: staged } = await read('turnaround', { ...april, by: 'stage' });
  expect(staged.items.map(({ key, values }) => [key, Number(values.stage_time) / 3600, values.stage_slow])).toEqual([
    ['shipping', 24, 0],
    ['transit', 48, 0],
    ['inspection', 6, 0],
    ['payout', 189, 1],
    ['turnaround', 195, 1],
  ]);
});

it('the overview has a card for each report', async () => {
  const { data } = await test.owner.call(listReportCards, { query: { ...march, compare: true } });
  expect(data.cards.map(({ report }) => report)).toEqual(reportKeys);
  expect(data.cards[0]).toEqual({ report: 'all-offers', value: 30_000, previous: 30_000 });
});

it('why the volume changed: the parts add up, the channel that fell comes first', async () => {
  const { data } = await test.owner.call(explainEarnings, { query: march });
  expect(data.paid).toMatchObject({ before: 30_000, after: 30_000 });
  expect(data.paid.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(data.channels[0]).toMatchObject({ kind: 'mail-in', before: 30_000, after: 10_000, change: -20_000 });
  expect(data.channels.at(-1)).toMatchObject({ kind: 'in-store', change: 20_000, lost_after: 1 });
});
