import { addDays, localDay } from '@tradepost/contracts/compliance/local-day.rules';
import { reportFields } from '@tradepost/contracts/compliance/report.data';
import { sql } from 'drizzle-orm';
import { findTimezone } from '../features/compliance/holds/order-holds.queries.ts';
import { placePoliceHold } from '../features/compliance/holds/police-hold.commands.ts';
import { buildDueReports } from '../features/compliance/reports/due-reports.commands.ts';
import { saveReportSettings } from '../features/compliance/reports/report-settings.commands.ts';
import { readRow, runSql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

/** Riverside reports its purchases since the day before yesterday, and the police holds one of its devices. */
export async function seedHolds({ scope, location_ids }: DemoCompany): Promise<void> {
  const location_id = location_ids.riverside;
  const held = await inTransaction(scope, async (ctx) => {
    await saveReportSettings(ctx, location_id, {
      ...{ is_on: true, agency_name: 'Riverside Police Department', report_days: [1, 2, 3, 4, 5, 6, 7] },
      ...{ deadline_hours: 24, format: 'csv', fields: [...reportFields] },
      ...{ retention_years: 3, picture_months: null, version: 0 },
    });
    const today = localDay(ctx.clock.now().toISOString(), await findTimezone(ctx, location_id));
    await runSql(
      ctx.db,
      sql`update report_settings set starts_on = ${addDays(today, -2)}
           where company_id = ${ctx.company_id} and location_id = ${location_id}`,
    );
    return readRow<{ order_id: number; order_item_id: number }>(
      ctx.db,
      sql`select u.order_id, u.order_item_id from inventory_units u
           where u.company_id = ${ctx.company_id} and u.location_id = ${location_id} and u.status in (0, 5)
             and u.order_item_id is not null order by u.id desc limit 1`,
    );
  });
  if (held)
    await placePoliceHold(
      scope,
      held.order_id,
      {
        ...{ order_item_id: held.order_item_id, agency: 'Riverside Police Department', officer: 'Dana Cole' },
        ...{ badge: '4711', case_number: '26-2041', reason: 'Matches a phone reported stolen', held_until: null },
      },
      [],
    );
  await buildDueReports(scope.platform);
}
