import { listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import type { OrderQuery } from '@tradepost/contracts/orders/order-list.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { parcelFilters } from '@tradepost/contracts/orders/parcel.data';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { openRandom } from '../../../testing/test-run.ts';
import { orders } from '../order.table.ts';
import { foldOrderCounts, maintainLedger } from '../status/order-counts.commands.ts';

let test: TestApp;
let local: Client;

interface Known {
  id: number;
  box_id: string;
  status_id: number;
  sub_status_id: number | null;
  location_id: number;
  customer_id: number;
  payout_method: string;
  total: number;
  created_at: string;
  status_at: string;
  is_archived: boolean;
  device: string;
  name: string;
}

const known: Known[] = [];
const devices = ['Apple iPhone 13', 'Samsung Galaxy S22', 'Google Pixel 7'];
const names = ['Ana Lee', 'Bo Lee', 'Carla Diaz'];

beforeAll(async () => {
  test = await openTestApp();
  // The same numbers each time: a failure can be looked at.
  const random = openRandom(6);
  for (let index = 0; index < 70; index += 1) known.push(await store(index, random));
  await storeOrder(test.second, { box_id: 'XX-1', items: [{ serial: 'ana' }] });
  await storeOrder(test.first, { box_id: 'ML-1', kind: 'mail-in' });
  local = (await hireMember(test, 'local', 'admin', [test.first.other_location_id])).client;
});
afterAll(() => test.close());

async function store(index: number, random: (below: number) => number): Promise<Known> {
  const name = names[random(3)] ?? '';
  const [first_name = '', last_name = ''] = name.split(' ');
  const device = devices[random(3)] ?? '';
  const status_id =
    [status.leads, status.beingInspected, status.payoutProcessing, status.completed][random(4)] ??
    status.beingInspected;
  const created = Date.UTC(2025, 10 + random(4), 1 + random(28), random(24), random(60));
  const row = {
    box_id: `FI-${1000 + index}`,
    status_id,
    sub_status_id: status_id === status.leads ? 101 + random(2) : null,
    location_id: random(3) === 0 ? test.first.other_location_id : test.first.location_id,
    payout_method: random(2) === 0 ? 'cash' : 'paypal',
    created_at: new Date(created).toISOString(),
    status_at: new Date(created + random(1000) * 60_000).toISOString(),
    is_archived: random(5) === 0,
  };
  const total = 1000 + random(40) * 100;
  const other = random(4) === 0 ? [{ title: 'Nintendo Switch', price: 500 }] : [];
  const stored = await storeOrder(test.first, {
    ...row,
    customer: { first_name, last_name, email: `${first_name.toLowerCase()}${index}@seller.test` },
    item_summary: device,
    items: [{ title: device, price: total, imei: `35000000000${1000 + index}` }, ...other],
  });
  const titles = [device, ...other.map((item) => item.title)].join(' ');
  const sum = total + (other.length > 0 ? 500 : 0);
  return { ...row, id: stored.order_id, customer_id: stored.customer_id, total: sum, device: titles, name };
}

type Query = Partial<Record<keyof OrderQuery, unknown>>;

const list = async (query: Query = {}, client: Client = test.owner) => {
  const { data, status, errors } = await client.call(listInStoreOrders, { query: query as never });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data;
};

/** What a list should hold, calculated in memory. */
function expected(query: Query): Known[] {
  const { sort = '-created_at' } = query as { sort?: string };
  const key = sort.replace('-', '') as 'created_at' | 'total' | 'status_at';
  const sign = sort.startsWith('-') ? -1 : 1;
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return known
    .filter((order) => matches(order, query))
    .sort((a, b) => sign * (compare(a[key], b[key]) || compare(a.id, b.id)));
}

function matches(order: Known, query: Query): boolean {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(
    new Date(order.created_at),
  );
  const text = (value: unknown) => String(value).toLowerCase();
  const tests: Partial<Record<keyof OrderQuery, (value: never) => boolean>> = {
    status_id: (id: number) => order.status_id === id,
    sub_status_id: (id: number) => order.sub_status_id === id,
    location_id: (id: number) => order.location_id === id,
    customer_id: (id: number) => order.customer_id === id,
    payout_method: (method: string) => order.payout_method === method,
    amount_min: (least: number) => order.total >= least,
    amount_max: (most: number) => order.total <= most,
    date_from: (from: string) => day >= from,
    date_to: (to: string) => day <= to,
    device: (device: string) => text(order.device).includes(text(device)),
    search: (term: string) => text(order.box_id).includes(text(term)) || text(order.name).includes(text(term)),
  };
  if (order.is_archived !== (query.category === 'archive')) return false;
  return Object.entries(query).every(([key, value]) => {
    const check = tests[key as keyof OrderQuery] as ((value: unknown) => boolean) | undefined;
    return value === undefined || !check || check(value);
  });
}

describe('filters and sorting', () => {
  const perhaps = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
  const query = fc.record({
    category: fc.constantFrom('active', 'active', 'archive'),
    sort: fc.constantFrom('created_at', '-created_at', 'total', '-total', 'status_at', '-status_at'),
    status_id: perhaps(fc.constantFrom(1, 8, 7, 5, 12)),
    sub_status_id: perhaps(fc.constantFrom(101, 102)),
    payout_method: perhaps(fc.constantFrom('cash', 'paypal')),
    amount_min: perhaps(fc.integer({ min: 1000, max: 5000 })),
    amount_max: perhaps(fc.integer({ min: 1000, max: 5000 })),
    date_from: perhaps(fc.constantFrom('2025-11-15', '2026-01-01')),
    date_to: perhaps(fc.constantFrom('2025-12-24', '2026-02-01')),
    device: perhaps(fc.constantFrom('iphone', 'GALAXY', 'switch', 'nokia', '100%')),
    search: perhaps(fc.constantFrom('lee', 'FI-10', 'diaz', 'fi-1003', 'nobody', 'a_a')),
    page: fc.integer({ min: 1, max: 9 }),
    per_page: fc.constantFrom(10, 25),
  });

  it('answer what the same filters find in memory, each page of it', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const all = expected(asked);
        const { items, pagination } = await list(asked);
        const last = Math.max(1, Math.ceil(all.length / asked.per_page));
        const page = Math.min(asked.page, last);
        expect(pagination).toEqual({
          current_page: page,
          per_page: asked.per_page,
          total: all.length,
          last_page: last,
        });
        const shown = all.slice((page - 1) * asked.per_page, page * asked.per_page);
        expect(items.map((item) => item.box_id)).toEqual(shown.map((order) => order.box_id));
      }),
      { numRuns: 100 },
    );
  });

  it('find part of an IMEI, and short text at the beginning of a box id', async () => {
    expect((await list({ search: '0001007' })).items.map((item) => item.box_id)).toEqual(
      expected({ search: 'FI-1007' }).map((order) => order.box_id),
    );
    expect((await list({ search: 'fi' })).pagination.total).toBe(expected({}).length);
    expect((await list({ search: 'zz' })).pagination.total).toBe(0);
  });

  it('count an order once that is found by its own text and by its seller', async () => {
    const customer = { first_name: 'Twice', last_name: 'Found', email: 'tw-7001@seller.test' };
    const { customer_id } = await storeOrder(test.first, { box_id: 'TW-7001', customer });
    await storeOrder(test.first, { box_id: 'TW-7002', items: [{ serial: 'TW-7001' }] });
    const asked = async (sort: '-total' | 'created_at') => list({ search: 'tw-7001', sort });
    for (const { items, pagination } of [await asked('-total'), await asked('created_at')]) {
      expect(items.map((item) => item.box_id).sort()).toEqual(['TW-7001', 'TW-7002']);
      expect(pagination.total).toBe(2);
    }
    await test.within((ctx) =>
      ctx.db.execute(sql`delete from orders where company_id = ${ctx.company_id} and box_id like 'TW-%'`),
    );
    expect((await list({ customer_id })).items).toEqual([]);
  });

  it('show a row with all that a list needs', async () => {
    const [first] = expected({});
    const { items } = await list();
    expect(items[0]).toMatchObject({
      id: first?.id,
      box_id: first?.box_id,
      customer_name: first?.name,
      location_name: expect.stringMatching(/Main|Second/),
      staff_name: 'Olivia first',
      total: first?.total,
      currency: 'USD',
      created_at: first?.created_at,
      status_at: first?.status_at,
    });
    expect(JSON.stringify(items)).not.toContain('payout_details');
  });

  it.each([
    [{ per_page: 7 }, 'per_page'],
    [{ sort: 'box_id' }, 'sort'],
    [{ date_from: '2026-13-01' }, 'date_from'],
    [{ status_id: 'eight' }, 'status_id'],
  ])('%j is refused on %s', async (asked, field) => {
    const { status, errors } = await test.owner.call(listInStoreOrders, { query: asked as never });
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
  });
});

