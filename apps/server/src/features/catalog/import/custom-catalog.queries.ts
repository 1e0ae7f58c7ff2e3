import type { listInvalidCatalog as contract } from '@tradepost/contracts/catalog/custom-catalog.contract';
import type { Paging } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import { findLastImport } from '../../../platform/imports/stored-imports.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { importCatalogJob } from './custom-catalog.commands.ts';

/** The rejected rows of the company's last import. */
export async function listInvalidCatalog(ctx: Ctx, paging: Paging): Promise<DataOf<typeof contract>> {
  const { last, rejects, rejects_url, pagination } = await findLastImport(ctx, importCatalogJob, paging);
  return {
    total_data: last?.rejected ?? 0,
    data: rejects.map(({ line, cells, reason }) => ({ line: String(line), ...cells, reason })),
    file_url: rejects_url,
    last_import_at: last?.created_at ?? null,
    file_name: last?.file_name ?? null,
    accepted: last?.accepted ?? 0,
    failure: last?.failure ?? null,
    pagination,
  };
}
