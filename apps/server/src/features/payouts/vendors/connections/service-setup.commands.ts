import type { PayoutChoice } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../../../platform/ports/job-run.ts';
import { inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { isPassing, VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { ServiceChoices } from '../payout-port.rules.ts';
import { openService } from '../payout-vendors.client.ts';
import { ofConnection } from './payout-connection.queries.ts';
import { type PayoutConnectionRow, payoutConnections } from './payout-connection.table.ts';
import { openFreshAccount } from './renew-sign-in.commands.ts';
import { serviceWords } from './service-answers.rules.ts';
import { subscribeNews } from './service-webhook.commands.ts';

export const SetUpService = z.object({ connection_id: z.number().int() });
type SetUpService = z.infer<typeof SetUpService>;

/** Stores how far the setup is. Returns nothing when the connection was removed in the meantime. */
function move(scope: Scope, id: number, values: Partial<PayoutConnectionRow>) {
  return inTransaction(scope, async (ctx) => {
    const [row] = await ctx.db.update(payoutConnections).set(values).where(ofConnection(ctx, id)).returning();
    ctx.emit('offer-has-changes', { entity: 'payout_connection', id });
    return row;
  });
}

const removed = 'The account was disconnected in the meantime';

/** Lists what there is to choose at the service, and asks for its webhook. */
export async function setUpService(scope: Scope, { connection_id: id }: SetUpService, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const begun = await move(scope, id, { state: 'IN_PROGRESS', percentage: 10 });
  if (!begun) return run.fail(removed);
  await run.report(10, 100);
  let choices: ServiceChoices;
  try {
    const { account } = await openFreshAccount(scope, id);
    choices = await openService(scope, account).listChoices();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const failure = serviceWords(begun.service, error);
    // The next attempt may succeed. `failServiceSetup` keeps these words when none does.
    if (isPassing(error)) {
      await move(scope, id, { failure });
      throw error;
    }
    await move(scope, id, { state: 'FAILED', percentage: 100, failure });
    return run.fail(failure);
  }
  const stored = await move(scope, id, { percentage: 80, ...chosenOf(begun, choices) });
  if (!stored) return run.fail(removed);
  await run.report(80, 100);
  await subscribeNews(scope, stored, (await openFreshAccount(scope, id)).account);
  await move(scope, id, { state: 'COMPLETED', percentage: 100, failure: null });
  await run.complete('The account can be used');
}

/** What was chosen stays chosen while it is listed. The only one is chosen by itself. */
function chosenOf(row: PayoutConnectionRow, { funding_sources, campaigns }: ServiceChoices) {
  const keep = (id: string | null, listed: readonly PayoutChoice[]) =>
    listed.some((choice) => choice.id === id) ? id : listed.length === 1 ? (listed[0]?.id ?? null) : null;
  return {
    funding_sources,
    campaigns,
    funding_source_id: keep(row.funding_source_id, funding_sources),
    campaign_id: keep(row.campaign_id, campaigns),
  };
}

/** Runs when every attempt failed, or no worker finished one. A setup that is over stays as it is. */
export function failServiceSetup(scope: Scope, { connection_id }: SetUpService): Promise<unknown> {
  return inTransaction(scope, async (ctx) => {
    const { failure, state } = payoutConnections;
    await ctx.db
      .update(payoutConnections)
      .set({
        state: 'FAILED',
        percentage: 100,
        failure: sql`coalesce(${failure}, 'The setup did not finish. Connect again.')`,
      })
      .where(and(ofConnection(ctx, connection_id), inArray(state, ['PENDING', 'IN_PROGRESS'])));
    ctx.emit('offer-has-changes', { entity: 'payout_connection', id: connection_id });
  });
}
