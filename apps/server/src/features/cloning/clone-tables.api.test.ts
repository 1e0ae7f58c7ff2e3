import { cloneItemKeys } from '@tradepost/contracts/cloning/clone-items.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyTable, listCompanyTables } from '../../platform/company-rows/company-tables.queries.ts';
import { readRow, readRows, runSql } from '../../platform/db/sql.ts';
import { allTableFacts, type NotCloned } from '../../platform/table-facts.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { findAnyRow, listTenantTables } from '../../testing/any-row.ts';
import { ownColumns } from '../../testing/own-columns.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { cloneNow } from '../../testing/test-clone.ts';
import { clonedColumns } from './clone-columns.data.ts';
import { clonedTables } from './cloned-tables.rules.ts';

let test: TestApp;
let tables: CompanyTable[];
beforeAll(async () => {
  test = await openTestApp();
  tables = await asSystem(test.platform, listCompanyTables);
});
afterAll(() => test.close());

const cloned = cloneItemKeys.flatMap((item) => clonedTables(item));
const facts = allTableFacts();
const keptFor = (reason: NotCloned) => facts.filter((each) => each.not_cloned === reason).map(({ table }) => table);
const kept = facts.filter((each) => each.not_cloned && each.not_cloned !== 'shared').map(({ table }) => table);
const sorted = (names: readonly string[]) => [...names].sort();

describe('every table of a company', () => {
  it('is copied by one item, or never, for a reason', () => {
    const decided = [...cloned.map(({ name }) => name), ...kept];
    expect(sorted(decided)).toEqual(sorted(tables.map(({ name }) => name)));
  });

  it('is copied after those it needs', () => {
    const names = cloned.map(({ name }) => name);
    const byName = new Map(tables.map((table) => [table.name, table]));
    const early = names.flatMap((name, index) =>
      (byName.get(name)?.needs ?? [])
        .filter((need) => names.indexOf(need) > index || (!names.includes(need) && !known.includes(need)))
        .map((need) => `${name} before ${need}`),
    );
    expect(early).toEqual([]);
  });

  it('has the columns that are left out', () => {
    for (const { name, omitted = [] } of cloned) {
      const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name);
      expect(columns, name).toEqual(expect.arrayContaining([...omitted]));
    }
  });

  it('and every column of the company itself is decided', () => {
    const decided = [...Object.values(clonedColumns).flat(), ...Object.values(ownColumns).flat()];
    const company = tables.find(({ name }) => name === 'companies');
    expect(sorted(decided)).toEqual(sorted((company?.columns ?? []).map(({ name }) => name)));
  });
});

/** What `copy_company_rows` translates or leaves out. */
const known = ['companies', 'members', 'locations', 'files'];

it('copies nothing of what is never copied, whatever the source has', async () => {
  const { company_id } = test.first;
  await asSystem(test.platform, async (db) => {
    const own = await listTenantTables(db);
    for (const { name } of own) await findAnyRow(db, own, name, company_id);
    // The row of this table is a copy that never ends.
    await runSql(db, sql`delete from company_clones`);
  });
  const stored = await asSystem(test.platform, (db) =>
    readRows<{ storage_key: string }>(db, sql`select storage_key from files where company_id = ${company_id}`),
  );
  for (const { storage_key } of stored)
    await test.platform.files.write(storage_key, Buffer.from('a picture'), 'image/png');
  const target = await cloneNow(test, test.owner);
  const counts = await asSystem(test.platform, async (db) => {
    const found = new Map<string, { source: number; target: number }>();
    for (const { name } of tables) {
      const count = (id: number) => sql`(select count(*)::int from ${sql.identifier(name)} where company_id = ${id})`;
      const row = await readRow<{ source: number; target: number }>(
        db,
        sql`select ${count(company_id)} as source, ${count(target)} as target`,
      );
      found.set(name, row!);
    }
    return found;
  });
  const founded = new Set([
    ...keptFor('founding'),
    ...keptFor('when_named'),
    ...keptFor('derived'),
    'changes',
    'sessions',
  ]);
  const leaked = kept.filter((name) => !founded.has(name) && counts.get(name)?.target !== 0);
  expect(leaked).toEqual([]);
  const missing = cloned.filter(({ name }) => counts.get(name)?.target === 0).map(({ name }) => name);
  expect(missing).toEqual([]);
  expect(counts.get('members')?.target).toBe(1);
  const members = await asSystem(test.platform, (db) =>
    readRows<{ email: string }>(db, sql`select email from members where company_id = ${target}`),
  );
  expect(members).toEqual([{ email: 'owner@first.test' }]);
}, 120_000);
