import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Scope } from '../tenancy/ctx.ts';
import { makeTemporaryFolder } from './temporary.ts';

/** Hands over a stored file on the local disk, in a folder of its own that is deleted afterwards. */
export async function withLocalFile<T>(
  { platform }: Scope,
  { storage_key }: { storage_key: string },
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await makeTemporaryFolder('import');
  try {
    const path = join(folder, 'upload');
    await pipeline(await platform.files.openRead(storage_key), createWriteStream(path));
    return await work(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
