import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RawStore } from '../ports/file-store.ts';

/** Where files are written before they get their name. In the store's folder, so that both are on one disk. */
const asideName = '.unfinished';
/** Older ones are of a process that was killed. */
const abandonedMilliseconds = 86_400_000;

/** A folder as a store. A file has its name only when all of it is on the disk: a power cut leaves no half of one. */
export function openFolder(folder: string): RawStore {
  const aside = join(folder, asideName);
  const put = async (key: string, fill: (path: string) => Promise<void>): Promise<void> => {
    const path = join(folder, key);
    const unfinished = join(aside, randomUUID());
    await mkdir(aside, { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    try {
      await fill(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
    await syncFolder(dirname(path));
  };
  return {
    write: (key, content, _type, signal) => put(key, (path) => writeFile(path, content, { flush: true, signal })),
    writeFrom: (key, source, _type, signal) =>
      put(key, (path) => pipeline(createReadStream(source), createWriteStream(path, { flush: true }), { signal })),
    openRead: async (key) => (await open(join(folder, key))).createReadStream(),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

/** The new name of a file is on the disk once its folder is. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what killed processes were writing into the folder a day ago or earlier. Returns the number of files. */
export async function sweepUnfinished(folder: string, now: number): Promise<number> {
  const aside = join(folder, asideName);
  let swept = 0;
  for (const name of await readdir(aside).catch(() => [])) {
    const path = join(aside, name);
    const written = await stat(path).catch(() => null);
    if (!written || now - written.mtimeMs < abandonedMilliseconds) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}
