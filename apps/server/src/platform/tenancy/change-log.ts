import { runSql } from '../db/sql.ts';
import { type Ctx, quote } from './ctx.ts';

/** Sets the actor's name for the change log from here on, for a user created in this transaction. */
export async function nameActor(ctx: Ctx, name: string): Promise<Ctx> {
  await runSql(ctx.db, "set local app.actor_kind = 'user'");
  await runSql(ctx.db, `set local app.actor_name = ${quote(name)}`);
  return { ...ctx, actor: { ...ctx.actor, kind: 'user', name } };
}

/** Sets the reason for the following changes in the change log. */
export async function setReason(ctx: Ctx, reason: string | undefined): Promise<void> {
  if (reason) await runSql(ctx.db, `set local app.reason = ${quote(reason)}`);
}
