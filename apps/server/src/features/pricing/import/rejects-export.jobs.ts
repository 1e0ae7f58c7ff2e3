import { fileTypes } from '@tradepost/contracts/pricing/price-file.contract';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import { findImport, listRejectsAfter, rejectSheet } from './price-import.queries.ts';

/** The original rows with the reason in an additional column. The corrected file can be imported again. */
export const rejectsExportJob = defineExport({
  name: 'price-rejects-export',
  params: z.object({ import_id: z.number(), type: z.enum(fileTypes) }),
  event: 'export-pricing-failed-progress',
  title: 'Rejected rows',
  sheet: 'rejected-rows',
  file: 'rejected-rows',
  open: async (ctx, { import_id }) => {
    const row = await findImport(ctx, import_id);
    return { total: row.total_invalid, row };
  },
  columns: (_, { row }) => rejectSheet(row),
  read: (ctx, { import_id }, { after, size }) => listRejectsAfter(ctx, import_id, after?.number ?? 0, size),
});
