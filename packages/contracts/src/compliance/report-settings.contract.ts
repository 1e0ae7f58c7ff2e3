import { z } from 'zod';
import { messages } from '../errors.ts';
import { LocationId, SettingsVersion } from '../fields.ts';
import { contract, explain } from '../route.ts';
import { reportFields, reportFormats, requiredFields } from './report.data.ts';

/** The daily report of a location, and how long its records are kept. */
const area = 'compliance';

const between = (what: string, low: number, high: number) => {
  const text = `${what} must be a whole number from ${low} to ${high}`;
  return z.number().int(text).min(low, text).max(high, text);
};

export const ReportSettings = z
  .object({
    location_id: z.number().int(),
    location_name: z.string(),
    timezone: z.string(),
    is_on: z.boolean().describe('The location reports its purchases'),
    agency_name: z.string(),
    report_days: z.array(z.number().int()).describe('ISO weekdays: 1 is Monday'),
    deadline_hours: z.number().int().describe('Hours after the end of the day'),
    format: z.enum(reportFormats),
    fields: z.array(z.enum(reportFields)),
    retention_years: z.number().int(),
    picture_months: z.number().int().nullable().describe('Null: pictures are kept as long as the record'),
    version: z.number().int(),
  })
  .meta({ id: 'ReportSettings' });
export type ReportSettings = z.infer<typeof ReportSettings>;

export const ReportSettingsForm = z
  .object({
    is_on: z.boolean().describe('Whether the location reports its purchases'),
    agency_name: explain(
      z.string().trim().max(200).default(''),
      'Whom the location reports to. Required to report',
      'Portland Police',
    ),
    report_days: z
      .array(between('Weekday', 1, 7))
      .max(7)
      .transform((days) => [...new Set(days)].sort((one, other) => one - other))
      .describe('ISO weekdays: 1 is Monday. Purchases of other days are in the next report'),
    deadline_hours: explain(
      between('Deadline', 1, 720),
      'Hours after the end of the day, by which the report is to be sent',
      24,
    ),
    format: z.enum(reportFormats).describe('The file that the agency takes'),
    fields: z
      .array(z.enum(reportFields))
      .max(reportFields.length)
      .transform((fields) => reportFields.filter((field) => fields.includes(field) || requiredFields.includes(field)))
      .describe('Those that every report must have are added'),
    retention_years: explain(between('Years', 1, 100), 'Years that records of purchases are kept', 3),
    picture_months: explain(
      between('Months', 1, 1200).nullable(),
      'Months that pictures of documents are kept. Null: as long as the record',
      12,
    ),
    version: SettingsVersion,
  })
  .refine(({ is_on, report_days }) => !is_on || report_days.length > 0, {
    path: ['report_days'],
    message: messages.required('report_days'),
  })
  .refine(({ is_on, agency_name }) => !is_on || agency_name !== '', {
    path: ['agency_name'],
    message: messages.required('agency_name'),
  });
export type ReportSettingsForm = z.output<typeof ReportSettingsForm>;

const params = z.object({ location_id: LocationId });
const url = '/v1/pos/settings/compliance/report/:location_id';

export const findReportSettings = contract({
  method: 'GET',
  url,
  area,
  summary: 'The daily report of a location, and how long its records are kept',
  access: 'settings.view',
  params,
  data: ReportSettings,
});

export const saveReportSettings = contract({
  method: 'PUT',
  url,
  area,
  summary: 'Set the daily report of a location, and how long its records are kept',
  description:
    'The first report is that of the day on which it is turned on. It stays on while holds of the location start at the report. When it is turned off, devices that wait for a report are held from their purchase.',
  access: 'settings.edit',
  params,
  body: ReportSettingsForm,
  data: ReportSettings,
});
