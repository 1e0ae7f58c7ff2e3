import type { Clone } from '@tradepost/contracts/cloning/clone.contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRow } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';
import { findCompanyRow } from '../company/company.queries.ts';
import { findOwnEmail } from '../signup/onboarding/onboarding.queries.ts';
import { type CloneRow, companyClones } from './clone.table.ts';

/** The last copy of the company, and whether the user may make one. */
export async function findClone(ctx: Ctx): Promise<{ clone: Clone | null; refusal: string | null }> {
  const [row] = await ctx.db
    .select()
    .from(companyClones)
    .where(eq(companyClones.company_id, ctx.company_id))
    .orderBy(desc(companyClones.id))
    .limit(1);
  return { clone: row ? await toClone(ctx, row) : null, refusal: await findRefusal(ctx) };
}

async function toClone(ctx: Ctx, row: CloneRow): Promise<Clone> {
  const starter = await readRow<{ name: string }>(
    ctx.db,
    sql`select concat_ws(' ', first_name, last_name) as name from members
         where company_id = ${ctx.company_id} and id = ${row.member_id}`,
  );
  const { id, status, percentage, company_name, items, report, skipped_files, error, created_at, finished_at } = row;
  return {
    id,
    status,
    percentage,
    company_name,
    items,
    report,
    skipped_files,
    error,
    created_at,
    finished_at,
    is_finished: finished_at !== null,
    company_id: status === 'COMPLETED' ? row.target_company_id : null,
    started_by: starter?.name ?? null,
  };
}

/** Why the acting user cannot copy the company, or null. */
export async function findRefusal(ctx: Ctx): Promise<string | null> {
  if (ctx.actor.kind !== 'user' || !(await isOwner(ctx))) return 'Only the owner can clone this company';
  if (!findGates(ctx).is_multiple_account) return 'You can’t add companies on this site';
  if ((await findCompanyRow(ctx)).deletes_at !== null) return 'This company is being deleted';
  return (await findOwnEmail(ctx)).is_verified ? null : 'Verify your email first';
}

async function isOwner(ctx: Ctx): Promise<boolean> {
  const row = await readRow<{ key: string | null }>(
    ctx.db,
    sql`select r.key from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.company_id = ${ctx.company_id} and m.id = ${ctx.actor.member_id} and m.is_active`,
  );
  return row?.key === 'owner';
}

/** Locks a copy, so that a second worker with the same job waits. Undefined when it is finished. */
export async function lockClone(db: Db, company_id: number, id: number): Promise<CloneRow | undefined> {
  const [row] = await db
    .select()
    .from(companyClones)
    .where(and(eq(companyClones.company_id, company_id), eq(companyClones.id, id), isNull(companyClones.finished_at)))
    .for('no key update');
  return row;
}
