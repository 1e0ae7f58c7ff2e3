import { messages } from '@tradepost/contracts/errors';
import { findPasswordProblem } from '@tradepost/contracts/session/password.rules';
import type { InviteAnswer } from '@tradepost/contracts/users/invite.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { readRows, runSql } from '../../platform/db/sql.ts';
import { conflict, HttpError, invalid } from '../../platform/errors/errors.ts';
import { members } from '../../platform/identity/member.table.ts';
import { sessions } from '../../platform/identity/session.table.ts';
import { users } from '../../platform/identity/user.table.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../../platform/notify/notify.ts';
import { nameActor } from '../../platform/tenancy/change-log.ts';
import { type Ctx, inSystemRole, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { requireRoom } from '../billing/limits.queries.ts';
import { insertNewcomer, type NewUser } from '../company/found-company.commands.ts';
import { pageUrl } from '../session/account-mail.commands.ts';
import { attemptKeys, countAttempt, resetAttempts } from '../session/login-attempts.commands.ts';
import { type From, type OpenedSession, openSession, setSessionCookie } from '../session/open-session.commands.ts';
import { hashPassword, isPassword } from '../session/password.commands.ts';
import {
  findInviteKey,
  findLogin,
  type InviteKey,
  type InviteState,
  mustSignIn,
  stateOf,
} from './accept-invite.queries.ts';
import { type FoundInvite, findInviteRow } from './invite.queries.ts';
import { invites } from './invite.table.ts';
import { replaceMemberLocations } from './member-access.commands.ts';
import { joinedMail } from './user-mail.rules.ts';

export interface Joined {
  email: string;
  company_id: number;
  /** Null when the second factor is still needed. */
  session: OpenedSession | null;
}

const refusals: Record<Exclude<InviteState, 'open'>, string> = {
  expired: 'This invite has expired. Ask for a new one.',
  used: 'This invite was already accepted. Sign in instead.',
  revoked: 'This invite was revoked. Ask the person who sent it for a new one.',
  replaced: 'We sent a newer email with a different link. Use that one.',
  unknown: 'This invite doesn’t exist. Check that you copied the whole link.',
};

/** Joins the company. With two concurrent answers to one invite, the second finds it used. */
export async function acceptInvite(platform: Platform, answer: InviteAnswer, from: From): Promise<Joined> {
  const key = await findInviteKey(platform, answer.token);
  // A token cannot be guessed, but the password of an existing account could be without this limit.
  const keys = attemptKeys('invite', key ? `${key.scope.company_id}:${key.invite_id}` : answer.token, from.ip);
  await countAttempt(platform, keys);
  if (!key) throw conflict(refusals.unknown, { state: 'unknown' });
  const { email, user_id, has_second_factor } = await inTransaction(key.scope, (ctx) => join(ctx, key, answer));
  await resetAttempts(platform, keys);
  const { company_id } = key.scope;
  const session = has_second_factor ? null : await openSession(platform, { user_id, company_id, from });
  return { email, company_id, session };
}

/** Sets the session cookie, if a session was opened, and returns the result to the page. */
export function beginSession(reply: FastifyReply, platform: Platform, { session, ...joined }: Joined) {
  if (session) setSessionCookie(reply, platform, session);
  return { ...joined, is_signed_in: session !== null };
}

async function join(system: Ctx, key: InviteKey, answer: InviteAnswer): Promise<Person & { email: string }> {
  const invite = await findInviteRow(system, key.invite_id, true);
  const state = stateOf(invite, key.generation);
  if (!invite || state !== 'open') throw conflict(refusals[state as 'unknown'], { state });
  // Concurrent requests for the plan's last seat wait for each other here.
  await runSql(system.db, sql`select pg_advisory_xact_lock(hashtextextended(${`invites ${system.company_id}`}, 0))`);
  await requireRoom(system, 'users').catch((error) => {
    if (!(error instanceof HttpError)) throw error;
    throw conflict(`${system.company.name} has no seats left. Ask the person who invited you.`, { state });
  });
  const person = await authenticatePerson(system, key, invite, answer);
  const ctx = await nameActor(system, person.name);
  const member_id = await addInvitedMember(ctx, invite, person, answer.job_title);
  await closeInvite(ctx, invite.id, member_id);
  await notifyJoined(ctx, invite, member_id, person.name);
  return { ...person, email: invite.email };
}

interface Person {
  user_id: number;
  name: string;
  has_second_factor: boolean;
}

/** The person who answers: an existing user, by password, or a new one. */
async function authenticatePerson(
  ctx: Ctx,
  { is_mailed }: InviteKey,
  { email }: FoundInvite,
  answer: InviteAnswer,
): Promise<Person> {
  const login = await inSystemRole(ctx, (db) => findLogin(db, email));
  if (login && mustSignIn(login, is_mailed)) {
    if (!(await isPassword(login.password_hash, answer.password))) throw invalid({ password: 'Incorrect password' });
    return {
      user_id: login.id,
      name: `${login.first_name} ${login.last_name}`,
      has_second_factor: login.has_second_factor,
    };
  }
  const { first_name, last_name } = checkNewcomer(answer, email);
  const password_hash = await hashPassword(answer.password);
  const newcomer = { email, first_name, last_name, password_hash, is_unverified: !is_mailed };
  const user_id = await inSystemRole(ctx, (db) =>
    login ? claimLogin(db, login.id, newcomer) : insertNewcomer(db, newcomer),
  );
  // Someone else created an account with this email at the same time.
  if (user_id === null) throw conflict('This email now has an account. Open the link again.');
  return {
    user_id,
    name: `${first_name} ${last_name}`,
    has_second_factor: login?.has_second_factor ?? false,
  };
}

/** Takes over an unverified account: ends the access of the person who created it without owning the mailbox. */
async function claimLogin(db: Db, id: number, { password_hash, first_name, last_name }: NewUser): Promise<number> {
  await db
    .update(users)
    .set({ password_hash, first_name, last_name, email_verified_at: sql`app_now()` })
    .where(eq(users.id, id));
  await db.delete(sessions).where(eq(sessions.user_id, id));
  return id;
}

function checkNewcomer(answer: InviteAnswer, email: string) {
  const { first_name = '', last_name = '', password, password_confirmation } = answer;
  const errors: Record<string, string> = {};
  if (!first_name) errors.first_name = messages.required('first_name');
  if (!last_name) errors.last_name = messages.required('last_name');
  const problem = findPasswordProblem(password, [email, first_name, last_name]);
  if (problem) errors.password = problem;
  else if (!password_confirmation) errors.password_confirmation = messages.required('password_confirmation');
  else if (password_confirmation !== password) errors.password_confirmation = 'Passwords don’t match';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { first_name, last_name };
}

/** Adds a new member or brings back a former one. Refuses a current one. */
async function addInvitedMember(
  ctx: Ctx,
  invite: FoundInvite,
  { user_id }: Person,
  job_title?: string,
): Promise<number> {
  const { company_id } = ctx;
  const [before] = await ctx.db
    .select({ id: members.id, is_active: members.is_active, is_ghost: members.is_ghost })
    .from(members)
    .where(and(eq(members.company_id, company_id), eq(members.user_id, user_id)))
    .for('no key update');
  if (before?.is_active && !before.is_ghost)
    throw new HttpError(409, 'You’re already on this team. Sign in instead.', {}, { state: 'used' });
  const [user] = await inSystemRole(ctx, (db) =>
    readRows<{ email: string; first_name: string; last_name: string }>(
      db,
      sql`select email, first_name, last_name from users where id = ${user_id}`,
    ),
  );
  const values = {
    ...user!,
    role_id: invite.role_id,
    job_title: job_title || null,
    is_all_locations: invite.is_all_locations,
    default_location_id: invite.default_location_id,
    is_active: true,
    is_ghost: false,
    granted: [],
    denied: [],
  };
  const [row] = before
    ? await ctx.db
        .update(members)
        .set({ ...values, version: sql`${members.version} + 1` })
        .where(and(eq(members.company_id, company_id), eq(members.id, before.id)))
        .returning({ id: members.id })
    : await ctx.db
        .insert(members)
        .values({ ...values, company_id, user_id })
        .returning({ id: members.id });
  const id = row?.id ?? 0;
  await replaceMemberLocations(ctx, id, invite.is_all_locations ? [] : invite.locations.map((location) => location.id));
  ctx.emit('offer-has-changes', { entity: 'member', id });
  return id;
}

async function closeInvite(ctx: Ctx, id: number, member_id: number): Promise<void> {
  await ctx.db
    .update(invites)
    .set({ accepted_at: ctx.clock.now().toISOString(), accepted_by: member_id })
    .where(and(eq(invites.company_id, ctx.company_id), eq(invites.id, id)));
  ctx.emit('offer-has-changes', { entity: 'invite', id });
}

async function notifyJoined(ctx: Ctx, invite: FoundInvite, member_id: number, name: string): Promise<void> {
  const path = `/settings/manage-user/edit/${member_id}`;
  const mail = joinedMail({
    company_name: ctx.company.name,
    guest: name,
    email: invite.email,
    role_name: invite.role_name,
    url: pageUrl(ctx, path),
  });
  queueMail(ctx, { ...mail, to_address: invite.inviter_email, root: 'members', root_id: member_id });
  await notify(ctx, {
    type: 'member_joined',
    title: `${name} joined ${ctx.company.name}`,
    body: `Role: ${invite.role_name}. Invited by ${invite.inviter_name}.`,
    url: path,
  });
}
