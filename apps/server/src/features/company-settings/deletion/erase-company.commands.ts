import { sql } from 'drizzle-orm';
import { type CompanyTable, listCompanyTables } from '../../../platform/company-rows/company-tables.queries.ts';
import type { Db } from '../../../platform/db/db.ts';
import { readRows, runSql, takeRows } from '../../../platform/db/sql.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';

const rowsPerBatch = 2000;
const filesPerBatch = 500;

/** Deletes the companies whose grace is over. One that fails is tried again, and goes on where it was. */
export async function eraseDueCompanies(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<{ company_id: number }>(
      db,
      sql`select company_id from companies where deletes_at <= app_now() order by deletes_at, company_id`,
    ),
  );
  let erased = 0;
  for (const { company_id } of due)
    try {
      await eraseCompany(platform, company_id);
      erased += 1;
      platform.log.info({ company_id }, 'a company was deleted');
    } catch (error) {
      platform.log.error({ err: error, company_id }, 'a company could not be deleted yet');
    }
  return erased;
}

/**
 * Deletes everything of a company: stored files, jobs, rows and the logins of members who work nowhere else. Each batch of
 * rows commits for itself, and every step may be repeated.
 */
export async function eraseCompany(platform: Platform, company_id: number): Promise<void> {
  await removeContents(platform, company_id);
  await platform.database.query("delete from pgboss.job where data ->> 'company_id' = $1", [String(company_id)]);
  const tables = (await asSystem(platform, listCompanyTables)).reverse();
  const last = tablesWithMembers(tables);
  // What triggers write while rows go is deleted by a second round.
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0;
    for (const table of tables) if (!last.has(table.name)) deleted += await deleteRows(platform, table, company_id);
  }
  await platform.database.query(`drop sequence if exists box_numbers_${Number(company_id)}`);
  await erasing(platform, company_id, (db) => deleteRest(db, tables, company_id));
}

/** Members, and what they need: these go in one transaction, with the logins of the members. */
function tablesWithMembers(tables: readonly CompanyTable[]): ReadonlySet<string> {
  const found = new Set(['members']);
  // Each table comes before those it needs.
  for (const { name, needs } of tables) if (found.has(name)) for (const need of needs) found.add(need);
  return found;
}

/** The contents first: their keys are in the rows. */
async function removeContents(platform: Platform, company_id: number): Promise<void> {
  for (let last = 0, size = filesPerBatch; size === filesPerBatch; ) {
    const rows = await asSystem(platform, (db) =>
      readRows<{ id: number; storage_key: string }>(
        db,
        sql`select id, storage_key from files where company_id = ${company_id} and id > ${last} order by id ${takeRows(filesPerBatch)}`,
      ),
    );
    for (const { storage_key } of rows) await platform.files.remove(storage_key);
    size = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}

/** A transaction that may delete what is otherwise kept, of this company alone. */
const erasing = <T>(platform: Platform, company_id: number, work: (db: Db) => Promise<T>): Promise<T> =>
  asSystem(platform, async (db) => {
    await runSql(db, `set local app.erases_company = '${Number(company_id)}'`);
    return work(db);
  });

/** Deletes the rows of a table in batches. A row that others of its table name goes after them. */
async function deleteRows(platform: Platform, { name, own_references }: CompanyTable, company_id: number) {
  const table = sql.identifier(name);
  const isNamed = own_references.map(
    (column) =>
      sql`and not exists (select from ${table} c where c.company_id = t.company_id and c.${sql.identifier(column)} = t.id)`,
  );
  let deleted = 0;
  for (let size = 1; size > 0; deleted += size)
    size = await erasing(platform, company_id, (db) =>
      runSql(
        db,
        sql`delete from ${table} where company_id = ${company_id} and ctid = any (array(
              select t.ctid from ${table} t where t.company_id = ${company_id} ${sql.join(isNamed, sql` `)} ${takeRows(rowsPerBatch)}))`,
      ),
    );
  return deleted;
}

async function deleteRest(db: Db, tables: readonly CompanyTable[], company_id: number): Promise<void> {
  const users = await readRows<{ user_id: number }>(
    db,
    sql`select distinct user_id from members where company_id = ${company_id}`,
  );
  for (const { name } of tables)
    await runSql(db, sql`delete from ${sql.identifier(name)} where company_id = ${company_id}`);
  // Triggers wrote stamps and logs meanwhile. What is left goes with the company.
  await runSql(db, sql`delete from companies where company_id = ${company_id}`);
  for (const { user_id } of users) await deleteUser(db, user_id);
}

/** Deletes a login that belongs to no company any more. */
async function deleteUser(db: Db, user_id: number): Promise<void> {
  await runSql(
    db,
    sql`delete from one_time_tokens where subject = ${String(user_id)} and not exists (select from members where user_id = ${user_id})`,
  );
  await runSql(
    db,
    sql`delete from users u where u.id = ${user_id} and not exists (select from members m where m.user_id = u.id)`,
  );
}
