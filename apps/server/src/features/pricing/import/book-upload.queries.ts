import type { getInvalidBooks, latestBookUpload } from '@tradepost/contracts/pricing/isbn.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findLastImport, pageRejects } from './price-import.queries.ts';
import { priceImports } from './price-import.table.ts';

const fileUrl = (file_id: number | null | undefined) => (file_id ? `/v1/pos/file/${file_id}` : null);

/** The last book upload, successful or not. */
export async function showLatestUpload(ctx: Ctx): Promise<DataOf<typeof latestBookUpload>> {
  const isUpload = and(
    eq(priceImports.company_id, ctx.company_id),
    eq(priceImports.kind, 'isbn'),
    eq(priceImports.is_dry_run, false),
  );
  const [last] = await ctx.db.select().from(priceImports).where(isUpload).orderBy(desc(priceImports.id)).limit(1);
  const waiting = await ctx.db
    .select({ id: priceImports.id })
    .from(priceImports)
    .where(and(isUpload, eq(priceImports.status, 'waiting')))
    .limit(1);
  const done = await findLastImport(ctx, 'isbn');
  const outcome = () => {
    if (!last) return null;
    if (last.status === 'waiting') return 'Waiting to be processed.';
    const { total_success, total_invalid, new_books } = last;
    return last.failure ?? `${total_success} imported, ${total_invalid} rejected, ${new_books} added to the catalog.`;
  };
  return {
    last_update_data: done?.finished_at ?? null,
    pricing_data_filename: fileUrl(last?.file_id),
    pricing_data_real_filename: last?.file_name ?? null,
    is_file_already_used: last?.is_file_already_used ?? false,
    data_process_notification: outcome(),
    is_pricing_queue: waiting.length > 0,
  };
}

export async function showInvalidBooks(
  ctx: Ctx,
  paging: ServedInput<typeof getInvalidBooks>['query'],
): Promise<DataOf<typeof getInvalidBooks>> {
  const last = await findLastImport(ctx, 'isbn');
  const { items, columns, pagination } = await pageRejects(ctx, last, paging);
  return {
    total_data: pagination.total,
    data: items,
    columns,
    pagination,
    import_id: last?.id ?? null,
    file_url: fileUrl(last?.file_id),
    last_update_data: last?.finished_at ?? null,
  };
}
