import { z } from 'zod';
import type { JobRun } from '../../../platform/jobs/progress.ts';
import { inReading, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { applyPrices } from './apply-prices.commands.ts';
import { matchProducts } from './match-products.commands.ts';
import { openConditions } from './open-conditions.commands.ts';
import { SourceError } from './price-source.rules.ts';
import { beatRun, beginRun, failRun, getRunRow, noteAnswer, type RunRow } from './run-rows.commands.ts';
import { openPriceSource } from './source-ports.queries.ts';
import { getSourceRow, listScopes, listStates, type SourceRow, type StateRow } from './source-rows.queries.ts';
import { readList, stageList } from './stage-list.commands.ts';

export const SyncJob = z.object({
  run_id: z.number(),
  /** Without it the list that was read last is applied again: after a mapping was confirmed. */
  is_asking: z.boolean(),
});
export type SyncJob = z.output<typeof SyncJob>;

/** So often a run is taken up in all. */
export const triesOfRun = 3;

/**
 * One run of a source: ask, store the list, match its products, put its conditions beside ours, compare, write. Each part
 * may be done again; cut off, it goes on with what is stored.
 */
export async function performRun(scope: Scope, { run_id, is_asking }: SyncJob, job: JobRun): Promise<void> {
  const run = await inTransaction(scope, (ctx) => beginRun(ctx, run_id));
  if (!run) return;
  try {
    await job.report(0, 4);
    if (is_asking) await askSource(scope, run);
    await job.report(1, 4);
    await matchProducts(scope, run.source_id, () => inTransaction(scope, (ctx) => beatRun(ctx, run.id)));
    await job.report(2, 4);
    await inTransaction(scope, (ctx) => openConditions(ctx, run.source_id));
    await job.report(3, 4);
    const { message } = await applyPrices(scope, await again(scope, run));
    await job.complete(message ?? 'Done');
  } catch (error) {
    const isKnown = error instanceof SourceError;
    if (!isKnown && run.tries < triesOfRun) throw error;
    const message = isKnown ? error.message : 'Something went wrong on our side';
    await inTransaction(scope, (ctx) => failRun(ctx, run, message, isKnown && error.is_final));
    if (!isKnown) throw error;
    await job.fail(`${message}. The last prices stay as they are.`);
  }
}

async function askSource(scope: Scope, run: RunRow): Promise<void> {
  const { source, state, scopes } = await inReading(scope, async (ctx) => ({
    source: await getSourceRow(ctx, run.source_id),
    state: (await listStates(ctx)).get(run.source_id),
    scopes: (await listScopes(ctx)).get(run.source_id) ?? [],
  }));
  // An earlier try of this run had read it already.
  if (state?.fetched_run_id === run.id) return inTransaction(scope, (ctx) => noteAnswer(ctx, run, false));
  const ask = openPriceSource(scope, { ...source, scopes });
  const answer = await ask(questionOf(scope, source, state));
  if (!answer.is_unchanged) {
    const list = await readList(answer.products);
    const { etag = null, last_modified = null } = answer;
    await stageList(scope, source.id, run.id, list, { etag, last_modified });
  }
  await inTransaction(scope, (ctx) => noteAnswer(ctx, run, answer.is_unchanged));
}

/** A list that was never read whole is asked for whole. */
function questionOf(scope: Scope, source: SourceRow, state: StateRow | undefined) {
  const { currency } = scope.company;
  const isKnown = state?.fetched_run_id != null;
  return {
    url: source.url,
    currency,
    etag: isKnown ? state.etag : null,
    last_modified: isKnown ? state.last_modified : null,
  };
}

/** As it is stored now, with what reading the list has noted. */
const again = async (scope: Scope, run: RunRow): Promise<RunRow> =>
  (await inReading(scope, (ctx) => getRunRow(ctx, run.id))) ?? run;
