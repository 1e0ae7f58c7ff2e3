import { bulkRecordsAtOnce } from '@tradepost/contracts/files/file.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type changeLabels as contract, maxBulkLabels } from '@tradepost/contracts/shipping/label-bulk.contract';
import { sql } from 'drizzle-orm';
import { takeRows } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { explainRefusal, startBulk } from '../../../platform/jobs/bulk-job.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { answerVendor } from '../../connections/vendor-answers.rules.ts';
import { readLabels, type StoredLabel } from './label.queries.ts';
import { resendLabelsJob, voidLabelsJob } from './label-bulk.jobs.ts';
import { conditionsOf } from './label-list.queries.ts';
import { findEmailProblem, findRetryProblem, findVoidProblem } from './label-problems.rules.ts';
import { emailLabel, retryLabel } from './settle-label.commands.ts';
import { voidLabel } from './void-label.commands.ts';

type Change = ServedInput<typeof contract>['body'];
type Answer = DataOf<typeof contract>;

const problemsOf = { void: findVoidProblem, retry: findRetryProblem, email: findEmailProblem };

/**
 * Does the same with many labels, one after the other. Each outcome says what happened, or why it did not. More than a few are left to
 * a job: a carrier may keep each of them waiting.
 */
export async function changeLabels(scope: VendorScope, change: Change): Promise<Answer> {
  const { action, dry_run } = change;
  const labels = await inReading(scope, (ctx) => listChosen(ctx, change));
  if (!dry_run && labels.length > bulkRecordsAtOnce)
    return { outcomes: [], job_id: await inTransaction(scope, (ctx) => startJob(ctx, action, labels)) };
  const outcomes: Answer['outcomes'] = [];
  for (const label of labels) {
    const known = problemsOf[action](label);
    const why = known ?? (dry_run ? null : await attempt(() => changeOne(scope, action, label.id)));
    outcomes.push({
      id: label.id,
      label: nameOf(label),
      is_ok: why === null,
      why,
    });
  }
  return { outcomes, job_id: null };
}

function startJob(ctx: Ctx, action: Change['action'], labels: readonly StoredLabel[]): Promise<string> {
  const records = labels.map((label) => ({ id: label.id, label: nameOf(label), why: problemsOf[action](label) }));
  return action === 'void'
    ? startBulk(ctx, voidLabelsJob, records, {})
    : startBulk(ctx, resendLabelsJob, records, { action });
}

const nameOf = ({ tracking_number, box_id, id }: StoredLabel): string => tracking_number ?? box_id ?? `Label ${id}`;

async function listChosen(ctx: Ctx, { ids, filter = {} }: Change): Promise<StoredLabel[]> {
  const chosen = ids ? [sql`l.id = any (${`{${ids.join(',')}}`}::bigint[])`] : conditionsOf(ctx, filter);
  const labels = await readLabels(
    ctx,
    sql.join(chosen, sql` and `),
    sql`order by l.id desc ${takeRows(maxBulkLabels + 1)}`,
  );
  if (labels.length > maxBulkLabels)
    throw invalid({ filter: `More than ${maxBulkLabels} labels match. Narrow the list.` });
  return labels;
}

function changeOne(scope: VendorScope, action: Change['action'], id: number): Promise<unknown> {
  if (action === 'void') return answerVendor(() => voidLabel(scope, id));
  return inTransaction(scope, (ctx) => (action === 'retry' ? retryLabel(ctx, id, {}) : emailLabel(ctx, id, undefined)));
}

/** Why it was refused; null when it was done. */
async function attempt(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return explainRefusal(error);
  }
}
