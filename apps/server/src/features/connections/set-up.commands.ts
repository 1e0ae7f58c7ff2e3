import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { isPassing, VendorError } from '../../platform/vendors/vendor-error.ts';
import { type AccountChange, emitAccountChanged, moveAccount } from './account.commands.ts';
import { lockAccount, ofAccount } from './account.queries.ts';
import { connections } from './account.table.ts';
import type { AccountKind, KindTypes, RowOf } from './account-kind.rules.ts';
import { openFreshAccount } from './renew-sign-in.commands.ts';
import { subscribeWebhook } from './webhook.commands.ts';

export const SetUp = z.object({ connection_id: z.number().int() });
export type SetUp = z.infer<typeof SetUp>;

/** What setting up an account of a kind does beyond the steps of all. */
export interface SetUpSteps<T extends KindTypes, Listed> {
  kind: AccountKind<T>;
  /** Asks the vendor what the account has. */
  list(scope: VendorScope, account: T['account']): Promise<Listed>;
  /** Stores it. Returns the columns of the account that it changes. */
  store(ctx: Ctx, row: RowOf<T>, listed: Listed): Promise<AccountChange<T>> | AccountChange<T>;
  /** The message of its notification. */
  doneOf(listed: Listed): string;
}

const removed = 'The account was disconnected in the meantime';

/** Lists what an account has, stores it, and asks for the vendor's webhook. The account can be used then. */
export async function setUpAccount<T extends KindTypes, Listed>(
  scope: Scope,
  { kind, list, store, doneOf }: SetUpSteps<T, Listed>,
  { connection_id: id }: SetUp,
  run: JobRun,
): Promise<void> {
  const move = (values: AccountChange<T>) => inTransaction(scope, (ctx) => moveAccount(ctx, kind, id, values));
  if (await run.isFinished()) return;
  const begun = await move({ state: 'IN_PROGRESS', percentage: 10 });
  if (!begun) return run.fail(removed);
  await run.report(10, 100);
  let listed: Listed;
  try {
    const { account } = await openFreshAccount(scope, kind, id);
    listed = await list(scope, account);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const failure = kind.wordsOf(begun.vendor, error.message);
    // The next attempt may succeed. `failSetup` keeps these words when none does.
    if (isPassing(error)) {
      await move({ failure });
      throw error;
    }
    await move({ state: 'FAILED', percentage: 100, failure });
    return run.fail(failure);
  }
  const stored = await inTransaction(scope, async (ctx) => {
    const row = await lockAccount(ctx, kind, id);
    return row && moveAccount(ctx, kind, id, { ...(await store(ctx, row, listed)), percentage: 80 });
  });
  if (!stored) return run.fail(removed);
  await run.report(80, 100);
  await subscribeWebhook(scope, kind, stored, (await openFreshAccount(scope, kind, id)).account);
  await move({ state: 'COMPLETED', percentage: 100, failure: null });
  await run.complete(doneOf(listed));
}

/** Runs when every attempt failed, or no worker finished one. A setup that is over stays as it is. */
export function failSetup(scope: Scope, kind: AccountKind, { connection_id }: SetUp): Promise<unknown> {
  return inTransaction(scope, async (ctx) => {
    const { failure, state } = connections;
    await ctx.db
      .update(connections)
      .set({
        state: 'FAILED',
        percentage: 100,
        failure: sql`coalesce(${failure}, 'The setup did not finish. Connect again.')`,
      })
      .where(and(ofAccount(ctx, kind, connection_id), inArray(state, ['PENDING', 'IN_PROGRESS'])));
    emitAccountChanged(ctx, connection_id);
  });
}
