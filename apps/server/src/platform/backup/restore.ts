import { pathOf, runCommand, say, sweepTemporary, warnOfPublicSecret, withEmptyPlatform } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- path.tar` */
await runCommand(async (config, [given]) => {
  if (!given) throw new Error('Say which archive: npm run restore -- path.tar');
  await sweepTemporary(pathOf(given));
  const end = await withEmptyPlatform(config, (platform) => restoreBackup(platform, pathOf(given)));
  const rows = end.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored and compared ${end.tables.length} tables, ${rows} rows, ${end.files} files`);
  if (end.missing_files.length > 0) say(`Not in the archive: ${end.missing_files.join(', ')}`);
  warnOfPublicSecret(config);
});
