import { unitExportKeys } from '@tradepost/contracts/inventory/unit-export.data';
import { UnitFilter } from '@tradepost/contracts/inventory/unit-list.contract';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import { countExported, readExported } from './unit-export.queries.ts';
import { unitColumns } from './unit-export.rules.ts';

/** The units that were chosen, as their member could see them. */
export const exportUnitsJob = defineExport({
  name: 'inventory-export',
  params: z.object({
    format: z.enum(['csv', 'excel']),
    ids: z.array(z.number()).optional(),
    filter: UnitFilter.optional(),
    sort: z.enum(['created_at', '-created_at']),
    columns: z.array(z.enum(unitExportKeys)).default([...unitExportKeys]),
  }),
  isByLocation: true,
  event: 'inventory-export',
  title: 'Unit export',
  sheet: 'Units',
  file: 'units',
  open: async (ctx, params) => ({ total: await countExported(ctx, params) }),
  columns: ({ columns }) => unitColumns(columns),
  read: (ctx, params, { after, size }) => readExported(ctx, params, after?.id ?? null, size),
});
