import type { PinForm } from '@tradepost/contracts/session/pin.contract';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { users } from '../../platform/identity/user.table.ts';
import { asSystem, type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { hashPassword, requirePassword } from './password.commands.ts';
import type { Session } from './session.queries.ts';

/* The PIN with which somebody approves at a colleague's screen. It belongs to the person, as the password does. */

/** Whether the signed-in user has a PIN. */
export async function findPin(ctx: Ctx): Promise<{ has_pin: boolean }> {
  const { user_id } = ctx.actor;
  const withPin = user_id === null ? [] : await inSystemRole(ctx, (db) => listWithPin(db, [user_id]));
  return { has_pin: withPin.length > 0 };
}

/** Sets or removes the user's own PIN, with their password. */
export async function savePin(session: Session, form: PinForm, ip: string): Promise<{ has_pin: boolean }> {
  await requirePassword(session, form.current_password, ip, 'current_password');
  const pin_hash = form.pin === null ? null : await hashPassword(form.pin);
  await asSystem(session.platform, (db) =>
    db
      .update(users)
      .set({ pin_hash })
      .where(eq(users.id, session.actor.user_id ?? 0)),
  );
  return { has_pin: pin_hash !== null };
}

/** Those of the users who have a PIN. */
export async function listWithPin(db: Db, user_ids: readonly number[]): Promise<number[]> {
  if (user_ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...user_ids]), isNotNull(users.pin_hash)));
  return rows.map(({ id }) => id);
}

/** The hash of a user's PIN. Undefined without one. */
export async function findPinHash(db: Db, user_id: number): Promise<string | undefined> {
  const [user] = await db.select({ pin_hash: users.pin_hash }).from(users).where(eq(users.id, user_id));
  return user?.pin_hash ?? undefined;
}
