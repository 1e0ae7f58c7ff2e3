import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import {
  type changeLabels as contract,
  maxBulkLabels,
  voidsAtOnce,
} from '@tradepost/contracts/shipping/label-bulk.contract';
import { sql } from 'drizzle-orm';
import { takeRows } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { answerVendor } from '../../connections/vendor-answers.rules.ts';
import { readLabels, type StoredLabel } from './label.queries.ts';
import { conditionsOf } from './label-list.queries.ts';
import { findEmailProblem, findRetryProblem, findVoidProblem } from './label-problems.rules.ts';
import { nameOfLabel } from './label-words.rules.ts';
import { emailLabel, retryLabel } from './settle-label.commands.ts';
import { voidLabel } from './void-label.commands.ts';
import { attempt } from './void-labels.commands.ts';
import { voidLabelsJob } from './void-labels.jobs.ts';

type Change = ServedInput<typeof contract>['body'];
type Outcome = DataOf<typeof contract>['outcomes'][number];

const problemsOf = { void: findVoidProblem, retry: findRetryProblem, email: findEmailProblem };

/**
 * Does the same with many labels, one after the other. Each outcome says what happened, or why it did not. Voiding asks the
 * carrier about each label, so many of them are left to a job.
 */
export async function changeLabels(scope: VendorScope, change: Change): Promise<DataOf<typeof contract>> {
  const { action, dry_run } = change;
  const labels = await inReading(scope, (ctx) => listChosen(ctx, change));
  if (action === 'void' && !dry_run && labels.length > voidsAtOnce) return startVoids(scope, labels);
  const outcomes: Outcome[] = [];
  for (const label of labels) {
    const known = problemsOf[action](label);
    const why = known ?? (dry_run ? null : await attempt(() => changeOne(scope, action, label.id)));
    outcomes.push({
      id: label.id,
      label: nameOfLabel(label),
      is_ok: why === null,
      why,
    });
  }
  return { outcomes, job_id: null };
}

async function startVoids(scope: VendorScope, labels: readonly StoredLabel[]): Promise<DataOf<typeof contract>> {
  const label_ids = labels.map(({ id }) => id);
  const progress = { event: 'label-bulk', title: `Void ${labels.length} labels` } as const;
  const job_id = await inTransaction(scope, (ctx) =>
    ctx.platform.jobs.enqueue(ctx, voidLabelsJob, { label_ids }, { progress }),
  );
  return { outcomes: [], job_id };
}

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
