import { messages } from '@tradepost/contracts/errors';
import type { uploadPartnerList } from '@tradepost/contracts/marketplace/partner.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import type { UploadedFile } from '../../platform/http/body.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { getPartnerRow, getPartnerSource } from '../pricing/partners/partner-rows.queries.ts';
import { insertRun, recordUpload } from '../pricing/sync/runs/run-rows.commands.ts';
import { readList, stageList } from '../pricing/sync/runs/stage-list.commands.ts';
import { queueRun, startRun } from '../pricing/sync/runs/start-run.commands.ts';
import { readListFile } from '../pricing/sync/sources/list-file.queries.ts';
import { SourceError } from '../pricing/sync/sources/price-source.rules.ts';

/** Reads a partner's list now. */
export async function readPartnerList(ctx: Ctx, id: number): Promise<{ job_id: string }> {
  await getPartnerRow(ctx, id);
  const source = await getPartnerSource(ctx, id);
  if (source.kind === 'file') throw conflict('This partner’s list is uploaded. Upload a new one to read it.');
  const { job_id } = await startRun(ctx, source.id);
  return { job_id };
}

/** Stores an uploaded list as the partner's last one. A list that cannot be read changes nothing. */
export async function uploadList(
  scope: VendorScope,
  id: number,
  { encoding }: ServedInput<typeof uploadPartnerList>['body'],
  files: readonly UploadedFile[],
): Promise<{ job_id: string }> {
  const { source, country, currency } = await inTransaction(scope, async (ctx) => {
    await getPartnerRow(ctx, id);
    const source = await getPartnerSource(ctx, id);
    if (source.kind !== 'file') throw invalid({ file: 'This partner’s list is read from its address' });
    return { source, country: ctx.company.country_code, currency: ctx.company.currency };
  });
  const path = files.find(({ field }) => field === 'file')?.path;
  if (!path) throw invalid({ file: messages.required('file') });
  const style = { country, currency, encoding: encoding ?? source.encoding ?? undefined };
  const list = await readList(readListFile(path, style)).catch((error: unknown) => {
    throw error instanceof SourceError ? invalid({ file: error.message }) : error;
  });
  const run_id = await inTransaction(scope, (ctx) => insertRun(ctx, source.id, null));
  if (run_id === undefined) throw conflict('This partner’s list is already being read');
  await stageList(scope, source.id, run_id, list, { etag: null, last_modified: null });
  return inTransaction(scope, async (ctx) => {
    await recordUpload(ctx, source.id);
    const job_id = await queueRun(ctx, source, { run_id, is_asking: false });
    ctx.emit('offer-has-changes', { entity: 'partner', id });
    return { job_id };
  });
}
