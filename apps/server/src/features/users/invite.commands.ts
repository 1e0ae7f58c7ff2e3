import { formatInstant } from '@tradepost/contracts/dates';
import type { Invite, InviteForm } from '@tradepost/contracts/users/invite.contract';
import type { Locations } from '@tradepost/contracts/users/member.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readRow, readRows, runSql } from '../../platform/db/sql.ts';
import { forbidden, HttpError, invalid } from '../../platform/errors/errors.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { findOwnText } from '../../platform/mail/own-text.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import { requireRoom } from '../billing/limits.queries.ts';
import { pageUrl } from '../session/account-mail.commands.ts';
import { issueToken } from '../session/one-time-token.commands.ts';
import { findActing } from './acting.queries.ts';
import { type FoundInvite, findInvite, findOpenInvite, refusalOfInvite, toInvite } from './invite.queries.ts';
import { type InviteRow, inviteLocations, invites } from './invite.table.ts';
import { countMembers } from './member.queries.ts';
import { findAssignableRole, readLocations } from './member-access.commands.ts';
import { inviteMail } from './user-mail.rules.ts';

export const inviteDays = 7;
/** How long an expired, used or revoked link still says so. After that it is unknown. */
const rememberedDays = 90;

/** Invites a person by email. The response does not reveal whether the email has an account elsewhere. */
export async function createInvite(ctx: Ctx, { email, role_id, ...access }: InviteForm): Promise<Invite> {
  await findAssignableRole(ctx, role_id);
  const { location_ids, ...locations } = await readLocations(ctx, access);
  // Concurrent invites of the same person, or for the last seat, wait for each other here.
  await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`invites ${ctx.company_id}`}, 0))`);
  await refuseKnown(ctx, email);
  // Open invites count as used seats.
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
  await mailInvite(ctx, await findOpenInvite(ctx, id));
  ctx.emit('offer-has-changes', { entity: 'invite', id });
  return findInvite(ctx, id);
}

const expiryFrom = (ctx: Ctx) => new Date(ctx.clock.now().getTime() + inviteDays * 86_400_000).toISOString();

async function refuseKnown(ctx: Ctx, email: string): Promise<void> {
  const known = await readRow<{ is_member: boolean }>(
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
      ? 'Someone with this email is already on your team'
      : 'This email is already invited. Resend the invite instead.',
  });
}

async function insertLocations(ctx: Ctx, invite_id: number, location_ids: readonly number[]): Promise<void> {
  if (location_ids.length === 0) return;
  await ctx.db
    .insert(inviteLocations)
    .values(location_ids.map((location_id) => ({ company_id: ctx.company_id, invite_id, location_id })));
}

/** Adds and removes what differs, so that the change log shows no more than that. */
async function changeLocations(ctx: Ctx, invite_id: number, location_ids: readonly number[]): Promise<void> {
  const own = and(eq(inviteLocations.company_id, ctx.company_id), eq(inviteLocations.invite_id, invite_id));
  const before = (await ctx.db.select().from(inviteLocations).where(own)).map(({ location_id }) => location_id);
  const removed = before.filter((id) => !location_ids.includes(id));
  if (removed.length > 0)
    await ctx.db.delete(inviteLocations).where(and(own, inArray(inviteLocations.location_id, removed)));
  await insertLocations(
    ctx,
    invite_id,
    location_ids.filter((id) => !before.includes(id)),
  );
}

/** Locks an open invite. Throws 403 with the reason if the actor may not manage it. */
async function lockInvite(ctx: Ctx, id: number): Promise<FoundInvite> {
  const row = await findOpenInvite(ctx, id, true);
  const acting = await findActing(ctx);
  const refusal = refusalOfInvite(acting, row);
  if (refusal) throw forbidden(refusal);
  return row;
}

/** Changes the role and locations of the invite. Its links stay valid. */
export async function editInvite(
  ctx: Ctx,
  id: number,
  { role_id, version, ...access }: Locations & { role_id: number; version: number },
): Promise<Invite> {
  await saveInvite(ctx, id, version, async () => {
    await findAssignableRole(ctx, role_id);
    const { location_ids, ...locations } = await readLocations(ctx, access);
    await changeLocations(ctx, id, location_ids);
    return { role_id, ...locations };
  });
  return findInvite(ctx, id);
}

/** Emails a new link, valid for seven days. Earlier links stop working. */
export async function resendInvite(ctx: Ctx, id: number): Promise<Invite> {
  await saveInvite(ctx, id, undefined, ({ generation }) => ({
    generation: generation + 1,
    sent_at: ctx.clock.now().toISOString(),
    expires_at: expiryFrom(ctx),
  }));
  await mailInvite(ctx, await findOpenInvite(ctx, id));
  return findInvite(ctx, id);
}

export async function revokeInvite(ctx: Ctx, id: number): Promise<null> {
  await saveInvite(ctx, id, undefined, () => ({ revoked_at: ctx.clock.now().toISOString() }));
  return null;
}

/** A link to copy. It expires with the invite, so an expired invite must be resent first. */
export async function copyInviteLink(ctx: Ctx, id: number): Promise<{ url: string; expires_at: string }> {
  const row = await lockInvite(ctx, id);
  if (row.is_expired) throw new HttpError(409, 'This invite has expired. Resend it.');
  return { url: await makeLink(ctx, row, false), expires_at: row.expires_at };
}

/** Locks an open invite and stores the columns that `change` returns. */
async function saveInvite(
  ctx: Ctx,
  id: number,
  version: number | undefined,
  change: (row: FoundInvite) => Partial<InviteRow> | Promise<Partial<InviteRow>>,
): Promise<void> {
  await saveVersioned(ctx, {
    table: invites,
    where: and(eq(invites.company_id, ctx.company_id), eq(invites.id, id)),
    version,
    lock: () => lockInvite(ctx, id),
    current: async (row) => toInvite(row, await findActing(ctx)),
    change,
  });
  ctx.emit('offer-has-changes', { entity: 'invite', id });
}

/** An emailed link also verifies the email address; a copied one does not. */
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
    readRows(db, sql`select 1 from users where lower(email) = lower(${row.email}) and email_verified_at is not null`),
  );
  const facts = {
    company_name: ctx.company.name,
    inviter: ctx.actor.name,
    role_name: row.role_name,
    url: await makeLink(ctx, row, true),
    expires: formatInstant(row.expires_at, ctx.company.timezone, ctx.company.country_code),
    has_login: user !== undefined,
  };
  const mail = inviteMail(facts, await findOwnText(ctx, 'invite'));
  queueMail(ctx, { ...mail, to_address: row.email, root: 'invites', root_id: row.id, is_secret: true });
}
