import { openExisting } from '../platform/backup/command.ts';
import { describeOtherVersion } from '../platform/backup/other-version.ts';
import { readConfig } from '../platform/config.ts';
import { closePlatform, openPlatform } from '../platform/opening/platform.ts';
import type { Platform } from '../platform/tenancy/ctx.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { runAdmin } from './run-admin.ts';

/* `npm run admin -- COMMAND`, and `tradepost-admin COMMAND` in the image. */

let opened: Platform | undefined;

async function open(): Promise<Platform> {
  if (opened) return opened;
  const config = readConfig(process.env);
  const database = await openExisting(config);
  const other = await describeOtherVersion(database);
  if (other) {
    await database.close();
    throw new Error(
      `${other.split('. ')[0]}. Use the commands of the version that runs, or upgrade first: npm run db:migrate`,
    );
  }
  opened = await openPlatform(config, { database });
  await prepareJobs(opened);
  return opened;
}

const write = (stream: NodeJS.WriteStream) => {
  return (...lines: string[]) => void stream.write(`${lines.join('\n')}\n`);
};
const admin = { environment: process.env, open, say: write(process.stdout) };
const code = await runAdmin(process.argv.slice(2), admin, write(process.stderr));
if (opened) await closePlatform(opened);
process.exit(code);
