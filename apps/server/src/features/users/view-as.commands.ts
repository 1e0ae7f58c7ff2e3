import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Ctx, inSystemRole, requirePermission } from '../../platform/tenancy/ctx.ts';
import type { Session } from '../session/session.queries.ts';

/** Narrows the session to what a role may do, or with null ends that. One who looks through a role may look through another. */
export async function viewAs(ctx: Ctx, role_id: number | null): Promise<null> {
  const { session } = ctx as Ctx & Partial<Session>;
  if (!session) throw new Error('this call needs a session');
  if (role_id !== null) {
    if (!session.view_as) requirePermission(ctx, 'users.roles');
    const found = await rowsOf(
      ctx.db,
      sql`select 1 from roles where company_id = ${ctx.company_id} and id = ${role_id}`,
    );
    if (found.length === 0) throw notFound('Role');
  }
  await inSystemRole(ctx, (db) =>
    db.execute(sql`update sessions set view_as_role_id = ${role_id} where id = ${session.id}`),
  );
  return null;
}
