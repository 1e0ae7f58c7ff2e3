import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { isLongRun } from '../../testing/test-run.ts';
import { foldReportDays, maintainReportDays } from './report-days.commands.ts';
import { measures, partsOf, subjectKey } from './report-days.queries.ts';

let test: TestApp;
let ids: number[];
let other_location: number;
let customers: number[];

beforeAll(async () => {
  test = await openTestApp();
  const stored = [];
  for (let n = 0; n < 6; n += 1)
    stored.push(
      await storeOrder(test.first, { kind: n % 2 ? 'mail-in' : 'in-store', created_at: `2026-0${n + 1}-15T23:30:00Z` }),
    );
  ids = stored.map(({ order_id }) => order_id);
  customers = stored.map(({ customer_id }) => customer_id);
  other_location = await test.within(async (ctx) => {
    const made = await readRow<{ id: number }>(
      ctx.db,
      sql`insert into locations (company_id, name) select company_id, 'Second' from companies where company_id = ${ctx.company_id} returning id`,
    );
    return made!.id;
  });
});
afterAll(() => test.close());

const run = (statement: ReturnType<typeof sql>) => test.within((ctx) => ctx.db.execute(statement));

const names = sql.join(
  measures.map((name) => sql`sum(${sql.identifier(name)})::bigint as ${sql.identifier(name)}`),
  sql`, `,
);
const order = sql`order by dimension, ${subjectKey}`;

/** The days with what the ledger still has, without the subjects that nothing is left of. */
const readDays = () =>
  test.within((ctx) =>
    readRows(
      ctx.db,
      sql`select * from (select dimension, ${subjectKey}, ${names} from (
            select dimension, ${subjectKey}, n, devices, amount, base_amount, revised_amount, bonus, seconds from report_days where not is_month
            union all
            select p.dimension, ${subjectKey}, n, devices, amount, base_amount, revised_amount, bonus, seconds
              from report_changes c cross join lateral ${partsOf(sql`c`)} p) as a group by dimension, ${subjectKey}) as b
          where (n, devices, amount, base_amount, revised_amount, bonus, seconds) <> (0, 0, 0, 0, 0, 0, 0) ${order}`,
    ),
  );

/** The sums by month, of the months or of the days. */
const readMonths = (which: 'is_month' | 'not is_month') =>
  test.within((ctx) =>
    readRows(
      ctx.db,
      sql`select dimension, fact, kind, location_id, subject_id, subject, date_trunc('month', day::timestamp)::date as day, sum(n)::bigint as n,
                 sum(amount)::bigint as amount from report_days where ${sql.raw(which)} group by 1, 2, 3, 4, 5, 6, 7
          having (sum(n), sum(amount)) <> (0, 0) order by 1, 2, 3, 4, 5, 6, 7`,
    ),
  );

/** The sums by customer and span, as they are kept or recounted. */
const readCustomers = (from: 'kept' | 'recounted') =>
  test.within((ctx) =>
    readRows(
      ctx.db,
      from === 'kept'
        ? sql`select span, currency, start_day, customer_id, created, paid, lost, returned, devices, amount from report_customers
               where (created, paid, lost, returned, devices, amount) <> (0, 0, 0, 0, 0, 0) order by 1, 2, 3, 4`
        : sql`select * from (
                select s.span, d.currency, s.start_day, d.subject_id as customer_id, ${factSum('created', 'n')} as created,
                       ${factSum('paid', 'n')} as paid, ${factSum('lost', 'n')} as lost, ${factSum('returned', 'n')} as returned,
                       ${factSum('paid', 'devices')} as devices, ${factSum('paid', 'amount')} as amount
                  from report_recount d cross join lateral report_spans(d.day) s where d.dimension = 'customer' group by 1, 2, 3, 4) a
               where (created, paid, lost, returned, devices, amount) <> (0, 0, 0, 0, 0, 0) order by 1, 2, 3, 4`,
    ),
  );

const factSum = (fact: string, measure: string) =>
  sql`coalesce(sum(${sql.identifier(measure)}) filter (where fact = ${fact}), 0)::bigint`;

