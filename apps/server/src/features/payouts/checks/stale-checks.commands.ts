import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { payoutChecks } from './check.table.ts';
import { changeCheck, emitChecksChanged } from './check-change.commands.ts';

/** Marks issued checks whose time is over, and tells those who look after payouts. Returns how many. */
export async function markStaleChecks(platform: Platform): Promise<number> {
  const due = await asSystem(platform, (db) =>
    readRows<{ company_id: number }>(
      db,
      sql`select distinct company_id from payout_checks
           where state = 'issued' and void_on <= (app_now() + interval '1 day')::date order by company_id`,
    ),
  );
  let marked = 0;
  for (const { company_id } of due) {
    const scope = await scopeOf(platform, company_id, null, 'stale checks');
    // An error in one company does not stop the others.
    if (scope)
      marked += await inTransaction(scope, markStale).catch((error: Error) => {
        platform.log.error({ err: error, company_id }, 'marking stale checks failed');
        return 0;
      });
  }
  return marked;
}

async function markStale(ctx: Ctx): Promise<number> {
  const today = todayOf(ctx);
  const checks = await ctx.db
    .select()
    .from(payoutChecks)
    .where(
      and(
        eq(payoutChecks.company_id, ctx.company_id),
        eq(payoutChecks.state, 'issued'),
        isNotNull(payoutChecks.void_on),
        lte(payoutChecks.void_on, today),
      ),
    )
    .orderBy(payoutChecks.id)
    .for('no key update');
  for (const { id } of checks) await changeCheck(ctx, id, { state: 'stale' });
  const [first] = checks;
  if (!first) return 0;
  await notify(ctx, {
    type: 'checks_stale',
    title: checks.length === 1 ? `Check ${first.number} is stale` : `${checks.length} checks are stale`,
    body: 'Nobody cashed them in time. Void them, or reissue them to their sellers.',
    url: '/payouts/checks?state=stale',
    once_key: `stale checks ${checks.map(({ id }) => id).join(' ')}`.slice(0, 200),
  });
  emitChecksChanged(ctx);
  return checks.length;
}
