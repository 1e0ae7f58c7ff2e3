import { openFiles } from '../files/files.ts';
import { openExisting, pathOf, runCommand, say, warnOfPublicSecret } from './command.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- path.tar` */
await runCommand(async (config, [given]) => {
  const stamp = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-');
  const path = pathOf(given ?? `tradepost-${stamp}.tar`);
  const database = await openExisting(config);
  try {
    const files = await openFiles(config);
    const end = await writeBackup({ database, files, app_secret: config.app_secret }, path);
    const rows = end.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Wrote and checked ${path}: ${end.tables.length} tables, ${rows} rows, ${end.files} files`);
    if (end.missing_files.length > 0)
      say(`Not in the file store, so not in the archive: ${end.missing_files.join(', ')}`);
    warnOfPublicSecret(config);
  } finally {
    await database.close();
  }
});
