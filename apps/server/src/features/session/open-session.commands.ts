import { eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { readRow } from '../../platform/db/sql.ts';
import { sessions, userDevices } from '../../platform/identity/session.table.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { hashToken, makeToken } from '../../platform/secrets/secrets.ts';
import { inSystemRole, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { mailNewDevice } from './account-mail.commands.ts';
import { deviceCookie, sessionCookie } from './session-cookie.rules.ts';

export const maxSessionHours = 24;
/** How long a trusted device skips the second factor. */
export const trustDays = 30;
/** How long a browser is recognized: the maximum lifetime of a cookie. */
const deviceDays = 400;

/** The origin of a sign-in. */
export interface From {
  ip: string;
  user_agent: string | undefined;
  /** The token of the browser's device cookie, if any. */
  device?: string | undefined;
  /** The token of the browser's previous session, which ends. */
  session?: string | undefined;
}

export interface OpenedSession {
  token: string;
  expires_at: Date;
  device: string;
  device_until: Date;
}

interface NewSession {
  user_id: number;
  company_id: number;
  from: From;
  /** Trusts the device: it skips the second factor for 30 days. */
  is_remember?: boolean;
}

/**
 * Opens a session for an authenticated member, in a transaction of its own. The database stores only the hashes of the
 * session and device tokens. Emails the user when the device is new.
 */
export async function openSession(platform: Platform, given: NewSession): Promise<OpenedSession> {
  const scope = await scopeOf(platform, given.company_id, null, 'sign-in');
  if (!scope) throw new Error('a session needs a company');
  return inTransaction(scope, async (ctx) => {
    const { is_to_be_told, ...opened } = await inSystemRole(ctx, (db) =>
      insertSession(db, platform.clock.now(), given),
    );
    if (is_to_be_told) await mailNewDevice(ctx, given.user_id, given.from);
    return opened;
  });
}

/** How long the company's sessions last, and whether the user has a second factor, which it may require. */
async function findTerms(db: Db, { user_id, company_id }: Pick<NewSession, 'user_id' | 'company_id'>) {
  const terms = await readRow<{ session_hours: number; has_second_factor: boolean }>(
    db,
    sql`select session_hours, exists (select from two_factors where user_id = ${user_id}) as has_second_factor
          from companies where company_id = ${company_id}`,
  );
  return terms ?? { session_hours: maxSessionHours, has_second_factor: false };
}

async function insertSession(db: Db, now: Date, { user_id, company_id, from, is_remember }: NewSession) {
  const token = makeToken();
  const { session_hours, has_second_factor } = await findTerms(db, { user_id, company_id });
  const expires_at = new Date(now.getTime() + session_hours * 3_600_000);
  const device = from.device ?? makeToken();
  const trusted_until = is_remember ? new Date(now.getTime() + trustDays * 86_400_000).toISOString() : null;
  const seen = { user_agent: from.user_agent ?? null, ip: from.ip };
  const [known] = await db
    .insert(userDevices)
    .values({ ...seen, user_id, token_hash: hashToken(device), trusted_until })
    .onConflictDoUpdate({
      target: [userDevices.user_id, userDevices.token_hash],
      set: {
        ...seen,
        last_seen_at: sql`app_now()`,
        trusted_until: sql`coalesce(excluded.trusted_until, ${userDevices.trusted_until})`,
      },
    })
    .returning({
      id: userDevices.id,
      is_new: sql<boolean>`xmax = 0`,
      has_others: sql<boolean>`exists (select from user_devices o
        where o.user_id = user_devices.user_id and o.id <> user_devices.id)`,
    });
  if (from.session) await db.delete(sessions).where(eq(sessions.token_hash, hashToken(from.session)));
  await db.insert(sessions).values({
    token_hash: hashToken(token),
    user_id,
    company_id,
    device_id: known!.id,
    ip: from.ip,
    user_agent: from.user_agent ?? null,
    expires_at: expires_at.toISOString(),
    has_second_factor,
  });
  const device_until = new Date(now.getTime() + deviceDays * 86_400_000);
  // No email about the user's very first sign-in.
  return { token, expires_at, device, device_until, is_to_be_told: known!.is_new && known!.has_others };
}

/** Sets the cookies of the device and of the session, if one was opened. Scripts and other sites cannot read them. */
export function setSessionCookie(reply: FastifyReply, platform: Platform, session: OpenedSession | null): void {
  if (!session) return;
  const flags = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.config.app_url.startsWith('https:'),
  } as const;
  reply.setCookie(sessionCookie, session.token, { ...flags, expires: session.expires_at });
  reply.setCookie(deviceCookie, session.device, { ...flags, expires: session.device_until });
}
