import { randomUUID } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveFile, saveFiles } from '../../platform/files/files.ts';
import { FileMissing } from '../../platform/files/store-errors.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepUnfinishedFiles } from './unfinished-files.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const text = { name: 'a.txt', content_type: 'text/plain', content: Buffer.from('content') };
const days = (count: number) => test.clock.advance(count * 86_400_000);
const isStored = (key: string) =>
  test.platform.files.read(key).then(
    () => true,
    (error: unknown) => !(error instanceof FileMissing),
  );

it('removes after days what a killed upload stored, and keeps what has a row', async () => {
  const { scope } = test.first;
  const kept = await saveFile(scope, text);
  // A process that is killed before it stores the row: nothing after the content happens.
  let key = '';
  const killed = new Promise<void>((isStoring) => {
    const store = test.platform.files;
    const files = {
      ...store,
      write: async (...given: Parameters<typeof store.write>) => {
        [key] = given;
        await store.write(...given);
        isStoring();
        await new Promise<void>(() => {});
      },
    };
    void saveFile({ ...scope, platform: { ...test.platform, files } }, text);
  });
  await killed;
  days(1);
  expect(await sweepUnfinishedFiles(test.platform)).toBe(0);
  expect(await isStored(key)).toBe(true);
  days(3);
  expect(await sweepUnfinishedFiles(test.platform)).toBe(1);
  expect(await isStored(key)).toBe(false);
  expect(await isStored(kept.storage_key)).toBe(true);
  expect(await test.platform.database.query('select * from unfinished_files')).toEqual([]);
});

it('a store that fails in the middle leaves no content of the others', async () => {
  const store = test.platform.files;
  const written: string[] = [];
  const files = {
    ...store,
    write: async (...given: Parameters<typeof store.write>) => {
      written.push(given[0]);
      await store.write(...given);
      // The answer of the second one is lost.
      if (written.length === 2) throw new Error('no answer');
    },
  };
  const scope = { ...test.first.scope, platform: { ...test.platform, files } };
  await expect(saveFiles(scope, [text, text], async () => null)).rejects.toThrow('no answer');
  expect(await Promise.all(written.map(isStored))).toEqual([false, false]);
});

it('removes halves of files from the folder', async () => {
  const aside = join(test.platform.config.data_dir, 'files/.unfinished');
  await mkdir(aside, { recursive: true });
  const path = join(aside, randomUUID());
  await writeFile(path, 'half');
  const written = new Date(test.clock.now().getTime() - 2 * 86_400_000);
  await utimes(path, written, written);
  expect(await sweepUnfinishedFiles(test.platform)).toBe(1);
});
