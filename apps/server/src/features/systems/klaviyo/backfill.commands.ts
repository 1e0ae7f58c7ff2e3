import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inReading, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isPassing, VendorError } from '../../../platform/vendors/vendor-error.ts';
import { moveAccount } from '../../connections/account.commands.ts';
import { findAccount } from '../../connections/account.queries.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { systemKind } from '../accounts/system.queries.ts';
import { openSystem } from '../port/systems.client.ts';
import type { Backfill, BackfillData } from './backfill.rules.ts';
import { countPast, listPast, type PastEvent } from './klaviyo-pushes.queries.ts';

/** Orders that are read, sent and noted at a time. */
const most = 50;
const gone = 'The account was disconnected or changed in the meantime';

/**
 * Sends the orders from before the connection. What was sent is noted, so that the next attempt goes on from there, and Klaviyo knows
 * what it gets twice.
 */
export async function sendPast(scope: Scope, data: BackfillData, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  let backfill = await inReading(scope, (ctx) => findBackfill(ctx, data));
  if (!backfill) return run.fail(gone);
  const span = backfill;
  const total = await inReading(scope, (ctx) => countPast(ctx, span));
  while (backfill) {
    await run.report(Math.min(backfill.done, total), Math.max(total, 1));
    const now: Backfill = backfill;
    const page = await inReading(scope, (ctx) => listPast(ctx, now, most));
    if (!page)
      return run.complete(`Klaviyo has the ${now.done === 1 ? 'order' : `${now.done} orders`} of the last 90 days`);
    try {
      await sendEvents(scope, data, page.events);
    } catch (error) {
      if (!(error instanceof VendorError) || isPassing(error) || error.is_unclear) throw error;
      return run.fail(systemKind.wordsOf('klaviyo', error.message));
    }
    backfill = await inTransaction(scope, (ctx) =>
      noteSent(ctx, data, { ...now, after: page.last, done: now.done + page.orders }),
    );
  }
  return run.fail(gone);
}

async function sendEvents(scope: Scope, { connection_id }: BackfillData, events: readonly PastEvent[]): Promise<void> {
  const { account } = await openFreshAccount(scope, systemKind, connection_id);
  const client = openSystem(scope, account);
  for (const { key, body } of events) {
    try {
      await client.send?.({ what: 'event', key, body });
    } catch (error) {
      // One that Klaviyo does not take holds up none of the others.
      if (!(error instanceof VendorError) || error.kind !== 'refused') throw error;
      scope.log.warn({ err: error, key }, 'an earlier event was refused');
    }
  }
}

async function findBackfill(ctx: Ctx, { connection_id, account_key }: BackfillData): Promise<Backfill | null> {
  const row = await findAccount(ctx, systemKind, connection_id);
  const backfill = row?.settings.backfill as Backfill | undefined;
  return backfill?.account_key === account_key ? backfill : null;
}

async function noteSent(ctx: Ctx, data: BackfillData, backfill: Backfill): Promise<Backfill | null> {
  if (!(await findBackfill(ctx, data))) return null;
  await moveAccount(ctx, systemKind, data.connection_id, { settings: { backfill } });
  return backfill;
}
