import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { hashToken, makeToken } from '../../platform/secrets/secrets.ts';
import { inSystemRole, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { mailNewDevice } from './account-mail.commands.ts';
import { deviceCookie, sessionCookie } from './session-cookie.rules.ts';

export const sessionHours = 24;
/** How long a device that is remembered needs no second factor. */
export const trustDays = 30;
/** How long a browser is known again: as long as browsers keep a cookie. */
const deviceDays = 400;

/** Where a session comes from. */
export interface From {
  ip: string;
  user_agent: string | undefined;
  /** The token of the browser's device cookie, where it has one. */
  device?: string | undefined;
  /** The token of the session that the browser has had until now: it ends. */
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
 * Opens a session for a member whose identity is proven, in a transaction of its own. Of its token and the device's the
 * database keeps only the hashes. The user is mailed when it is on a device that was not seen before.
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

async function insertSession(db: Db, now: Date, { user_id, company_id, from, is_remember }: NewSession) {
  const token = makeToken();
  const expires_at = new Date(now.getTime() + sessionHours * 3_600_000);
  const device = from.device ?? makeToken();
  const trusted_until = is_remember ? new Date(now.getTime() + trustDays * 86_400_000).toISOString() : null;
  const [known] = await rowsOf<{ id: string; is_new: boolean; has_others: boolean }>(
    db,
    sql`insert into user_devices as d (user_id, token_hash, user_agent, ip, trusted_until)
        values (${user_id}, ${hashToken(device)}, ${from.user_agent ?? null}, ${from.ip}, ${trusted_until})
        on conflict (user_id, token_hash) do update
           set user_agent = excluded.user_agent, ip = excluded.ip, last_seen_at = app_now(),
               trusted_until = coalesce(excluded.trusted_until, d.trusted_until)
        returning id, (xmax = 0) as is_new,
                  exists (select from user_devices o where o.user_id = d.user_id and o.id <> d.id) as has_others`,
  );
  if (from.session) await db.execute(sql`delete from sessions where token_hash = ${hashToken(from.session)}`);
  await db.execute(
    sql`insert into sessions (token_hash, user_id, company_id, device_id, ip, user_agent, expires_at)
        values (${hashToken(token)}, ${user_id}, ${company_id}, ${known!.id}, ${from.ip}, ${from.user_agent ?? null}, ${expires_at.toISOString()})`,
  );
  const device_until = new Date(now.getTime() + deviceDays * 86_400_000);
  // The very first sign-in is no news to whoever makes it.
  return { token, expires_at, device, device_until, is_to_be_told: known!.is_new && known!.has_others };
}

/** Hands the browser the session, if one was opened, and its device, out of reach of scripts and of other sites. */
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
