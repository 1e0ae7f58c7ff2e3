import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { changeSome, countOutcomes } from './change-some.commands.ts';
import { listNext } from './select-units.commands.ts';
import { type UnitBulkChangeRow, unitBulkChanges } from './unit-bulk.table.ts';

export const BulkChangeJob = z.object({ bulk_id: z.number() });
export type BulkChangeJob = z.output<typeof BulkChangeJob>;

/** Units per transaction, so that other requests are not blocked for long. */
const batchSize = 500;

/** Runs a bulk change. Each transaction stores how far it came, so an interrupted change continues there. */
export async function runBulkChange(scope: Scope, { bulk_id }: BulkChangeJob, run: JobRun): Promise<void> {
  if (await run.isFinished()) return;
  for (;;) {
    const bulk = await inTransaction(scope, (ctx) => changeNext(ctx, bulk_id));
    const done = bulk.changed + bulk.unchanged + bulk.refused;
    if (bulk.finished_at !== null) return run.complete(describeEnd(bulk));
    await run.report(done, bulk.total);
  }
}

async function changeNext(ctx: Ctx, bulk_id: number): Promise<UnitBulkChangeRow> {
  const own = and(eq(unitBulkChanges.company_id, ctx.company_id), eq(unitBulkChanges.id, bulk_id));
  const [bulk] = await ctx.db.select().from(unitBulkChanges).where(own).for('no key update');
  if (!bulk) throw new Error('the bulk change vanished');
  if (bulk.finished_at !== null) return bulk;
  const ids = await listNext({ ...ctx, location_id: bulk.location_id }, bulk.filter, bulk, batchSize);
  const counts = countOutcomes(ids.length > 0 ? await changeSome(ctx, ids, bulk.change, false) : []);
  const [after] = await ctx.db
    .update(unitBulkChanges)
    .set({
      last_id: ids.at(-1) ?? bulk.last_id,
      changed: bulk.changed + counts.changed,
      unchanged: bulk.unchanged + counts.unchanged,
      refused: bulk.refused + counts.refused,
      ...(ids.length < batchSize ? { finished_at: sql`app_now()` as never } : {}),
    })
    .where(own)
    .returning();
  return after as UnitBulkChangeRow;
}

/** Ends a change whose job failed for good. What it changed stays, and the same change can be made again. */
export const abandonBulkChange = (scope: Scope, { bulk_id }: BulkChangeJob) =>
  inTransaction(scope, (ctx) =>
    ctx.db
      .update(unitBulkChanges)
      .set({ finished_at: sql`app_now()` as never })
      .where(
        and(
          eq(unitBulkChanges.company_id, ctx.company_id),
          eq(unitBulkChanges.id, bulk_id),
          isNull(unitBulkChanges.finished_at),
        ),
      ),
  );

function describeEnd({ changed, unchanged, refused }: UnitBulkChangeRow): string {
  const count = (n: number) => n.toLocaleString('en-US');
  const parts = [`${count(changed)} ${changed === 1 ? 'unit' : 'units'} changed`];
  if (unchanged > 0) parts.push(`${count(unchanged)} had the value already`);
  if (refused > 0) parts.push(`${count(refused)} skipped`);
  return parts.join(', ');
}
