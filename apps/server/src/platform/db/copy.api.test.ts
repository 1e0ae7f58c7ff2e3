import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { arrayText, copyIn, copyOut, copyText, fromCopyText } from './copy.ts';
import { readRows } from './sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function* piecesOf(...pieces: string[]) {
  yield* pieces;
}
const target = { table: 'copied', columns: ['id', 'name', 'tags', 'amounts'] };
const create = sql`create temporary table copied (id bigint, name text, tags text[], amounts bigint[]) on commit drop`;
const lineOf = (values: (string | number | null)[]) => `${values.map(copyText).join('\t')}\n`;

async function read(pieces: AsyncIterable<Buffer>): Promise<(string | null)[][]> {
  const chunks: Buffer[] = [];
  for await (const piece of pieces) chunks.push(piece);
  const lines = Buffer.concat(chunks).toString().split('\n').slice(0, -1);
  return lines.map((line) => line.split('\t').map(fromCopyText));
}

it('brings any text in and out unchanged', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.stringMatching(/^[^\0]*$/),
          fc.array(fc.stringMatching(/^[^\0]*$/)),
          fc.array(fc.option(fc.integer())),
        ),
      ),
      (rows) =>
        test.within(async (ctx) => {
          await ctx.db.execute(sql`drop table if exists copied`);
          await ctx.db.execute(create);
          const wellFormed = rows.map(
            ([name, tags, amounts]) => [name.toWellFormed(), tags.map((tag) => tag.toWellFormed()), amounts] as const,
          );
          const lines = wellFormed.map(([name, tags, amounts], id) =>
            lineOf([id, name, arrayText(tags), arrayText(amounts)]),
          );
          await copyIn(ctx.db, target, piecesOf(...lines));
          const stored = await readRows<{ name: string; tags: string[]; amounts: (string | number | null)[] }>(
            ctx.db,
            sql`select name, tags, amounts from copied order by id`,
          );
          expect(
            stored.map(({ name, tags, amounts }) => [
              name,
              tags,
              amounts.map((each) => (each === null ? null : Number(each))),
            ]),
          ).toEqual(wellFormed);
          const out = await read(copyOut(ctx.db, 'select name, id, tags from copied order by id'));
          expect(out.map(([name, id]) => [name, id])).toEqual(wellFormed.map(([name], id) => [name, String(id)]));
        }),
    ),
    { numRuns: 25 },
  ));

it('is rolled back with its transaction, and the connection stays usable', async () => {
  const failing = test.within(async (ctx) => {
    await ctx.db.execute(create);
    await copyIn(ctx.db, target, piecesOf(lineOf(['no number', null, '{}', '{}'])));
  });
  await expect(failing).rejects.toThrow();
  for (let turn = 0; turn < 12; turn += 1)
    expect(await test.within((ctx) => readRows(ctx.db, sql`select 1 as one`))).toEqual([{ one: 1 }]);
});

it('stops where its lines stop', async () => {
  const failing = test.within(async (ctx) => {
    await ctx.db.execute(create);
    await copyIn(
      ctx.db,
      target,
      (async function* () {
        yield lineOf([1, 'a', '{}', '{}']);
        throw new Error('the file ended');
      })(),
    );
  });
  await expect(failing).rejects.toThrow('the file ended');
  expect(await test.within((ctx) => readRows(ctx.db, sql`select 1 as one`))).toEqual([{ one: 1 }]);
});

it('sees no other company, and gets into no table that keeps companies apart', async () => {
  const names = await test.within((ctx) => read(copyOut(ctx.db, 'select company_id from locations')));
  expect(new Set(names.flat())).toEqual(new Set([String(test.first.company_id)]));
  const kept = test.within((ctx) =>
    copyIn(
      ctx.db,
      { table: 'brands', columns: ['company_id', 'key', 'name'] },
      piecesOf(lineOf([test.second.company_id, 'x', 'X'])),
    ),
  );
  await expect(kept).rejects.toThrow();
});

it('may be left in the middle', async () => {
  await test.within(async (ctx) => {
    for await (const piece of copyOut(ctx.db, 'select generate_series(1, 200000)')) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(await readRows(ctx.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});
