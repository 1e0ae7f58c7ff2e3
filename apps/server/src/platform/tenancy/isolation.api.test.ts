import { type SQL, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { type AnyRow, findAnyRow, insertRow, listTenantTables, type TenantTable } from '../../testing/any-row.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { readRows } from '../db/sql.ts';
import { asSystem, inTransaction } from './ctx.ts';

const app = await openTestApp();
afterAll(() => app.close());

const tables = await asSystem(app.platform, listTenantTables);
const [first, second] = [app.first.company_id, app.second.company_id];

/** A row of each table and company, so that nothing is hidden only because nothing is there. */
const rowsByCompany = new Map<number, Map<string, AnyRow>>();
for (const company_id of [first, second]) {
  const rows = new Map<string, AnyRow>();
  rowsByCompany.set(company_id, rows);
  await asSystem(app.platform, async (db) => {
    for (const { name } of tables) await findAnyRow(db, tables, name, company_id);
    // Read when all are made: a row of one table may count in another.
    for (const { name } of tables) rows.set(name, await findAnyRow(db, tables, name, company_id));
  });
}

const noRight = '42501';

/** Ends a transaction without a trace, with what it found. */
class Undone extends Error {
  readonly rows: number;
  constructor(rows: number) {
    super('undone');
    this.rows = rows;
  }
}

/** How many rows a statement of the second company reaches, or the code with which the database refuses it. */
async function reach(statement: SQL): Promise<number | string> {
  try {
    return await inTransaction(app.second.scope, async (ctx) => {
      throw new Undone((await readRows(ctx.db, statement)).length);
    });
  } catch (error) {
    if (error instanceof Undone) return error.rows;
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code) return code;
    throw error;
  }
}

const nameOf = (table: TenantTable) => sql.identifier(table.name);

/** What the second company can do to the first one's row of the table: nothing, that is, or the rules have a hole. */
async function findLeaks(table: TenantTable): Promise<string[]> {
  const name = nameOf(table);
  const isForeign = sql`company_id = ${first}`;
  const plain = table.columns.findLast((column) => !column.is_computed && column.name !== 'company_id');
  const column = sql.identifier(plain!.name);
  const hidden = {
    'sees it when asking for its company': sql`select 1 from ${name} where ${isForeign}`,
    'sees it among all': sql`select 1 from ${name} where company_id is distinct from ${second}`,
    'changes it': sql`update ${name} set ${column} = ${column} where ${isForeign} returning 1`,
    'deletes it': sql`delete from ${name} where ${isForeign} returning 1`,
  };
  const forbidden: Record<string, SQL> = {
    'writes a row in its name': insertRow(table, rowsByCompany.get(first)!.get(table.name)!),
    // A company's own number cannot be changed by anybody, so there this is no question.
    ...(table.name === 'companies'
      ? {}
      : { 'gives it a row': sql`update ${name} set company_id = ${first} where company_id = ${second} returning 1` }),
  };
  const leaks: string[] = [];
  for (const [action, statement] of Object.entries(hidden)) {
    const outcome = await reach(statement);
    if (outcome !== 0 && outcome !== noRight) leaks.push(`${action} (${outcome})`);
  }
  for (const [action, statement] of Object.entries(forbidden)) {
    const outcome = await reach(statement);
    if (outcome !== noRight) leaks.push(`${action} (${outcome})`);
  }
  return leaks;
}

describe('another company’s rows', () => {
  test.each(tables)('of $name can be neither read, changed, deleted nor written', async (table) => {
    expect(await reach(sql`select 1 from ${nameOf(table)} where company_id = ${second}`)).toBeGreaterThan(0);
    expect(await findLeaks(table)).toEqual([]);
    const left = await asSystem(app.platform, (db) => findAnyRow(db, tables, table.name, first));
    expect(left).toEqual(rowsByCompany.get(first)?.get(table.name));
  });

  test('would be found open if a policy let them through', async () => {
    const table = tables.find(({ name }) => name === 'custom_tables')!;
    const { script } = app.platform.database;
    await script('create policy hole on custom_tables to tradepost_app using (true) with check (true)');
    expect(await findLeaks(table)).toHaveLength(6);
    await script('drop policy hole on custom_tables; drop policy tenant on custom_tables');
    // Without any policy nobody sees anything, not even the own rows: then the first expectation fails.
    expect(await reach(sql`select 1 from custom_tables where company_id = ${second}`)).toBe(0);
    await script('alter table custom_tables disable row level security');
    expect(await findLeaks(table)).toHaveLength(6);
  });
});

interface Protection {
  name: string;
  has_company: boolean;
  is_forced: boolean;
  policies: string[];
  comment: string | null;
  app_may: string[];
}
const protections = await asSystem(app.platform, (db) =>
  readRows<Protection>(
    db,
    sql`select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as has_company,
          array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies,
          obj_description(c.oid) as comment,
          array(select right_name from unnest(array['select', 'insert', 'update', 'delete']) as right_name
                 where has_table_privilege('tradepost_app', c.oid, right_name)) as app_may
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`,
  ),
);
describe('every table', () => {
  const isReference = (table: Protection) => table.comment?.startsWith('reference: ') ?? false;

  test.each(protections.filter((table) => !isReference(table)))(
    '$name belongs to a company and says so to the database, or is marked as a reference',
    ({ has_company, is_forced, policies }) => {
      expect({ has_company, is_forced, policies }).toEqual({
        has_company: true,
        is_forced: true,
        policies: ['system', 'tenant'],
      });
    },
  );

  test.each(protections.filter(isReference))(
    '$name is one that a company at most reads',
    ({ has_company, app_may }) => {
      expect(['', 'select']).toContain(app_may.join());
      // What names companies and is not theirs, such as sessions, is for the system alone.
      if (has_company) expect(app_may).toEqual([]);
    },
  );
});
