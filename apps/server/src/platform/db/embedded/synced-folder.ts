import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';

/** What this needs of the module that PGlite loads. */
interface FolderModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * The options of a PGlite whose files are in a folder, and whose commits wait for the disk. By itself PGlite never syncs:
 * it starts PostgreSQL without `fsync`, and its folders ignore the call.
 */
export async function syncedFolder(folder: string): Promise<PGliteOptions> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  class SyncedFolder extends NodeFS {
    override async init(...given: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...given);
      const syncFiles = (loaded: unknown) => {
        (loaded as FolderModule).NODEFS.stream_ops.fsync = ({ nfd }) => syncOpen(nfd);
      };
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncFiles] } };
    }
  }
  const startParams = [
    ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
    // PGlite answers fdatasync, the default, without doing anything.
    '-c',
    'wal_sync_method=fsync',
    // How much of its log PostgreSQL keeps after a checkpoint, to write over it.
    '-c',
    'max_wal_size=128MB',
    '-c',
    'min_wal_size=32MB',
  ];
  return { fs: new SyncedFolder(folder), startParams };
}

/** The numbers of PGlite's C library. PostgreSQL stops at any of them, except that folders may answer the first two. */
const errorNumbers: Record<string, number> = { EBADF: 8, EINVAL: 28, EPERM: 28, EIO: 29 };

function syncOpen(file: number): number {
  try {
    fsyncSync(file);
    return 0;
  } catch (error) {
    return errorNumbers[(error as NodeJS.ErrnoException).code ?? ''] ?? errorNumbers.EIO!;
  }
}

/** Writes a folder with all that is in it to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path, 'r+');
  }
  syncNames(folder);
}

/** Writes the names in a folder to the disk. Windows does so by itself, and refuses to be asked. */
export function syncNames(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

function syncPath(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
