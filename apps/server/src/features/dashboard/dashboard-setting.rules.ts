import { dashboardWidgets, type WidgetKey } from '@tradepost/contracts/dashboard/dashboard.data';
import type { Permission } from '@tradepost/contracts/permissions';

export interface WidgetSetting {
  key: WidgetKey;
  is_shown: boolean;
}

/**
 * All widgets: those in `wanted` first, then the rest of `before`, then the ones without a setting, which are visible.
 * Unknown keys are dropped.
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

/** The widgets that the member may see, with their labels. */
export function withLabels(widgets: readonly WidgetSetting[], can: (permission: Permission) => boolean) {
  const isAllowed = ({ key }: WidgetSetting) => {
    const facts: { label: string; permission?: Permission } = dashboardWidgets[key];
    return facts.permission === undefined || can(facts.permission);
  };
  return widgets.filter(isAllowed).map(({ key, is_shown }) => ({ key, label: dashboardWidgets[key].label, is_shown }));
}
