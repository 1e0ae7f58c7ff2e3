import { join } from 'node:path';
import { sweepUnfinished } from '../../platform/files/folder-store.ts';
import { removeAbandoned } from '../../platform/files/unfinished-files.ts';
import type { Platform } from '../../platform/tenancy/ctx.ts';

/** Removes what processes that were killed left in the file store. Returns the number of files. */
export async function sweepUnfinishedFiles(platform: Platform): Promise<number> {
  const { storage_url, data_dir } = platform.config;
  const halves = storage_url ? 0 : await sweepUnfinished(join(data_dir, 'files'), platform.clock.now().getTime());
  return halves + (await removeAbandoned(platform));
}
