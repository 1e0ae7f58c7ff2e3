import { reportFields } from '@tradepost/contracts/compliance/report.data';
import { addDays, localDay } from '@tradepost/contracts/local-day';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { and, desc, eq, sql } from 'drizzle-orm';
import { saveIdentity } from '../features/compliance/cards/compliance-card.commands.ts';
import { signText } from '../features/compliance/cards/signature.commands.ts';
import { findTimezone } from '../features/compliance/holds/order-holds.queries.ts';
import { placePoliceHold } from '../features/compliance/holds/police-hold.commands.ts';
import { buildDueReports } from '../features/compliance/reports/due-reports.commands.ts';
import { saveReportSettings } from '../features/compliance/reports/report-settings.commands.ts';
import { saveComplianceSettings } from '../features/compliance/settings/compliance-settings.commands.ts';
import { findComplianceSettings } from '../features/compliance/settings/compliance-settings.queries.ts';
import { customers } from '../features/customers/customer.table.ts';
import { orders } from '../features/orders/order.table.ts';
import { readRow, runSql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

/** Riverside asks sellers at its counter for a document and their signature. The card of one order is complete. */
export async function seedCompliance({ scope, location_ids }: DemoCompany): Promise<void> {
  const location_id = location_ids.riverside;
  const found = await inTransaction(scope, async (ctx) => {
    const { statement, hold_days, version } = await findComplianceSettings(ctx, location_id);
    await saveComplianceSettings(ctx, location_id, {
      requirements: (['identity', 'birth_date', 'ownership'] as const).map((requirement) => ({
        requirement,
        kinds: ['in-store' as const],
        min_total: 0,
      })),
      min_age: 18,
      statement_text: statement.text,
      hold_days,
      hold_start: 'purchase',
      category_holds: [],
      version,
    });
    const [order] = await ctx.db
      .select({ id: orders.id, first_name: customers.first_name, last_name: customers.last_name })
      .from(orders)
      .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
      .where(
        and(
          eq(orders.company_id, ctx.company_id),
          eq(orders.location_id, location_id),
          eq(orders.kind, 'in-store'),
          eq(orders.status_id, status.payoutProcessing),
          eq(orders.is_archived, false),
        ),
      )
      .orderBy(desc(orders.id))
      .limit(1);
    if (!order) return null;
    const { id, first_name, last_name } = order;
    const year = ctx.clock.now().getUTCFullYear();
    await saveIdentity(ctx, id, {
      document_type: 'driver_license',
      document_number: 'D400-7836-0001',
      issuer_country: 'US',
      issuer_region: 'IL',
      expires_on: `${year + 3}-05-14`,
      birth_date: '1988-05-14',
      first_name,
      last_name,
      source: 'scan',
      version: 0,
    });
    return {
      id,
      signer_name: `${first_name} ${last_name}`,
      ...(await findComplianceSettings(ctx, location_id)).statement,
    };
  });
  if (!found) return;
  const { id, signer_name, version: text_version, sha256 } = found;
  await signText(scope, id, { kind: 'ownership', method: 'typed', signer_name, text_version, sha256 }, []);
}

/** Riverside reports its purchases since the day before yesterday, and the police holds one of its devices. */
export async function seedHolds({ scope, location_ids }: DemoCompany): Promise<void> {
  const location_id = location_ids.riverside;
  const held = await inTransaction(scope, async (ctx) => {
    await saveReportSettings(ctx, location_id, {
      is_on: true,
      agency_name: 'Riverside Police Department',
      report_days: [1, 2, 3, 4, 5, 6, 7],
      deadline_hours: 24,
      format: 'csv',
      fields: [...reportFields],
      retention_years: 3,
      picture_months: null,
      version: 0,
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
        order_item_id: held.order_item_id,
        agency: 'Riverside Police Department',
        officer: 'Dana Cole',
        badge: '4711',
        case_number: '26-2041',
        reason: 'Matches a phone reported stolen',
        held_until: null,
      },
      [],
    );
  await buildDueReports(scope.platform);
}
