import { type ReportSettings, ReportSettingsForm } from '@tradepost/contracts/compliance/report-settings.contract';
import type { z } from 'zod';
import type { Labels } from '../../../lib/merge.rules.ts';

/** The form’s values. Weekdays are texts, as checkboxes have them. */
export type ReportValues = Omit<
  ReportSettings,
  'location_id' | 'location_name' | 'timezone' | 'version' | 'report_days'
> & {
  report_days: string[];
};

export const emptyReport: ReportValues = {
  is_on: false,
  agency_name: '',
  report_days: [],
  deadline_hours: 24,
  format: 'csv',
  fields: [],
  retention_years: 3,
  picture_months: null,
};

export const toReportValues = (stored: ReportSettings): ReportValues => {
  const { location_id: _id, location_name: _name, timezone: _zone, version: _version, report_days, ...values } = stored;
  return { ...values, report_days: report_days.map(String) };
};

/** The body of the call. */
export const toReportBody = ({ report_days, picture_months, ...values }: ReportValues, version: number) => ({
  ...values,
  report_days: report_days.map(Number),
  // An emptied field has an empty text.
  picture_months: picture_months || null,
  version,
});

/** What the contract says about the values. */
export const ReportInput = {
  safeParse: (values: ReportValues, params: z.core.ParseContext<z.core.$ZodIssue>) =>
    ReportSettingsForm.safeParse(toReportBody(values, 0), params),
} as unknown as typeof ReportSettingsForm;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const reportLabels: Labels = {
  is_on: 'Report purchases',
  agency_name: 'Agency',
  report_days: 'Report days',
  deadline_hours: 'Deadline in hours',
  format: 'Format',
  fields: 'Fields',
  retention_years: 'Years that records are kept',
  picture_months: 'Months that pictures are kept',
};
