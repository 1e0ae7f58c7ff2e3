import type { Clone } from '@tradepost/contracts/cloning/clone.contract';
import type { CloneItem } from '@tradepost/contracts/cloning/clone-items.data';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRow, runSql } from '../../platform/db/sql.ts';
import { asSystem, quote, type Scope } from '../../platform/tenancy/ctx.ts';
import { type CompanyRow, companies } from '../company/company.table.ts';
import { lockClone } from './clone.queries.ts';
import { companyClones } from './clone.table.ts';
import { clonedColumns, clonedSettings } from './clone-columns.data.ts';
import { type ClonedTable, clonedTables } from './cloned-tables.rules.ts';

type Report = NonNullable<Clone['report']>;

/**
 * Copies the chosen rows, once, in one transaction that sees the source as it was when it began: what a colleague adds
 * meanwhile is either copied with all it needs, or not at all.
 */
export function copyRows(scope: Scope, clone_id: number): Promise<void> {
  const { platform, company_id } = scope;
  return asSystem(platform, async (db) => {
    await runSql(db, sql`set transaction isolation level repeatable read`);
    const clone = await lockClone(db, company_id, clone_id);
    const target = clone?.target_company_id;
    if (!clone || !target || clone.report !== null) return;
    // The change log of the new company says where its rows come from.
    await runSql(db, sql.raw(`set local app.reason = ${quote(`Copied from ${scope.company.name}`)}`));
    const report: Report = [];
    for (const item of clone.items) report.push({ item, counts: await copyItem(db, item, company_id, target) });
    await copySettings(db, clone.items, company_id, target);
    await db
      .update(companyClones)
      .set({ report })
      .where(and(eq(companyClones.company_id, company_id), eq(companyClones.id, clone_id)));
  });
}

async function copyItem(db: Db, item: CloneItem, source: number, target: number): Promise<Report[number]['counts']> {
  const counts: Report[number]['counts'] = [];
  for (const table of clonedTables(item)) {
    const count = await copyTable(db, table, source, target);
    if (table.what !== undefined) counts.push({ what: table.what[count === 1 ? 0 : 1], count });
  }
  return counts;
}

async function copyTable(db: Db, { name, omitted = [] }: ClonedTable, source: number, target: number): Promise<number> {
  const row = await readRow<{ copied: number }>(
    db,
    sql`select copy_company_rows(${name}, ${source}, ${target}, ${`{${omitted.join(',')}}`}::text[]) as copied`,
  );
  return row?.copied ?? 0;
}

/** Copies what the items have in the company's own row. */
async function copySettings(db: Db, items: readonly CloneItem[], source: number, target: number): Promise<void> {
  const [row] = await db.select().from(companies).where(eq(companies.company_id, source));
  if (!row) return;
  const columns = items.includes('company_basics') ? clonedColumns.company_basics : [];
  const change: Partial<CompanyRow> = Object.fromEntries(columns.map((column) => [column, row[column]]));
  const stored = row.settings as Record<string, unknown>;
  const keys = items.flatMap((item) => clonedSettings[item] ?? []).filter((key) => key in stored);
  if (keys.length > 0) change.settings = Object.fromEntries(keys.map((key) => [key, stored[key]]));
  if (Object.keys(change).length === 0) return;
  await db.update(companies).set(change).where(eq(companies.company_id, target));
}
