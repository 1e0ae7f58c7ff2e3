import type { findUnitImport as contract } from '@tradepost/contracts/inventory/unit-import.contract';
import type { Paging } from '@tradepost/contracts/paging';
import type { DataOf } from '@tradepost/contracts/route';
import { findLastImport } from '../../../platform/imports/stored-imports.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { importUnitsJob } from './unit-import.commands.ts';

/** The company's last import, with a page of its rejected rows. */
export async function findUnitImport(ctx: Ctx, paging: Paging): Promise<DataOf<typeof contract>> {
  const { last, rejects, rejects_url, pagination } = await findLastImport(ctx, importUnitsJob, paging);
  return {
    last: last && { ...last, rows: last.accepted + last.rejected, file_url: rejects_url },
    rejects: rejects.map(({ line, cells, reason }) => ({
      line,
      identifier: cells.imei || cells.serial || '',
      device: cells.device ?? '',
      reason,
    })),
    pagination,
  };
}
