import { dashboardWidgets, type WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';

export interface WidgetSetting {
  key: WidgetKey;
  is_shown: boolean;
}

/**
 * All widgets, first as `wanted` has them, then the rest as `before` has them, then those that nobody set, which are
 * shown. Keys that exist no more are left out.
 */
export function arrangeWidgets(
  wanted: readonly WidgetSetting[],
  before: readonly WidgetSetting[] = [],
): WidgetSetting[] {
  const known = Object.keys(dashboardWidgets) as WidgetKey[];
  const fresh = known.map((key) => ({ key, is_shown: true }));
  const placed = new Map<WidgetKey, WidgetSetting>();
  for (const { key, is_shown } of [...wanted, ...before, ...fresh]) {
    if (known.includes(key) && !placed.has(key)) placed.set(key, { key, is_shown });
  }
  return [...placed.values()];
}

export function withLabels(widgets: readonly WidgetSetting[]) {
  return widgets.map(({ key, is_shown }) => ({ key, label: dashboardWidgets[key].label, is_shown }));
}
