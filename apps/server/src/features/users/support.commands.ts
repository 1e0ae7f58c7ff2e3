import { randomBytes } from 'node:crypto';
import { formatInstant } from '@tradepost/contracts/dates';
import type { SupportForm, SupportVisit } from '@tradepost/contracts/users/support.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { conflict, forbidden, invalid } from '../../platform/errors/errors.ts';
import { members, roles } from '../../platform/identity/member.table.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { type Ctx, inSystemRole, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { insertUser } from '../company/found-company.commands.ts';
import { pageUrl } from '../session/account-mail.commands.ts';
import { issueToken } from '../session/one-time-token.commands.ts';
import { hashPassword } from '../session/password.commands.ts';
import { endSessions } from './member.commands.ts';
import { type FoundVisit, findOpenVisit, findVisit, listExpiredVisits, toVisit } from './support.queries.ts';
import { supportVisits } from './support.table.ts';
import { findOwnerEmail } from './user-mail.commands.ts';
import { supportBegunMail, supportEndedMail, supportLinkMail } from './user-mail.rules.ts';

/** Gives a support person access for some hours. The link works once, until the access ends. */
export async function allowSupport(ctx: Ctx, form: SupportForm): Promise<SupportVisit> {
  const member_id = await findOrMakeGhost(ctx, form);
  if (await findOpenVisit(ctx, member_id)) throw conflict('This person already has access. End it first.');
  const ends_at = new Date(ctx.clock.now().getTime() + form.hours * 3_600_000).toISOString();
  const { name, email, reason } = form;
  const [row] = await ctx.db
    .insert(supportVisits)
    .values({
      company_id: ctx.company_id,
      member_id,
      name,
      email,
      reason,
      granted_by: ctx.actor.member_id ?? 0,
      ends_at,
    })
    .returning({ id: supportVisits.id });
  const visit = await findVisit(ctx, row?.id ?? 0);
  await mailLink(ctx, visit);
  await mailOwner(ctx, supportBegunMail({ ...factsOf(ctx, visit), url: visitsUrl(ctx) }));
  ctx.emit('offer-has-changes', { entity: 'support', id: visit.id });
  return toVisit(visit);
}

/** The support person as a member. Their access lasts for the visit; their name stays in the records. */
async function findOrMakeGhost(ctx: Ctx, { name, email }: SupportForm): Promise<number> {
  const words = { first_name: 'Support', last_name: `(${name})` };
  const user_id = await inSystemRole(ctx, async (db) => {
    const user = await readRow<{ id: number }>(db, sql`select id from users where lower(email) = lower(${email})`);
    if (user) return user.id;
    // A random password: support signs in with the link.
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
    return insertUser(db, { email, ...words, password_hash, is_unverified: true });
  });
  const [before] = await ctx.db
    .select({ id: members.id, is_ghost: members.is_ghost })
    .from(members)
    .where(and(eq(members.company_id, ctx.company_id), eq(members.user_id, user_id)))
    .for('no key update');
  if (before && !before.is_ghost)
    throw invalid({ email: 'Someone with this email is or was on your team. Invite them instead.' });
  if (before) {
    await ctx.db
      .update(members)
      .set({ ...words, is_active: true })
      .where(and(eq(members.company_id, ctx.company_id), eq(members.id, before.id)));
    return before.id;
  }
  const admin = ctx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.company_id, ctx.company_id), eq(roles.key, 'admin')));
  const [row] = await ctx.db
    .insert(members)
    .values({
      ...words,
      company_id: ctx.company_id,
      user_id,
      email,
      job_title: 'Support',
      is_ghost: true,
      role_id: sql`(${admin})`,
    })
    .returning({ id: members.id });
  return row!.id;
}

export async function resendSupportLink(ctx: Ctx, id: number): Promise<SupportVisit> {
  const visit = await findVisit(ctx, id);
  if (visit.ended_at !== null || visit.ends_at <= ctx.clock.now().toISOString())
    throw conflict('Support access has already ended');
  await mailLink(ctx, visit);
  return toVisit(visit);
}

export async function endSupport(ctx: Ctx, id: number): Promise<SupportVisit> {
  await closeVisit(ctx, await findVisit(ctx, id), ctx.actor.member_id);
  return toVisit(await findVisit(ctx, id));
}

/** Support staff end their own access. */
export async function leaveSupport(ctx: Ctx): Promise<null> {
  if (ctx.actor.kind !== 'ghost') throw forbidden('Only support staff can end their own access here');
  const visit = await findOpenVisit(ctx, ctx.actor.member_id ?? 0);
  if (visit) await closeVisit(ctx, visit, visit.member_id);
  return null;
}

/** Closes the expired visits of all companies. Their sessions have already expired. */
export async function endExpiredVisits(platform: Platform): Promise<void> {
  for (const { company_id, id } of await listExpiredVisits(platform)) {
    const scope = await scopeOf(platform, company_id, null, 'support access');
    if (scope) await inTransaction(scope, async (ctx) => closeVisit(ctx, await findVisit(ctx, id), null));
  }
}

/** Closes a visit. Idempotent. */
async function closeVisit(ctx: Ctx, visit: FoundVisit, ended_by: number | null): Promise<void> {
  const closed = await ctx.db
    .update(supportVisits)
    .set({ ended_at: sql`least(app_now(), ${supportVisits.ends_at})`, ended_by })
    .where(
      and(eq(supportVisits.company_id, ctx.company_id), eq(supportVisits.id, visit.id), isNull(supportVisits.ended_at)),
    )
    .returning({ id: supportVisits.id });
  if (closed.length === 0) return;
  await ctx.db
    .update(members)
    .set({ is_active: false })
    .where(and(eq(members.company_id, ctx.company_id), eq(members.id, visit.member_id)));
  await endSessions(ctx, visit.user_id);
  const { name, changes, ended_by: ender } = await findVisit(ctx, visit.id);
  const facts = { company_name: ctx.company.name, name, ended_by: ender, changes, url: visitsUrl(ctx) };
  await mailOwner(ctx, supportEndedMail(facts));
  ctx.emit('offer-has-changes', { entity: 'support', id: visit.id });
}

const visitsUrl = (ctx: Ctx) => pageUrl(ctx, '/settings/manage-user/support');

function factsOf(ctx: Ctx, { name, reason, granted_by, ends_at }: FoundVisit) {
  const ends = formatInstant(ends_at, ctx.company.timezone, ctx.company.country_code);
  return { company_name: ctx.company.name, name, reason, granted_by, ends };
}

async function mailLink(ctx: Ctx, visit: FoundVisit): Promise<void> {
  const token = await inSystemRole(ctx, (db) =>
    issueToken(db, {
      kind: 'login',
      subject: String(visit.user_id),
      data: { company_id: ctx.company_id },
      expires_at: new Date(visit.ends_at),
    }),
  );
  const mail = supportLinkMail({ ...factsOf(ctx, visit), url: pageUrl(ctx, `/login?token=${token}`) });
  queueMail(ctx, {
    ...mail,
    to_address: visit.email,
    root: 'members',
    root_id: visit.member_id,
    is_secret: true,
  });
}

async function mailOwner(ctx: Ctx, mail: ReturnType<typeof supportEndedMail>): Promise<void> {
  const to_address = await findOwnerEmail(ctx);
  if (to_address) queueMail(ctx, { ...mail, to_address });
}
