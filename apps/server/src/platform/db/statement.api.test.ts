import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { shapedStatement, statement } from './statement.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('a kept statement', () => {
  it('is given each value wherever it stands, null included, time and again', async () => {
    let timesWritten = 0;
    const read = statement<{ a: number; b: string | null }, { data: unknown }>(({ a, b }) => {
      timesWritten += 1;
      return sql`select json_build_object('b', ${b}::text, 'a', ${a}::int, 'both', ${b}::text || ${a}::int) as data`;
    });
    const rows = await test.within(async (ctx) => [
      await read(ctx.db, { a: 1, b: 'x' }),
      await read(ctx.db, { b: null, a: 2 }),
      await read(ctx.db, { a: 3, b: "'; drop table orders; --" }),
    ]);
    expect(rows.map(([row]) => row?.data)).toEqual([
      { a: 1, b: 'x', both: 'x1' },
      { a: 2, b: null, both: null },
      { a: 3, b: "'; drop table orders; --", both: "'; drop table orders; --3" },
    ]);
    expect(timesWritten).toBe(1);
  });

  it('sees what its transaction sees, and no other company', async () => {
    const read = statement<{ id: number }, { name: string }>(
      ({ id }) => sql`select name from locations where id = ${id}`,
    );
    const { location_id } = test.first;
    expect(await test.within((ctx) => read(ctx.db, { id: location_id }))).toHaveLength(1);
    expect(await test.within((ctx) => read(ctx.db, { id: location_id }), test.second.scope)).toEqual([]);
  });

  it('holds no value of the request that was first', async () => {
    const read = statement<object, { n: number }>(() => sql`select ${7}::int as n`);
    await expect(test.within(async (ctx) => read(ctx.db, {}))).rejects.toThrow('holds the value 7');
  });

  it('fails with its transaction, which stores nothing', async () => {
    const rename = statement<{ id: number; name: string | null }, never>(
      ({ id, name }) => sql`update locations set name = ${name} where id = ${id}`,
    );
    await expect(
      test.within(async (ctx) => {
        ctx.queueStatement(rename(ctx.db, { id: test.first.location_id, name: 'New name' }));
        ctx.queueStatement(rename(ctx.db, { id: test.first.location_id, name: null }));
      }),
    ).rejects.toThrow('null value');
    const names = await test.platform.database.query(`select 1 from locations where name = 'New name'`);
    expect(names).toEqual([]);
  });

  it('says why it failed, though nobody waited for it and what came next was only told that it had', async () => {
    const rename = statement<{ id: number; name: string | null }, never>(
      ({ id, name }) => sql`update locations set name = ${name} where id = ${id}`,
    );
    const read = statement<object, { n: number }>(() => sql`select 1 as n`);
    await expect(
      test.within(async (ctx) => {
        ctx.queueStatement(rename(ctx.db, { id: test.first.location_id, name: null }));
        await read(ctx.db, {});
      }),
    ).rejects.toThrow('null value');
    await expect(
      test.within(async (ctx) => {
        ctx.queueStatement(rename(ctx.db, { id: test.first.location_id, name: null }));
        await ctx.db.execute(sql`select 1`);
      }),
    ).rejects.toThrow('null value');
  });

  it('does not pass once its transaction is over', async () => {
    const read = statement<object, { n: number }>(() => sql`select 1 as n`);
    const db = await test.within(async (ctx) => ctx.db);
    await expect(read(db, {})).rejects.toThrow();
  });
});

describe('a kept statement of some shapes', () => {
  const openShaped = () => {
    let timesWritten = 0;
    const read = shapedStatement<{ column: string }, { a: number; b?: number }, { data: unknown }>(
      ({ column }, { a, b }) => {
        timesWritten += 1;
        const more = b === undefined ? sql`` : sql`, 'b', ${b}::int`;
        return sql`select json_build_object(${sql.raw(`'${column}'`)}, ${a}::int ${more}) as data`;
      },
    );
    return { read, timesWritten: () => timesWritten };
  };

  it('is written once for each shape and for the values that are there', async () => {
    const { read, timesWritten } = openShaped();
    const asked = [
      [{ column: 'x' }, { a: 1 }],
      [{ column: 'x' }, { a: 2, b: undefined }],
      [{ column: 'x' }, { a: 3, b: 4 }],
      [{ column: 'y' }, { a: 5 }],
      [{ column: 'x' }, { a: 6, b: 7 }],
    ] as const;
    const rows = await test.within(async (ctx) => {
      const found = [];
      for (const [shape, values] of asked) found.push(...(await read(ctx.db, shape, values)));
      return found;
    });
    expect(rows.map((row) => row.data)).toEqual([{ x: 1 }, { x: 2 }, { x: 3, b: 4 }, { y: 5 }, { x: 6, b: 7 }]);
    expect(timesWritten()).toBe(3);
  });

  it('answers shapes beyond those that are kept as well', async () => {
    const { read } = openShaped();
    const columns = Array.from({ length: 120 }, (_, n) => `c${n}`);
    const rows = await test.within(async (ctx) => {
      const found = [];
      for (const column of [...columns, ...columns]) found.push(...(await read(ctx.db, { column }, { a: 1 })));
      return found;
    });
    expect(rows.map((row) => row.data)).toEqual([...columns, ...columns].map((column) => ({ [column]: 1 })));
  });
});