describe('pages far down', () => {
  const many = 1_250;

  beforeAll(async () => {
    const { order_id } = await storeOrder(test.second, { kind: 'easy-offer' });
    const store = (remainder: number) =>
      test.within(
        (ctx) =>
          ctx.db.execute(sql`insert into orders (company_id, kind, box_id, status_id, location_id, customer_id, currency, created_at)
          select company_id, 'in-store', 'DEEP-' || n, case when n % 3 = 0 then 5 else 8 end, location_id, customer_id, currency,
                 timestamptz '2024-01-01' + n * n * interval '1 minute'
            from orders, generate_series(1, ${many}) as n
           where company_id = ${ctx.company_id} and id = ${order_id} and n % 2 = ${remainder}`),
        test.second.scope,
      );
    // Half of them are in the sums already, the other half still in the ledger.
    await store(0);
    await foldOrderCounts(test.platform);
    await store(1);
  });

  it.each([
    [{ page: 11, per_page: 100 }],
    [{ page: 105, sort: 'created_at' }],
    [{ page: 125 }],
    [{ page: 126, sort: 'created_at' }],
    [{ page: 2, per_page: 100 }],
    [{ page: 12, per_page: 100, sort: 'created_at' }],
    [{ page: 999, per_page: 25 }],
    [{ page: 104, sort: '-total' }],
  ])('%j are those that stepping over all before them gives', async (asked) => {
    const { per_page = 10, sort = '-created_at' } = asked as { per_page?: number; sort?: string };
    const order = sort.startsWith('-') ? sql`desc` : sql`asc`;
    const column = sort.endsWith('total') ? sql`total` : sql`created_at`;
    const { items, pagination } = await list(asked, test.other);
    const rows = await test.within(
      (ctx) =>
        readRows<{ box_id: string }>(
          ctx.db,
          sql`select box_id from orders where company_id = ${ctx.company_id} and kind = 'in-store'
               order by ${column} ${order}, id ${order} offset ${(pagination.current_page - 1) * per_page} limit ${per_page}`,
        ),
      test.second.scope,
    );
    expect(pagination.total).toBe(many + 1);
    expect(items.map((item) => item.box_id)).toEqual(rows.map((row) => row.box_id));
  });

  it.each([
    [null, sql`true`],
    [status.beingInspected, sql`status_id = ${status.beingInspected}`],
  ])('wherever a page of status %s begins and whatever its size, it is found', async (status_id, condition) => {
    const part = (
      ends: SQL,
      order: SQL,
    ) => sql`select array_agg(box_id order by created_at desc, id desc) as found from (
      select box_id, created_at, id from mine where ${ends} order by ${order} limit size offset start.skip) as r`;
    const wrong = await test.within(
      (ctx) =>
        readRows(
          ctx.db,
          sql`with mine as (
              select *, row_number() over (order by created_at desc, id desc) as from_newest,
                     row_number() over (order by created_at, id) as from_oldest
                from orders where company_id = ${ctx.company_id} and kind = 'in-store' and ${condition}
            )
            select is_newest_first, passed, size from (values (true), (false)) as way (is_newest_first),
                   generate_series(0, ${many} + 30, 7) as passed, (values (10), (25), (100)) as sizes (size),
                   order_page_start('in-store', false, ${status_id}, null, null, is_newest_first, passed, size) as start,
                   lateral (${part(sql`created_at < start.before`, sql`created_at desc, id desc`)}) as newest,
                   lateral (${part(sql`created_at >= start.since`, sql`created_at, id`)}) as oldest,
                   lateral (select array_agg(box_id order by created_at desc, id desc) as meant from mine
                             where case when is_newest_first then from_newest else from_oldest end between passed + 1 and passed + size) as page
             where coalesce(newest.found, oldest.found) is distinct from meant`,
        ),
      test.second.scope,
    );
    expect(wrong).toEqual([]);
  });

  it('a page of one location', async () => {
    const { location_id } = test.second;
    for (const asked of [
      { page: 11, per_page: 100 },
      { page: 120, sort: 'created_at' },
    ]) {
      expect(await list({ ...asked, location_id }, test.other)).toEqual(await list(asked, test.other));
    }
  });

  it('a page of one status, through its months', async () => {
    const { items, pagination } = await list({ status_id: status.beingInspected, page: 34, per_page: 25 }, test.other);
    expect(pagination).toMatchObject({ current_page: 34, total: 835, last_page: 34 });
    expect(items.map((item) => item.box_id)).toEqual(
      Array.from({ length: 10 }, (_, index) => [14, 13, 11, 10, 8, 7, 5, 4, 2, 1][index]).map((n) => `DEEP-${n}`),
    );
  });
});

