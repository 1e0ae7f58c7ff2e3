import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { withDeadline } from '../deadline.ts';
import { StoreUnavailable } from '../files/store-errors.ts';
import type { Platform } from '../tenancy/ctx.ts';

export type StoreState = 'ready' | 'full' | 'down';

/** A store is asked so often, however often the server is. */
const checkMilliseconds = 30_000;
const answerMilliseconds = 3_000;

const known = new WeakMap<Platform['files'], { at: number; state: Promise<StoreState> }>();

/** The state of the file store: whether it takes a small file, gives it back, and removes it. */
export function checkStore({ files, clock, log }: Pick<Platform, 'files' | 'clock' | 'log'>): Promise<StoreState> {
  const at = clock.now().getTime();
  const last = known.get(files);
  if (last && at - last.at < checkMilliseconds) return last.state;
  const state = withDeadline(probe(files), answerMilliseconds, 'The file store').then(
    (): StoreState => 'ready',
    (error: unknown): StoreState => {
      log.error({ err: error }, 'the file store failed its check');
      return error instanceof StoreUnavailable && error.is_full ? 'full' : 'down';
    },
  );
  known.set(files, { at, state });
  return state;
}

async function probe(files: Platform['files']): Promise<void> {
  const key = `probes/${randomUUID()}`;
  await files.write(key, Buffer.from('probe'), 'text/plain');
  await files.read(key);
  await files.remove(key);
}

export interface DiskSpace {
  disk: 'data' | 'temporary';
  free: number;
  size: number;
}

/** The space of the folders that the server writes to. A folder that is not there yet, or hangs, is left out. */
export async function readDisks({ config }: Pick<Platform, 'config'>): Promise<DiskSpace[]> {
  const folders = [
    { disk: 'data', path: config.data_dir },
    { disk: 'temporary', path: tmpdir() },
  ] as const;
  const found = await Promise.all(
    folders.map(async ({ disk, path }) => {
      const space = await withDeadline(statfs(path), answerMilliseconds, path).catch(() => null);
      return space && { disk, free: space.bavail * space.bsize, size: space.blocks * space.bsize };
    }),
  );
  return found.filter((each) => each !== null);
}
