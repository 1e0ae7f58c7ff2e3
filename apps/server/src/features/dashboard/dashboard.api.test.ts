import * as contracts from '@tradepost/contracts/dashboard/dashboard.contract';
import * as search from '@tradepost/contracts/dashboard/search.contract';
import * as guide from '@tradepost/contracts/dashboard/setup-guide.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { Contract } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog } from '../../testing/test-catalog.ts';
import { hireMember } from '../../testing/test-member.ts';
import { type StoredOrder, storeOrder } from '../../testing/test-order.ts';

let test: TestApp;
let ana: StoredOrder;

beforeAll(async () => {
  test = await openTestApp();
  await seedTestCatalog(test.first);
  const day = (at: string) => ({ created_at: `${at}T12:00:00Z` });
  const paid = (at: string) => ({ ...day(at), status_id: status.completed, paid_at: `${at}T20:00:00Z` });
  const device = (title: string, price: number) => ({ title, price, status: 'paid' as const });
  ana = await storeOrder(test.first, {
    box_id: 'A-1',
    ...paid('2026-02-20'),
    items: [device('Apple iPhone 15', 30_000)],
  });
  const { customer_id } = ana;
  await storeOrder(test.first, {
    box_id: 'A-2',
    customer_id,
    ...paid('2026-03-01'),
    items: [device('Apple iPhone 15', 20_001)],
    kind: 'mail-in',
  });
  await storeOrder(test.first, {
    box_id: 'A-3',
    customer_id,
    ...paid('2026-03-01'),
    items: [device('Google Pixel 7', 9_000)],
    currency: 'EUR',
  });
  await storeOrder(test.first, {
    box_id: 'B-1',
    ...paid('2026-03-01'),
    customer: { first_name: 'Bo' },
    items: [device('Google Pixel 7', 40_000)],
  });
  await storeOrder(test.first, {
    box_id: 'OLD',
    customer_id,
    ...paid('2025-06-01'),
    items: [device('Apple iPhone 15', 900_000)],
  });
  for (let n = 0; n < 12; n += 1) {
    const kind = n % 2 === 0 ? 'in-store' : 'mail-in';
    await storeOrder(test.first, {
      box_id: `L-${n}`,
      kind,
      status_id: status.leads,
      sub_status_id: subStatus.activeLead,
      created_at: `2026-02-1${Math.floor(n / 2)}T0${n % 2}:00:00Z`,
    });
  }
  await storeOrder(test.first, { status_id: status.leads, is_archived: true });
  await storeOrder(test.first, { box_id: 'T-1', kind: 'mail-in', status_id: status.inTransit });
  await storeOrder(test.first, {
    box_id: 'D-1',
    kind: 'mail-in',
    status_id: status.delivered,
    status_at: '2026-03-02T05:00:00Z',
  });
  await storeOrder(test.first, {
    box_id: 'D-2',
    kind: 'mail-in',
    status_id: status.delivered,
    status_at: '2026-03-02T04:59:00Z',
  });
  await storeOrder(test.second, { status_id: status.leads, items: [{ imei: '356991201447356' }] });
});
afterAll(() => test.close());

