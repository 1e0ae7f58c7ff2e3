import { eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type CompanyRow, companies } from './company.table.ts';

/** The company of the context, locked on demand. */
export async function findCompanyRow(ctx: Ctx, isLocked = false): Promise<CompanyRow> {
  const query = ctx.db.select().from(companies).where(eq(companies.company_id, ctx.company_id));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw notFound('Company');
  return row;
}
