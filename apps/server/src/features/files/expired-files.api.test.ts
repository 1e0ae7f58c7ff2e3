import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { saveFile } from '../../platform/files/files.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteExpiredFiles } from './expired-files.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rows = (text: string) => app.within((ctx) => readRows<{ n: string }>(ctx.db, text as never));

test('keys of old requests, old exports and their contents go; what is younger stays', async () => {
  const { scope, company_id } = app.first;
  const store = () => saveFile(scope, { name: 'orders.csv', content_type: 'text/csv', content: Buffer.from('a') });
  const picture = await store();
  const [old, young] = [await store(), await store()];
  await app.within(async ({ db }) => {
    for (const [file, days] of [
      [old, 31],
      [young, 29],
    ] as const)
      await db.execute(
        `insert into job_runs (company_id, id, event, title, status, file_id, created_at, finished_at)
         values (${company_id}, gen_random_uuid(), 'export', 'Export', 'COMPLETED', ${file.id},
                 app_now() - interval '${days} days', app_now() - interval '${days} days')`,
      );
    for (const days of [6, 8])
      await db.execute(
        `insert into idempotency_keys (company_id, key, route, request_hash, created_at)
         values (${company_id}, 'key-${days}', 'POST /x', 'h', app_now() - interval '${days} days')`,
      );
  });
  expect(await deleteExpiredFiles(app.platform)).toBe(1);
  expect(await rows('select key as n from idempotency_keys')).toEqual([{ n: 'key-6' }]);
  expect(await rows('select id as n from files order by id')).toEqual([{ n: picture.id }, { n: young.id }]);
  expect(await rows('select file_id as n from job_runs')).toEqual([{ n: young.id }]);
  await expect(app.platform.files.read(old.storage_key)).rejects.toThrow();
  expect((await app.platform.files.read(young.storage_key)).toString()).toBe('a');
});
