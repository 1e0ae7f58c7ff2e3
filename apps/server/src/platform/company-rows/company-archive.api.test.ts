import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSalesInvoices } from '@tradepost/contracts/invoices/invoice.contract';
import { listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { listPriceLists } from '@tradepost/contracts/pricing/price-list.contract';
import { createSyncSource, editSyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { me } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoApp, openDemoApp } from '../../testing/servers/demo-app.ts';
import { openEmpty } from '../../testing/servers/empty-database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { readRow, readRows } from '../db/sql.ts';
import { asSystem } from '../tenancy/ctx.ts';
import { exportCompany } from './export-company.ts';
import { listExportedTables, sumOfRows } from './exported-tables.queries.ts';
import { importCompany } from './import-company.ts';

const tokenUrl = 'https://prices.example.com/list.csv?token=do-not-export';
const folder = mkdtempSync(join(tmpdir(), 'tradepost-company-'));
const archive = join(folder, 'company.zip');
let source: DemoApp;
let target: TestApp;
let company_id: number;
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  source = await openDemoApp();
  await source.platform.jobs.drain();
  // Written and changed by the app, so that the change log tells of it too.
  const feed = { kind: 'feed' as const, name: 'Wholesale list', url: tokenUrl, is_automatic: false };
  const { data } = await source.demo.call(createSyncSource, { body: feed as never });
  const changed = { ...feed, url: `${tokenUrl}2`, version: data.version };
  expect((await source.demo.call(editSyncSource, { params: { id: data.id }, body: changed as never })).status).toBe(
    200,
  );
  const demo = await asSystem(source.platform, (db) =>
    readRow<{ company_id: number }>(db, sql`select company_id from members where email = 'demo@tradepost.test'`),
  );
  company_id = demo!.company_id;
  await exportCompany(source.platform, company_id, archive);
  // On PostgreSQL with the documented login, which is no superuser.
  const empty = await openEmpty();
  drop = empty.drop;
  const secret = { APP_SECRET: 'the-secret-of-the-second-server-32-characters' };
  target = await openTestApp(secret, { database: empty.database });
}, 300_000);

afterAll(async () => {
  await source?.close();
  await target?.close();
  await drop?.();
  rmSync(folder, { recursive: true, force: true });
});

const unpacked = () => unzipSync(readFileSync(archive));
/** The archive with one file changed. */
function changed(path: string, change: (text: string) => string): string {
  const files = unpacked();
  files[path] = strToU8(change(strFromU8(files[path]!)));
  const to = join(folder, 'changed.zip');
  writeFileSync(to, zipSync(files, { level: 0 }));
  return to;
}
const sums = (app: TestApp, id: number) =>
  asSystem(app.platform, async (db) => {
    const found: Record<string, unknown> = {};
    for (const table of await listExportedTables(db)) found[table.name] = await sumOfRows(db, table, id);
    return found;
  });
const companies = () => asSystem(target.platform, (db) => readRows(db, sql`select name from companies order by name`));

describe('an archive', () => {
  it('is a zip with tables, files and what is left out', () => {
    const names = execFileSync('unzip', ['-Z1', archive], { encoding: 'utf8' }).trim().split('\n');
    expect(names).toEqual(expect.arrayContaining(['company.json', 'manifest.json', 'tables/orders.csv']));
    expect(names.some((name) => name.startsWith('files/'))).toBe(true);
    const manifest = JSON.parse(strFromU8(unpacked()['manifest.json']!));
    expect(manifest.left_out['orders.payout_details']).toContain('encrypted');
    expect(JSON.parse(strFromU8(unpacked()['company.json']!)).members[0]).toHaveProperty('email');
  });

  it('names no row outside of the company', async () => {
    const outside = await asSystem(source.platform, async (db) => {
      const references = await readRows<{ table: string; column: string }>(
        db,
        sql`select c.relname as table, a.attname as column
              from pg_constraint f
              join pg_class c on c.oid = f.conrelid
              join pg_class r on r.oid = f.confrelid and r.relname not like 'catalog%'
              join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1] and a.attname <> 'company_id'
             where f.contype = 'f' and cardinality(f.conkey) = 1`,
      );
      const tables = await listExportedTables(db);
      return references.filter(({ table, column }) =>
        tables.find(({ name }) => name === table)?.columns.some(({ name }) => name === column),
      );
    });
    // A new reference to a user or another company: leave the column out by `not_exported` of its table's facts.
    expect(outside).toEqual([]);
  });

  it('has no secret, and nothing of another company', () => {
    for (const [path, content] of Object.entries(unpacked())) {
      if (path.startsWith('files/')) continue;
      const text = strFromU8(content);
      expect(text.match(/(^|[^A-Za-z0-9_])v1\.[A-Za-z0-9_-]{38,}/)?.[0], path).toBeUndefined();
      expect(text, path).not.toMatch(/\$argon2|-----BEGIN|owner@first\.test|do-not-export/);
    }
  });
});

