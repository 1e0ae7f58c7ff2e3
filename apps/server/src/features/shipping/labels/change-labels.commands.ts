import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type changeLabels as contract, maxBulkLabels } from '@tradepost/contracts/shipping/label-bulk.contract';
import { sql } from 'drizzle-orm';
import { takeRows } from '../../../platform/db/sql.ts';
import { HttpError, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { answerVendor } from '../../connections/vendor-answers.rules.ts';
import { readLabels, type StoredLabel } from './label.queries.ts';
import { conditionsOf } from './label-list.queries.ts';
import { findEmailProblem, findRetryProblem, findVoidProblem } from './label-problems.rules.ts';
import { emailLabel, retryLabel } from './settle-label.commands.ts';
import { voidLabel } from './void-label.commands.ts';

type Change = ServedInput<typeof contract>['body'];
type Outcome = DataOf<typeof contract>['outcomes'][number];

const problemsOf = { void: findVoidProblem, retry: findRetryProblem, email: findEmailProblem };

/** Does the same with many labels, one after the other. Each outcome says what happened, or why it did not. */
export async function changeLabels(scope: VendorScope, change: Change): Promise<{ outcomes: Outcome[] }> {
  const { action, dry_run } = change;
  const labels = await inReading(scope, (ctx) => listChosen(ctx, change));
  const outcomes: Outcome[] = [];
  for (const label of labels) {
    const known = problemsOf[action](label);
    const why = known ?? (dry_run ? null : await attempt(() => changeOne(scope, action, label.id)));
    outcomes.push({
      id: label.id,
      label: label.tracking_number ?? label.box_id ?? `Label ${label.id}`,
      is_ok: why === null,
      why,
    });
  }
  return { outcomes };
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

/** Why it was refused; null when it was done. */
async function attempt(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return Object.values(error.errors)[0]?.[0] ?? error.message;
    throw error;
  }
}
