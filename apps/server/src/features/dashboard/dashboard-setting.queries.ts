import type { DashboardSetting, listDashboardFilters } from '@tradepost/contracts/dashboard/dashboard.contract';
import { groupings } from '@tradepost/contracts/dashboard/dashboard.contract';
import { orderKindLabels } from '@tradepost/contracts/orders/order-kind.data';
import { orderKinds } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf } from '@tradepost/contracts/route';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { todayOf } from '../../platform/tenancy/today.ts';
import { locations } from '../company/location.table.ts';
import { dashboardSettings } from './dashboard.table.ts';
import { arrangeWidgets, type WidgetSetting, withLabels } from './dashboard-setting.rules.ts';
import { listUnusedWidgets } from './widget-use.queries.ts';

/** The member's dashboard settings. By default, all widgets are visible. */
export async function readDashboardSetting(ctx: Ctx): Promise<DashboardSetting> {
  return toSetting(ctx, arrangeWidgets(await findWidgets(ctx)));
}

/** Widgets as the member sees them, and those that would be empty. */
export async function toSetting(ctx: Ctx, widgets: readonly WidgetSetting[]): Promise<DashboardSetting> {
  return { widgets: withLabels(widgets, ctx.can), unused: await listUnusedWidgets(ctx) };
}

export async function findWidgets(ctx: Ctx): Promise<WidgetSetting[]> {
  const [row] = await ctx.db
    .select({ widgets: dashboardSettings.widgets })
    .from(dashboardSettings)
    .where(
      and(eq(dashboardSettings.company_id, ctx.company_id), eq(dashboardSettings.member_id, ctx.actor.member_id ?? 0)),
    );
  return row?.widgets ?? [];
}

export async function listFilters(ctx: Ctx): Promise<DataOf<typeof listDashboardFilters>> {
  const { location_ids } = ctx.actor;
  const rows = await ctx.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(
      and(
        eq(locations.company_id, ctx.company_id),
        eq(locations.is_on, true),
        location_ids === null ? undefined : inArray(locations.id, [...location_ids]),
      ),
    )
    .orderBy(asc(locations.is_mailin), asc(locations.name));
  return {
    locations: rows,
    kinds: orderKinds.map((key) => ({ key, label: orderKindLabels[key] })),
    groupings: [...groupings],
    currencies: [ctx.company.currency],
    timezone: ctx.company.timezone,
    today: todayOf(ctx),
  };
}
