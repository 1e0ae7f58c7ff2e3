import { and, eq, sql } from 'drizzle-orm';
import { runSql } from '../../platform/db/sql.ts';
import { files } from '../../platform/files/file.table.ts';
import { asSystem, type Scope } from '../../platform/tenancy/ctx.ts';
import { companies } from '../company/company.table.ts';
import { lockClone } from './clone.queries.ts';
import { companyClones } from './clone.table.ts';

/** Ends a copy that failed for good: deletes the unfinished company with its files. Nobody has ever been in it. */
export async function undoClone(
  { platform, company_id }: Pick<Scope, 'platform' | 'company_id'>,
  clone_id: number,
  error: string,
): Promise<void> {
  const keys = await asSystem(platform, async (db) => {
    const clone = await lockClone(db, company_id, clone_id);
    if (!clone) return [];
    const change = { status: 'FAILED' as const, percentage: 100, error, finished_at: sql`app_now()` };
    await db
      .update(companyClones)
      .set({ ...change, target_company_id: null, target_location_id: null, report: null })
      .where(and(eq(companyClones.company_id, company_id), eq(companyClones.id, clone_id)));
    const target = clone.target_company_id;
    if (target === null) return [];
    const stored = await db.select({ key: files.storage_key }).from(files).where(eq(files.company_id, target));
    // The change log goes with its company, and records nothing of it.
    await runSql(db, `set local app.erases_company = '${Number(target)}'`);
    await db.delete(companies).where(eq(companies.company_id, target));
    return stored.map(({ key }) => key);
  });
  for (const key of keys)
    await platform.files
      .remove(key)
      .catch((err: Error) => platform.log.error({ err, key }, 'a copied file could not be removed'));
}
