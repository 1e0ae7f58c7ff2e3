import type { PayoutBatchDetail } from '@tradepost/contracts/payouts/payout-batch.contract';
import { saveFiles } from '../../../platform/files/files.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { inTrial } from '../../../platform/tenancy/trial.ts';
import { findPayableFormat } from './batch-formats.rules.ts';
import { type ExportOptions, finishExport, prepareExport, StaleFile, withFreshFile } from './export-batch.commands.ts';

interface NewExport {
  format: string;
  /** Opens the batch in the transaction that exports it. */
  open(ctx: Ctx): Promise<{ id: number }>;
}

/**
 * Opens a batch and exports it in one transaction. What refuses or interrupts it leaves no batch, and its orders as they were,
 * so that they can be paid in another way.
 */
export async function exportNewBatch(
  scope: VendorScope,
  { format, open }: NewExport,
  options: Pick<ExportOptions, 'notify_customers'> = {},
): Promise<PayoutBatchDetail> {
  if (findPayableFormat(format)?.file) return withFreshFile(() => exportFile(scope, open, options));
  return inTransaction(scope, async (ctx) => {
    const { id } = await open(ctx);
    return finishExport(ctx, await prepareExport(ctx, id, {}), options, null);
  });
}

/** The file is kept outside any transaction, so it is written in a trial first, and must be the same in the one that counts. */
async function exportFile(
  scope: VendorScope,
  open: NewExport['open'],
  options: Pick<ExportOptions, 'notify_customers'>,
): Promise<PayoutBatchDetail> {
  const created_at = scope.platform.clock.now().toISOString();
  const prepare = async (ctx: Ctx) => prepareExport(ctx, (await open(ctx)).id, {}, created_at);
  const { file } = await inTrial(scope, prepare);
  if (!file) throw new StaleFile();
  return saveFiles(scope, [file], async (ctx, [stored]) => {
    const prepared = await prepare(ctx);
    if (!prepared.file?.content.equals(file.content)) throw new StaleFile();
    return finishExport(ctx, prepared, options, stored?.id ?? null);
  });
}
