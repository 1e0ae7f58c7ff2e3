import { z } from 'zod';
import { Progress } from '../realtime.ts';
import { contract, explain, fileContract, IdParams } from '../route.ts';
import { csvType, xlsxType } from './file-types.data.ts';

const area = 'files';

export const readFile = fileContract({
  method: 'GET',
  url: '/v1/pos/file/:id',
  area,
  summary: 'A file of the company, such as a picture or a finished export',
  access: 'session',
  params: IdParams,
  binary: [
    'application/octet-stream',
    'application/pdf',
    'application/zip',
    csvType,
    xlsxType,
    'image/jpeg',
    'image/png',
    'image/webp',
  ],
});

export const listProgress = contract({
  method: 'GET',
  url: '/v1/pos/progress',
  area,
  summary: 'The user’s running jobs',
  description: 'A reloaded page restores its progress cards from this.',
  access: 'session',
  data: z.array(Progress.extend({ event: z.string() })),
});

/** A bulk action on more records is made by a job with progress. */
export const bulkRecordsAtOnce = 10;

/** Of the answer of a bulk action. */
export const BulkJobId = z
  .string()
  .nullable()
  .describe(
    `The job that works on more than ${bulkRecordsAtOnce} records, with progress named \`bulk-job\`; null: it is done, or a dry run`,
  );

export const findBulkJob = contract({
  method: 'GET',
  url: '/v1/pos/progress/:id/records',
  area,
  summary: 'What became of each record of a bulk action that you started',
  description:
    'Kept as long as the job’s progress. Answers 404 for a job of somebody else, and for one that works on no records.',
  access: 'session',
  params: z.object({ id: explain(z.uuid(), 'The job', '0190c1f4-8f00-7000-8000-000000000001') }),
  data: z.object({
    is_running: z.boolean().describe('Whether records still wait for their turn'),
    summary: z.string().nullable().describe('How it ended, in words; null while it runs'),
    outcomes: z.array(
      z.object({
        id: z.number().int(),
        label: z.string().describe('What people know the record by'),
        is_ok: z.boolean(),
        why: z.string().nullable().describe('Why it was skipped'),
      }),
    ),
  }),
});
