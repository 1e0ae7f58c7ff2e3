import { z } from 'zod';
import { LocationId, Note, Version } from '../fields.ts';
import { csvType } from '../files/file-types.data.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Day, fileContract, IdParams, Instant } from '../route.ts';
import { reportFormats, reportStates, sendingWays } from './report.data.ts';

/** The daily reports of purchases that locations send to the police. */
const area = 'compliance';
const access = 'compliance.report';

export const PurchaseReport = z
  .object({
    id: z.number().int(),
    location: z.object({ id: z.number().int(), name: z.string(), timezone: z.string() }),
    agency_name: z.string(),
    from_day: z.string().describe('The first day that it covers, at the location'),
    day: z.string().describe('The last day that it covers'),
    revision: z.number().int().describe('1, and one more for each correction'),
    state: z.enum(reportStates).describe('`replaced`: a correction took its place'),
    format: z.enum(reportFormats),
    purchase_count: z.number().int(),
    device_count: z.number().int(),
    sha256: z.string().describe('SHA-256 of the file, in hex'),
    note: z.string().describe('Why it was built again'),
    built_at: Instant,
    due_at: Instant,
    sent_at: Instant.nullable(),
    sent_how: z.enum(sendingWays).nullable(),
    sent_reference: z.string().nullable(),
    sent_by: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PurchaseReport' });
export type PurchaseReport = z.infer<typeof PurchaseReport>;

export const ReportQuery = Paging.extend({
  state: z.enum(reportStates).optional().describe('Reports in this state only'),
  location_id: LocationId.optional(),
  from: Day.optional().describe('Reports of this day or later'),
  to: Day.optional().describe('Reports of this day or earlier'),
});
export type ReportQuery = z.output<typeof ReportQuery>;

export const listReports = contract({
  method: 'GET',
  url: '/v1/pos/compliance/report',
  area,
  summary: 'Daily reports of purchases, the newest day first',
  access,
  query: ReportQuery,
  data: pageSchema(PurchaseReport).extend({
    counts: z.array(z.object({ state: z.enum(reportStates), count: z.number().int() })),
    is_used: z.boolean().describe('A location of the reader reports its purchases'),
  }),
});

export const markReportSent = contract({
  method: 'POST',
  url: '/v1/pos/compliance/report/sent/:id',
  area,
  summary: 'Mark a report as sent',
  description: 'Holding periods that start at the report start now. It cannot be taken back.',
  access,
  params: IdParams,
  is_form: true,
  body: z.object({
    how: z.enum(sendingWays).describe('How the report got to the agency'),
    reference: z.string().trim().max(200).default('').describe('Such as the receipt number of the agency'),
    version: Version,
  }),
  data: PurchaseReport,
});

export const rebuildReport = contract({
  method: 'POST',
  url: '/v1/pos/compliance/report/rebuild/:id',
  area,
  summary: 'Build a report again as a correction',
  description: 'With what is recorded now. The earlier file and its log stay.',
  access,
  params: IdParams,
  body: z.object({ note: Note.min(1).max(500), version: Version }),
  data: PurchaseReport,
});

export const readReportFile = fileContract({
  method: 'GET',
  url: '/v1/pos/compliance/report/file/:id',
  area,
  summary: 'The file of a report',
  description:
    'Contains identities, so it also needs the permission to see confidential details. Each download is logged.',
  access,
  params: IdParams,
  binary: [csvType, 'application/xml'],
});

export const printReport = fileContract({
  method: 'GET',
  url: '/v1/pos/compliance/report/print/:id',
  area,
  summary: 'A report as PDF, to hand it in on paper',
  description: 'With what the stored file has. Also needs the permission to see confidential details.',
  access,
  params: IdParams,
  binary: ['application/pdf'],
});
