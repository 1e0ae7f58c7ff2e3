import { and, eq, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { pushes } from '../port/push.table.ts';

/** Tries a push that waits at once, or one that was not taken again, with the same key and what the record is now. */
export async function sendPushAgain(ctx: Ctx, id: number): Promise<{ id: number }> {
  const where = and(eq(pushes.company_id, ctx.company_id), eq(pushes.id, id));
  const [push] = await ctx.db.select().from(pushes).where(where).for('no key update');
  if (!push) throw notFound('Push');
  if (push.state === 'sent') throw conflict('It was sent already');
  if (push.claimed_until !== null) throw conflict('It is being sent');
  await ctx.db
    .update(pushes)
    .set({ state: 'waiting', tries: 0, next_try_at: sql`app_now()`, ended_at: null, failure: null })
    .where(where);
  return { id };
}