const recount = () =>
  test.within((ctx) =>
    readRows(
      ctx.db,
      sql`select dimension, ${subjectKey}, n, devices, amount, base_amount, revised_amount, bonus, seconds from report_recount ${order}`,
    ),
  );

/** One step of the walk: what it does, to which order, with which number. */
const steps: Record<string, (id: number, n: number) => ReturnType<typeof sql>> = {
  pay: (id, n) =>
    sql`update orders set status_id = ${status.completed}, paid_at = '2026-07-01'::timestamptz + ${n} * interval '7 hours', paid_total = ${n * 100}, bonus_total = ${n} where id = ${id}`,
  reopen: (id) =>
    sql`update orders set status_id = ${status.payoutProcessing}, paid_at = null, paid_total = 0, payable_at = '2026-07-03' where id = ${id}`,
  ready: (id, n) =>
    sql`update orders set status_id = ${status.payoutProcessing}, payable_at = '2026-06-20'::timestamptz + ${n} * interval '1 hour' where id = ${id}`,
  receive: (id, n) =>
    sql`update orders set shipped_at = '2026-06-02', received_at = '2026-06-04'::timestamptz + ${n} * interval '1 hour' where id = ${id}`,
  lose: (id, n) =>
    sql`update orders set status_id = ${status.leads}, sub_status_id = ${subStatus.activeLead + (n % 4)}, status_at = '2026-06-30T23:59:59Z' where id = ${id}`,
  setAside: (id) =>
    sql`update orders set status_id = 1000, base_status_id = ${status.leads}, base_sub_status_id = ${subStatus.abandoned} where id = ${id}`,
  return: (id) =>
    sql`update orders set status_id = ${status.returned}, base_status_id = null, status_at = '2026-07-02' where id = ${id}`,
  archive: (id, n) => sql`update orders set is_archived = ${n % 2 === 0} where id = ${id}`,
  reprice: (id, n) =>
    sql`update orders set quoted_total = ${n}, items_total = ${n * 2}, total = ${n * 2}, item_count = ${n % 4} where id = ${id}`,
  move: (id, n) =>
    sql`update orders set location_id = ${n % 2 ? other_location : test.first.location_id} where id = ${id}`,
  merge: (id, n) => sql`update orders set customer_id = ${customers[n % customers.length]} where id = ${id}`,
  refer: (id, n) =>
    sql`update orders set referral_url = ${n % 3 ? `shop.test/${n % 3}` : null}, channel = ${n % 2 ? 'widget' : 'staff'} where id = ${id}`,
  inspect: (id, n) =>
    sql`update order_items set inspected_at = ${n % 3 ? '2026-06-10T22:00:00Z' : null}::timestamptz, inspected_by_id = ${test.first.owner_id} where order_id = ${id}`,
  offer: (id, n) =>
    sql`with o as (insert into order_offers (company_id, order_id, old_total, new_total, member_id, created_at)
         select company_id, id, 1000, ${n}, ${test.first.owner_id}, '2026-06-11' from orders where id = ${id} returning company_id, id)
        select from o`,
  line: (id, n) =>
    sql`insert into order_offer_lines (company_id, offer_id, item_id, old_price, new_price, reason)
        select p.company_id, p.id, i.id, 500, ${n}, ${n % 2 ? 'battery' : 'screen'}
          from order_offers p join order_items i on i.company_id = p.company_id and i.order_id = p.order_id where p.order_id = ${id}`,
  answer: (id, n) =>
    sql`update order_offers set state = ${['accepted', 'rejected', 'replaced', 'awaiting'][n % 4]}, answered_at = '2026-06-12' where order_id = ${id}`,
  stock: (id, n) =>
    sql`insert into inventory_units (company_id, location_id, order_id, title, purchase_cost, currency, created_at)
        select company_id, location_id, id, ${`Model ${n % 2}`}, ${n * 10}, 'USD', '2026-06-15' from orders where id = ${id} and ${n} < 20`,
  sell: (id, n) =>
    sql`update inventory_units set status = ${n % 3 ? 2 : 0}, sold_at = ${n % 3 ? '2026-06-28' : null}::timestamptz,
          sold_price = ${n % 3 ? n * 24 : null}::bigint, sold_net = ${n % 3 ? n * 20 : null}::bigint, parts_cost = ${n % 2} where order_id = ${id}`,
  unstock: (id) => sql`delete from inventory_units where order_id = ${id} and status = 0`,
  all: (_, n) =>
    sql`update orders set item_count = item_count + 1, location_id = ${n % 2 ? other_location : test.first.location_id}`,
  delete: (id) =>
    sql`delete from orders where id = ${id} and not exists (select from inventory_units u where u.order_id = ${id})`,
};

