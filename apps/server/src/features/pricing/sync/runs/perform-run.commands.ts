import { z } from 'zod';
import type { JobRun } from '../../../../platform/ports/job-run.ts';
import { inReading, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { findLinkOf } from '../../partners/partner-rows.queries.ts';
import { matchProducts } from '../mapping/match-products.commands.ts';
import { openConditions } from '../mapping/open-conditions.commands.ts';
import { SourceError } from '../sources/price-source.rules.ts';
import { openPriceSource } from '../sources/source-ports.queries.ts';
import { getSourceRow, listScopes, listStates, type SourceRow, type StateRow } from '../sources/source-rows.queries.ts';
import { applyOffers } from './apply-offers.commands.ts';
import { applyPrices } from './apply-prices.commands.ts';
import { beginAttempt, failRun, getRunRow, type RunRow, recordHeartbeat, recordResponse } from './run-rows.commands.ts';
import { readList, stageList } from './stage-list.commands.ts';

export const SyncJob = z.object({
  run_id: z.number(),
  /** False applies the last list again, such as after a mapping was confirmed. */
  is_asking: z.boolean(),
});
export type SyncJob = z.output<typeof SyncJob>;

/** The maximum number of attempts of a run. */
export const maxAttempts = 3;

const unknownFailure = 'Something went wrong on our side';

/**
 * Runs a source: fetches and stores the list, matches products and conditions, compares and writes prices. Each step is
 * idempotent, so a retry continues with what is stored.
 */
export async function performRun(scope: Scope, { run_id, is_asking }: SyncJob, job: JobRun): Promise<void> {
  const run = await inTransaction(scope, (ctx) => beginAttempt(ctx, run_id));
  if (!run) return;
  try {
    await job.report(0, 4);
    if (is_asking) await fetchSource(scope, run);
    await job.report(1, 4);
    await matchProducts(scope, run.source_id, () => inTransaction(scope, (ctx) => recordHeartbeat(ctx, run.id)));
    await job.report(2, 4);
    await inTransaction(scope, (ctx) => openConditions(ctx, run.source_id));
    await job.report(3, 4);
    const { message } = await storeOutcome(scope, await rereadRun(scope, run));
    await job.complete(message ?? 'Done');
  } catch (error) {
    const isKnown = error instanceof SourceError;
    if (!isKnown && run.tries < maxAttempts) throw error;
    const message = isKnown ? error.message : unknownFailure;
    await inTransaction(scope, (ctx) => failRun(ctx, run, message, isKnown && error.is_final));
    if (!isKnown) throw error;
    await job.fail(`${message}. Existing prices are unchanged.`);
  }
}

/** What a list changes: prices of the company, or the offers of the partner whose list it is. */
async function storeOutcome(scope: Scope, run: RunRow): Promise<RunRow> {
  const { partner_id } = await inReading(scope, (ctx) => getSourceRow(ctx, run.source_id));
  return partner_id === null ? applyPrices(scope, run) : applyOffers(scope, run, partner_id);
}

/** Marks a run whose job failed for good as failed, so that its source can run again. */
export const abandonRun = (scope: Scope, { run_id }: SyncJob): Promise<void> =>
  inTransaction(scope, async (ctx) => {
    const run = await getRunRow(ctx, run_id);
    if (run?.status === 'queued' || run?.status === 'running') await failRun(ctx, run, unknownFailure, false);
  });

async function fetchSource(scope: Scope, run: RunRow): Promise<void> {
  const { source, link_id, state, scopes } = await inReading(scope, async (ctx) => ({
    source: await getSourceRow(ctx, run.source_id),
    link_id: await findLinkOf(ctx, run.source_id),
    state: (await listStates(ctx)).get(run.source_id),
    scopes: (await listScopes(ctx)).get(run.source_id) ?? [],
  }));
  // An earlier attempt of this run has already stored the list.
  if (state?.fetched_run_id === run.id) return inTransaction(scope, (ctx) => recordResponse(ctx, run, false));
  const ask = openPriceSource(scope, { ...source, scopes, link_id });
  const answer = await ask(requestOf(scope, source, state));
  if (!answer.is_unchanged) {
    const list = await readList(answer.products);
    const { etag = null, last_modified = null } = answer;
    await stageList(scope, source.id, run.id, list, { etag, last_modified });
  }
  await inTransaction(scope, (ctx) => recordResponse(ctx, run, answer.is_unchanged));
}

/** Sends the validators of the last answer only if its list was stored. */
function requestOf(scope: Scope, source: SourceRow, state: StateRow | undefined) {
  const { currency } = scope.company;
  const isKnown = state?.fetched_run_id != null;
  return {
    url: source.url,
    currency,
    etag: isKnown ? state.etag : null,
    last_modified: isKnown ? state.last_modified : null,
  };
}

/** Reads the run again, with the counts that storing the list added. */
const rereadRun = async (scope: Scope, run: RunRow): Promise<RunRow> =>
  (await inReading(scope, (ctx) => getRunRow(ctx, run.id))) ?? run;
