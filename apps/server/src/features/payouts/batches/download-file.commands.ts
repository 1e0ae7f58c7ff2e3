import { and, eq, sql } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import { findFile } from '../../../platform/files/files.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { type Ctx, inTransaction, requirePermission, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { payoutBatches } from './batch.table.ts';
import { lockBatch } from './export-batch.commands.ts';
import { emitBatchChanged } from './open-batch.commands.ts';
import { payoutDownloads } from './payout-download.table.ts';

/**
 * The file of a batch as it was written, so its hash is the same each time. Who takes it is recorded. The second download
 * needs a permission, because a file that is handed in twice pays twice.
 */
export async function downloadFile(scope: VendorScope, id: number): Promise<BinaryAnswer> {
  const file = await inTransaction(scope, (ctx) => recordDownload(ctx, id));
  return {
    name: file.name,
    content_type: file.content_type,
    content: await scope.platform.files.openRead(file.storage_key),
    size: file.size,
  };
}

async function recordDownload(ctx: Ctx, id: number) {
  requirePermission(ctx, 'customers.confidential');
  const batch = await lockBatch(ctx, id);
  if (batch.file_id === null || batch.file_hash === null) throw conflict('This batch has no file');
  if (batch.export_count > 0) requirePermission(ctx, 'payouts.export_again');
  const { company_id, actor } = ctx;
  await ctx.db
    .insert(payoutDownloads)
    .values({ company_id, batch_id: id, member_id: actor.member_id, file_hash: batch.file_hash });
  await ctx.db
    .update(payoutBatches)
    .set({ export_count: sql`${payoutBatches.export_count} + 1` })
    .where(and(eq(payoutBatches.company_id, company_id), eq(payoutBatches.id, id)));
  emitBatchChanged(ctx, id);
  return findFile(ctx, batch.file_id);
}
