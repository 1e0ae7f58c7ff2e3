import type { ReportSettings, ReportSettingsForm } from '@tradepost/contracts/compliance/report-settings.contract';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { locations } from '../../company/location.table.ts';
import { startUnreported } from '../holds/purchase-hold.commands.ts';
import { findOwnLocation, readSettings } from '../settings/compliance-settings.queries.ts';
import { reportSettings } from './report.table.ts';
import { findReportSettings } from './report-settings.queries.ts';

/**
 * Stores how a location reports and keeps its records. Reporting starts with the day on which it is turned on. Throws 422 when
 * it is turned off while holds start at the report. Devices that still wait for a report are then held from their purchase.
 */
export async function saveReportSettings(
  ctx: Ctx,
  location_id: number,
  { version, retention_years, ...form }: ReportSettingsForm,
): Promise<ReportSettings> {
  const location = await findOwnLocation(ctx, location_id, true);
  const timezone = location.timezone ?? ctx.company.timezone;
  await saveVersioned(ctx, {
    table: reportSettings,
    where: and(eq(reportSettings.company_id, ctx.company_id), eq(reportSettings.location_id, location_id)),
    version,
    lock: () => lockSettings(ctx, location_id),
    current: () => findReportSettings(ctx, location_id),
    change: async (row) => {
      if (!form.is_on) await endReporting(ctx, location_id);
      if (retention_years !== location.retention_years)
        await ctx.db
          .update(locations)
          .set({ retention_years })
          .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
      const isStarting = form.is_on && !row.is_on;
      const starts_on = isStarting ? todayOf(ctx, timezone) : row.starts_on;
      return { ...form, starts_on };
    },
  });
  ctx.emit('offer-has-changes', { entity: 'compliance_settings', id: location_id });
  return findReportSettings(ctx, location_id);
}

async function endReporting(ctx: Ctx, location_id: number): Promise<void> {
  if ((await readSettings(ctx, location_id)).hold_start === 'report')
    throw invalid({ is_on: 'Holds of this location start at the report. Make them start at the purchase first.' });
  await startUnreported(ctx, location_id);
}

/** The settings, locked. The first save inserts the row, and a concurrent one waits for it. */
async function lockSettings(ctx: Ctx, location_id: number) {
  const { company_id } = ctx;
  await ctx.db.insert(reportSettings).values({ company_id, location_id, version: 0 }).onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(reportSettings)
    .where(and(eq(reportSettings.company_id, company_id), eq(reportSettings.location_id, location_id)))
    .for('no key update');
  return row as NonNullable<typeof row>;
}
