import { type CloneStatus, cloneStages, cloneTexts } from '@tradepost/contracts/company/clone-stage.data';
import { messages } from '@tradepost/contracts/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../platform/ports/job-run.ts';
import { inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { findRefusal } from './clone.queries.ts';
import { type CloneRow, companyClones } from './clone.table.ts';
import { copyFiles } from './copy-files.commands.ts';
import { copyRows } from './copy-rows.commands.ts';
import { createStructure } from './create-structure.commands.ts';
import { finishClone } from './finish-clone.commands.ts';
import { undoClone } from './undo-clone.commands.ts';

export const CloneJob = z.object({ clone_id: z.number().int() });
export type CloneJob = z.output<typeof CloneJob>;

/**
 * Copies a company stage by stage. Each stage is a transaction that stores what it did, so that a job that died resumes
 * after the last one. A stumble is told, and the queue runs the job again.
 */
export async function runClone(scope: Scope, { clone_id }: CloneJob, run: JobRun): Promise<void> {
  const enter = (status: CloneStatus) => enterStage(scope, clone_id, status, run);
  try {
    const clone = await findClone(scope, clone_id);
    if (!clone || (clone.finished_at !== null && clone.status === 'FAILED')) return;
    if (clone.finished_at === null && !(await isAllowed(scope, clone_id, run, enter, clone))) return;
    if (clone.target_company_id === null) {
      await enter('CREATING_COMPANY_STRUCTURE');
      await createStructure(scope, clone_id);
    }
    if (clone.report === null) {
      await enter('COPYING_DATA');
      await copyAll(scope, clone_id);
    }
    if (clone.finished_at === null) {
      await enter('FINALIZING_SETUP');
      await finishClone(scope, clone_id);
    }
    if (!(await run.isFinished())) await run.complete(cloneTexts.completed, undefined, { is_told: true });
  } catch (error) {
    await enter('FAILED');
    throw error;
  }
}

/** What the start checked may have changed: who is no longer the owner does not get a company. */
async function isAllowed(
  scope: Scope,
  clone_id: number,
  run: JobRun,
  enter: (status: CloneStatus) => Promise<void>,
  { target_company_id }: CloneRow,
): Promise<boolean> {
  if (target_company_id === null) await enter('VALIDATING_CONFIGURATION');
  const refusal = await inTransaction(scope, findRefusal);
  if (refusal === null) return true;
  await undoClone(scope, clone_id, refusal);
  await run.fail(refusal);
  return false;
}

async function copyAll(scope: Scope, clone_id: number): Promise<void> {
  const clone = await findClone(scope, clone_id);
  if (!clone?.target_company_id) return;
  await copyFiles(scope, clone, clone.target_company_id);
  await copyRows(scope, clone_id);
}

const rowOf = (company_id: number, id: number) =>
  and(eq(companyClones.company_id, company_id), eq(companyClones.id, id));

const findClone = (scope: Scope, clone_id: number): Promise<CloneRow | undefined> =>
  inTransaction(scope, async ({ db, company_id }) => {
    const [row] = await db.select().from(companyClones).where(rowOf(company_id, clone_id));
    return row;
  });

async function enterStage(scope: Scope, clone_id: number, status: CloneStatus, run: JobRun): Promise<void> {
  const isFailure = status === 'FAILED';
  const { percentage, text } = cloneStages[status];
  const entered = await inTransaction(scope, ({ db, company_id }) =>
    db
      .update(companyClones)
      .set({ status, error: isFailure ? messages.unknown : null, ...(isFailure ? {} : { percentage }) })
      .where(and(rowOf(company_id, clone_id), isNull(companyClones.finished_at)))
      .returning({ percentage: companyClones.percentage }),
  );
  if (entered[0])
    await run.stage(status, isFailure ? entered[0].percentage : percentage, isFailure ? cloneTexts.interrupted : text);
}

/** The copy failed for good. */
export const abandonClone = (scope: Scope, { clone_id }: CloneJob): Promise<void> =>
  undoClone(scope, clone_id, messages.unknown);
