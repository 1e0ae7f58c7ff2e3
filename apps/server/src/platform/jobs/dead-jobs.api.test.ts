import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recomputePricesJob } from '../../features/pricing/editor/editor.jobs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog } from '../../testing/test-catalog.ts';
import { uploadPrices } from '../../testing/test-price-file.ts';
import { readRows } from '../db/sql.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await seedTestCatalog(test.first);
});
afterAll(() => test.close());

const read = <Row>(statement: ReturnType<typeof sql>) => test.within((ctx) => readRows<Row>(ctx.db, statement));
const notices = () =>
  read<{ title: string }>(sql`select title from notifications where type = 'job_failed' order by id`);

/** The worker of the job's last attempt was killed, some time ago. */
const loseWorker = (id: string) =>
  test.platform.database.script(
    `update pgboss.job set state = 'active', started_on = now() - interval '2 minutes',
            retry_count = retry_limit, heartbeat_on = now() - interval '1 minute' where id = '${id}'`,
  );

/** Another process notices within seconds. */
async function untilDead(id: string): Promise<void> {
  const isBuried = async () => {
    await test.platform.jobs.retryOrphans();
    const dead = await test.platform.database.query(`select 1 from pgboss.job where source_id = '${id}'`);
    return dead.length > 0;
  };
  await expect.poll(isBuried, { timeout: 60_000, interval: 500 }).toBe(true);
  await test.platform.jobs.drain();
}

it('jobs whose last worker died end as failed, with a notification, and can be tried again', async () => {
  const variants = await read<{ id: number }>(sql`select id::int from variants order by id`);
  const file = ['product_id,good,fair', ...variants.map(({ id }) => `${id},77,77`)].join('\n');
  const { data } = await uploadPrices(test.owner, file);
  const without_card = await test.within((ctx) => ctx.platform.jobs.enqueue(ctx, recomputePricesJob, { title: 'All' }));
  for (const id of [data.job_id, without_card]) await loseWorker(id);
  await untilDead(data.job_id);
  expect(await read(sql`select status from price_imports`)).toEqual([{ status: 'failed' }]);
  const [card] = await read<{ status: string; finished_at: string }>(sql`select status, finished_at from job_runs`);
  expect(card).toMatchObject({ status: 'FAILED', finished_at: expect.any(String) });
  const told = [expect.stringMatching(/ failed$/), 'Recalculating prices failed'];
  expect((await notices()).map(({ title }) => title).sort()).toEqual(expect.arrayContaining(told));
  await test.platform.jobs.drain();
  expect(await notices()).toHaveLength(2);
  await uploadPrices(test.owner, file);
  await test.platform.jobs.drain();
  expect(await read(sql`select status from price_imports order by id`)).toEqual([
    { status: 'failed' },
    { status: 'done' },
  ]);
});
