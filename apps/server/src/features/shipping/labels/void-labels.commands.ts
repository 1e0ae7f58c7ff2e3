import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { inReading, type Scope, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { answerVendor } from '../../connections/vendor-answers.rules.ts';
import { readLabels, type StoredLabel } from './label.queries.ts';
import { findVoidProblem } from './label-problems.rules.ts';
import { nameOfLabel } from './label-words.rules.ts';
import { voidLabel } from './void-label.commands.ts';

export const VoidLabels = z.object({ label_ids: z.array(z.number()) });
export type VoidLabels = z.output<typeof VoidLabels>;

/** Voids many labels, one after the other. Labels that are voided already are passed over, so an interrupted one continues. */
export async function voidLabels(scope: Scope, { label_ids }: VoidLabels, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  const refusals = new Map<number, string>();
  for (const [at, id] of label_ids.entries()) {
    const why = await attempt(() => answerVendor(() => voidLabel(scope as VendorScope, id)));
    if (why !== null) refusals.set(id, why);
    await run.report(at + 1, label_ids.length);
  }
  const labels = await inReading(scope, (ctx) =>
    readLabels(ctx, sql`l.id = any (${`{${label_ids.join(',')}}`}::bigint[])`, sql`order by l.id desc`),
  );
  await run.complete(describeVoids(labels, refusals));
}

/** Why it was refused; null when it was done. */
export async function attempt(action: () => Promise<unknown>): Promise<string | null> {
  try {
    await action();
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return Object.values(error.errors)[0]?.[0] ?? error.message;
    throw error;
  }
}

/** "40 labels voided, 1 skipped: 1Z999 (A carrier has scanned this parcel…)". */
export function describeVoids(labels: readonly StoredLabel[], refusals: ReadonlyMap<number, string>): string {
  const left = labels.filter(({ state }) => state !== 'voided' && state !== 'canceled');
  const count = labels.length - left.length;
  const text = `${count === 0 ? 'No labels' : count === 1 ? '1 label' : `${count} labels`} voided`;
  if (left.length === 0) return text;
  const named = left.slice(0, 3).map((label) => {
    const why = refusals.get(label.id) ?? findVoidProblem(label) ?? label.refund_message;
    return `${nameOfLabel(label)}${why ? ` (${why})` : ''}`;
  });
  const more = left.length > named.length ? ` and ${left.length - named.length} more` : '';
  return `${text}, ${left.length} skipped: ${named.join(', ')}${more}`;
}
