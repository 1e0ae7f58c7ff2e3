import { z } from 'zod';
import { Version } from '../fields.ts';
import { contract, explain, Id, IdParams, Instant } from '../route.ts';
import { FileFormat, WhichReport } from './report.contract.ts';

const area = 'reports';
const access = 'reports.export';

export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

export const maxScheduleMembers = 50;

export const ReportScheduleForm = z
  .object({
    report: WhichReport,
    name: explain(z.string().trim().min(1).max(100), 'Name of the schedule', 'Every Monday'),
    query: z.string().max(4000).default('').describe('The filters, as the report’s page has them in its URL'),
    format: FileFormat.default('excel'),
    frequency: z.enum(frequencies).default('weekly').describe('How often the report is emailed'),
    weekday: z.number().int().min(1).max(7).default(1).describe('Weekly: Monday is 1'),
    month_day: z.number().int().min(1).max(28).default(1).describe('Monthly: the day of the month'),
    hour: z.number().int().min(0).max(23).default(7).describe('In the company’s timezone'),
    is_on: z.boolean().default(true).describe('Whether it is sent'),
    member_ids: z
      .array(Id)
      .min(1)
      .max(maxScheduleMembers)
      .describe('Team members who get it. Those who may not see reports get none'),
  })
  .meta({ id: 'ReportScheduleForm' });
export type ReportScheduleForm = z.output<typeof ReportScheduleForm>;

export const ReportSchedule = ReportScheduleForm.extend({
  id: z.number().int(),
  members: z.array(
    z.object({ id: z.number().int(), name: z.string(), can_see: z.boolean().describe('May see reports') }),
  ),
  next_at: Instant,
  last_at: Instant.nullable(),
  version: z.number().int(),
}).meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.output<typeof ReportSchedule>;

export const listReportSchedules = contract({
  method: 'GET',
  url: '/v1/pos/report/schedule',
  area,
  summary: 'The reports that are emailed, by name',
  access: 'reports.view',
  data: z.array(ReportSchedule),
});

export const findReportSchedule = contract({
  method: 'GET',
  url: '/v1/pos/report/schedule/:id',
  area,
  summary: 'A scheduled report',
  access: 'reports.view',
  params: IdParams,
  data: ReportSchedule,
});

export const createReportSchedule = contract({
  method: 'POST',
  url: '/v1/pos/report/schedule',
  area,
  summary: 'Email a report at regular times',
  description: 'Each member gets a link to a file with the figures of the locations that they may see.',
  access,
  idempotent: true,
  body: ReportScheduleForm,
  data: ReportSchedule,
});

export const editReportSchedule = contract({
  method: 'PUT',
  url: '/v1/pos/report/schedule/:id',
  area,
  summary: 'Change a scheduled report',
  access,
  params: IdParams,
  body: ReportScheduleForm.extend({ version: Version }),
  data: ReportSchedule,
});

export const deleteReportSchedule = contract({
  method: 'DELETE',
  url: '/v1/pos/report/schedule/:id',
  area,
  summary: 'Stop emailing a report',
  access,
  params: IdParams,
  data: z.null(),
});

export const listReportReaders = contract({
  method: 'GET',
  url: '/v1/pos/report/reader',
  area,
  summary: 'The active team members who may see reports',
  access: 'reports.view',
  data: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
