import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolder, sweepUnfinished } from './folder-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradepost-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = AbortSignal.any([]);

it('a file has its name only with its whole content', async () => {
  const store = openFolder(folder);
  await store.write('1/a', Buffer.from('first'), 'text/plain', open);
  expect(await readFile(join(folder, '1/a'), 'utf8')).toBe('first');
  await writeFile(join(folder, 'source'), 'second');
  await store.writeFrom('1/a', join(folder, 'source'), 'text/plain', open);
  expect(await readFile(join(folder, '1/a'), 'utf8')).toBe('second');
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});

it('one that fails leaves the earlier content, and nothing else', async () => {
  const store = openFolder(folder);
  await store.write('1/a', Buffer.from('first'), 'text/plain', open);
  await expect(store.writeFrom('1/a', join(folder, 'nowhere'), 'text/plain', open)).rejects.toThrow('ENOENT');
  await expect(store.write('1/a', Buffer.from('x'), 'text/plain', AbortSignal.abort())).rejects.toThrow('abort');
  expect(await readFile(join(folder, '1/a'), 'utf8')).toBe('first');
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});

it('what a killed process was writing is swept after a day, not sooner', async () => {
  await openFolder(folder).write('1/a', Buffer.from('kept'), 'text/plain', open);
  const path = join(folder, '.unfinished/half');
  await writeFile(path, 'half');
  const written = new Date('2026-03-02T15:00:00Z');
  await utimes(path, written, written);
  expect(await sweepUnfinished(folder, written.getTime() + 3_600_000)).toBe(0);
  expect(await sweepUnfinished(folder, written.getTime() + 86_400_000)).toBe(1);
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
  expect(await readFile(join(folder, '1/a'), 'utf8')).toBe('kept');
  expect(await sweepUnfinished(join(folder, 'nowhere'), written.getTime())).toBe(0);
});