describe('an import that cannot be', () => {
  it.each([
    [
      'another version',
      () => changed('manifest.json', (text) => text.replace('202611190110_company.sql', 'later.sql')),
      /another version/,
    ],
    [
      'another format',
      () => changed('manifest.json', (text) => text.replace('"format": 1', '"format": 2')),
      /another format/,
    ],
    [
      'a value that was changed',
      () => changed('tables/orders.csv', (text) => text.replace('"USD"', '"EUR"')),
      /^orders: the rows are not/,
    ],
    [
      'a row that is missing',
      () => changed('tables/order_notes.csv', (text) => text.replace(/\n"[^\n]*\n$/, '\n')),
      /^order_notes, row \d+: the last of/,
    ],
    [
      'a value that cannot be',
      () => changed('tables/locations.csv', (text) => text.replace(/^(.*\n)"\d+"/, '$1"x"')),
      /^locations, row 1: invalid input syntax/,
    ],
    [
      'a row that refers to nothing',
      () => changed('tables/order_items.csv', (text) => text.replace(/\n"(\d+)","(\d+)"/, '\n"$1","987654321"')),
      /^order_items, row 1: .*foreign key/,
    ],
    [
      'a row with too few values',
      () => changed('tables/roles.csv', (text) => `${text}"1"\n`),
      /^roles, row \d+: 1 values instead of/,
    ],
    [
      'a file that was changed',
      () => changed(Object.keys(unpacked()).find((path) => path.startsWith('files/'))!, (text) => `${text}x`),
      /^files, row \d+: the content/,
    ],
  ])('%s is refused, and nothing is stored', async (_case, path, message) => {
    const before = await companies();
    await expect(importCompany(target.platform, path())).rejects.toThrow(message);
    expect(await companies()).toEqual(before);
  });

  it('needs an archive', async () => {
    const path = join(folder, 'no.zip');
    writeFileSync(path, 'no zip');
    await expect(importCompany(target.platform, path)).rejects.toThrow('This is no archive of a company');
  });
});

describe('an import', () => {
  let imported: Awaited<ReturnType<typeof importCompany>>;

  it('stores the company as it was', async () => {
    // Somebody works here already, so numbers of both companies run on side by side.
    imported = await importCompany(target.platform, archive);
    expect(imported.new_users).toContain('demo@tradepost.test');
    expect(imported.entered_again).toContain('The address of the price list Wholesale list');
    expect(imported.entered_again.join()).not.toContain('Sample market');
    const [here, there] = [await sums(target, imported.company_id), await sums(source, company_id)];
    expect(here).toEqual(there);
    expect(here.orders).not.toMatchObject({ rows: 0 });
    const off = await asSystem(target.platform, (db) =>
      readRows(db, sql`select t.tgname from pg_trigger t where not t.tgisinternal and t.tgenabled = 'D'`),
    );
    expect(off).toEqual([]);
  });

  it('answers the same calls the same', async () => {
    await asSystem(target.platform, (db) =>
      db.execute(sql`update users set password_hash = (select password_hash from users where email = 'owner@first.test')
                      where email = 'demo@tradepost.test'`),
    );
    const [here, there] = [await target.signIn('demo@tradepost.test'), await source.signIn('demo@tradepost.test')];
    expect((await here.call(me)).data.company_name).toBe((await there.call(me)).data.company_name);
    for (const contract of [listInStoreOrders, listSalesInvoices, listPriceLists]) {
      const [own, other] = [await here.call(contract as never), await there.call(contract as never)];
      expect([own.status, own.data]).toEqual([200, other.data]);
    }
  });

  it('goes on where it was: the next numbers are free', async () => {
    const next = await target.within(async (ctx) => {
      await ctx.db.execute(sql.raw(`set local app.company_id = '${imported.company_id}'`));
      return readRow<{ id: number; top: number }>(
        ctx.db,
        sql`select next_order_id() as id, (select max(id) from orders) as top`,
      );
    });
    expect(next!.id).toBeGreaterThan(next!.top);
  });

  it('is refused a second time, unless it gets another name', async () => {
    await expect(importCompany(target.platform, archive)).rejects.toThrow(/There is a company named/);
    const second = await importCompany(target.platform, archive, { name: 'A second one' });
    expect(second.new_users).toEqual([]);
    expect(await companies()).toContainEqual({ name: 'A second one' });
  });
});
