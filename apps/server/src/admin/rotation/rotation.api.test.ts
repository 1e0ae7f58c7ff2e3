import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDetailsKey } from '../../features/orders/payout/order-payout.queries.ts';
import { accountKeyOf } from '../../features/orders/payout/payout-details.rules.ts';
import { recordsOf } from '../../features/shop/domain/dns-records.rules.ts';
import { findDomainRow } from '../../features/shop/domain/portal-domain.queries.ts';
import { readRow, readRows, runSql } from '../../platform/db/sql.ts';
import { decrypt, encrypt, readAlso } from '../../platform/secrets/secrets.ts';
import { openSiteFileKey, siteFilePathOf } from '../../platform/secrets/site-file-link.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { findAnyRow, listTenantTables } from '../../testing/any-row.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { exits, runAdmin } from '../run-admin.ts';
import { sampleSealed } from './encrypt-anew.commands.ts';
import { type SealedColumn, sealedColumns, sealedOfUsers } from './sealed-columns.data.ts';

const old = 'the secret before, long enough for it';
const fresh = 'the secret of today, long enough for it';
const details = { iban: 'DE89370400440532013000' };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ APP_SECRET: old });
  for (const { company_id } of [test.first, test.second]) await fill(company_id);
  await system(sql`insert into two_factors (user_id, totp_secret) select id, 'x' from users order by id limit 1`);
  for (const { of, row } of await sampleSealed(test.platform, 100))
    await write(of, sql`company_id = ${row.company_id}`, row.key, encrypt(old, JSON.stringify(details), of.about(row)));
});
afterAll(async () => {
  readAlso(fresh, undefined);
  await test.close();
});

const system = (statement: SQL) => asSystem(test.platform, (db) => runSql(db, statement));

/** A row in each table with encrypted values, and in those that name payout details. */
async function fill(company_id: number): Promise<void> {
  await asSystem(test.platform, async (db) => {
    const tables = await listTenantTables(db);
    const also = ['portal_domains', 'payout_approvals'];
    for (const name of [...sealedColumns.map(({ table }) => table), ...also])
      await findAnyRow(db, tables, name, company_id);
  });
  for (const { table, column } of sealedColumns)
    await test.platform.database.query(`update ${table} set ${column} = 'x' where company_id = $1`, [company_id]);
}

