import { z } from 'zod';
import { CheckOnly, LocationId } from '../fields.ts';
import { ChosenEncoding, previewContract } from '../files/preview.contract.ts';
import { templateContract } from '../files/template.contract.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract, Instant } from '../route.ts';

const area = 'inventory';

export const unitImportTemplate = templateContract({
  url: '/v1/pos/inventory/import/template',
  area,
  summary: 'Empty file for units, with one example',
  access: 'inventory.export',
});

export const importUnits = contract({
  method: 'POST',
  url: '/v1/pos/inventory/import',
  area,
  summary: 'Add units from a CSV or XLSX file',
  description:
    'Runs as a job with progress. A dry run checks every row and adds none. Rows with a wrong IMEI, an unknown device or one that is in stock are rejected with the reason, and the others are added. An interrupted import continues where it stopped.',
  access: 'inventory.export',
  body: z.object({
    location_id: LocationId,
    encoding: ChosenEncoding,
    is_dry_run: CheckOnly,
  }),
  multipart: { file: 'one' },
  data: z.object({ job_id: z.string() }),
  idempotent: true,
});

export const previewUnitImport = previewContract({
  url: '/v1/pos/inventory/import/preview',
  area,
  access: 'inventory.export',
});

export const UnitImport = z
  .object({
    file_name: z.string(),
    is_dry_run: z.boolean(),
    rows: z.number().int().describe('Rows of the file'),
    accepted: z.number().int(),
    rejected: z.number().int(),
    failure: z.string().nullable().describe('Why the file could not be read'),
    file_url: z.string().nullable().describe('The rejected rows as a file, to correct and import again'),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'UnitImport' });
export type UnitImport = z.infer<typeof UnitImport>;

export const findUnitImport = contract({
  method: 'GET',
  url: '/v1/pos/inventory/import',
  area,
  summary: 'The last import of units, with its rejected rows',
  access: 'inventory.export',
  query: Paging,
  data: z.object({
    last: UnitImport.nullable(),
    rejects: z.array(
      z.object({
        line: z.number().int(),
        identifier: z.string().describe('The IMEI or serial number as it stands in the file'),
        device: z.string(),
        reason: z.string(),
      }),
    ),
    pagination: Pagination,
  }),
});
