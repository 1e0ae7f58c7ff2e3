import { openFiles } from '../files/files.ts';
import {
  describeMissing,
  openExisting,
  pathOf,
  runCommand,
  say,
  sweepTemporary,
  warnOfPublicSecret,
} from './command.ts';
import { describeOtherVersion } from './other-version.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- path.tar` */
await runCommand(async (config, [given]) => {
  const stamp = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-');
  const path = pathOf(given ?? `tradepost-${stamp}.tar`);
  await sweepTemporary(path);
  const database = await openExisting(config);
  try {
    const files = await openFiles(config);
    const end = await writeBackup({ database, files, app_secret: config.app_secret }, path);
    const rows = end.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Wrote and checked ${path}: ${end.tables.length} tables, ${rows} rows, ${end.files} files`);
    const other = await describeOtherVersion(database);
    if (other) say(other);
    warnOfPublicSecret(config);
    if (end.missing_files.length > 0) throw new Error(describeMissing(path, end.missing_files));
  } finally {
    await database.close();
  }
});
