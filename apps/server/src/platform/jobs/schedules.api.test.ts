import { expect, test } from 'vitest';
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
