import * as contract from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { loginStatus } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow, readRows, runSql } from '../../../platform/db/sql.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { isLongRun } from '../../../testing/test-run.ts';
import { nextImei, storeUnits } from '../../../testing/test-units.ts';

let test: TestApp;
let gradeB: number;

beforeAll(async () => {
  test = await openTestApp();
  const rows = await test.within((ctx) =>
    readRows<{ id: number }>(
      ctx.db,
      sql`insert into inventory_conditions (company_id, name, sort) values (${ctx.company_id}, 'A', 1), (${ctx.company_id}, 'B', 2) returning id`,
    ),
  );
  gradeB = rows[1]!.id;
});
beforeEach(async () => {
  await test.owner.call(contract.discardUnitMatch);
});
afterAll(() => test.close());

const upload = (text: string, client = test.owner, headers = {}) =>
  client.upload(contract.startUnitMatch, {
    body: {},
    headers,
    files: [{ field: 'file', name: 'list.csv', type: 'text/csv', content: Buffer.from(text) }],
  });
const matched = async (text: string, client: Client = test.owner) => {
  const started = await upload(text, client);
  expect([started.status, started.message]).toEqual([200, undefined]);
  await test.platform.jobs.drain();
  return (await client.call(contract.findUnitMatch)).data.match!;
};
const rowsOf = async (client = test.owner) =>
  (await client.call(contract.listUnitMatchRows, { query: { per_page: 100 } })).data.items;
const confirm = async (more: object = {}, client = test.owner) => {
  const { match } = (await client.call(contract.findUnitMatch)).data;
  const answer = await client.call(contract.confirmUnitMatch, {
    body: { match_id: match!.id, version: match!.version, ...more },
  });
  await test.platform.jobs.drain();
  return answer;
};
const unitOf = (imei: string) =>
  test.within((ctx) =>
    readRow<{
      title: string;
      color: string | null;
      grade_id: number | null;
      sale_price: number | null;
      location_id: number;
    }>(ctx.db, sql`select title, color, grade_id, sale_price, location_id from inventory_units where imei = ${imei}`),
  );

