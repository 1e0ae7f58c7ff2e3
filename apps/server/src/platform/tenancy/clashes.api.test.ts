import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockBilling } from '../../features/company/lock-billing.commands.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readRows, runSql } from '../db/sql.ts';
import { type Ctx, inReading } from './ctx.ts';

/** The embedded database runs one transaction at a time. */
describe.runIf(process.env.TEST_DATABASE_URL)('transactions at once', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  /** Runs two transactions that each do `first` before either does `second`. Returns how often they ran. */
  async function meet(first: (ctx: Ctx, one: number) => Promise<unknown>, second: typeof first): Promise<number> {
    let runs = 0;
    const both = Promise.withResolvers<void>();
    const run = (one: number) =>
      test.within(async (ctx) => {
        await first(ctx, one);
        runs += 1;
        if (runs === 2) both.resolve();
        await both.promise;
        await second(ctx, one);
      });
    await Promise.all([run(0), run(1)]);
    return runs;
  }

  it('lock the billing beside stored idempotency keys and vendor calls', async () => {
    const key = (ctx: Ctx, one: number) =>
      runSql(
        ctx.db,
        sql`insert into idempotency_keys (company_id, route, key, request_hash) values (${ctx.company_id}, 'pay', ${`key ${one}`}, '')`,
      );
    expect(await meet(key, lockBilling)).toBe(2);
  });

  it('are repeated once when they wait for each other', async () => {
    const ids = await test.within(async (ctx) => {
      const insert = sql`insert into locations (company_id, name) values (${ctx.company_id}, 'East'), (${ctx.company_id}, 'West') returning id`;
      return (await readRows<{ id: number }>(ctx.db, insert)).map(({ id }) => id);
    });
    const rename = (ctx: Ctx, one: number) =>
      runSql(
        ctx.db,
        sql`update locations set name = name || '.' where company_id = ${ctx.company_id} and id = ${ids[one]!}`,
      );
    expect(await meet(rename, (ctx, one) => rename(ctx, 1 - one))).toBe(3);
    const names = await test.within((ctx) =>
      readRows(ctx.db, sql`select name from locations where name like '%st.%' order by name`),
    );
    expect(names).toEqual([{ name: 'East..' }, { name: 'West..' }]);
  });

  it('wait for locks and run for a limited time only', async () => {
    const limits = sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
    const expected = [{ lock: '10s', statement: '1min' }];
    expect(await test.within((ctx) => readRows(ctx.db, limits))).toEqual(expected);
    expect(await inReading(test.first.scope, (ctx) => readRows(ctx.db, limits))).toEqual(expected);
    expect(
      await test.platform.database.query(
        `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
      ),
    ).toEqual(expected);
    const outside = new pg.Client({ connectionString: test.platform.database.url });
    await outside.connect();
    await outside.query('begin; lock table customers in access exclusive mode');
    const answer = await test.owner.call(listCustomers, { query: {} as never });
    expect([answer.status, answer.message]).toEqual([409, 'Someone else is changing this. Try again in a moment.']);
    await outside.end();
  });
});
