import { openExisting, runCommand, say, warnOfPublicSecret, withEmptyPlatform } from './command.ts';
import { moveDatabase } from './restore-backup.ts';

/** `npm run db:move -- --to postgres://…` */
await runCommand(async (config, args) => {
  const url = args[0] === '--to' ? args[1] : undefined;
  if (!url || !/^postgres(ql)?:\/\//.test(url))
    throw new Error('Say where to: npm run db:move -- --to postgres://user:password@host:5432/name');
  const source = await openExisting(config);
  try {
    const target = { ...config, database_url: url };
    const moved = await withEmptyPlatform(target, (platform) => moveDatabase(source, platform));
    for (const { name, rows } of moved.tables) if (rows > 0) say(`${name}: ${rows} rows`);
    say(
      'All tables have the same rows in both databases. Now start the server with this DATABASE_URL, the same APP_SECRET,',
      'and the same DATA_DIR or STORAGE_URL: the stored files stay where they are.',
    );
    warnOfPublicSecret(config);
  } finally {
    await source.close();
  }
});
