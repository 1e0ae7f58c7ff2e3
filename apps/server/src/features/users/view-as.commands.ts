import { eq, sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { sessions } from '../../platform/identity/session.table.ts';
import { type Ctx, inSystemRole, requirePermission } from '../../platform/tenancy/ctx.ts';
import type { Session } from '../session/session.queries.ts';

/** Previews a role: limits the session to its permissions. Null ends the preview. */
export async function viewAs(ctx: Ctx, role_id: number | null): Promise<null> {
  const { session } = ctx as Ctx & Partial<Session>;
  if (!session) throw new Error('this call needs a session');
  if (role_id !== null) {
    if (!session.view_as) requirePermission(ctx, 'users.roles');
    const found = await readRows(
      ctx.db,
      sql`select 1 from roles where company_id = ${ctx.company_id} and id = ${role_id}`,
    );
    if (found.length === 0) throw notFound('Role');
  }
  await inSystemRole(ctx, (db) =>
    db.update(sessions).set({ view_as_role_id: role_id }).where(eq(sessions.id, session.id)),
  );
  return null;
}
