import { bulkRecordsAtOnce } from '@tradepost/contracts/files/file.contract';
import type { payInvoices } from '@tradepost/contracts/invoices/invoice-record.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { and, eq, inArray } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import { type BulkChange, startBulk } from '../../../platform/jobs/bulk-job.ts';
import { inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { invoices } from '../invoice.table.ts';

type Outcomes = DataOf<typeof payInvoices>;

/**
 * Does the same to each invoice in a transaction of its own, and tells what became of each. Many are left to a job. A dry run does
 * it too and rolls it back, so that it tells exactly what would happen.
 */
export async function forEachInvoice<Params extends object>(
  scope: VendorScope,
  { ids, dry_run }: { ids: readonly number[]; dry_run: boolean },
  job: BulkChange<Params>,
  params: Params,
): Promise<Outcomes> {
  const unique = [...new Set(ids)];
  const numbers = await inReading(scope, (ctx) =>
    ctx.db
      .select({ id: invoices.id, number: invoices.number, location_id: invoices.location_id })
      .from(invoices)
      .where(and(eq(invoices.company_id, ctx.company_id), inArray(invoices.id, unique))),
  );
  const { location_ids } = scope.actor;
  const numberOf = (id: number): string => {
    const found = numbers.find((row) => row.id === id);
    return found && (location_ids === null || location_ids.includes(found.location_id)) ? found.number : `#${id}`;
  };
  if (!dry_run && unique.length > bulkRecordsAtOnce) {
    const records = unique.map((id) => ({ id, label: numberOf(id), why: null }));
    return { outcomes: [], job_id: await inTransaction(scope, (ctx) => startBulk(ctx, job, records, params)) };
  }
  const outcomes: Outcomes['outcomes'] = [];
  for (const id of unique) {
    const problem = await tryOne(scope, { id, dry_run }, job, params);
    outcomes.push({ id, number: numberOf(id), problem });
  }
  return { outcomes, job_id: null };
}

async function tryOne<Params>(
  scope: VendorScope,
  { id, dry_run }: { id: number; dry_run: boolean },
  job: BulkChange<Params>,
  params: Params,
): Promise<string | null> {
  try {
    await inTransaction(scope, async (ctx) => {
      await job.facts.change(ctx, id, params);
      if (dry_run) throw new DryRun();
    });
    return null;
  } catch (error) {
    if (error instanceof DryRun) return null;
    if (!(error instanceof HttpError)) throw error;
    return error.message;
  }
}

/** Rolls back a dry run that went well. */
class DryRun extends Error {}
