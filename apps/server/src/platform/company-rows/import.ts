import { parseArgs } from 'node:util';
import { openExisting, pathOf, runCommand, say } from '../backup/command.ts';
import { jobLimits } from '../db/pool.ts';
import { closePlatform, openPlatform } from '../opening/platform.ts';
import { importCompany } from './import-company.ts';

/** `npm run company:import -- company.zip` */
await runCommand(async (config, args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: { type: 'string' } } });
  const [given] = positionals;
  if (!given) throw new Error('Say which archive: npm run company:import -- company.zip');
  const platform = await openPlatform(config, { database: await openExisting(config, jobLimits) });
  try {
    const done = await importCompany(platform, pathOf(given), { ...(values.name ? { name: values.name } : {}) });
    say(
      `Imported and compared ${done.name} as company ${done.company_id}: ${done.tables} tables, ${done.rows} rows, ${done.files} files`,
    );
    if (done.new_users.length > 0)
      say('These members have a login now. They choose "Forgot password" to sign in:', ...done.new_users);
    if (done.entered_again.length > 0)
      say('Not in the archive, because it is secret. Enter it again:', ...done.entered_again);
    say('Sellers enter their saved payout details again.');
  } finally {
    await closePlatform(platform);
  }
});
