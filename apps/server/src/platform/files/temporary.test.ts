import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporary.ts';

it('sweeps the folders of dead processes, and leaves those of living ones', async () => {
  const own = await makeTemporaryFolder('import');
  const nameOf = (pid: number, end: string) => own.replace(`-${process.pid}-import-`, `-${pid}-import-${end}`);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const left = nameOf(dead, 'left');
  const ofParent = nameOf(process.ppid, 'parent');
  const before = nameOf(process.pid, 'before');
  for (const path of [left, ofParent, before]) mkdirSync(path);
  await writeFile(join(left, 'upload'), 'rows');
  utimesSync(before, 1, 1);
  await sweepTemporaryFolders();
  expect([own, left, ofParent, before].map(existsSync)).toEqual([true, false, true, false]);
  for (const path of [own, ofParent]) await rm(path, { recursive: true });
});