const call = async <C extends Contract>(contract: C, input: object = {}, client = test.owner) => {
  const reply = await client.call(contract, input as never);
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.errors)}`);
  return reply.data;
};

describe('widgets', () => {
  it('show the newest ten of a status of all kinds, and how many there are', async () => {
    const { count, items } = await call(contracts.listDashboardOrders, { params: { id: 1 } });
    expect(count).toBe(12);
    expect(items.map((item) => item.box_id)).toEqual([
      'L-11',
      'L-10',
      'L-9',
      'L-8',
      'L-7',
      'L-6',
      'L-5',
      'L-4',
      'L-3',
      'L-2',
    ]);
    expect(items[1]).toMatchObject({
      kind: 'in-store',
      customer_name: 'Ana Lee',
      url: `/order-local/detail/${items[1]?.id}`,
    });
    expect(items[0]).toMatchObject({
      kind: 'mail-in',
      url: `/order/detail/${items[0]?.id}`,
      created_at: '2026-02-15T01:00:00.000Z',
    });
  });

  it('follow an order that moves', async () => {
    const before = (await call(contracts.listDashboardOrders, { params: { id: 8 } })).count;
    const { order_id } = await storeOrder(test.first, { status_id: status.leads, sub_status_id: subStatus.activeLead });
    expect(
      (await test.owner.call(moveOrder, { params: { id: order_id }, body: { status_id: status.beingInspected } }))
        .status,
    ).toBe(200);
    const { count, items } = await call(contracts.listDashboardOrders, { params: { id: 8 } });
    expect([count, items[0]?.id]).toEqual([before + 1, order_id]);
  });

  it('are of three statuses only', async () => {
    const { status, errors } = await test.owner.call(contracts.listDashboardOrders, { params: { id: 5 } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status === 404 || 'id' in errors).toBe(true);
  });

  it('know what is on its way and what arrived today at home', async () => {
    expect((await call(contracts.listInTransit)).items.map((item) => item.box_id)).toEqual(['T-1']);
    const { count, items } = await call(contracts.listArrivingToday);
    expect([count, items.map((item) => item.box_id)]).toEqual([1, ['D-1']]);
  });

  it('keep to the chosen location', async () => {
    const headers = { 'x-location-id': String(test.first.other_location_id) };
    expect(await call(contracts.listDashboardOrders, { params: { id: 1 }, headers })).toEqual({ count: 0, items: [] });
    expect((await call(contracts.listTopCustomers, { headers })).items).toEqual([]);
  });
});

describe('figures of a period', () => {
  it('top customers are those who were paid most, each currency for itself', async () => {
    const { items } = await call(contracts.listTopCustomers);
    expect(items).toMatchObject([
      { customer_id: ana.customer_id, customer_name: 'Ana Lee', order_count: 2, amount: 50_001, currency: 'USD' },
      { customer_name: 'Bo Lee', order_count: 1, amount: 40_000, currency: 'USD' },
      { customer_id: ana.customer_id, order_count: 1, amount: 9_000, currency: 'EUR' },
    ]);
    const longer = await call(contracts.listTopCustomers, { query: { from: '2025-01-01' } });
    expect(longer.items[0]).toMatchObject({ order_count: 3, amount: 950_001 });
  });

  it('top sponsors are the promo codes that brought paid orders', async () => {
    expect((await call(contracts.listTopSponsors)).items).toEqual([]);
    await test.within((ctx) =>
      ctx.db.execute(sql`with code as (
        insert into promo_codes (company_id, code, name, type, value, currency) values (${ctx.company_id}, 'SPRING', 'Spring', 'amount', 500, 'USD') returning id)
        update orders set promo_code = 'SPRING', promo_code_id = code.id from code where company_id = ${ctx.company_id} and box_id in ('A-1', 'B-1', 'L-1')`),
    );
    expect((await call(contracts.listTopSponsors)).items).toEqual([
      { code: 'SPRING', name: 'Spring', order_count: 2, amount: 70_000, currency: 'USD' },
    ]);
  });

  it('device rates are what was paid for the devices bought most', async () => {
    const { items } = await call(contracts.listDeviceRates);
    expect(items[0]).toEqual({
      title: 'Apple iPhone 15',
      model_id: null,
      count: 2,
      currency: 'USD',
      average_price: 25_001,
      lowest_price: 20_001,
      highest_price: 30_000,
    });
    expect(items.map((item) => [item.title, item.currency])).toContainEqual(['Google Pixel 7', 'EUR']);
  });

  it('the chart has a point for each interval, in the company’s days', async () => {
    const { points } = await call(contracts.chartOffers, { body: { from: '2026-02-27', to: '2026-03-02' } });
    expect(points.map(({ day, offers, completed }) => [day, offers, completed])).toEqual([
      ['2026-02-27', 0, 0],
      ['2026-02-28', 0, 0],
      ['2026-03-01', 3, 3],
      ['2026-03-02', expect.any(Number), 0],
    ]);
    expect(points[2]?.by_kind).toEqual({ 'in-store': 2, 'mail-in': 1, 'bulk-quote': 0, 'easy-offer': 0 });
    const months = await call(contracts.chartOffers, {
      body: { from: '2026-02-01', to: '2026-02-28', by: 'month', kinds: ['mail-in'] },
    });
    expect(months.points).toMatchObject([{ day: '2026-02-01', offers: 6, completed: 0 }]);
    const [total] = await test.within((ctx) =>
      readRows<{ n: number }>(ctx.db, sql`select count(*)::int as n from orders where company_id = ${ctx.company_id}`),
    );
    const all = await call(contracts.chartOffers, { body: { from: '2025-01-01', to: '2026-03-02', by: 'month' } });
    expect(all.points.reduce((sum, point) => sum + point.offers, 0)).toBe(total?.n);
  });

  it('the conversion is the share of those that have ended', async () => {
    const { points } = await call(contracts.chartConversion, { query: { from: '2026-02-16', to: '2026-03-01' } });
    expect(points).toEqual([
      { day: '2026-02-16', offers: 1, ended: 1, completed: 1, rate: 1 },
      { day: '2026-02-23', offers: 3, ended: 3, completed: 3, rate: 1 },
    ]);
    const days = await call(contracts.chartConversion, { query: { from: '2026-02-09', to: '2026-02-22', by: 'week' } });
    expect(days.points[0]).toEqual({ day: '2026-02-09', offers: 12, ended: 0, completed: 0, rate: null });
    const none = await call(contracts.chartConversion, { query: { from: '2024-01-01', to: '2024-01-01' } });
    expect(none.points).toEqual([{ day: '2024-01-01', offers: 0, ended: 0, completed: 0, rate: null }]);

    const at = '2023-05-03T12:00:00Z';
    for (const own of [
      { status_id: status.completed },
      { status_id: status.returned },
      { status_id: status.leads, sub_status_id: subStatus.cancelled },
      { status_id: status.leads, sub_status_id: subStatus.activeLead },
      { status_id: status.beingInspected },
    ])
      await storeOrder(test.first, { created_at: at, ...own });
    const mixed = await call(contracts.chartConversion, { query: { from: '2023-05-01', to: '2023-05-07' } });
    expect(mixed.points).toEqual([{ day: '2023-05-01', offers: 5, ended: 3, completed: 1, rate: 1 / 3 }]);
    await test.within((ctx) => ctx.db.execute(sql`delete from orders where created_at = ${at}`));
  });

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ from: '2020-01-01', to: '2026-03-01' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ kinds: [] }, 'kinds'],
    [{ by: 'year' }, 'by'],
  ])('%j is refused on %s', async (body, field) => {
    const { status, errors } = await test.owner.call(contracts.chartOffers, { body: body as never });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});

describe('devices', () => {
  it('are found by name, and stand where they are put', async () => {
    const { items } = await call(contracts.searchDashboardDevices, { query: { q: '' } });
    const ids = items.map((item) => item.id);
    expect(ids.length).toBeGreaterThan(0);
    const sorts = () =>
      test.within((ctx) =>
        readRows<{ id: number; sort: number }>(
          ctx.db,
          sql`select id, sort from models where company_id = ${ctx.company_id} order by sort, id`,
        ),
      );
    await test.within((ctx) =>
      ctx.db.execute(sql`insert into models (company_id, category_id, brand_id, key, name, sort)
        select company_id, category_id, brand_id, 'extra-' || n, 'Extra ' || n, 3 from models, generate_series(1, 3) as n where company_id = ${ctx.company_id} limit 3`),
    );
    const before = await sorts();
    const [first, second, third] = before.slice(-3).map((row) => Number(row.id));
    const wanted = [third, first, second].map(Number);
    expect(await call(contracts.rearrangeModels, { body: { ids: wanted } })).toEqual({ ids: wanted });
    expect((await sorts()).map((row) => Number(row.id)).filter((id) => wanted.includes(id))).toEqual(wanted);
    expect((await test.other.call(contracts.rearrangeModels, { body: { ids: wanted } })).status).toBe(404);
    expect((await test.owner.call(contracts.rearrangeModels, { body: { ids: [wanted[0]!, wanted[0]!] } })).status).toBe(
      422,
    );
  });
});

describe('what the dashboard shows', () => {
  it('is everything until the member sets it, and each member’s own', async () => {
    const { widgets } = await call(contracts.readDashboardSetting);
    expect(widgets.map((widget) => widget.key).slice(0, 3)).toEqual(['leads', 'being_inspected', 'payout_processing']);
    expect(widgets.every((widget) => widget.is_shown)).toBe(true);
    const saved = await call(contracts.saveDashboardSetting, {
      body: {
        widgets: [
          { key: 'offers', is_shown: true },
          { key: 'leads', is_shown: false },
        ],
      },
    });
    expect(saved.widgets.slice(0, 3)).toEqual([
      { key: 'offers', label: 'Offers over time', is_shown: true },
      { key: 'leads', label: 'Leads', is_shown: false },
      { key: 'being_inspected', label: 'Being Inspected', is_shown: true },
    ]);
    expect(saved.widgets).toHaveLength(widgets.length);
    // Nothing was paid out, sold, invoiced or stocked yet.
    expect(saved.unused).toEqual(expect.arrayContaining(['payout_processing', 'stock', 'sales', 'receivables']));
    expect(saved.unused).not.toContain('in_transit');
    expect(await call(contracts.readDashboardSetting)).toEqual(saved);
    // Staff do not see revenue, cost and margin.
    const ofStaff = widgets.filter(({ key }) => key !== 'sales');
    expect((await call(contracts.readDashboardSetting, {}, test.staff)).widgets).toEqual(ofStaff);
    const unknown = { widgets: [{ key: 'nope', is_shown: true }] };
    expect((await test.owner.call(contracts.saveDashboardSetting, { body: unknown as never })).status).toBe(422);
  });

  it('can be filtered by what there is', async () => {
    const { locations, timezone, today } = await call(contracts.listDashboardFilters);
    expect(locations.map((place) => place.name)).toEqual(['Main', 'Second']);
    expect([timezone, today]).toEqual(['America/New_York', '2026-03-02']);
  });
});

describe('the setup guide', () => {
  const doneOf = ({ steps }: guide.SetupGuide) => steps.filter(({ is_done }) => is_done).map(({ key }) => key);
  const read = (client = test.other) => call(guide.readSetupGuide, {}, client);
  const inSecond = (statement: ReturnType<typeof sql>) =>
    test.within((ctx) => ctx.db.execute(statement), test.second.scope);
  const id = () => test.second.company_id;

  it('is done by what the company has', async () => {
    expect(await read()).toMatchObject({ is_shown: true, can_change: true });
    expect(doneOf(await read())).toEqual(['order', 'team']);
    await seedTestCatalog(test.second);
    expect(doneOf(await read())).toEqual(['prices', 'order', 'team']);
    await inSecond(
      sql`update companies set address_text = '1 Main Street', phone = null, email = '' where company_id = ${id()}`,
    );
    expect(doneOf(await read())).not.toContain('details');
    await inSecond(sql`update companies set phone = '+12175550101' where company_id = ${id()}`);
    expect(doneOf(await read())).toContain('details');
    await inSecond(sql`insert into storefronts (company_id) values (${id()})`);
    expect(doneOf(await read())).toContain('shop');
    // The row that a check number leaves is no account.
    await inSecond(sql`insert into check_settings (company_id, version) values (${id()}, 0)`);
    expect(doneOf(await read())).not.toContain('payouts');
    expect((await read()).is_shown).toBe(true);
    await inSecond(
      sql`insert into payout_bank_accounts (company_id, kind, cutoff_hour, lead_days) values (${id()}, 'nacha', 15, 1)`,
    );
    expect(await read()).toMatchObject({ is_shown: false, steps: Array(6).fill({ is_done: true, is_skipped: false }) });
  });

  it('is what a member may do, and nothing for who may do none of it', async () => {
    const { client: clerk } = await hireMember(test, 'buyer', ['orders.view', 'orders.create']);
    expect((await read(clerk)).steps.map(({ key }) => key)).toEqual(['order']);
    const { client: reader } = await hireMember(test, 'reader', ['orders.view']);
    expect(await read(reader)).toEqual({ is_shown: false, can_change: false, steps: [] });
  });

  it('is skipped and put away for one company, by who may change settings', async () => {
    const skip = (key: string, is_skipped: boolean, client = test.owner) =>
      client.call(guide.skipSetupStep, { params: { key }, body: { is_skipped } } as never);
    const putAway = (is_put_away: boolean, client = test.owner) =>
      client.call(guide.putAwaySetupGuide, { body: { is_put_away } });
    const skipped = ({ data }: Awaited<ReturnType<typeof skip>>) =>
      data.steps.filter(({ is_skipped }) => is_skipped).map(({ key }) => key);
    const before = await read();
    await Promise.all([skip('shop', true), skip('payouts', true), skip('shop', true)]);
    expect(skipped(await skip('payouts', true))).toEqual(['shop', 'payouts']);
    expect(skipped(await skip('shop', false))).toEqual(['payouts']);
    expect((await putAway(true)).data).toMatchObject({ is_shown: false });
    expect((await putAway(true)).status).toBe(200);
    const back = await putAway(false);
    expect([back.data.is_shown, skipped(back)]).toEqual([true, []]);
    expect(await read()).toEqual(before);
    const { client: clerk } = await hireMember(test, 'seller', ['orders.view', 'orders.create']);
    expect([(await skip('shop', true, clerk)).status, (await putAway(true, clerk)).status]).toEqual([403, 403]);
    for (const key of ['details', 'prices', 'order']) expect((await skip(key, true)).status).toBe(404);
    expect([(await skip('nope', true)).status, (await test.nobody.call(guide.readSetupGuide)).status]).toEqual([
      404, 401,
    ]);
  });
});

describe('every call', () => {
  const all = [...Object.values(contracts), ...Object.values(search)].filter(
    (value): value is (typeof contracts)['listInTransit'] => 'url' in value && 'access' in value,
  );

  it.each(all.map((contract) => [`${contract.method} ${contract.url}`, contract] as const))(
    '%s needs a session and the permission',
    async (_, contract) => {
      expect((await test.nobody.call(contract, { params: { id: 1 } } as never)).status).toBe(401);
      if ((contract.access as string) === 'session') return;
      await test.within((ctx) =>
        ctx.db.execute(
          sql`update roles set key = null, permissions = '{}' where company_id = ${ctx.company_id} and name = 'User'`,
        ),
      );
      expect((await test.staff.call(contract, { params: { id: 1 } } as never)).status).toBe(403);
    },
  );

  it('is one of the fifteen', () => expect(all).toHaveLength(15));
});
