import type { findResultImport as contract } from '@tradepost/contracts/diagnostics/result-import.contract';
import type { Paging } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import { findLastImport } from '../../../platform/imports/stored-imports.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { importResultsJob } from './result-import.commands.ts';

/** The company's last import, with a page of its rejected rows. */
export async function findResultImport(ctx: Ctx, paging: Paging): Promise<DataOf<typeof contract>> {
  const { last, rejects, rejects_url, pagination } = await findLastImport(ctx, importResultsJob, paging);
  return {
    last: last && { ...last, rows: last.accepted + last.repeated + last.rejected, file_url: rejects_url },
    rejects: rejects.map(({ line, cells, reason }) => ({ line, identifier: cells.imei || cells.serial || '', reason })),
    pagination,
  };
}
