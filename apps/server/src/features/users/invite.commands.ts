import type { Invite, InviteForm } from '@tradepost/contracts/users/invite.contract';
import type { Locations } from '@tradepost/contracts/users/member.contract';
import { and, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { checkVersion, forbidden, HttpError, invalid } from '../../platform/http/errors.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { requireRoom } from '../billing/limits.queries.ts';
import { pageUrl } from '../session/account-mail.commands.ts';
import { issueToken } from '../session/one-time-token.commands.ts';
import { findActing } from './acting.queries.ts';
import { type FoundInvite, findInvite, findWaitingInvite, refusalOfInvite, toInvite } from './invite.queries.ts';
import { type InviteRow, inviteLocations, invites } from './invite.table.ts';
import { countMembers } from './member.queries.ts';
import { findGivableRole, readLocations } from './member-access.commands.ts';
import { inviteMail, writeInstant } from './user-mail.rules.ts';

export const inviteDays = 7;
/** A link that is too old, used or taken back still says so for this long; then it is unknown. */
const rememberedDays = 90;

/** Invites somebody by e-mail. The answer does not tell whether the address has a login elsewhere. */
export async function createInvite(ctx: Ctx, { email, role_id, ...places }: InviteForm): Promise<Invite> {
  await findGivableRole(ctx, role_id);
  const { location_ids, ...locations } = await readLocations(ctx, places);
  // Two who invite the same person at the same moment take turns here; so do those who take the last free place.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invites ${ctx.company_id}`}, 0))`);
  await refuseKnown(ctx, email);
  // Those who are invited have a place kept for them.
  await requireRoom(ctx, 'users', 1 + (await countMembers(ctx)).invited);
  const [row] = await ctx.db
    .insert(invites)
    .values({
      company_id: ctx.company_id,
      email,
      role_id,
      ...locations,
      invited_by: ctx.actor.member_id ?? 0,
      expires_at: expiryFrom(ctx),
    })
    .returning({ id: invites.id });
  const id = row?.id ?? 0;
  await insertLocations(ctx, id, location_ids);
  await mailInvite(ctx, await findWaitingInvite(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'invite', id });
  return findInvite(ctx, id);
}

const expiryFrom = (ctx: Ctx) => new Date(ctx.clock.now().getTime() + inviteDays * 86_400_000).toISOString();

async function refuseKnown(ctx: Ctx, email: string): Promise<void> {
  const [known] = await rowsOf<{ is_member: boolean }>(
    ctx.db,
    sql`select true as is_member from members where company_id = ${ctx.company_id} and lower(email) = lower(${email}) and is_active
        union all
        select false from invites where company_id = ${ctx.company_id} and lower(email) = lower(${email})
           and accepted_at is null and revoked_at is null
        limit 1`,
  );
  if (!known) return;
  throw invalid({
    email: known.is_member
      ? 'Somebody with this email works here already'
      : 'This email is invited already: send the invite again instead',
  });
}

async function insertLocations(ctx: Ctx, invite_id: number, location_ids: readonly number[]): Promise<void> {
  if (location_ids.length === 0) return;
  await ctx.db
    .insert(inviteLocations)
    .values(location_ids.map((location_id) => ({ company_id: ctx.company_id, invite_id, location_id })));
}

/** The waiting invite, locked, which the actor may manage; 403 with the reason otherwise. */
async function lockInvite(ctx: Ctx, id: number, version?: number): Promise<FoundInvite> {
  const row = await findWaitingInvite(ctx, id, true);
  const acting = await findActing(ctx);
  const refusal = refusalOfInvite(acting, row);
  if (refusal) throw forbidden(refusal);
  checkVersion(row, version, toInvite(row, acting));
  return row;
}

/** Changes what the guest will get; links that are out there stay good. */
export async function editInvite(
  ctx: Ctx,
  id: number,
  { role_id, version, ...places }: Locations & { role_id: number; version: number },
): Promise<Invite> {
  await lockInvite(ctx, id, version);
  await findGivableRole(ctx, role_id);
  const { location_ids, ...locations } = await readLocations(ctx, places);
  await saveInvite(ctx, id, { role_id, ...locations });
  await ctx.db
    .delete(inviteLocations)
    .where(and(eq(inviteLocations.company_id, ctx.company_id), eq(inviteLocations.invite_id, id)));
  await insertLocations(ctx, id, location_ids);
  return findInvite(ctx, id);
}

/** Mails a new link for another seven days; earlier ones are worthless from here on. */
export async function resendInvite(ctx: Ctx, id: number): Promise<Invite> {
  const { generation } = await lockInvite(ctx, id);
  await saveInvite(ctx, id, {
    generation: generation + 1,
    sent_at: ctx.clock.now().toISOString(),
    expires_at: expiryFrom(ctx),
  });
  await mailInvite(ctx, await findWaitingInvite(ctx, id));
  return findInvite(ctx, id);
}

export async function revokeInvite(ctx: Ctx, id: number): Promise<null> {
  await lockInvite(ctx, id);
  await saveInvite(ctx, id, { revoked_at: ctx.clock.now().toISOString() });
  return null;
}

/** A link beside the mailed one; it runs out with the invite, so one that has run out must be sent again first. */
export async function copyInviteLink(ctx: Ctx, id: number): Promise<{ url: string; expires_at: string }> {
  const row = await lockInvite(ctx, id);
  if (row.is_expired) throw new HttpError(409, 'This invite has run out: send it again');
  return { url: await makeLink(ctx, row, false), expires_at: row.expires_at };
}

async function saveInvite(ctx: Ctx, id: number, values: Partial<InviteRow>): Promise<void> {
  await ctx.db
    .update(invites)
    .set({ ...values, version: sql`${invites.version} + 1` })
    .where(and(eq(invites.company_id, ctx.company_id), eq(invites.id, id)));
  ctx.emit('offer-has-changes', { entity: 'invite', id });
}

/** A mailed link also shows that its user reads that mailbox; one that was copied does not. */
async function makeLink(ctx: Ctx, { id, generation }: FoundInvite, is_mailed: boolean): Promise<string> {
  const token = await inSystemRole(ctx, (db) =>
    issueToken(db, {
      kind: 'invite',
      subject: `${ctx.company_id}:${id}`,
      data: { generation, is_mailed },
      expires_at: new Date(ctx.clock.now().getTime() + rememberedDays * 86_400_000),
    }),
  );
  return pageUrl(ctx, `/admin/verify?token=${token}`);
}

async function mailInvite(ctx: Ctx, row: FoundInvite): Promise<void> {
  const [user] = await inSystemRole(ctx, (db) =>
    rowsOf(db, sql`select 1 from users where lower(email) = lower(${row.email}) and email_verified_at is not null`),
  );
  const mail = inviteMail({
    company_name: ctx.company.name,
    inviter: ctx.actor.name,
    role_name: row.role_name,
    url: await makeLink(ctx, row, true),
    expires: writeInstant(row.expires_at, ctx.company.timezone),
    has_login: user !== undefined,
  });
  queueMail(ctx, { ...mail, to_address: row.email, root: 'invites', root_id: row.id, is_secret: true });
}
