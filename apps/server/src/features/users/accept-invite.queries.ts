import type { InviteOffer, inviteStates } from '@tradepost/contracts/users/invite.contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRow } from '../../platform/db/sql.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import {
  asSystem,
  type Ctx,
  inSystemRole,
  inTransaction,
  type Platform,
  type Scope,
} from '../../platform/tenancy/ctx.ts';
import { findToken } from '../session/one-time-token.commands.ts';
import { type FoundInvite, findInviteRow } from './invite.queries.ts';

export type InviteState = (typeof inviteStates)[number];

/** What an invite's token identifies: a company, an invite, and one of its links. */
export interface InviteKey {
  scope: Scope;
  invite_id: number;
  generation: number;
  is_mailed: boolean;
}

/** Null for an unknown token, or one that expired long ago. */
export async function findInviteKey(platform: Platform, token: string): Promise<InviteKey | null> {
  const found = await asSystem(platform, (db) => findToken(db, 'invite', token));
  if (!found) return null;
  const [company_id, invite_id] = found.subject.split(':').map(Number);
  const scope = await scopeOf(platform, company_id ?? 0, null, 'invite');
  if (!scope) return null;
  const { generation, is_mailed } = found.data as { generation: number; is_mailed: boolean };
  return { scope, invite_id: invite_id ?? 0, generation, is_mailed };
}

export function stateOf(row: FoundInvite | null, generation: number): InviteState {
  if (!row) return 'unknown';
  if (row.accepted_at !== null) return 'used';
  if (row.revoked_at !== null) return 'revoked';
  if (row.generation !== generation) return 'replaced';
  return row.is_expired ? 'expired' : 'open';
}

export interface Login {
  id: number;
  password_hash: string;
  first_name: string;
  last_name: string;
  is_verified: boolean;
  has_second_factor: boolean;
}

/** The user with this email. `db` comes from `asSystem`. */
export async function findLogin(db: Db, email: string): Promise<Login | undefined> {
  const login = await readRow<Login>(
    db,
    sql`select u.id, u.password_hash, u.first_name, u.last_name, u.email_verified_at is not null as is_verified,
          exists (select 1 from two_factors f where f.user_id = u.id) as has_second_factor
          from users u where lower(u.email) = lower(${email})`,
  );
  return login;
}

/**
 * Whether an existing user must enter their password. An unverified user need not when the link was emailed: someone else
 * may have signed up with the address and chosen the password.
 */
export function mustSignIn(login: Login, is_mailed: boolean): boolean {
  return login.is_verified || !is_mailed;
}

const nothing: InviteOffer = {
  state: 'unknown',
  company_name: null,
  email: null,
  role_name: null,
  invited_by: null,
  has_login: false,
};

/** The invite of a link, for its holder. */
export async function readInviteOffer(platform: Platform, token: string): Promise<InviteOffer> {
  const key = await findInviteKey(platform, token);
  if (!key) return nothing;
  return inTransaction(key.scope, async (ctx: Ctx) => {
    const row = await findInviteRow(ctx, key.invite_id);
    const state = stateOf(row, key.generation);
    if (!row || state === 'unknown') return nothing;
    const login = await inSystemRole(ctx, (db) => findLogin(db, row.email));
    return {
      state,
      company_name: ctx.company.name,
      email: row.email,
      role_name: row.role_name,
      invited_by: row.inviter_name,
      has_login: login !== undefined && mustSignIn(login, key.is_mailed),
    };
  });
}
