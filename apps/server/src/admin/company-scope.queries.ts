import { sql } from 'drizzle-orm';
import { readRows } from '../platform/db/sql.ts';
import { scopeOf } from '../platform/jobs/scope.ts';
import { asSystem, type Platform, type Scope } from '../platform/tenancy/ctx.ts';

/** The operator at work in a company. The change log names it. */
export async function operatorAt(platform: Platform, company_id: number): Promise<Scope> {
  const scope = await scopeOf(platform, company_id, null, 'operator');
  if (!scope) throw new Error(`There is no company ${company_id}`);
  return scope;
}

/** The numbers of all companies. */
export async function listCompanies(platform: Platform): Promise<number[]> {
  const rows = await asSystem(platform, (db) =>
    readRows<{ company_id: number }>(db, sql`select company_id from companies order by company_id`),
  );
  return rows.map(({ company_id }) => company_id);
}
