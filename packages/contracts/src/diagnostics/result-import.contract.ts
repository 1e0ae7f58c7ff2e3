import { z } from 'zod';
import { CheckOnly } from '../fields.ts';
import { ChosenEncoding, previewContract } from '../files/preview.contract.ts';
import { templateContract } from '../files/template.contract.ts';
import { Pagination, Paging } from '../paging.ts';
import { contract, explain, Instant } from '../route.ts';

const area = 'diagnostics';
const access = 'inventory.test';

export const resultImportTemplate = templateContract({
  url: '/v1/pos/diagnostics/import/template',
  area,
  summary: 'Empty file for test results, with one example',
  access,
});

export const importResults = contract({
  method: 'POST',
  url: '/v1/pos/diagnostics/import',
  area,
  summary: 'Store test results from a CSV or XLSX file',
  description:
    'For tools that call no API. Runs as a job with progress. Each row is stored once by the tool and its result ID, like a result that a station sends. Rows that cannot be read are rejected with the reason. A dry run stores none.',
  access,
  body: z.object({
    tool: explain(z.string().trim().min(1).max(80), 'The tool that wrote the file', 'Station Suite'),
    encoding: ChosenEncoding,
    is_dry_run: CheckOnly,
  }),
  multipart: { file: 'one' },
  data: z.object({ job_id: z.string() }),
  idempotent: true,
});

export const previewResultImport = previewContract({ url: '/v1/pos/diagnostics/import/preview', area, access });

export const ResultImport = z
  .object({
    file_name: z.string(),
    tool: z.string(),
    is_dry_run: z.boolean(),
    rows: z.number().int().describe('Rows of the file'),
    accepted: z.number().int(),
    repeated: z.number().int().describe('Rows that were stored before'),
    rejected: z.number().int(),
    failure: z.string().nullable().describe('Why the file could not be read'),
    file_url: z.string().nullable().describe('The rejected rows as a file, to correct and import again'),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'ResultImport' });
export type ResultImport = z.infer<typeof ResultImport>;

export const findResultImport = contract({
  method: 'GET',
  url: '/v1/pos/diagnostics/import',
  area,
  summary: 'The last import of test results, with its rejected rows',
  access,
  query: Paging,
  data: z.object({
    last: ResultImport.nullable(),
    rejects: z.array(
      z.object({
        line: z.number().int(),
        identifier: z.string().describe('The IMEI or serial number as it stands in the file'),
        reason: z.string(),
      }),
    ),
    pagination: Pagination,
  }),
});
