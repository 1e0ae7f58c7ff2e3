import * as contract from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { listUnitChanges, listUnitLife } from '@tradepost/contracts/inventory/unit-history.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, runSql } from '../../../platform/db/sql.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeUnits } from '../../../testing/test-units.ts';

let test: TestApp;
let counter: Client;
let here: number;
let there: number;

beforeAll(async () => {
  test = await openTestApp();
  here = test.first.location_id;
  there = test.first.other_location_id;
  counter = (await hireMember(test, 'counter', ['inventory.view', 'inventory.count'], [here])).client;
});
beforeEach(() =>
  test.within(async (ctx) => {
    await runSql(ctx.db, sql`update stocktakes set state = 'canceled', closed_at = app_now() where state = 'open'`);
    await runSql(ctx.db, sql`update inventory_units set status = -1 where status in (0, 5)`);
  }),
);
afterAll(() => test.close());

const at = (id: number) => ({ params: { id } });
const begin = async (client = counter) => {
  const made = await client.call(contract.createStocktake, { body: { location_id: here } });
  expect([made.status, made.message]).toEqual([200, undefined]);
  return made.data;
};
const scan = (id: number, codes: readonly string[], client = counter, shelf?: string) =>
  client.call(contract.scanStocktake, { ...at(id), body: { codes: [...codes], ...(shelf ? { shelf } : {}) } });
const find = async (id: number) => (await test.owner.call(contract.findStocktake, at(id))).data;
const decide = (id: number, body: object, client = test.owner) =>
  client.call(contract.decideStocktake, { ...at(id), body });
const close = async (id: number, version?: number) =>
  test.owner.call(contract.closeStocktake, { ...at(id), body: { version: version ?? (await find(id)).version } });
const linesOf = async (id: number, result?: string) =>
  (await test.owner.call(contract.listStocktakeLines, { ...at(id), query: { per_page: 100, result } as never })).data
    .items;
const unitOf = (id: number) =>
  test.within((ctx) =>
    readRow<{ status: number; location_id: number; removed_reason: string | null }>(
      ctx.db,
      sql`select status, location_id, removed_reason from inventory_units where id = ${id}`,
    ),
  );

describe('counting', () => {
  it('tells what is found, missing, in the wrong place, unexpected and unknown', async () => {
    const [found, missing] = await storeUnits(test, 2);
    const [wrong] = await storeUnits(test, 1, { location_id: there });
    const [sold] = await storeUnits(test, 1, { status: 2, sold_at: '2026-03-01T00:00:00Z' });
    const { id, expected_count } = await begin();
    expect(expected_count).toBe(2);
    const [late] = await storeUnits(test, 1);
    const codes = [unitNumber(found!.id), found!.imei, wrong!.imei, sold!.imei, late!.imei, 'nobody 1', 'NOBODY1'];
    const { data } = await scan(id, codes);
    expect(data.scans.map(({ result, why }) => [result, why])).toEqual([
      ['found', null],
      ['duplicate', 'Counted already'],
      ['wrong_place', 'In stock at another location'],
      ['unexpected', 'Sold'],
      ['arrived', 'Came in during the count'],
      ['unknown', 'No unit has this number'],
      ['duplicate', 'Counted already'],
    ]);
    const counts = { found: 1, missing: 1, gone: 0, arrived: 1, wrong_place: 1, unexpected: 1, unknown: 1 };
    expect(await find(id)).toMatchObject({ counts, counted_by: [{ name: 'counter Hired', scans: 5 }] });
    expect((await linesOf(id, 'missing')).map((line) => line.unit_id)).toEqual([missing!.id]);
  });

  it('takes scans of several people at once, each unit once', async () => {
    const units = await storeUnits(test, 20);
    const { id } = await begin();
    const codes = units.map(({ imei }) => imei);
    const answers = await Promise.all([scan(id, codes), scan(id, [...codes].reverse(), test.owner)]);
    const results = answers.flatMap(({ data }) => data.scans.map(({ result }) => result));
    expect(results.filter((result) => result === 'found')).toHaveLength(20);
    expect(results.filter((result) => result === 'duplicate')).toHaveLength(20);
    expect(await find(id)).toMatchObject({ found_count: 20, missing_count: 0 });
  });

  it('takes a scan back', async () => {
    const [unit] = await storeUnits(test, 1);
    const { id } = await begin();
    const { data } = await scan(id, [unit!.imei, 'NOBODY']);
    const undone = await counter.call(contract.unscanStocktake, {
      ...at(id),
      body: { lines: data.scans.map(({ line }) => line) },
    });
    expect(undone.data).toMatchObject({ found_count: 0, missing_count: 1, extra_count: 0 });
  });

  it('goes on in the count that is open', async () => {
    const { number } = await begin();
    const second = await counter.call(contract.createStocktake, { body: { location_id: here } });
    expect([second.status, second.message]).toEqual([409, expect.stringContaining(number)]);
  });

  it('does not call a unit missing that was sold or moved meanwhile', async () => {
    const [sold, moved] = await storeUnits(test, 2);
    const { id } = await begin();
    await test.within(async (ctx) => {
      await runSql(ctx.db, sql`update inventory_units set status = 2, sold_at = app_now() where id = ${sold!.id}`);
      await runSql(ctx.db, sql`update inventory_units set location_id = ${there} where id = ${moved!.id}`);
    });
    expect(await find(id)).toMatchObject({ missing_count: 0, counts: { gone: 2, missing: 0 } });
    expect((await close(id)).data).toMatchObject({ state: 'closed', missing_count: 0, counts: { gone: 2 } });
  });
});

