import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type { CloneForm } from '@tradepost/contracts/cloning/clone.contract';
import { cloneItemKeys } from '@tradepost/contracts/cloning/clone-items.data';
import { sql } from 'drizzle-orm';
import { runSql } from '../../platform/db/sql.ts';
import { conflict, forbidden, invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../company/company.queries.ts';
import { ownSession } from '../session/session.queries.ts';
import { requireFewTrials } from '../signup/registration/new-company.commands.ts';
import { cloneJob } from './clone.jobs.ts';
import { findRefusal } from './clone.queries.ts';
import { companyClones } from './clone.table.ts';
import { packageOfClone } from './clone-company.rules.ts';

/** Stores what is to be copied, and enqueues the copy. Throws 409 while another one is running. */
export async function startClone(ctx: Ctx, form: CloneForm): Promise<{ id: number; job_id: string; title: string }> {
  ownSession(ctx);
  // A deletion locks the company too, so that one of both learns of the other.
  await runSql(ctx.db, sql`select company_id from companies where company_id = ${ctx.company_id} for no key update`);
  const refusal = await findRefusal(ctx);
  if (refusal?.startsWith('Only the owner')) throw forbidden(refusal);
  if (refusal) throw conflict(refusal);
  const { user_id, member_id } = ctx.actor;
  if (user_id === null) throw forbidden();
  const { company_name, location } = form;
  const package_id = packageOfClone((await findCompanyRow(ctx)).package_id);
  if (location.is_mailin && !gatesOf({ package_id }).can_mail_in)
    throw invalid({
      'location.is_mailin': `The ${packageOf(package_id).name} plan doesn’t include mail-in buyback`,
    });
  await requireFewTrials(ctx, user_id);
  const items = cloneItemKeys.filter((key) => form[key]);
  const [row] = await ctx.db
    .insert(companyClones)
    .values({
      company_id: ctx.company_id,
      member_id,
      user_id,
      items,
      location,
      company_name: company_name || location.name,
    })
    .onConflictDoNothing()
    .returning({ id: companyClones.id });
  if (!row) throw conflict('This company is being cloned already');
  const title = `Cloning ${ctx.company.name}`;
  const progress = { event: 'company-clone' as const, title, type: 'PENDING' };
  const job_id = await ctx.platform.jobs.enqueue(ctx, cloneJob, { clone_id: row.id }, { progress });
  return { id: row.id, job_id, title };
}
