import * as bulk from '@tradepost/contracts/inventory/unit-bulk.contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow } from '../../platform/db/sql.ts';
import { startRun } from '../../platform/jobs/progress.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hireMember } from '../../testing/test-member.ts';
import { storeUnits } from '../../testing/test-units.ts';
import { runBulkChange } from './bulk/run-bulk-change.commands.ts';

let test: TestApp;
/** Each test has units of its own color. The change paints them, so that the filter no longer matches them. */
let old = '';
let painted = '';
let tests = 0;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  tests += 1;
  [old, painted] = [`Old ${tests}`, `New ${tests}`];
});

const edit = (more: object = {}, client: Client = test.owner) =>
  client.call(bulk.bulkEditUnits, {
    body: { selection: { filter: { color: old } }, change: { field: 'color', value: painted }, ...more },
  });
const move = (status: 0 | 5 | -1, tab: 'all' | '-1', more: object = {}) =>
  test.owner.call(bulk.changeUnitStatus, {
    body: { selection: { filter: { color: old, status: tab } }, status, ...more } as never,
  });

async function store(count: number, more: object = {}): Promise<{ id: number; imei: string }[]> {
  const stored: { id: number; imei: string }[] = [];
  for (let from = 0; from < count; from += 2_000)
    stored.push(...(await storeUnits(test, Math.min(2_000, count - from), { color: old, ...more })));
  return stored;
}
const change = (set: SQL, ids: readonly number[]) =>
  test.within((ctx) =>
    ctx.db.execute(sql`update inventory_units set ${set} where id = any(${`{${ids.join(',')}}`}::bigint[])`),
  );
const sell = (...units: { id: number }[]) =>
  change(
    sql`status = 2, sold_at = app_now(), sold_via = 'elsewhere'`,
    units.map(({ id }) => id),
  );

const count = async (condition: SQL) =>
  (
    await test.within((ctx) =>
      readRow<{ n: number }>(ctx.db, sql`select count(*) as n from inventory_units where ${condition}`),
    )
  )?.n;
const arePainted = () => count(sql`color = ${painted}`);
const areOld = () => count(sql`color = ${old}`);
const lastChange = async () =>
  (await test.within((ctx) =>
    readRow<{ id: number; done: number }>(
      ctx.db,
      sql`select id, changed + unchanged + refused as done from unit_bulk_changes order by id desc limit 1`,
    ),
  ))!;
const cardOf = (job_id: string | null) =>
  test.within((ctx) => readRow(ctx.db, sql`select status, message from job_runs where id = ${job_id}`));

describe('a bulk change', () => {
  it('of 6,000 units is counted at first, then made by a job that says what became of them', async () => {
    const units = await store(6_000);
    await sell(units[0]!, units.at(-1)!);
    const plan = await edit({ is_preview: true });
    expect(plan.data).toMatchObject({ changed: 5_998, unchanged: 0, refused: 2, job_id: null });
    expect(plan.data.rows).toHaveLength(1_000);
    expect(plan.data.rows.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'changed']);
    const { data } = await edit();
    expect(data).toEqual({ changed: 0, unchanged: 0, refused: 0, rows: [], job_id: expect.any(String) });
    expect(await arePainted()).toBe(0);
    // One that comes in meanwhile is not among those that were counted.
    await store(1);
    await test.platform.jobs.drain();
    expect([await arePainted(), await areOld()]).toEqual([5_998, 3]);
    expect(await cardOf(data.job_id)).toEqual({ status: 'COMPLETED', message: '5,998 units changed, 2 skipped' });
  });

  it('of 1,000 is made at once, and one of none asks for units', async () => {
    expect((await edit()).errors).toHaveProperty('ids');
    await store(1_000);
    expect((await edit()).data).toMatchObject({ changed: 1_000, job_id: null });
    expect(await arePainted()).toBe(1_000);
  });
});

describe('the job of a bulk change', () => {
  it('goes on after an interruption, and does not change again what it has done', async () => {
    const [first] = await store(1_600);
    const { data } = await edit();
    const { id: bulk_id } = await lastChange();
    const run = startRun(test.first.scope, data.job_id ?? '');
    const killed = { ...run, report: () => Promise.reject(new Error('the server was killed')) };
    await expect(runBulkChange(test.first.scope, { bulk_id }, killed)).rejects.toThrow('killed');
    expect([(await lastChange()).done, await arePainted()]).toEqual([500, 500]);
    await change(sql`color = ${old}`, [first!.id]);
    await test.platform.jobs.drain();
    expect([await arePainted(), await areOld()]).toEqual([1_599, 1]);
    expect(await cardOf(data.job_id)).toEqual({ status: 'COMPLETED', message: '1,600 units changed' });
    await runBulkChange(test.first.scope, { bulk_id }, run);
    expect(await areOld()).toBe(1);
  });

  it('changes each unit once when two are started together', async () => {
    await store(1_100);
    const both = await Promise.all([edit(), edit()]);
    expect(both.map(({ data }) => typeof data.job_id)).toEqual(['string', 'string']);
    await test.platform.jobs.drain();
    expect(await count(sql`color = ${painted} and version = 2`)).toBe(1_100);
  });

  it('moves units with their reason, skips those that cannot move, and brings no device back twice', async () => {
    const units = await store(1_100);
    await sell(units[5]!);
    expect((await move(-1, 'all')).errors).toHaveProperty('reason');
    const { data } = await move(-1, 'all', { reason: 'Fire' });
    await test.platform.jobs.drain();
    expect(await count(sql`color = ${old} and status = -1 and removed_reason = 'Fire'`)).toBe(1_099);
    expect(await cardOf(data.job_id)).toMatchObject({ message: '1,099 units changed, 1 skipped' });
    const reason = await test.within((ctx) =>
      readRow(
        ctx.db,
        sql`select reason, actor_name from changes where entity = 'inventory_units' order by id desc limit 1`,
      ),
    );
    expect(reason).toEqual({ reason: 'Fire', actor_name: 'Olivia first' });
    // One came in again, and two of the deleted ones are the same device.
    await storeUnits(test, 1, { imei: units[10]!.imei });
    await change(sql`serial = 'SAME'`, [units[20]!.id, units[21]!.id]);
    expect((await move(0, '-1', { is_preview: true })).data).toMatchObject({ changed: 1_097, refused: 2 });
    await move(0, '-1');
    await test.platform.jobs.drain();
    expect(await count(sql`color = ${old} and status = -1`)).toBe(2);
  });

  it('is of the company and the member’s locations, for those who may edit', async () => {
    const { location_id: here, other_location_id: there } = test.first;
    await store(1_050);
    await store(1_050, { location_id: there });
    expect((await edit({}, test.other)).status).toBe(422);
    expect((await edit({}, test.nobody)).status).toBe(401);
    const viewer = await hireMember(test, 'vera', ['inventory.view']);
    expect((await edit({}, viewer.client)).status).toBe(403);
    const clerk = await hireMember(test, 'clark', ['inventory.view', 'inventory.edit'], [here]);
    expect((await edit({}, clerk.client)).data.job_id).toEqual(expect.any(String));
    await test.platform.jobs.drain();
    const paintedAt = (id: number) => count(sql`color = ${painted} and location_id = ${id}`);
    expect([await paintedAt(here), await paintedAt(there)]).toEqual([1_050, 0]);
  });
});