describe('counting by shelf', () => {
  const beginOf = (...shelves: string[]) =>
    counter.call(contract.createStocktake, { body: { location_id: here, shelves } });
  const shelfOf = async (id: number) =>
    (
      await test.within((ctx) =>
        readRow<{ shelf: string | null }>(ctx.db, sql`select shelf from inventory_units where id = ${id}`),
      )
    )?.shelf;

  it('expects the units of the shelves, however they are spelled, beside a count of other shelves', async () => {
    await storeUnits(test, 2, { shelf: 'A-3' });
    await storeUnits(test, 1, { shelf: 'a-3' });
    await storeUnits(test, 1, { shelf: 'B-12' });
    await storeUnits(test, 1, { shelf: 'A-3', location_id: there });
    const first = await beginOf(' a-3', 'A-3');
    expect(first.data).toMatchObject({ shelves: ['a-3'], expected_count: 3 });
    expect((await beginOf('b-12')).data).toMatchObject({ expected_count: 1 });
    const again = await beginOf('a-3');
    expect([again.status, again.message]).toEqual([409, expect.stringContaining(first.data.number)]);
    const bad = await beginOf('x'.repeat(41));
    expect(bad.status).toBe(422);
  });

  it('tells where a unit belongs that lies on the wrong shelf, and moves it only when asked', async () => {
    const [right] = await storeUnits(test, 1, { shelf: 'B-12' });
    const [asked, left] = await storeUnits(test, 2, { shelf: 'A-3' });
    const [bare] = await storeUnits(test, 1);
    const { data: count } = await beginOf('B-12');
    const { data } = await scan(count.id, [right!.imei, asked!.imei, left!.imei, bare!.imei]);
    expect(data.scans.map(({ result, why }) => [result, why])).toEqual([
      ['found', null],
      ['wrong_shelf', 'Belongs on A-3'],
      ['wrong_shelf', 'Belongs on A-3'],
      ['wrong_shelf', 'Belongs on no shelf'],
    ]);
    expect(data.stocktake).toMatchObject({ found_count: 1, missing_count: 0, extra_count: 3 });
    await decide(count.id, {
      lines: [1, 3].map((index) => ({ line: data.scans[index]!.line, action: 'shelve' })),
    });
    expect(await find(count.id)).toMatchObject({ shelve_count: 2, counts: { wrong_shelf: 3 } });
    expect(await shelfOf(asked!.id)).toBe('A-3');
    expect((await close(count.id)).data.state).toBe('closed');
    expect([await shelfOf(asked!.id), await shelfOf(left!.id), await shelfOf(bare!.id)]).toEqual([
      'B-12',
      'A-3',
      'B-12',
    ]);
  });

  it('of several shelves reads on which one units are scanned, and takes that back', async () => {
    const [one, other] = await storeUnits(test, 2, { shelf: 'A-3' });
    const { data: count } = await beginOf('A-3', 'B-12');
    const { data } = await scan(count.id, [one!.imei], counter, 'b-12');
    expect(data.scans).toMatchObject([{ result: 'wrong_shelf', why: 'Belongs on A-3' }]);
    expect(data.stocktake).toMatchObject({ found_count: 0, missing_count: 1 });
    // Nobody said where the other one was scanned.
    await scan(count.id, [other!.imei]);
    const { data: decided } = await decide(count.id, { wrong_shelf_action: 'shelve' });
    expect(decided.shelve_count).toBe(1);
    const { data: undone } = await counter.call(contract.unscanStocktake, {
      ...at(count.id),
      body: { lines: [data.scans[0]!.line] },
    });
    expect(undone).toMatchObject({ shelve_count: 0, counts: { missing: 1, found: 1, wrong_shelf: 0 } });
  });

  it('puts a unit of another location on the shelf where it was scanned, when it moves here', async () => {
    const [moved, plain] = await storeUnits(test, 2, { location_id: there, shelf: 'Z-9' });
    const { data: count } = await beginOf('B-12');
    await scan(count.id, [moved!.imei]);
    await decide(count.id, { wrong_place_action: 'move' });
    await close(count.id);
    expect([await unitOf(moved!.id), await shelfOf(moved!.id)]).toMatchObject([{ location_id: here }, 'B-12']);
    // A shelf is one of its location, whatever moves the unit.
    await test.within((ctx) =>
      runSql(ctx.db, sql`update inventory_units set location_id = ${here} where id = ${plain!.id}`),
    );
    expect(await shelfOf(plain!.id)).toBeNull();
  });
});

