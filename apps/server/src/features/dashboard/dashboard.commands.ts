import type {
  saveDashboardSetting as contract,
  DashboardSetting,
} from '@tradepost/contracts/dashboard/dashboard.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { forbidden, invalid } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { arrangeRows } from '../catalog/product-catalog/arrange.commands.ts';
import { dashboardSettings } from './dashboard.table.ts';
import { findWidgets, toSetting } from './dashboard-setting.queries.ts';
import { arrangeWidgets } from './dashboard-setting.rules.ts';

/** Saves the member's dashboard settings. API keys have no dashboard. */
export async function saveDashboardSetting(
  ctx: Ctx,
  { widgets: wanted }: ServedInput<typeof contract>['body'],
): Promise<DashboardSetting> {
  const { member_id } = ctx.actor;
  if (member_id === null) throw forbidden('API keys have no dashboard. Sign in as a user.');
  const widgets = arrangeWidgets(wanted, await findWidgets(ctx));
  await ctx.db
    .insert(dashboardSettings)
    .values({ company_id: ctx.company_id, member_id, widgets })
    .onConflictDoUpdate({
      target: [dashboardSettings.company_id, dashboardSettings.member_id],
      set: { widgets, updated_at: sql`app_now()` },
    });
  return toSetting(ctx, widgets);
}

/** Sorts the given models within the positions that they already have among all models. */
export async function rearrangeModels(ctx: Ctx, ids: readonly number[]): Promise<{ ids: number[] }> {
  const wanted = [...new Set(ids)];
  if (wanted.length !== ids.length) throw invalid({ ids: 'A model is listed more than once' });
  await arrangeRows(ctx, 'model', wanted);
  return { ids: wanted };
}
