import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { childServers } from '../../../testing/servers/child-servers.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { uploadPrices } from '../../../testing/test-price-file.ts';
import { isLongRun } from '../../../testing/test-run.ts';

/** Only a database of its own outlives the worker that is killed. */
describe.runIf(process.env.TEST_DATABASE_URL && isLongRun)(
  'an import whose worker is killed',
  { timeout: 240_000 },
  () => {
    let test: TestApp;
    let catalog: TestCatalog;
    let outside: pg.Client;
    const servers = childServers(() => test);

    beforeAll(async () => {
      test = await openTestApp();
      catalog = await seedTestCatalog(test.first);
      outside = new pg.Client({ connectionString: test.platform.database.url });
      await outside.connect();
    });
    afterEach(() => servers.killAll());
    afterAll(async () => {
      await outside.end();
      await test.close();
    });

    const read = <Row>(statement: ReturnType<typeof sql>) => test.within((ctx) => readRows<Row>(ctx.db, statement));
    const patiently = { timeout: 180_000, interval: 100 };
    const imported = () =>
      read<{ variant_id: number }>(sql`select variant_id::int from price_cells where source = 'import' order by 1`);

    it('saves nothing, and the next worker imports the whole file once', async () => {
      const variants = await read<{ id: number }>(sql`select id::int from variants order by id`);
      const last = variants.at(-1)?.id ?? 0;
      const lines = variants.map(({ id }) => `${id},77,77`);
      const { data } = await uploadPrices(test.owner, ['product_id,good,fair', ...lines, 'x,1,1'].join('\n'));
      // Somebody edits the last cell: the worker has written what comes before it, and waits there.
      await outside.query('begin');
      await outside.query('select 1 from price_cells where variant_id = $1 and condition_id = $2 for update', [
        last,
        catalog.condition_ids.good,
      ]);
      const worker = servers.start('worker');
      const waiting = async () =>
        (
          await test.platform.database.query(
            'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
          )
        ).length > 0;
      await expect.poll(waiting, patiently).toBe(true);
      await servers.kill(worker);
      await outside.query('rollback');
      expect(await imported()).toEqual([]);
      expect(await read(sql`select status, total_rows from price_imports`)).toEqual([
        { status: 'waiting', total_rows: 0 },
      ]);
      expect(await read(sql`select 1 from price_import_rejects`)).toEqual([]);
      // The time passes in which a worker would have been heard of.
      await outside.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
      servers.start('worker');
      const status = async () =>
        (await read<{ status: string }>(sql`select status from job_runs where id = ${data.job_id}`))[0]?.status;
      await expect.poll(status, patiently).toBe('COMPLETED');
      expect(await imported()).toEqual(variants.flatMap(({ id }) => [{ variant_id: id }, { variant_id: id }]));
      expect(await read(sql`select status, total_success, total_invalid from price_imports`)).toEqual([
        { status: 'done', total_success: variants.length, total_invalid: 1 },
      ]);
      expect(await read(sql`select 1 from price_batches where kind = 'import'`)).toHaveLength(1);
      expect(await read(sql`select 1 from price_import_rejects`)).toHaveLength(1);
    });
  },
);