describe('closing', () => {
  it('leaves a unit that was found after it was marked as missing', async () => {
    const [unit] = await storeUnits(test, 1);
    const { id } = await begin();
    await decide(id, { missing_action: 'delete', missing_reason: 'Searched' });
    await scan(id, [unit!.imei]);
    await close(id);
    expect(await unitOf(unit!.id)).toMatchObject({ status: 0 });
  });

  it('changes nothing before, and then what was chosen', async () => {
    const [missing, kept] = await storeUnits(test, 2);
    const [wrong] = await storeUnits(test, 1, { location_id: there });
    const [deleted] = await storeUnits(test, 1, { status: -1 });
    const { id } = await begin();
    const { data } = await scan(id, [kept!.imei, wrong!.imei, deleted!.imei, 'F2LXK9Q0N7']);
    const [, , back, unknown] = data.scans;
    expect(await find(id)).toMatchObject({ move_count: 0 });
    const chosen = await decide(id, {
      missing_action: 'delete',
      wrong_place_action: 'move',
      lines: [
        { line: back!.line, action: 'return' },
        { line: unknown!.line, action: 'create', title: 'Apple Watch' },
      ],
    });
    expect(chosen.data).toMatchObject({ move_count: 1 });
    expect(await unitOf(missing!.id)).toMatchObject({ status: 0 });
    const unreasoned = await close(id);
    expect([unreasoned.status, Object.keys(unreasoned.errors)]).toEqual([422, ['missing_reason']]);
    await decide(id, { missing_reason: 'Searched twice' });
    const closed = await close(id);
    expect(closed.data).toMatchObject({ state: 'closed', counts: { found: 1, missing: 1, wrong_place: 1 } });
    expect(await unitOf(missing!.id)).toMatchObject({
      status: -1,
      removed_reason: `Missing in stocktake ${closed.data.number}: Searched twice`,
    });
    expect(await unitOf(wrong!.id)).toMatchObject({ status: 0, location_id: here });
    expect(await unitOf(deleted!.id)).toMatchObject({ status: 0, location_id: here });
    expect((await linesOf(id, 'unknown'))[0]?.outcome).toMatch(/^Added as U-\d+/);
    expect((await scan(id, [kept!.imei])).status).toBe(409);
    expect((await close(id)).data.state).toBe('closed');
  });

  it('moves nothing unless it is chosen, and tells the move in the history of the unit', async () => {
    const [moved, left] = await storeUnits(test, 2, { location_id: there });
    const [missing] = await storeUnits(test, 1);
    const { id, number } = await begin();
    const { data } = await scan(id, [moved!.imei, left!.imei]);
    await decide(id, {
      missing_action: 'delete',
      missing_reason: 'Searched twice',
      lines: [{ line: data.scans[0]!.line, action: 'move' }],
    });
    await close(id);
    expect(await unitOf(moved!.id)).toMatchObject({ location_id: here });
    expect(await unitOf(left!.id)).toMatchObject({ location_id: there });
    const lifeOf = async (unit: { id: number }, client = test.owner) =>
      (await client.call(listUnitLife, at(unit.id))).data.items.filter(({ kind }) => kind === 'move');
    const [event, ...others] = await lifeOf(moved!);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      text: expect.stringMatching(`^From .+ to .+ · Stocktake ${number}$`),
      person: 'Olivia first',
    });
    expect((await lifeOf(moved!, counter))[0]?.text).toContain('From another location to ');
    expect(await lifeOf(left!)).toEqual([]);
    const log = await test.owner.call(listUnitChanges, at(missing!.id));
    expect(log.data.items[0]?.reason).toBe(`Stocktake ${number}: Searched twice`);
  });

  it('leaves a unit that is its buyer’s, and adds no second unit with a number', async () => {
    const [inRepair] = await storeUnits(test, 1);
    await test.within(async (ctx) => {
      await runSql(
        ctx.db,
        sql`insert into invoices (company_id, number, location_id, currency, issued_on, due_on)
            values (${ctx.company_id}, 'REPAIR-1', ${here}, 'USD', '2026-03-02', '2026-03-02')`,
      );
      await runSql(
        ctx.db,
        sql`insert into invoice_lines (company_id, invoice_id, position, unit_id, title, unit_price, total)
            select company_id, id, 1, ${inRepair!.id}, 'Phone', 1, 1 from invoices where number = 'REPAIR-1'`,
      );
      await runSql(ctx.db, sql`update inventory_units set status = 5 where id = ${inRepair!.id}`);
    });
    const { id } = await begin();
    const [deleted] = await storeUnits(test, 1, { status: -1 });
    const { data } = await scan(id, [unitNumber(deleted!.id)]);
    const [again] = await storeUnits(test, 1, { imei: deleted!.imei });
    const lines = [{ line: data.scans[0]!.line, action: 'return' }];
    await decide(id, { missing_action: 'delete', missing_reason: 'Searched', lines });
    await close(id);
    expect((await unitOf(inRepair!.id))?.status).toBe(5);
    expect((await unitOf(deleted!.id))?.status).toBe(-1);
    expect((await linesOf(id)).map(({ outcome }) => outcome).sort()).toEqual([
      'Not changed: It is on an invoice',
      `Not changed: ${unitNumber(again!.id)} has the same number and is in stock`,
    ]);
  });

  it('leaves a unit on hold as it is, and says so', async () => {
    const [held] = await storeUnits(test, 1, { location_id: there, status: 5, hold_reason: 'Owner called' });
    const { id } = await begin();
    await scan(id, [held!.imei]);
    await decide(id, { wrong_place_action: 'move' });
    await close(id);
    expect(await unitOf(held!.id)).toMatchObject({ location_id: there });
    expect((await linesOf(id))[0]?.outcome).toBe('Not changed: On hold: Owner called');
  });

  it('is refused when somebody scanned since, and to a clerk who may only count', async () => {
    const [unit] = await storeUnits(test, 1);
    const { id, version } = await begin();
    await scan(id, [unit!.imei]);
    expect((await close(id, version)).status).toBe(409);
    const denied = await counter.call(contract.closeStocktake, { ...at(id), body: { version } });
    expect(denied.status).toBe(403);
  });

  it('refuses a choice that does not fit', async () => {
    const [sold] = await storeUnits(test, 1, { status: 2, sold_at: '2026-03-01T00:00:00Z' });
    const { id } = await begin();
    const { data } = await scan(id, [sold!.imei, 'NOBODY']);
    const [one, two] = data.scans;
    const errorsOf = async (line: object) => (await decide(id, { lines: [line] })).errors;
    expect(await errorsOf({ line: one!.line, action: 'return' })).toHaveProperty(['lines.0.action']);
    expect(await errorsOf({ line: one!.line, action: 'move' })).toHaveProperty(['lines.0.action']);
    expect(await errorsOf({ line: two!.line, action: 'create' })).toHaveProperty(['lines.0.title']);
    expect(await errorsOf({ line: 999, action: 'leave' })).toHaveProperty(['lines.0.line']);
  });
});

