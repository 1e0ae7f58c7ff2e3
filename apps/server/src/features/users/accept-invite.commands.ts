import { messages } from '@tradepost/contracts/errors';
import { findPasswordProblem } from '@tradepost/contracts/registration/password.rules';
import type { InviteAnswer } from '@tradepost/contracts/users/invite.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { conflict, HttpError, invalid } from '../../platform/http/errors.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { notify } from '../../platform/notify/notify.ts';
import { type Ctx, inSystemRole, inTransaction, nameActor, type Platform } from '../../platform/tenancy/ctx.ts';
import { requireRoom } from '../billing/limits.queries.ts';
import { insertNewcomer, type NewUser } from '../company/found-company.commands.ts';
import { pageUrl } from '../session/account-mail.commands.ts';
import { attemptKeys, forgetAttempts, takeAttempt } from '../session/login-attempts.commands.ts';
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
import { members } from './member.table.ts';
import { replaceMemberLocations } from './member-access.commands.ts';
import { joinedMail } from './user-mail.rules.ts';

export interface Joined {
  email: string;
  company_id: number;
  /** Null where a second factor stands before the session. */
  session: OpenedSession | null;
}

const refusals: Record<Exclude<InviteState, 'open'>, string> = {
  expired: 'This invite has run out. Ask for a new one.',
  used: 'This invite was accepted already. Sign in instead.',
  revoked: 'This invite was taken back. Ask who sent it.',
  replaced: 'There is a newer e-mail with another link: use that one.',
  unknown: 'This link leads to no invite. Is it complete?',
};

/** Joins the company. Of two answers to one invite that come at once, the second finds it used. */
export async function acceptInvite(platform: Platform, answer: InviteAnswer, from: From): Promise<Joined> {
  const key = await findInviteKey(platform, answer.token);
  // Guessing a token is hopeless; guessing the password of the invited login must be.
  const keys = attemptKeys('invite', key ? `${key.scope.company_id}:${key.invite_id}` : answer.token, from.ip);
  await takeAttempt(platform, keys);
  if (!key) throw conflict(refusals.unknown, { state: 'unknown' });
  const { email, user_id, has_second_factor } = await inTransaction(key.scope, (ctx) => join(ctx, key, answer));
  await forgetAttempts(platform, keys);
  const { company_id } = key.scope;
  const session = has_second_factor ? null : await openSession(platform, { user_id, company_id, from });
  return { email, company_id, session };
}

/** Hands the browser its session, where one has begun, and tells the page. */
export function beginSession(reply: FastifyReply, platform: Platform, { session, ...joined }: Joined) {
  if (session) setSessionCookie(reply, platform, session);
  return { ...joined, is_signed_in: session !== null };
}

async function join(system: Ctx, key: InviteKey, answer: InviteAnswer): Promise<Person & { email: string }> {
  const invite = await findInviteRow(system, key.invite_id, true);
  const state = stateOf(invite, key.generation);
  if (!invite || state !== 'open') throw conflict(refusals[state as 'unknown'], { state });
  // Those who take the last free place of the package take turns.
  await system.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invites ${system.company_id}`}, 0))`);
  await requireRoom(system, 'users').catch((error) => {
    if (!(error instanceof HttpError)) throw error;
    throw conflict(`${system.company.name} has no place left. Ask who invited you.`, { state });
  });
  const person = await prove(system, key, invite, answer);
  const ctx = await nameActor(system, person.name);
  const member_id = await employGuest(ctx, invite, person, answer.job_title);
  await closeInvite(ctx, invite.id, member_id);
  await tellJoined(ctx, invite, member_id, person.name);
  return { ...person, email: invite.email };
}

interface Person {
  user_id: number;
  name: string;
  has_second_factor: boolean;
}

/** Who answers: the login of that address by its password, or somebody new. */
async function prove(
  ctx: Ctx,
  { is_mailed }: InviteKey,
  { email }: FoundInvite,
  answer: InviteAnswer,
): Promise<Person> {
  const login = await inSystemRole(ctx, (db) => findLogin(db, email));
  if (login && mustSignIn(login, is_mailed)) {
    if (!(await isPassword(login.password_hash, answer.password)))
      throw invalid({ password: 'The password is not right' });
    return {
      user_id: Number(login.id),
      name: `${login.first_name} ${login.last_name}`,
      has_second_factor: login.has_second_factor,
    };
  }
  const { first_name, last_name } = checkNewcomer(answer, email);
  const password_hash = await hashPassword(answer.password);
  const newcomer = { email, first_name, last_name, password_hash, is_unverified: !is_mailed };
  const user_id = await inSystemRole(ctx, (db) =>
    login ? claimLogin(db, Number(login.id), newcomer) : insertNewcomer(db, newcomer),
  );
  // Somebody made a login of this address at the same moment.
  if (user_id === null) throw conflict('This email has a login by now: open the link again');
  return {
    user_id,
    name: `${first_name} ${last_name}`,
    has_second_factor: login?.has_second_factor ?? false,
  };
}

/** Whoever entered the address before without reading its mailbox is out, wherever that was. */
async function claimLogin(db: Db, id: number, { password_hash, first_name, last_name }: NewUser): Promise<number> {
  await db.execute(sql`update users set password_hash = ${password_hash}, first_name = ${first_name}, last_name = ${last_name},
    email_verified_at = app_now() where id = ${id}`);
  await db.execute(sql`delete from sessions where user_id = ${id}`);
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
  else if (password_confirmation !== password) errors.password_confirmation = 'The passwords are not the same';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { first_name, last_name };
}

/** A new member, or one who comes back; somebody who works here already keeps what they have. */
async function employGuest(ctx: Ctx, invite: FoundInvite, { user_id }: Person, job_title?: string): Promise<number> {
  const { company_id } = ctx;
  const [before] = await ctx.db
    .select({ id: members.id, is_active: members.is_active, is_ghost: members.is_ghost })
    .from(members)
    .where(and(eq(members.company_id, company_id), eq(members.user_id, user_id)))
    .for('update');
  if (before?.is_active && !before.is_ghost)
    throw new HttpError(409, 'You work here already. Sign in instead.', {}, { state: 'used' });
  const [user] = await inSystemRole(ctx, (db) =>
    rowsOf<{ email: string; first_name: string; last_name: string }>(
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

async function tellJoined(ctx: Ctx, invite: FoundInvite, member_id: number, name: string): Promise<void> {
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
    title: `${name} has joined ${ctx.company.name}`,
    body: `With the role ${invite.role_name}, invited by ${invite.inviter_name}`,
    url: path,
  });
}
