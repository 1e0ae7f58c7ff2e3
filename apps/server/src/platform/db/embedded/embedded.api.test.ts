import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, it as always, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { tidyEmbedded } from '../../jobs/tidy-embedded.ts';
import type { Database } from '../database.ts';
import { openEmbedded } from './embedded.ts';

/** It has no PostgreSQL beside it: `npm run test:embedded` runs these. */
const it = always.skipIf(process.env.TEST_DATABASE_URL);

const patiently = { timeout: 120_000 };
const made = mkdtempSync(join(tmpdir(), 'tradepost-embedded-'));
let data: string;
beforeAll(async () => {
  const database = await openEmbedded(made, makePrices);
  await database.close();
}, 120_000);
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'tradepost-embedded-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

const folder = (name = 'pglite') => join(data, name);
const prices = (database: Database) => database.query<{ device: string; cents: number }>('select * from prices');

/** A database with the price of one device. */
async function makePrices(database: Database): Promise<void> {
  await database.script(`create table prices (device text primary key, cents int not null);
    insert into prices values ('Galaxy S23', 21000)`);
}

const copyMade = () => cpSync(made, data, { recursive: true });

/** A program of its own that locks the folder, says so, and holds the lock until it is killed. */
function lockElsewhere() {
  const lock = `import { lockEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded-lock.ts'))};
    try { lockEmbedded(${JSON.stringify(data)}); console.log('locked'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', lock], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = new Promise<string>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(String(text))));
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return { pid: child.pid, said, kill };
}

it('is for one process: of many that ask at once one gets it, and only its end frees it', patiently, async () => {
  const programs = Array.from({ length: 6 }, lockElsewhere);
  const said = await Promise.all(programs.map((each) => each.said));
  const winner = programs[said.indexOf('locked\n')];
  expect(said.filter((text) => text === 'locked\n')).toHaveLength(1);
  for (const text of said.filter((each) => each !== 'locked\n'))
    expect(text).toContain(`Another program uses the embedded database in ${data}`);
  await expect(openEmbedded(data)).rejects.toThrow(`(process ${winner?.pid}, since `);
  expect(readdirSync(data)).not.toContain('pglite');
  copyMade();
  await winner?.kill();
  const database = await openEmbedded(data);
  expect(await prices(database)).toEqual([{ device: 'Galaxy S23', cents: 21000 }]);
  // A copy of the folder is another database.
  const copy = `${data}-copy`;
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  await expect(openEmbedded(data)).rejects.toThrow('npm run db:move');
  await database.close();
  cpSync(data, copy, { recursive: true });
  const [again, copied] = [await openEmbedded(data), await openEmbedded(copy)];
  expect(await prices(copied)).toEqual(await prices(again));
  await again.close();
  await copied.close();
});

it('has its name only when it is whole: making it anew needs nobody to decide', patiently, async () => {
  const cutOff = openEmbedded(data, async (database) => {
    await makePrices(database);
    throw new Error('the disk is full');
  });
  await expect(cutOff).rejects.toThrow('the disk is full');
  expect(readdirSync(data)).not.toContain('pglite');
  const database = await openEmbedded(data, makePrices);
  await database.script(`insert into prices values ('iPhone 13', 30000)`);
  await database.close();
  expect(readdirSync(data)).not.toContain('pglite-unfinished');
  const kept = await openEmbedded(data, () => Promise.reject(new Error('there is a database')));
  expect(await prices(kept)).toHaveLength(2);
  await kept.close();
});

it('changes nothing in a folder that does not open, and says why', patiently, async () => {
  mkdirSync(folder());
  writeFileSync(join(folder(), 'postgresql.conf'), '');
  await expect(openEmbedded(data)).rejects.toThrow('has files, but no database');
  expect(readdirSync(folder())).toEqual(['postgresql.conf']);
  rmSync(folder(), { recursive: true });
  copyMade();
  truncateSync(join(folder(), 'global/pg_control'), 100);
  await expect(openEmbedded(data)).rejects.toThrow(/does not open\. .*could not read file "global\/pg_control"/);
  expect(readFileSync(join(folder(), 'global/pg_control'))).toHaveLength(100);
});

it('answers a write when it is on the disk, and ends with nothing left in the log', patiently, async () => {
  copyMade();
  const database = await openEmbedded(data);
  const sync = fs.fsyncSync;
  onTestFinished(() => {
    fs.fsyncSync = sync;
    syncBuiltinESMExports();
  });
  const synced: string[] = [];
  fs.fsyncSync = (file) => {
    synced.push(fs.readlinkSync(`/proc/self/fd/${file}`));
    sync(file);
  };
  syncBuiltinESMExports();
  await database.script(`insert into prices values ('iPhone 13', 30000)`);
  expect(synced.length).toBeGreaterThan(0);
  for (const path of synced) expect(path).toContain('/pglite/pg_wal/0');
  await database.close();
  // The state in the control file: shut down.
  expect(readFileSync(join(folder(), 'global/pg_control')).readUInt32LE(16)).toBe(1);
});

it('uses the space of old rows and of its log again', patiently, async () => {
  copyMade();
  const database = await openEmbedded(data);
  await database.script(`insert into prices select 'device ' || n, n from generate_series(1, 20000) n`);
  for (let round = 0; round < 24; round += 1) {
    await database.script('update prices set cents = cents + 1');
    await tidyEmbedded({ database });
  }
  const [megabytes] = await database.query<{ table: number; log: number }>(
    `select pg_total_relation_size('prices') / 1048576 as table, (select sum(size)::int8 / 1048576 from pg_ls_waldir()) as log`,
  );
  // Without tidying it has 24 times the rows, and all that was ever written in its log, which is 128.
  expect(megabytes?.table).toBeLessThan(14);
  expect(megabytes?.log).toBeLessThan(100);
  await database.close();
});
