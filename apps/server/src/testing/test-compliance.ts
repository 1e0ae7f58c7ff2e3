import type { ComplianceSettingsForm } from '@tradepost/contracts/compliance/compliance-settings.contract';
import type { Requirement } from '@tradepost/contracts/compliance/requirement.data';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { reportSettings } from '../features/compliance/reports/report.table.ts';
import { saveComplianceSettings } from '../features/compliance/settings/compliance-settings.commands.ts';
import { readSettings } from '../features/compliance/settings/compliance-settings.queries.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { TestCompany } from './test-company.ts';

/** Makes the company's first location require these of orders of a kind, whatever their total. */
export function requireOfSellers(
  company: TestCompany,
  needed: readonly Requirement[],
  { kind = 'in-store', ...change }: Partial<ComplianceSettingsForm> & { kind?: OrderKind } = {},
): Promise<unknown> {
  return inTransaction(company.scope, async (ctx) =>
    saveComplianceSettings(ctx, company.location_id, {
      requirements: needed.map((requirement) => ({ requirement, kinds: [kind], min_total: 0 })),
      min_age: 18,
      statement_text: 'These devices are mine.',
      hold_days: 0,
      hold_start: 'purchase',
      category_holds: [],
      version: (await readSettings(ctx, company.location_id)).version,
      ...change,
    }),
  );
}

/** Makes the company's first location report its purchases each day, from today on. */
export function reportPurchases(company: TestCompany): Promise<unknown> {
  const { company_id, location_id } = company;
  const values = { company_id, location_id, is_on: true, agency_name: 'Portland Police', starts_on: '2026-03-02' };
  return inTransaction(company.scope, (ctx) => ctx.db.insert(reportSettings).values(values).onConflictDoNothing());
}
