import { describeOtherVersion } from '../../platform/backup/other-version.ts';
import { listMigrations } from '../../platform/db/migrate.ts';
import { checkPooling } from '../../platform/db/pooling.ts';
import { inScriptTransaction } from '../../platform/db/script.ts';
import { probeDatabase } from '../../platform/db/silence/probe.ts';
import { checkUpgrade } from '../../platform/db/upgrade-checks.ts';
import type { Checked, Finding } from './finding.ts';

const answerMilliseconds = 5_000;
/** Sessions and links end too early or too late when clocks differ. */
const largestDrift = 5;

/** The server, its rights and its version; that it takes writes, and agrees on the time. */
export async function checkDatabase({ config, database }: Checked): Promise<Finding[]> {
  const state = await probeDatabase(database, answerMilliseconds);
  if (state === 'silent') throw new Error('it does not answer');
  if (state === 'read-only') throw new Error('it takes no writes: it is a standby, or its disk is full');
  const { database_url, database_direct_url } = config;
  if (database_url && database_direct_url) await checkPooling(database_url, database_direct_url);
  const names = listMigrations().map(({ name }) => name);
  await inScriptTransaction(database, (transaction) => checkUpgrade(transaction, names));
  const other = await describeOtherVersion(database);
  if (other) throw new Error(`${other.split('. ')[0]}. Start this version, or: npm run db:migrate`);
  const [server] = await database.query<{ version: string; drift: number; room: number }>(
    `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 - $1::float8 as drift,
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room`,
    [Date.now() / 1000],
  );
  const { version = '', drift = 0, room = 0 } = server ?? {};
  const findings: Finding[] = [{ state: 'ok', text: `PostgreSQL ${version}, upgraded to this version` }];
  if (Math.abs(drift) > largestDrift)
    findings.push({ state: 'wrong', text: `its clock differs from this machine’s by ${Math.round(drift)} seconds` });
  const needed = config.database_connections + workConnections;
  if (database.kind === 'postgres' && room < needed)
    findings.push({ state: 'wrong', text: `it takes ${room} connections, and one process may open ${needed}` });
  return findings;
}

/** Beside those of requests: ten of jobs, and those of notifications and watching. */
const workConnections = 14;