async function write({ table, column, key }: SealedColumn, ofCompany: SQL, id: number, value: string): Promise<void> {
  const where = key === 'user_id' ? sql`true` : ofCompany;
  await system(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where ${where} and ${sql.identifier(key)} = ${id}`,
  );
}

/** The server after its restart with these secrets. */
function restart(app_secret: string, app_secret_old?: string): void {
  Object.assign(test.platform.config, { app_secret, app_secret_old });
  readAlso(app_secret, app_secret_old);
}

async function rotate() {
  const said: string[] = [];
  const say = (...lines: string[]) => void said.push(...lines);
  const code = await runAdmin(['rotate-secret'], { environment: {}, open: async () => test.platform, say }, say);
  return { code, said: said.join('\n') };
}

/** The columns whose values a secret does not open. */
async function listClosed(secret: string): Promise<string[]> {
  const samples = await sampleSealed(test.platform, 100);
  const closed = samples.filter(({ of, row }) => {
    try {
      return decrypt(secret, row.value, of.about(row)) !== JSON.stringify(details);
    } catch {
      return true;
    }
  });
  return closed.map(({ of }) => `${of.table}.${of.column}`);
}

const all = [...sealedColumns, ...sealedColumns, sealedOfUsers].map(({ table, column }) => `${table}.${column}`).sort();
const readOrder = () =>
  test.within(async (ctx) => {
    const order = await readRow<{
      id: number;
      payout_method: string | null;
      payout_details: string | null;
      payout_account_key: string;
    }>(
      ctx.db,
      sql`select o.* from orders o join payout_baselines b on b.company_id = o.company_id and b.order_id = o.id where o.company_id = ${ctx.company_id}`,
    );
    return { ...order!, details_key: findDetailsKey(ctx, order!) };
  });
const readKeys = (table: string) =>
  test.within((ctx) =>
    readRows<{ details_key: string }>(
      ctx.db,
      sql`select details_key from ${sql.identifier(table)} where company_id = ${ctx.company_id}`,
    ),
  );
const countChanges = async () =>
  (await test.platform.database.query<{ count: number }>('select count(*)::int as count from changes'))[0]?.count;
const readRecords = () => test.within(async (ctx) => recordsOf(ctx.platform.config, (await findDomainRow(ctx))!));

it('encrypts all that is stored with the new secret, and changes nothing else', async () => {
  const { details_key } = await readOrder();
  for (const table of ['payout_approvals', 'payout_baselines'])
    await test.platform.database.query(`update ${table} set details_key = $1`, [details_key]);
  const [records, changes] = [await readRecords(), await countChanges()];
  const file = { company_id: test.first.company_id, file_id: 7 };
  const key = siteFilePathOf(old, file).split('/').at(-1) ?? '';

  restart(fresh);
  expect(await rotate()).toMatchObject({ code: exits.failed, said: expect.stringContaining('APP_SECRET_OLD') });
  expect((await listClosed(fresh)).sort()).toEqual(all);
  expect(openSiteFileKey(fresh, key)).toBeNull();

  restart(fresh, old);
  expect(await listClosed(fresh)).toEqual([]);
  expect(openSiteFileKey(fresh, key)).toEqual(file);
  expect(await rotate()).toEqual({
    code: exits.done,
    said: `Encrypted ${all.length} values of 2 companies anew.\nNothing is left that only APP_SECRET_OLD opens.`,
  });
  expect((await rotate()).said).toContain('Encrypted 0 values');

  restart(fresh);
  expect(await listClosed(fresh)).toEqual([]);
  const order = await readOrder();
  expect(order.details_key).not.toBe(details_key);
  for (const table of ['payout_approvals', 'payout_baselines'])
    expect(await readKeys(table)).toEqual([{ details_key: order.details_key }]);
  expect(order.payout_account_key).toBe(accountKeyOf(fresh, test.first.company_id, details));
  expect(await readRecords()).toEqual(records);
  expect(await countChanges()).toBe(changes);
});

it('goes on where it was when it is started again after it was stopped', async () => {
  const next = 'the secret of the day after, long enough';
  restart(next, fresh);
  await test.platform.database.script(`
    create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger stop_here before update on payout_baselines for each row execute function stop_here()`);
  expect((await rotate()).code).toBe(exits.failed);
  restart(next);
  const left = await listClosed(next);
  expect(left).toContain('payout_baselines.sealed_details');
  expect(left.length).toBeLessThan(all.length);

  restart(next, fresh);
  await test.platform.database.script('drop function stop_here() cascade');
  expect(await rotate()).toMatchObject({
    code: exits.done,
    said: expect.stringContaining(`Encrypted ${left.length} values`),
  });
  restart(next);
  expect(await listClosed(next)).toEqual([]);
  restart(fresh, next);
  await rotate();
});

it('every column that says that it is encrypted is in the list', async () => {
  const commented = await test.platform.database.query<{ path: string }>(
    `select a.attrelid::regclass || '.' || a.attname as path
       from pg_attribute a join pg_description d on d.objoid = a.attrelid and d.objsubid = a.attnum
      where d.description ~* 'encrypt' and not a.attisdropped and a.attrelid::regclass::text not like '%.%'`,
  );
  const listed = [...sealedColumns, sealedOfUsers].map(({ table, column }) => `${table}.${column}`);
  expect(commented.map(({ path }) => path).filter((path) => !listed.includes(path))).toEqual([]);
  expect(commented.length).toBeGreaterThan(8);
});

it('names what neither secret opens, and goes on with the rest', async () => {
  const third = 'a third secret of this test, long enough';
  const [of] = sealedColumns;
  const { row } = (await sampleSealed(test.platform, 1))[0]!;
  await write(of!, sql`company_id = ${row.company_id}`, row.key, encrypt(old, 'lost', of!.about(row)));
  const lost = (await sampleSealed(test.platform, 1)).find(({ of: each }) => each.table === 'orders')!;
  await write(
    lost.of,
    sql`company_id = ${lost.row.company_id}`,
    lost.row.key,
    encrypt(old, '{}', lost.of.about(lost.row)),
  );
  restart(third, fresh);
  const { code, said } = await rotate();
  expect(code).toBe(exits.failed);
  expect(said).toContain(`company ${row.company_id}: mails.sealed ${row.key}`);
  expect(said).toContain(`company ${row.company_id}: orders.payout_details ${lost.row.key}`);
  expect((await listClosed(third)).sort()).toEqual(['mails.sealed', 'orders.payout_details']);
  readAlso(third, undefined);
});
