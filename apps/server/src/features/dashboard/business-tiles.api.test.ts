import { readTiles } from '@tradepost/contracts/dashboard/business.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { readReport } from '@tradepost/contracts/reports/report.contract';
import { headlineOf } from '@tradepost/contracts/reports/report.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCompany, type TestCompany } from '../../testing/test-company.ts';
import { hireMember } from '../../testing/test-member.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { inventoryUnits } from '../inventory/unit.table.ts';
import { foldReportDays } from '../reports/report-days.commands.ts';

let test: TestApp;
let newcomer: Client;

const payout = (company: TestCompany, day: string, amount: number, more: object = {}) =>
  storeOrder(company, {
    created_at: `${day}T12:00:00Z`,
    paid_at: `${day}T15:00:00Z`,
    paid_total: amount,
    quoted_total: amount,
    items_total: amount,
    total: amount,
    status_id: status.completed,
    ...more,
  });

const sell = ({ scope, location_id }: TestCompany, day: string, sold_net: number, cost: number, currency = 'USD') =>
  inTransaction(scope, (ctx) =>
    ctx.db.insert(inventoryUnits).values({
      company_id: ctx.company_id,
      location_id,
      title: 'Phone',
      currency,
      purchase_cost: cost,
      status: 2,
      sold_price: sold_net,
      sold_net,
      sold_at: `${day}T12:00:00Z`,
      sold_via: 'instant',
    }),
  );

// The last 30 days begin on February 1, those before on January 2.
beforeAll(async () => {
  test = await openTestApp();
  const { first, second } = test;
  await payout(first, '2026-01-15', 20_000);
  await payout(first, '2026-02-10', 30_000, { items: [{}, {}] });
  await sell(first, '2026-01-20', 15_000, 10_000);
  await foldReportDays(test.platform);
  await payout(first, '2026-03-01', 10_000, { location_id: first.other_location_id });
  await payout(first, '2026-03-02', 9_000, { currency: 'EUR' });
  await sell(first, '2026-02-20', 40_000, 30_000);
  await inTransaction(second.scope, (ctx) =>
    ctx.db.execute(sql`update companies set currency = 'JPY' where company_id = ${ctx.company_id}`),
  );
  await payout(second, '2026-03-01', 5_000, { currency: 'JPY' });
  await sell(second, '2026-03-01', 7_000, 4_500, 'JPY');
  await seedTestCompany(test.platform, 'third');
  newcomer = await test.signIn('owner@third.test');
});
afterAll(() => test.close());

const read = async (client: Client, input: object = {}) => {
  const { status: code, data, errors } = await client.call(readTiles, input as never);
  if (code !== 200) throw new Error(`${code} ${JSON.stringify(errors)}`);
  return data;
};
type Read = Awaited<ReturnType<typeof read>>;

const plain = ({ tiles }: Read) => tiles.map(({ key, column, value, previous }) => [key, column, value, previous]);

/** What the report of each tile says of the same days. */
async function reported(client: Client, { tiles, period, currency }: Read, headers: Record<string, string> = {}) {
  const query = { period: 'custom', date_from: period.from, date_to: period.to, compare: '1', currency, by: 'kind' };
  return Promise.all(
    tiles.map(async ({ key, report, column }) => {
      const { data } = await client.call(readReport, { params: { report }, query: query as never, headers });
      return [key, column, data.totals[column], data.previous_totals?.[column]];
    }),
  );
}

