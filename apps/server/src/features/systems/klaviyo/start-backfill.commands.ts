import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { moveAccount } from '../../connections/account.commands.ts';
import { systemKind } from '../accounts/system.queries.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { backfillJob } from './backfill.jobs.ts';
import type { Backfill } from './backfill.rules.ts';

/** How far back the orders go that a new account gets. */
const days = 90;

/** Has a new account get the orders of the last days, once. What happens from now on is pushed. */
export async function startBackfill(ctx: Ctx, row: SystemRow): Promise<void> {
  const before = row.settings.backfill as Backfill | undefined;
  if (before?.account_key === row.account_key) return;
  const until = ctx.clock.now().toISOString();
  const from = new Date(Date.parse(until) - days * 86_400_000).toISOString();
  const backfill: Backfill = { account_key: row.account_key, from, until, after: 0, done: 0 };
  await moveAccount(ctx, systemKind, row.id, { settings: { backfill } });
  await ctx.platform.jobs.enqueue(
    ctx,
    backfillJob,
    { connection_id: row.id, account_key: row.account_key },
    { progress: { event: 'system-setup', title: `Orders of the last ${days} days to Klaviyo` } },
  );
}
