import { cloneCompany, findClone } from '@tradepost/contracts/cloning/clone.contract';
import { cloneItemKeys } from '@tradepost/contracts/cloning/clone-items.data';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { childServers } from '../../testing/servers/child-servers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog } from '../../testing/test-catalog.ts';
import { cloneForm, companyNames } from '../../testing/test-clone.ts';
import { isLongRun } from '../../testing/test-run.ts';

/** Only a database of its own outlives the worker that is killed. */
describe.runIf(process.env.TEST_DATABASE_URL && isLongRun)(
  'a copy whose worker is killed',
  { timeout: 240_000 },
  () => {
    let test: TestApp;
    let outside: pg.Client;
    const servers = childServers(() => test);

    beforeAll(async () => {
      test = await openTestApp();
      await seedTestCatalog(test.first);
      outside = new pg.Client({ connectionString: test.platform.database.url });
      await outside.connect();
    });
    afterEach(() => servers.killAll());
    afterAll(async () => {
      await outside.end();
      await test.close();
    });

    const patiently = { timeout: 180_000, interval: 100 };
    const lastCopy = async () => (await test.owner.call(findClone)).data.clone;
    const countOf = (company_id: number | undefined) =>
      asSystem(test.platform, async (db) => {
        const rows = await readRows<{ table: string; n: number }>(
          db,
          sql`select 'models' as table, count(*)::int as n from models where company_id = ${company_id}
             union all select 'prices', count(*)::int from price_cells where company_id = ${company_id}
             union all select 'members', count(*)::int from members where company_id = ${company_id}`,
        );
        return Object.fromEntries(rows.map(({ table, n }) => [table, n]));
      });
    const targets = () =>
      asSystem(test.platform, (db) =>
        readRows<{ company_id: number }>(
          db,
          sql`select company_id from companies where name = 'The copied company' order by company_id`,
        ),
      );

    it('copied nothing by halves, and the next worker completes the same company', async () => {
      // Nobody may add a deduction: the worker has copied what comes before, and waits there.
      await outside.query('begin');
      await outside.query('lock table defects in share mode');
      expect((await test.owner.call(cloneCompany, { body: cloneForm(cloneItemKeys) })).status).toBe(200);
      const worker = servers.start('worker');
      const waiting = async () =>
        (
          await test.platform.database.query(
            `select 1 from pg_locks where not granted and relation = 'defects'::regclass and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length > 0;
      await expect.poll(waiting, patiently).toBe(true);
      await servers.kill(worker);
      await outside.query('rollback');
      expect(await lastCopy()).toMatchObject({
        status: 'COPYING_DATA',
        percentage: 75,
        company_id: null,
        report: null,
      });
      const [begun] = await targets();
      expect(await countOf(begun?.company_id)).toEqual({ models: 0, prices: 0, members: 0 });
      expect(await companyNames(test.owner)).toEqual(['The first company']);
      // The time passes in which a worker would have been heard of.
      await outside.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
      servers.start('worker');
      await expect.poll(async () => (await lastCopy())?.status, patiently).toBe('COMPLETED');
      expect(await targets()).toEqual([begun]);
      const copied = await countOf(begun?.company_id);
      expect(copied).toEqual({ ...(await countOf(test.first.company_id)), members: 1 });
      expect(await companyNames(test.owner)).toEqual(['The copied company', 'The first company']);
    });
  },
);
