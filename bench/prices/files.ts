/** Import and export of a large price file, compared with a bare COPY of the same rows: `node bench/prices/files.ts [rows]`. */
import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { foundCompany, insertUser } from '../../apps/server/src/features/company/found-company.commands.ts';
import { openPostgres } from '../../apps/server/src/platform/db/connection/postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { asSystem } from '../../apps/server/src/platform/tenancy/ctx.ts';
import { bareRows, bareTable, fileQuery, fileStatements } from './file-data.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const name = 'tradepost_bench_files';
const folder = mkdtempSync(join(tmpdir(), 'tradepost-bench-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

const admin = new pg.Client({ connectionString: serverUrl });
await admin.connect();
await admin.query(`drop database if exists ${name} with (force)`);
await admin.query(`create database ${name}`);
const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
const database = openPostgres(url, 2);
await migrate(database);
await asSystem({ database, clock: { is_set: false, now: () => new Date() } as never }, async (db) => {
  const user = { email: 'bench@files.test', first_name: 'Olivia', last_name: 'Bench', password_hash: 'none' };
  await foundCompany(db, {
    company: { name: 'Bench', country_code: 'US', currency: 'USD', timezone: 'UTC', box_prefix: 'BE' },
    location: { name: 'Main', street: '1 Main Street', city: 'Springfield', state: 'IL', zip_code: '62701' },
    owner: { user_id: await insertUser(db, user) },
  });
});
await database.close();

const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  for (const statement of fileStatements(rows)) {
    for (const part of statement.startsWith('vacuum') ? statement.split(';') : [statement]) await client.query(part);
  }
  const csv = join(folder, 'prices.csv');
  await pipeline(client.query(copyStreams.to(fileQuery)), createWriteStream(csv));
  say(`${rows.toLocaleString('en')} rows, ${Math.round(statSync(csv).size / 1_000_000)} MB of CSV`);

  const bare = join(folder, 'bare');
  await timed('bare COPY out', () =>
    pipeline(client.query(copyStreams.to(`copy (${bareRows}) to stdout`)), createWriteStream(bare)),
  );
  await client.query(bareTable);
  await timed('bare COPY in, with the key of a price cell', () =>
    pipeline(createReadStream(bare), client.query(copyStreams.from('copy bench_bare from stdin'))),
  );
  const xlsx = join(folder, 'prices.xlsx');
  work('import of new prices (CSV)', 'import', csv);
  await client.query('vacuum (analyze) price_cells');
  work('the same file again', 'import', csv);
  await client.query('update price_cells set original_price = original_price + 100, price = price + 100');
  await client.query('vacuum (analyze) price_cells');
  work('import of changed prices (CSV)', 'import', csv);
  await client.query('vacuum (analyze) price_cells');
  work('export as CSV', 'csv', join(folder, 'out.csv'));
  work('export as XLSX', 'excel', xlsx);
  work('export as zip', 'zip', join(folder, 'out.zip'));
  await client.query('update price_cells set original_price = original_price + 100, price = price + 100');
  await client.query('vacuum (analyze) price_cells');
  work('import of changed prices (XLSX)', 'import', xlsx);
} finally {
  await client.end();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
}

async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await run();
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function work(what: string, kind: string, path: string): void {
  const script = join(import.meta.dirname, 'file-work.ts');
  // Reports the memory the task needs, without garbage that was not collected yet.
  const heap = '--max-old-space-size=160 --max-semi-space-size=8';
  const env = { ...process.env, BENCH_FILES_URL: url, LOG_LEVEL: 'warn', NODE_OPTIONS: heap };
  const answer = execFileSync(process.execPath, [script, kind, path], { env, encoding: 'utf8' });
  const { seconds, memory, grown, cpu, row } = JSON.parse(answer.trim().split('\n').at(-1) ?? '{}');
  say(
    `${what}: ${seconds.toFixed(1)} s (${cpu} s of this process), ${grown} MB more than idle, ${memory} MB in all; ${JSON.stringify(row)}`,
  );
}
