import { listOwnCompanies } from '@tradepost/contracts/company-settings/profile/company-list.contract';
import { login } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCompanyTables } from '../../../platform/company-rows/company-tables.queries.ts';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { type StoredFile, saveFile } from '../../../platform/files/files.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { findAnyRow, listTenantTables } from '../../../testing/any-row.ts';
import { sampleSvg } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { editProfile } from '../../../testing/test-logo.ts';
import { testPassword } from '../../../testing/test-password.ts';
import { addMember } from '../../company/found-company.commands.ts';
import { eraseDueCompanies } from './erase-company.commands.ts';

let test: TestApp;
let file: StoredFile;
let kept: StoredFile;

beforeAll(async () => {
  test = await openTestApp();
  const { first, second } = test;
  await editProfile(test.owner, { white_label_sub_domain: 'first-shop' }, sampleSvg);
  const content = Buffer.from('a receipt');
  file = await saveFile(first.scope, { name: 'a.txt', content_type: 'text/plain', content });
  kept = await saveFile(second.scope, { name: 'b.txt', content_type: 'text/plain', content });
  await asSystem(test.platform, async (db) => {
    const tables = await listTenantTables(db);
    for (const { company_id } of [first, second])
      for (const { name } of tables) await findAnyRow(db, tables, name, company_id);
    // The clerk also works for the second company.
    const user = await readRow<{ id: number; role_id: number }>(
      db,
      sql`select u.id, r.id as role_id from users u, roles r
           where u.email = 'staff@first.test' and r.company_id = ${second.company_id} and r.key = 'user'`,
    );
    await addMember(db, second.company_id, user!.id, { role_id: user!.role_id, default_location_id: null });
  });
}, 120_000);
afterAll(() => test.close());

const counts = (company_id: number) =>
  asSystem(test.platform, async (db) => {
    const found: Record<string, number> = {};
    for (const { name } of await listCompanyTables(db)) {
      const row = await readRow<{ count: number }>(
        db,
        sql`select count(*) as count from ${sql.identifier(name)} where company_id = ${company_id}`,
      );
      if (row && row.count > 0) found[name] = row.count;
    }
    return found;
  });
const setDeletion = (at: string | null) =>
  asSystem(test.platform, (db) =>
    db.execute(sql`update companies set deletes_at = ${at} where company_id = ${test.first.company_id}`),
  );
const emails = async () =>
  (
    await asSystem(test.platform, (db) => readRows<{ email: string }>(db, sql`select email from users order by email`))
  ).map(({ email }) => email);

it('waits for the end of the grace', async () => {
  await setDeletion('2026-03-02T15:00:01Z');
  expect(await eraseDueCompanies(test.platform)).toBe(0);
  await setDeletion(null);
  expect(await eraseDueCompanies(test.platform)).toBe(0);
  expect(Object.keys(await counts(test.first.company_id)).length).toBeGreaterThan(150);
});

it('keeps logs from everything but the deletion of their company', async () => {
  for (const table of ['changes', 'sale_conditions', 'identity_looks', 'ownership_statements'])
    await expect(
      asSystem(test.platform, (db) => db.execute(sql`delete from ${sql.identifier(table)}`)),
    ).rejects.toThrow();
});

it('goes on where it was when it is interrupted', async () => {
  await setDeletion('2026-03-02T14:59:59Z');
  await test.platform.database.script(`
    create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'the power is out'; end $$;
    create trigger stop_here before delete on customers for each row execute function stop_here();`);
  const before = await counts(test.first.company_id);
  expect(await eraseDueCompanies(test.platform)).toBe(0);
  const between = await counts(test.first.company_id);
  expect(Object.keys(between).length).toBeLessThan(Object.keys(before).length);
  expect(between.customers).toBe(before.customers);
  await test.platform.database.script('drop trigger stop_here on customers; drop function stop_here()');
});

it('leaves nothing of the company, and everything of the others', async () => {
  const other = await counts(test.second.company_id);
  expect(await eraseDueCompanies(test.platform)).toBe(1);
  expect(await counts(test.first.company_id)).toEqual({});
  expect(await counts(test.second.company_id)).toEqual(other);
  const jobs = await test.platform.database.query(`select 1 from pgboss.job where data ->> 'company_id' = $1`, [
    String(test.first.company_id),
  ]);
  const sequences = await test.platform.database.query(
    `select 1 from pg_class where relname = 'box_numbers_${test.first.company_id}'`,
  );
  expect([jobs, sequences]).toEqual([[], []]);
  await expect(test.platform.files.read(file.storage_key)).rejects.toThrow();
  expect((await test.platform.files.read(kept.storage_key)).toString()).toBe('a receipt');
});

it('deletes logins that belong to no company, and no others', async () => {
  expect(await emails()).not.toContain('owner@first.test');
  expect(await emails()).toEqual(expect.arrayContaining(['staff@first.test', 'owner@second.test']));
  const gone = await test.nobody.call(login, { body: { email: 'owner@first.test', password: testPassword } });
  expect(gone.status).not.toBe(200);
  const clerk = await test.signIn('staff@first.test');
  const { items } = (await clerk.call(listOwnCompanies)).data;
  expect(items.map(({ company_id }) => company_id)).toEqual([test.second.company_id]);
});
