import type { UserDevice } from '@tradepost/contracts/session/device.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { sessions, userDevices } from '../../platform/identity/session.table.ts';
import { asSystem, type Ctx, inSystemRole, type Platform } from '../../platform/tenancy/ctx.ts';
import { listSignInDevices, sessionIdOf } from './device.queries.ts';
import { issueToken } from './one-time-token.commands.ts';
import { endOtherSessions } from './password.commands.ts';
import type { Session } from './session.queries.ts';

/** Signs the device out in every company and deletes it. The next sign-in on it is one on a new device. */
export async function revokeDevice(ctx: Ctx, id: number): Promise<{ items: UserDevice[] }> {
  const gone = await inSystemRole(ctx, (db) =>
    db
      .delete(userDevices)
      .where(and(eq(userDevices.id, id), eq(userDevices.user_id, ctx.actor.user_id ?? 0)))
      .returning({ id: userDevices.id }),
  );
  if (gone.length === 0) throw notFound('Device');
  return listSignInDevices(ctx);
}

export async function revokeOtherDevices(ctx: Ctx): Promise<{ items: UserDevice[] }> {
  await inSystemRole(ctx, (db) => endOtherSessions(db, ctx.actor.user_id ?? 0, sessionIdOf(ctx)));
  return listSignInDevices(ctx);
}

const switchSeconds = 60;

/** A token that signs in to another company of the user. Other companies answer 404. */
export async function switchCompany(ctx: Ctx, company_id: number) {
  const expires_at = new Date(ctx.clock.now().getTime() + switchSeconds * 1000);
  const token = await inSystemRole(ctx, async (db) => {
    const member = await readRow(
      db,
      sql`select 1 from members where company_id = ${company_id} and user_id = ${ctx.actor.user_id} and is_active`,
    );
    if (!member) throw notFound('Company');
    return issueToken(db, { kind: 'login', subject: String(ctx.actor.user_id), data: { company_id }, expires_at });
  });
  return { token, company_id, expires_at: expires_at.toISOString() };
}

/** The minimum time between two updates of a session's last use. */
const seenMilliseconds = 15 * 60_000;

export const isSeenRecently = (platform: Platform, { session }: Session): boolean =>
  platform.clock.now().getTime() - Date.parse(session.last_seen_at) < seenMilliseconds;

/** Updates when the session was last used, a few times an hour. */
export async function updateLastSeen(platform: Platform, found: Session): Promise<void> {
  if (isSeenRecently(platform, found)) return;
  await asSystem(platform, (db) =>
    db.update(sessions).set({ last_seen_at: sql`app_now()` }).where(eq(sessions.id, found.session.id)),
  );
}
