import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../testing/test-app.ts';
import { openPostgres } from '../db/connection/postgres.ts';
import { inTransaction } from '../tenancy/ctx.ts';
import { defineJob, openJobs } from './jobs.ts';

/** Only PostgreSQL has a pool that is closed while a job holds none of its connections. */
test.runIf(process.env.TEST_DATABASE_URL)(
  'a job that outlasts its server is handed back before the pool closes',
  async () => {
    const app = await openTestApp();
    const lines: { level: number; msg: string }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const database = openPostgres(app.platform.database.url ?? '', 2);
    const started = Promise.withResolvers<void>();
    const vendor = Promise.withResolvers<void>();
    const job = defineJob({
      name: 'long-list',
      data: z.object({}),
      run: async (scope) => {
        started.resolve();
        await vendor.promise;
        await inTransaction(scope, async () => {});
      },
    });
    const jobs = openJobs(database);
    await jobs.start({ ...app.platform, database, log }, [job] as never, [], true);
    await inTransaction(app.first.scope, (ctx) => jobs.enqueue(ctx, job, {}));
    await started.promise;
    await jobs.stop();
    const state = () => app.platform.database.query(`select state from pgboss.job where name = 'long-list'`);
    expect(await state()).toEqual([{ state: 'retry' }]);
    await database.close();
    vendor.resolve();
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toEqual(['job handed back, because the server stops']));
    // Nothing of it is an error that somebody has to look at.
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
    expect(await state()).toEqual([{ state: 'retry' }]);
    await app.close();
  },
  60_000,
);
