import { reportFields, shippedDeadlineHours } from '@tradepost/contracts/compliance/report.data';
import type { ReportSettings } from '@tradepost/contracts/compliance/report-settings.contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOwnLocation } from '../settings/compliance-settings.queries.ts';
import { reportSettings } from './report.table.ts';

/** The settings of a location, or what applies without any. */
export async function findReportSettings(ctx: Ctx, location_id: number): Promise<ReportSettings> {
  const location = await findOwnLocation(ctx, location_id);
  const [row] = await ctx.db
    .select()
    .from(reportSettings)
    .where(and(eq(reportSettings.company_id, ctx.company_id), eq(reportSettings.location_id, location_id)));
  return {
    location_id,
    location_name: location.name,
    timezone: location.timezone ?? ctx.company.timezone,
    is_on: row?.is_on ?? false,
    agency_name: row?.agency_name ?? '',
    report_days: row?.report_days ?? [1, 2, 3, 4, 5, 6, 7],
    deadline_hours: row?.deadline_hours ?? shippedDeadlineHours,
    format: row?.format ?? 'csv',
    fields:
      row && row.fields.length > 0 ? reportFields.filter((field) => row.fields.includes(field)) : [...reportFields],
    retention_years: location.retention_years,
    picture_months: row?.picture_months ?? null,
    version: row?.version ?? 0,
  };
}
