import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../apps/server/src/platform/db/connection/postgres.ts';
import { compressVersion, listVersions, versionsFolder } from '../apps/server/src/testing/versions/versions.ts';
import { trimDemo } from './db-fixture/trim-demo.ts';
import { findFreePort, root } from './processes.ts';

/**
 * `npm run db:fixture -- 0.2.0 [commit]` stores a small database of a version, which the test of upgrades starts from. It
 * checks the commit out in a scratch folder, lets it make its demo in a database of TEST_DATABASE_URL, trims and dumps it.
 * It needs `pg_dump`. `--from postgres://…` in place of a commit trims and dumps an existing database instead.
 */
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const startSeconds = 600;

async function makeDemo(commit: string, url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-version-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
    execFileSync('tar', ['x', '-C', folder], { input: archive });
    linkPackages(folder);
    const port = await findFreePort();
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: folder,
      stdio: 'inherit',
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: url,
        DATA_DIR: join(folder, 'data'),
        DEMO: 'on',
        LOG_LEVEL: 'error',
        PORT: String(port),
      },
    });
    const ended = once(child, 'exit');
    try {
      await waitForServer(port, () => child.exitCode !== null);
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The packages of this checkout serve the old one too. Only the workspaces are its own. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@tradepost') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  cpSync(join(root, 'node_modules/@tradepost'), join(modules, '@tradepost'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** The server answers when its demo is complete. */
async function waitForServer(port: number, hasEnded: () => boolean): Promise<void> {
  for (let second = 0; second < startSeconds; second += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (hasEnded()) break;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The server of this version did not start');
}

/** The tables with their rows as plain SQL, which any client and the embedded database run. */
function dump(url: string): string {
  const text = execFileSync(
    'pg_dump',
    ['--schema=public', '--exclude-table=socket_io_attachments*', '--rows-per-insert=100', '--column-inserts', url],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  const owner = new URL(url).username;
  const left = [
    '--',
    '-- (Name|Data for Name|Dumped|PostgreSQL database).*',
    '\\\\(un)?restrict .*',
    'SET .*;',
    "SELECT pg_catalog.set_config\\('search_path'.*",
    '(CREATE|ALTER|COMMENT ON) SCHEMA public.*',
    `ALTER .* OWNER TO ${owner};`,
  ];
  return text.replace(new RegExp(`^(?:${left.join('|')})\n`, 'gm'), '');
}

async function makeFixture(label: string, commit: string, given: string | undefined): Promise<string> {
  const name = `tradepost_version_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const admin = openPostgres(server, 1);
  const from = given ? ` template ${new URL(given).pathname.slice(1)}` : '';
  await admin.script(`create database ${name}${from}`);
  try {
    if (!given) await makeDemo(commit, url.href);
    const database = openPostgres(url.href, 1);
    await trimDemo(database);
    await database.close();
    const script = Buffer.from(dump(url.href));
    const versions = listVersions();
    const file = `${String(versions.length + 1).padStart(2, '0')}-${label}.sql.zst`;
    const bytes = compressVersion(script, versions.at(-1)?.script);
    writeFileSync(join(versionsFolder, file), bytes, { flag: 'wx' });
    return `${join(versionsFolder, file)}: ${script.length} bytes, ${bytes.length} compressed`;
  } finally {
    await admin.script(`drop database ${name} with (force)`);
    await admin.close();
  }
}

const [label, second, third] = process.argv.slice(2);
if (!label || !/^[\w.]+$/.test(label)) {
  process.stderr.write('Say which version: npm run db:fixture -- 0.2.0 [commit]\n');
  process.exit(1);
}
const given = second === '--from' ? third : undefined;
process.stdout.write(`${await makeFixture(label, second ?? 'HEAD', given)}\n`);
process.exit(0);