describe('who may', () => {
  it('sees the location', async () => {
    const { id } = await begin();
    const stranger = (await hireMember(test, 'stranger', ['inventory.view', 'inventory.count'], [there])).client;
    expect((await stranger.call(contract.findStocktake, at(id))).status).toBe(404);
    expect((await stranger.call(contract.listStocktakes)).data.items).toEqual([]);
    expect((await scan(id, ['X'], test.other)).status).toBe(404);
    const wrong = await stranger.call(contract.createStocktake, { body: { location_id: here } });
    expect(wrong.errors).toHaveProperty('location_id');
  });
});

describe('the document', () => {
  it('lists what differs as PDF, and every unit as CSV', async () => {
    const units = await storeUnits(test, 3);
    const { id, number } = await begin();
    await scan(id, [units[0]!.imei]);
    const pdf = await counter.call(contract.printStocktake, { ...at(id), query: {} });
    const text = readPdf(pdf.raw)
      .map((page) => page.text)
      .join('\n');
    expect(text).toContain(number);
    expect(text).toContain(units[2]!.imei);
    expect(text).not.toContain(units[0]!.imei);
    const csv = await counter.call(contract.printStocktake, { ...at(id), query: { format: 'csv' } });
    expect(csv.raw.toString('utf8').trim().split('\n')).toHaveLength(4);
  });
});

describe('a large stock', () => {
  it('is frozen, counted in lists of 200 and closed', async () => {
    await test.within((ctx) =>
      runSql(
        ctx.db,
        sql`insert into inventory_units (company_id, location_id, title, serial, currency)
            select ${ctx.company_id}, ${here}, 'Phone', 'BULK' || n, 'USD' from generate_series(1, 2000) n`,
      ),
    );
    const { id, expected_count } = await begin();
    expect(expected_count).toBe(2_000);
    for (let from = 1; from < 1_900; from += 200)
      await scan(
        id,
        Array.from({ length: Math.min(200, 1_901 - from) }, (_, n) => `BULK${from + n}`),
      );
    expect(await find(id)).toMatchObject({ found_count: 1_900, missing_count: 100 });
    await decide(id, { missing_action: 'delete', missing_reason: 'Searched' });
    expect((await close(id)).data).toMatchObject({ state: 'closed', missing_count: 100 });
  });
});
