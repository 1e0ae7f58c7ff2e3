import type { listInvalidCatalog as contract } from '@tradepost/contracts/catalog/custom-catalog.contract';
import { customCatalogColumns } from '@tradepost/contracts/catalog/custom-catalog.rules';
import { type Paging, pageOf } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import { columnsOf } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { customCatalogImports, customCatalogRejects } from './custom-catalog.table.ts';

/** The rejected rows of the company's last import. */
export async function listInvalidCatalog(ctx: Ctx, paging: Paging): Promise<DataOf<typeof contract>> {
  const [last] = await ctx.db
    .select()
    .from(customCatalogImports)
    .where(eq(customCatalogImports.company_id, ctx.company_id))
    .orderBy(desc(customCatalogImports.id))
    .limit(1);
  const { offset, pagination } = pageOf(paging, last?.rejected ?? 0);
  const rows = last
    ? await ctx.db
        .select()
        .from(customCatalogRejects)
        .where(and(eq(customCatalogRejects.company_id, ctx.company_id), eq(customCatalogRejects.import_id, last.id)))
        .orderBy(asc(customCatalogRejects.line))
        .limit(paging.per_page)
        .offset(offset)
    : [];
  return {
    total_data: last?.rejected ?? 0,
    data: rows.map(({ line, cells, reason }) => ({ line: String(line), ...cells, reason })),
    file_url: last?.rejects_file_id ? `/v1/pos/file/${last.rejects_file_id}` : null,
    last_import_at: last?.created_at ?? null,
    file_name: last?.file_name ?? null,
    accepted: last?.accepted ?? 0,
    failure: last?.failure ?? null,
    pagination,
  };
}

/** An empty import file with headings. */
export function buildTemplate(ctx: Ctx, format: 'csv' | 'excel'): Promise<BinaryAnswer> {
  const columns = columnsOf(customCatalogColumns.map(({ key }) => key));
  return answerSheet(ctx, { file: 'custom-catalog-template', sheet: 'Custom catalog', format, columns, rows: [] });
}