const walk = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(5), fc.nat(50)), {
  minLength: 8,
  maxLength: 24,
});

describe('the days of reports', () => {
  it('equal a recount after any walk, folded or not', async () => {
    await fc.assert(
      fc.asyncProperty(walk, async (path) => {
        const spare = await storeOrder(test.first, { created_at: '2026-02-28T12:00:00Z' });
        for (const [step, at, n] of path) {
          const id = step === 'delete' ? spare.order_id : (ids[at] ?? 0);
          await run(steps[step]!(id, n));
          if (n % 7 === 0) await foldReportDays(test.platform);
        }
        const before = await readDays();
        expect(before).toEqual(await recount());
        await foldReportDays(test.platform);
        expect(await readDays()).toEqual(before);
        expect(await readMonths('is_month')).toEqual(await readMonths('not is_month'));
        expect(await readCustomers('kept')).toEqual(await readCustomers('recounted'));
      }),
      { numRuns: isLongRun ? 60 : 6 },
    );
  });

  it('are folded once, and filled anew to the same', async () => {
    await maintainReportDays(test.platform);
    expect(await foldReportDays(test.platform)).toBe(0);
    const before = await readDays();
    await asSystem(test.platform, (db) => db.execute(sql`select fill_report_days(${test.first.company_id})`));
    expect(await readDays()).toEqual(before);
    expect(await readCustomers('kept')).toEqual(await readCustomers('recounted'));
  });

  it('appends nothing when a write changes no fact, and one row for a new order', async () => {
    await foldReportDays(test.platform);
    await run(
      sql`update orders set status_id = ${status.beingInspected}, paid_at = null, received_at = null, base_status_id = null where id = ${ids[0]}`,
    );
    await foldReportDays(test.platform);
    await run(
      sql`update orders set status_id = ${status.onHold}, hold_reason = 'Lost key', status_at = app_now() where id = ${ids[0]}`,
    );
    await run(
      sql`update orders set status_id = ${status.beingInspected}, is_archived = true, version = version + 1 where id = ${ids[0]}`,
    );
    expect(await countChanges()).toBe(0);
    await storeOrder(test.first, {});
    expect(await countChanges()).toBe(1);
  });

  it('keep the day that an instant had when the company changes its timezone', async () => {
    const { order_id } = await storeOrder(test.first, { created_at: '2026-03-10T23:30:00Z', quoted_total: 777 });
    // The walks recorded what happens in summer.
    test.clock.advance(365 * 86_400_000);
    await asSystem(test.platform, (db) =>
      db.execute(sql`update companies set timezone = 'Asia/Tokyo' where company_id = ${test.first.company_id}`),
    );
    await run(sql`update orders set quoted_total = 778 where id = ${order_id}`);
    const { order_id: later } = await storeOrder(test.first, {
      created_at: '2100-03-10T23:30:00Z',
      quoted_total: 999_777,
    });
    expect(await readDays()).toEqual(await recount());
    const days = await test.within((ctx) =>
      readRows(
        ctx.db,
        sql`select id, report_day(company_id, created_at)::text as day from orders where id in (${order_id}, ${later}) order by id`,
      ),
    );
    expect(days).toEqual([
      { id: order_id, day: '2026-03-10' },
      { id: later, day: '2100-03-11' },
    ]);
  });
});

async function countChanges(): Promise<number> {
  const row = await test.within((ctx) =>
    readRow<{ n: number }>(ctx.db, sql`select count(*)::int as n from report_changes`),
  );
  return row?.n ?? -1;
}
