import type { UserDevice } from '@tradepost/contracts/session/device.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { asSystem, type Ctx, inSystemRole, type Platform } from '../../platform/tenancy/ctx.ts';
import { listDevices, sessionIdOf } from './device.queries.ts';
import { issueToken } from './one-time-token.commands.ts';
import { endOtherSessions } from './password.commands.ts';
import type { Session } from './session.queries.ts';

/** Signs out on a device, in every company, and forgets it: a sign-in on it is one on a new device again. */
export async function revokeDevice(ctx: Ctx, id: number): Promise<{ items: UserDevice[] }> {
  const gone = await inSystemRole(ctx, (db) =>
    rowsOf(db, sql`delete from user_devices where id = ${id} and user_id = ${ctx.actor.user_id} returning id`),
  );
  if (gone.length === 0) throw notFound('Device');
  return listDevices(ctx);
}

export async function revokeOtherDevices(ctx: Ctx): Promise<{ items: UserDevice[] }> {
  await inSystemRole(ctx, (db) => endOtherSessions(db, ctx.actor.user_id ?? 0, sessionIdOf(ctx)));
  return listDevices(ctx);
}

const switchSeconds = 60;

/** A token to enter another company of the user's. One that is none of theirs does not exist. */
export async function switchCompany(ctx: Ctx, company_id: number) {
  const expires_at = new Date(ctx.clock.now().getTime() + switchSeconds * 1000);
  const token = await inSystemRole(ctx, async (db) => {
    const [member] = await rowsOf(
      db,
      sql`select 1 from members where company_id = ${company_id} and user_id = ${ctx.actor.user_id} and is_active`,
    );
    if (!member) throw notFound('Company');
    return issueToken(db, { kind: 'login', subject: String(ctx.actor.user_id), data: { company_id }, expires_at });
  });
  return { token, company_id, expires_at: expires_at.toISOString() };
}

/** How often it is noted that a session is in use. */
const seenMilliseconds = 15 * 60_000;

export const isSeenLately = (platform: Platform, { session }: Session): boolean =>
  platform.clock.now().getTime() - Date.parse(session.last_seen_at) < seenMilliseconds;

/** Notes that a session is in use, a few times an hour. */
export async function noteSeen(platform: Platform, found: Session): Promise<void> {
  if (isSeenLately(platform, found)) return;
  await asSystem(platform, (db) =>
    db.execute(sql`update sessions set last_seen_at = app_now() where id = ${found.session.id}`),
  );
}