describe('who sees what', () => {
  it('another company’s orders are not there', async () => {
    expect((await list({ search: 'xx-1' })).items).toEqual([]);
    expect((await list({ search: 'xx-1' }, test.other)).items.map((item) => item.box_id)).toEqual(['XX-1']);
    expect((await list({ customer_id: known[0]?.customer_id }, test.other)).items).toEqual([]);
  });

  it('a member of one location sees that location’s orders and counts only', async () => {
    const { other_location_id, location_id } = test.first;
    const own = expected({ location_id: other_location_id });
    const { pagination, tabs } = await list({}, local);
    expect(pagination.total).toBe(own.length);
    expect(tabs.reduce((sum, tab) => sum + tab.count, 0)).toBe(own.length);
    expect((await list({ location_id }, local)).pagination.total).toBe(0);
    expect((await list({ search: 'lee' }, local)).pagination.total).toBe(
      expected({ search: 'lee', location_id: other_location_id }).length,
    );
  });

  it.each(parcelFilters)('reads a search with the parcel filter "%s"', async (parcel) => {
    const found = expected({ search: 'lee' }).length;
    // No order of these has a parcel.
    expect((await list({ search: 'lee', parcel })).pagination.total).toBe(parcel === 'none' ? found : 0);
  });

  it('a member of some locations sees the orders of these only', async () => {
    const { location_id, other_location_id } = test.first;
    const { client: everywhere } = await hireMember(test, 'both', 'admin', [location_id, other_location_id]);
    for (const query of [{}, { status_id: status.beingInspected }, { sort: '-total' }, { search: 'lee' }]) {
      const { items, pagination } = await list({ ...query, per_page: 100 }, everywhere);
      expect(items.map((item) => item.id)).toEqual(expected(query).map((order) => order.id));
      expect(pagination.total).toBe(items.length);
    }
    const { client: nowhere } = await hireMember(test, 'elsewhere', 'admin', []);
    expect((await list({}, nowhere)).items).toEqual([]);
  });

  it('the location chosen in the header filters', async () => {
    const { other_location_id } = test.first;
    const { data } = await test.owner.call(listInStoreOrders, {
      headers: { 'x-location-id': String(other_location_id) },
    });
    expect(data.pagination.total).toBe(expected({ location_id: other_location_id }).length);
  });

  it('without a session it is 401, without the permission 403', async () => {
    expect((await test.nobody.call(listInStoreOrders)).status).toBe(401);
    await asSystem(test.platform, (db) =>
      db.execute(
        sql`update roles set key = null, permissions = '{catalog.view}' where company_id = ${test.first.company_id} and name = 'User'`,
      ),
    );
    expect((await (await test.signIn('staff@first.test')).call(listInStoreOrders)).status).toBe(403);
  });
});

