import { systemClock } from '../../platform/clock.ts';
import { openFiles } from '../../platform/files/files.ts';
import { checkStore, readDisks } from '../../platform/http/store-health.ts';
import { openLog } from '../../platform/log.ts';
import type { Checked, Finding } from './finding.ts';

/** Less free space than this share of a disk is worth a look. */
const lowDisk = 0.1;

/** Whether the store takes a file and gives it back, and the disks have room. */
export async function checkFiles({ config }: Checked): Promise<Finding[]> {
  const files = await openFiles(config);
  const state = await checkStore({ files, clock: systemClock, log: openLog('silent') });
  const disks = await readDisks({ config });
  const where = config.storage_url ? `the bucket at ${new URL(config.storage_url).host}` : config.data_dir;
  const low = disks.filter(({ free, size }) => free < size * lowDisk);
  return [
    state === 'ready'
      ? { state: 'ok', text: `${where} takes a file and gives it back` }
      : { state: 'wrong', text: `${where} is ${state === 'full' ? 'full' : 'not writable, or does not answer'}` },
    ...low.map(
      ({ disk, free, size }): Finding => ({
        state: 'wrong',
        text: `the disk of ${disk === 'data' ? 'DATA_DIR' : 'temporary files'} has ${Math.round((free / size) * 100)}% left`,
      }),
    ),
  ];
}
