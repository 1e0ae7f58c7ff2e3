import { and, eq, isNull, sql } from 'drizzle-orm';
import { asSystem, type Scope } from '../../platform/tenancy/ctx.ts';
import { eraseCompany } from '../company-settings/deletion/erase-company.commands.ts';
import { companyClones } from './clone.table.ts';

/** Ends a copy that failed for good: erases the unfinished company, in which nobody has ever been. It may be repeated. */
export async function undoClone(
  { platform, company_id }: Pick<Scope, 'platform' | 'company_id'>,
  clone_id: number,
  error: string,
): Promise<void> {
  const unfinished = and(
    eq(companyClones.company_id, company_id),
    eq(companyClones.id, clone_id),
    isNull(companyClones.finished_at),
  );
  const [clone] = await asSystem(platform, (db) => db.select().from(companyClones).where(unfinished));
  if (!clone) return;
  if (clone.target_company_id !== null) await eraseCompany(platform, clone.target_company_id);
  const change = { status: 'FAILED' as const, percentage: 100, error, finished_at: sql`app_now()` };
  await asSystem(platform, (db) =>
    db
      .update(companyClones)
      .set({ ...change, target_company_id: null, target_location_id: null, report: null })
      .where(unfinished),
  );
}
