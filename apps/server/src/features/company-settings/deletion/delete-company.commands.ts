import { graceDays } from '@tradepost/contracts/company-settings/profile/deletion.contract';
import { formatDay } from '@tradepost/contracts/dates';
import { eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { conflict, forbidden } from '../../../platform/errors/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import { type Ctx, inReading, inTransaction, type Scope, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findCurrentSubscription } from '../../billing/billing.queries.ts';
import { cancelAndRead } from '../../billing/plan.commands.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { companies } from '../../company/company.table.ts';
import { pageUrl } from '../../session/account-mail.commands.ts';
import { ownSession } from '../../session/session.queries.ts';
import { findActing } from '../../users/acting.queries.ts';
import { type OwnerProof, requireOwner } from '../profile/require-owner.commands.ts';
import { findCloneObstacle } from './clone-obstacle.queries.ts';
import { deletionMail } from './deletion-mail.rules.ts';

/**
 * Lets the company be deleted when its grace is over. The plan is canceled first, so that nothing is charged for a company
 * that nobody can use.
 */
export async function deleteCompany(
  scope: Scope | null,
  proof: OwnerProof,
  ip: string,
): Promise<{ deletes_at: string }> {
  const session = await requireOwner(scope, proof, ip, 'delete the company');
  await inReading(session, refuseDeletion);
  await cancelPlan(session);
  return inTransaction(session, (ctx) => planDeletion(ctx));
}

/** Throws while the company is being deleted or copied. */
async function refuseDeletion(ctx: Ctx, isLocked = false): Promise<void> {
  const { deletes_at } = await findCompanyRow(ctx, isLocked);
  if (deletes_at !== null)
    throw conflict(`The company is being deleted already: on ${dayOf(ctx, deletes_at)}`, { deletes_at });
  const obstacle = await findCloneObstacle(ctx);
  if (obstacle) throw conflict(obstacle);
}

async function cancelPlan(scope: VendorScope): Promise<void> {
  const running = await inReading(scope, findCurrentSubscription);
  if (running && !running.cancel_at_period_end)
    await cancelAndRead(scope, { is_resumed: false, reason: 'The company is deleted' });
}

/** Of two who ask at once, one is told. */
export async function planDeletion(ctx: Ctx): Promise<{ deletes_at: string }> {
  await refuseDeletion(ctx, true);
  if ((await findActing(ctx)).role_key !== 'owner') throw forbidden('Only the owner can delete the company');
  await setReason(ctx, 'The company is deleted');
  const deletes_at = new Date(ctx.clock.now().getTime() + graceDays * 86_400_000).toISOString();
  await ctx.db.update(companies).set({ deletes_at }).where(eq(companies.company_id, ctx.company_id));
  await mailOwners(ctx, deletes_at, false);
  ctx.emit('offer-has-changes', { entity: 'company' });
  return { deletes_at };
}

/** Lets the company live. Idempotent. */
export async function keepCompany(scope: Scope | null): Promise<null> {
  const session = ownSession(scope);
  await inTransaction(session, async (ctx) => {
    if ((await findActing(ctx)).role_key !== 'owner') throw forbidden('Only the owner can keep the company');
    const { deletes_at } = await findCompanyRow(ctx, true);
    if (deletes_at === null) return;
    await setReason(ctx, 'The company is kept');
    await ctx.db
      .update(companies)
      .set({ deletes_at: null, kept_at: ctx.clock.now().toISOString() })
      .where(eq(companies.company_id, ctx.company_id));
    await mailOwners(ctx, deletes_at, true);
    ctx.emit('offer-has-changes', { entity: 'company' });
  });
  return null;
}

const dayOf = ({ company }: Ctx, at: string) => formatDay(at, company.timezone, company.country_code);

async function mailOwners(ctx: Ctx, deletes_at: string, isKept: boolean): Promise<void> {
  const owners = await readRows<{ id: number; email: string }>(
    ctx.db,
    sql`select m.id, m.email from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.company_id = ${ctx.company_id} and r.key = 'owner' and m.is_active`,
  );
  const facts = {
    company_name: ctx.company.name,
    by: ctx.actor.name,
    day: dayOf(ctx, deletes_at),
    url: pageUrl(ctx, '/settings/company-profile?tab=data'),
  };
  for (const { id, email } of owners)
    queueMail(ctx, { ...deletionMail(facts, isKept), to_address: email, root: 'members', root_id: id });
}
