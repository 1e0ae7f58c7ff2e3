import { z } from 'zod';
import { Ids, SheetFormat, sortText } from '../fields.ts';
import { contract } from '../route.ts';
import { unitExportKeys } from './unit-export.data.ts';
import { UnitFilter } from './unit-list.contract.ts';

export const exportUnits = contract({
  method: 'POST',
  url: '/v1/pos/inventory/csv',
  is_free_when_unpaid: true,
  area: 'inventory',
  summary: 'Export units as CSV or XLSX',
  description:
    'Runs as a job with progress, named `inventory-export`; the file is in its notification. Those with the IDs, or all that the filter matches.',
  access: 'inventory.export',
  body: z.object({
    format: SheetFormat,
    ids: Ids.min(1).max(1_000).optional(),
    filter: UnitFilter.optional().describe('The filters of the list of units'),
    sort: z.enum(['created_at', '-created_at']).default('-created_at').describe(sortText),
    columns: z.array(z.enum(unitExportKeys)).min(1).optional().describe('Default: all'),
  }),
  data: z.object({ job_id: z.string() }),
  idempotent: true,
});