describe('the tiles', () => {
  it('say what was bought, paid out, sold and earned, against the period before', async () => {
    const data = await read(test.owner);
    expect([data.period, data.previous_period]).toEqual([
      { from: '2026-02-01', to: '2026-03-02' },
      { from: '2026-01-02', to: '2026-01-31' },
    ]);
    expect(plain(data)).toEqual([
      ['bought', 'devices', 3, 1],
      ['paid_out', 'paid_amount', 40_000, 20_000],
      ['sold', 'sales', 40_000, 15_000],
      ['margin', 'margin', 10_000, 5_000],
    ]);
    expect(data.is_empty).toBe(false);
  });

  it.each([
    ['the last 30 days', {}],
    ['a day', { from: '2026-03-01', to: '2026-03-01' }],
    ['a quarter', { from: '2025-12-03', to: '2026-03-02' }],
    ['a year', { from: '2025-04-01', to: '2026-03-02' }],
    ['another currency', { currency: 'EUR' }],
  ])('equal their reports: %s', async (_case, query) => {
    const data = await read(test.owner, { query });
    expect(plain(data)).toEqual(await reported(test.owner, data));
    expect(data.tiles).toHaveLength(4);
  });

  it('have the points of the chart of their report', async () => {
    for (const query of [{}, { from: '2025-12-03' }, { from: '2025-04-01' }]) {
      const { tiles, period, interval, starts } = await read(test.owner, { query });
      for (const tile of tiles.filter(({ report, column }) => column === headlineOf(report, true))) {
        const { data } = await test.owner.call(readReport, {
          params: { report: tile.report },
          query: { period: 'custom', date_from: period.from, date_to: period.to, compare: '1', by: 'kind' },
        });
        expect(data.interval).toBe(interval);
        expect(starts.map((day, index) => ({ day, value: tile.points[index] }))).toEqual(data.points);
        expect(tile.previous_points).toEqual(data.previous_points);
      }
    }
  });

  it('follow the location in the header', async () => {
    const headers = { 'x-location-id': String(test.first.other_location_id) };
    const data = await read(test.owner, { headers });
    expect(plain(data)).toEqual([
      ['bought', 'devices', 1, 0],
      ['paid_out', 'paid_amount', 10_000, 0],
      ['sold', 'sales', 0, 0],
      ['margin', 'margin', 0, 0],
    ]);
    expect(plain(data)).toEqual(await reported(test.owner, data, headers));
    const { client } = await hireMember(test, 'far', 'admin', [test.first.other_location_id]);
    expect(plain(await read(client))).toEqual(plain(data));
  });

  it('never add up two currencies', async () => {
    const data = await read(test.owner);
    expect([data.currency, data.currencies]).toEqual(['USD', ['EUR', 'USD']]);
    expect(plain(await read(test.owner, { query: { currency: 'EUR' } }))[1]).toEqual([
      'paid_out',
      'paid_amount',
      9_000,
      0,
    ]);
  });

  it('are those that the role may see, without reports too', async () => {
    expect(plain(await read(test.staff))).toEqual([
      ['bought', 'devices', 3, 1],
      ['paid_out', 'paid_amount', 40_000, 20_000],
      ['sold', 'sold', 1, 1],
    ]);
    const { client: counter } = await hireMember(test, 'counter', ['dashboard.view', 'orders.view']);
    expect(plain(await read(counter)).map(([key]) => key)).toEqual(['bought', 'paid_out']);
    const { client: visitor } = await hireMember(test, 'visitor', ['dashboard.view', 'inventory.cost']);
    expect((await read(visitor)).tiles).toEqual([]);
    const { client: books } = await hireMember(test, 'books', ['dashboard.view', 'reports.view', 'inventory.cost']);
    expect((await read(books)).tiles).toHaveLength(4);
    const { client: nobody } = await hireMember(test, 'nobody', ['orders.view', 'reports.view']);
    expect((await nobody.call(readTiles, {})).status).toBe(403);
    expect((await test.nobody.call(readTiles, {})).status).toBe(401);
  });

  it('are those of the own company, in a currency without decimals too', async () => {
    const data = await read(test.other);
    expect([data.currency, data.currencies]).toEqual(['JPY', ['JPY']]);
    expect(plain(data)).toEqual([
      ['bought', 'devices', 1, 0],
      ['paid_out', 'paid_amount', 5_000, 0],
      ['sold', 'sales', 7_000, 0],
      ['margin', 'margin', 2_500, 0],
    ]);
    expect(plain(data)).toEqual(await reported(test.other, data));
  });

  it('are zeros where nothing has happened yet', async () => {
    const data = await read(newcomer);
    expect([data.is_empty, data.currency, data.starts.length]).toEqual([true, 'USD', 30]);
    expect(data.tiles).toHaveLength(4);
    for (const { value, previous, points, previous_points } of data.tiles)
      expect([value, previous, new Set([...points, ...previous_points])]).toEqual([0, 0, new Set([0])]);
  });

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ currency: 'XXZ' }, 'currency'],
  ])('%j is refused on %s', async (query, field) => {
    const { status: code, errors } = await test.owner.call(readTiles, { query: query as never });
    expect([code, Object.keys(errors)]).toEqual([422, [field]]);
  });
});