describe('a list', () => {
  it('is matched, changes nothing, and is then confirmed', async () => {
    const [same, other] = await storeUnits(test, 2, { color: 'Blue', sale_price: 30_000 });
    const missing = nextImei();
    const list = [
      'IMEI,Model,Color,Grade,Price',
      `${same!.imei},,blue,,300`,
      `${other!.imei},,Red,B,299.00`,
      `${missing},Odd Phone,Black,A,100`,
    ];
    const match = await matched([...list, `${same!.imei},,,,`].join('\n'));
    expect(match).toMatchObject({
      status: 'ready',
      counts: { matched: 1, differs: 1, not_found: 2 },
      to_update: 1,
      to_create: 0,
    });
    const rows = await rowsOf();
    expect(rows.map(({ outcome }) => outcome)).toEqual(['matched', 'differs', 'not_found', 'not_found']);
    expect(rows[3]!.note).toContain('Same number as line 1');
    expect(rows[1]!.differences.map(({ field, found }) => [field, found])).toEqual([
      ['color', 'Red'],
      ['grade', 'B'],
      ['price', '$299.00'],
    ]);
    expect(await unitOf(other!.imei)).toMatchObject({ color: 'Blue', sale_price: 30_000 });

    await test.owner.call(contract.decideUnitMatchRows, {
      body: { match_id: match.id, outcome: 'not_found', decision: 'accept' },
    });
    const unplaced = await confirm();
    expect(unplaced.errors).toHaveProperty('location_id');
    expect((await confirm({ location_id: test.first.other_location_id })).data.status).toBe('confirming');
    const done = (await test.owner.call(contract.findUnitMatch)).data.match;
    expect(done).toMatchObject({ status: 'confirmed', updated_units: 1, created_units: 1 });
    expect(await unitOf(other!.imei)).toMatchObject({ color: 'Red', sale_price: 29_900, grade_id: gradeB });
    expect(await unitOf(missing)).toMatchObject({
      title: 'Odd Phone',
      sale_price: 10_000,
      location_id: test.first.other_location_id,
    });
    expect((await rowsOf()).map(({ result }) => result)).toEqual(['Unchanged', 'Updated', 'Added', null]);
  });

  it('takes corrections and leaves out what is ignored', async () => {
    const [unit] = await storeUnits(test, 1, { color: 'Blue' });
    const match = await matched(`IMEI,Color\n${nextImei()},Red`);
    const decide = (row: object) =>
      test.owner.call(contract.decideUnitMatchRows, { body: { match_id: match.id, rows: [row as never] } });
    expect((await decide({ number: 1, decision: 'accept' })).status).toBe(422);
    await decide({ number: 1, decision: 'accept', identifier: unit!.imei, sale_price: 12_300 });
    expect((await rowsOf())[0]).toMatchObject({ outcome: 'differs', unit_id: unit!.id, decision: 'accept' });
    await decide({ number: 1, decision: 'ignore' });
    await confirm();
    expect(await unitOf(unit!.imei)).toMatchObject({ color: 'Blue', sale_price: null });
  });

  it('is one at a time for each member, made once, and survives a stale confirmation', async () => {
    const [unit] = await storeUnits(test, 1);
    const headers = { 'idempotency-key': 'match-once-000000001' };
    const first = await upload(unit!.imei, test.owner, headers);
    expect((await upload(unit!.imei, test.owner, headers)).data).toEqual(first.data);
    expect((await upload(unit!.imei)).status).toBe(409);
    expect((await test.owner.call(loginStatus)).data.is_datamatch_processing).toBe(true);
    await test.platform.jobs.drain();
    expect((await test.owner.call(loginStatus)).data.is_datamatch_processing).toBe(false);
    expect((await confirm({ version: 1 })).status).toBe(409);
  });

  it.each([
    ['empty', '', /empty/],
    ['without a number', 'IMEI,Color\n,Red', /no IMEI/],
  ])('that is %s is refused', async (_name, text, message) => {
    const refused = await upload(text);
    expect([refused.status, refused.message]).toEqual([422, expect.stringMatching(message)]);
  });

  it('is exported with its results', async () => {
    const [unit] = await storeUnits(test, 1);
    await matched(unit!.imei);
    expect((await test.owner.call(contract.exportUnitMatch, { body: {} })).status).toBe(200);
    await test.platform.jobs.drain();
    const file = await test.within((ctx) =>
      readRow(ctx.db, sql`select 1 from files where name like 'data-match-%.csv'`),
    );
    expect(file).toBeDefined();
  });
});

describe('who may', () => {
  it('sees and changes what is theirs', async () => {
    const [hidden] = await storeUnits(test, 1, { location_id: test.first.other_location_id });
    const permissions = ['inventory.view', 'inventory.edit'] as const;
    const { client } = await hireMember(test, 'matcher', permissions, [test.first.location_id]);
    await matched(hidden!.imei, client);
    expect((await rowsOf(client))[0]).toMatchObject({
      outcome: 'not_found',
      unit_id: null,
      note: expect.stringContaining('In stock at a location that you don’t see'),
    });
    await matched(hidden!.imei, test.other);
    expect((await rowsOf(test.other))[0]).toMatchObject({ outcome: 'not_found', unit_id: null });
    const viewer = (await hireMember(test, 'looker', ['inventory.view'])).client;
    expect((await upload('X', viewer)).status).toBe(403);
    expect((await viewer.call(contract.findUnitMatch)).data.match).toBeNull();
  });
});

describe.runIf(isLongRun)('50,000 lines', () => {
  it('are matched and confirmed', async () => {
    await test.within((ctx) =>
      runSql(
        ctx.db,
        sql`insert into inventory_units (company_id, location_id, title, imei, color, currency)
            select ${ctx.company_id}, ${test.first.location_id}, 'Phone', '99' || lpad(n::text, 13, '0'), 'Blue', 'USD' from generate_series(1, 50000) n`,
      ),
    );
    const lines = Array.from(
      { length: 50_000 },
      (_, n) => `99${String(n + 1).padStart(13, '0')},${n % 2 ? 'Red' : 'Blue'}`,
    );
    expect((await upload(['IMEI,Color', ...lines].join('\n'))).status).toBe(200);
    await test.platform.jobs.drain();
    await confirm();
    expect((await test.owner.call(contract.findUnitMatch)).data.match).toMatchObject({
      status: 'confirmed',
      updated_units: 25_000,
    });
  }, 600_000);
});
