import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '../../testing/test-app.ts';
import { openJobs } from './jobs.ts';

test('a task that a newer version does not have is planned no more', async () => {
  const app = await openTestApp();
  const daily = (name: string) => ({ name, cron: '0 3 * * *', run: async () => 0 });
  const planned = async () =>
    (await app.platform.database.query('select name from pgboss.schedule order by 1')).map(
      (row) => (row as { name: string }).name,
    );
  for (const [names, after] of [
    [
      ['kept', 'dropped'],
      ['dropped', 'kept'],
    ],
    [['kept'], ['kept']],
  ] as const) {
    const jobs = openJobs(app.platform.database);
    await jobs.start(app.platform, [], names.map(daily), true);
    expect(await planned()).toEqual(after);
    await jobs.stop();
  }
  await app.close();
}, 60_000);

test('a job whose number of tries changed has the new one after the next start', async () => {
  const app = await openTestApp();
  const limits = async () => app.platform.database.query(`select retry_limit from pgboss.queue where name = 'tried'`);
  for (const tries of [3, 3, 5]) {
    const jobs = openJobs(app.platform.database);
    await jobs.start(app.platform, [{ name: 'tried', tries, data: z.never(), run: async () => {} }], [], false);
    expect(await limits()).toEqual([{ retry_limit: tries - 1 }]);
    await jobs.stop();
  }
  await app.close();
}, 60_000);