describe('the counts of the tabs', () => {
  const counted = () =>
    test.within((ctx) =>
      readRows<{ status_id: number; sub_status_id: number | null; count: number }>(
        ctx.db,
        sql`select status_id, sub_status_id, count(*)::int as count from orders
             where company_id = ${ctx.company_id} and kind = 'in-store' and not is_archived
             group by 1, 2 order by 1, 2`,
      ),
    );

  it('are what counting the orders gives, after any changes and after folding', async () => {
    const change = fc.record({
      pick: fc.nat(),
      action: fc.constantFrom('move', 'sub', 'archive', 'place', 'age', 'insert', 'delete'),
      status_id: fc.constantFrom(1, 4, 8, 7, 5),
      isFolded: fc.boolean(),
    });
    const stored: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const { pick, action, status_id, isFolded } of changes) {
          if (action === 'insert' || stored.length === 0)
            stored.push((await storeOrder(test.first, { status_id })).order_id);
          else await apply(stored, pick, action, status_id);
          if (isFolded) await foldOrderCounts(test.platform);
        }
        expect((await list()).tabs).toEqual(await counted());
      }),
      { numRuns: 25 },
    );
    await foldOrderCounts(test.platform);
    const [rows] = await test.within((ctx) =>
      readRows<{ fresh: number; doubled: number }>(
        ctx.db,
        sql`select (select count(*)::int from order_count_changes where company_id = ${ctx.company_id}) as fresh,
                   (count(*) - count(distinct (kind, is_archived, status_id, coalesce(sub_status_id, 0), location_id, month, is_total)))::int as doubled
              from order_counts where company_id = ${ctx.company_id}`,
      ),
    );
    expect(rows).toEqual({ fresh: 0, doubled: 0 });
    const [ages] = await test.within((ctx) =>
      readRows<{ stored: object; counted: object }>(
        ctx.db,
        sql`select (select json_object_agg(since::text || is_month, n order by since, is_month) from order_age_counts
                     where company_id = ${ctx.company_id} and kind = 'in-store' and not is_archived and n <> 0) as stored,
                   (select json_object_agg(since::text || is_month, n order by since, is_month) from (
                      select since, is_month, count(*) as n from orders,
                             lateral (values ((created_at at time zone 'UTC')::date, false), (date_trunc('month', created_at at time zone 'UTC')::date, true)) as span (since, is_month)
                       where company_id = ${ctx.company_id} and kind = 'in-store' and not is_archived group by 1, 2) as c) as counted`,
      ),
    );
    expect(ages?.stored).toEqual(ages?.counted);
    expect((await list()).tabs).toEqual(await counted());
    expect(await foldOrderCounts(test.platform)).toBe(0);
  });

  it('a ledger of many rows leaves no places behind, one of few is left to the database', async () => {
    const fill = (rows: number) =>
      test.within((ctx) =>
        ctx.db.execute(sql`insert into order_count_changes (company_id, kind, is_archived, status_id, location_id, day, n)
          select ${ctx.company_id}, 'in-store', false, 8, ${test.first.location_id}, '2026-01-01', case when i % 2 = 0 then 1 else -1 end
            from generate_series(1, ${rows}::int) as i`),
      );
    const vacuums = async () => {
      const [row] = await test.platform.database.query<{ n: number }>(
        `select vacuum_count::int as n from pg_stat_user_tables where relname = 'order_count_changes'`,
      );
      return row?.n ?? 0;
    };
    const before = await vacuums();
    await fill(20);
    await maintainLedger(test.platform);
    expect(await vacuums()).toBe(before);
    await fill(600);
    await maintainLedger(test.platform);
    expect(await vacuums()).toBe(before + 1);
    expect((await list()).tabs).toEqual(await counted());
  });

  async function apply(stored: number[], pick: number, action: string, status_id: number): Promise<void> {
    const id = stored[pick % stored.length] ?? 0;
    await test.within(async (ctx) => {
      const one = and(eq(orders.company_id, ctx.company_id), eq(orders.id, id));
      const changes: Record<string, Partial<typeof orders.$inferInsert>> = {
        move: { status_id },
        sub: { sub_status_id: pick % 2 === 0 ? 101 : null },
        archive: { is_archived: pick % 2 === 0 },
        place: { location_id: pick % 2 === 0 ? test.first.location_id : test.first.other_location_id },
        age: { created_at: new Date(Date.UTC(2025, pick % 12, 5)).toISOString() },
      };
      const change = changes[action];
      if (change) await ctx.db.update(orders).set(change).where(one);
      else {
        await ctx.db.delete(orders).where(one);
        stored.splice(stored.indexOf(id), 1);
      }
    });
  }
});
