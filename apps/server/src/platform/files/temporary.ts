import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const ofHost = `tradepost-${hostname()}-`;
const startedAt = Date.now() - process.uptime() * 1000;

/** Creates a folder for the files of one task. The name says whose it is, so that a later process can remove it. */
export const makeTemporaryFolder = (purpose: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `${ofHost}${process.pid}-${purpose}-`));

/** Removes the folders that processes of this machine left behind when they were killed. */
export async function sweepTemporaryFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(ofHost)) continue;
    const path = join(tmpdir(), name);
    if (await isInUse(path, Number.parseInt(name.slice(ofHost.length), 10))) continue;
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

async function isInUse(path: string, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid)) return true;
  // In a container an earlier process had the same number.
  if (pid === process.pid)
    return stat(path).then(
      ({ mtimeMs }) => mtimeMs >= startedAt,
      () => false,
    );
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
