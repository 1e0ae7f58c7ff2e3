import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { instant, minorOrNull } from './columns.ts';
import { readRow, runSql } from './sql.ts';
import { statement } from './statement.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const at = '2026-11-22T15:25:06.196Z';
const text_of_all = `select 9007199254740991::int8 as big, -1::int8 as less, null::int8 as none, count(*) as count,
  sum(7::int8) as sum, 12.50::numeric as percent, '{1,NULL,9007199254740991}'::int8[] as bigs, '{}'::int8[] as no_bigs,
  '{1.5,2}'::numeric[] as numerics, '2026-11-22 15:25:06.196927+00'::timestamptz as at,
  '2026-11-22 17:25:06.196927+02'::timestamptz as elsewhere, '2026-11-22 15:25:06+00'::timestamptz as whole,
  array['2026-11-22 15:25:06.196927+00'::timestamptz, null] as instants, '2026-11-22'::date as day,
  array['2026-11-22'::date] as days, '1 day 02:03:04'::interval as span, 7::int4 as small, true as is_true`;
const all = {
  big: 9_007_199_254_740_991,
  less: -1,
  none: null,
  count: 1,
  sum: 7,
  percent: 12.5,
  bigs: [1, null, 9_007_199_254_740_991],
  no_bigs: [],
  numerics: [1.5, 2],
  at,
  elsewhere: at,
  whole: '2026-11-22T15:25:06.000Z',
  instants: [at, null],
  day: '2026-11-22',
  days: ['2026-11-22'],
  span: '1 day 02:03:04',
  small: 7,
  is_true: true,
};
const tooLarge = '9007199254740993';

const decoded = pgTable('decoded', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  ids: bigint('ids', { mode: 'number' }).array().notNull(),
  amounts: minorOrNull('amounts').array(),
  at: instant('at').notNull(),
  ended_at: instant('ended_at'),
  name: text('name'),
});

describe('values of the database arrive alike', () => {
  it('from hand-written SQL', async () => {
    expect(await test.within((ctx) => readRow(ctx.db, sql.raw(text_of_all)))).toEqual(all);
  });

  it('from a prepared statement, time and again', async () => {
    const read = statement<object, unknown>(() => sql.raw(text_of_all));
    for (let time = 0; time < 3; time += 1) expect(await test.within((ctx) => read(ctx.db, {}))).toEqual([all]);
  });

  it('from a statement with values that came often enough to be named', async () => {
    for (let time = 0; time < 5; time += 1) {
      const row = await test.within((ctx) => readRow(ctx.db, sql`select ${time}::int8 as n, ${at}::timestamptz as at`));
      expect(row).toEqual({ n: time, at });
    }
  });

  it('outside any transaction', async () => {
    expect(await test.platform.database.query(text_of_all)).toEqual([all]);
  });

  it('from the query builder', async () => {
    const rows = await test.within(async (ctx) => {
      await runSql(
        ctx.db,
        'create temporary table decoded (id int8, ids int8[], amounts int8[], at timestamptz, ended_at timestamptz, name text) on commit drop',
      );
      const written = await ctx.db
        .insert(decoded)
        .values({ id: 7, ids: [1, 2], amounts: [3, null], at, name: 'x' })
        .returning();
      const counted = await ctx.db
        .select({ n: sql<number>`count(*)`, last: sql<string>`max(${decoded.at})` })
        .from(decoded);
      return [written, await ctx.db.select().from(decoded), counted, await ctx.db.$count(decoded)];
    });
    const row = { id: 7, ids: [1, 2], amounts: [3, null], at, ended_at: null, name: 'x' };
    expect(rows).toEqual([[row], [row], [{ n: 1, last: at }], 1]);
  });
});

describe('a number that JavaScript cannot hold is read as the largest that it can', () => {
  const read = (expression: string) => test.within((ctx) => readRow(ctx.db, sql.raw(`select ${expression} as n`)));
  const [most, least] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

  it.each([
    [`${tooLarge}::int8`, most],
    [`-${tooLarge}::int8`, least],
    [`${tooLarge}::numeric`, most],
    [`array[1, ${tooLarge}]::int8[]`, [1, most]],
    [`json_build_object('a', ${tooLarge}::int8, 'b', '${tooLarge}', 'c', 1.5)`, { a: most, b: tooLarge, c: 1.5 }],
    [`jsonb_build_array(${tooLarge}::int8)`, [most]],
    [`jsonb_build_array('x', -${tooLarge}::int8)`, ['x', least]],
    [`to_json(${tooLarge}::int8)`, most],
    [`json_build_object('tracking', '9400111899223100001234', 'n', 1)`, { tracking: '9400111899223100001234', n: 1 }],
  ])('%s', async (expression, number) => {
    expect(await read(expression)).toEqual({ n: number });
  });
});
