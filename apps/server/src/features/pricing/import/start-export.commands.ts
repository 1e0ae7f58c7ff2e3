import type { exportBooks } from '@tradepost/contracts/pricing/isbn.contract';
import type { exportFailedImports, exportPrices } from '@tradepost/contracts/pricing/price-file.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { notFound } from '../../../platform/errors/errors.ts';
import { startExport } from '../../../platform/exports/file-export.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { ensurePriceList } from '../prices.commands.ts';
import { ensureBooks } from './add-books.commands.ts';
import { priceExportJob } from './price-export.jobs.ts';
import { findListCurrency, findRequestedImport } from './price-import.queries.ts';
import { rejectsExportJob } from './rejects-export.jobs.ts';

export async function startPriceExport(
  ctx: Ctx,
  input: ServedInput<typeof exportPrices>['body'],
): Promise<{ job_id: string }> {
  const price_list_id = input.price_list_id ?? (await ensurePriceList(ctx));
  await findListCurrency(ctx, price_list_id);
  return startExport(ctx, priceExportJob, { ...input, price_list_id, name: 'prices' });
}

export async function startBookExport(
  ctx: Ctx,
  { type }: ServedInput<typeof exportBooks>['body'],
): Promise<{ job_id: string }> {
  const scope = { price_list_id: await ensurePriceList(ctx), category_id: await ensureBooks(ctx) };
  return startExport(ctx, priceExportJob, { ...scope, type, name: 'books' }, { title: 'Book price export' });
}

export async function startRejectsExport(
  ctx: Ctx,
  { import_id, type }: ServedInput<typeof exportFailedImports>['body'],
): Promise<{ job_id: string }> {
  const row = await findRequestedImport(ctx, import_id);
  if (!row || row.total_invalid === 0) throw notFound('Rejected rows');
  const title = `Rejected rows from ${row.file_name}`;
  return startExport(ctx, rejectsExportJob, { import_id: row.id, type }, { title });
}
